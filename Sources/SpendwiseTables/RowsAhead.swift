import SpendwiseSystem

/// Rows that are read on a thread of their own, while those before them are worked on.
///
/// A ring of batches: the reader fills them, the caller's thread empties them in order. What is touched by both changes
/// under the lock only; a batch belongs to the reader until it is filled, and to the caller until it is given back.
final class RowsAhead {
  private final class Batch {
    let rows = (0..<RowsAhead.batchSize).map { _ in TableRow() }
    /// The slot of the first row.
    let slot: Int
    var count = 0

    init(slot: Int) { self.slot = slot }
  }

  private static let batchSize = 256
  private static let batches = 4
  /// How many rows are on their way at once.
  static let slots = batchSize * batches

  private let table: Table
  private let sheet: Int
  private let prepare: (TableRow, Int) -> Void
  private let ring = (0..<batches).map { Batch(slot: $0 * batchSize) }
  private var (filled, emptied) = (0, 0)
  private var isDone = false
  private var isStopped = false
  private var error: (any Error)?
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// `prepare` is called with each row on the other thread.
  init(_ table: Table, _ sheet: Int, _ prepare: @escaping (TableRow, Int) -> Void) {
    (self.table, self.sheet, self.prepare) = (table, sheet, prepare)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Calls `body` with each row until that says `false`. Returns `false` when there is no thread to be had: nothing was
  /// read then.
  func eachRow(_ body: (TableRow, Int) throws -> Bool) throws -> Bool {
    var thread = pthread_t(bitPattern: 0)
    let failed = pthread_create(
      &thread, nil,
      { argument in
        let reader: UnsafeMutableRawPointer? = argument
        if let reader { Unmanaged<RowsAhead>.fromOpaque(reader).takeUnretainedValue().read() }
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    if failed != 0 { return false }
    defer {
      locked { isStopped = true }
      #if canImport(Glibc)
        pthread_join(thread, nil)
      #else
        if let thread { pthread_join(thread, nil) }
      #endif
    }
    while let batch = next() {
      for index in 0..<batch.count where try !body(batch.rows[index], batch.slot + index) { return true }
      locked { emptied += 1 }
    }
    if let error { throw error }
    return true
  }

  /// The oldest batch that is filled; `nil` at the end.
  private func next() -> Batch? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while filled == emptied, !isDone { pthread_cond_wait(changed, lock) }
    return filled == emptied ? nil : ring[emptied % ring.count]
  }

  private func locked(_ body: () -> Void) {
    pthread_mutex_lock(lock)
    body()
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(lock)
  }

  // MARK: The other thread

  private func read() {
    var batch = free()
    do {
      try table.eachRow(of: sheet) { row in
        guard let current = batch else { return false }
        let copy = current.rows[current.count]
        copy.take(row)
        prepare(copy, current.slot + current.count)
        current.count += 1
        if current.count < RowsAhead.batchSize { return true }
        locked { filled += 1 }
        batch = free()
        return batch != nil
      }
    } catch { self.error = error }
    locked {
      if let batch, batch.count > 0 { filled += 1 }
      isDone = true
    }
  }

  /// An empty batch, once there is one; `nil` when no more are wanted.
  private func free() -> Batch? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while filled - emptied == ring.count, !isStopped { pthread_cond_wait(changed, lock) }
    if isStopped { return nil }
    let batch = ring[filled % ring.count]
    batch.count = 0
    return batch
  }
}
