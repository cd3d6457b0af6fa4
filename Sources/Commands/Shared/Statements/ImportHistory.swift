/// The files imported already, by the books or by this run.
final class ImportHistory {
  private let directory: DataDirectory
  private var reader: BooksReader?
  private var seen: [String: String] = [:]

  init(_ directory: DataDirectory) { self.directory = directory }

  /// An earlier import of a file, in words that follow its name.
  struct Earlier {
    var words: String
    var isThisRun = false
    var account: String?
  }

  /// The earlier import of the file. From now on it counts as imported, as `name`. `nil` for a new one. Throws
  /// `BooksError`.
  func earlier(_ sha256: String, _ name: String) throws -> Earlier? {
    if let earlier = seen[sha256] { return Earlier(words: "is the same file as \(earlier)", isThisRun: true) }
    seen[sha256] = name
    guard try directory.hasBooks() else { return nil }
    let books = try reader ?? BooksReader(directory)
    reader = books
    let id = RecordKey.importID(sha256: sha256)
    guard let record = try books.record(of: .imports, id) else { return nil }
    // If no row could be read, it may be imported again after a correction.
    if record.literal("transactions") == "0", (record.literal("rejected") ?? "0") != "0" { return nil }
    // Rows that the books refused, as those of a closed period, are tried again.
    if record.literal("refused") ?? "0" != "0" { return nil }
    let day = record.string("imported_at")?.prefix(10) ?? "an unknown day"
    let file = record.string("file") ?? name
    let isSame = name == file || name.hasSuffix("/\(file)")
    return Earlier(
      words: "was imported on \(day) already" + (isSame ? "" : ", as \(file)"), account: record.string("account"))
  }
}

/// The SHA-256 of a file. That of a large file is computed by a thread of its own while the rows are read: it takes
/// about as long as they do.
final class FileDigest {
  let path: String
  private let worker: Workers<[UInt8]>?
  /// Computed once: each row that keeps its original asks for it.
  private lazy var sum = Result { try SHA256.hex(worker?.results().first ?? FileDigest.digest(of: path)) }
  private static let large = 4 << 20

  /// Digests the file at `path`, which must stay until `hex` was called.
  init(_ path: String) {
    self.path = path
    let isLarge = File.status(of: path).map { $0.st_size >= FileDigest.large } ?? false
    worker = isLarge ? Workers(1) { _ in try FileDigest.digest(of: path) } : nil
  }

  /// The digest in hexadecimal; waits for it. Throws `Failure`: rows of the file may have been taken in.
  func hex() throws -> String {
    do { return try sum.get() } catch let error as SystemError {
      throw Failure(error.status, "\(error.path): \(error.reason)")
    }
  }

  private static func digest(of path: String) throws(SystemError) -> [UInt8] {
    let file = try File(path, O_RDONLY)
    var (sum, offset) = (SHA256(), 0)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
    defer { block.deallocate() }
    while true {
      let count = try file.read(into: block, at: offset)
      if count == 0 { return sum.finish() }
      sum.update(Bytes(start: block.baseAddress?.assumingMemoryBound(to: UInt8.self), count: count))
      offset += count
    }
  }
}
