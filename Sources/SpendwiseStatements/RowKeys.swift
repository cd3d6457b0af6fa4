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
