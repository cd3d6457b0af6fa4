import SpendwiseJSON

extension PayeeCleaner {
  private static let legalWords: [StaticString] = [
    "ltd", "ltd.", "limited", "pvt", "pvt.", "private", "llp", "inc", "inc.", "llc", "(p)", "privat", "limite", "limit",
    "limi", "priva",
  ]
  /// What may stay alone at the end only because a bank cut it: believed behind "private" or "pvt".
  private static let squashed: [StaticString] = [
    "privatelimited", "privatelimite", "privatelimit", "privatelimi", "privatelim", "privateli", "privatel", "pvtltd",
    "pvtlimited", "pvtlt",
  ]

  /// How much of `text` is left without legal forms, places and references at its end; never nothing.
  static func withoutTail(_ text: Bytes) -> Int {
    var end = text.count
    if text.contains(UInt8(ascii: "@")) || text.contains(where: { $0 &- UInt8(ascii: "a") < 26 }) { return end }
    while let start = lastWord(text, end), start > 0 {
      let (word, before) = (small(text.part(start, end)), trimmed(text, start))
      if isReference(text.part(start, end)) || isLegal(word) {
        end = before
      } else if let place = place(text, start, end) {
        end = place
      } else {
        break
      }
    }
    return withoutSquashed(text, end)
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

  private static func small(_ word: Bytes) -> [UInt8] { word.map(PayeeText.lower) }

  private static func isLegal(_ word: [UInt8]) -> Bool {
    word.withUnsafeBufferPointer { word in legalWords.contains { word.equals($0) } }
  }

  /// Five digits or more, with at most a mark before them: telephone numbers, terminals, references.
  private static func isReference(_ word: Bytes) -> Bool {
    let digits = word.filter { PayeeText.sort($0) == 2 }.count
    return digits >= 5 && word.count - digits <= 1
  }

  /// Where the name ends when a city, or a city and its country, stand behind it.
  private static func place(_ text: Bytes, _ start: Int, _ end: Int) -> Int? {
    let word = small(text.part(start, end))
    if word.withUnsafeBufferPointer(PlaceNames.isCountry) {
      let before = trimmed(text, start)
      guard let city = lastWord(text, before), city > 0 else { return nil }
      return cityStart(text, city, before, minimum: 1)
    }
    return cityStart(text, start, end, minimum: 2)
  }

  /// Where the city that ends at `end` begins to follow the name, when at least `minimum` words stand before it.
  private static func cityStart(_ text: Bytes, _ start: Int, _ end: Int, minimum: Int) -> Int? {
    var begin: Int?
    let before = trimmed(text, start)
    if start > 0, let previous = lastWord(text, before),
      small(text.part(previous, end)).withUnsafeBufferPointer(PlaceNames.isCity)
    {
      begin = previous
    } else if small(text.part(start, end)).withUnsafeBufferPointer(PlaceNames.isCity) {
      begin = start
    }
    guard let begin, begin > 0 else { return nil }
    let name = text.part(0, trimmed(text, begin))
    let words = name.split(separator: 0x20)
    // "BANK OF DELHI", "TASTE OF MUMBAI": there the city is the name.
    let joint = words.last.map { Array($0).map(PayeeText.lower) } ?? []
    if words.count < minimum || [Array("of".utf8), Array("the".utf8), Array("and".utf8)].contains(joint) { return nil }
    return name.count
  }

  /// `MSPRETAILPRIVATELIMITE`: the legal form, whole or cut, written without a space.
  private static func withoutSquashed(_ text: Bytes, _ end: Int) -> Int {
    let start = lastWord(text, end) ?? 0
    let word = small(text.part(start, end))
    return word.withUnsafeBufferPointer { word in
      for tail in squashed {
        let length = tail.utf8CodeUnitCount
        if word.count >= length + 4, word.part(word.count - length, word.count).equals(tail) { return end - length }
      }
      return end
    }
  }
}
