import Spendwise
import SpendwiseJSON

/// Keys of rows: from their raw text, and numbered when several rows of a file have the same.
struct RowKeys {
  private var counts: [String: Int32] = [:]

  /// `<prefix>base#n`, for the n-th time that `base` is asked for, counted from `first`.
  ///
  /// Without the prefix a reference of twelve digits needs no memory of its own.
  mutating func next(_ prefix: String, _ base: String, from first: Int32 = 1) -> String {
    let count = counts[base, default: 0]
    counts[base] = count &+ 1
    return "\(prefix)\(base)#\(count &+ first)"
  }

  /// `row:<account>:<hash of the cells>`. Cells cannot run into each other: a byte that no cell has is between them.
  static func base(_ account: String, _ cells: [Bytes]) -> String {
    var text: [UInt8] = []
    for (index, cell) in cells.enumerated() {
      if index > 0 { text.append(0x1F) }
      text += cell
    }
    return "row:\(account):\(text.withUnsafeBufferPointer { RecordKey.sha256Hex($0) })"
  }
}

/// Numbers rows that are alike, for files of millions of them: eight bytes are kept of each.
struct RowCounts {
  /// The first bytes of each digest; zero is a free place.
  private var places = [UInt64](repeating: 0, count: 1 << 12)
  private var used = 0
  /// How often each digest came that came more than once.
  private var again: [UInt64: Int32] = [:]

  /// `row:<account>:<hash of the cells>#n`.
  mutating func key(_ account: String, _ cells: [Bytes]) -> String {
    var sum = SHA256()
    for (index, cell) in cells.enumerated() {
      if index > 0 { [UInt8(0x1F)].withUnsafeBufferPointer { sum.update($0) } }
      sum.update(cell)
    }
    let digest = sum.finish()
    let word = digest.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
    return "row:\(account):\(SHA256.hex(digest))#\(count(word))"
  }

  /// How often the digest has come by now.
  private mutating func count(_ word: UInt64) -> Int32 {
    let word = max(word, 1)
    if used * 4 >= places.count * 3 { grow() }
    var place = Int(truncatingIfNeeded: word) & (places.count - 1)
    while places[place] != 0 {
      if places[place] == word {
        let count = again[word, default: 1] &+ 1
        again[word] = count
        return count
      }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = word
    used += 1
    return 1
  }

  private mutating func grow() {
    let old = places
    places = [UInt64](repeating: 0, count: old.count * 2)
    for word in old where word != 0 {
      var place = Int(truncatingIfNeeded: word) & (places.count - 1)
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = word
    }
  }
}
