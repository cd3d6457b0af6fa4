import SpendwiseMatching

/// Notices of dues and mandates. Those of one bill, or of one mandate, are one record.
extension Recorder {
  /// The line is a parser's, not a record exported from the books.
  static func isNotice(_ object: JSONObject) -> Bool { object.value("id") == nil && object.value("source") != nil }

  mutating func recordNotice(_ object: JSONObject, _ view: View) throws -> Outcome {
    var notice = try Record(object.line)
    guard let key = notice.record("source")?.string("key") else {
      throw RecordProblem("a notice without source.key cannot be recorded")
    }
    try noteMessage(Observation(object), status: view.recordType.description, error: nil)
    let records = try writer.records(of: view)
    if let known = records.first(where: { $0.strings("notices").contains(key) }) { return .known(known) }
    notice.set("notices", to: [key])
    let home = try homeCurrency()
    let held = view == .dues ? sameBill(notice, records, home) : sameMandate(notice, records)
    guard let held else {
      let id = Recorder.noticeID(notice, key, view)
      let isTaken = records.contains { $0.id == id }
      let own = isTaken ? Recorder.id(view, key) : id
      try check(view, own, notice)
      return .added(try store(view, own, nil, notice))
    }
    var record = view == .dues ? Bill(held, home: home).taking(Bill(notice, home: home)) : taking(notice, in: held)
    record.set("notices", to: held.strings("notices") + [key])
    let op = "\(view.operation).notice"
    let edit = change(op, view, held.id, from: held, to: record, keepsAbsent: true)
    return try edit.map { .changed(try writer.add($0, to: held) ?? held) } ?? .known(held)
  }

  private func sameBill(_ notice: Record, _ records: [Record], _ home: Currency) -> Record? {
    let bill = Bill(notice, home: home)
    let same = records.map { Bill($0, home: home) }.filter { $0.isSame(as: bill) }
    // Of several, the one with the nearest day.
    return same.min { abs($0.day.number - bill.day.number) < abs($1.day.number - bill.day.number) }?.record
  }

  // MARK: Mandates

  private func sameMandate(_ notice: Record, _ records: [Record]) -> Record? {
    records.last { record in
      if let mine = record.string("mandate"), let theirs = notice.string("mandate") { return mine == theirs }
      guard BillName.areAlike(record.string("payee"), notice.string("payee")) else { return false }
      let (mine, theirs) = (record.string("account_last_four"), notice.string("account_last_four"))
      let isSameAmount = record["amount"]?.literal == notice["amount"]?.literal
      return isSameAmount && (mine == nil || theirs == nil || mine == theirs)
    }
  }

  /// Adds a notice to its mandate. An older notice fills empty fields; an end is not taken back.
  private func taking(_ notice: Record, in held: Record) -> Record {
    var record = held
    let isNewer = (notice.string("noticed") ?? "") >= (held.string("noticed") ?? "")
    let kept: Set<String> = ["type", "id", "source", "notices", "status", "why"]
    for (key, value) in notice.fields where !kept.contains(key) {
      if key == "event", held.string("event") == "revoked" { continue }
      if isNewer || held[key] == nil { record.set(key, to: value) }
    }
    return record
  }

  // MARK: Ids

  /// Id of a bill or mandate. Where it has a number, every device makes the same id.
  private static func noticeID(_ notice: Record, _ key: String, _ view: View) -> String {
    if view == .mandates { return id(view, notice.string("mandate") ?? key) }
    let bill = Bill(notice)
    guard let due = bill.dueDate, let number = bill.isDebt ? bill.lastFour : bill.mandate ?? bill.number else {
      return id(view, key)
    }
    return id(view, "\(bill.currency.code) \(number) \(due.iso)")
  }

  private static func id(_ view: View, _ key: String) -> String {
    (view == .dues ? "d" : "n") + RecordKey.id(forKey: "\(view.name):\(key)").dropFirst()
  }
}
