import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// The lines that a recording took: a thread of its own scans many of them, and begins the drafts of new transactions,
/// while those before are recorded.
struct TakenLines {
  /// Whole lines, in memory that stays where it is while they are used.
  private final class Batch {
    private var bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: TakenLines.batchSize)
    private var objects: [JSONObject] = []
    private var locations: [Bytes] = []
    private var drafts: [RecordDraft?] = []

    deinit { bytes.deallocate() }

    /// Takes the lines from `offset` of `spool` on: as many as there is room for, and at least one. Returns where the
    /// next one begins.
    func fill(from spool: Spool, at offset: Int) throws -> Int {
      locations.removeAll(keepingCapacity: true)
      drafts.removeAll(keepingCapacity: true)
      while true {
        let got = try spool.read(into: UnsafeMutableRawBufferPointer(bytes), at: offset)
        let end = try take(Bytes(rebasing: UnsafeBufferPointer(bytes)[..<got]))
        if end > 0 || got == 0 { return offset + end }
        if got < bytes.count { throw TakenLines.damage }
        let count = bytes.count
        bytes.deallocate()
        bytes = .allocate(capacity: count * 8)
      }
    }

    /// Scans the whole lines in `block`. Returns their length.
    private func take(_ block: Bytes) throws -> Int {
      var start = 0
      while let newline = block.offset(of: 0x0A, from: start) {
        if objects.count == locations.count { objects.append(JSONObject()) }
        guard let end = block.offset(of: 0, from: start), end < newline,
          (try? objects[locations.count].scan(block.part(end + 1, newline))) != nil
        else { throw TakenLines.damage }
        drafts.append(RecordDraft(ofNew: objects[locations.count]))
        locations.append(block.part(start, end))
        start = newline + 1
      }
      return start
    }

    func each(_ body: (JSONObject, inout RecordDraft?, Bytes) throws -> Void) throws {
      for (index, location) in locations.enumerated() { try body(objects[index], &drafts[index], location) }
    }
  }

  private static let batchSize = 128 << 10
  private static let batches = 4

  /// Somebody changed the temporary file: its lines were sound when they were kept.
  private static var damage: SystemError { SystemError(EIO, "temporary file") }

  private let spool: Spool

  /// Lines in `spool`, each a location, a zero byte and an object.
  init(_ spool: Spool) { self.spool = spool }

  /// Calls `body` with each object, its draft and its location. Throws `BooksError` when the lines cannot be read
  /// again.
  func each(_ body: (JSONObject, inout RecordDraft?, Bytes) throws -> Void) throws {
    var offset = 0
    try BatchQueue.ahead(
      (0..<TakenLines.batches).map { _ in Batch() }, isLong: spool.count > TakenLines.batchSize,
      fill: { [spool] batch in
        let start = offset
        offset = try attempt("cannot read the input again") { try batch.fill(from: spool, at: start) }
        return offset > start
      }, { try $0.each(body) })
  }
}

extension RecordDraft {
  /// The draft of a transaction that names no record, with the id of its key; `nil` for all else.
  init?(ofNew object: JSONObject) {
    guard object.value("id").map(\.isNull) ?? true,
      object.says("type", "transaction") || object.value("type") == nil
    else { return nil }
    self.init(object)
    if sourceKey != nil { _ = idOfKey() }
  }
}
