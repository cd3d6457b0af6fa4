/// Bytes kept for later in bounded memory. The rest goes to a private temporary file without a name.
package final class Spool {
  private let limit: Int
  private let folder: String?
  private var buffer: [UInt8] = []
  private var overflow: SharedFile?
  private var spilled = 0

  /// Keeps up to `limit` bytes in memory. The rest goes to a file in `folder`, else in `$TMPDIR` or `/tmp`.
  package init(limit: Int = 4 << 20, in folder: String? = nil) { (self.limit, self.folder) = (limit, folder) }

  package var isEmpty: Bool { buffer.isEmpty && spilled == 0 }

  /// Appends `bytes`. Throws `SystemError` when the temporary file cannot be written.
  package func append(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= limit { try spill() }
  }

  /// Appends a byte.
  package func append(_ byte: UInt8) { buffer.append(byte) }

  /// Appends `bytes` and a newline. Throws `SystemError` when the temporary file cannot be written.
  package func line(_ bytes: UnsafeBufferPointer<UInt8>) throws(SystemError) {
    buffer.append(contentsOf: bytes)
    buffer.append(0x0A)
    if buffer.count >= limit { try spill() }
  }

  /// Appends `bytes` and a newline.
  package func line(_ bytes: [UInt8]) throws(SystemError) {
    buffer.append(contentsOf: bytes)
    append(0x0A)
    if buffer.count >= limit { try spill() }
  }

  /// A file with all that is kept. Throws `SystemError` when it cannot be written.
  @discardableResult
  package func spill() throws(SystemError) -> SharedFile {
    let box: SharedFile
    if let overflow { box = overflow } else { box = SharedFile(try Spool.temporaryFile(in: folder)) }
    overflow = box
    try box.file.write(buffer)
    spilled += buffer.count
    buffer.removeAll(keepingCapacity: true)
    return box
  }

  /// A file without a name: no other process can open it. It is in `folder`, else in `$TMPDIR` or `/tmp`.
  package static func temporaryFile(in folder: String? = nil) throws(SystemError) -> File {
    let folder = folder ?? Environment["TMPDIR"] ?? "/tmp"
    do {
      let file = try File.temporary(beside: "\(folder)/spendwise")
      // With a name it would stay, and could be found.
      try SystemError.checked(file.path) { unlink(file.path) }
      return file
    } catch { throw SystemError(error.code, "\(folder): temporary file") }
  }

  /// The number of kept bytes: the offset of the next line.
  package var count: Int { spilled + buffer.count }

  /// The line that was kept at `offset`, without its newline. Throws `SystemError`.
  package func line(at offset: Int) throws -> [UInt8] {
    // Whole lines are spilled, so that one is never in both.
    guard offset < spilled, let overflow else {
      return Array(buffer[max(0, offset - spilled)...].prefix { $0 != 0x0A })
    }
    var block = [UInt8](repeating: 0, count: 1024)
    while true {
      let got = try block.withUnsafeMutableBytes { raw in try overflow.file.read(into: raw, at: offset) }
      if let end = block[..<got].firstIndex(of: 0x0A) { return Array(block[..<end]) }
      if got < block.count { return Array(block[..<got]) }
      block = [UInt8](repeating: 0, count: block.count * 8)
    }
  }

  /// Fills `target` from `offset` on; less at the end. Throws `SystemError`.
  package func read(into target: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int {
    var got = 0
    if offset < spilled, let overflow {
      let part = UnsafeMutableRawBufferPointer(rebasing: target[..<min(target.count, spilled - offset)])
      got = try overflow.file.read(into: part, at: offset)
      // A file that somebody cut off must not be read for ever.
      if got < part.count { return got }
    }
    let start = max(0, offset + got - spilled)
    let rest = min(target.count - got, max(0, buffer.count - start))
    if rest > 0 {
      let part = UnsafeMutableRawBufferPointer(rebasing: target[got...])
      buffer.withUnsafeBytes { part.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[start..<start + rest])) }
    }
    return got + rest
  }

  /// Reads from the beginning: a function to give to a `LineReader`.
  package func reader() -> (UnsafeMutableRawBufferPointer) throws -> Int {
    var offset = 0
    return { [self] target in
      let got = try read(into: target, at: offset)
      offset += got
      return got
    }
  }
}
