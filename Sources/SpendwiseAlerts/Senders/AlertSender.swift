import SpendwiseText

/// The sender of a message, by its address or the header of a text message.
final class AlertSender {
  /// The header, taken apart; empty for an address.
  let parts: SMSSenders.Parts
  let senderClass: BankSenders.SenderClass
  /// The address is that of a bank in the table, and not only one's by its end.
  private(set) var isListed = false
  /// The bank or wallet outside India that has this header.
  let world: WorldSenders.Sender?
  /// The name of the biller that it is.
  private(set) lazy var biller =
    domain == nil
    ? Billers.name(ofHeader: parts.header.lowercased()) : owners.first { $0.isBiller }?[.name].text
  /// The facts that features look at.
  private(set) var traits = ScannedMessage.Sender()
  /// It has the form of a header that operators in India register.
  private(set) var isOfIndia = false
  private let domain: String?
  /// The rows that have its domain or header.
  private let owners: [DataTable.Row]

  /// A mail address in lower case.
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

  /// The header of a text message: `AX-HDFCBK-S`.
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
    traits.letters = FoldedText.fold(name).filter { $0 &- 0x61 < 26 || FoldedText.isDigit($0) }
  }

  /// The sender is in no table, and its text may tell who it is.
  var mayBeNamed: Bool {
    if world != nil || parts.isPromotion || parts.header.isEmpty { return false }
    return senderClass == .possible ? !isOfIndia || parts.header.utf8.count == 6 : isShortNumber
  }

  /// Up to six digits, or eight that begin with 1, as companies have them in Korea.
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

  /// A bank of the table, of India where it is a header.
  var isOfBank: Bool { if case .bank = senderClass { true } else { false } }

  /// A header has the form of those that are registered: six letters, or three to eight of a name.
  var isRegistered: Bool {
    let header = parts.header.utf8
    return !parts.isNumber && (3...9).contains(header.count) && header.contains { ASCII.isLetter($0) }
      && header.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) }
  }

  /// The name of the sender of a text message, where it is written as one and not as a header of six letters.
  static func name(ofHeader sender: String) -> String? {
    if sender.uppercased() != sender { return sender }
    let isName = sender.utf8.count > 2 && sender.utf8.count != 6 && sender.utf8.allSatisfy(ASCII.isLetter)
    return isName ? sender : nil
  }

  /// The display name of a sender, else the name in its domain.
  func name(_ display: String) -> String? {
    if !display.isEmpty, !display.contains("@") { return display }
    let labels = domain?.split(separator: ".").map(String.init) ?? []
    let short: Set<String> = ["co", "com", "net", "org", "gov", "ac"]
    let known = labels.dropLast(labels.count > 2 && short.contains(labels[labels.count - 2]) ? 2 : 1)
    return known.last?.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
