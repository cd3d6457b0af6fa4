/// The names of banks that senders imitate.
enum ImitatedNames {
  /// Names too short to be looked for inside others: they count as a word of a domain.
  static let short: Set<String> = [
    "sbi", "hdfc", "icici", "kotak", "pnb", "idfc", "rbl", "hsbc", "onecard",
  ]

  /// The domains of companies that a bank lets use its name: insurers, brokers, funds and lenders.
  static let related: Set<String> = [
    "hdfcergo.com", "hdfclife.com", "hdfcfund.com", "hdfcsec.com", "hdfcsky.com", "hdfccredila.com", "hdfcpension.com",
    "icicilombard.com", "iciciprulife.com", "icicipruamc.com", "icicidirect.com", "icicisecurities.com", "icicihfc.com",
    "kotaklife.com", "kotaksecurities.com", "kotakmf.com", "kotakneo.com", "zurichkotak.com", "kotakgeneral.com",
    "canarahsbclife.com", "canarahsbclife.in", "indusindnipponlife.com", "indusindinsurance.com",
  ]

  /// Names that no other domain has an honest reason to hold.
  static let protected: [(String, String)] = [
    ("hdfc", "hdfc"), ("icici", "icici"), ("sbicard", "sbicard"), ("onlinesbi", "sbi"), ("axisbank", "axis"),
    ("kotak", "kotak"), ("idfcfirst", "idfc"), ("yesbank", "yes"), ("indusind", "indusind"), ("rblbank", "rbl"),
    ("federalbank", "federal"), ("canarabank", "canara"), ("bankofbaroda", "bob"), ("pnbindia", "pnb"),
    ("americanexpress", "amex"), ("hsbc", "hsbc"), ("statebankofindia", "sbi"),
  ]
}
