import SpendwiseText

/// Which mail domains are those of banks, cards and wallets.
///
/// Told by the addr-spec alone: a display name can be anybody's. Banks of India move to names below `.bank.in`, which
/// only banks can register; the old names stay, for mail that is in the archive.
enum BankSenders {
  /// What an address tells.
  enum SenderClass: Equatable {
    /// A bank, card or wallet, by its short name.
    case bank(String)
    /// It imitates the name of one.
    case lookalike(String)
    /// Nothing is known against it: it may be a bank, by its words.
    case possible
    case stranger
    /// There is no address.
    case none

    /// For a person.
    var words: String {
      switch self {
      case .bank(let name): "a bank, card or wallet (\(name))"
      case .lookalike(let name): "imitates \(name)"
      case .possible: "not known, perhaps a bank"
      case .stranger: "not a bank"
      case .none: "not known"
      }
    }
  }

  /// What the address (in lower case) is.
  static func senderClass(of sender: String) -> SenderClass {
    guard let at = sender.lastIndex(of: "@") else { return .none }
    let domain = sender[sender.index(after: at)...]
    if let institution = institution(ofDomain: domain) { return .bank(institution) }
    if let institution = addresses[sender] { return .bank(institution) }
    if publicProviders.contains(String(domain)) { return .stranger }
    if let institution = institution(inside: domain) { return .lookalike(institution) }
    let squashed = String(domain.filter { $0 != "-" && $0 != "." })
    for part in domain.split(whereSeparator: { $0 == "." || $0 == "-" }) where shortNames.contains(String(part)) {
      return .lookalike(String(part))
    }
    for (name, institution) in protectedNames where squashed.contains(name) { return .lookalike(institution) }
    if let imitated = DisguisedDomain.imitated(domain) { return .lookalike(imitated) }
    return hints.contains { sender.contains($0) } ? .possible : .stranger
  }

  /// Whether everybody can have an address there.
  static func isPublic(_ domain: String) -> Bool { publicProviders.contains(domain) }

  /// The bank whose domain this is, or is below.
  static func institution(ofDomain domain: Substring) -> String? {
    var rest = domain
    while rest.contains(".") {
      if let found = owner(of: rest) { return found }
      if rest.hasSuffix(".bank.in") {
        let name = rest.dropLast(8)
        if !name.contains(".") { return isOwnName(name) ? String(name) : nil }
      }
      guard let dot = rest.firstIndex(of: ".") else { break }
      rest = rest[rest.index(after: dot)...]
    }
    return nil
  }

  /// Whether the domain of an address is in the table, or below one that is.
  static func isListed(_ sender: String) -> Bool {
    var rest = sender[...]
    while let cut = rest.firstIndex(where: { $0 == "@" || $0 == "." }) {
      rest = rest[rest.index(after: cut)...]
      if rest.contains("."), owner(of: rest) != nil { return true }
    }
    return false
  }

  /// Whether a name below `.bank.in` that we do not know can be a bank's: no other bank would put the name of one of
  /// these into its own.
  private static func isOwnName(_ name: Substring) -> Bool {
    if name.isEmpty || !name.utf8.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x2D }) { return false }
    let isShort = name.split(separator: "-").contains { shortNames.contains(String($0)) } && name.contains("-")
    let squashed = name.filter { $0 != "-" }
    return !isShort && !protectedNames.contains { squashed.contains($0.0) && name != $0.0 && name != $0.0 + "bank" }
  }

  /// The bank whose name `text`, of ASCII letters and digits, holds once its digits are read as letters.
  static func disguised(in text: String) -> String? {
    let skeleton = DisguisedDomain.skeleton(text)
    return skeleton.withUnsafeBufferPointer { bytes in disguises.first { $0.0.offset(in: bytes) != nil }?.1 }
  }

  private static let disguises = protectedNames.map { name, bank in
    (Needle(String(decoding: DisguisedDomain.skeleton(name), as: UTF8.self)), bank)
  }

  /// The domain of a bank from which `domain` differs by one letter: one more, one less, another, or two exchanged.
  static func near(_ domain: String) -> String? {
    let labels = domain.utf8.split(separator: UInt8(ascii: ".")).map(Array.init).filter { $0.count >= 5 }
    if labels.isEmpty { return nil }
    let words = Bytes(start: table.utf8Start, count: table.utf8CodeUnitCount)
      .split(whereSeparator: { ASCII.isSpace($0) })
    for word in words where word.contains(UInt8(ascii: ".")) {
      let name = Array(word.prefix { $0 != UInt8(ascii: ".") })
      if name.count >= 5, labels.contains(where: { DisguisedDomain.isOneEditAway($0, name) }) {
        return String(decoding: word, as: UTF8.self)
      }
    }
    return nil
  }

  /// The bank whose whole domain stands before another one: `alerts.sbi.co.in.example.com`.
  private static func institution(inside domain: Substring) -> String? {
    var rest = domain
    while let dot = rest.lastIndex(of: ".") {
      rest = rest[..<dot]
      if let found = institution(ofDomain: rest) { return found }
    }
    return nil
  }

  /// The bank that a display name claims to be of.
  static func claimed(by name: String) -> String? {
    let squashed = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    return protectedNames.first { squashed.contains($0.0) }?.1
  }

  /// The first word of the line of `table` that has this domain. A search is cheaper than a dictionary that one
  /// message would have to build.
  private static func owner(of domain: Substring) -> String? {
    let needle = Needle(" \(domain) ")
    return Bytes(start: table.utf8Start, count: table.utf8CodeUnitCount).lineWith(needle)
  }

  private static let hints = [
    "bank", "card", "alert", "txn", "transaction", "upi", "wallet", "pay", "credit", "fin",
  ]

  /// The short name of each institution and its domains.
  private static let table: StaticString = """
    hdfc hdfcbank.net hdfcbank.com hdfcbank.bank.in hdfc.bank.in\u{20}
    icici icicibank.com icici.bank.in\u{20}
    sbi sbi.co.in sbi.bank.in\u{20}
    sbicard sbicard.com\u{20}
    axis axisbank.com axis.bank.in axisbankmail.bank.in\u{20}
    kotak kotak.com kotak.bank.in kotakbank.com\u{20}
    idfc idfcfirstbank.com idfcfirst.bank.in\u{20}
    yes yesbank.in yes.bank.in\u{20}
    hsbc hsbc.co.in hsbc.com hsbc.co.uk hsbc.ae\u{20}
    indusind indusind.com indusind.bank.in\u{20}
    rbl rblbank.com rbl.bank.in\u{20}
    federal federalbank.co.in federal.bank.in\u{20}
    sc sc.com\u{20}
    canara canarabank.com canarabank.in\u{20}
    dcb dcbbank.com dcb.bank.in\u{20}
    union ubi.bank.in unionbankofindia.bank unionbankofindia.com\u{20}
    equitas equitas.bank.in equitasbank.com\u{20}
    au aubank.in au.bank.in\u{20}
    onecard getonecard.app\u{20}
    jupiter jupiter.money\u{20}
    saraswat saraswatbank.co.in saraswatbank.com\u{20}
    nkgsb nkgsb-bank.com\u{20}
    pluxee pluxee.in\u{20}
    amex americanexpress.com aexp.com\u{20}
    amazonpay amazonpay.in\u{20}
    cred cred.club\u{20}
    slice sliceit.com slicebank.com slice.bank.in\u{20}
    fi fi.money\u{20}
    pnb pnb.co.in pnb.bank.in\u{20}
    bob bankofbaroda.com bankofbaroda.co.in bankofbaroda.bank.in\u{20}
    bobcard bobcard.co.in bobfinancial.com\u{20}
    bom mahabank.co.in bankofmaharashtra.bank.in\u{20}
    boi bankofindia.co.in bankofindia.bank.in\u{20}
    indian indianbank.co.in indianbank.in indianbank.bank.in\u{20}
    central centralbank.co.in\u{20}
    iob iob.in iobnet.co.in\u{20}
    uco ucobank.com ucobank.co.in\u{20}
    idbi idbi.co.in idbibank.co.in\u{20}
    bandhan bandhanbank.com\u{20}
    sib sib.co.in\u{20}
    kvb karurvysyabank.com kvbmail.com\u{20}
    cub cityunionbank.com\u{20}
    ktk ktkbank.com\u{20}
    jk jkbmail.com\u{20}
    dhanlaxmi dhanbank.co.in\u{20}
    citi citi.com citibank.com citibank.com.sg\u{20}
    dbs dbs.com dbs.com.sg\u{20}
    paytm paytmbank.com paytm.com\u{20}
    phonepe phonepe.com\u{20}
    mobikwik mobikwik.com\u{20}
    utkarsh utkarsh.bank\u{20}
    ujjivan ujjivan.com\u{20}
    airtel airtelbank.com\u{20}
    ippb ippbonline.in\u{20}
    chase chase.com\u{20}
    wellsfargo wellsfargo.com\u{20}
    capitalone capitalone.com\u{20}
    bofa bankofamerica.com\u{20}
    discover discover.com\u{20}
    barclays barclays.co.uk barclays.com\u{20}
    revolut revolut.com\u{20}
    wise wise.com\u{20}
    monzo monzo.com\u{20}
    enbd emiratesnbd.com\u{20}
    adcb adcb.com\u{20}
    fab bankfab.com\u{20}
    mashreq mashreqbank.com\u{20}
    ocbc ocbc.com\u{20}
    uob uobgroup.com uob.com.sg\u{20}
    n26 n26.com\u{20}
    paypal paypal.com\u{20}
    venmo venmo.com\u{20}
    starling starlingbank.com\u{20}
    santander santander.co.uk santander.com\u{20}
    lloyds lloydsbank.co.uk lloydsbank.com\u{20}
    natwest natwest.com\u{20}
    nationwide nationwide.co.uk\u{20}
    usbank usbank.com\u{20}
    pnc pnc.com\u{20}
    ally ally.com\u{20}
    sofi sofi.com sofi.org\u{20}
    schwab schwab.com\u{20}
    bunq bunq.com\u{20}
    ing ing.com ing.de ing.nl\u{20}
    anz anz.com\u{20}
    commbank cba.com.au\u{20}
    westpac westpac.com.au\u{20}
    nab nab.com.au\u{20}
    rakbank rakbank.ae\u{20}
    dib dib.ae\u{20}
    adib adib.ae adib.com\u{20}
    cbd cbd.ae\u{20}
    posb posb.com.sg\u{20}
    freecharge freecharge.in freecharge.com\u{20}
    lazypay lazypay.in\u{20}
    simpl getsimpl.com\u{20}
    scapia scapia.cards\u{20}
    esaf esafbank.com\u{20}
    jana janabank.com\u{20}
    suryoday suryodaybank.com\u{20}
    csb csb.co.in csb.bank.in\u{20}
    tmb tmbank.in\u{20}
    svc svcbank.com\u{20}
    cosmos cosmosbank.in\u{20}
    psb psb.co.in\u{20}
    maybank maybank.com.my maybank2u.com.my maybank.com.sg\u{20}
    cimb cimb.com cimb.com.my\u{20}
    olamoney olamoney.com\u{20}
    """

  private static let addresses: [String: String] = [
    "payments-messages@amazon.in": "amazonpay", "googlepay-noreply@google.com": "googlepay",
    "paynet@billdesk.in": "billdesk",
  ]

  private static let publicProviders: Set<String> = [
    "gmail.com", "googlemail.com", "yahoo.com", "yahoo.in", "yahoo.co.in", "outlook.com", "hotmail.com", "live.com",
    "icloud.com", "me.com", "proton.me", "protonmail.com", "rediffmail.com", "zoho.com", "aol.com", "gmx.com",
    "gmx.net", "fastmail.com", "mail.com", "yandex.com", "ymail.com", "msn.com",
  ]

  /// Names too short to be looked for inside others: they count as a word of a domain.
  private static let shortNames: Set<String> = [
    "sbi", "hdfc", "icici", "kotak", "pnb", "idfc", "rbl", "hsbc", "onecard",
  ]

  /// Names that no other domain has an honest reason to hold.
  private static let protectedNames: [(String, String)] = [
    ("hdfc", "hdfc"), ("icici", "icici"), ("sbicard", "sbicard"), ("onlinesbi", "sbi"), ("axisbank", "axis"),
    ("kotak", "kotak"), ("idfcfirst", "idfc"), ("yesbank", "yes"), ("indusind", "indusind"), ("rblbank", "rbl"),
    ("federalbank", "federal"), ("canarabank", "canara"), ("bankofbaroda", "bob"), ("pnbindia", "pnb"),
    ("americanexpress", "amex"), ("hsbc", "hsbc"), ("statebankofindia", "sbi"),
  ]
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// The first word of the line that holds `needle`.
  func lineWith(_ needle: Needle) -> String? {
    guard let hit = needle.offset(in: self) else { return nil }
    var start = hit
    while start > 0, self[start - 1] != 0x0A { start -= 1 }
    return part(start, offset(of: 0x20, from: start) ?? count).text
  }
}
