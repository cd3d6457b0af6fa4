/// A record that an event brings, if there was none: all that can be found out without the books.
///
/// A class: it goes through many hands.
final class NewRecord {
  let line: [UInt8]
  let isVoid: Bool
  /// The merchant and the neighborhood of a transaction.
  let merchant: MerchantBook.Facts?
  let neighborhood: Neighborhood?

  init(_ line: [UInt8], isVoid: Bool, _ merchant: MerchantBook.Facts?, _ neighborhood: Neighborhood?) {
    (self.line, self.isVoid, self.merchant, self.neighborhood) = (line, isVoid, merchant, neighborhood)
  }
}

/// Makes new records of events.
struct NewRecordMaker {
  private var patch = JSONObject()
  private var time = (at: Moment(milliseconds: .min), text: "")

  /// The record that `event`, read from `object`, brings; `nil` for one that belongs to a reference file, or that only
  /// changes a record.
  mutating func make(_ event: Event, _ object: JSONObject) -> NewRecord? {
    guard event.isCreation, !event.view.isReference, event.id.offset(of: UInt8(ascii: "\\")) == nil,
      (try? patch.scan(event.set, in: object)) != nil
    else { return nil }
    if time.at != event.at { time = (event.at, event.at.seconds) }
    let isPayment = event.view == .transactions
    let isVoid = isPayment && event.set.raw.contains("\"void\"") && patch.says("status", "void")
    let isLive = isPayment && !isVoid
    return NewRecord(
      event.created(patch, time.text), isVoid: isVoid,
      isLive ? MerchantBook.Facts(patch, id: event.id.text, updatedAt: time.text) : nil,
      isLive ? Neighborhood(patch) : nil)
  }
}

/// The events of journals in their total order, read and scanned while those before them are applied: by a thread of
/// its own if they are many.
struct EventsAhead {
  /// Events one after the other, and the memory that they are in.
  final class Batch {
    fileprivate(set) var events: [(event: Event, new: NewRecord?)] = []
    /// The length of their lines.
    fileprivate(set) var size = 0
    /// The order of the last of them.
    fileprivate(set) var newest = EventOrder()
    private var blocks: [JournalBlock] = []

    fileprivate func add(_ event: Event, _ new: NewRecord?, in block: JournalBlock) {
      events.append((event, new))
      if blocks.last !== block { blocks.append(block) }
    }

    fileprivate func clear() {
      events.removeAll(keepingCapacity: true)
      blocks.removeAll(keepingCapacity: true)
      size = 0
    }
  }

  /// So few bytes are not worth a thread.
  private static let batchSize = 256 << 10
  private static let batches = 3

  private let cursors: [JournalCursor]

  /// Reads on from `cursors`.
  init(_ cursors: [JournalCursor]) { self.cursors = cursors }

  /// Calls `body` with one batch after the other.
  func eachBatch(_ body: (Batch) throws -> Void) throws {
    var maker = NewRecordMaker()
    try BatchQueue.ahead(
      (0..<EventsAhead.batches).map { _ in Batch() },
      isLong: cursors.reduce(0) { $0 + $1.rest } > EventsAhead.batchSize, fill: { try fill($0, &maker) }, body)
  }

  /// Replaces the events of `batch` by the next ones. Returns whether there are any.
  private func fill(_ batch: Batch, _ maker: inout NewRecordMaker) throws -> Bool {
    batch.clear()
    while batch.size < EventsAhead.batchSize, let (cursor, order) = cursors.next {
      if let event = cursor.event {
        batch.add(event, maker.make(event, cursor.object), in: cursor.block)
        batch.newest = order
      }
      batch.size += cursor.line.count
      try cursor.advance()
    }
    return batch.size > 0
  }
}
