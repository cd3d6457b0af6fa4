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
    if word.isASCII {
      for byte in word where byte > 0x20 && byte != 0x7F { text.append(byte) }
    } else {
      for scalar in word.text.unicodeScalars where !isSpace(scalar.value) {
        text.append(contentsOf: String(scalar).utf8)
      }
    }
  }

  private static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x20, 0x7F, 0xA0, 0x2000...0x200B, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }
}

/// Numbers rows that are alike, for files of millions of them: eight bytes are kept of each.
struct RowCounts {
  /// The first bytes of each digest.
  private var seen: Set<UInt64> = []
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
    if seen.insert(word).inserted { return 1 }
    again[word, default: 1] &+= 1
    return again[word, default: 1]
  }
}
