import SpendwiseText

/// The words that banks put into narrations.
enum NarrationWords {
  /// The kind of payment that the first word of a narration names.
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

  /// The scheme that `word` names.
  static func scheme(_ word: Bytes) -> Scheme? {
    word.isEmpty || word.count > 8 ? nil : schemes[key(word)]
  }

  private static func key(_ word: Bytes) -> UInt64 {
    var key: UInt64 = 0
    for byte in word { key = key << 8 | UInt64(byte | 0x20) }
    return key
  }

  /// SBI's words before the narration proper.
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

  /// Words for the side of a payment.
  static let sides = WordSet(["dr", "cr", "p2a", "p2m", "p2v", "p2p"])

  /// Words for a payment that came back.
  static let reversals = WordSet([
    "reversal", "rev", "rvsl", "reversed", "revs", "rvrsl", "refund", "return", "returned", "rtn", "ret", "upi rev",
    "upi-rev", "reversal of", "upi reversal", "imps reversal", "neft return", "rrc", "credit adjustment",
  ])
}
