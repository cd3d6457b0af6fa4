/// The profiles that come with the program, one text of JSON lines per bank, in the form of `profiles.jsonl`.
///
/// A text is parsed only when mail of that bank is met, and a pattern compiled only when its cheap test passed.
enum BuiltinProfiles {
  /// The banks that have profiles.
  static let institutions = ["hdfc", "icici", "sbi", "sbicard", "axis", "kotak"]

  /// Those whose templates tell whose they are though the text does not name the bank. SBI's are the words of many, and
  /// it always signs.
  static let unsigned = institutions.filter { $0 != "sbi" }

  /// The profiles of a bank as JSON lines; empty for one that has none.
  static func text(of institution: String) -> String {
    switch institution {
    case "hdfc": hdfc
    case "icici": icici
    case "sbi": sbi
    case "sbicard": sbicard
    case "axis": axis
    case "kotak": kotak
    case "any": common
    default: ""
    }
  }

  /// How the text of a mail names a bank that has profiles, in lower case.
  static let mentions: [(phrase: String, institution: String)] = [
    ("hdfc bank", "hdfc"), ("rupay credit card", "hdfc"), ("icici bank", "icici"), ("sbi card", "sbicard"),
    ("sbi credit card", "sbicard"), ("axis bank", "axis"), ("kotak", "kotak"), ("-sbi", "sbi"), ("cbssbi", "sbi"),
    ("state bank of india", "sbi"), ("terminal owner name", "sbi"), ("account ending", "hdfc"), ("vpa", "hdfc"),
  ]
}
