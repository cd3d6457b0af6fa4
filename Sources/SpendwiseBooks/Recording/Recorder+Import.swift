extension Recorder {
  /// The transaction is the row of a file. Rows exported from the books keep their recorder.
  static func isRow(_ object: JSONObject) -> Bool {
    object.says("recorder", "Import") || object.value("source")?.raw.contains("\"find\":") ?? false
  }

  /// Records the line that ends an import, with counts of rows.
  ///
  /// A file that is imported again has its record already, which is updated.
  mutating func recordImport(_ object: JSONObject) throws -> Outcome {
    guard let sha256 = object.string("sha256"), RecordKey.isSHA256(sha256) else {
      throw RecordProblem("an import must say the sha256 of its file (64 hexadecimal digits)")
    }
    let id = RecordKey.importID(sha256: sha256)
    var record = try Record(object.line)
    record.set("id", to: id)
    if let bytes = Originals.carried(by: record), !writer.isDryRun {
      let kind = Originals.kind(of: record.string("file") ?? "")
      record.set("archive", to: try Originals(writer.directory).keep(bytes, kind: kind))
    }
    for carrier in Originals.carriers { record.remove(carrier) }
    record.set("imported_at", to: writer.time)
    try mergeRenumbered()
    record.set("new", to: rows.new)
    record.set("known", to: rows.known)
    if let own = record.string("account").flatMap(accountOfRows) { record.set("account", to: own) }
    try giveCurrency(record.string("currency"), to: record.string("account"))
    let (counts, refused) = (rows, refusedRows)
    (rows, refusedRows) = ((0, 0, []), 0)
    if refused > 0 { record.set("refused", to: refused) }
    guard let old = try held(.imports, id) else {
      var last = imports ?? 0
      if imports == nil { try writer.eachObject(of: .imports) { last = max(last, $0.number("number") ?? 0) } }
      imports = last + 1
      record.set("number", to: last + 1)
      return .imported(try store(.imports, id, nil, record))
    }
    // A file keeps its first name, time and number. Counts are added, unless nothing could be read the first time.
    for key in ["file", "imported_at", "number"] { if let value = old[key] { record.set(key, to: value) } }
    if old["transactions"]?.literal != "0" {
      if let known = old["known"] { record.set("known", to: known) }
      record.set("new", to: (old.number("new") ?? 0) + counts.new)
    }
    if refused == 0 { record.set("refused", raw: "null") }
    return .imported(try store(.imports, id, old, record))
  }
}
