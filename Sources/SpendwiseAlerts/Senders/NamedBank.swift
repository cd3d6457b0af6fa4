import SpendwiseText

/// The bank that a text names before the number of an account: "from HDFC Bank A/c XX4821".
extension AlertReader {
  /// Words before the name.
  private static let openings = WordSet(["from", "in", "to", "into", "via", "using", "with", "by", "your", "my"])
  /// Words within the name that are not a part of it.
  private static let kinds = WordSet(["credit", "rupay", "visa", "mastercard", "ltd", "limited"])

  /// The short name of the bank of the account; `nil` where none is known.
  var bankOfAccount: String? {
    guard let reading = understood, let account = reading.account else { return nil }
    let end = reading.message.text.bytes(reading.message.items[account].range).lowerBound
    let words = text.lower.part(max(0, end - 64), end).split { !ASCII.isLetter($0) && !ASCII.isDigit($0) }
      .map { Bytes(rebasing: $0) }
    guard let opening = words.lastIndex(where: { AlertReader.openings.contains($0) }) else { return nil }
    let name = words[(opening + 1)...].filter { !AlertReader.kinds.contains($0) }.prefix(5)
    for count in (0..<name.count).reversed() {
      let word = name.prefix(count + 1).map(\.text).joined()
      if let bank = namedBanks.of(word, { Institutions.named($0) }) { return bank }
    }
    return nil
  }
}
