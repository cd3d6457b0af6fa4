import SpendwiseText

/// How narrations name banks.
extension NarrationWords {
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

  /// Whether `text` names a bank, whole, cut after the sixth letter, or by the code of its branches.
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

  /// Whether `text` is `name`, or its beginning, or goes on after it; spaces may be left out.
  private static func isName(_ text: Bytes, _ name: Bytes) -> Bool {
    var (index, position) = (0, 0)
    while index < text.count, position < name.count {
      if name[position] == 0x20, text[index] != 0x20 { position += 1 }
      if lower(text[index]) != name[position] { return false }
      index += 1
      position += 1
    }
    return index == text.count || text[index] == 0x20
  }
}
