import SpendwiseText

extension PayeeCleaner {
  private static let legalWords = WordSet([
    "ltd", "ltd.", "limited", "pvt", "pvt.", "private", "llp", "inc", "inc.", "llc", "(p)", "privat", "limite", "limit",
    "limi", "priva",
  ])
  /// Words that are alone at the end only because a bank cut the next: believed after "private" or "pvt".
  private static let squashed: [StaticString] = [
    "privatelimited", "privatelimite", "privatelimit", "privatelimi", "privatelim", "privateli", "privatel", "pvtltd",
    "pvtlimited", "pvtlt",
  ]

  /// How much of `text` is left without legal forms, cities and references at its end; never nothing.
  static func withoutTail(_ text: Bytes) -> Int {
    var end = withoutReference(text)
    if text.contains(where: { $0 &- UInt8(ascii: "a") < 26 || $0 == UInt8(ascii: "@") }) { return end }
    while let start = lastWord(text, end), start > 0 {
      let word = text.part(start, end)
      if isReference(word) || legalWords.contains(word) {
        end = trimmed(text, start)
      } else if let name = nameEnd(text, start, end) {
        end = name
      } else {
        break
      }
    }
    // Nothing but a legal form is left of nothing.
    return legalWords.contains(text.part(0, end)) ? text.count : withoutSquashed(text, end)
  }

  /// So many digits after a hyphen are a reference.
  static let referenceLength = 6

  /// `NAME-914598469`: digits of a reference after a hyphen, which no name ends with.
  static func withoutReference(_ text: Bytes) -> Int {
    var start = text.count
    while start > 0, PayeeText.sort(text[start - 1]) == 2 { start -= 1 }
    let isReference = text.count - start >= referenceLength && start > 1 && text[start - 1] == UInt8(ascii: "-")
    return isReference ? trimmed(text, start - 1) : text.count
  }

  /// Where the last word before `end` starts.
  private static func lastWord(_ text: Bytes, _ end: Int) -> Int? {
    var start = end
    while start > 0, text[start - 1] != 0x20, text[start - 1] != UInt8(ascii: ",") { start -= 1 }
    return start < end ? start : nil
  }

  /// `end` without spaces and commas before it.
  private static func trimmed(_ text: Bytes, _ end: Int) -> Int {
    var end = end
    while end > 1, text[end - 1] == 0x20 || text[end - 1] == UInt8(ascii: ",") { end -= 1 }
    return end
  }

  /// Five digits or more, with at most a mark before them: telephone numbers, terminals, references.
  private static func isReference(_ word: Bytes) -> Bool {
    let digits = word.filter { PayeeText.sort($0) == 2 }.count
    return digits >= 5 && word.count - digits <= 1
  }

  /// The end of the name when a city, or a city and its country, comes after it.
  private static func nameEnd(_ text: Bytes, _ start: Int, _ end: Int) -> Int? {
    if PlaceNames.isCountry(text.part(start, end)) {
      let before = trimmed(text, start)
      guard let city = lastWord(text, before), city > 0 else { return nil }
      return cityStart(text, city, before, minimum: 1)
    }
    return cityStart(text, start, end, minimum: 2)
  }

  /// Where the city that ends at `end` begins to follow the name, when at least `minimum` words come before it.
  private static func cityStart(_ text: Bytes, _ start: Int, _ end: Int, minimum: Int) -> Int? {
    var begin = -1
    if start > 0, let previous = lastWord(text, trimmed(text, start)), PlaceNames.isCity(text.part(previous, end)) {
      begin = previous
    } else if PlaceNames.isCity(text.part(start, end)) {
      begin = start
    }
    if begin <= 0 { return nil }
    let end = trimmed(text, begin)
    var words = 1
    for index in 0..<end where text[index] == 0x20 { words += 1 }
    // "BANK OF DELHI", "TASTE OF MUMBAI": there the city is the name.
    guard words >= minimum, let joint = lastWord(text, end), !joints.contains(text.part(joint, end)) else { return nil }
    return end
  }

  private static let joints = WordSet(["of", "the", "and", "in", "at"])

  /// `MSPRETAILPRIVATELIMITE`: the legal form, whole or cut, written without a space.
  private static func withoutSquashed(_ text: Bytes, _ end: Int) -> Int {
    let word = text.part(lastWord(text, end) ?? 0, end)
    for tail in squashed {
      let length = tail.utf8CodeUnitCount
      if word.count >= length + 4, ASCII.isSame(word.part(word.count - length, word.count), tail) {
        return end - length
      }
    }
    return end
  }
}
