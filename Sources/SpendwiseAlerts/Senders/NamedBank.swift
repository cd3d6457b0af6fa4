import SpendwiseText

/// The bank that a text names before the number of an account: "from HDFC Bank A/c XX4821".
enum NamedBank {
  /// How far before the number its name begins at most.
  private static let reach = 64
  private static let most = 5

  /// Words before the name.
  private static let openings = WordSet(["from", "in", "to", "into", "via", "using", "with", "by", "your", "my"])
  /// Words within the name that are not a part of it.
  private static let kinds = WordSet(["credit", "rupay", "visa", "mastercard", "ltd", "limited"])

  /// The short name of the bank before the number at `offset` of `text`; `nil` where there is none that is known.
  static func before(_ offset: Int, in text: Bytes) -> String? {
    let words = text.part(max(0, offset - reach), offset).split { !ASCII.isLetter($0) && !ASCII.isDigit($0) }
      .map { Bytes(rebasing: $0) }
    guard let opening = words.lastIndex(where: { openings.contains($0) }) else { return nil }
    let name = words[(opening + 1)...].filter { !kinds.contains($0) }.prefix(most)
    return (0..<name.count).reversed().lazy
      .compactMap { Institutions.named(name.prefix($0 + 1).map(\.text).joined().lowercased()) }.first
  }
}
