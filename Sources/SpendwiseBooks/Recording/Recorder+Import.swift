import Spendwise
import SpendwiseJSON

extension Recorder {
  /// Keeps the line that an import program prints after the rows of a file, with how many of them were new.
  ///
  /// A file that is imported again has its record already: what is new in it is changed.
  mutating func recordImport(_ object: JSONObject) throws -> Outcome {
    guard let sha256 = object.string("sha256"), RecordKey.isSHA256(sha256) else {
      throw RecordProblem("an import must say the sha256 of its file (64 hexadecimal digits)")
    }
    let id = RecordKey.importID(sha256: sha256)
    var record = try Record(object.line)
    record.set("id", to: id)
    record.set("imported_at", to: writer.time)
    record.set("new", raw: Array(String(rows.new).utf8))
    record.set("known", raw: Array(String(rows.known).utf8))
    rows = (0, 0)
    guard let old = try held(.imports, id) else {
      let set = RecordPatch.withoutIdentity(record.line)
      return .imported(try writer.add(change("import.add", .imports, id, set: set), to: nil) ?? record.line)
    }
    guard let patch = RecordPatch(from: old, to: record.line) else { return .imported(old) }
    let stored = try writer.add(change("import.edit", .imports, id, set: patch.set, was: patch.was), to: old)
    return .imported(stored ?? old)
  }
}
