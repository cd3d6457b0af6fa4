/// Words of payments in Burmese.
extension WorldLanguages {
  static let burmese = """
    out: ငွေထုတ်|လွှဲပြောင်းခဲ့|ပေးချေ|ငွေပေးချေ|ငွေလွှဲခဲ့
    into: ငွေသွင်း|လက်ခံရရှိ|လက်ခံ|ငွေဝင်
    fee: ဝန်ဆောင်ခ
    balance: လက်ကျန်|လက်ကျန်ငွေ
    account: အကောင့်|စာရင်း
    amount: ငွေပမာဏ|ပမာဏ
    sender: ပေးပို့သူ
    payee: လက်ခံသူ
    declined: မအောင်မြင်
    code: ကုဒ်
    """
}
