/// Words of payments in Uzbek in Latin letters.
extension WorldLanguages {
  static let uzbek = """
    out: xarid|xarid qilindi|chiqim|yechildi|to'landi|yechib olindi|to'lov amalga oshirildi|o'tkazildi
    into: kirim|tushdi|tushum|qabul qilindi|to'ldirildi|hisobingizga tushdi
    outNoun: to'lov|amaliyot
    cashOut: naqd pul|bankomat
    refund: qaytarildi|qaytarish
    transfer: o'tkazma
    fee: komissiya
    balance: qoldiq|balans|mavjud|hisob qoldig'i
    account: hisob|hisobdan|hisobingizdan|hisobingizga
    card: karta|kartadan|kartangizdan|kartaga|kartangizga
    amount: summa|miqdor|summasi
    date: sana|vaqt
    payee: qabul qiluvchi|savdo nuqtasi
    declined: rad etildi|yetarli emas|amalga oshmadi
    code: kod|parol|tasdiqlash kodi
    made: muvaffaqiyatli
    """
}
