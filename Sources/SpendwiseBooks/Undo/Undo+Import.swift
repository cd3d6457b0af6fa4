extension Undo {
  /// Forgets an import and its records. `which` is its number in the list, or its id. Returns the name of its file.
  ///
  /// A record that was changed since goes too, for the file has its source. A record merged into one that stays, stays
  /// with it, so that no file brings it in beside that one; a record merged into one that goes, or linked with it, is
  /// let go. Importing the file again brings everything back.
  package func undoImport(_ which: String) throws -> String {
    let (id, line) = try find(which)
    why = BatchLog.word + String(decoding: id, as: UTF8.self)
    let trail = try attempt("cannot read the journals") { try ImportTrail(writer.directory, id) }
    var options = Recording.Options()
    (options.by, options.why) = ("sw-data", why)
    var recorder = Recorder(writer, options)
    var (changed, merged) = (0, 0)
    try trail.eachRecord { view, record in
      guard let line = try writer.line(view, record) else { return }
      if view == .transactions, let held = try? Record(line) {
        if let survivor = held.string("merged_into"), !trail.owns(survivor),
          try writer.line(.transactions, survivor) != nil
        {
          merged += 1
          return
        }
        if held.string("created_at") != held.string("updated_at") { changed += 1 }
        try release(held, &recorder)
      }
      try change(view, Array(record), from: try writer.line(view, record), to: nil)
    }
    try change(.imports, id, from: line, to: nil)
    if changed > 0 {
      notes.append(
        changed == 1
          ? "a record that was changed since it was imported went too"
          : "\(changed) records that were changed since they were imported went too")
    }
    if merged > 0 {
      let rows = merged == 1 ? "a row" : "\(merged) rows"
      notes.append("\(rows) that another source has too stayed merged with what that one brought")
    }
    if summary.forgotten > 0 { try noteOverlaps(id, line) }
    return Undo.file(of: line)
  }

  /// Names files that may share rows: they may have skipped known ones.
  private func noteOverlaps(_ id: [UInt8], _ line: [UInt8]) throws {
    var files: [String] = []
    let own = try? Record(line)
    let (first, last) = (own?.string("from") ?? "", own?.string("to") ?? "9999")
    try writer.eachObject(of: .imports) { other in
      guard other.value("id")?.quoted?.equals(id) == false, other.number("known") ?? 0 > 0,
        own?.string("account") == nil || other.string("account") == own?.string("account"),
        other.string("from") ?? "" <= last, other.string("to") ?? "9999" >= first
      else { return }
      files.append(other.string("file") ?? "a file")
    }
    if files.isEmpty { return }
    let names = files.prefix(5).joined(separator: ", ") + (files.count > 5 ? " and \(files.count - 5) more" : "")
    notes.append("rows that \(names) may have had too went with it (sw-import-statement --again brings them back)")
  }

  private func find(_ which: String) throws -> (id: [UInt8], line: [UInt8]) {
    var count = 0
    var found: (id: [UInt8], line: [UInt8])?
    try writer.eachObject(of: .imports) { record in
      guard let id = record.value("id")?.quoted else { return }
      count += 1
      guard found == nil, which == record.literal("number") || id.text == which else { return }
      found = (Array(id), Array(record.line))
    }
    if let found { return found }
    if count == 0 { throw BooksError(66, "there is no import \(which): no file was imported") }
    throw BooksError(
      66, "there is no import \(which) (sw-data imports lists \(count == 1 ? "the one there is" : "all \(count)"))")
  }

  /// Detaches records merged into or linked with a record to be forgotten.
  private func release(_ record: Record, _ recorder: inout Recorder) throws {
    // A feed's final payment takes the place of the pending one.
    let keys = record.strings("seen") + [record.record("source")?.string("replaces")].compactMap { $0 }
    for other in keys.map({ RecordKey.id(seenAs: $0) }) {
      guard let line = try writer.line(.transactions, other),
        var merged = try? Record(line, order: RecordOrder.transaction), merged.string("merged_into") == record.id
      else { continue }
      let before = merged.record("unlink")?.string("status")
      merged.set("status", to: before ?? (merged.isPendingAtBank ? "pending" : "posted"))
      merged.remove("merged_into", "unlink")
      try change(.transactions, Array(other.utf8), from: line, to: merged.line)
    }
    guard ["transfer", "refund_of", "refunds"].contains(where: { record[$0] != nil }) else { return }
    let unlink = Record(["type": "unlink", "id": record.id])
    // One kind of link at a time; at the end there is none, which is a problem for who asks and not for us.
    for _ in 0..<3 {
      do {
        guard case .changed = try unlink.read({ try recorder.record($0) }) else { return }
      } catch is RecordProblem { return }
    }
  }

  private static func file(of line: [UInt8]) -> String {
    (try? Record(line))?.string("file") ?? "a file"
  }
}
