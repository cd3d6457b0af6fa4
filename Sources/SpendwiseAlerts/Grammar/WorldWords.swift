import SpendwiseText

/// Words of many languages about payments, for messages that no rule can read: they tell a payment that has to be kept
/// from what is none. Beginnings of words, in small letters; those of other scripts also with a capital.
enum WorldWords {
  /// Money moved.
  static let movement = needles(
    """
    umepokea|umetuma|umelipa|umetoa|umeweka|umenunua|kimetumwa|kimetolewa|imetumwa|muamala umefanikiwa
    malipo yamekamilika|imethibitishwa|transferiste|recebeste|levantaste|depositaste|pagaste|compraste
    operacao de compra|debitada|creditada|recebeu|ocorreu um|compra aprovada|pix enviado|pix recebido
    transferência|estorno|saque|pagamento|enviou|transferiu|compra|retiro|enviaste|recibiste|transferencia
    consignaci|abono|débito|debito|consumo|pago |depósito|deposito|paiement|achat|retrait|virement
    prélèvement|prelevement|débité|crédité|vous avez recu|vous avez reçu|transfert|versement|kartenzahlung
    abbuchung|lastschrift|überweisung|ueberweisung|gutschrift|geldeingang|belastet|betaald|afschrijving
    ontvangen|bijschrijving|opname|overgemaakt|prelievo|addebito|accredito|bonifico|versamento|harcama
    çekilmi|cekilmi|gönderil|gonderil|yatırıl|yatiril|gelmiştir|gelmistir|ödeme|odeme|havale|oplata|spisanie
    snyat|perevod|popolnenie|zachislen|postuplen|pokupka|vozvrat|покупка|Покупка|списан|Списан|оплата|Оплата
    выдача|снятие|перевод|Перевод|зачислен|Зачислен|пополнен|Пополнен|поступлен|возврат|переказ|зарахуван
    надходжен|зняття|to'lov|xarid|chiqim|kirim|tushum|platba|výběr|vyber|odesl|přišl|prisl|připsán|vklad
    výplata|płatno|platnosc|przelew|wypłat|wyplat|wpłyn|wplyn|uznani|obciąż|transakcj|vásárl|vasarl|zárol
    zarol|készpénz|jóváír|jovair|utalás|utalas|terhel|plata|retragere|tranzact|incasare|cumparare|alimentare
    plashtane|teglene|kupovina|kupnja|uplata|isplata|priliv|αγορά|χρέωση|ανάληψη|πληρωμή|πίστωση|κατάθεση
    плащане|теглене|köp|kjøp|varekjøp|uttag|uttak|insättning|innskudd|pembayaran|setoran|tarik tunai
    diterima|pembelian|pengeluaran|giam|thanh toan|chuyen|tk acc|bayad|natanggap|شراء|خصم|سحب|حوالة|تحويل
    سداد|إيداع|ايداع|إضافة|اضافة|استلام|قيد|دفع|برداشت|خرید|انتقال|واریز|پرداخت|חיוב|עסקה|זיכוי|משיכה|העברה
    הפקדה|支出|消费|消費|转出|轉出|收入|存入|转入|轉入|入账|入帳|扣款|支付|付款|ご利用|出金|入金|振込|引き落とし|승인|출금|입금|결제|이체|เงินออก|เงินเข้า|โอน
    ถอน|จ่าย|ชำระ|ฝาก|รับเงิน|উত্তোলন|জমা|পেমেন্ট|খরচ|পেয়েছেন|खर्च|भुक्तानी|xarid|waxaad|heshay|uwareejisay
    satyp|ተቀናሽ|ተከፍሏል|ገቢ|បានបង់|បានទទួល|ផ្ទេរ|ငွေထုတ်|ငွေသွင်း|ගෙවීම්|හර|බැර
    """)

  /// An account, a card, or what is left on one.
  static let account = needles(
    """
    salio|saldo|akaunti|conta |conta:|cuenta|cta.|tarjeta|cartao|cartão|final |compte|solde|carte |konto
    karte|kontostand|rekening|saldi|carta |hesab|hesap|bakiye|limit|kart|karta|dostupno|ostatok|balans|карт
    Карт|счет|Счет|счёт|СЧЁТ|баланс|Баланс|доступно|Доступно|остаток|Остаток|рахун|залишок|qoldiq|účet|ucet
    zůstatek|zustatek|számla|szamla|egyenleg|kártya|kartya|sold|cardul|contul|stanje|raspoloživo|raspolozivo
    υπόλοιπο|κάρτα|λογαριασμ|rek.|sumber dana|so du|sd tk|حساب|بطاقة|رصيد|الرصيد|مانده|موجودی|کارت|מספר
    כרטיס|חשבון|יתרה|尾号|尾數|末四|余额|餘額|账户|帳戶|カード|残高|口座|카드|잔액|계좌|บช|บัญชี|บัตร|คงเหลือ|ใช้ได้|হিসাব|কার্ড|স্থিতি
    ব্যালেন্স|खाता|मौज्दात|haraaga|ሂሳብ|ቀሪ|គណនី|សមតុល្យ|လက်ကျန်|ගිණුම
    """)

  /// A code that is asked for, and the request to keep it.
  static let code = needles(
    """
    otp|one-time|one time pass|verification code|security code|passcode|do not share|namba ya uthibitisho
    nambari ya uthib|código|codigo de|clave|senha|não compartilhe|nao compartilhe|no compartas
    code de validation|code secret|ne le communiquez|tan |freigabe|code nie|codice|doğrulama|dogrulama|şifre
    sifre|kodunuz|kod:|никому|Никому|пароль|Пароль|код |Код |parol|nikomu|kodni|kód|jelszó|hasło|nie podawaj
    codul|kode |kod otp|jangan berikan|ma otp|mã otp|khong chia se|không chia sẻ|رمز|كود|لا تشارك|کد |رمز
    קוד|סיסמה|验证码|驗證碼|动态密码|请勿|認証番号|ワンタイム|인증번호|알려|รหัส|ห้ามบอก|কোড|ওটিপি|कोड|ኮድ|លេខកូដ|ကုဒ်
    """)

  /// A payment that was not made.
  static let failure = needles(
    """
    imeshindikana|halitoshi|falhou|nao tem saldo|não aprovada|negada|recusada|rechazad|declinad|no autorizad
    insuficient|refusé|refuse |échec|echec|insuffisant|abgelehnt|nicht gedeckt|geweigerd|onvoldoende|negata
    rifiutat|insufficient|declined|reddedil|yetersiz|gerçekleşmem|ОТКАЗ|отказ|Отказ|отклонен|otkaz
    nedostatochno|недостаточно|відмовлено|rad etildi|zamítnut|zamitnut|odrzucon|odmow|sikertelen|elutasít
    respins|отказана|odbijen|απορρίφθηκε|nekad|avvist|gagal|ditolak|tidak cukup|khong thanh cong
    không thành công|unsuccessful|مرفوض|تعذر|فشل|غير كاف|ناموفق|کافی نیست|נדחתה|לא אושרה|失败|失敗|不足|被拒|거절|한도초과
    잔액부족|ไม่สำเร็จ|เงินไม่พอ|ปฏิเสธ|ব্যর্থ|असफल
    """)

  private static func needles(_ words: String) -> [Needle] {
    words.utf8.split { $0 == UInt8(ascii: "|") || $0 == ASCII.newline }.map { Needle(String(Substring($0))) }
  }
}
