import Spendwise
import SpendwiseSystem
import SpendwiseTables
import SpendwiseText

/// The text of rows that their keys are made of.
enum RowKeys {
  /// The text to hash for the key of a row. It is day, amount without sign, and words without white space, so that a
  /// spreadsheet, another format of dates or a tool that reads PDF changes nothing.
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

/// Numbers equal rows, even in files of millions. Eight bytes are kept of each.
struct RowCounts {
  /// The first bytes of each digest.
  private var seen: Set<UInt64> = []
  /// Counts of digests that came more than once.
  private var again: [UInt64: Int32] = [:]

  /// `row:<account>:<hash of the text>#n`.
  mutating func key(_ account: String, _ text: [UInt8]) -> String {
    let digest = text.withUnsafeBufferPointer { SHA256.digest($0) }
    let word = digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    var count = 1
    if !seen.insert(word).inserted {
      again[word, default: 1] &+= 1
      count = Int(again[word, default: 1])
    }
    return "row:\(account):\(SHA256.hex(digest))#\(count)"
  }
}
