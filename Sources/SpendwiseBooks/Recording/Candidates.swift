import SpendwiseMatching

/// Finds the records to compare with a new one. They are payments near it, and their former versions.
extension Recorder {
  /// Decides on a new record as stored. `observed` has the fields of its observation; its event is at `offset`, if any.
  mutating func decide(
    on new: Record, _ observed: Record, _ paid: Record.Paid, eventAt offset: Int?
  ) throws -> Decision? {
    guard let around = Neighborhood(paid.amount, on: paid.day) else { return nil }
    let source = new.record("source")
    var near = try writer.records(near: around, of: new, eventAt: offset)
    // The record that it replaces is itself, and other pending ones post on their own.
    if let replaced = source?.string("replaces").map({ RecordKey.id(forKey: $0) }) {
      near.removeAll { $0.id == replaced || $0.isPendingAtBank }
    }
    let others = try statedOtherwise(observed, new.id, around)
    if near.isEmpty, others.isEmpty { return nil }
    // A forwarded message with this key inside. Records with a doubtful sender do not count.
    if let key = source?.string("key"),
      let one = near.first(where: { $0.strings("seen").contains(key) && $0.isCounted })
    {
      return Decision(inMessageOf: one.id)
    }
    let present = near.filter { !$0.isVoid }.map { Candidate($0) }
    let first = decision(on: new, present)
    if case .evidence = first.outcome { return first }
    let more = try others.map { Candidate($0) } + former(new, around, near)
    return more.isEmpty ? first : decision(on: new, present + more)
  }

  private func decision(on new: Record, _ candidates: [Candidate]) -> Decision {
    let marks = rows.marks
    return Decision(on: new, among: candidates, merges: options.mergesSeen) { marks.contains(Recorder.mark($0)) }
  }

  /// Former versions of records near a new one, with merged records. Voided ones count too.
  ///
  /// A mail sent again says the same as the first; the record of both, and of a statement, may have other words and
  /// another day.
  private mutating func former(_ new: Record, _ around: Neighborhood, _ near: [Record]) throws -> [Candidate] {
    var found: [Candidate] = []
    for record in near {
      let isVoid = record.isVoid
      if isVoid {
        let mayBeIt = !options.isManualEntry && new.isCounted && record["merged_into"] == nil
        guard mayBeIt, try wasPayment(record) else { continue }
      }
      if let then = try version(of: record, before: new, around) {
        found.append(Candidate(then, .former, isVoid: isVoid))
      } else if isVoid {
        found.append(Candidate(record, isVoid: true))
      }
      if isVoid || new["reference"] != nil { found += try merged(into: record, isVoid, besides: new) }
    }
    return found
  }

  private func merged(into record: Record, _ isVoid: Bool, besides new: Record) throws -> [Candidate] {
    try record.strings("seen").compactMap { key in
      let id = RecordKey.id(seenAs: key)
      guard id != new.id, let other = try transaction(id), other.string("merged_into") == record.id else { return nil }
      return Candidate(other, .merged, of: record.id, isVoid: isVoid)
    }
  }

  /// Limit of records per batch to read versions of.
  private static let mostVersions = 64

  /// Version of a record nearest to `new` in amount and day.
  ///
  /// By a former amount or day the index finds it. An account or reference of another payment may be an edit, too.
  private mutating func version(of record: Record, before new: Record, _ around: Neighborhood) throws -> Record? {
    guard record.id != new.id, let now = record.read({ Neighborhood($0) }) else { return nil }
    func differs(_ one: Record) -> Bool { ["account", "reference"].contains { one[$0]?.string != record[$0]?.string } }
    let isMoved = !now.isNear(around)
    if !isMoved {
      let mayDiffer = ["account", "reference"].contains { new[$0] != nil && record[$0]?.string != new[$0]?.string }
      guard mayDiffer, record.string("created_at") != record.string("updated_at"),
        versionCount < Recorder.mostVersions
      else { return nil }
      versionCount += 1
    }
    let versions = try writer.versions(of: record.id).reversed().compactMap { one -> (days: Int, record: Record)? in
      guard !one.isVoid, let then = one.read({ Neighborhood($0) }), then.isNear(around), isMoved || differs(one) else {
        return nil
      }
      return (abs(then.day - around.day), one)
    }
    return try versions.min { $0.days < $1.days }.map { try writer.moves().shown($0.record) ?? $0.record }
  }

  /// A voided record counted before. Its bank did not take it back, and its sender was not in doubt.
  private func wasPayment(_ voided: Record) throws -> Bool {
    if voided.isRemovedByBank { return false }
    switch voided.string("authentication") {
    case nil, "pass": return true
    case "fail": return false
    default:
      return try writer.versions(of: voided.id).last { !$0.isVoid }?.uncounted != .sender
    }
  }
}
