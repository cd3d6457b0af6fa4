import SpendwiseText

/// Owners of the headers of text messages in India.
///
/// A header is registered with the operators: `AX-HDFCBK-S` is a route of two letters, the header, and since 2025 the
/// purpose: `S` service, `T` transaction, `P` promotion, `G` government. A bank has several headers, which mostly begin
/// alike, and moves from one to another.
enum SMSSenders {
  /// A sender taken apart.
  struct Parts {
    var header: String
    var isPromotion = false
    var isNumber = false
  }

  /// Header without route and purpose, in upper case. A number or a name is unchanged.
  static func header(of sender: String) -> String { parts(of: sender).header }

  /// `sender` has the header of one of these.
  static func isOne(of known: [String], _ sender: String) -> Bool {
    if known.isEmpty { return false }
    let header = header(of: sender)
    return !header.isEmpty && known.contains { SMSSenders.header(of: $0) == header }
  }

  /// Takes `sender` apart.
  static func parts(of sender: String) -> Parts {
    let upper = sender.utf8.allSatisfy { $0 < 0x60 } ? sender : sender.uppercased()
    return upper.withBytes { written in
      let text = written.trimmed()
      let digits = text.count { ASCII.isDigit($0) }
      if digits > 0, text.allSatisfy({ ASCII.isDigit($0) || " +-().".utf8.contains($0) }) {
        return Parts(header: text.text, isNumber: digits > 6)
      }
      var pieces = text.split(separator: "-")
      if pieces.count < 2 || text.contains(ASCII.space) {
        return Parts(header: String(decoding: text.filter { $0 >= 0x20 }, as: UTF8.self))
      }
      let last = pieces[pieces.count - 1]
      let hasPurpose = last.count == 1 && "STPG".utf8.contains(last[last.startIndex])
      if hasPurpose { pieces.removeLast() }
      if pieces.count > 1, pieces[0].count == 2 { pieces.removeFirst() }
      let header = pieces.map { Bytes(rebasing: $0).text }.joined(separator: "-")
      return Parts(header: header, isPromotion: hasPurpose && last.first == "P")
    }
  }

  /// The class of the sender.
  ///
  /// `header` has the letters and digits of its header, in small letters.
  static func senderClass(
    of parts: Parts, _ header: String, owners: [DataTable.Row], stems: [DataTable.Row]
  ) -> BankSenders.SenderClass {
    if parts.header.isEmpty { return .none }
    if parts.isNumber || parts.header.contains("@") { return .stranger }
    if stems.contains(where: { $0.has("apart") }) { return .stranger }
    if let bank = owners.first(where: { $0.isBankOfIndia }) { return .bank(bank.id) }
    // Other headers of the bank begin as those that are known: six letters, and nothing between them.
    guard header.utf8.count == 6, parts.header.utf8.count == 6 else { return .possible }
    if let bank = stems.first(where: { $0.isBank }) { return .bank(bank.id) }
    // Names do not count: AIRTEL is also a telephone company, and CREDI… begins the header of any lender.
    let stem = String(header.prefix(5))
    if stem != "credi", let institution = Institutions.bank(ofStem: stem) { return .bank(institution) }
    return .possible
  }
}
