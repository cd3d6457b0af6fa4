import Spendwise
import SpendwiseJSON
import SpendwiseSystem

/// What `sw-data` does to a data directory as a whole.
public enum Books {
  /// Makes every view anew from the journals. Returns what the person should know. Throws `BooksError`.
  public static func rebuild(_ directory: DataDirectory) throws -> [String] {
    if !directory.exists { throw BooksError.noBooks(directory) }
    // Opening takes over what was edited by hand; only then may the views be made anew.
    var notes = try BooksWriter(directory).notes
    let lock = try Lock(directory)
    defer { _ = lock }
    var refresh = Refresh(directory)
    _ = try attempt("cannot rebuild the views") { try refresh.rebuildInPlace() }
    notes += refresh.notes
    return notes
  }

  /// Calls `body` with every journal line in the total order, those about `id` only when there is one.
  /// Throws `BooksError`.
  public static func eachEvent(_ directory: DataDirectory, id: String?, _ body: (Bytes) throws -> Void) throws {
    if !directory.exists { throw BooksError.noBooks(directory) }
    try attempt("cannot read the journals") {
      let cursors = try directory.devices().map { try JournalCursor(directory, device: $0, from: 0) }
      var object = JSONObject()
      try cursors.eachEvent { cursor, _ in
        if let id {
          guard (try? object.scan(cursor.line)) != nil, object.string("id") == id else { return }
        }
        try body(cursor.line)
      }
    }
  }
}
