import SpendwiseText

extension PayeeCleaner {
  private static let legalWords = WordSet([
    "ltd", "ltd.", "limited", "pvt", "pvt.", "private", "llp", "inc", "inc.", "llc", "(p)", "privat", "limite", "limit",
    "limi", "priva",
  ])
  /// Legal forms written as one word, whole or cut. Banks cut the next word.
  private static let squashed: [StaticString] = [
    "privatelimited", "privatelimite", "privatelimit", "privatelimi", "privatelim", "privateli", "privatel", "pvtltd",
    "pvtlimited", "pvtlt",
  ]

  /// Length of `text` without final legal forms, cities and references. Never 0.
  static func withoutTail(_ text: Bytes) -> Int {
    var end = withoutReference(text)
    if text.contains(where: { $0 &- "a" < 26 || $0 == "@" }) { return end }
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
    // A text that is only a legal form stays.
    return legalWords.contains(text.part(0, end)) ? text.count : withoutSquashed(text, end)
  }

  /// Minimum digits of a reference after a hyphen.
  static let referenceLength = 6

  /// End without a reference, as in `NAME-914598469`. No name ends so.
  static func withoutReference(_ text: Bytes) -> Int {
    var start = text.count
    while start > 0, PayeeText.sort(text[start - 1]) == 2 { start -= 1 }
    let isReference = text.count - start >= referenceLength && start > 1 && text[start - 1] == "-"
    return isReference ? trimmed(text, start - 1) : text.count
  }

  /// Start of the last word before `end`.
  private static func lastWord(_ text: Bytes, _ end: Int) -> Int? {
    var start = end
    while start > 0, text[start - 1] != " ", text[start - 1] != "," { start -= 1 }
    return start < end ? start : nil
  }

  /// `end` without spaces and commas before it.
  private static func trimmed(_ text: Bytes, _ end: Int) -> Int {
    var end = end
    while end > 1, text[end - 1] == 0x20 || text[end - 1] == "," { end -= 1 }
    return end
  }

  /// The word is a telephone, terminal or reference: five or more digits. It has at most one other character.
  private static func isReference(_ word: Bytes) -> Bool {
    let digits = word.filter { PayeeText.sort($0) == 2 }.count
    return digits >= 5 && word.count - digits <= 1
  }

  /// End of the name before a city, perhaps with its country.
  private static func nameEnd(_ text: Bytes, _ start: Int, _ end: Int) -> Int? {
    if PlaceNames.isCountry(text.part(start, end)) {
      let before = trimmed(text, start)
      guard let city = lastWord(text, before), city > 0 else { return nil }
      return cityStart(text, city, before, minimum: 1)
    }
    return cityStart(text, start, end, minimum: 2)
  }

  /// End of the name before the city that ends at `end`. At least `minimum` words must precede it.
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
    for index in 0..<end where text[index] == " " { words += 1 }
    // "BANK OF DELHI", "TASTE OF MUMBAI": there the city is part of the name.
    guard words >= minimum, let joint = lastWord(text, end), !joints.contains(text.part(joint, end)) else { return nil }
    return end
  }

  private static let joints = WordSet(["of", "the", "and", "in", "at"])

  /// End without a legal form written without spaces: `MSPRETAILPRIVATELIMITE`.
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
