import Spendwise
import SpendwiseBooks
import SpendwiseJSON

/// The files that were imported already, by the books or by this run.
package final class ImportHistory {
  private let directory: DataDirectory
  private var reader: BooksReader?
  private var seen: [String: String] = [:]

  /// Those of the books in `directory`.
  package init(_ directory: DataDirectory) { self.directory = directory }

  /// How the file with this digest was imported already, in words that follow its name; `nil` when it was not. From
  /// now on it counts as imported, as `name`. Throws `BooksError`.
  package func words(_ sha256: String, _ name: String) throws -> String? { try earlier(sha256, name)?.words }

  /// An import of the same file: in words that follow its name, whether it was in this run, and into which account, if
  /// into one.
  struct Earlier {
    var words: String
    var isThisRun = false
    var account: String?
  }

  /// How the file was imported already.
  func earlier(_ sha256: String, _ name: String) throws -> Earlier? {
    if let earlier = seen[sha256] { return Earlier(words: "is the same file as \(earlier)", isThisRun: true) }
    seen[sha256] = name
    guard try directory.hasBooks() else { return nil }
    let books = try reader ?? BooksReader(directory)
    reader = books
    let id = RecordKey.importID(sha256: sha256)
    guard let line = try id.withBytes({ try books.line(of: .imports, id: $0) }) else { return nil }
    var object = JSONObject()
    return line.withUnsafeBufferPointer { bytes in
      guard (try? object.scan(bytes)) != nil else { return nil }
      // If no row could be read, it may be imported again after a correction.
      let isNothing = object.literal("transactions") == "0" && (object.literal("rejected") ?? "0") != "0"
      if isNothing { return nil }
      // Rows that the books refused, as those of a closed period, are tried again.
      if object.literal("refused") ?? "0" != "0" { return nil }
      let day = object.string("imported_at")?.prefix(10) ?? "an unknown day"
      let file = object.string("file") ?? name
      let isSame = name == file || name.hasSuffix("/\(file)")
      return Earlier(
        words: "was imported on \(day) already" + (isSame ? "" : ", as \(file)"), account: object.string("account"))
    }
  }
}
