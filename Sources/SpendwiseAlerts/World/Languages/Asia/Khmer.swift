/// Words of payments in Khmer and Burmese.
extension WorldLanguages {
  static let khmer = """
    out: បានបង់|ផ្ទេរចេញ|បង់ប្រាក់|ដក|ငွေထုတ်
    out: လွှဲ|ပေးချေ
    into: បានទទួល|ទទួលប្រាក់|ចូល|ငွေသွင်း|လက်ခံ
    into: ရရှိ
    balance: សមតុល្យ|လက်ကျန်
    fee: ថ្លៃសេវា|ဝန်ဆောင်ခ
    account: គណនី|အကောင့်
    code: លេខកូដ|ကုဒ်
    declined: បរាជ័យ|မအောင်မြင်
    refund: សងវិញ
    date: ថ្ងៃ|နေ့
    """
}
