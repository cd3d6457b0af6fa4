import SpendwiseSystem
import SpendwiseText

/// A thread that writes the blocks of a large batch to the journal, and makes their records ready for the views, while
/// the rest of the batch is still being decided.
final class BatchAhead {
  /// Whole journal lines, and the offset of the first.
  final class Block {
    let bytes: [UInt8]
    let start: Int
    /// The offset from which on events are left to the refresh of the views.
    let plainEnd: Int

    init(_ bytes: [UInt8], at start: Int, plainEnd: Int) {
      (self.bytes, self.start, self.plainEnd) = (bytes, start, plainEnd)
    }
  }

  private static let capacity = 3

  private let queue = BatchQueue<Block>(capacity: BatchAhead.capacity)
  /// The blocks that may not be in the file yet, the oldest first.
  private var blocks: [Block] = []
  private let worker: Workers<StagedRecords?>
  private let (descriptor, path): (Int32, String)

  /// Writes to the open file `descriptor`, which stays open for as long as this is used.
  init(_ descriptor: Int32, _ path: String, _ staged: StagedRecords?) {
    (self.descriptor, self.path) = (descriptor, path)
    let queue = queue
    worker = Workers(1) { _ in
      // Whoever waits for a block need not wait after an error.
      defer { queue.close() }
      while let taken = queue.next() {
        try BatchAhead.write(taken.batch, descriptor, path)
        staged?.take(taken.batch)
        queue.finish(taken)
      }
      return staged?.isWhole == true ? staged : nil
    }
  }

  deinit { queue.close() }

  private static func write(_ block: Block, _ descriptor: Int32, _ path: String) throws {
    try block.bytes.withUnsafeBytes { try File(borrowing: descriptor, named: path).write($0, at: block.start) }
  }

  /// Hands in the next block. Throws `SystemError` when an earlier one could not be written.
  func submit(_ block: Block) throws {
    if worker.count == 0 { return try BatchAhead.write(block, descriptor, path) }
    reclaim(all: false)
    if blocks.count == BatchAhead.capacity { _ = try worker.results() }
    blocks.append(block)
    queue.submit(block)
  }

  /// Forgets the blocks that are in the file, and waits until it is all of them, or one when there is no room.
  private func reclaim(all: Bool) {
    while !blocks.isEmpty, queue.oldest(waits: all || blocks.count == BatchAhead.capacity) != nil {
      blocks.removeFirst()
    }
  }

  /// Reads at `offset` of the journal, if it is in a block that may not be in the file yet.
  func bytes<R>(at offset: Int, _ body: (Bytes, Int) -> R) -> R? {
    guard let block = blocks.last(where: { $0.start <= offset }) else { return nil }
    return block.bytes.withUnsafeBufferPointer { body($0, offset - block.start) }
  }

  /// Waits until all is in the file. Returns the part that is ready for the views.
  func finish() throws -> StagedRecords? {
    reclaim(all: true)
    queue.close()
    return try worker.results().first ?? nil
  }
}
