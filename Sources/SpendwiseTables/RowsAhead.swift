import SpendwiseSystem

/// Rows that are read by a thread of its own, while those before them are worked on: it fills batches, and the caller's
/// thread empties them in order.
struct RowsAhead {
  private final class Batch {
    let rows = (0..<RowsAhead.batchSize).map { _ in TableRow() }
    /// The slot of the first row.
    let slot: Int
    var count = 0
    /// Bytes of memory that the rows take.
    var size = 0

    init(slot: Int) { self.slot = slot }
  }

  private static let batchSize = 256
  private static let batches = 4
  /// Rows that take more than this make a batch of fewer.
  private static let sizeLimit = 4 << 20
  /// How many rows are on their way at once.
  static let slots = batchSize * batches

  private let table: Table
  private let sheet: Int
  private let prepare: (TableRow, Int) -> Void

  /// `prepare` is called with each row on the other thread.
  init(_ table: Table, _ sheet: Int, _ prepare: @escaping (TableRow, Int) -> Void) {
    (self.table, self.sheet, self.prepare) = (table, sheet, prepare)
  }

  /// Calls `body` with each row until that says `false`. Returns `false` when there is no thread to be had: nothing was
  /// read then.
  func eachRow(_ body: (TableRow, Int) throws -> Bool) throws -> Bool {
    let queue = BatchQueue<Batch>(capacity: RowsAhead.batches)
    for number in 0..<RowsAhead.batches { queue.submit(Batch(slot: number * RowsAhead.batchSize)) }
    let reader = Workers(1) { _ in try fill(queue) }
    if reader.count == 0 { return false }
    defer {
      queue.close()
      reader.wait()
    }
    while let batch = queue.oldest() {
      for index in 0..<batch.count where try !body(batch.rows[index], batch.slot + index) { return true }
      for row in batch.rows { row.shrink() }
      (batch.count, batch.size) = (0, 0)
      queue.submit(batch)
    }
    _ = try reader.results()
    return true
  }

  /// Reads the rows into one batch after the other, on the other thread.
  private func fill(_ queue: BatchQueue<Batch>) throws {
    // Whoever waits for the next batch need not wait beyond the last one.
    defer { queue.close() }
    var taken = queue.next()
    defer { if let taken, taken.batch.count > 0 { queue.finish(taken) } }
    try table.eachRow(of: sheet) { row in
      guard let current = taken else { return false }
      let batch = current.batch
      let copy = batch.rows[batch.count]
      copy.take(row)
      prepare(copy, batch.slot + batch.count)
      batch.count += 1
      batch.size += copy.size
      if batch.count < RowsAhead.batchSize, batch.size < RowsAhead.sizeLimit { return true }
      queue.finish(current)
      taken = queue.next()
      return taken != nil
    }
  }
}
