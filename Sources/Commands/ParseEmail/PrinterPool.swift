import AlertCommands
import SpendwiseSystem

/// Messages that are printed in one go, and their lines.
final class PrinterBatch {
  /// The messages, one behind the other.
  var messages: [UInt8] = []
  /// Where each of them ends, and whether it may be a part of the one before.
  var ends: [(place: Int, isBehindAnother: Bool)] = []
  private(set) var lines: [UInt8] = []
  /// What should be said of them.
  private(set) var warnings: [String] = []
  /// What kept the rest of the messages from being printed.
  private(set) var trouble: (any Error)?
  fileprivate var isDone = false

  /// Makes the lines.
  func run(_ printer: AlertPrinter) {
    messages.withUnsafeBufferPointer { bytes in
      var start = 0
      do {
        for end in ends {
          let message = bytes.part(start, end.place)
          try printer.write(message, isBehindAnother: end.isBehindAnother, into: &lines)
          start = end.place
        }
      } catch { trouble = error }
    }
    warnings = printer.takeWarnings()
  }

  /// Makes it empty, for other messages.
  func clear() {
    messages.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    (warnings, trouble, isDone) = ([], nil, false)
  }
}

/// The batches between the thread that reads mail and the threads that print it.
///
/// A ring of batches: the caller's thread submits them and gets them back in order, the others take them in order and
/// finish them in any. Everything here is touched under the lock only, but a batch that was taken belongs to its thread
/// until it is done, and printer `n` to the thread that is the `n`th to start.
final class PrinterPool {
  let printers: [AlertPrinter]
  private var ring: [PrinterBatch]
  private var (submitted, taken, returned, started) = (0, 0, 0, 0)
  private var isStopped = false
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let hasWork = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let hasResult = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ printers: [AlertPrinter]) {
    self.printers = printers
    // Each thread prints one while another waits for it.
    ring = (0..<2 * printers.count).map { _ in PrinterBatch() }
    pthread_mutex_init(lock, nil)
    pthread_cond_init(hasWork, nil)
    pthread_cond_init(hasResult, nil)
  }

  deinit {
    pthread_cond_destroy(hasResult)
    pthread_cond_destroy(hasWork)
    pthread_mutex_destroy(lock)
    hasResult.deallocate()
    hasWork.deallocate()
    lock.deallocate()
  }

  // MARK: For the caller's thread

  /// Hands in a batch, and gives back an empty one. The pool must not be full.
  func submit(_ batch: PrinterBatch) -> PrinterBatch {
    locked {
      let place = submitted % ring.count
      let free = ring[place]
      ring[place] = batch
      submitted += 1
      pthread_cond_signal(hasWork)
      return free
    }
  }

  /// Whether a batch must be taken back before the next is submitted.
  var isFull: Bool { locked { submitted - returned == ring.count } }

  /// Takes back the oldest batch once it is done, to be written and cleared; `nil` when there is none, or, without
  /// `waits`, none that is done.
  func oldest(waits: Bool) -> PrinterBatch? {
    locked {
      if returned == submitted { return nil }
      let batch = ring[returned % ring.count]
      while !batch.isDone {
        if !waits { return nil }
        pthread_cond_wait(hasResult, lock)
      }
      returned += 1
      return batch
    }
  }

  /// Lets the threads end, whatever waits.
  func stop() {
    locked {
      isStopped = true
      pthread_cond_broadcast(hasWork)
    }
  }

  // MARK: For the other threads

  /// What a thread does until it is stopped.
  func work() {
    let printer = locked {
      started += 1
      return printers[started - 1]
    }
    while let batch = next() {
      batch.run(printer)
      locked {
        batch.isDone = true
        pthread_cond_signal(hasResult)
      }
    }
  }

  private func next() -> PrinterBatch? {
    locked {
      while taken == submitted, !isStopped { pthread_cond_wait(hasWork, lock) }
      if isStopped { return nil }
      taken += 1
      return ring[(taken - 1) % ring.count]
    }
  }

  private func locked<R>(_ body: () -> R) -> R {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }
}
