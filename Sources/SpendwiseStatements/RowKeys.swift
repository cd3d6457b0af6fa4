import Spendwise
import SpendwiseSystem
import SpendwiseTables
import SpendwiseText

/// The text of rows that their keys are made of.
enum RowKeys {
  /// The text whose hash is the key of a row: its day, its amount without the sign, and its words without white space,
  /// so that a spreadsheet, another format of dates or a tool that reads PDF changes nothing.
  static func text(_ day: Day, _ minor: Int64, _ words: [Bytes]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(32 + words.reduce(0) { $0 + $1.count })
    day.write(into: &text)
    text.append(0x1F)
    text.append(contentsOf: String(minor.magnitude).utf8)
    for word in words {
      text.append(0x1F)
      appendSqueezed(word, to: &text)
    }
    return text
  }

  private static func appendSqueezed(_ word: Bytes, to text: inout [UInt8]) {
    var index = 0
    while index < word.count {
      let byte = word[index]
      if byte <= 0x20 || byte == 0x7F {
        index += 1
      } else if byte >= 0xC2, let width = spaceWidth(word, index) {
        index += width
      } else {
        text.append(byte)
        index += 1
      }
    }
  }

  /// How many bytes a space beyond ASCII takes, if one is at `index`.
  private static func spaceWidth(_ word: Bytes, _ index: Int) -> Int? {
    guard index + 1 < word.count else { return nil }
    if word[index] == 0xC2 { return word[index + 1] == 0xA0 ? 2 : nil }
    guard index + 2 < word.count else { return nil }
    switch (word[index], word[index + 1], word[index + 2]) {
    case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
      return 3
    default: return nil
    }
  }
}

/// Numbers rows that are alike, for files of millions of them: eight bytes are kept of each.
struct RowCounts {
  /// The first bytes of each digest; zero is a free slot.
  private var slots = [UInt64](repeating: 0, count: 1 << 12)
  private var used = 0
  /// How often each digest came that came more than once.
  private var again: [UInt64: Int32] = [:]

  /// `row:<account>:<hash of the cells>#n`.
  mutating func key(_ account: String, _ cells: [Bytes]) -> String {
    var sum = SHA256()
    for (index, cell) in cells.enumerated() {
      if index > 0 { [0x1F].withUnsafeBufferPointer { sum.update($0) } }
      sum.update(cell)
    }
    return String(decoding: key(account, digest: sum.finishInPlace()), as: UTF8.self)
  }

  /// The same of a hash that was made before.
  mutating func key(_ account: String, digest: SIMD32<UInt8>) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(96)
    key.append(contentsOf: "row:".utf8)
    key.append(contentsOf: account.utf8)
    key.append(UInt8(ascii: ":"))
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: digest.scalarCount * 2 + 1) { room in
      for index in 0..<digest.scalarCount {
        let (high, low) = (digest[index] >> 4, digest[index] & 15)
        room[2 * index] = high < 10 ? 48 + high : 87 + high
        room[2 * index + 1] = low < 10 ? 48 + low : 87 + low
      }
      room[room.count - 1] = UInt8(ascii: "#")
      key.append(contentsOf: room)
    }
    let count = count(withUnsafeBytes(of: digest) { $0.loadUnaligned(as: UInt64.self) })
    if count < 10 { key.append(48 + UInt8(count)) } else { key.append(contentsOf: String(count).utf8) }
    return key
  }

  /// How often the digest has come by now.
  private mutating func count(_ word: UInt64) -> Int32 {
    let word = max(word, 1)
    if used * 4 >= slots.count * 3 { grow() }
    var slot = Int(truncatingIfNeeded: word) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] == word {
        let count = again[word, default: 1] &+ 1
        again[word] = count
        return count
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = word
    used += 1
    return 1
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for word in old where word != 0 {
      var slot = Int(truncatingIfNeeded: word) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = word
    }
  }
}
