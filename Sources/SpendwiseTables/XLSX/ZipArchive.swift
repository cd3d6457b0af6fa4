import CZlib
import SpendwiseSystem
import SpendwiseText

/// A zip archive (PKWARE's APPNOTE). Stored and deflated entries are read as streams.
///
/// The central directory at its end lists the entries. Only its statements count: archives that were written as a
/// stream state nothing before their entries.
final class ZipArchive {
  private let file: TableFile
  /// The headers of the central directory, each whole.
  private let directory: [UInt8]

  /// An entry may always unpack to this size.
  private static let harmless = 64 << 20
  /// A larger one may be this many times its packed size. Real sheets are ten to fifty times theirs.
  private static let growth = 250
  /// The most entries of an archive, and bytes of its directory. Workbooks have a few dozen entries.
  private static let (entryLimit, directoryLimit) = (10_000, 4 << 20)
  /// The bytes of one read.
  private static let block = 64 << 10

  /// Opens the archive at `path`, which is called `name` in errors. Throws `TableError`.
  init(_ path: String, named name: String) throws(TableError) {
    file = try TableFile(path, named: name)
    guard let (count, start, size) = try ZipArchive.end(of: file) else { throw ZipArchive.damaged(name) }
    if count > ZipArchive.entryLimit || size > ZipArchive.directoryLimit {
      throw .bad(
        name, "the archive that an .xlsx file is has more than \(ZipArchive.entryLimit) files or 4 MiB of names in it")
    }
    let bytes = try file.bytes(size, at: start)
    var length = 0
    for _ in 0..<count {
      guard let header = ZipArchive.header(bytes, at: length) else { throw ZipArchive.damaged(name) }
      length = header.endIndex
    }
    directory = Array(bytes[..<length])
  }

  /// The number of entries, and the place of the directory. From the last record of the archive, or that of ZIP64 when
  /// the numbers are too large for it.
  private static func end(of file: TableFile) throws(TableError) -> (count: Int, start: Int, size: Int)? {
    // A comment may follow it.
    let tail = try file.bytes(66 << 10, at: max(file.size - 66 << 10, 0))
    let found = stride(from: tail.count - 22, through: 0, by: -1).first {
      tail.word($0) == 0x0605_4B50 && $0 + 22 + tail.short($0 + 20) <= tail.count
    }
    guard let found else { return nil }
    let record = tail[found...]
    var (count, size, start) = (record.short(10), Int(record.word(12)), Int(record.word(16)))
    var limit = file.size - record.count
    if count == 0xFFFF || size == 0xFFFF_FFFF || start == 0xFFFF_FFFF, tail.word(found - 20) == 0x0706_4B50 {
      limit = tail.long(found - 12)
      guard limit <= file.size else { return nil }
      let large = try file.bytes(56, at: limit)
      guard large.word(0) == 0x0606_4B50 else { return nil }
      (count, size, start) = (large.long(32), large.long(40), large.long(48))
    }
    return start <= limit && size <= limit - start ? (count, start, size) : nil
  }

  /// The whole header of an entry, with its name and extra fields. `nil` when it is cut.
  private static func header(_ directory: [UInt8], at start: Int) -> ArraySlice<UInt8>? {
    let rest = directory[start...]
    let length = 46 + rest.short(28) + rest.short(30) + rest.short(32)
    return rest.word(0) == 0x0201_4B50 && length <= rest.count ? rest.prefix(length) : nil
  }

  /// An entry, as the directory states it.
  private struct Entry {
    let isEncrypted: Bool
    /// The method: 0 for stored, 8 for deflated.
    private(set) var method: Int
    let checksum: UInt32
    /// The byte by which a wrong password of PKWARE's encryption is known.
    let check: UInt8
    /// The bytes of salt where it is encrypted by AES, else 0.
    private(set) var salt = 0
    /// The checksum is left out, as AES has its own code.
    private(set) var hasNoChecksum = false
    private(set) var size: Int
    private(set) var packedSize: Int
    /// The offset of its local header.
    private(set) var offset: Int

    init(_ header: ArraySlice<UInt8>) {
      (isEncrypted, method, checksum) = (header.short(8) & 1 != 0, header.short(10), header.word(16))
      (packedSize, size, offset) = (Int(header.word(20)), Int(header.word(24)), Int(header.word(42)))
      check = UInt8(header.short(8) & 8 != 0 ? header.short(12) >> 8 : Int(checksum >> 24))
      let aes = Entry.field(0x9901, of: header)
      if method == 99, aes.count >= 7 {
        (salt, method) = (4 * (aes.short(4) & 0xFF) + 4, aes.short(5))
        hasNoChecksum = aes.short(0) == 2
      }
      // The field of ZIP64 has those numbers that do not fit, in this order.
      var rest = Entry.field(1, of: header)
      let none = Int(UInt32.max)
      for number in [\Entry.size, \.packedSize, \.offset] where self[keyPath: number] == none && rest.count >= 8 {
        self[keyPath: number] = rest.long(0)
        rest = rest.dropFirst(8)
      }
    }

    /// The content of a field after the name, without its head.
    private static func field(_ number: Int, of header: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      var rest = header.dropFirst(46 + header.short(28)).prefix(header.short(30))
      while rest.count >= 4, rest.short(0) != number { rest = rest.dropFirst(4 + rest.short(2)) }
      return rest.dropFirst(4)
    }
  }

  /// The entry called `name` in any case.
  private func entry(_ name: String) -> Entry? {
    name.withBytes { name in
      var start = 0
      while let header = ZipArchive.header(directory, at: start) {
        let other = header.dropFirst(46).prefix(header.short(28))
        if other.elementsEqual(name, by: { ASCII.lower($0) == ASCII.lower($1) }) { return Entry(header) }
        start = header.endIndex
      }
      return nil
    }
  }

  /// The names of the files in it. Folders and additions of file managers are left out.
  var files: [String] {
    var (files, start): ([String], Int) = ([], 0)
    while let header = ZipArchive.header(directory, at: start) {
      let name = String(decoding: header.dropFirst(46).prefix(header.short(28)), as: UTF8.self)
      let last = name.split(separator: "/").last ?? ""
      if !name.hasSuffix("/"), !name.hasPrefix("__MACOSX/"), !last.hasPrefix(".") { files.append(name) }
      start = header.endIndex
    }
    return files
  }

  /// The archive has an entry `entry`.
  func contains(_ entry: String) -> Bool { self.entry(entry) != nil }

  /// The entry `entry` needs a password.
  func isLocked(_ entry: String) -> Bool { self.entry(entry)?.isEncrypted == true }

  /// Passes the content of `name` to `body` until that returns `false`. Does nothing without such an entry. Throws a
  /// locked `TableError` where `password` does not open it.
  func read(_ name: String, password: String? = nil, _ body: (Bytes) throws -> Bool) throws {
    guard let entry = entry(name) else { return }
    let locked = TableError.locked(file.name, "it is protected by a password (open it and save it without one)")
    if entry.isEncrypted, password == nil { throw locked }
    // One of 256 wrong passwords passes for right until the content ends.
    let damaged =
      entry.isEncrypted
      ? locked : TableError.bad(file.name, "\(name) in it is cut off or damaged (download it again)")
    guard entry.offset <= file.size, entry.method == 0 || entry.method == 8 else { throw damaged }
    let local = try file.bytes(30, at: entry.offset)
    let start = entry.offset + 30 + local.short(26) + local.short(28)
    guard local.word(0) == 0x0403_4B50, entry.packedSize <= file.size - start else { throw damaged }
    var range = start..<(start + entry.packedSize)
    var (cipher, code): (ZipCipher?, [UInt8]) = (nil, [])
    if let password, entry.isEncrypted {
      cipher = try self.cipher(of: entry, password, &range, &code)
      if cipher == nil { throw locked }
    }
    let allowed = max(ZipArchive.harmless, entry.packedSize * ZipArchive.growth)
    var (total, checksum): (Int, uLong) = (0, 0)
    let inflater = try entry.method == 8 ? Inflater(file.name) : nil
    let isWhole = try unpack(range, &cipher, inflater) { piece in
      guard let piece else { throw damaged }
      total += piece.count
      if total > allowed {
        throw TableError.bad(
          file.name, "\(name) unpacks to more than \(ZipArchive.growth) times its size (a zip bomb; not read on)")
      }
      checksum = crc32(checksum, piece.baseAddress, uInt(piece.count))
      return try body(piece)
    }
    guard isWhole else { return }
    if total != entry.size || checksum != uLong(entry.checksum) && !entry.hasNoChecksum { throw damaged }
    if case .aes(var cipher) = cipher, cipher.code() != code { throw damaged }
  }

  /// The cipher of the content in `range`. `nil` where the password is wrong. `range` loses the bytes around the
  /// content; `code` is those after it.
  private func cipher(
    of entry: Entry, _ password: String, _ range: inout Range<Int>, _ code: inout [UInt8]
  ) throws -> ZipCipher? {
    if entry.salt == 0 {
      var (cipher, head) = (PKWARECipher(password), try file.bytes(12, at: range.lowerBound))
      head.withUnsafeMutableBufferPointer { cipher.decrypt($0) }
      guard range.count >= 12, head.last == entry.check else { return nil }
      range = (range.lowerBound + 12)..<range.upperBound
      return .pkware(cipher)
    }
    guard range.count >= entry.salt + 12 else { return nil }
    let head = try file.bytes(entry.salt + 2, at: range.lowerBound)
    range = (range.lowerBound + head.count)..<(range.upperBound - 10)
    code = try file.bytes(10, at: range.upperBound)
    guard let cipher = PasswordAES(password, salt: Array(head.dropLast(2))), cipher.check == head.suffix(2) else {
      return nil
    }
    return .aes(cipher)
  }

  /// Unpacks `range` of the file and passes the pieces to `body`. Passes `nil` where it is damaged. Returns true if
  /// `body` took all of it.
  private func unpack(
    _ range: Range<Int>, _ cipher: inout ZipCipher?, _ inflater: Inflater?, _ body: (Bytes?) throws -> Bool
  ) throws -> Bool {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: ZipArchive.block, alignment: 16)
    defer { memory.deallocate() }
    var offset = range.lowerBound
    while offset < range.upperBound, inflater?.isAtEnd != true {
      let got = try file.read(into: .init(rebasing: memory.prefix(range.upperBound - offset)), at: offset)
      let piece = UnsafeMutableBufferPointer(rebasing: memory.bindMemory(to: UInt8.self)[..<got])
      offset += got
      if got == 0 { return try body(nil) }
      cipher?.decrypt(piece)
      if try !(inflater.map { try $0.unpack(piece, body) } ?? body(Bytes(piece))) { return false }
    }
    return true
  }

  private static func damaged(_ name: String) -> TableError {
    .bad(name, "the archive that an .xlsx file is ends too early or is damaged (download it again)")
  }
}

/// Raw deflate by zlib.
private final class Inflater {
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let output = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64 << 10)
  private(set) var isAtEnd = false

  /// Throws `TableError`, which names the file by `name`, without memory.
  init(_ name: String) throws(TableError) {
    stream.initialize(to: z_stream())
    guard inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw TableError(74, "\(name): out of memory")
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    output.deallocate()
  }

  /// Unpacks `piece` and passes the content to `body` until that returns `false`. Passes `nil` when it is damaged.
  func unpack(_ piece: UnsafeMutableBufferPointer<UInt8>, _ body: (Bytes?) throws -> Bool) throws -> Bool {
    (stream.pointee.next_in, stream.pointee.avail_in) = (piece.baseAddress, uInt(piece.count))
    repeat {
      (stream.pointee.next_out, stream.pointee.avail_out) = (output.baseAddress, uInt(output.count))
      let status = inflate(stream, Z_NO_FLUSH)
      let made = output.count - Int(stream.pointee.avail_out)
      if made > 0, try !body(Bytes(rebasing: output[..<made])) { return false }
      isAtEnd = status == Z_STREAM_END
      // There may be no more input, or output, to go on with.
      if status != Z_OK, status != Z_BUF_ERROR, !isAtEnd { return try body(nil) }
    } while stream.pointee.avail_out == 0 && !isAtEnd
    return true
  }
}
