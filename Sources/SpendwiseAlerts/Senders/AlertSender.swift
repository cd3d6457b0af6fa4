import SpendwiseText

/// A sender of messages, by address or header of text messages.
final class AlertSender {
  /// Parts of the header. Empty for an address.
  let parts: SMSSenders.Parts
  let senderClass: BankSenders.SenderClass
  /// The bank of the address is in the table. A mere ending `.bank.in` is not enough.
  private(set) var isListed = false
  /// The bank or wallet outside India that has this header.
  let world: WorldSenders.Sender?
  /// Name of the biller that it is.
  private(set) lazy var biller =
    domain == nil
    ? Billers.name(ofHeader: parts.header.lowercased()) : owners.first { $0.isBiller }?[.name].text
  /// The facts that features look at.
  private(set) var traits = ScannedMessage.Sender()
  /// The header has a form that operators in India register.
  private(set) var isOfIndia = false
  private let domain: String?
  /// The rows that have its domain or header.
  private let owners: [DataTable.Row]

  /// Takes a mail address in lower case.
  init(address: String) {
    let domain = address.split(separator: "@").last.map(String.init) ?? ""
    (parts, world, self.domain) = (SMSSenders.Parts(header: ""), nil, domain)
    owners = Institutions.owners(ofDomain: domain[...])
    senderClass = BankSenders.senderClass(of: address, owners: owners)
    traits.isMail = true
    traits.business = owners.first?.business ?? .none
    if case .bank(let name) = senderClass {
      isListed = !address.hasSuffix("\(name).bank.in") || owners.contains { $0.isBank }
      traits.kind = .listed
    }
    let listed = (owners + Institutions.rows(.domains, address)).filter { $0.isBank || traits.kind != .listed }
    let countries = Set(listed.flatMap(\.countries))
    let end = domain.hasSuffix(".in") ? "IN" : WorldSenders.country(ofDomain: domain)
    if let end, countries.isEmpty || countries.contains(end) {
      traits.countries = [end]
    } else if countries.count < 4 {
      traits.countries = countries.sorted()
    }
    setLetters(domain.split(separator: ".").dropLast().max { $0.count < $1.count } ?? "")
  }

  /// Takes the header of a text message: `AX-HDFCBK-S`.
  init(header sender: String) {
    parts = SMSSenders.parts(of: sender)
    let header = parts.header.lowercased().filter { $0.isLetter || $0.isNumber }
    let stems = Institutions.stems(of: header)
    owners = Institutions.rows(.headers, header)
    senderClass = SMSSenders.senderClass(of: parts, header, owners: owners, stems: stems)
    (world, domain) = (WorldSenders.find(parts.header, header, owners: owners), nil)
    let pieces = sender.split(separator: "-")
    isOfIndia = pieces.count > 1 && !parts.isNumber && (pieces.first?.count == 2 || pieces.last?.count == 1)
    let known = owners + (isOfIndia ? stems : [])
    traits.business = (known.first { $0.countries.contains("IN") == isOfIndia } ?? known.first)?.business ?? .none
    if let world, !isOfIndia {
      (traits.kind, traits.countries) = (.listed, world.countries)
    } else if isOfBank {
      (traits.kind, traits.countries) = (.listed, ["IN"])
    } else if parts.isNumber {
      traits.kind = .phone
    } else if isOfIndia {
      (traits.kind, traits.countries) = (.header, ["IN"])
    }
    setLetters(parts.header.lowercased())
  }

  private func setLetters(_ name: some StringProtocol) {
    traits.letters = FoldedText.fold(name).filter { FoldedText.isAlphanumeric($0) }
  }

  /// The sender is in no table. Its text may tell its name.
  var mayBeNamed: Bool {
    if world != nil || parts.isPromotion || parts.header.isEmpty { return false }
    return senderClass == .possible ? !isOfIndia || parts.header.utf8.count == 6 : isShortNumber
  }

  /// The header is a short number. Up to six digits, or eight that begin with 1, as in Korea.
  private var isShortNumber: Bool {
    let digits = parts.header.utf8
    return digits.allSatisfy { ASCII.isDigit($0) } && (digits.count < 7 || digits.count == 8 && digits.first == "1")
  }

  /// The sender may be the institution with this name, in these countries.
  func fits(_ name: String, _ countries: [String]) -> Bool {
    let endings = "bankalertsms" + countries.joined().lowercased()
    return isShortNumber
      || Institutions.abbreviates(WorldSenders.name(in: parts.header), WorldSenders.name(in: name) + endings)
  }

  /// The sender is a bank of the table. Of a header, one of India.
  var isOfBank: Bool { if case .bank = senderClass { true } else { false } }

  /// The header has the form of registered ones. Three to nine letters and digits.
  var isRegistered: Bool {
    let header = parts.header.utf8
    return !parts.isNumber && (3...9).contains(header.count) && header.contains { ASCII.isLetter($0) }
      && header.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) }
  }

  /// Name of a text message's sender, if it looks like one. Headers of six letters do not.
  static func name(ofHeader sender: String) -> String? {
    if sender.uppercased() != sender { return sender }
    let isName = sender.utf8.count > 2 && sender.utf8.count != 6 && sender.utf8.allSatisfy(ASCII.isLetter)
    return isName ? sender : nil
  }

  /// Display name of a sender, else the name in its domain.
  func name(_ display: String) -> String? {
    if !display.isEmpty, !display.contains("@") { return display }
    let labels = domain?.split(separator: ".").map(String.init) ?? []
    let short: Set<String> = ["co", "com", "net", "org", "gov", "ac"]
    let known = labels.dropLast(labels.count > 2 && short.contains(labels[labels.count - 2]) ? 2 : 1)
    return known.last?.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
