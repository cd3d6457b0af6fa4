import AlertCommands
import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

/// Prints messages on all processors, the lines in the order of the messages.
///
/// Messages collect in a batch; a full one goes to the next thread that is free, and batches are written in their
/// order. A batch belongs to the caller's thread, except from `submitted` to `done`: then to the thread that took it.
/// The numbers that say so change under the lock only. Threads start with the first full batch, so that one message
/// never pays for them.
final class PrinterThreads {
  private let output: Output
  private let printer: AlertPrinter
  private let note: (String) -> Void
  private let makePrinter: () throws -> AlertPrinter
  private var isBroken = false
  private var threads: [pthread_t?] = []
  private var pool: PrinterPool?
  private var batch = PrinterBatch()

  /// The messages of one batch take this many bytes; a larger message is printed at once, by the caller's thread.
  private static let batchSize = 256 << 10
  private static let threadLimit = 4

  /// Lines go to `output`, what should be said to `note`. `printer` serves the caller's thread; `makePrinter` makes one
  /// for each other thread.
  init(
    _ output: Output, _ printer: AlertPrinter, note: @escaping (String) -> Void,
    _ makePrinter: @escaping () throws -> AlertPrinter
  ) {
    (self.output, self.printer, self.note, self.makePrinter) = (output, printer, note, makePrinter)
  }

  /// Takes in a copy of a message.
  func take(_ message: Bytes, isBehindAnother: Bool) throws {
    if message.count > PrinterThreads.batchSize {
      try drain()
      try printer.write(message, isBehindAnother: isBehindAnother, into: &output.bytes)
      printer.takeWarnings().forEach(note)
      return try spill()
    }
    batch.messages.append(contentsOf: message)
    batch.ends.append((batch.messages.count, isBehindAnother))
    if batch.messages.count < PrinterThreads.batchSize { return }
    try start()
    try hand()
  }

  /// Prints all that was taken in: for the end, and before a wait for more.
  func drain() throws {
    if isBroken { return }
    if !batch.ends.isEmpty { try hand() }
    while let pool, let done = pool.oldest(waits: true) { try write(done) }
  }

  /// Ends the threads.
  func stop() {
    pool?.stop()
    for case let thread? in threads { pthread_join(thread, nil) }
    threads = []
  }

  /// How many messages turned out to be what; to be asked behind `drain`.
  var count: AlertCount {
    (pool?.printers ?? []).reduce(into: printer.count) { $0.add($1.count) }
  }

  /// Hands the batch to the threads, or prints it here without them.
  private func hand() throws {
    guard let pool else {
      batch.run(printer)
      try write(batch)
      return
    }
    while let done = pool.oldest(waits: pool.isFull) { try write(done) }
    batch = pool.submit(batch)
  }

  private func write(_ done: PrinterBatch) throws {
    output.bytes.append(contentsOf: done.lines)
    done.warnings.forEach(note)
    let trouble = done.trouble
    done.clear()
    if let trouble { throw trouble }
    try spill()
  }

  /// After a write that failed nothing more is written: there would be a gap.
  private func spill() throws {
    do { try output.spill() } catch {
      isBroken = true
      throw error
    }
  }

  private func start() throws {
    let count = min(PrinterThreads.threadLimit, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    if pool != nil || count < 2 { return }
    let started = PrinterPool(try (0..<count).map { _ in try makePrinter() })
    for _ in 0..<count {
      var thread = pthread_t(bitPattern: 0)
      // The pool outlives its threads: `stop` waits for them.
      let failed = pthread_create(
        &thread, nil,
        { argument in
          let pool: UnsafeMutableRawPointer? = argument
          if let pool { Unmanaged<PrinterPool>.fromOpaque(pool).takeUnretainedValue().work() }
          return nil
        }, Unmanaged.passUnretained(started).toOpaque())
      if failed != 0 { break }
      threads.append(thread)
    }
    // Without one thread all goes on as before.
    if !threads.isEmpty { pool = started }
  }
}
