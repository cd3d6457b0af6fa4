import SpendwiseSystem
import SpendwiseText

/// A view of a file that moves forward: what was read and not yet taken.
final class ByteWindow {
  /// The line on which the window begins, from 1.
  private(set) var line = 1
  private(set) var isAtEnd = false
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
  private var (start, end) = (0, 0)
  private let descriptor: Int32
  private let name: String
  private let beforeWaiting: () throws -> Void

  /// More than this no message needs.
  static let limit = 16 << 20

  init(_ file: borrowing File, _ name: String, beforeWaiting: @escaping () throws -> Void) {
    (descriptor, self.name, self.beforeWaiting) = (file.descriptor, name, beforeWaiting)
  }

  deinit { memory.deallocate() }

  /// What is there; valid until the next call of `fill`.
  var bytes: Bytes {
    Bytes(start: memory.baseAddress?.assumingMemoryBound(to: UInt8.self), count: end).part(start, end)
  }

  /// Reads more. False at the end.
  func fill() throws -> Bool {
    if isAtEnd { return false }
    if memory.count - end < 64 << 10 {
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

  /// Moves the start of the window behind the first `count` bytes.
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
