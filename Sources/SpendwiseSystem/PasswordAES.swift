import CNettle

/// AES by a password, as in WinZip's archives. PBKDF2 with HMAC-SHA1, a counter, and a code of authentication.
package struct PasswordAES {
  private enum Key {
    case short(aes128_ctx)
    case middle(aes192_ctx)
    case long(aes256_ctx)
  }

  private let key: Key
  private var authenticator = hmac_sha1_ctx()
  private var counter: UInt64 = 0
  /// The bytes of the counter's block, and the number of used ones.
  private var (stream, used) = ([UInt8](repeating: 0, count: 16), 16)
  /// Two bytes that an archive keeps too. They reveal a wrong password.
  package let check: [UInt8]

  /// The cipher for this password. Its key is twice as long as the salt. `nil` for a salt of unknown length.
  package init?(_ password: String, salt: [UInt8]) {
    let (size, password) = (2 * salt.count, Array(password.utf8))
    var made = [UInt8](repeating: 0, count: 2 * size + 2)
    nettle_pbkdf2_hmac_sha1(password.count, password, 1000, salt.count, salt, made.count, &made)
    switch size {
    case 16:
      var key = aes128_ctx()
      nettle_aes128_set_encrypt_key(&key, made)
      self.key = .short(key)
    case 24:
      var key = aes192_ctx()
      nettle_aes192_set_encrypt_key(&key, made)
      self.key = .middle(key)
    case 32:
      var key = aes256_ctx()
      nettle_aes256_set_encrypt_key(&key, made)
      self.key = .long(key)
    default: return nil
    }
    check = Array(made.suffix(2))
    nettle_hmac_sha1_set_key(&authenticator, size, Array(made[size..<(2 * size)]))
  }

  /// Decrypts the next bytes of the content.
  package mutating func decrypt(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    nettle_hmac_sha1_update(&authenticator, bytes.count, base)
    for index in bytes.indices {
      if used == 16 { next() }
      bytes[index] ^= stream[used]
      used += 1
    }
  }

  /// The code of all bytes that were decrypted. Nothing may be decrypted afterwards.
  package mutating func code() -> [UInt8] {
    var code = [UInt8](repeating: 0, count: 10)
    nettle_hmac_sha1_digest(&authenticator, code.count, &code)
    return code
  }

  private mutating func next() {
    (counter, used) = (counter &+ 1, 0)
    let block = (0..<16).map { $0 < 8 ? UInt8(truncatingIfNeeded: counter >> UInt64(8 * $0)) : 0 }
    switch key {
    case .short(var key): nettle_aes128_encrypt(&key, 16, &stream, block)
    case .middle(var key): nettle_aes192_encrypt(&key, 16, &stream, block)
    case .long(var key): nettle_aes256_encrypt(&key, 16, &stream, block)
    }
  }
}
