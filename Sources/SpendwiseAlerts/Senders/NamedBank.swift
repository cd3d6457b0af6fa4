import SpendwiseText

/// Institutions that a text names.
extension AlertReader {
  /// Header of the bank that the text names and the sender abbreviates. The sender has a registered header of India.
  func bankAbbreviated(by sender: AlertSender) -> String? {
    guard sender.isOfIndia else { return nil }
    let names = abbreviations.of(sender.parts.header) { Institutions.abbreviated(by: $0) }
    return names.first { text.contains($0.name) }?.header
  }

  /// Institution outside India that begins the text. "Regions: Check #7469", "[농협] 출금".
  ///
  /// The sender is a short number, which operators lease to companies, or abbreviates the name.
  func nameAtStart(for sender: AlertSender) -> String? {
    if sender.isOfIndia { return nil }
    let start = text.lower.part(text.body, min(text.body + 64, text.lower.count))
    var (words, ends, first) = ([String](), [Int](), 0)
    let letters = start.text.unicodeScalars.map { scalar in
      FoldedText.isLetter(scalar.value) || FoldedText.isDigit(scalar.value) ? scalar : " "
    }
    while first < letters.count, words.count < 5 {
      let end = letters[first...].firstIndex(of: " ") ?? letters.count
      if end > first {
        words.append(String(String.UnicodeScalarView(letters[first..<end])))
        ends.append(end)
      }
      first = end + 1
    }
    let signs = Array(start.text.unicodeScalars)
    for begin in 0..<min(2, words.count) {
      for end in (begin..<min(begin + 3, words.count)).reversed() {
        let isLabel = signs[ends[end]...].prefix(16).contains { AlertReader.labelEnds.contains($0) }
        let name = words[begin...end].joined(separator: " ")
        guard isLabel, let found = worldSenders.of(name, { WorldSenders.find($0) }) else { continue }
        if sender.fits(words[begin...end].joined(), found.countries) { return name }
      }
    }
    return nil
  }

  /// Marks between the sender's name and the message.
  private static let labelEnds: Set<Unicode.Scalar> = [":", "-", "/", "]", "】", ")", "："]

  // MARK: The bank of an account: "from HDFC Bank A/c XX4821"

  /// Words before the name.
  private static let openings = WordSet(["from", "in", "to", "into", "via", "using", "with", "by", "your", "my"])
  /// Words within the name that are not a part of it.
  private static let kinds = WordSet(["credit", "rupay", "visa", "mastercard", "ltd", "limited"])

  /// Short name of the account's bank. `nil` if none is known.
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
