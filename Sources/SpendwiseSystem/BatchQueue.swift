/// Batches of work on their way to other threads and back: they take them in order, finish them in any order, and the
/// caller's thread gets them back in the order in which it submitted them.
///
/// A batch belongs to the caller's thread, except from `submit` to `finish`: then to the thread that took it. How much
/// is on its way is bounded by how many batches there are.
package final class BatchQueue<Batch> {
  private let monitor = Monitor()
  private var ring: [(batch: Batch, isDone: Bool)] = []
  private var (submitted, taken, returned) = (0, 0, 0)
  private let capacity: Int
  private var isClosed = false

  /// A batch that a thread took, and its position.
  package struct Taken {
    package let batch: Batch
    fileprivate let number: Int
  }

  /// For `capacity` batches at once.
  package init(capacity: Int) { self.capacity = capacity }

  /// Hands in a batch.
  package func submit(_ batch: Batch) {
    monitor.locked {
      if ring.count < capacity { ring.append((batch, false)) } else { ring[submitted % capacity] = (batch, false) }
      submitted += 1
      monitor.change()
    }
  }

  /// Takes back the oldest batch once it is done; `nil` when none is on its way or the queue was closed before it was
  /// done, and, unless it `waits`, when it is not done yet.
  package func oldest(waits: Bool = true) -> Batch? {
    monitor.locked {
      if returned == submitted { return nil }
      if waits { monitor.wait { !ring[returned % capacity].isDone && !isClosed } }
      guard ring[returned % capacity].isDone else { return nil }
      returned += 1
      return ring[(returned - 1) % capacity].batch
    }
  }

  /// Waits for a batch that no thread has taken; `nil` once the queue is closed.
  package func next() -> Taken? {
    monitor.locked {
      monitor.wait { taken == submitted && !isClosed }
      if isClosed { return nil }
      taken += 1
      return Taken(batch: ring[(taken - 1) % capacity].batch, number: taken - 1)
    }
  }

  /// Gives back a batch that was taken.
  package func finish(_ done: Taken) {
    monitor.locked {
      ring[done.number % capacity].isDone = true
      monitor.change()
    }
  }

  /// Ends all waiting: no batch is taken any more, and what is not done stays undone.
  package func close() {
    monitor.locked {
      isClosed = true
      monitor.change()
    }
  }
}

extension BatchQueue {
  /// Calls `body` with one batch after the other until `fill` says that there is no more. A thread of its own fills
  /// each while those before it are worked on; unless it `isLong`, the caller's thread does both.
  package static func ahead(
    _ batches: [Batch], isLong: Bool, fill: @escaping (Batch) throws -> Bool, _ body: (Batch) throws -> Void
  ) throws {
    let queue = BatchQueue(capacity: batches.count)
    let filler = Workers(isLong ? 1 : 0) { _ in
      // Whoever waits for the next batch need not wait beyond the last one.
      defer { queue.close() }
      while let taken = queue.next(), try fill(taken.batch) { queue.finish(taken) }
    }
    if filler.count == 0 {
      while try fill(batches[0]) { try body(batches[0]) }
      return
    }
    for batch in batches { queue.submit(batch) }
    defer {
      queue.close()
      filler.wait()
    }
    while let batch = queue.oldest() {
      try body(batch)
      queue.submit(batch)
    }
    _ = try filler.results()
  }
}
