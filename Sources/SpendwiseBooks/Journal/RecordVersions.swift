/// Versions of one transaction: as first recorded, and after each change.
struct RecordVersions {
  private let id: [UInt8]
  private let needle: [UInt8]
  private var events: [(order: EventOrder, line: [UInt8])] = []
  private var object = JSONObject()

  init(of id: String) { (self.id, needle) = (Array(id.utf8), Array("\"id\":\"\(id)\"".utf8)) }

  /// Reads every journal; that of `device` only up to `end`.
  mutating func read(_ directory: DataDirectory, upTo end: Int = .max, of device: String = "") throws {
    for name in try directory.devices() {
      let file = try File(directory.journal(name), O_RDONLY | O_NONBLOCK)
      let size = min(Int(try file.status().st_size), name == device ? end : .max)
      try BlockReader.each(file, size: size) { block, _ in take(block) }
    }
  }

  /// Adds the events in a block that name the record.
  private mutating func take(_ block: Bytes) {
    var start = 0
    while let hit = needle.withUnsafeBufferPointer({ block.offset(of: $0, from: start) }) {
      let first = block.part(0, hit).lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      start = block.offset(of: 0x0A, from: hit) ?? block.count
      add(block.part(first, start))
    }
  }

  /// Adds the event of a journal line, if about the record.
  mutating func add(_ line: Bytes) {
    guard let event = Event(line, &object), event.view == .transactions, event.id.equals(id) else { return }
    events.append((event.order, Array(line)))
  }

  /// The versions, oldest first.
  func records() -> [Record] {
    var (now, object): (Record?, JSONObject) = (nil, JSONObject())
    return events.sorted { $0.order < $1.order }.compactMap { _, line in
      now = line.withUnsafeBufferPointer { bytes in Event(bytes, &object).flatMap { $0.applied(to: now) } }
      return now
    }
  }
}

extension BooksReader {
  /// The versions of a transaction, oldest first. Throws `BooksError`.
  package func versions(of id: String) throws -> [Record] {
    var versions = RecordVersions(of: id)
    try attempt("cannot read the journals") { try versions.read(directory) }
    return versions.records()
  }
}

extension BooksWriter {
  /// Calls `body` with each version of edited transactions, as before this batch.
  func eachEditedVersion(_ body: (JSONObject) throws -> Void) throws {
    try attempt("cannot read the journals") {
      var edited: Set<String> = []
      try directory.cursors().eachEvent { cursor, _ in
        guard let event = cursor.event else { return }
        let isChange = event.op.equals("transaction.edit") || event.op.equals("transaction.link")
        if isChange { edited.insert(event.id.text) }
      }
      if edited.isEmpty { return }
      var versions: [String: Record] = [:]
      try directory.cursors().eachEvent { cursor, _ in
        guard let event = cursor.event, event.view == .transactions, edited.contains(event.id.text) else { return }
        let record = event.applied(to: versions[event.id.text])
        versions[event.id.text] = record
        try record?.read(body)
      }
    }
  }
}
