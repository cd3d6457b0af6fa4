/// Which records an import added, by the journals: its line closes the rows that its batch has since the line of the
/// import before.
///
/// A record that was in the books already, or that was forgotten and came back by other ways, is not one of them. The
/// journals are read twice; what is kept in memory grows with the rows of the import and not with the books.
struct ImportTrail {
  private enum Owner { case nobody, thisImport, somethingElse }

  private let id: [UInt8]
  /// For each journal, the extents of the rows.
  private var extents: [[Range<Int>]]
  private var owners: [UInt64: Owner] = [:]
  /// The records that became ours at some time.
  private var found: [(view: View, id: [UInt8])] = []

  /// Follows the import `id`. Throws `SystemError`.
  init(_ directory: DataDirectory, _ id: [UInt8]) throws {
    self.id = id
    let devices = try directory.devices()
    extents = devices.map { _ in [] }
    try findRows(directory.cursors(), devices)
    try findOwners(directory.cursors(), devices)
  }

  private mutating func findRows(_ cursors: [JournalCursor], _ devices: [String]) throws {
    var (batch, start): (String?, Int) = (nil, 0)
    var rows: [UInt64] = []
    try cursors.eachEvent { cursor, _ in
      guard let event = cursor.event else { return }
      if cursor.object.string("batch") != batch {
        (batch, start) = (cursor.object.string("batch"), cursor.lineStart)
        rows.removeAll(keepingCapacity: true)
      }
      if event.view == .imports {
        if event.id.equals(id) {
          if event.set.isNull {
            // What it added until then was forgotten with it.
            for index in extents.indices { extents[index] = [] }
            owners = [:]
          } else if let device = devices.firstIndex(of: cursor.device) {
            extents[device].append(start..<cursor.lineStart)
            for row in rows { owners[row] = .nobody }
          }
        }
        start = cursor.lineStart + 1
        rows.removeAll(keepingCapacity: true)
      } else if ImportTrail.isRow(event) {
        rows.append(FingerprintTable.fingerprint(event.view, event.id))
      }
    }
  }

  private mutating func findOwners(_ cursors: [JournalCursor], _ devices: [String]) throws {
    if owners.isEmpty { return }
    try cursors.eachEvent { cursor, _ in
      guard let event = cursor.event else { return }
      let fingerprint = FingerprintTable.fingerprint(event.view, event.id)
      guard let owner = owners[fingerprint] else { return }
      if event.set.isNull {
        owners[fingerprint] = .nobody
        return
      }
      guard event.isCreation, owner == .nobody else { return }
      let extents = devices.firstIndex(of: cursor.device).map { self.extents[$0] } ?? []
      let isOurs = ImportTrail.isRow(event) && extents.contains { $0.contains(cursor.lineStart) }
      owners[fingerprint] = isOurs ? .thisImport : .somethingElse
      if isOurs { found.append((event.view, Array(event.id))) }
    }
  }

  /// Whether an event brought a row of a statement, or a row that could not be understood.
  private static func isRow(_ event: Event) -> Bool {
    guard event.isCreation, event.view == .transactions || event.view == .rejects else { return false }
    guard let record = JSONObject(event.set.raw) else { return false }
    if event.view == .transactions, record.says("recorder", "Import") { return true }
    guard let source = record.value("source").flatMap({ JSONObject($0.raw) }) else { return false }
    // What the books exported comes back with the recorder that it had.
    if event.view == .transactions { return source.says("profile", "spendwise-csv") }
    return !["email", "sms", "receipt", "pipe"].contains(source.string("channel"))
  }

  /// Whether the import added the transaction `id`, and it is still its own.
  func owns(_ id: String) -> Bool {
    id.withBytes { owners[FingerprintTable.fingerprint(.transactions, $0)] } == .thisImport
  }

  /// Calls `body` with every record that the import added and that is still its own.
  func eachRecord(_ body: (View, Bytes) throws -> Void) rethrows {
    for (view, id) in found {
      try id.withUnsafeBufferPointer { id in
        if owners[FingerprintTable.fingerprint(view, id)] == .thisImport { try body(view, id) }
      }
    }
  }
}
