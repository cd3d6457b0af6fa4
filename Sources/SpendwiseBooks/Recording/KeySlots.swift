import SpendwiseText

/// The length, the first and the last letter of a key: few keys share them.
struct KeyMark: Equatable {
  private let bits: UInt32

  init(_ key: Bytes) {
    guard let first = key.first, let last = key.last else {
      bits = 0
      return
    }
    bits = UInt32(first) | UInt32(last) << 8 | UInt32(truncatingIfNeeded: key.count) << 16
  }

  /// One of 64. The factor gives nearly all keys of transactions one of their own.
  fileprivate var slot: Int { Int(truncatingIfNeeded: (bits &* 0xE1AC_CB07) >> 26) }
}

/// The indices of keys in a list, in a byte for each of 64 slots: a guess that must be compared.
struct KeySlots {
  private var bytes: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0, 0, 0)

  /// Notes that a key is at `index`, instead of any other in its slot.
  mutating func note(_ mark: KeyMark, at index: Int) {
    withUnsafeMutableBytes(of: &bytes) { $0[mark.slot] = UInt8(clamping: index + 1) }
  }

  /// Where a key is, unless another has its slot; `nil` when the list never had one in its slot.
  func index(_ mark: KeyMark) -> Int? {
    withUnsafeBytes(of: bytes) { $0[mark.slot] == 0 ? nil : Int($0[mark.slot]) - 1 }
  }
}
