import SpendwiseJSON
import SpendwiseSystem

/// The file of a large view: lines found by their offset, appended to, or rewritten by copying what did not change.
final class ViewFile {
  let path: String
  /// The bytes that count; more may follow from a write that was cut off.
  private(set) var size: Int
  private var file: File?

  init(_ path: String, size: Int) {
    (self.path, self.size) = (path, size)
  }

  /// Reads a file that somebody else holds open.
  init(borrowing descriptor: Int32, _ path: String, size: Int) {
    (self.path, self.size) = (path, size)
    file = File(borrowing: descriptor, named: path)
  }

  private func opened() throws -> Int32 {
    if file == nil { file = try File(path, O_RDWR | O_CREAT) }
    return file?.descriptor ?? -1
  }

  /// The line at `offset` without its newline, or `nil` when there is none.
  func line(at offset: Int) throws -> [UInt8]? {
    guard offset >= 0, offset < size else { return nil }
    let file = File(borrowing: try opened(), named: path)
    var bytes: [UInt8] = []
    var want = 1024
    while true {
      let room = min(want, size - offset)
      let got = try [UInt8](unsafeUninitializedCapacity: room) { raw, count in
        count = try file.read(into: UnsafeMutableRawBufferPointer(raw), at: offset)
      }
      bytes = got
      if let end = bytes.withUnsafeBufferPointer({ $0.offset(of: 0x0A) }) {
        bytes.removeLast(bytes.count - end)
        return bytes
      }
      if got.count < want { return nil }
      want *= 8
    }
  }

  /// Appends whole lines. What is behind `size` is cut off first.
  func append(_ bytes: [UInt8]) throws {
    if bytes.isEmpty { return }
    let file = File(borrowing: try opened(), named: path)
    if Int(try file.status().st_size) > size { try file.truncate(to: size) }
    try bytes.withUnsafeBytes { try file.write($0, at: size) }
    size += bytes.count
  }

  /// What takes the place of a line: another line with its newline, or nothing.
  struct Replacement {
    var offset: Int
    var oldLength: Int
    var line: [UInt8]
  }

  /// Writes the file anew with lines replaced (sorted by offset) and `appended` at its end, and swaps it in.
  func rewrite(_ replacements: [Replacement], appending appended: [UInt8]) throws {
    let old = File(borrowing: try opened(), named: path)
    let temporary = path + ".tmp"
    do {
      let new = try File(temporary, O_RDWR | O_CREAT | O_TRUNC)
      var block = [UInt8](repeating: 0, count: 1 << 20)
      var from = 0
      func copy(to end: Int) throws {
        while from < end {
          let want = min(block.count, end - from)
          let got = try block.withUnsafeMutableBytes { raw in
            let part = UnsafeMutableRawBufferPointer(rebasing: raw[..<want])
            let got = try old.read(into: part, at: from)
            try new.write(UnsafeRawBufferPointer(rebasing: part[..<got]))
            return got
          }
          if got < want { throw SystemError(EIO, path) }
          from += got
        }
      }
      for replacement in replacements {
        try copy(to: replacement.offset)
        try new.write(replacement.line)
        from = replacement.offset + replacement.oldLength
      }
      try copy(to: size)
      try new.write(appended)
      try new.sync()
      let newSize = Int(try new.status().st_size)
      if rename(temporary, path) != 0 { throw SystemError(errno, path) }
      size = newSize
      file = nil
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// How the file looks now.
  func mark() throws -> FileMark {
    FileMark(try File(borrowing: try opened(), named: path).status())
  }

  /// Calls `body` with every whole line and its offset.
  func eachLine(_ body: (Bytes, Int) throws -> Void) throws {
    let file = File(borrowing: try opened(), named: path)
    try ViewFile.eachBlock(file, size: size) { block, start in
      var offset = 0
      while let end = block.offset(of: 0x0A, from: offset) {
        try body(block.part(offset, end), start + offset)
        offset = end + 1
      }
    }
  }

  /// Calls `body` with blocks of whole lines, and the offset of each, up to `size` bytes of `file`.
  static func eachBlock(
    _ file: borrowing File, size: Int, blockSize: Int = 1 << 20, _ body: (Bytes, Int) throws -> Void
  ) throws {
    var capacity = blockSize
    var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 64)
    defer { buffer.deallocate() }
    var offset = 0
    while offset < size {
      let want = min(capacity, size - offset)
      let got = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<want]), at: offset)
      if got == 0 { return }
      let bytes = Bytes(start: buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), count: got)
      guard let last = bytes.lastIndex(of: 0x0A) else {
        // A line longer than the block: take a larger one, unless the file ends here without a newline.
        if got < want || offset + got >= size { return }
        capacity *= 2
        buffer.deallocate()
        buffer = .allocate(byteCount: capacity, alignment: 64)
        continue
      }
      try body(Bytes(rebasing: bytes[...last]), offset)
      offset += last + 1
    }
  }
}
