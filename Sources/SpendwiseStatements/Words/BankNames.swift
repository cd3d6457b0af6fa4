import SpendwiseText

/// Banks by their codes and names, each as one word.
enum BankNames {
  /// The bank whose branches have codes that begin with these four letters: an IFSC.
  static func ofCode(_ code: String) -> String? {
    code.uppercased().withBytes { DataTable.institutions.rows(8, $0).first?.column(0).text }
  }

  /// By a part of a text about an account, in small letters.
  static let names: [(String, String)] = [
    ("hdfc bank", "hdfc"), ("icici bank", "icici"), ("state bank of india", "sbi"), ("axis bank", "axis"),
    ("kotak mahindra", "kotak"), ("punjab national bank", "pnb"), ("bank of baroda", "bob"), ("canara bank", "canara"),
    ("union bank of india", "union"), ("bank of india", "boi"), ("idbi bank", "idbi"), ("federal bank", "federal"),
    ("rbl bank", "rbl"), ("au small finance", "au"), ("bandhan bank", "bandhan"), ("yes bank", "yes"),
    ("indusind", "indusind"), ("idfc first", "idfc"), ("indian bank", "indian"), ("standard chartered", "sc"),
    ("citibank", "citi"), ("american express", "amex"), ("dbs bank", "dbs"),
  ]

  /// Banks that are at home in other countries, too.
  static let foreign: Set<String> = ["sc", "citi", "amex", "dbs"]

  /// Short names, as profiles have them; other banks get the words of their name.
  private static let short: [(words: String, name: String)] = [
    ("state bank of india", "sbi"), ("sbi", "sbi"), ("hdfc", "hdfc"), ("icici", "icici"), ("axis", "axis"),
    ("kotak", "kotak"), ("punjab national", "pnb"), ("bank of baroda", "bob"), ("idfc", "idfc"), ("yes bank", "yes"),
    ("indusind", "indusind"), ("american express", "amex"), ("union bank", "union"), ("paytm payments", "paytm"),
  ]

  private static let others: Set<String> = ["bank", "credit", "card", "rupay"]

  /// The short name of the bank that `name` begins with.
  static func short(_ name: String) -> String {
    let small = name.lowercased()
    if let known = short.first(where: { small.hasPrefix($0.words) }) { return known.name }
    return NameText.words(name).filter { !others.contains($0) }.joined()
  }

  /// The shorter of short name and first word: `ubs` of `UBS Switzerland AG`.
  static func shortest(_ name: String) -> String {
    let words = [short(name), NameText.words(name).first ?? ""].filter { !$0.isEmpty }
    return words.min { $0.count < $1.count } ?? name
  }
}
