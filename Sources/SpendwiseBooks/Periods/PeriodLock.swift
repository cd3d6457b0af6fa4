/// Closes periods, and opens them again; errors are `BooksError`s.
package enum PeriodLock {
  /// Closes the period that `words` name, with a seal. Returns its record and notes; `nil` if it is closed already.
  package static func close(_ words: String, in directory: DataDirectory) throws -> (record: Record, notes: [String])? {
    let (name, days) = try read(words, directory)
    // A person may mean last year and type this one, and would miss later messages of the bank.
    let isOver = try days.last < Day.today()
    let writer = try BooksWriter(directory)
    if try writer.record(.periods, name) != nil { return nil }
    var period = Record(["from": days.first.iso, "to": days.last.iso, "locked_at": writer.time])
    var seal = PeriodChecksum()
    try writer.eachObject(of: .transactions) { record in
      if let facts = SealedFacts(record), days.contains(facts.day) { seal.add(facts) }
    }
    period.merge(seal.record)
    let record = try writer.add(Change("period.lock", .periods, name, set: period.line, by: "sw-data"), to: nil)
    let notes = try writer.notes + writer.commit()
    let note =
      "\(name) is not over yet: what mail tells of its days from now on is set aside "
      + "(sw-data lock --unlock REASON \(name) opens it)"
    return record.map { ($0, notes + (isOver ? [] : [note])) }
  }

  /// Opens a period again, for the `reason` in the journal. Returns the other closed periods that share days with it.
  package static func open(_ words: String, in directory: DataDirectory, reason: String) throws -> [String] {
    let (name, days) = try read(words, directory)
    let writer = try BooksWriter(directory)
    guard let old = try writer.record(.periods, name) else {
      throw BooksError(64, "\(name) is not closed (sw-data lock lists what is)")
    }
    let others = ClosedPeriods(try writer.records(of: .periods)).periods.filter {
      $0.name != name && $0.days.first <= days.last && $0.days.last >= days.first
    }
    writer.unlocking = reason
    try writer.add(Change("period.unlock", .periods, name, set: RecordPatch.null, was: old.line, by: "sw-data"))
    try writer.commit()
    return others.map(\.name)
  }

  /// Reads date words; names the period the same on any day. So it is closed once: 2026-06 for last month.
  private static func read(_ words: String, _ directory: DataDirectory) throws -> (name: String, days: Period) {
    let calendar = try HouseholdCalendar(of: directory)
    let days = try refusing { try Period(words, in: calendar) }
    let (first, last) = (days.first.iso, days.last.iso)
    let names = [String(first.prefix(7)), String(first.prefix(4))]
    let whole = names.first { (try? Period($0, today: days.first)) == days }
    return (whole ?? (first == last ? first : "\(first)..\(last)"), days)
  }
}
