import SpendwiseSystem
import SpendwiseText

/// A file as UTF-8. UTF-16 and non-western charsets are converted, other bytes pass through.
///
/// Windows-1252 is converted cell by cell (`TextEncoding.append`): one file may have both.
package final class ByteStream {
  private enum Unit: Equatable {
    case bytes, little, big
    case charset(String)
  }

  private let file: File
  private var unit = Unit.bytes
  /// Bytes that were read and not handed out yet.
  private var waiting: [UInt8] = []
  private var offset = 0
  private var isAtEnd = false
  private var block = [UInt8](repeating: 0, count: 64 << 10)
  /// The line, or the character, that lies across two blocks.
  private var rest: [UInt8] = []
  private lazy var converters = CharsetConverters()
  private lazy var converted = ByteBuffer()

  /// Throws `SystemError`.
  package init(_ path: String) throws(SystemError) {
    file = try File(path, O_RDONLY)
    // On some systems a descriptor that is opened by its name goes on where it was.
    _ = lseek(file.descriptor, 0, SEEK_SET)
    try fill()
    if waiting.starts(with: [0xEF, 0xBB, 0xBF]) {
      offset = 3
    } else if waiting.starts(with: [0xFF, 0xFE]) {
      (unit, offset) = (.little, 2)
    } else if waiting.starts(with: [0xFE, 0xFF]) {
      (unit, offset) = (.big, 2)
    } else if let guess = ByteStream.guess(waiting) {
      unit = guess
    } else if let name = LegacyCharset.guess(waiting) {
      unit = .charset(name)
    }
    if unit != .bytes { convert() }
  }

  /// Guesses UTF-16 without a mark: every other byte is zero.
  private static func guess(_ bytes: [UInt8]) -> Unit? {
    let head = bytes.prefix(200)
    var (even, odd) = (0, 0)
    for (index, byte) in head.enumerated() where byte == 0 {
      if index % 2 == 0 { even += 1 } else { odd += 1 }
    }
    guard head.count >= 8 else { return nil }
    if odd * 3 > head.count, even * 8 < odd { return .little }
    if even * 3 > head.count, odd * 8 < even { return .big }
    return nil
  }

  /// The beginning, without taking it.
  package var head: [UInt8] { Array(waiting[min(offset, waiting.count)...]) }

  /// Copies available bytes into `target` and returns their number. 0 at the end.
  package func read(into target: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while offset >= waiting.count {
      if isAtEnd { return 0 }
      try fill()
      if unit != .bytes { convert() }
    }
    let count = min(target.count, waiting.count - offset)
    waiting.withUnsafeBytes { target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<(offset + count)])) }
    offset += count
    return count
  }

  /// Opens the file at `path` that is called `name` in errors. Throws `TableError`.
  package static func open(_ path: String, named name: String) throws(TableError) -> ByteStream {
    do throws(SystemError) { return try ByteStream(path) } catch { throw .system(error, name) }
  }

  /// The lines end by a carriage return alone, as on old Macs.
  var endsByReturn: Bool { !head.contains(ASCII.newline) && head.contains(ASCII.carriageReturn) }

  /// Calls `body` with each line until that returns `false`. The arguments are the line, its number, and true for a
  /// last line without line end. Throws `TableError`, also for a line above `limit` bytes: too many for `what`.
  package func eachLine(
    named name: String, limit: Int, of what: String, _ body: (Bytes, Int, Bool) throws -> Bool
  ) throws {
    let endsByReturn = endsByReturn
    var reader = LineReader(limit: limit) { target in
      let count = try self.read(into: target)
      if endsByReturn {
        for index in 0..<count where target[index] == ASCII.carriageReturn { target[index] = ASCII.newline }
      }
      return count
    }
    do {
      while let line = try reader.next() {
        guard case .line(let bytes) = line else {
          throw TableError.bad(name, "line \(reader.number) is too long for \(what)")
        }
        if try !body(bytes, reader.number, reader.isUnended) { return }
      }
    } catch let error as SystemError { throw TableError.system(error, name) }
  }

  /// Reads the next block. The first is filled up, so that its kind can be recognized.
  private func fill() throws(SystemError) {
    waiting = []
    offset = 0
    while waiting.count < block.count, !isAtEnd {
      let got = try block.fill { (raw) throws(SystemError) in
        try file.read(into: UnsafeMutableRawBufferPointer(rebasing: raw[..<(raw.count - waiting.count)]))
      }
      if got == 0 { isAtEnd = true }
      waiting += block[..<got]
    }
  }

  /// Converts waiting bytes to UTF-8: whole lines, or whole UTF-16 characters.
  private func convert() {
    let bytes = rest + waiting[offset...]
    var end = bytes.count
    if case .charset(let name) = unit {
      if !isAtEnd { end = bytes.lastIndex(of: ASCII.newline).map { $0 + 1 } ?? end }
      waiting = bytes[..<end].withUnsafeBufferPointer { bytes in
        name.withBytes { Array(Charset.decode(bytes, label: $0, converters, into: converted)) }
      }
    } else {
      let high = unit == .little ? 1 : 0
      end &= ~1
      // The first half of a pair waits for the second.
      if !isAtEnd, end > 1, bytes[end - 2 + high] & 0xFC == 0xD8 { end -= 2 }
      let units = stride(from: 0, to: end, by: 2).map { UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high]) }
      waiting = Array(String(decoding: units, as: UTF16.self).utf8)
      if isAtEnd { end = bytes.count }
    }
    (rest, offset) = (Array(bytes[end...]), 0)
  }
}
