/// Periods with fixed amounts, dates and accounts. Their totals were given to others.
package struct ClosedPeriods {
  /// A closed period, with the seal of its transactions.
  struct Closed {
    package var name: String
    var days: Period
    /// Time of closing.
    var time: String?
    /// The seal in its record; absent in some records from a pipe.
    let seal: PeriodChecksum?
    /// The new seal, after changes for a reason.
    fileprivate(set) var newSeal: PeriodChecksum?
  }

  private(set) var periods: [Closed] = []

  /// Those of these records.
  package init(_ records: [Record] = []) {
    for record in records {
      guard let first = record.day("from"), let last = record.day("to") else { continue }
      periods.append(
        Closed(
          name: record.id, days: Period(first: first, last: last), time: record.string("locked_at"),
          seal: record.read { PeriodChecksum($0) }))
    }
  }

  /// Reads the closed periods of `directory`, with the latest from other devices. Throws `BooksError`.
  package init(_ directory: DataDirectory) throws {
    try Refresh.catchUp(directory)
    self.init(try directory.records(of: .periods))
  }

  package var isEmpty: Bool { periods.isEmpty }

  /// The name of the closed period with this day.
  package func name(of day: Day) -> String? { periods.first { $0.days.contains(day) }?.name }

  /// Throws when a transaction may not become another; `nil` is none. Throws `RecordProblem`.
  func check(_ before: Record?, _ after: Record?) throws {
    let (was, wanted) = (SealedFacts(before), SealedFacts(after))
    if was == wanted { return }
    guard let name = [was, wanted].compactMap({ $0?.day }).compactMap(name(of:)).first else { return }
    throw RecordProblem(ClosedPeriods.refusal(name))
  }

  /// Throws when a transaction is in a closed period, void or not. Throws `RecordProblem`.
  func check(day record: Record) throws {
    guard let day = record.day("date"), let name = name(of: day) else { return }
    throw RecordProblem(ClosedPeriods.refusal(name))
  }

  /// Throws when the record of a closed period is changed or goes. Throws `RecordProblem`.
  func check(period before: Record?, _ after: Record?) throws {
    guard let before, before != after, let name = ClosedPeriods([before]).periods.first?.name else { return }
    throw RecordProblem("\(name) is closed, and is opened for a reason (--unlock REASON, which the journal keeps)")
  }

  /// The refusal of a change in the period `name`.
  package static func refusal(_ name: String) -> String {
    "\(name) is closed: amount, date and account stay as they are (--unlock REASON changes them nevertheless, "
      + "sw-data lock --unlock REASON \(name) opens it)"
  }

  /// Refusal of merging or parting accounts. It would change transactions of `account` in the period.
  static func refusal(_ name: String, account: String) -> String {
    "\(account) has transactions in \(name), which is closed (sw-data lock --unlock REASON \(name) opens it)"
  }

  /// Reason to set aside mail of a payment in the period `name`.
  package static func late(_ name: String) -> String {
    "it pays in \(name), which is closed (sw-data lock --unlock REASON \(name), then --reparse reads it again)"
  }

  /// Reason to set aside a late payment in the period `name`. It became the reject `id`.
  static func late(_ name: String, rejectedAs id: String) -> String {
    "it pays in \(name), which is closed (sw-data lock --unlock REASON \(name), then "
      + "sw-data rejects --json \(id) | jq -r .raw | sw-record)"
  }

  // MARK: Seals

  /// Notes a change of a transaction, for the seals. They become those of the present transactions.
  package mutating func note(_ before: SealedFacts?, _ after: SealedFacts?) {
    if before == after { return }
    for index in periods.indices {
      guard var seal = periods[index].newSeal ?? periods[index].seal else { continue }
      let days = periods[index].days
      if let before, days.contains(before.day) { seal.remove(before) }
      if let after, days.contains(after.day) { seal.add(after) }
      periods[index].newSeal = seal == periods[index].seal ? nil : seal
    }
  }

  /// Changes that record the new seals.
  func resealing() -> [Change] {
    periods.compactMap { closed in
      guard let old = closed.seal, let new = closed.newSeal else { return nil }
      return Change(
        op: PeriodChecksum.operation.description, view: .periods, id: closed.name, set: new.record.line,
        was: old.record.line)
    }
  }
}
