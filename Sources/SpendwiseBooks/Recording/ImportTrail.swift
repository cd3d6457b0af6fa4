/// Finds the records that an import added, from the journals. Its line closes the rows of its batch since the line of
/// the import before.
///
/// Records that were in the books already, or that came back by other ways, are left out. The journals are read twice;
/// memory grows with the rows of the import, not with the books.
struct ImportTrail {
  private enum Owner { case nobody, thisImport, somethingElse }

  /// Extents of the rows, by numbers of events in total order.
  private var extents: [Range<Int>] = []
  private var owners: [UInt64: Owner] = [:]
  /// The records that became ours at some time.
  private var found: [(view: View, id: String)] = []

  /// Follows the import `id`. Throws `SystemError`.
  init(_ directory: DataDirectory, _ id: String) throws {
    var (batch, start, rows): (String?, Int, [UInt64]) = (nil, 0, [])
    try ImportTrail.eachEvent(directory) { event, number, name in
      if name != batch { (batch, start, rows) = (name, number, []) }
      if event.view == .imports {
        if event.id.text == id, event.set.isNull {
          // The records that it added until then were forgotten with it.
          (extents, owners) = ([], [:])
        } else if event.id.text == id {
          extents.append(start..<number)
          for row in rows { owners[row] = .nobody }
        }
        (start, rows) = (number + 1, [])
      } else if ImportTrail.isRow(event) {
        rows.append(FingerprintTable.fingerprint(event.view, event.id))
      }
    }
    if owners.isEmpty { return }
    try ImportTrail.eachEvent(directory) { event, number, _ in
      let fingerprint = FingerprintTable.fingerprint(event.view, event.id)
      guard let owner = owners[fingerprint] else { return }
      if event.set.isNull {
        owners[fingerprint] = .nobody
      } else if event.isCreation, owner == .nobody {
        let isOurs = ImportTrail.isRow(event) && extents.contains { $0.contains(number) }
        owners[fingerprint] = isOurs ? .thisImport : .somethingElse
        if isOurs { found.append((event.view, event.id.text)) }
      }
    }
  }

  private static func eachEvent(
    _ directory: DataDirectory, _ body: (_ event: Event, _ number: Int, _ batch: String?) -> Void
  ) throws {
    var number = 0
    try directory.cursors().eachEvent { cursor, _ in
      number += 1
      if let event = cursor.event { body(event, number, cursor.object.string("batch")) }
    }
  }

  /// The event brought a row of a statement, or a rejected row.
  private static func isRow(_ event: Event) -> Bool {
    guard event.isCreation, event.view == .transactions || event.view == .rejects else { return false }
    guard let record = JSONObject(event.set.raw) else { return false }
    if event.view == .transactions, record.says("recorder", "Import") { return true }
    guard let source = record.value("source").flatMap({ JSONObject($0.raw) }) else { return false }
    // Rows exported from the books come back with their own recorder.
    if event.view == .transactions { return source.says("profile", "spendwise-csv") }
    return !["email", "sms", "receipt", "pipe"].contains(source.string("channel"))
  }

  /// The import added the record `id` and still owns it.
  func owns(_ view: View, _ id: String) -> Bool {
    id.withBytes { owners[FingerprintTable.fingerprint(view, $0)] } == .thisImport
  }

  /// Calls `body` with every record that the import added and still owns.
  func eachRecord(_ body: (View, String) throws -> Void) rethrows {
    for (view, id) in found where owns(view, id) { try body(view, id) }
  }
}
