import SpendwiseText

/// Words and phrases with their values, found at an offset by their first two bytes: one pass over a line asks for all
/// of them.
struct WordIndex<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    /// The bytes of the word in `text`.
    let start: Int
    let count: Int
    let value: Value
  }

  private var text: [UInt8] = []
  /// By bucket; in the order of the words inside of one.
  private var entries: [Entry] = []
  /// The index of the first entry of each bucket, and the end of the last.
  private var starts = [Int32](repeating: 0, count: Self.bucketCount + 1)
  /// A word has one byte, which is in the bucket of that byte and no other.
  private var hasLetters = false

  private static var bucketCount: Int { 512 }

  init(_ words: [(word: [UInt8], value: Value)]) {
    let words = words.filter { !$0.word.isEmpty }
    let buckets = words.map { Self.bucket($0.word[0], $0.word.count > 1 ? $0.word[1] : 0) }
    for bucket in buckets { starts[bucket + 1] += 1 }
    for bucket in 0..<Self.bucketCount { starts[bucket + 1] += starts[bucket] }
    for number in words.indices.sorted(by: { (buckets[$0], $0) < (buckets[$1], $1) }) {
      let (word, value) = words[number]
      entries.append(Entry(start: text.count, count: word.count, value: value))
      text += word
      hasLetters = hasLetters || word.count == 1
    }
  }

  @inline(__always)
  private static func bucket(_ first: UInt8, _ second: UInt8) -> Int {
    (Int(first) &* 23 ^ Int(second)) & (bucketCount - 1)
  }

  /// The first value, in the order of the words, of a word that begins at `start` and that `isWanted` accepts.
  @inline(__always)
  func first(_ bytes: Bytes, at start: Int, where isWanted: (_ value: Value, _ end: Int) -> Bool) -> Value? {
    guard start >= 0, start < bytes.count else { return nil }
    var next = start + 1
    while bytes.at(next) == ReceiptLine.filler { next += 1 }
    let second = bytes.at(next)
    if let found = first(bytes, start, Self.bucket(bytes[start], second), isWanted) { return found }
    return hasLetters && second != 0 ? first(bytes, start, Self.bucket(bytes[start], 0), isWanted) : nil
  }

  @inline(__always)
  private func first(_ bytes: Bytes, _ start: Int, _ bucket: Int, _ isWanted: (Value, Int) -> Bool) -> Value? {
    for index in Int(starts[bucket])..<Int(starts[bucket + 1]) {
      let entry = entries[index]
      if let end = end(bytes, start, entry), isWanted(entry.value, end) { return entry.value }
    }
    return nil
  }

  /// The end of the word, if it begins at `start`; letters that lost an accent may be among its own.
  private func end(_ bytes: Bytes, _ start: Int, _ entry: Entry) -> Int? {
    var end = start
    for offset in entry.start..<entry.start + entry.count {
      guard end < bytes.count, bytes[end] == text[offset] else { return nil }
      end += 1
      while end < bytes.count, bytes[end] == ReceiptLine.filler { end += 1 }
    }
    return end
  }

  /// Whether `word` is one of them.
  func has(_ word: Bytes) -> Bool { first(word, at: 0) { $1 == word.count } != nil }

  /// Whether one of the words is anywhere in `bytes`, also inside of others.
  func isIn(_ bytes: Bytes) -> Bool {
    bytes.indices.contains { first(bytes, at: $0) { _, _ in true } != nil }
  }

  /// Calls `body` for each word that is in `bytes`, also inside of others.
  @inline(__always)
  func visit(_ bytes: Bytes, _ body: (_ value: Value, _ start: Int, _ end: Int) -> Void) {
    for start in bytes.indices { visit(bytes, at: start) { body($0, start, $1) } }
  }

  /// Calls `body` for each word that begins at `start`.
  @inline(__always)
  func visit(_ bytes: Bytes, at start: Int, _ body: (_ value: Value, _ end: Int) -> Void) {
    _ = first(bytes, at: start) { value, end in
      body(value, end)
      return false
    }
  }

  /// Calls `body` for each word that does not begin inside of one of letters.
  @inline(__always)
  func visitWords(_ bytes: Bytes, _ body: (_ value: Value, _ start: Int, _ end: Int) -> Void) {
    _ = firstWord(bytes) { value, start, end in
      body(value, start, end)
      return false
    }
  }

  /// The first value, from left to right, of a word that does not begin inside of one of letters, and that
  /// `isWanted` accepts.
  @inline(__always)
  func firstWord(_ bytes: Bytes, where isWanted: (_ value: Value, _ start: Int, _ end: Int) -> Bool) -> Value? {
    var isInside = false
    for start in bytes.indices where bytes[start] != ReceiptLine.filler {
      let isLetter = ASCII.isLetter(bytes[start])
      if !(isInside && isLetter), let found = first(bytes, at: start, where: { isWanted($0, start, $1) }) {
        return found
      }
      isInside = isLetter
    }
    return nil
  }
}

extension WordIndex {
  init(_ words: [(word: StaticString, value: Value)]) {
    self.init(words.map { (Array(Bytes(start: $0.word.utf8Start, count: $0.word.utf8CodeUnitCount)), $0.value) })
  }
}

extension WordIndex where Value == Int {
  /// Words whose values are their numbers in the list.
  init(numbered words: [StaticString]) { self.init(words.enumerated().map { ($0.element, $0.offset) }) }
}
