import Spendwise
import SpendwiseJSON
import SpendwiseText

/// A device that wrote to the books.
package struct Device {
  /// Its id, in the name of its journal.
  package let id: String
  /// The name that a person gave it.
  package let name: String?
  package let isRetired: Bool
  /// The number of its last event, and when that was.
  package let (events, last): (Int, String)
}

extension SyncCursor {
  /// The devices that have a journal in `directory`, by id. Throws `BooksError`.
  package static func devices(of directory: DataDirectory) throws -> [Device] {
    var records: [String: Record] = [:]
    try BooksReader(directory).eachLine(of: .devices) { line in
      if let record = try? Record(line) { records[record.id] = record }
    }
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
