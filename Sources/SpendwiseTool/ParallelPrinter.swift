import SpendwiseSystem
import SpendwiseText

/// Prints items as lines: messages, or records. Shares nothing with other printers, so that each thread can have one.
package protocol ItemPrinter: AnyObject {
  /// Appends the lines of an item, which came from `location`. One that `isBehindAnother` may be a part of the one
  /// before.
  func write(_ item: Bytes, _ location: LineLocation, isBehindAnother: Bool, into lines: inout [UInt8]) throws

  /// The warnings since the last call.
  func takeWarnings() -> [String]
}

/// Prints items on all processors, the lines in the order of the items.
///
/// Items collect in a batch; a full one goes to the next thread that is free, and batches are written in their order.
/// Threads start with the first full batch, so that one item never pays for them.
package final class ParallelPrinter {
  private let output: Output
  private let printer: any ItemPrinter
  private let note: (String) -> Void
  private let makePrinter: () throws -> any ItemPrinter
  private var isBroken = false
  private var pool: (queue: BatchQueue<Batch>, threads: Workers<Void>, printers: [any ItemPrinter])?
  private var batch = Batch()
  private var free: [Batch] = []

  /// The items of one batch take this many bytes; a larger item is printed at once, by the caller's thread.
  private static let batchSize = 256 << 10
  private static let threadLimit = 4

  /// Lines go to `output`, warnings to `note`. `printer` serves the caller's thread; `makePrinter` makes one for each
  /// other thread.
  package init(
    _ output: Output, _ printer: any ItemPrinter, note: @escaping (String) -> Void,
    _ makePrinter: @escaping () throws -> any ItemPrinter
  ) {
    (self.output, self.printer, self.note, self.makePrinter) = (output, printer, note, makePrinter)
  }

  /// Takes in a copy of an item.
  package func take(_ item: Bytes, _ location: LineLocation, isBehindAnother: Bool = false) throws {
    if item.count > ParallelPrinter.batchSize {
      try drain()
      try printer.write(item, location, isBehindAnother: isBehindAnother, into: &output.bytes)
      printer.takeWarnings().forEach(note)
      return try spill()
    }
    batch.add(item, location, isBehindAnother)
    if batch.items.count < ParallelPrinter.batchSize { return }
    if pool == nil { try start() }
    try submit()
  }

  /// Prints all that was taken in: at the end, and before a wait for more.
  package func drain() throws {
    if isBroken { return }
    if !batch.ends.isEmpty { try submit() }
    while let done = pool?.queue.oldest() { try write(done) }
  }

  /// Ends the threads.
  package func stop() {
    pool?.queue.close()
    pool?.threads.wait()
  }

  /// The printers that took part; after `drain` they rest.
  package var printers: [any ItemPrinter] { [printer] + (pool?.printers ?? []) }

  /// Hands the batch to the threads, or prints it here without them.
  private func submit() throws {
    guard let queue = pool?.queue else {
      batch.run(printer)
      return try write(batch)
    }
    while let done = queue.oldest(waits: free.isEmpty) { try write(done) }
    queue.submit(batch)
    batch = free.removeLast()
  }

  private func write(_ done: Batch) throws {
    done.appendLines(to: &output.bytes)
    done.warnings.forEach(note)
    let error = done.error
    done.clear()
    if done !== batch { free.append(done) }
    if let error { throw error }
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
    let count = min(ParallelPrinter.threadLimit, Processors.count)
    if count < 2 { return }
    let printers = try (0..<count).map { _ in try makePrinter() }
    // Each thread prints one while another waits for it.
    let queue = BatchQueue<Batch>(capacity: 2 * count)
    let threads = Workers(count) { number in
      while let taken = queue.next() {
        taken.batch.run(printers[number])
        queue.finish(taken)
      }
    }
    // Without one thread all goes on as before.
    if threads.count == 0 { return }
    pool = (queue, threads, printers)
    free = (0..<2 * count).map { _ in Batch() }
  }
}

/// Items that are printed in one go, and their lines.
private final class Batch {
  /// The items, one after the other.
  private(set) var items: [UInt8] = []
  /// Where each of them ends, and its line.
  private(set) var ends: [(offset: Int, line: Int, isBehindAnother: Bool)] = []
  /// The files that they came from, and the end of the items of each: most come from one, and a name that is held for
  /// each costs more than to compare it.
  private var files: [(name: String, end: Int)] = []
  private(set) var lines: [UInt8] = []
  private(set) var warnings: [String] = []
  /// The error that kept the rest of the items from being printed.
  private(set) var error: (any Error)?

  /// Takes in an item.
  func add(_ item: Bytes, _ location: LineLocation, _ isBehindAnother: Bool) {
    items.append(contentsOf: item)
    ends.append((items.count, location.line, isBehindAnother))
    if files.last?.name != location.file { files.append((location.file, 0)) }
    files[files.count - 1].end = ends.count
  }

  /// Makes the lines.
  func run(_ printer: any ItemPrinter) {
    items.withUnsafeBufferPointer { bytes in
      var (start, number) = (0, 0)
      do {
        for (name, count) in files {
          while number < count {
            let (end, line, isBehindAnother) = ends[number]
            let location = LineLocation(file: name, line: line)
            try printer.write(bytes.part(start, end), location, isBehindAnother: isBehindAnother, into: &lines)
            start = end
            number += 1
          }
        }
      } catch { self.error = error }
    }
    warnings = printer.takeWarnings()
  }

  /// Appends the lines, or exchanges them for the memory of nothing.
  func appendLines(to bytes: inout [UInt8]) {
    if bytes.isEmpty { swap(&bytes, &lines) } else { bytes.append(contentsOf: lines) }
  }

  /// Makes it empty, for other items.
  func clear() {
    items.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    files.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    (warnings, error) = ([], nil)
  }
}
