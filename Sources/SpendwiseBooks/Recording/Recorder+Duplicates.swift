import Spendwise
import SpendwiseJSON
import SpendwiseMatching

/// One payment that several sources report: by mail, by text message, in a statement.
///
/// A record with the reference of a payment that the books have is merged with that at once. One that is only likely
/// to be the same payment stays, and is counted.
extension Recorder {
  /// The payments of a run that were seen before.
  package struct Duplicates {
    /// The count of likely links may change.
    package internal(set) var areFound = false
    /// How many were merged, by the rule that decided it.
    package internal(set) var merged: [String: Int] = [:]
    /// How many of the rows have no balance, and the same words.
    package internal(set) var worded = 0
    /// How many receipts were linked to their payments.
    package internal(set) var receipts = 0
    /// The id of the first record that another was merged with.
    package internal(set) var survivor = ""
    /// The links that are likely.
    package internal(set) var likely = LikelyLinks()
    /// How many transfers between own accounts were linked, and the id of the first.
    package internal(set) var transfers = (count: 0, first: "")

    /// How many were voided before, and the id of the first.
    package internal(set) var voided = (count: 0, first: "")
    /// How many are perhaps a payment that was voided.
    package internal(set) var maybeVoided = 0

    /// How many were merged.
    package var mergedCount: Int { merged.values.reduce(0, +) }

    /// The evidence by which they were merged, in words.
    package var evidence: String {
      let isOne = mergedCount == 1
      var words: [String] = []
      func add(_ names: [String], _ one: String, _ several: String) {
        if names.contains(where: { merged[$0] ?? 0 > 0 }) { words.append(isOne ? one : several) }
      }
      let rows = merged["row"] ?? 0
      add(["reference", "row number"], "reference", "references")
      add(["balance", "second"], "balance or time", "balances or times")
      add(["abroad"], "amount abroad", "amounts abroad")
      add(["posted"], "pending version", "pending versions")
      add(["ids"], "day, amount and words", "days, amounts and words")
      if rows > 0 {
        let end = worded == 0 ? (isOne ? "balance" : "balances") : worded == rows ? "words" : "balances or words"
        words.append(words.isEmpty ? "\(isOne ? "date, amount" : "dates, amounts") and \(end)" : end)
      }
      guard let last = words.popLast() else { return "evidence" }
      return words.isEmpty ? last : "\(words.joined(separator: ", ")) or \(last)"
    }
  }

  /// Merges the new record `line`, which is that of `draft` and of the event at `offset`, with the one that its payment
  /// has; links it with its other leg; or counts it when that is not certain.
  mutating func meet(_ line: [UInt8], _ draft: RecordDraft, eventAt offset: Int, merges: Bool) throws -> Outcome {
    if draft.text("recorder") == "Import" { duplicates.areFound = true }
    guard let paid = draft.paid, let neighborhood = Neighborhood(paid.amount, on: paid.day) else { return .added(line) }
    let near = try writer.lines(near: neighborhood, of: line, eventAt: offset)
    let others = try statedOtherwise(draft, neighborhood)
    if near.isEmpty, others.isEmpty { return .added(line) }
    var sightings = Sightings(of: line, among: near, isOfFile: isOfFile)
    guard let new = try? Record(line, order: RecordOrder.transaction) else { return .added(line) }
    var same = Recorder.passedOn(new, among: near).map { [$0] } ?? sightings.certain
    var keepsAmount = false
    if same.isEmpty { same = try survivors(of: new, among: near) }
    if same.isEmpty, let edited = try edited(new, neighborhood, among: near) {
      (sightings, same) = (edited, edited.certain)
      // It was edited since, and keeps its present amount and day.
      keepsAmount = true
    }
    if same.isEmpty, let known = try voided(new, neighborhood, among: near, merges: merges) { return .known(known) }
    if same.isEmpty, sightings.purchase.count == 1, merges { return try joinReceipt(new, sightings.purchase[0]) }
    if same.isEmpty, sightings.likely.isEmpty, !others.isEmpty {
      sightings = Sightings(of: line, among: others, isOfFile: isOfFile)
      same = sightings.certain
    }
    if merges, same.count == 1, let known = try transaction(same[0]),
      let merged = try merge(new, into: known, keepsAmount: keepsAmount || sightings.rule.isEmpty)
    {
      duplicates.areFound = true
      duplicates.merged[sightings.rule.isEmpty ? "reference" : sightings.rule, default: 0] += 1
      if duplicates.mergedCount == 1 { duplicates.survivor = known.id }
      if sightings.rule == "row", sightings.isByWords { duplicates.worded += 1 }
      rows.marks.insert(Recorder.mark(known.id))
      return .merged(merged)
    }
    if same.isEmpty, sightings.likely.isEmpty { return try joinTransfer(new, sightings) }
    duplicates.areFound = true
    if let amount = new.amount, new.isCounted { duplicates.likely.duplicates.add(amount) }
    if sightings.reworded.count == 1 { renumbered.append((new.id, sightings.reworded[0])) }
    return .added(line)
  }

  func isOfFile(_ id: String) -> Bool { rows.marks.contains(Recorder.mark(id)) }

  /// Links a new payment with its other leg, or counts likely ones.
  private mutating func joinTransfer(_ new: Record, _ sightings: Sightings) throws -> Outcome {
    if mergesSeen, sightings.legs.count == 1, let other = try transaction(sightings.legs[0]) {
      let isOut = new.amount?.minor ?? 0 < 0
      do {
        _ = try isOut ? joinLegs(new, other) : joinLegs(other, new)
        duplicates.areFound = true
        duplicates.transfers.count += 1
        if duplicates.transfers.count == 1 { duplicates.transfers.first = new.id }
        return .added(try transaction(new.id)?.line ?? new.line)
      } catch is RecordProblem {}
    }
    if let amount = new.amount, new.isCounted, !sightings.likelyLegs.isEmpty {
      duplicates.areFound = true
      duplicates.likely.transfers.add(amount)
    }
    return .added(new.line)
  }

  /// Merges the rows of a file with new ids, after its last row.
  ///
  /// Two or more rows have another id and the same day, amount and words as rows of another file, and the file has no
  /// id that was known.
  mutating func mergeRenumbered() throws {
    defer { renumbered = [] }
    guard mergesSeen, renumbered.count > 1, rows.known == 0,
      Set(renumbered.map(\.known)).count == renumbered.count
    else { return }
    for (id, known) in renumbered {
      guard let new = try transaction(id), let old = try transaction(known), try merge(new, into: old) != nil else {
        continue
      }
      duplicates.merged["ids", default: 0] += 1
      if duplicates.mergedCount == 1 { duplicates.survivor = known }
      if let amount = new.amount, new.isCounted { duplicates.likely.duplicates.subtract(amount) }
      rows.new -= 1
      rows.known += 1
    }
  }

  /// Merges `new` into `known`; `nil` where it may not: closed records, and those that a person linked, stay as they
  /// are.
  private mutating func merge(_ new: Record, into known: Record, keepsAmount: Bool = false) throws -> [UInt8]? {
    do { return try mergeSeen(new, into: known, keepsAmount: keepsAmount) } catch is RecordProblem { return nil }
  }

  /// Notes that the present file has the record `id`, whose line the books have if it is `known`.
  mutating func noteRow(_ id: String, known: [UInt8]?) {
    rows.marks.insert(Recorder.mark(id))
    guard let known, known.withUnsafeBufferPointer({ $0.contains("\"merged_into\"") }),
      let survivor = (try? Record(known))?.string("merged_into")
    else { return }
    rows.marks.insert(Recorder.mark(survivor))
  }

  /// A number for an id, so that those of a large file take little memory.
  static func mark(_ id: String) -> UInt64 {
    id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Links a new payment with its receipt, or a new receipt with its payment: the payment stays.
  private mutating func joinReceipt(_ new: Record, _ id: String) throws -> Outcome {
    guard let known = try transaction(id) else { return .added(new.line) }
    let (payment, receipt) = new.isReceipt ? (known, new) : (new, known)
    guard let merged = try merge(receipt, into: payment) else { return .added(new.line) }
    duplicates.receipts += 1
    return new.isReceipt ? .merged(merged) : .added(merged)
  }

  /// The record of a message that was passed on and has the message of `new` inside; not when its sender is in doubt.
  private static func passedOn(_ new: Record, among near: [[UInt8]]) -> String? {
    guard let key = new.record("source")?.string("key") else { return nil }
    return near.lazy.compactMap { try? Record($0) }.first { $0.strings("seen").contains(key) && $0.isCounted }?.id
  }

  /// The record of the books that an observation says is of the same message.
  func seenElsewhere(_ object: JSONObject, _ draft: RecordDraft) throws -> [UInt8]? {
    guard let seen = object.value("seen"), seen.kind == .array else { return nil }
    for key in JSONElements(seen.raw).values.compactMap(\.string) {
      guard let line = try held(.transactions, Recorder.id(seenAs: key)) else { continue }
      try noteMessage(draft, status: "transaction", error: nil)
      return line
    }
    return nil
  }
}

// MARK: Two devices

extension Recorder {
  /// The change that makes one of the records live that several devices merged into each other: what a person
  /// categorized, else what was recorded first. Every device chooses the same.
  static func survivor(ofCircle circle: [Record]) -> Change? {
    func rank(_ record: Record) -> (Int, String, String) {
      let isManual = record.string("categorization_source") == "manual"
      return (isManual ? 0 : 1, record.string("created_at") ?? "", record.id)
    }
    guard let record = circle.min(by: { rank($0) < rank($1) }) else { return nil }
    var wanted = record
    wanted.set("status", to: record.record("unlink")?.string("status") ?? "posted")
    wanted.remove("merged_into", "unlink")
    guard let patch = record.patch(to: wanted, absentIsRemoved: true) else { return nil }
    return Change(
      op: "transaction.link", view: .transactions, id: Array(record.id.utf8), set: patch.set, was: patch.was,
      by: "sw-record", why: "two devices merged the same records, each into its own")
  }
}
