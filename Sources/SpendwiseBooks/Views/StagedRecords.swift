import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// The new records of a batch as the views will show them: made while the batch is decided, in temporary files until
/// it is committed.
///
/// It has the first events of the batch, up to one that changes a record or makes transactions move: those that come
/// after it are applied one by one, as all are without this.
final class StagedRecords {
  /// A record in `view`: the fingerprint of its id, and, of a payment, that of its amount and day, else 0.
  struct Entry {
    var fingerprint: UInt64
    var neighborhood: UInt64
    var view: View
    /// The length of its line, newline included.
    var length: Int
  }

  /// The journal's offset after the last event that it has.
  private(set) var end: Int
  /// The order of that event.
  private(set) var newest: EventOrder
  /// The new lines of the large views.
  private(set) var lines: [View: Spool] = [:]
  /// The events of reference views.
  let references = Spool(limit: 1 << 20)
  /// The merchants with these payments.
  private(set) var merchants: MerchantBook
  /// The number of addresses that the index gets.
  private(set) var addresses = 0
  private var entries = Spool(limit: 1 << 20)
  private var maker = NewRecordMaker()
  private var object = JSONObject(keepsInner: true)
  private var isOpen = true
  /// The temporary files could be written.
  private(set) var isWhole = true

  private let folder: String

  /// For a batch that begins at `start` of the journal of `order.device` in `folder`, whose events have the time of
  /// `order`.
  init(in folder: String, at start: Int, _ order: EventOrder, _ merchants: MerchantBook) {
    (self.folder, end, newest, self.merchants) = (folder, start, order, merchants)
  }

  /// Takes the next block of the batch.
  func take(_ block: BatchAhead.Block) {
    block.bytes.withUnsafeBufferPointer { bytes in
      while isOpen, end < block.start + bytes.count {
        let start = end - block.start
        guard end < block.plainEnd, let newline = bytes.offset(of: 0x0A, from: start) else {
          isOpen = false
          return
        }
        do { isOpen = try take(line: bytes.part(start, newline)) } catch { giveUp() }
        if isOpen { end = block.start + newline + 1 }
      }
    }
  }

  /// Gives back the room of the temporary files: what else is written there needs it.
  private func giveUp() {
    (isOpen, isWhole) = (false, false)
    (lines, entries) = ([:], Spool())
  }

  /// Takes the event in a line, unless it does more than bring a record.
  private func take(line: Bytes) throws -> Bool {
    if JournalCursor.isUnfinished(line) {
      return try ([UInt8(ascii: "{")] + line.dropFirst()).withUnsafeBufferPointer { try take(line: $0) }
    }
    guard let event = Event(line, &object), event.isCreation else { return false }
    if event.view.isReference {
      if Tombstone.isKept(in: event.view), event.applied(to: nil).map({ Tombstone.isSilent(nil, $0) }) != true {
        return false
      }
      try references.line(line)
    } else {
      guard let new = maker.make(event, object), !new.isVoid else { return false }
      try add(new, event)
    }
    newest.seq = event.seq
    return true
  }

  private func add(_ new: NewRecord, _ event: Event) throws {
    let spool = lines[event.view] ?? Spool(limit: 1 << 20, in: folder, mayBeNamed: true)
    lines[event.view] = spool
    try spool.line(new.line)
    var entry = Entry(
      fingerprint: FingerprintTable.fingerprint(event.view, event.id), neighborhood: new.neighborhood?.fingerprint ?? 0,
      view: event.view, length: new.line.count + 1)
    try withUnsafeBytes(of: &entry) { try entries.append($0) }
    addresses += new.neighborhood == nil ? 1 : 2
    if let merchant = new.merchant { merchants.add(merchant) }
  }

  /// Calls `body` with every record, in the order of their events.
  func eachEntry(_ body: (Entry) throws -> Void) throws {
    let read = entries.reader()
    let size = MemoryLayout<Entry>.stride
    try withUnsafeTemporaryAllocation(byteCount: 4096 * size, alignment: 8) { buffer in
      while true {
        var filled = 0
        while filled < buffer.count {
          let got = try read(UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
          if got == 0 { break }
          filled += got
        }
        for entry in UnsafeMutableRawBufferPointer(rebasing: buffer[..<filled]).bindMemory(to: Entry.self) {
          try body(entry)
        }
        if filled < buffer.count { return }
      }
    }
  }
}

extension ViewKeeper {
  /// Brings the views up to date with the first events of a batch. Throws `SystemError`.
  func apply(_ staged: StagedRecords) throws {
    try index.become(0)
    var object = JSONObject()
    var references = LineReader(limit: 1 << 32, fill: staged.references.reader())
    while case .line(let line)? = try references.next() {
      if let event = Event(line, &object) { try apply(event, nil) }
    }
    var next = [Int](repeating: 0, count: View.allCases.count + 1)
    for (view, lines) in staged.lines.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let file = file(view)
      next[Int(view.rawValue)] = file.size
      try file.append(lines)
    }
    try staged.eachEntry { entry in
      let address = LineAddress(view: entry.view, offset: next[Int(entry.view.rawValue)])
      next[Int(entry.view.rawValue)] += entry.length
      try index.add(entry.fingerprint, address.packed)
      if entry.neighborhood != 0 { try index.add(entry.neighborhood, address.packed) }
    }
    merchants = staged.merchants
  }
}
