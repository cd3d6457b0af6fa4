import CZlib
import SpendwiseSystem

/// The encryption of an entry: PKWARE's of 1990, or WinZip's AES.
enum ZipCipher {
  case pkware(PKWARECipher)
  case aes(PasswordAES)

  /// Decrypts the next bytes of the content.
  mutating func decrypt(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    switch self {
    case .pkware(var cipher):
      cipher.decrypt(bytes)
      self = .pkware(cipher)
    case .aes(var cipher):
      cipher.decrypt(bytes)
      self = .aes(cipher)
    }
  }
}

/// PKWARE's stream cipher (APPNOTE 6.1). Each byte of the plain content changes three keys.
struct PKWARECipher {
  private var keys: (UInt32, UInt32, UInt32) = (0x1234_5678, 0x2345_6789, 0x3456_7890)

  /// The cipher for this password.
  init(_ password: String) {
    for byte in password.utf8 { update(byte) }
  }

  /// Decrypts the next bytes of the content.
  mutating func decrypt(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    for index in bytes.indices {
      let mixed = UInt32(UInt16(truncatingIfNeeded: keys.2) | 2)
      bytes[index] ^= UInt8(truncatingIfNeeded: (mixed &* (mixed ^ 1)) >> 8)
      update(bytes[index])
    }
  }

  private mutating func update(_ byte: UInt8) {
    keys.0 = PKWARECipher.mix(keys.0, byte)
    keys.1 = (keys.1 &+ keys.0 & 0xFF) &* 134_775_813 &+ 1
    keys.2 = PKWARECipher.mix(keys.2, UInt8(keys.1 >> 24))
  }

  /// A step of CRC-32 without the complement before and after it.
  private static func mix(_ sum: UInt32, _ byte: UInt8) -> UInt32 {
    var byte = byte
    return ~UInt32(truncatingIfNeeded: crc32(uLong(~sum), &byte, 1))
  }
}
