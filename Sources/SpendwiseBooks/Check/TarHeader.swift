/// The block before each file of a tar archive. It is plain ustar, which every tar reads.
///
/// Owner and time are always 0, so that the same files make the same archive.
struct TarHeader: Equatable {
  static let size = 512
  var name: String
  var size = 0
  /// Mode: 0700 for folders and programs, else 0600.
  var mode: mode_t = 0o600
  var isFolder = false

  /// The block; `nil` when the name or the size does not fit.
  var block: [UInt8]? {
    var block = [UInt8](repeating: 0, count: TarHeader.size)
    func put(_ bytes: some Collection<UInt8>, at offset: Int) {
      block.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
    }
    func octal(_ value: Int, _ digits: Int) -> [UInt8] {
      let text = String(value, radix: 8)
      return Array((String(repeating: "0", count: max(0, digits - text.utf8.count)) + text).utf8)
    }
    let path = Array(name.utf8)
    if path.count <= 100 {
      put(path, at: 0)
    } else {
      // The part before a slash may stand in a field of its own.
      guard let slash = path.lastIndex(of: 0x2F), slash <= 155, path.count - slash - 1 <= 100 else { return nil }
      put(path[(slash + 1)...], at: 0)
      put(path[..<slash], at: 345)
    }
    let length = octal(size, 11)
    guard size >= 0, length.count == 11 else { return nil }
    put(octal(Int(mode & 0o777), 7), at: 100)
    put(octal(0, 7), at: 108)
    put(octal(0, 7), at: 116)
    put(length, at: 124)
    put(octal(0, 11), at: 136)
    put(Array("        ".utf8), at: 148)
    block[156] = UInt8(ascii: isFolder ? "5" : "0")
    put(Array("ustar\u{0}00".utf8), at: 257)
    put(octal(TarHeader.checksum(block), 6) + [0, 0x20], at: 148)
    return block
  }

  init(_ name: String, size: Int = 0, mode: mode_t = 0o600, isFolder: Bool = false) {
    (self.name, self.size, self.mode, self.isFolder) = (name, size, mode, isFolder)
  }

  /// Reads a block; `nil` unless of a file or a folder.
  init?(_ block: [UInt8]) {
    guard block.count == TarHeader.size, Array(block[257..<262]) == Array("ustar".utf8) else { return nil }
    func text(_ range: Range<Int>) -> [UInt8] { Array(block[range].prefix { $0 != 0 }) }
    func number(_ range: Range<Int>) -> Int? {
      let digits = text(range).filter { $0 != " " }
      return Int(String(decoding: digits, as: UTF8.self), radix: 8).flatMap { $0 >= 0 ? $0 : nil }
    }
    guard let size = number(124..<136), let mode = number(100..<108), let sum = number(148..<156),
      sum == TarHeader.checksum(block), [0, "0", "5"].contains(block[156])
    else { return nil }
    let (prefix, last) = (text(345..<500), text(0..<100))
    name = String(decoding: prefix.isEmpty ? last : prefix + [0x2F] + last, as: UTF8.self)
    isFolder = block[156] == "5"
    self.size = isFolder ? 0 : size
    self.mode = mode_t(truncatingIfNeeded: mode & 0o777)
  }

  /// Sum of the bytes, with blanks for the sum itself.
  private static func checksum(_ block: [UInt8]) -> Int {
    block.enumerated().reduce(0) { sum, byte in
      sum + ((148..<156).contains(byte.offset) ? 0x20 : Int(byte.element))
    }
  }
}
