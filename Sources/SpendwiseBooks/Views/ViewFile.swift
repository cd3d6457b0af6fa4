/// The file of a large view. Lines are found by offset and appended; a rewrite copies unchanged parts.
final class ViewFile {
  let path: String
  /// Size with waiting bytes. The file may have more from a write that was cut off.
  private(set) var size: Int
  /// The end of them, which is not in the file yet.
  private var waiting: [UInt8] = []
  private static let room = 256 << 10
  private var file: File?

  init(_ path: String, size: Int) {
    (self.path, self.size) = (path, size)
  }

  /// Reads the first `size` bytes of an open file.
  init(_ file: consuming File, size: Int) {
    (path, self.size) = (file.path, size)
    self.file = consume file
  }

  /// Begins a file that replaces another.
  private init(new path: String) throws {
    (self.path, size) = (path, 0)
    file = try File.fresh(path, O_RDWR)
  }

  private func opened() throws -> Int32 {
    if file == nil { file = try File(path, O_RDWR | O_CREAT | O_NOFOLLOW) }
    return file?.descriptor ?? -1
  }

  /// Line at `offset` without its newline; `nil` without one.
  func line(at offset: Int) throws -> [UInt8]? {
    guard offset >= 0, offset < size else { return nil }
    if offset >= size - waiting.count { try flush() }
    let file = File(borrowing: try opened(), named: path)
    var want = 1024
    while true {
      var bytes = try file.bytes(at: offset, min(want, size - offset))
      if let end = bytes.withUnsafeBufferPointer({ $0.offset(of: 0x0A) }) {
        bytes.removeLast(bytes.count - end)
        return bytes
      }
      if bytes.count < want { return nil }
      want *= 8
    }
  }

  /// Appends a line, and its newline.
  func append(line: [UInt8]) throws {
    waiting.append(contentsOf: line)
    waiting.append(0x0A)
    size += line.count + 1
    if waiting.count >= ViewFile.room { try flush() }
  }

  /// Writes the waiting bytes. Older bytes after them in the file are cut off first.
  func flush() throws {
    if waiting.isEmpty { return }
    let start = size - waiting.count
    defer { waiting.removeAll(keepingCapacity: true) }
    let file = File(borrowing: try opened(), named: path)
    if Int(try file.status().st_size) > start { try file.truncate(to: start) }
    try waiting.withUnsafeBytes { try file.write($0, at: start) }
  }

  /// The replacement of a line: another line with its newline, or nothing.
  struct Replacement {
    var offset: Int
    var oldLength: Int
    var line: [UInt8]
    /// Length of `line`, even after it is dropped from memory.
    var newLength: Int

    init(offset: Int, oldLength: Int, line: [UInt8]) {
      (self.offset, self.oldLength, self.line, newLength) = (offset, oldLength, line, line.count)
    }
  }

  /// Rewrites the file with the lines for which `body` returns others. Lines are without newlines. Returns the changes,
  /// without the lines, so that memory does not grow with them. A file in which nothing changes stays.
  func rewrite(each body: ([UInt8]) throws -> [UInt8]?) throws -> [Replacement] {
    var changes: [Replacement] = []
    try replaceLines { replace in
      try eachLine { line, offset in
        guard let new = try body(Array(line)) else { return }
        var change = Replacement(offset: offset, oldLength: line.count + 1, line: new + [0x0A])
        try replace(change)
        change.line = []
        changes.append(change)
      }
    }
    return changes
  }

  /// Rewrites the file with lines replaced (sorted by offset).
  func rewrite(_ replacements: [Replacement]) throws {
    try replaceLines { replace in for replacement in replacements { try replace(replacement) } }
  }

  private func replaceLines(_ body: ((Replacement) throws -> Void) throws -> Void) throws {
    try flush()
    let old = try opened()
    let new = try ViewFile(new: path + ".tmp")
    defer { unlink(new.path) }
    // The offset up to which the old file is copied.
    var copied = 0
    try body { change in
      try new.copy(File(borrowing: old, named: path), from: copied, to: change.offset)
      new.waiting += change.line
      new.size += change.line.count
      copied = change.offset + change.oldLength
    }
    if copied == 0 { return }
    try new.copy(File(borrowing: old, named: path), from: copied, to: size)
    try new.flush()
    try File(borrowing: new.opened(), named: new.path).sync()
    try File.rename(new.path, to: path)
    size = new.size
    file = nil
  }

  /// Appends a part of `other`.
  private func copy(_ other: borrowing File, from start: Int, to end: Int) throws {
    var from = start
    while true {
      if waiting.count >= ViewFile.room { try flush() }
      let want = min(1 << 20, end - from)
      if want <= 0 { return }
      let bytes = try other.bytes(at: from, want)
      if bytes.count < want { throw SystemError(EIO, path) }
      waiting += bytes
      size += want
      from += want
    }
  }

  /// Calls `body` with blocks of whole lines and their offsets. `last` limits it to the bytes at the end.
  func eachBlock(last: Int = .max, _ body: (Bytes, Int) throws -> Void) throws {
    try flush()
    let file = File(borrowing: try opened(), named: path)
    try BlockReader.each(file, from: size - min(last, size), size: size, body)
  }

  /// Shares the blocks of whole lines among readers, each on a thread.
  func share(among readers: [(Bytes, Int) -> Void]) throws {
    try BlockReader.share(File(borrowing: try opened(), named: path), size: size, among: readers)
  }

  /// Calls `body` with every whole line and its offset.
  func eachLine(last: Int = .max, _ body: (Bytes, Int) throws -> Void) throws {
    try eachBlock(last: last) { block, start in
      var offset = 0
      while let end = block.offset(of: 0x0A, from: offset) {
        try body(block.part(offset, end), start + offset)
        offset = end + 1
      }
    }
  }
}

extension File {
  /// The bytes from `offset` on, at most `count`; fewer at the end.
  func bytes(at offset: Int, _ count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let room = UnsafeMutableRawBufferPointer(buffer)
      filled = try read(into: UnsafeMutableRawBufferPointer(rebasing: room[..<count]), at: offset)
    }
  }
}
