import SpendwiseSystem

/// A borrowed run of bytes. Its owner documents how long it is valid.
public typealias Bytes = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer where Element == UInt8 {
  /// The bytes are exactly those of `text`.
  @inlinable
  public func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    guard let base = baseAddress else { return true }
    return memcmp(base, text.utf8Start, count) == 0
  }

  /// The bytes are exactly those of `other`.
  @inlinable
  public func equals(_ other: Bytes) -> Bool {
    guard count == other.count else { return false }
    guard let base = baseAddress, let otherBase = other.baseAddress else { return true }
    return memcmp(base, otherBase, count) == 0
  }

  /// The bytes are exactly those of `other`.
  @inlinable
  public func equals(_ other: [UInt8]) -> Bool {
    other.withUnsafeBufferPointer { equals($0) }
  }

  /// All bytes are ASCII.
  public var isASCII: Bool {
    guard let base = baseAddress else { return true }
    var (seen, index): (UInt64, Int) = (0, 0)
    while index &+ 8 <= count {
      seen |= UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
      index &+= 8
    }
    while index < count {
      seen |= UInt64(base[index])
      index &+= 1
    }
    return seen & 0x8080_8080_8080_8080 == 0
  }

  /// The bytes from `start` up to `end`, clamped to the count.
  @inlinable
  public func part(_ start: Int, _ end: Int) -> Bytes {
    let from = Swift.max(0, Swift.min(start, count))
    let to = Swift.max(from, Swift.min(end, count))
    return Bytes(rebasing: self[from..<to])
  }

  /// The offset of the first `byte` at or after `start`.
  @inlinable
  public func offset(of byte: UInt8, from start: Int = 0) -> Int? {
    guard let base = baseAddress, start >= 0, start < count else { return nil }
    guard let hit = memchr(base + start, Int32(byte), count - start) else { return nil }
    return UnsafeRawPointer(hit) - UnsafeRawPointer(base)
  }

  /// The offset of the first `needle` at or after `start`. The needle has a byte or more.
  ///
  /// Several times faster than a scan, so a filter can pass over lines that cannot match: a string without escapes that
  /// is equal to `x` is in its line as `"x"`, and a line with an escape has a backslash.
  public func offset(of needle: Bytes, from start: Int = 0) -> Int? {
    guard let base = baseAddress, let wanted = needle.baseAddress, !needle.isEmpty, start >= 0 else { return nil }
    // Quotes are everywhere in JSON: of a needle in quotes, the bytes inside them are looked for.
    let quote = UInt8(ascii: "\"")
    let inset = needle.count > 3 && wanted[0] == quote && wanted[needle.count - 1] == quote ? 1 : 0
    let reach = needle.count - 1
    let (first, last) = (wanted[inset], wanted[reach - inset])
    // Two bytes of the needle are compared at sixteen offsets at a time. Both operands must be vectors: with a scalar
    // on the right the comparison is compiled to a loop.
    let (firsts, lasts) = (SIMD16<UInt8>(repeating: first), SIMD16<UInt8>(repeating: last))
    /// A byte of ones for each offset where both bytes match.
    @inline(__always)
    func hits(_ index: Int) -> SIMD2<UInt64> {
      let here = UnsafeRawPointer(base + index)
      let begins = (here + inset).loadUnaligned(as: SIMD16<UInt8>.self) .== firsts
      let ends = (here + (reach &- inset)).loadUnaligned(as: SIMD16<UInt8>.self) .== lasts
      return unsafeBitCast(begins .& ends, to: SIMD2<UInt64>.self)
    }
    func match(_ hits: SIMD2<UInt64>, _ index: Int) -> Int? {
      for half in 0..<2 {
        var bits = hits[half].littleEndian
        while bits != 0 {
          let shift = bits.trailingZeroBitCount & ~7
          let hit = index &+ half &* 8 &+ shift >> 3
          if memcmp(base + hit, wanted, needle.count) == 0 { return hit }
          bits &= ~(0xFF << UInt64(shift))
        }
      }
      return nil
    }
    var index = start
    // The last sixteen offsets, which may overlap those before.
    let final = count - reach - 16
    while index <= final &- 48 {
      let (first, second, third) = (hits(index), hits(index &+ 16), hits(index &+ 32))
      let fourth = hits(index &+ 48)
      let all = first | second | third | fourth
      if all[0] | all[1] != 0 {
        if let hit = match(first, index) ?? match(second, index &+ 16) { return hit }
        if let hit = match(third, index &+ 32) ?? match(fourth, index &+ 48) { return hit }
      }
      index &+= 64
    }
    if final >= start { index = Swift.min(index, final) }
    while index <= final {
      let second = Swift.min(index &+ 16, final)
      let (one, other) = (hits(index), hits(second))
      let both = one | other
      if both[0] | both[1] != 0, let hit = match(one, index) ?? match(other, second) { return hit }
      if second == final { return nil }
      index = Swift.min(index &+ 32, final)
    }
    while index + reach < count {
      if base[index + inset] == first, memcmp(base + index, wanted, needle.count) == 0 { return index }
      index += 1
    }
    return nil
  }

  /// The bytes contain `needle`.
  public func contains(_ needle: Bytes) -> Bool { needle.isEmpty || offset(of: needle) != nil }

  /// The bytes contain `needle`.
  public func contains(_ needle: StaticString) -> Bool {
    contains(Bytes(start: needle.utf8Start, count: needle.utf8CodeUnitCount))
  }

  /// The bytes as text. Invalid UTF-8 becomes U+FFFD.
  @inlinable
  public var text: String { String(decoding: self, as: UTF8.self) }
}

extension String {
  /// The text contains the bytes of `needle`, without normalization.
  ///
  /// Much faster than the search by characters that every collection has.
  public func contains(_ needle: String) -> Bool {
    withBytes { bytes in needle.withBytes { bytes.contains($0) } }
  }

  /// Runs `body` on the UTF-8 bytes of this text.
  @inlinable
  public func withBytes<R>(_ body: (Bytes) throws -> R) rethrows -> R {
    var copy = self
    return try copy.withUTF8(body)
  }
}
