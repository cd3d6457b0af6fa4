/// Prints items as lines: messages, or records. Shares nothing with other printers, so that each thread can have one.
package protocol ItemPrinter: AnyObject {
  /// Appends the lines of an item, which came from `location`. One that `isBehindAnother` may be a part of the one
  /// before.
  func write(_ item: Bytes, _ location: LineLocation, isBehindAnother: Bool, into lines: inout [UInt8]) throws

  /// Warnings that are not yet shown.
  var warnings: [String] { get set }
}

extension ItemPrinter {
  /// The warnings since the last call.
  package func takeWarnings() -> [String] {
    defer { if !warnings.isEmpty { warnings = [] } }
    return warnings
  }
}

/// Prints items on all processors, in their order.
///
/// Items collect in batches; once there is a full one for each thread, all are printed at the same time, and written in
/// their order. Threads start with the second batch, so that one item never pays for them.
package final class ParallelPrinter {
  private let output: Output
  private let note: (String) -> Void
  private let makePrinter: () throws -> any ItemPrinter
  /// The printers, one for each thread. Between two calls they rest.
  package private(set) var printers: [any ItemPrinter]
  private var isBroken = false
  private let batches: [Batch]
  /// The number of full batches.
  private var full = 0

  /// The bytes of items in one batch. The caller's thread prints a larger item at once.
  private static let batchSize = 256 << 10
  private static let threadLimit = 4

  /// Lines go to `output`, warnings to `note`. `printer` serves the caller's thread; `makePrinter` makes one for each
  /// other thread.
  package init(
    _ output: Output, _ printer: any ItemPrinter, note: @escaping (String) -> Void,
    _ makePrinter: @escaping () throws -> any ItemPrinter
  ) {
    (self.output, self.note, self.makePrinter) = (output, note, makePrinter)
    printers = [printer]
    batches = (0..<min(ParallelPrinter.threadLimit, Processors.count)).map { _ in Batch() }
  }

  /// Takes in a copy of an item.
  package func take(_ item: Bytes, _ location: LineLocation, isBehindAnother: Bool = false) throws {
    if item.count > ParallelPrinter.batchSize {
      try drain()
      try printers[0].write(item, location, isBehindAnother: isBehindAnother, into: &output.bytes)
      printers[0].takeWarnings().forEach(note)
      return try spill()
    }
    batches[full].add(item, location, isBehindAnother)
    if batches[full].items.count < ParallelPrinter.batchSize { return }
    full += 1
    if full == batches.count { try drain() }
  }

  /// Prints all waiting items. Called at the end, and before a wait for more.
  package func drain() throws {
    if isBroken { return }
    let (waiting, printers) = (batches.filter { !$0.ends.isEmpty }, try printers(batches.count { !$0.ends.isEmpty }))
    full = 0
    if waiting.isEmpty { return }
    let done = try Workers<Void>.share(waiting.count) { waiting[$0].run(printers[$0]) }.count
    // The system may give fewer threads.
    for batch in waiting.dropFirst(done) { batch.run(printers[0]) }
    for batch in waiting {
      defer { batch.clear() }
      output.bytes += batch.lines
      batch.warnings.forEach(note)
      if let error = batch.error {
        isBroken = true
        throw error
      }
      try spill()
    }
  }

  private func printers(_ count: Int) throws -> [any ItemPrinter] {
    while printers.count < count { printers.append(try makePrinter()) }
    return printers
  }

  /// Writes out the lines. After a failed write nothing more is written: there would be a gap.
  private func spill() throws {
    do { try output.spill() } catch {
      isBroken = true
      throw error
    }
  }
}

/// Items that are printed in one go, and their lines.
private final class Batch {
  /// The items, one after the other.
  private(set) var items: [UInt8] = []
  /// Ends of the items in `items`, with the places of their messages.
  private(set) var ends: [(offset: Int, location: LineLocation, isBehindAnother: Bool)] = []
  private(set) var lines: [UInt8] = []
  private(set) var warnings: [String] = []
  /// The error that kept the rest of the items from being printed.
  private(set) var error: (any Error)?

  /// Takes in an item.
  func add(_ item: Bytes, _ location: LineLocation, _ isBehindAnother: Bool) {
    items.append(contentsOf: item)
    ends.append((items.count, location, isBehindAnother))
  }

  /// Makes the lines.
  func run(_ printer: any ItemPrinter) {
    items.withUnsafeBufferPointer { bytes in
      var start = 0
      do {
        for (end, location, isBehindAnother) in ends {
          try printer.write(bytes.part(start, end), location, isBehindAnother: isBehindAnother, into: &lines)
          start = end
        }
      } catch { self.error = error }
    }
    warnings = printer.takeWarnings()
  }

  /// Makes it empty, for other items.
  func clear() {
    items.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    (warnings, error) = ([], nil)
  }
}
