import SpendwiseMatching

/// Applies the decision on a new payment: merged, linked or counted.
extension Recorder {
  /// The payments of a run that were seen before.
  struct Duplicates {
    /// The count of likely links may change.
    var areFound = false
    /// Counts of merged records, by the rule that decided it.
    var merged: [String: Int] = [:]
    /// Count of receipts linked to their payments.
    var receipts = 0
    /// The id of the first record that another was merged with.
    var survivor = ""
    /// The links that are likely.
    var likely = LikelyLinks()
    /// Count of linked transfers between own accounts, and the first id.
    var transfers = (count: 0, first: "")
    /// Count of payments that were voided before, and the first id.
    var voided = (count: 0, first: "")
    /// Count of payments that perhaps were voided before.
    var maybeVoided = 0

    mutating func merge(by rule: String, into id: String) {
      areFound = true
      if merged.isEmpty { survivor = id }
      merged[rule, default: 0] += 1
    }

    /// The sentences for a person.
    func sentences(home: Currency) -> [String] {
      let count = merged.values.reduce(0, +)
      var words: [String] = []
      func add(_ count: Int, _ one: String, _ several: String) {
        if count > 0 { words.append(count == 1 ? "1 \(one)" : "\(count) \(several)") }
      }
      let rules = merged.keys.sorted().joined(separator: " or ")
      add(
        count, "payment was recorded before, by \(rules): merged (sw-record unlink \(survivor) parts them)",
        "payments were recorded before, by \(rules): merged (sw-record unlink ID parts them)")
      add(
        voided.count,
        "payment was voided before, and is not added again (sw-record restore \(voided.first) brings it back)",
        "payments were voided before, and are not added again (sw-list status:void lists what is void)")
      let hint = "the amount and day of a voided one (sw-list status:void lists what is void)"
      add(maybeVoided, "new payment has \(hint)", "new payments have \(hint)")
      add(
        receipts, "receipt linked to its payment (sw-record unlink ID parts them)",
        "receipts linked to their payments (sw-record unlink ID parts them)")
      add(
        transfers.count,
        "transfer between own accounts was linked (sw-record unlink \(transfers.first) parts it)",
        "transfers between own accounts were linked (sw-record unlink ID parts one)")
      return words + [likely.words(home: home)].compactMap { $0 }
    }
  }

  /// Carries out the decision on a new record. `observed` is its observation; its event is at `offset`.
  mutating func meet(
    _ new: Record, _ observed: Record, _ paid: Record.Paid, eventAt offset: Int
  ) throws -> Outcome {
    if observed.string("recorder") == "Import" { duplicates.areFound = true }
    guard let decision = try decide(on: new, observed, paid, eventAt: offset) else { return .added(new) }
    if decision.mayBeVoided { duplicates.maybeVoided += 1 }
    switch decision.outcome {
    case .new: break
    case .evidence(let id): if let merged = try merge(new, into: id, decision) { return .merged(merged) }
    case .receipt(let id): return try joinReceipt(new, id)
    case .voided(let id):
      guard let old = try transaction(id) else { break }
      duplicates.voided.count += 1
      if duplicates.voided.count == 1 { duplicates.voided.first = id }
      return .known(try mergeVoided(new, into: old))
    case .transfer(let id): if let linked = try joinTransfer(new, id) { return .added(linked) }
    case .likely, .likelyTransfer: break
    }
    count(new, decision)
    return .added(new)
  }

  /// Counts a likely link, and a certain one that was refused.
  private mutating func count(_ new: Record, _ decision: Decision) {
    if decision.outcome == .new { return }
    duplicates.areFound = true
    if let id = decision.reworded {
      renumbered.append((new.id, id))
      // The next equal row is another one.
      rows.marks.insert(Recorder.mark(id))
    }
    guard let amount = new.amount, new.isCounted else { return }
    switch decision.outcome {
    case .transfer, .likelyTransfer: duplicates.likely.transfers.add(amount)
    default: duplicates.likely.duplicates.add(amount)
    }
  }

  /// Merges a new record with that of its payment. Returns the payment; `nil` if refused, as when a person linked one.
  private mutating func merge(
    _ new: Record, into id: String, _ decision: Decision, isStored: Bool = true
  ) throws -> Record? {
    guard let known = try transaction(id),
      let merged = try mergeSeen(
        new, into: known, by: decision.rule, keepsAmount: decision.keepsAmount, isStored: isStored)
    else { return nil }
    duplicates.merge(by: decision.rule, into: id)
    rows.marks.insert(Recorder.mark(id))
    return merged
  }

  /// Finds the known record of a new payment in a closed period. Returns the new record, the decision and the known id.
  mutating func evidenceInClosed(
    _ record: Record, _ id: String, _ paid: Record.Paid
  ) throws -> (new: Record, Decision, of: String)? {
    guard options.mergesSeen, writer.unlocking == nil, !record.isVoid, try writer.closed().name(of: paid.day) != nil
    else { return nil }
    var new = record
    new.set("id", to: id)
    new = try new.inOrder()
    guard let decision = try decide(on: new, record, paid, eventAt: nil),
      case .evidence(let known) = decision.outcome
    else { return nil }
    return (new, decision, known)
  }

  /// Merges a new record of a closed period into its payment. `nil` if there is none. Both keep their closed fields.
  mutating func meetClosed(_ record: Record, _ id: String, _ paid: Record.Paid) throws -> Outcome? {
    guard let (new, decision, known) = try evidenceInClosed(record, id, paid) else { return nil }
    return try merge(new, into: known, decision, isStored: false).map { .merged($0) }
  }

  /// Links a new payment with its other leg, and returns it. `nil` if a person linked the leg otherwise.
  private mutating func joinTransfer(_ new: Record, _ id: String) throws -> Record? {
    guard let other = try transaction(id) else { return nil }
    let isOut = new.amount?.minor ?? 0 < 0
    do { _ = try isOut ? joinLegs(new, other) : joinLegs(other, new) } catch is RecordProblem { return nil }
    duplicates.areFound = true
    duplicates.transfers.count += 1
    if duplicates.transfers.count == 1 { duplicates.transfers.first = new.id }
    return try transaction(new.id)
  }

  /// Links a payment with its receipt; either may be new. The payment stays.
  private mutating func joinReceipt(_ new: Record, _ id: String) throws -> Outcome {
    guard let known = try transaction(id) else { return .added(new) }
    let (payment, receipt) = new.isReceipt ? (known, new) : (new, known)
    guard let merged = try mergeSeen(receipt, into: payment, by: "receipt") else { return .added(new) }
    duplicates.receipts += 1
    return new.isReceipt ? .merged(merged) : .added(merged)
  }

  /// Merges renumbered rows of a file, after its last row.
  ///
  /// Two or more rows have another id but the day, amount and words of rows of another file, and the file has no known
  /// id.
  mutating func mergeRenumbered() throws {
    defer { renumbered = [] }
    guard options.mergesSeen, renumbered.count > 1, rows.known == 0,
      Set(renumbered.map(\.known)).count == renumbered.count
    else { return }
    for (id, known) in renumbered {
      guard let new = try transaction(id), let old = try transaction(known),
        try mergeSeen(new, into: old, by: "words") != nil
      else { continue }
      duplicates.merge(by: "words", into: known)
      if let amount = new.amount, new.isCounted { duplicates.likely.duplicates.subtract(amount) }
      rows.new -= 1
      rows.known += 1
    }
  }

  /// Notes that the present file has the record `id`. The books have it if it is `known`.
  mutating func noteRow(_ id: String, known: Record?) {
    for id in [id, known?.string("merged_into")].compactMap({ $0 }) { rows.marks.insert(Recorder.mark(id)) }
  }

  /// Hash of an id: saves memory in a large file.
  static func mark(_ id: String) -> UInt64 { MatchNames.hash(id.utf8) }

  /// The stored record of the same message, as the observation's `seen` says.
  func seenElsewhere(_ object: JSONObject, _ intake: Observation) throws -> Record? {
    guard let seen = object.value("seen"), seen.kind == .array else { return nil }
    for key in JSONElements(seen.raw).values.compactMap(\.string) {
      guard let record = try transaction(RecordKey.id(seenAs: key)) else { continue }
      try noteMessage(intake, status: "transaction", error: nil)
      return record
    }
    return nil
  }

  // MARK: Two devices

  /// Revives one of the records that devices merged into each other. It is the one that a person categorized, else the
  /// oldest. Every device chooses the same.
  static func survivor(ofCircle circle: [Record]) -> Change? {
    func rank(_ record: Record) -> (Int, String, String) {
      let isManual = record.string("categorization_source") == "manual"
      return (isManual ? 0 : 1, record.string("created_at") ?? "", record.id)
    }
    guard let record = circle.min(by: { rank($0) < rank($1) }) else { return nil }
    var wanted = record
    wanted.set("status", to: record.record("unlink")?.string("status") ?? "posted")
    wanted.remove("merged_into", "unlink")
    return Change(
      "transaction.link", .transactions, record.id, from: record, to: wanted, by: "sw-record",
      why: "two devices merged the same records, each into its own")
  }
}
