/// A fixed set of words in small letters, asked without regard to the case of ASCII letters.
public struct WordSet: Sendable {
  private let words: [StaticString]
  /// Open addressing: the number of the word + 1, or 0.
  private let slots: [UInt8]

  /// At most 250 words.
  public init(_ words: [StaticString]) {
    var slots = [UInt8](repeating: 0, count: 512)
    for (number, word) in words.enumerated().prefix(250) {
      var slot = Self.hash(Bytes(start: word.utf8Start, count: word.utf8CodeUnitCount))
      while slots[slot] != 0 { slot = (slot + 1) & 511 }
      slots[slot] = UInt8(truncatingIfNeeded: number + 1)
    }
    (self.words, self.slots) = (words, slots)
  }

  @inline(__always)
  private static func hash(_ word: Bytes) -> Int {
    guard let first = word.first, let last = word.last else { return 0 }
    let middle = word[word.count / 2]
    // Bit 5 parts capitals from small letters.
    let mix = Int(first | 0x20) &* 31 &+ Int(last | 0x20) &* 7 &+ Int(middle | 0x20) &* 3 &+ word.count &* 61
    return mix & 511
  }

  /// Whether `word` is one of them.
  public func contains(_ word: Bytes) -> Bool {
    var slot = Self.hash(word)
    while slots[slot] != 0 {
      if ASCII.isSame(word, words[Int(slots[slot]) - 1]) { return true }
      slot = (slot + 1) & 511
    }
    return false
  }
}
