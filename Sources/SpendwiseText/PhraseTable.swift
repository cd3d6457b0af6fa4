/// Phrases by hashes of their letters, in the order of adding.
///
/// Their beginnings are in it too, up to the end of each word: a search stops at the first word that is in none.
/// Hashes have 64 bits, so that letters need no comparison.
public struct PhraseTable: Sendable {
  @usableFromInline
  struct Slot: Sendable {
    /// 0 in an empty slot.
    @usableFromInline var hash: UInt64 = 0
    /// The phrase, or a negative number for a beginning alone.
    @usableFromInline var phrase: Int32 = -1
  }

  @usableFromInline var slots: [Slot]
  @usableFromInline var count: Int32 = 0
  private var used = 0
  /// The letters of the longest phrase.
  @usableFromInline var longest = 0

  /// An empty table with room for about `capacity` words of phrases. It grows.
  public init(capacity: Int) {
    var size = 1024
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
  }

  /// The number of a phrase, a new one if it is absent.
  @inlinable
  public mutating func number(adding letters: some Sequence<UInt32>) -> Int32? {
    var (hash, last, length) = (PhraseTable.empty, UInt32(0), 0)
    for letter in letters {
      if length > 0, PhraseTable.isEnd(last, letter) { _ = slot(adding: hash) }
      hash = PhraseTable.hash(hash, letter)
      (last, length) = (letter, length + 1)
    }
    if length == 0 { return nil }
    longest = max(longest, length)
    let slot = slot(adding: hash)
    if slots[slot].phrase < 0 {
      slots[slot].phrase = count
      count += 1
    }
    return slots[slot].phrase
  }

  /// The number of a phrase.
  @inlinable
  public func number(_ letters: some Sequence<UInt32>) -> Int32? {
    let phrase = slots[slot(letters.reduce(PhraseTable.empty) { PhraseTable.hash($0, $1) })].phrase
    return phrase < 0 ? nil : phrase
  }

  /// Calls `body` with each phrase at `start`, the longest one last. Phrases end with a word.
  ///
  /// A phrase may go on in the next line.
  @inlinable @inline(__always)
  public func each(_ text: FoldedText, _ start: Int, _ body: (_ end: Int, _ phrase: Int32) -> Void) {
    var (hash, index, letter) = (PhraseTable.empty, start, text.at(start))
    while letter != 0, index - start < longest {
      if letter == 0x0A || letter == 0x09 { letter = 0x20 }
      hash = PhraseTable.hash(hash, letter)
      index += 1
      let next = text.at(index)
      if PhraseTable.isEnd(letter, next) {
        let found = slots[slot(hash)]
        if found.hash == 0 { return }
        if found.phrase >= 0 { body(index, found.phrase) }
      }
      letter = next
    }
  }

  @usableFromInline static let empty: UInt64 = 0xCBF2_9CE4_8422_2325

  @inlinable @inline(__always)
  static func hash(_ hash: UInt64, _ letter: UInt32) -> UInt64 { (hash ^ UInt64(letter)) &* 0x9E37_79B9_7F4A_7C15 }

  /// A word ends between two letters.
  @inlinable @inline(__always)
  static func isEnd(_ last: UInt32, _ next: UInt32) -> Bool {
    if last &- 0x61 < 26, next &- 0x61 < 26 { return false }
    return last != 0x20 && !FoldedText.joins(last, next)
  }

  /// The slot of a hash, else the empty one where it belongs. The first bits of a product are the well-mixed ones.
  @inlinable @inline(__always)
  func slot(_ hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash >> 40) & (slots.count - 1)
    while slots[slot].hash != hash, slots[slot].hash != 0 { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  @usableFromInline
  mutating func slot(adding hash: UInt64) -> Int {
    let old = slot(hash)
    if slots[old].hash == hash { return old }
    slots[old].hash = hash
    used += 1
    if used * 2 <= slots.count { return old }
    let all = slots
    slots = Array(repeating: Slot(), count: all.count * 2)
    for held in all where held.hash != 0 { slots[slot(held.hash)] = held }
    return slot(hash)
  }
}
