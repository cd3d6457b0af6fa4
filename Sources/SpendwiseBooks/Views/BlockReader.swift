/// Reads a view on all processors: each thread takes the next piece of the file and the lines that begin in it.
///
/// The descriptor is only read at offsets, which threads may do at once.
final class BlockReader {
  private let descriptor: Int32
  private let path: String
  private let size: Int
  private let monitor = Monitor()
  /// The offset of the next piece; at the end of the file once reading failed.
  private var next = 0

  /// A piece fits the second cache of a processor together with what is made of it.
  static let pieceSize = 256 << 10

  /// How many threads are worth having for so many bytes.
  static func threads(for size: Int) -> Int {
    min(Processors.count, max(1, size / (4 * pieceSize)))
  }

  init(_ descriptor: Int32, _ path: String, size: Int) {
    (self.descriptor, self.path, self.size) = (descriptor, path, size)
  }

  /// Hands out the whole file: each reader gets its blocks on one thread, one after the other, each with its offset in
  /// the file. Throws the first error of reading.
  func share(among readers: [(Bytes, Int) -> Void]) throws {
    _ = try Workers.share(readers.count) { [self] number in
      var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: BlockReader.pieceSize * 2, alignment: 64)
      defer { buffer.deallocate() }
      do {
        while let start = piece() { try read(start, &buffer, readers[number]) }
      } catch {
        monitor.locked { next = size }
        throw error
      }
    }
  }

  /// Calls `body` with blocks of whole lines of `file`, and the offset of each, up to `size` bytes; a line that begins
  /// before `start` is left out.
  static func each(
    _ file: borrowing File, from start: Int = 0, size: Int, _ body: (Bytes, Int) throws -> Void
  ) throws {
    let reader = BlockReader(file.descriptor, file.path, size: size)
    reader.next = start
    var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize * 2, alignment: 64)
    defer { buffer.deallocate() }
    while let start = reader.piece() { try reader.read(start, &buffer, body) }
  }

  /// The start of the next piece, unless all are taken or one could not be read.
  private func piece() -> Int? {
    monitor.locked {
      if next >= size { return nil }
      defer { next += BlockReader.pieceSize }
      return next
    }
  }

  private func read(
    _ start: Int, _ buffer: inout UnsafeMutableRawBufferPointer, _ reader: (Bytes, Int) throws -> Void
  ) throws {
    let end = min(start + BlockReader.pieceSize, size)
    // With the byte before it: if that is a newline, a line begins with the piece.
    let from = max(0, start - 1)
    var have = 0
    var want = min(end + 4096, size) - from
    while true {
      if want > buffer.count {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: want * 2, alignment: 64)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[..<have]))
        buffer.deallocate()
        buffer = larger
      }
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[have..<want])
      let got = try File(borrowing: descriptor, named: path).read(into: rest, at: from + have)
      have += got
      // It was that long when it was opened: what is left of it is not the whole.
      if got < rest.count { throw SystemError(EIO, path) }
      let bytes = Bytes(start: buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), count: have)
      var first = 0
      if start > 0 {
        guard let newline = bytes.part(0, end - from - 1).offset(of: 0x0A) else { return }
        first = newline + 1
      }
      if let last = bytes.offset(of: 0x0A, from: end - from - 1) {
        return try reader(bytes.part(first, last + 1), from + first)
      }
      // The last line of the piece is longer than what was read; one without a newline at the end does not count.
      if from + have >= size {
        guard let last = bytes.lastIndex(of: 0x0A), last >= first else { return }
        return try reader(bytes.part(first, last + 1), from + first)
      }
      want = min(have * 2, size - from)
    }
  }
}
