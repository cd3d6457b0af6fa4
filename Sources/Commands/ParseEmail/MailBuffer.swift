import SpendwiseSystem
import SpendwiseText

/// Memory for one message, used again for the next.
final class MailBuffer {
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  /// How much of the memory holds the message.
  var count = 0

  deinit { memory.deallocate() }

  /// What was read.
  var bytes: Bytes { Bytes(start: memory.baseAddress?.assumingMemoryBound(to: UInt8.self), count: count) }

  /// Free memory behind what was read.
  func room() -> UnsafeMutableRawBufferPointer {
    if memory.count - count < 4096 {
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: memory.count * 2, alignment: 16)
      larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
      memory.deallocate()
      memory = larger
    }
    return UnsafeMutableRawBufferPointer(rebasing: memory[count...])
  }

  /// Reads once into `memory`, which is part of this; returns how much.
  func fill(
    _ memory: UnsafeMutableRawBufferPointer, _ descriptor: Int32, _ name: String, _ beforeWaiting: () throws -> Void
  ) throws -> Int {
    let got = try File(borrowing: descriptor, named: name).read(into: memory, beforeWaiting: beforeWaiting)
    count += got
    return got
  }

  /// All of the memory, for bytes that nobody wants.
  func reused() -> UnsafeMutableRawBufferPointer {
    count = 0
    return memory
  }
}
