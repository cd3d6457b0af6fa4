/// A window on a file that moves forward. It has the bytes read and not yet taken. Its memory serves one file after the
/// other.
final class ByteWindow {
  /// The line on which the window begins, from 1.
  private(set) var line = 1
  private(set) var isAtEnd = false
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  private var (start, end) = (0, 0)
  private var (descriptor, name): (Int32, String) = (-1, "")
  private let beforeWaiting: () throws -> Void

  /// Calls `beforeWaiting` before a read that would wait.
  init(beforeWaiting: @escaping () throws -> Void) { self.beforeWaiting = beforeWaiting }

  /// Begins with a file, which must stay open. Drops the rest of the one before.
  func begin(_ file: borrowing File) {
    (descriptor, name) = (file.descriptor, file.path)
    (start, end, line, isAtEnd) = (0, 0, 1, false)
  }

  deinit { memory.deallocate() }

  /// The bytes; valid until the next call of `fill`.
  var bytes: Bytes {
    Bytes(start: memory.baseAddress?.assumingMemoryBound(to: UInt8.self), count: end).part(start, end)
  }

  /// The most bytes that are read and dropped. Such input never ends.
  private static let endless = 1 << 30

  /// Reads the rest and drops it. Returns the fault of endless input. The writer must not see a closed pipe.
  func skip() throws -> String? {
    var dropped = 0
    repeat {
      dropped += end - start
      if dropped > ByteWindow.endless { return "\(name): longer than \(ByteWindow.endless >> 30) GiB (given up)" }
      (start, end) = (0, 0)
    } while try fill()
    return nil
  }

  /// The most bytes of UTF-16 that are converted.
  private static let mostWide = 512 << 20

  /// Turns UTF-16 with a byte order mark into UTF-8, to the end.
  func convertWide() throws {
    guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else { return }
    while bytes.count <= ByteWindow.mostWide, try fill() {}
    if !isAtEnd { return }
    let buffer = ByteBuffer()
    let text = "utf-16".withBytes { Charset.decode(bytes, label: $0, CharsetConverters(), into: buffer) }
    if text.count > memory.count {
      memory.deallocate()
      memory = UnsafeMutableRawBufferPointer.allocate(byteCount: text.count, alignment: 16)
    }
    memory.copyMemory(from: UnsafeRawBufferPointer(text))
    (start, end) = (0, text.count)
  }

  /// Reads more; false at the end.
  func fill() throws -> Bool {
    if isAtEnd { return false }
    if memory.count - end < memory.count / 4 {
      let target =
        end - start > memory.count / 2
        ? UnsafeMutableRawBufferPointer.allocate(byteCount: memory.count * 2, alignment: 16) : memory
      target.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[start..<end]))
      if target.count != memory.count {
        memory.deallocate()
        memory = target
      }
      (start, end) = (0, end - start)
    }
    let room = UnsafeMutableRawBufferPointer(rebasing: memory[end...])
    let got = try File(borrowing: descriptor, named: name).read(into: room, beforeWaiting: beforeWaiting)
    end += got
    isAtEnd = got == 0
    return got > 0
  }

  /// Moves bytes into `memory`, those of the window first. Returns their number.
  func read(into memory: UnsafeMutableRawBufferPointer) throws -> Int {
    let begun = bytes.prefix(memory.count)
    if begun.isEmpty {
      return try File(borrowing: descriptor, named: name).read(into: memory, beforeWaiting: beforeWaiting)
    }
    memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<begun.count]))
    drop(begun.count)
    return begun.count
  }

  /// Moves the start of the window beyond the first `count` bytes.
  func drop(_ count: Int) {
    let dropped = bytes.part(0, count)
    var from = 0
    while let hit = dropped.offset(of: 0x0A, from: from) {
      line += 1
      from = hit + 1
    }
    start += dropped.count
  }
}
