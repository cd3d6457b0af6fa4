/// The names of banks that senders imitate.
enum ImitatedNames {
  /// Names too short to be looked for inside others: they count as a word of a domain.
  static let short: Set<String> = [
    "sbi", "hdfc", "icici", "kotak", "pnb", "idfc", "rbl", "hsbc", "onecard",
  ]

  /// Names that no other domain has an honest reason to hold.
  static let protected: [(String, String)] = [
    ("hdfc", "hdfc"), ("icici", "icici"), ("sbicard", "sbicard"), ("onlinesbi", "sbi"), ("axisbank", "axis"),
    ("kotak", "kotak"), ("idfcfirst", "idfc"), ("yesbank", "yes"), ("indusind", "indusind"), ("rblbank", "rbl"),
    ("federalbank", "federal"), ("canarabank", "canara"), ("bankofbaroda", "bob"), ("pnbindia", "pnb"),
    ("americanexpress", "amex"), ("hsbc", "hsbc"), ("statebankofindia", "sbi"),
  ]
}
