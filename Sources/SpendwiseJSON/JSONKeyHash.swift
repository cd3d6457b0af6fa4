import SpendwiseText

/// A quick hash of a key. Mixes its first eight bytes and its length.
///
/// It sorts out nearly every pair of unequal keys with one comparison; callers compare the bytes as well.
package enum JSONKeyHash {
  @inline(__always)
  static func mix(_ word: UInt64, _ length: Int) -> UInt32 {
    UInt32(
      truncatingIfNeeded: ((word &+ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15)
        >> 32)
  }

  /// The hash of the `length` bytes at `start`. Nothing from `end` on is read.
  @inline(__always)
  static func of(_ base: UnsafePointer<UInt8>, _ start: Int, _ length: Int, _ end: Int) -> UInt32 {
    var word: UInt64 = 0
    if start &+ 8 <= end {
      word = JSONScan.load(base, start)
      if length < 8 { word &= (1 &<< UInt64(truncatingIfNeeded: 8 &* length)) &- 1 }
    } else {
      for index in 0..<min(length, 8) {
        word |= UInt64(base[start &+ index]) << UInt64(truncatingIfNeeded: 8 &* index)
      }
    }
    return mix(word, length)
  }

  /// The hash of a key.
  package static func of(_ key: Bytes) -> UInt32 {
    guard let base = key.baseAddress else { return mix(0, 0) }
    return of(base, 0, key.count, key.count)
  }
}

/// A fixed set of keys, each found by one probe.
public struct KeyTable: Sendable {
  private let keys: [StaticString]
  /// Open addressing: the hash, and the index in `keys` or -1.
  private let cells: [(hash: UInt32, index: Int32)]

  init(_ keys: [StaticString]) {
    var size = 8
    while size < keys.count * 4 { size *= 2 }
    var cells = [(hash: UInt32, index: Int32)](repeating: (0, -1), count: size)
    for (index, key) in keys.enumerated() {
      let hash = JSONKeyHash.of(Bytes(start: key.utf8Start, count: key.utf8CodeUnitCount))
      var cell = Int(hash) & (size - 1)
      while cells[cell].index >= 0 { cell = (cell + 1) & (size - 1) }
      cells[cell] = (hash, Int32(truncatingIfNeeded: index))
    }
    (self.keys, self.cells) = (keys, cells)
  }

  /// The index of the key at `start`, or -1. Makes no call: keys are short and mostly equal once their hashes are.
  @inline(__always)
  func index(of start: UnsafePointer<UInt8>, _ length: Int, _ hash: UInt32) -> Int {
    cells.withUnsafeBufferPointer { cells in
      keys.withUnsafeBufferPointer { keys in
        var cell = Int(hash) & (cells.count &- 1)
        while cells[cell].index >= 0 {
          if cells[cell].hash == hash {
            let key = keys[Int(cells[cell].index)]
            if key.utf8CodeUnitCount == length, Self.isSame(start, key.utf8Start, length) {
              return Int(cells[cell].index)
            }
          }
          cell = (cell &+ 1) & (cells.count &- 1)
        }
        return -1
      }
    }
  }

  @inline(__always)
  private static func isSame(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var index = 0
    while index &+ 8 <= count {
      if JSONScan.load(a, index) != JSONScan.load(b, index) { return false }
      index &+= 8
    }
    while index < count {
      if a[index] != b[index] { return false }
      index &+= 1
    }
    return true
  }

  /// The index of `key` in the table's list, or -1.
  func index(of key: Bytes, hash: UInt32) -> Int { key.baseAddress.map { index(of: $0, key.count, hash) } ?? -1 }

  /// The index of the key that `inner` is with escapes, or -1.
  @inline(never)
  func index(ofEscaped inner: Bytes) -> Int {
    JSONText.decodedKey(inner).withUnsafeBufferPointer { index(of: $0, hash: JSONKeyHash.of($0)) }
  }
}

/// A key of a large or unusual object in a dictionary. Compared by its decoded text.
struct JSONKeyReference: Hashable {
  let raw: Bytes
  let isEscaped: Bool

  static func == (a: Self, b: Self) -> Bool {
    if !a.isEscaped && !b.isEscaped { return a.raw.equals(b.raw) }
    return a.decoded == b.decoded
  }

  func hash(into hasher: inout Hasher) {
    if isEscaped {
      decoded.withUnsafeBytes { hasher.combine(bytes: $0) }
    } else {
      hasher.combine(bytes: UnsafeRawBufferPointer(raw))
    }
  }

  private var decoded: [UInt8] { isEscaped ? JSONText.decodedKey(raw) : Array(raw) }
}
