import SpendwiseText

/// Mail domains of banks, cards and wallets.
///
/// Only the addr-spec counts: anyone can use any display name. Banks of India move to names below `.bank.in`, which
/// only banks can register; the old names stay, for mail that is in the archive.
enum BankSenders {
  /// The class of an address.
  enum SenderClass: Equatable {
    /// A bank, card or wallet, by its short name.
    case bank(String)
    /// An imitator of this bank's name.
    case lookalike(String)
    /// No evidence against it. Its words may show a bank.
    case possible
    case stranger
    /// No address.
    case none

    /// Text for a person.
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

  /// The class of an address, which is in lower case.
  static func senderClass(of sender: String, owners known: [DataTable.Row]? = nil) -> SenderClass {
    guard let at = sender.lastIndex(of: "@") else { return .none }
    let domain = sender[sender.index(after: at)...]
    let owners = known ?? Institutions.owners(ofDomain: domain)
    if let institution = institution(ofDomain: domain, owners: owners) { return .bank(institution) }
    if let institution = Institutions.bank(ofDomain: sender[...]) { return .bank(institution) }
    if isPublic(String(domain)) { return .stranger }
    // A company that has a bank's name by right.
    if owners.contains(where: { $0.has("apart") }) { return .stranger }
    if let institution = institution(inside: domain) { return .lookalike(institution) }
    let squashed = String(domain.filter { $0 != "-" && $0 != "." })
    let parts = domain.split(whereSeparator: { $0 == "." || $0 == "-" })
    if let name = parts.first(where: { Institutions.ownWords.contains($0) }) { return .lookalike(String(name)) }
    for (name, institution) in Institutions.imitated where squashed.contains(name) { return .lookalike(institution) }
    if let imitated = DisguisedDomain.imitated(domain) { return .lookalike(imitated) }
    return hints.contains { sender.contains($0) } ? .possible : .stranger
  }

  /// The domain and those above it, without the last label alone.
  static func parents(_ domain: Substring) -> ArraySlice<Substring> {
    let rests = domain.indices.filter { domain[$0] == "." }.map { domain[domain.index(after: $0)...] }
    return ([domain] + rests).dropLast()
  }

  /// Anyone can have an address at this domain.
  static func isPublic(_ domain: String) -> Bool { domain.withBytes { !DataTable.mailProviders.rows(0, $0).isEmpty } }

  /// Bank with this domain or one above it.
  static func institution(ofDomain domain: Substring, owners: [DataTable.Row]? = nil) -> String? {
    if let bank = (owners ?? Institutions.owners(ofDomain: domain)).first(where: { $0.isBank }) { return bank.id }
    guard domain.hasSuffix(".bank.in"), let name = domain.dropLast(8).split(separator: ".").last else { return nil }
    return isOwnName(name) ? String(name) : nil
  }

  /// The unknown name below `.bank.in` can be a bank's. No other bank would put the name of a listed one into its own.
  private static func isOwnName(_ name: Substring) -> Bool {
    if name.isEmpty || !name.utf8.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == "-" }) { return false }
    if name.contains("-"), name.split(separator: "-").contains(where: { Institutions.ownWords.contains($0) }) {
      return false
    }
    let squashed = name.filter { $0 != "-" }
    return !Institutions.imitated.contains { squashed.contains($0.name) && name != $0.name && name != $0.name + "bank" }
  }

  /// Bank with a name in `text`, once digits are read as letters. `text` has ASCII letters and digits.
  static func disguised(in text: String) -> String? {
    let skeleton = DisguisedDomain.skeleton(text)
    return skeleton.withUnsafeBufferPointer { bytes in disguises.first { $0.0.offset(in: bytes) != nil }?.1 }
  }

  private static let disguises = Institutions.imitated.map { name, bank in
    (Needle(String(decoding: DisguisedDomain.skeleton(name), as: UTF8.self)), bank)
  }

  /// Domain of a bank that `domain` resembles. Its name has one letter more, less, different or two exchanged, another
  /// ending, or is a part of a name with hyphens.
  static func near(_ domain: String) -> String? {
    let labels = domain.utf8.split(separator: ".").dropLast().map(Array.init)
    let words = labels.flatMap { $0.split(separator: "-").map(Array.init) }
    let names = (labels + words).filter { $0.count >= 5 }
    if names.isEmpty || Institutions.bank(ofDomain: domain[...]) != nil { return nil }
    return real.first { _, name in
      names.contains { abs($0.count - name.count) < 2 && NearName.distance($0, name) < 2 }
    }?.domain
  }

  /// Imitated domains of banks, with names of five letters or more.
  private static let real = Institutions.rows(.marks, "near")
    .flatMap { $0.words(Institutions.Column.domains.rawValue) }
    .map { (domain: $0.text, name: Array($0.prefix { $0 != "." })) }.filter { $0.name.count >= 5 }

  /// Bank with its whole domain before another one: `alerts.sbi.co.in.example.com`.
  private static func institution(inside domain: Substring) -> String? {
    domain.indices.filter { domain[$0] == "." }.reversed().lazy.compactMap { institution(ofDomain: domain[..<$0]) }
      .first
  }

  /// Bank that a display name claims to be of.
  static func claimed(by name: String) -> String? {
    let squashed = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    return Institutions.imitated.first { squashed.contains($0.name) }?.bank
  }

  private static let hints = [
    "bank", "card", "alert", "txn", "transaction", "upi", "wallet", "pay", "credit", "fin",
  ]
}
