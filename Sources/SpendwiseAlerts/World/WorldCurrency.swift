import Spendwise
import SpendwiseText

/// How currencies are written, and which one a country has.
struct WorldCurrency {
  /// A way to write a currency: the codes that it can mean.
  struct Mark {
    var letters: [UInt32]
    var codes: [String]
    /// Letters that mean much else: they count only where the sender's country has one of their currencies, or, with
    /// two of them, where no country is known.
    var isWeak: Bool
  }

  private var marks: [UInt32: [Mark]] = [:]

  static let shared = WorldCurrency()

  init() {
    for line in WorldCurrency.table.utf8.split(separator: ASCII.newline) {
      let parts = line.split(separator: ASCII.space)
      let codes = parts[0].split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
      for form in parts.dropFirst() {
        let isWeak = form.first == UInt8(ascii: "~")
        let plain = form.dropFirst(isWeak ? 1 : 0).map { $0 == UInt8(ascii: "_") ? ASCII.space : $0 }
        let letters = FoldedText.fold(String(decoding: plain, as: UTF8.self))
        marks[letters[0], default: []].append(Mark(letters: letters, codes: codes, isWeak: isWeak))
      }
    }
    for key in marks.keys { marks[key]?.sort { $0.letters.count > $1.letters.count } }
  }

  /// The mark that begins at `start`, its end and what it can mean to somebody in these countries.
  func match(_ text: FoldedText, _ start: Int, _ countries: [String]) -> (end: Int, codes: [String])? {
    if let code = code(text, start) { return (start + 3, [code]) }
    for mark in marks[text.at(start)] ?? [] {
      let end = start + mark.letters.count
      guard end <= text.count, text.letters[start..<end].elementsEqual(mark.letters) else { continue }
      if FoldedText.joins(text.at(end - 1), text.at(end)) { continue }
      let local = WorldCurrency.local(mark.codes, countries)
      // "RF100293" of a sender from anywhere is the number of a terminal.
      if mark.isWeak, local.isEmpty, (end..<end + 6).allSatisfy({ FoldedText.isDigit(text.at($0)) }) { continue }
      if mark.isWeak, local.isEmpty, !countries.isEmpty || mark.letters.count == 1 { continue }
      return (end, local.isEmpty ? mark.codes : local)
    }
    return nil
  }

  /// Three letters of ISO 4217, in capitals.
  private func code(_ text: FoldedText, _ start: Int) -> String? {
    guard start + 3 <= text.count, !FoldedText.isLetter(text.at(start + 3)) || text.at(start + 3) >= 0x250 else {
      return nil
    }
    var code = ""
    for index in start..<start + 3 {
      let scalar = text.written[index]
      guard scalar.value &- 0x41 < 26 else { return nil }
      code.unicodeScalars.append(scalar)
    }
    if code == "RUR" { return "RUB" }
    if code == "GHC" { return "GHS" }
    return Currency(code) == nil || WorldCurrency.words.contains(code) ? nil : code
  }

  /// Codes that are more often words of a message in capitals.
  private static let words: Set<String> = ["ALL", "TOP", "CUP"]

  /// Those of `codes` that one of these countries has.
  static func local(_ codes: [String], _ countries: [String]) -> [String] {
    codes.filter { code in countries.contains { currencies(of: $0).contains(code) } }
  }

  /// The currencies of a country, the usual one first.
  static func currencies(of country: String) -> [String] { byCountry[country] ?? [] }

  private static let byCountry: [String: [String]] = {
    var result: [String: [String]] = [:]
    for entry in countries.utf8.split(whereSeparator: ASCII.isSpace) {
      let parts = entry.split(separator: UInt8(ascii: ":"))
      result[String(Substring(parts[0]))] = parts[1].split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
    }
    return result
  }()

  private static let countries = """
    KE:KES TZ:TZS UG:UGX RW:RWF BI:BIF GH:GHS NG:NGN ZA:ZAR NA:NAD LS:LSL SZ:SZL BW:BWP ZM:ZMW MW:MWK ZW:ZWG,USD ET:ETB
    SO:USD,SOS DJ:DJF SN:XOF CI:XOF BJ:XOF ML:XOF BF:XOF TG:XOF NE:XOF GN:GNF CM:XAF CG:XAF GA:XAF TD:XAF CD:CDF,USD
    MZ:MZN AO:AOA EG:EGP SA:SAR AE:AED KW:KWD BH:BHD QA:QAR OM:OMR JO:JOD IQ:IQD LB:LBP,USD YE:YER MA:MAD TN:TND DZ:DZD
    LY:LYD SD:SDG PS:ILS IR:IRR AF:AFN TR:TRY IL:ILS RU:RUB KZ:KZT BY:BYN UA:UAH UZ:UZS GE:GEL AM:AMD AZ:AZN MD:MDL
    KG:KGS TJ:TJS HU:HUF CZ:CZK SK:EUR PL:PLN RO:RON BG:BGN,EUR RS:RSD HR:EUR BA:BAM MK:MKD AL:ALL SI:EUR GR:EUR DE:EUR
    AT:EUR CH:CHF FR:EUR BE:EUR NL:EUR IT:EUR ES:EUR PT:EUR GB:GBP IE:EUR SE:SEK NO:NOK DK:DKK FI:EUR EE:EUR LV:EUR
    LT:EUR IS:ISK US:USD CA:CAD MX:MXN CO:COP PE:PEN CL:CLP AR:ARS EC:USD CR:CRC DO:DOP PA:USD GT:GTQ HN:HNL UY:UYU
    PY:PYG BO:BOB VE:VES SV:USD NI:NIO BR:BRL KR:KRW JP:JPY CN:CNY HK:HKD TW:TWD VN:VND TH:THB KH:USD,KHR LA:LAK MM:MMK
    ID:IDR MY:MYR SG:SGD PH:PHP BN:BND BD:BDT NP:NPR LK:LKR PK:PKR MV:MVR BT:BTN IN:INR AU:AUD NZ:NZD MU:MUR JM:JMD
    TT:TTD MN:MNT MG:MGA PG:PGK FJ:FJD HT:HTG BB:BBD GY:GYD SB:SBD WS:WST TO:TOP VU:VUV PF:XPF NC:XPF
    """

  /// The codes that a mark can mean, and the marks: `~` before one that only a sender of such a country makes one, `_`
  /// for a space.
  private static let table = """
    KES ksh kshs kes ~sh
    TZS tsh tshs tzs ~sh ~shs ~sh.
    UGX ugx ush ~shs ~sh
    RWF frw rwf
    BIF fbu
    ETB etb birr ~br ~br. ብር
    NGN ngn ₦ naira ~n
    GHS ghs gh¢ gh₵ ₵ cedis ~gh
    ZAR zar rand ~r
    NAD n$
    BWP ~p
    LSL ~m
    ZMW zmw ~k
    MWK mwk ~mk
    MZN mzn ~mt ~mts ~mtn ~meticais
    AOA ~kz ~akz kwanzas
    XOF,XAF fcfa f_cfa cfa ~f
    CDF ~fc cdf
    GNF ~fg gnf
    MAD,AED dh dhs درهم
    MAD دم
    EGP ~le ~l.e. ~l.e جم ج.م ~ج
    EGP,SDG جنيه جنيها
    SAR,YER,QAR,OMR,IRR ريال ﷼ ر.س
    SAR ~sr ~ريال_سعودي ⃁ ريال_سعودي
    YER ر.ي ريال_يمني
    QAR ~qr ر.ق
    OMR ~ro ر.ع ر.ع.
    KWD ~kd د.ك
    BHD ~bd د.ب
    AED,JOD د.إ
    JOD,KWD,BHD,IQD,TND,DZD,LYD دينار دينارا
    JOD ~jd
    IQD د.ع
    LBP ل.ل
    SYP ل.س
    TND ~dt د.ت
    DZD ~da دج
    LYD د.ل
    IRR rial rials
    IRT تومان toman
    AFN افغانى افغانی
    TRY tl ₺
    ILS ₪ ש"ח שח nis ~ש''ח
    INR,PKR,LKR,NPR,MUR,SCR rs rs. ₨ rupees
    INR ₹
    PKR روپے
    LKR රු රු.
    NPR रु रू nrs npr ~re
    BDT ~tk ~tk. ৳ টাকা
    MVR ~rf mvr
    RUB ₽ руб руб. рублей ~р ~р. ~r rub
    BYN ~br ~руб byn бел.руб
    UAH ₴ грн грн. hrn uah
    KZT ₸ тг тг. тенге ~т ~т. kzt
    UZS so'm сум ~sum uzs soum
    KGS сом
    TJS сомони somoni
    AZN ₼ ~man azn
    AMD ֏ dram amd
    GEL ₾ lari gel
    RON,MDL lei ~leu
    EUR € euro euros eur евро ευρω ~ευρω
    GBP £
    CHF fr. sfr ~fr
    PLN zl pln
    CZK kc czk ,-kc
    HUF ~ft huf
    BGN лв лв. ~lv bgn
    RSD ~din ~din. rsd дин
    BAM ~km
    MKD ~ден
    ALL ~leke lek
    SEK,NOK,DKK,ISK kr kr.
    USD,CAD,MXN,COP,CLP,ARS,DOP,UYU,BRL,SGD,AUD,NZD,HKD,TWD $
    USD us$ usd dolares dollars u$s
    CAD ca$ c$
    AUD a$ au$
    NZD nz$
    HKD hk$ 港币 港幣
    TWD nt$ 新臺幣 新台幣
    SGD s$
    BRL r$ ~rs reais
    MXN mx$ m.n. mxn
    COP col$
    ARS ar$
    UYU $u
    DOP rd$
    PYG ~gs ₲ ~gs.
    PEN s/ s/. soles
    BOB,VES ~bs ~bs.
    CRC ₡ colones
    GTQ ~q
    HNL ~l
    NIO ~c$
    JMD ~j$
    FJD f$ fj$
    TTD tt$
    BBD bds$
    XCD ec$
    GYD gy$
    MGA ~ar
    PGK ~k
    HTG ~g ~gdes gourdes
    CNY 人民币 人民幣 rmb
    CNY,JPY ¥ ￥
    CNY,TWD 元
    JPY 円 圓 yen
    KRW 원 ₩
    USD 달러 美元 美金 ドル dolar
    VND vnd vnđ ~d ~đ dong ₫ đong
    THB ฿ บาท ~บ. baht
    LAK ₭ ກີບ ~kip
    KHR ៛ riel
    MMK ~ks kyat ကျပ်
    IDR rp rp. idr
    MYR ~rm
    PHP php ₱ ~p php.
    MNT ₮ төг төгрөг tugrik tugrug
    PKR,INR ~re
    """
}
