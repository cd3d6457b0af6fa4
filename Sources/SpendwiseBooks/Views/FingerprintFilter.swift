import SpendwiseSystem

/// Says of a fingerprint that it may have been added, or that it was not: four bits of one word for each.
final class FingerprintFilter {
  private static let count = 1 << 19
  private lazy var words = BitWords(FingerprintFilter.count)

  private static func word(_ fingerprint: UInt64) -> Int { Int(truncatingIfNeeded: fingerprint) & (count - 1) }

  private static func mask(_ fingerprint: UInt64) -> UInt64 {
    func bit(_ shift: UInt64) -> UInt64 { 1 << (fingerprint >> shift & 63) }
    return bit(40) | bit(46) | bit(52) | bit(58)
  }

  func add(_ fingerprint: UInt64) {
    words.set(FingerprintFilter.mask(fingerprint), in: FingerprintFilter.word(fingerprint))
  }

  func mayHold(_ fingerprint: UInt64) -> Bool {
    let mask = FingerprintFilter.mask(fingerprint)
    return words[FingerprintFilter.word(fingerprint)] & mask == mask
  }
}

/// Words of 64 bits, all zero at first, that take memory only where some are set. Without memory all are set: who asks
/// looks further then.
final class BitWords {
  private let words: UnsafeMutablePointer<UInt64>?

  init(_ count: Int) { words = calloc(count, 8)?.bindMemory(to: UInt64.self, capacity: count) }

  deinit { free(words) }

  subscript(index: Int) -> UInt64 { words?[index] ?? .max }

  func set(_ bits: UInt64, in index: Int) { words?[index] |= bits }
}
