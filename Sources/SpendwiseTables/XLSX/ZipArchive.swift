import CZlib
import SpendwiseText

/// A zip archive (PKWARE's APPNOTE), whose stored and deflated entries are read as streams.
///
/// The central directory at its end lists the entries. Only what it states counts: archives that were written as a
/// stream state nothing before their entries.
final class ZipArchive {
  private let file: TableFile
  /// The headers of the central directory, each whole.
  private let directory: [UInt8]

  /// An entry may always unpack to this size.
  private static let harmless = 64 << 20
  /// A larger one may be this many times its packed size; real sheets are ten to fifty times theirs.
  private static let growth = 250
  /// Entries in an archive, and bytes of its directory. Workbooks have a few dozen entries.
  private static let (entryLimit, directoryLimit) = (10_000, 4 << 20)
  /// Bytes that are read at once.
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

  /// The number of entries, and where the directory is: by the last record of the archive, and by that of ZIP64 when
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

  /// The header of an entry, with its name and what follows it; `nil` when it is not whole.
  private static func header(_ directory: [UInt8], at start: Int) -> ArraySlice<UInt8>? {
    let rest = directory[start...]
    let length = 46 + rest.short(28) + rest.short(30) + rest.short(32)
    return rest.word(0) == 0x0201_4B50 && length <= rest.count ? rest.prefix(length) : nil
  }

  /// An entry, as the directory states it.
  private struct Entry {
    let isEncrypted: Bool
    /// 0 for stored, 8 for deflated.
    let method: Int
    let checksum: UInt32
    private(set) var size: Int
    private(set) var packedSize: Int
    /// The offset of its local header.
    private(set) var offset: Int

    init(_ header: ArraySlice<UInt8>) {
      (isEncrypted, method, checksum) = (header.short(8) & 1 != 0, header.short(10), header.word(16))
      (packedSize, size, offset) = (Int(header.word(20)), Int(header.word(24)), Int(header.word(42)))
      // The field of ZIP64 has those numbers that do not fit, in this order.
      var rest = header.dropFirst(46 + header.short(28)).prefix(header.short(30))
      while rest.count >= 4, rest.short(0) != 1 { rest = rest.dropFirst(4 + rest.short(2)) }
      rest = rest.dropFirst(4)
      let none = Int(UInt32.max)
      for number in [\Entry.size, \.packedSize, \.offset] where self[keyPath: number] == none && rest.count >= 8 {
        self[keyPath: number] = rest.long(0)
        rest = rest.dropFirst(8)
      }
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

  /// The names of the files in it, without folders and what a file manager adds.
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

  /// Whether there is an entry called `entry`.
  func contains(_ entry: String) -> Bool { self.entry(entry) != nil }

  /// Passes the content of `name` to `body` piece by piece until that returns `false`; does nothing when there is none.
  func read(_ name: String, _ body: (Bytes) throws -> Bool) throws {
    guard let entry = entry(name) else { return }
    if entry.isEncrypted {
      throw TableError.locked(file.name, "it is protected by a password (open it and save it without one)")
    }
    let damaged = TableError.bad(file.name, "\(name) in it is cut off or damaged (download it again)")
    guard entry.offset <= file.size, entry.method == 0 || entry.method == 8 else { throw damaged }
    let local = try file.bytes(30, at: entry.offset)
    let start = entry.offset + 30 + local.short(26) + local.short(28)
    guard local.word(0) == 0x0403_4B50, entry.packedSize <= file.size - start else { throw damaged }
    let allowed = max(ZipArchive.harmless, entry.packedSize * ZipArchive.growth)
    var (total, checksum): (Int, uLong) = (0, 0)
    let inflater = try entry.method == 8 ? Inflater(file.name) : nil
    let isWhole = try unpack(start..<(start + entry.packedSize), inflater) { piece in
      guard let piece else { throw damaged }
      total += piece.count
      if total > allowed {
        throw TableError.bad(
          file.name, "\(name) unpacks to more than \(ZipArchive.growth) times its size (a zip bomb; not read on)")
      }
      checksum = crc32(checksum, piece.baseAddress, uInt(piece.count))
      return try body(piece)
    }
    if isWhole, total != entry.size || checksum != uLong(entry.checksum) { throw damaged }
  }

  /// Passes the content that is packed in `range` of the file to `body` piece by piece, and `nil` where it is damaged.
  /// Returns whether `body` took all of it.
  private func unpack(_ range: Range<Int>, _ inflater: Inflater?, _ body: (Bytes?) throws -> Bool) throws -> Bool {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: ZipArchive.block, alignment: 16)
    defer { memory.deallocate() }
    var offset = range.lowerBound
    while offset < range.upperBound, inflater?.isAtEnd != true {
      let got = try file.read(into: .init(rebasing: memory.prefix(range.upperBound - offset)), at: offset)
      let piece = UnsafeMutableBufferPointer(rebasing: memory.bindMemory(to: UInt8.self)[..<got])
      offset += got
      if got == 0 { return try body(nil) }
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

  /// Passes the content that is packed in `piece` to `body`, and `nil` when it is damaged, until that returns `false`.
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
