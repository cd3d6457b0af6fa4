import SpendwiseSystem
import SpendwiseText

/// Makes the id of a record from the key of its source. Two devices that read the same mail agree on it.
///
/// A release may never change its results: golden tests hold them.
public enum RecordKey {
  /// The length of an id: `t` and 16 characters of base32.
  public static let idLength = 17

  /// The id of the record with this source key. `t` and the first 80 bits of SHA-256 in lower-case base32.
  public static func id(forKey key: Bytes) -> String {
    String(unsafeUninitializedCapacity: idLength) { write(idForKey: key, to: $0) }
  }

  /// The id of the record with this source key.
  public static func id(forKey key: String) -> String { key.withBytes { id(forKey: $0) } }

  /// The id of the record with this source key, as bytes.
  public static func idBytes(forKey key: Bytes) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: idLength) { buffer, count in count = write(idForKey: key, to: buffer) }
  }

  /// Writes the id into the buffer and returns its length. The buffer must have room.
  private static func write(idForKey key: Bytes, to out: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let digest = SHA256.value(of: key)
    out[0] = "t"
    var filled = 1
    var (bits, held): (UInt32, UInt32) = (0, 0)
    for index in 0..<10 {
      bits = bits << 8 | UInt32(digest[index])
      held += 8
      while held >= 5 {
        held -= 5
        let value = UInt8(truncatingIfNeeded: bits >> held & 31)
        // RFC 4648, section 6: a to z, then 2 to 7.
        out[filled] = value < 26 ? "a" + value : "2" + value - 26
        filled += 1
      }
    }
    return filled
  }

  /// The id of the import of the file with this SHA-256. The same file is the same import, under any name.
  public static func importID(sha256: String) -> String { "i" + id(forKey: "import:\(sha256)").dropFirst() }

  /// `text` is a SHA-256 in lower-case hexadecimal.
  public static func isSHA256(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { $0 &- 48 < 10 || $0 &- 97 < 6 }
  }

  /// `text` has the shape of an id.
  public static func isID(_ text: Bytes) -> Bool {
    guard text.count == idLength, text[0] == "t" else { return false }
    return text.dropFirst().allSatisfy { byte in
      byte >= "a" && byte <= "z" || byte >= "2" && byte <= "7"
    }
  }

  /// SHA-256 in lower-case hexadecimal, as keys use it.
  public static func sha256Hex(_ bytes: Bytes) -> String { SHA256.hex(SHA256.digest(bytes)) }
}
