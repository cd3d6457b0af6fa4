/// Undoes recorded batches by recording the reverse: journals are append-only.
///
/// Errors are `BooksError`s; then nothing was undone.
package final class Undo {
  /// The numbers of records by outcome.
  package struct Summary: Equatable, Sendable {
    package var changed = 0
    package var forgotten = 0
    package var restored = 0
    /// Records left as they are, at least in part. They were changed since.
    package var left = 0

    /// The numbers in words, for a person.
    package var words: String {
      let outcomes = [
        (changed, "changed back"), (forgotten, "removed"), (restored, "restored"), (left, "left unchanged"),
      ]
      let parts = outcomes.compactMap { count, word in count > 0 ? "\(count) \(word)" : nil }
      return parts.isEmpty ? "nothing is left of it to undo" : parts.joined(separator: ", ")
    }
  }

  let writer: BooksWriter
  private let isDryRun: Bool
  /// The reason that the journal gets.
  var why = ""
  package private(set) var summary = Summary()
  /// Notes for the person.
  package internal(set) var notes: [String] = []
  /// Records left as they are, in words. Of a large batch the first ones.
  package private(set) var left: [String] = []
  /// Records changed, in words. Of a large batch the first ones.
  package private(set) var effects: [String] = []
  /// The ids that a transaction may name.
  private var accounts: Set<String>?
  private var categories: Set<String>?

  /// Opens the books; with a reason for `unlocking`, closed periods too. A dry run changes nothing; `commit` gives
  /// events.
  package init(_ directory: DataDirectory, isDryRun: Bool = false, unlocking: String? = nil) throws {
    try directory.checkBooks()
    writer = try BooksWriter(directory, isDryRun: isDryRun)
    writer.isAtomic = true
    writer.unlocking = unlocking
    self.isDryRun = isDryRun
    notes = writer.notes
  }

  /// Undoes the batch `name`, or this device's last one that holds. Returns its name.
  package func undoBatch(_ name: String?) throws -> String {
    guard let name else { return try reverse("undo", \.lastDone) }
    let device = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return try attempt("cannot read the journals") {
      if try writer.directory.devices().contains(device),
        let batch = try BatchLog(writer.directory, device: device).batch(name)
      {
        return try reverse(batch, device)
      }
      throw BooksError(66, "no journal has a batch called \(name) (sw-data log | jq -r .batch shows them)")
    }
  }

  /// Undoes the last undo batch of this device. Returns its name.
  package func redoBatch() throws -> String { try reverse("redo", \.lastUndone) }

  private func reverse(_ verb: String, _ last: (BatchLog) -> BatchLog.Batch?) throws -> String {
    let log = try attempt("cannot read the journal") {
      try writer.directory.devices().contains(writer.device)
        ? BatchLog(writer.directory, device: writer.device) : nil
    }
    guard let log else {
      throw BooksError(1, "this device has recorded nothing here (sw-data log | jq -r .batch shows what others did)")
    }
    guard let batch = last(log) else { throw BooksError(1, "there is nothing to \(verb)") }
    return try reverse(batch, log.device)
  }

  // MARK: A batch

  private typealias Group = (view: View, id: String, offsets: [Int])

  /// Events of a batch by record, as offsets in the journal.
  private func groups(of batch: BatchLog.Batch, _ device: String) throws -> [Group] {
    var (groups, indices): ([Group], [[UInt8]: Int]) = ([], [:])
    let extent = batch.extent
    let cursor = try JournalCursor(
      writer.directory, device: device, from: extent.lowerBound, limit: extent.upperBound)
    try cursor.eachEvent { event in
      // The seal of a closed period goes along with the events that are undone.
      if event.op.equals(PeriodChecksum.operation) { return }
      let key = [event.view.rawValue] + event.id
      let index = indices[key] ?? groups.count
      if index == groups.count { groups.append((event.view, event.id.text, [])) }
      indices[key] = index
      groups[index].offsets.append(cursor.lineStart)
    }
    return groups
  }

  private func reverse(_ batch: BatchLog.Batch, _ device: String) throws -> String {
    why = BatchLog.word + batch.name
    try attempt("cannot read the journal") {
      let journal = ViewFile(try File(writer.directory.journal(device), O_RDONLY), size: batch.extent.upperBound)
      let groups = try groups(of: batch, device)
      func reverse(_ group: Group, onlyIf condition: (Record?) -> Bool = { _ in true }) throws -> Bool {
        let lines = try group.offsets.map { try journal.line(at: $0) ?? [] }
        return try self.reverse(lines, group.view, group.id, onlyIf: condition)
      }
      let (references, others) = (groups.filter(\.view.isReference), groups.filter { !$0.view.isReference })
      // Records that transactions refer to come back before them, and go after them.
      let leaving = try references.filter { try !reverse($0) { $0 != nil } }
      for group in others { _ = try reverse(group) }
      // An account or a category that came along with transactions may have been named since, here or on a machine that
      // has not stated yet; by itself it was somebody's wish.
      for group in leaving where try !isNamed(group, !others.isEmpty) { _ = try reverse(group) }
    }
    return batch.name
  }

  /// Undoes a batch for one record, in one event. `condition` may refuse the outcome.
  private func reverse(
    _ lines: [[UInt8]], _ view: View, _ id: String, onlyIf condition: (Record?) -> Bool
  ) throws -> Bool {
    let isPayment = view == .transactions
    /// A transaction with its own account and category, without moves.
    func own(_ record: Record?) -> Record? { isPayment ? record.map(Aliases.own) : record }
    let now = own(try writer.record(view, id))
    var (record, words): (Record?, [String]) = (now, [])
    for event in lines.reversed() {
      var object = JSONObject()
      event.withUnsafeBufferPointer { bytes in
        guard let event = Event(bytes, &object) else { return }
        let reversal = Reversal(of: event, on: record)
        record = own(reversal.record)
        words += reversal.left
      }
    }
    if now != nil || record != nil, !condition(record) { return false }
    if let record, record != now, isPayment,
      let problem = try problem(with: try writer.moves().shown(record) ?? record)
    {
      leave(id, [problem])
    } else {
      if !words.isEmpty { leave(id, words) }
      try change(view, id, from: now, to: record)
    }
    return true
  }

  private func leave(_ id: String, _ words: [String]) {
    summary.left += 1
    // The list of a large batch would be too long to read.
    if left.count < 20 { left.append("\(id): \(words.joined(separator: "; ")) (left)") }
  }

  /// Records that a record becomes another.
  func change(_ view: View, _ id: String, from now: Record?, to record: Record?) throws {
    func add(_ op: String, _ set: [UInt8], _ was: [UInt8]?) throws {
      let change = Change(
        op: "\(view.operation).\(op)", view: view, id: id, set: set, was: was, program: "sw-data", why: why)
      do { try writer.add(change) } catch let problem as RecordProblem {
        throw BooksError(65, "\(id): \(problem.reason); nothing was undone")
      }
    }
    func note(_ outcome: String, _ record: Record) {
      guard effects.count < 5, view != .imports, view != .messages else { return }
      let words = view == .transactions ? record.read { PaymentWords.of($0) } : "\(view.operation) \(id)"
      effects.append("\(outcome): \(words)")
    }
    switch (now, record) {
    case (nil, nil): break
    case (nil, let record?):
      note("restored", record)
      if view != .imports { summary.restored += 1 }
      try add("add", record.withoutIdentity.line, nil)
    case (let now?, nil):
      note("removed", now)
      if view != .imports { summary.forgotten += 1 }
      // Rules and budgets of another device may name it: to them it is one that was deleted.
      if view == .categories, !CategorySeed.all.contains(where: { $0.slug == id }) {
        let gone = Change("delete", view, id, "deleted", from: nil, to: true, by: "sw-data")
        return try add("delete", gone.set, gone.was)
      }
      try add("forget", RecordPatch.null, now.line)
    case (let now?, let record?):
      guard let patch = RecordPatch(from: now, to: record, absentIsRemoved: true) else { return }
      let isGone: (Record) -> Bool = { view == .transactions ? $0.isVoid : view.keepsGone && $0.isGone }
      let (was, isNow) = (isGone(now), isGone(record))
      let isBack = view != .transactions && was && !isNow
      if isBack { summary.restored += 1 } else { summary.changed += 1 }
      note(isBack ? "restored" : "changed back", record)
      let gone = view == .transactions ? "void" : "delete"
      try add(was == isNow ? "edit" : isNow ? gone : "restore", patch.set.line, patch.was.line)
    }
  }

  // MARK: Sound books

  /// Reason why a transaction cannot become `record`. Its account or category may be gone since.
  private func problem(with record: Record) throws -> String? {
    if let problem = try record.read(Record.problem) { return problem.reason }
    if let account = record.string("account"), try !ids(.accounts, &accounts).contains(account) {
      return "there is no account \(account) any more"
    }
    if let category = record.string("category"), try !ids(.categories, &categories).contains(category) {
      return "there is no category \(category) any more"
    }
    return nil
  }

  private func ids(_ view: View, _ cache: inout Set<String>?) throws -> Set<String> {
    try cache.once {
      let defaults = view == .categories ? CategorySeed.all.map(\.slug) + ["uncategorized"] : []
      return Set(try writer.records(of: view).map(\.id) + defaults)
    }
  }

  /// The added account or category must stay. Transactions name it, or may do so.
  private func isNamed(_ group: Group, _ cameAlong: Bool) throws -> Bool {
    guard group.view == .accounts || group.view == .categories else { return false }
    if cameAlong { return true }
    let key: StaticString = group.view == .accounts ? "account" : "category"
    var (object, used) = (JSONObject(), 0)
    for view in [View.transactions, .voided] {
      try writer.eachLine(of: view) { line in
        guard ReferenceCounts.names(line, &object, key, group.id), let record = object.string("id") else { return }
        // As it will be: this undo may have let go of it.
        let after = try writer.record(.transactions, record)
        if after?.read({ ReferenceCounts.names($0, key, group.id) }) ?? false { used += 1 }
      }
    }
    if used > 0 {
      let words = used == 1 ? "a transaction names it" : "\(used) transactions name it"
      notes.append("the \(key) \(group.id) stays: \(words)")
    }
    return used > 0
  }

  // MARK: The end

  /// Makes it durable. A dry run gives the events to `emit`.
  package func commit(emit: (Bytes) throws -> Void) throws {
    if isDryRun { return try writer.eachPendingEvent(emit) }
    notes += try writer.commit()
  }
}
