import SpendwiseSystem
import SpendwiseText

/// A file as UTF-8 or something like it: UTF-16 and charsets of letters that are not western are converted, other bytes
/// are handed on.
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
  /// The first half of a pair that lies across two blocks.
  private var surrogate: UInt16?
  /// The line that lies across two blocks.
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

  /// Text with every other byte zero is UTF-16 without a mark.
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

  /// Hands out what there is, at most the size of `target`; 0 at the end.
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

  /// Reads the next block; the first is filled up, so that its kind can be recognized.
  private func fill() throws(SystemError) {
    waiting = []
    offset = 0
    while waiting.count < block.count, !isAtEnd {
      var failure: SystemError?
      let got = block.withUnsafeMutableBytes { raw -> Int in
        do throws(SystemError) {
          return try file.read(into: UnsafeMutableRawBufferPointer(rebasing: raw[..<(raw.count - waiting.count)]))
        } catch {
          failure = error
          return 0
        }
      }
      if let failure { throw failure }
      if got == 0 { isAtEnd = true }
      waiting += block[..<got]
    }
  }

  /// Turns the lines that wait from a charset into UTF-8.
  private func convert(from name: String) {
    let bytes = rest + waiting[offset...]
    let end = isAtEnd ? bytes.count : bytes.lastIndex(of: ASCII.newline).map { $0 + 1 } ?? bytes.count
    rest = Array(bytes[end...])
    let text = bytes[..<end].withUnsafeBufferPointer { bytes in
      Array(name.utf8).withUnsafeBufferPointer {
        Array(Charset.decode(bytes, label: $0, converters, into: converted))
      }
    }
    (waiting, offset) = (text, 0)
  }

  /// Turns what waits into UTF-8.
  private func convert() {
    if case .charset(let name) = unit { return convert(from: name) }
    var text: [UInt8] = []
    text.reserveCapacity(waiting.count)
    var index = offset
    func flush() {
      if surrogate != nil { text += [0xEF, 0xBF, 0xBD] }
      surrogate = nil
    }
    while index + 1 < waiting.count {
      let (a, b) = (UInt16(waiting[index]), UInt16(waiting[index + 1]))
      let value = unit == .little ? a | b << 8 : a << 8 | b
      index += 2
      if let high = surrogate, value & 0xFC00 == 0xDC00 {
        TextEncoding.append(scalar: 0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(value & 0x3FF)), to: &text)
        surrogate = nil
        continue
      }
      flush()
      if value & 0xFC00 == 0xD800 {
        surrogate = value
      } else {
        TextEncoding.append(scalar: UInt32(value), to: &text)
      }
    }
    if isAtEnd { flush() }
    (waiting, offset) = (text, 0)
  }
}
