/// Which mail domains are those of banks, cards and wallets.
///
/// Told by the addr-spec alone: a display name can be anybody's. Banks of India move to names below `.bank.in`, which
/// only banks can register; the old names stay, for mail that is in the archive.
enum BankSenders {
  /// What an address tells.
  enum Standing: Equatable {
    /// A bank, card or wallet, by its short name.
    case bank(String)
    /// It imitates the name of one.
    case lookalike(String)
    /// Nothing is known against it: it may be a bank, by its words.
    case possible
    case stranger
    /// There is no address.
    case none
  }

  /// What the address (in lower case) is.
  static func standing(of sender: String) -> Standing {
    guard let at = sender.lastIndex(of: "@") else { return .none }
    let domain = sender[sender.index(after: at)...]
    if let institution = institution(ofDomain: domain) { return .bank(institution) }
    if let institution = addresses[sender] { return .bank(institution) }
    if publicProviders.contains(String(domain)) { return .stranger }
    let squashed = String(domain.filter { $0 != "-" && $0 != "." })
    for (name, institution) in protectedNames where squashed.contains(name) { return .lookalike(institution) }
    return hints.contains { sender.contains($0) } ? .possible : .stranger
  }

  /// The bank whose domain this is, or is below.
  private static func institution(ofDomain domain: Substring) -> String? {
    var rest = domain
    while rest.contains(".") {
      if let found = domains[String(rest)] { return found }
      if rest.hasSuffix(".bank.in") {
        let name = rest.dropLast(8)
        if !name.contains(".") { return name.isEmpty ? nil : String(name) }
      }
      guard let dot = rest.firstIndex(of: ".") else { break }
      rest = rest[rest.index(after: dot)...]
    }
    return nil
  }

  private static let hints = [
    "bank", "card", "alert", "txn", "transaction", "upi", "wallet", "pay", "credit", "fin",
  ]

  private static let domains: [String: String] = {
    var result: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let name = words.first else { continue }
      for domain in words.dropFirst() { result[String(domain)] = String(name) }
    }
    return result
  }()

  /// The short name of each institution and its domains.
  private static let table = """
    hdfc hdfcbank.net hdfcbank.com hdfcbank.bank.in hdfc.bank.in
    icici icicibank.com icici.bank.in
    sbi sbi.co.in sbi.bank.in
    sbicard sbicard.com
    axis axisbank.com axis.bank.in axisbankmail.bank.in
    kotak kotak.com kotak.bank.in kotakbank.com
    idfc idfcfirstbank.com idfcfirst.bank.in
    yes yesbank.in yes.bank.in
    hsbc hsbc.co.in hsbc.com hsbc.co.uk hsbc.ae
    indusind indusind.com indusind.bank.in
    rbl rblbank.com rbl.bank.in
    federal federalbank.co.in federal.bank.in
    sc sc.com
    canara canarabank.com canarabank.in
    dcb dcbbank.com dcb.bank.in
    union ubi.bank.in unionbankofindia.bank unionbankofindia.com
    equitas equitas.bank.in equitasbank.com
    au aubank.in au.bank.in
    onecard getonecard.app
    jupiter jupiter.money
    saraswat saraswatbank.co.in saraswatbank.com
    nkgsb nkgsb-bank.com
    pluxee pluxee.in
    amex americanexpress.com aexp.com
    amazonpay amazonpay.in
    cred cred.club
    slice sliceit.com slicebank.com slice.bank.in
    fi fi.money
    pnb pnb.co.in pnb.bank.in
    bob bankofbaroda.com bankofbaroda.co.in bankofbaroda.bank.in
    bobcard bobcard.co.in bobfinancial.com
    bom mahabank.co.in bankofmaharashtra.bank.in
    boi bankofindia.co.in bankofindia.bank.in
    indian indianbank.co.in indianbank.in indianbank.bank.in
    central centralbank.co.in
    iob iob.in iobnet.co.in
    uco ucobank.com ucobank.co.in
    idbi idbi.co.in idbibank.co.in
    bandhan bandhanbank.com
    sib sib.co.in
    kvb karurvysyabank.com kvbmail.com
    cub cityunionbank.com
    ktk ktkbank.com
    jk jkbmail.com
    dhanlaxmi dhanbank.co.in
    citi citi.com citibank.com
    dbs dbs.com
    paytm paytmbank.com paytm.com
    phonepe phonepe.com
    mobikwik mobikwik.com
    utkarsh utkarsh.bank
    ujjivan ujjivan.com
    airtel airtelbank.com
    ippb ippbonline.in
    chase chase.com
    wellsfargo wellsfargo.com
    capitalone capitalone.com
    bofa bankofamerica.com
    discover discover.com
    barclays barclays.co.uk barclays.com
    revolut revolut.com
    wise wise.com
    monzo monzo.com
    enbd emiratesnbd.com
    adcb adcb.com
    fab bankfab.com
    mashreq mashreqbank.com
    ocbc ocbc.com
    uob uobgroup.com
    n26 n26.com
    paypal paypal.com
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

  /// Names that no other domain has an honest reason to hold.
  private static let protectedNames: [(String, String)] = [
    ("hdfc", "hdfc"), ("icici", "icici"), ("sbicard", "sbicard"), ("onlinesbi", "sbi"), ("axisbank", "axis"),
    ("kotak", "kotak"), ("idfcfirst", "idfc"), ("yesbank", "yes"), ("indusind", "indusind"), ("rblbank", "rbl"),
    ("federalbank", "federal"), ("canarabank", "canara"), ("bankofbaroda", "bob"), ("pnbindia", "pnb"),
    ("americanexpress", "amex"), ("hsbc", "hsbc"), ("statebankofindia", "sbi"),
  ]
}
