import SpendwiseText

/// The words that banks put into narrations.
enum NarrationWords {
  /// What begins a narration, and what follows from it.
  enum Scheme: UInt8 {
    case upi, imps, neft, rtgs, nach, atm, card, cheque, cash
    /// ICICI's, which has the name of the scheme next: `MMT/IMPS/…`, `BIL/NEFT/…`.
    case outer
    case netbanking
  }

  /// Schemes by their first word, of at most eight letters.
  private static let schemes: [UInt64: Scheme] = {
    let words: [(Scheme, [StaticString])] = [
      (.upi, ["upi", "upiout", "upiin", "upiar", "upiab", "upiret", "upirvsl", "upirev"]),
      (.imps, ["imps", "impsar", "impsab", "impsout", "impsin"]),
      (.neft, ["neft", "neftinw", "neftout", "neftin", "nefto"]), (.rtgs, ["rtgs", "rtgsinw", "rtgsout", "rtgso"]),
      (.nach, ["ach", "nach", "ecs", "achdr", "achcr", "nachdr", "nachcr", "apbs"]),
      (.atm, ["atm", "atw", "nwd", "eaw", "awb", "atl", "nfs", "vat", "mat", "ccwd", "cwdr"]),
      (.card, ["pos", "pcd", "pci", "ecom", "vps", "vin", "mps", "iin", "ips", "othpg", "othpos", "sbipg", "sbipos"]),
      (.cheque, ["chq", "cheque", "clg", "clearing", "micr", "cts"]), (.cash, ["cash", "cam", "cdm"]),
      (.outer, ["mmt", "bil", "inf", "inb", "mb", "ib", "sent", "recd", "brn"]),
      (.netbanking, ["mob", "nbsm", "bpay", "onl", "inft", "tpt", "ft", "billpay", "bbps", "billdk"]),
    ]
    var table: [UInt64: Scheme] = [:]
    for (scheme, list) in words {
      for word in list { table[key(Bytes(start: word.utf8Start, count: word.utf8CodeUnitCount))] = scheme }
    }
    return table
  }()

  /// The scheme that `word` stands for.
  static func scheme(_ word: Bytes) -> Scheme? {
    word.isEmpty || word.count > 8 ? nil : schemes[key(word)]
  }

  private static func key(_ word: Bytes) -> UInt64 {
    var key: UInt64 = 0
    for byte in word { key = key << 8 | UInt64(byte | 0x20) }
    return key
  }

  /// What SBI says before the narration proper.
  static let wrappers: [StaticString] = [
    "to transfer", "by transfer", "wdl tfr", "dep tfr", "bulk posting", "by clearing", "to clearing", "by debit card",
    "debit", "credit",
  ]

  /// A bank's own words between marks.
  static let own = WordSet([
    "upi", "p2a", "p2m", "p2v", "p2p", "dr", "cr", "d", "c", "imps", "neft", "rtgs", "mb", "ib", "inb", "net", "mob",
    "tpft", "ft", "trf", "tpt", "inft", "onl", "bpay", "bbps", "debit", "credit", "out", "in", "inet", "imps p2a",
    "atm", "cash", "wdl", "cash wdl", "atm cash", "nach", "ach", "ecs", "tp ach", "ecom", "pos", "pos debit", "paid",
    "micr", "cts", "clg", "micr cts", "dep", "no", "ecom pur", "pur", "netbank, mum", "netbank", "attn", "transfer in",
    "micr inward clearing", "i-debit", "ift", "inward clg", "inward clearing", "chq", "chq paid", "chq dep",
  ])

  /// Of these the first stands where the side of a payment is said.
  static let sides = WordSet(["dr", "cr", "p2a", "p2m", "p2v", "p2p"])

  /// Words for a payment that came back.
  static let reversals = WordSet([
    "reversal", "rev", "rvsl", "reversed", "revs", "rvrsl", "refund", "return", "returned", "rtn", "ret", "upi rev",
    "upi-rev", "reversal of", "upi reversal", "imps reversal", "neft return", "rrc", "credit adjustment",
  ])

  /// What applications write where a note would be, also cut at any place behind the third letter.
  private static let remarks = byLetter([
    "payment for", "payment to", "transfer to", "upi payment", "upi transaction", "upi mandate", "upi collect",
    "no remarks", "none", "null", "undefined", "money transfer", "transaction", "request from", "google pay", "gpay",
    "phonepe", "not provided", "no description", "remarks", "paid using", "payment through", "imps transaction",
    "imps transfer", "fund transfer", "funds transfer", "neft transaction", "online transfer", "upi autopay",
    "using upi", "intent", "tparty transfer", "collect",
  ])

  /// The same, with whatever they write behind it.
  private static let openRemarks = byLetter([
    "payment from phonepe", "pay to bharatpe merchant", "paid via cred", "payment on cred", "sent using paytm",
    "sent from paytm", "sent via paytm", "upiintent", "upi intent", "generating dynamicqr", "collect request",
    "collect-pay-request", "payviarazorpay", "pay via razorpay", "bharatpe payment", "you are paying", "mandateexecute",
    "mandate execution",
  ])

  private static let shortRemarks = WordSet([
    "na", "n/a", "n.a", "nil", "ok", "pay", "paid", "sent", "payment", "transfer", "paytm", "collect", "mb", "p2p",
    "trf",
    "bank", "mandate", "autopay", "txn", "oth", "others", "fund", "default", "merchant", "request",
  ])

  /// Whether `text` says nothing: what a program wrote, or nothing but marks.
  static func isNoise(_ text: Bytes) -> Bool {
    if own.contains(text) || shortRemarks.contains(text) { return true }
    var letters = 0
    for byte in text where (byte | 0x20) &- 97 < 26 || byte >= 0x80 { letters += 1 }
    // A number alone is one of an order or of an invoice: it is kept.
    if letters == 0 { return !text.contains { $0 &- 48 < 10 } }
    if text.count < 4 { return false }
    let letter = Int(text[0] & 31)
    return remarks[letter].contains { text.count <= $0.utf8CodeUnitCount && sameStart(text, $0) }
      || openRemarks[letter].contains { sameStart(text, $0) }
  }

  /// The words by the low five bits of their first letter.
  private static func byLetter(_ words: [StaticString]) -> [[StaticString]] {
    var table = [[StaticString]](repeating: [], count: 32)
    for word in words { table[Int(word.utf8Start[0] & 31)].append(word) }
    return table
  }

  /// Whether both begin alike, as far as the shorter goes.
  private static func sameStart(_ text: Bytes, _ small: StaticString) -> Bool {
    for index in 0..<min(text.count, small.utf8CodeUnitCount) where lower(text[index]) != small.utf8Start[index] {
      return false
    }
    return true
  }

  private static func lower(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 0x20 : byte }

  // MARK: Banks

  /// The first four letters of an IFSC, which some banks print for the name.
  private static let codes = WordSet([
    "sbin", "hdfc", "icic", "utib", "kkbk", "punb", "barb", "cnrb", "ubin", "idib", "yesb", "indb", "idfb", "fdrl",
    "pytm", "airp", "ibkl", "bkid", "mahb", "ioba", "cbin", "ucba", "psib", "kvbl", "karb", "ciub", "sibl", "dbss",
    "hsbc", "scbl", "citi", "ratn", "dcbl", "aubl", "esfb", "ujvn", "jsfb", "fino", "nspb", "jiop", "ipos", "bdbl",
    "tmbl", "dlxb", "jaka", "srcb", "cosb", "andb", "corp", "orbc", "synb", "vijb", "alla", "utbi", "nesf", "esmf",
    "csbk", "dlsc", "svcb", "kucb", "nkgs", "abhy", "apgv", "bmbl", "kvgb", "bara", "ppbl", "yesp", "axis", "kotak",
  ])

  /// Names of banks, of which one that is cut is the beginning.
  private static let names = byLetter([
    "state bank of india", "hdfc bank", "icici bank", "axis bank", "kotak mahindra bank", "punjab national bank",
    "bank of baroda", "bank of india", "bank of maharashtra", "canara bank", "union bank of india", "indian bank",
    "indian overseas bank", "yes bank", "indusind bank", "idfc first bank", "idfc bank", "federal bank",
    "the federal bank", "paytm payments bank", "airtel payments bank", "fino payments bank", "india post payments bank",
    "jio payments bank", "nsdl payments bank", "idbi bank", "uco bank", "central bank of india", "rbl bank",
    "au small finance bank", "bandhan bank", "karnataka bank", "karur vysya bank", "city union bank",
    "south indian bank", "dbs bank", "hsbc bank", "standard chartered", "citibank", "citi bank", "dcb bank",
    "equitas small finance", "ujjivan small finance", "jana small finance", "punjab and sind bank",
    "punjab & sind bank", "saraswat bank", "tamilnad mercantile bank", "jammu and kashmir bank", "dhanlaxmi bank",
    "csb bank", "slice small finance", "suryoday small finance", "utkarsh small finance", "kerala gramin bank",
    "andhra bank", "corporation bank", "syndicate bank", "allahabad bank", "united bank of india", "vijaya bank",
    "oriental bank of", "deutsche bank", "bank of america", "barclays bank", "jp morgan chase bank",
  ])

  /// Whether `text` names a bank, whole, cut behind the sixth letter, or by the code of its branches.
  static func isBank(_ text: Bytes) -> Bool {
    if text.count <= 5 { return text.count >= 4 && codes.contains(text) }
    for name in names[Int(text[0] & 31)] {
      let whole = Bytes(start: name.utf8Start, count: name.utf8CodeUnitCount)
      if isName(text, whole) { return true }
    }
    // `COSMOS CO-OPERATIVE BANK LTD`
    return [" bank", " bank ltd"].contains { (end: StaticString) in
      text.part(text.count - end.utf8CodeUnitCount, text.count).isSame(end)
    }
  }

  /// Whether `text` is `name`, or its beginning, or goes on behind it; spaces may be left out.
  private static func isName(_ text: Bytes, _ name: Bytes) -> Bool {
    var (index, place) = (0, 0)
    while index < text.count, place < name.count {
      if name[place] == 0x20, text[index] != 0x20 { place += 1 }
      if lower(text[index]) != name[place] { return false }
      index += 1
      place += 1
    }
    return index == text.count || text[index] == 0x20
  }
}
