import SpendwiseText

/// Phrases in folded capitals. One pass over a line finds all of them.
struct Phrases: Sendable {
  /// A phrase found in a text.
  struct Match {
    /// Row number, from 0. The lowest row wins.
    var row: Int
    var start: Int
    var end: Int
  }

  private struct Entry: Sendable {
    /// Bytes of the phrase in `letters`.
    let range: Range<Int>
    let row: Int
    /// Letters may touch the phrase before, and after.
    let isOpen: (before: Bool, after: Bool)
  }

  private var letters: [UInt8] = []
  /// Entries by bucket, in row order within one.
  private var entries: [Entry] = []
  /// The first entry of each bucket, and the last one's end.
  private var starts = [Int](repeating: 0, count: bucketCount + 1)
  /// Some phrase has a single byte. Those are in their byte's own bucket.
  private var hasLetters = false
  private var hasOpen = false
  /// Third column of each row.
  let meanings: [String]

  private static let bucketCount = 512

  /// Phrases of rules in `receipt-words.txt`.
  init(_ rules: String...) {
    let rows = rules.flatMap { rule in
      rule.withBytes { name in DataTable.receiptWords.rows(0, name).filter { $0.column(0).equals(name) } }
    }
    let phrases = rows.enumerated().flatMap { number, row in
      row.column(1).text.split(separator: ", ").map { (String($0), number) }
    }
    self.init(phrases, rows.map { $0.column(2).text })
  }

  /// Phrases with row numbers. `*` at an end leaves it open.
  init(_ phrases: [(String, Int)], _ meanings: [String] = []) {
    self.meanings = meanings
    let star = UInt8(ascii: "*")
    var buckets = [[Entry]](repeating: [], count: Self.bucketCount)
    for (phrase, row) in phrases {
      let plain = phrase.utf8.filter { $0 != star }
      guard let first = plain.first else { continue }
      let isOpen = (before: phrase.utf8.first == star, after: phrase.utf8.last == star)
      (hasLetters, hasOpen) = (hasLetters || plain.count == 1, hasOpen || isOpen.before)
      buckets[Self.bucket(first, plain.count > 1 ? plain[1] : 0)].append(
        Entry(range: letters.count..<letters.count + plain.count, row: row, isOpen: isOpen))
      letters += plain
    }
    for (number, bucket) in buckets.enumerated() {
      entries += bucket
      starts[number + 1] = entries.count
    }
  }

  @inline(__always)
  private static func bucket(_ first: UInt8, _ second: UInt8) -> Int {
    (Int(first) &* 23 ^ Int(second)) & (bucketCount - 1)
  }

  /// The first phrase at `start` that `isWanted`.
  @inline(__always)
  func first(_ bytes: Bytes, at start: Int, where isWanted: (Match) -> Bool = { _ in true }) -> Match? {
    guard start >= 0, start < bytes.count else { return nil }
    var next = start + 1
    while bytes.at(next) == ReceiptLine.filler { next += 1 }
    let second = bytes.at(next)
    if let found = first(bytes, start, Self.bucket(bytes[start], second), isWanted) { return found }
    return hasLetters && second != 0 ? first(bytes, start, Self.bucket(bytes[start], 0), isWanted) : nil
  }

  @inline(__always)
  private func first(_ bytes: Bytes, _ start: Int, _ bucket: Int, _ isWanted: (Match) -> Bool) -> Match? {
    for index in starts[bucket]..<starts[bucket + 1] {
      guard let end = end(bytes, start, entries[index]) else { continue }
      let match = Match(row: entries[index].row, start: start, end: end)
      if isWanted(match) { return match }
    }
    return nil
  }

  /// End of the phrase, if it begins at `start`. Skips fillers of accents.
  private func end(_ bytes: Bytes, _ start: Int, _ entry: Entry) -> Int? {
    var end = start
    for index in entry.range {
      guard end < bytes.count, bytes[end] == letters[index] else { return nil }
      end += 1
      while end < bytes.count, bytes[end] == ReceiptLine.filler { end += 1 }
    }
    if !entry.isOpen.before, Self.joins(bytes.at(start - 1), bytes[start]) { return nil }
    if !entry.isOpen.after, Self.joins(letters[entry.range.upperBound - 1], bytes.at(end)) { return nil }
    return end
  }

  /// The bytes belong to one word. Scripts of three-byte letters have no blanks.
  @inline(__always)
  private static func joins(_ last: UInt8, _ next: UInt8) -> Bool {
    if ASCII.isLetter(last) || last == ReceiptLine.filler { return ASCII.isLetter(next) }
    return 0x80..<0xE0 ~= last && 0xC0..<0xE0 ~= next
  }

  /// Calls `body` with each phrase in `bytes`, from left to right.
  @inline(__always)
  func each(in bytes: Bytes, _ body: (Match) -> Void) {
    for start in bytes.indices where hasOpen || start == 0 || !Self.joins(bytes[start - 1], bytes[start]) {
      _ = first(bytes, at: start) {
        body($0)
        return false
      }
    }
  }

  /// Meaning of the phrase equal to `word`.
  func meaning(of word: String) -> String? {
    word.withBytes { bytes in first(bytes, at: 0) { $0.end == bytes.count }.map { meanings[$0.row] } }
  }

  /// The leftmost phrase in `bytes`.
  func first(in bytes: Bytes) -> Match? {
    for start in bytes.indices where hasOpen || start == 0 || !Self.joins(bytes[start - 1], bytes[start]) {
      if let found = first(bytes, at: start) { return found }
    }
    return nil
  }

  /// The phrase of the lowest row in `bytes`.
  func best(in bytes: Bytes) -> Match? {
    var found: Match?
    each(in: bytes) { if $0.row < found?.row ?? .max { found = $0 } }
    return found
  }

  /// The phrase of the lowest row, and its line index.
  func best(in lines: some Sequence<ReceiptLine>) -> (match: Match, line: Int)? {
    var found: (match: Match, line: Int)?
    for (index, line) in lines.enumerated() {
      if let match = line.read(best), match.row < found?.match.row ?? .max { found = (match, index) }
    }
    return found
  }
}

extension ReceiptLine {
  /// Runs `body` on the folded text.
  @inline(__always)
  func read<R>(_ body: (Bytes) -> R) -> R { folded.withUnsafeBufferPointer(body) }

  /// The line contains one of the phrases.
  func has(_ phrases: Phrases) -> Bool { read { phrases.first(in: $0) != nil } }

  /// End of the phrase at the line's beginning, after marks and numbers.
  func beginning(_ phrases: Phrases) -> Int? {
    read { bytes in phrases.first(bytes, at: bytes.firstIndex { ReceiptLine.isLetter($0) } ?? 0)?.end }
  }
}
