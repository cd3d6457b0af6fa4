/// Words of payments in Urdu.
extension WorldLanguages {
  static let urdu = """
    out: ادا|ادا کیے|منتقل|نکلوائے|بھیجے|کٹوتی|خرچ|ڈیبٹ|ادائیگی
    into: موصول|جمع|وصول|کریڈٹ|موصول ہوئے|تنخواہ
    cashOut: نقد نکلوائے
    refund: واپسی|واپس
    fee: فیس|چارجز
    balance: بیلنس|بقایا بیلنس
    account: اکاؤنٹ|آپ کے اکاؤنٹ
    card: کارڈ
    amount: رقم|مبلغ
    date: کو|بتاریخ|تاریخ
    reference: حوالہ|حوالہ نمبر
    declined: ناکام|ناکافی|مسترد
    code: کوڈ|پن
    due: واجب الادا
    offer: آفر|انعام|جیتیں
    stop: روپے|سے|میں|کے
    """
}
