/// A device that wrote to the books.
package struct Device {
  /// Id, in the name of its journal.
  package let id: String
  /// The name that a person gave it.
  package let name: String?
  package let isRetired: Bool
  /// Number and time of its last event.
  package let (events, last): (Int, String)
}

extension SyncCursor {
  /// The devices that have a journal in `directory`, by id. Throws `BooksError`.
  package static func devices(of directory: DataDirectory) throws -> [Device] {
    let records = try BooksReader(directory).records(of: .devices).reduce(into: [:]) { $0[$1.id] = $1 }
    return try attempt("cannot read the journals") {
      try directory.devices().sorted().compactMap { id in
        guard let order = try lastEvent(directory.journal(id)) else { return nil }
        let record = records[id]
        return Device(
          id: id, name: record?.string("name"), isRetired: record?.isTrue("retired") ?? false, events: order.seq,
          last: order.at.seconds)
      }
    }
  }
}
