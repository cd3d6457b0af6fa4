/// Reads the lines of a file in blocks, on many processors.
enum BlockReader {
  /// Bytes of a block: it fits the second cache with its results.
  static let blockSize = 256 << 10

  /// Number of threads worth having for `size` bytes.
  static func threads(for size: Int) -> Int {
    min(Processors.count, max(1, size / (4 * blockSize)))
  }

  /// Shares a file of `size` bytes among readers, each on a thread. A reader gets the blocks of its part in order, each
  /// with its offset in the file. Throws the first error of reading.
  static func share(_ file: borrowing File, size: Int, among readers: [(Bytes, Int) -> Void]) throws {
    let (descriptor, path, count) = (file.descriptor, file.path, readers.count)
    _ = try Workers.share(count) { number in
      // The descriptor is only read at offsets, which threads may do at once.
      try each(
        File(borrowing: descriptor, named: path), from: size * number / count, to: size * (number + 1) / count,
        size: size, readers[number])
    }
  }

  /// Calls `body` with blocks of whole lines of a file. Each has its offset, and the lines begin between `start` and
  /// `end`, in the first `size` bytes.
  static func each(
    _ file: borrowing File, from start: Int = 0, to end: Int = .max, size: Int, _ body: (Bytes, Int) throws -> Void
  ) throws {
    var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize * 2, alignment: 64)
    defer { buffer.deallocate() }
    // With the byte before it: if that is a newline, a line begins with the part.
    var (offset, have, isInside) = (max(0, start - 1), 0, start > 0)
    while offset + have < size {
      if buffer.count - have < blockSize {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: buffer.count * 2, alignment: 64)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[..<have]))
        buffer.deallocate()
        buffer = larger
      }
      let want = min(blockSize, size - offset - have)
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[have..<have + want])
      // The file had that size when it was opened: a shorter rest is not the whole.
      if try file.read(into: rest, at: offset + have) < want { throw SystemError(EIO, file.path) }
      have += want
      let bytes = Bytes(start: buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), count: have)
      var first = 0
      if isInside {
        guard let newline = bytes.offset(of: 0x0A) else {
          (offset, have) = (offset + have, 0)
          continue
        }
        (first, isInside) = (newline + 1, false)
      }
      if offset + first >= end { return }
      let last = end - offset <= have ? bytes.offset(of: 0x0A, from: max(first, end - offset - 1)) : nil
      if let stop = last ?? bytes.lastIndex(of: 0x0A), stop >= first {
        try body(bytes.part(first, stop + 1), offset + first)
        if last != nil { return }
        first = stop + 1
      }
      // The beginning of a line goes on in the next block.
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[first..<have]))
      (offset, have) = (offset + first, have - first)
    }
  }
}
