import Spendwise
import SpendwiseJSON

extension Undo {
  /// Forgets what an import added, and the import: `which` is its number in the list, or its id. Returns what its file
  /// was called.
  ///
  /// A record that was changed since goes too, for the file has what it was made of. To import the file again brings
  /// everything back.
  public func undoImport(_ which: String) throws -> String {
    let (id, line) = try find(which)
    why = BatchLog.word + String(decoding: id, as: UTF8.self)
    let trail = try attempt("cannot read the journals") { try ImportTrail(writer.directory, id) }
    var changed = 0
    try trail.eachRecord { view, record in
      guard let line = try writer.line(view, record) else { return }
      if view == .transactions, Undo.wasChanged(line) { changed += 1 }
      try change(view, Array(record), from: line, to: nil)
    }
    try change(.imports, id, from: line, to: nil)
    if changed > 0 {
      notes.append(
        changed == 1
          ? "a record that was changed since it was imported went too"
          : "\(changed) records that were changed since they were imported went too")
    }
    if summary.forgotten > 0 { try noteOverlaps(id, line) }
    return Undo.file(of: line)
  }

  /// Names the files that may have had some of the same rows: nothing says which of those they knew already.
  private func noteOverlaps(_ id: [UInt8], _ line: [UInt8]) throws {
    func days(_ object: JSONObject) -> (from: String, to: String) {
      (object.string("from") ?? "", object.string("to") ?? "9999")
    }
    var (object, files): (JSONObject, [String]) = (JSONObject(), [])
    let period = line.withUnsafeBufferPointer { (try? object.scan($0)) == nil ? ("", "9999") : days(object) }
    try writer.eachLine(of: .imports) { other in
      guard (try? object.scan(other)) != nil, object.value("id")?.quoted?.equals(id) == false,
        object.literal("known").flatMap({ Int($0) }) ?? 0 > 0,
        days(object).from <= period.1, days(object).to >= period.0
      else { return }
      files.append(object.string("file") ?? "a file")
    }
    if files.isEmpty { return }
    let names = files.prefix(5).joined(separator: ", ") + (files.count > 5 ? " and \(files.count - 5) more" : "")
    notes.append("rows that \(names) had too went with it (import with --again what should stay)")
  }

  private func find(_ which: String) throws -> (id: [UInt8], line: [UInt8]) {
    var (count, object): (Int, JSONObject) = (0, JSONObject())
    var found: (id: [UInt8], line: [UInt8])?
    try writer.eachLine(of: .imports) { line in
      count += 1
      guard found == nil, (try? object.scan(line)) != nil, let id = object.value("id")?.quoted else { return }
      if which == String(count) || id.text == which { found = (Array(id), Array(line)) }
    }
    if let found { return found }
    throw BooksError(
      66, "there is no import \(which) (sw-data imports lists \(count == 1 ? "the one there is" : "all \(count)"))")
  }

  private static func wasChanged(_ line: [UInt8]) -> Bool {
    var object = JSONObject()
    return line.withUnsafeBufferPointer { bytes in
      (try? object.scan(bytes)) != nil && object.string("created_at") != object.string("updated_at")
    }
  }

  private static func file(of line: [UInt8]) -> String {
    var object = JSONObject()
    return line.withUnsafeBufferPointer { bytes in
      (try? object.scan(bytes)) == nil ? nil : object.string("file")
    } ?? "a file"
  }
}
