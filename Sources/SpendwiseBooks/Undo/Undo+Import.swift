extension Undo {
  /// Forgets an import and its records. `which` is its number in the list, or its id. Returns the name of its file.
  ///
  /// A record that was changed since goes too, for the file has its source. A record merged into one that stays, stays
  /// with it, so that no file brings it in beside that one; a record merged into one that goes, or linked with it, is
  /// let go. Importing the file again brings everything back.
  package func undoImport(_ which: String) throws -> String {
    let record = try find(which)
    why = BatchLog.word + record.id
    let trail = try attempt("cannot read the journals") { try ImportTrail(writer.directory, record.id) }
    var options = Recording.Options()
    (options.by, options.why) = ("sw-data", why)
    var recorder = Recorder(writer, options)
    var (changed, merged) = (0, 0)
    try trail.eachRecord { view, id in
      guard let held = try writer.record(view, id) else { return }
      if view == .transactions {
        if let survivor = held.string("merged_into"), !trail.owns(.transactions, survivor),
          try writer.record(.transactions, survivor) != nil
        {
          merged += 1
          return
        }
        if held.string("created_at") != held.string("updated_at") { changed += 1 }
        try release(held, &recorder)
      }
      try change(view, id, from: try writer.record(view, id), to: nil)
    }
    try change(.imports, record.id, from: record, to: nil)
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
    if summary.forgotten > 0 { try noteOverlaps(record) }
    return record.string("file") ?? "a file"
  }

  /// Names files that may share rows: they may have skipped known ones.
  private func noteOverlaps(_ own: Record) throws {
    var files: [String] = []
    let (first, last) = (own.string("from") ?? "", own.string("to") ?? "9999")
    try writer.eachObject(of: .imports) { other in
      guard other.string("id") != own.id, other.number("known") ?? 0 > 0,
        own.string("account") == nil || other.string("account") == own.string("account"),
        other.string("from") ?? "" <= last, other.string("to") ?? "9999" >= first
      else { return }
      files.append(other.string("file") ?? "a file")
    }
    if files.isEmpty { return }
    let names = files.prefix(5).joined(separator: ", ") + (files.count > 5 ? " and \(files.count - 5) more" : "")
    notes.append("rows that \(names) may have had too went with it (sw-import-statement --again brings them back)")
  }

  private func find(_ which: String) throws -> Record {
    var (count, found): (Int, Record?) = (0, nil)
    try writer.eachObject(of: .imports) { record in
      count += 1
      if found == nil, which == record.literal("number") || which == record.string("id") { found = Record(record) }
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
      guard let held = try writer.record(.transactions, other), held.string("merged_into") == record.id
      else { continue }
      var merged = held
      let before = merged.record("unlink")?.string("status")
      merged.set("status", to: before ?? (merged.isPendingAtBank ? "pending" : "posted"))
      merged.remove("merged_into", "unlink")
      try change(.transactions, other, from: held, to: merged)
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
}
