import CNettle

/// SHA-256 of bytes that come in pieces, by Nettle. It uses the processor's own instructions where they exist (five
/// times as fast here as without).
package struct SHA256 {
  private var context = sha256_ctx()

  package init() { nettle_sha256_init(&context) }

  /// Takes in more bytes.
  package mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let base = bytes.baseAddress { nettle_sha256_update(&context, bytes.count, base) }
  }

  /// The 32 bytes of the digest of all that was taken in. Nothing may be taken in afterwards.
  package mutating func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { buffer, count in
      if let base = buffer.baseAddress {
        nettle_sha256_digest(&context, buffer.count, base)
        count = Int(SHA256_DIGEST_SIZE)
      }
    }
  }

  /// The same digest as a value, without memory of its own. For rows by the million.
  package mutating func finishInPlace() -> SIMD32<UInt8> {
    var digest = SIMD32<UInt8>()
    withUnsafeMutableBytes(of: &digest) { buffer in
      if let base = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self) {
        nettle_sha256_digest(&context, buffer.count, base)
      }
    }
    return digest
  }

  /// The digest of `bytes` as a value.
  package static func value(of bytes: UnsafeBufferPointer<UInt8>) -> SIMD32<UInt8> {
    var sum = SHA256()
    sum.update(bytes)
    return sum.finishInPlace()
  }

  /// The 32 bytes of the digest of `bytes`.
  package static func digest(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var sum = SHA256()
    sum.update(bytes)
    return sum.finish()
  }

  /// A digest in lower-case hexadecimal.
  package static func hex(_ digest: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: digest.count * 2) { out in
      func digit(_ nibble: UInt8) -> UInt8 { nibble < 10 ? 48 + nibble : 87 + nibble }
      for (index, byte) in digest.enumerated() {
        out[2 * index] = digit(byte >> 4)
        out[2 * index + 1] = digit(byte & 15)
      }
      return digest.count * 2
    }
  }
}
