/// A fixed set of words. The case of ASCII letters does not matter.
public struct WordSet: @unchecked Sendable {
  private let words: [Bytes]
  /// Open addressing: the number of the word + 1, or 0.
  private let slots: [UInt8]

  public init(_ words: [StaticString]) { self.init(words.map { Bytes($0) }) }

  /// A set of at most 250 words, which live for ever.
  public init(_ words: [Bytes]) {
    var slots = [UInt8](repeating: 0, count: 512)
    for (number, word) in words.enumerated().prefix(250) {
      var slot = Self.hash(word)
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

  /// `word` is one of them.
  public func contains(_ word: Bytes) -> Bool {
    var slot = Self.hash(word)
    while slots[slot] != 0 {
      let known = words[Int(slots[slot]) - 1]
      if known.count == word.count, word.begins(known) { return true }
      slot = (slot + 1) & 511
    }
    return false
  }
}

/// Words that a text may begin with. The case of ASCII letters does not matter.
///
/// It is made for a whole run and never freed: copies count no references.
public struct WordStarts: @unchecked Sendable {
  /// Words by the low five bits of their first letter. `ends` closes each group.
  private let words: UnsafeMutablePointer<Bytes>
  private let ends: UnsafeMutablePointer<Int>

  /// Words that live for ever, each of a byte or more.
  public init(_ list: [Bytes]) {
    (words, ends) = (.allocate(capacity: list.count), .allocate(capacity: 32))
    var count = 0
    for letter in 0..<32 {
      for word in list where Int(word[0] & 31) == letter {
        (words + count).initialize(to: word)
        count += 1
      }
      (ends + letter).initialize(to: count)
    }
  }

  /// The words with the first letter of `text`. Perhaps others too, in the order of the list.
  public func near(_ text: Bytes) -> UnsafeBufferPointer<Bytes> {
    guard let letter = text.first.map({ Int($0 & 31) }) else { return UnsafeBufferPointer(start: nil, count: 0) }
    let start = letter == 0 ? 0 : ends[letter - 1]
    return UnsafeBufferPointer(start: words + start, count: ends[letter] - start)
  }

  /// The first of them with which `text` begins.
  public func first(of text: Bytes) -> Bytes? { near(text).first { text.begins($0) } }

  /// `text` begins with one of them.
  public func begin(_ text: Bytes) -> Bool { first(of: text) != nil }
}
