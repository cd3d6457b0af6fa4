import SpendwiseMatching

/// Finds the records to compare with a new one. They are payments near it, and their former versions.
extension Recorder {
  /// Decides on the new record `id`, with this line and these fields. Its event is at `offset`, if it has one.
  mutating func decide(
    on line: [UInt8], _ record: Record, _ id: String, _ paid: Record.Paid, eventAt offset: Int?
  ) throws -> (new: Record, decision: Decision)? {
    guard let around = Neighborhood(paid.amount, on: paid.day) else { return nil }
    let near = try writer.lines(near: around, of: line, eventAt: offset)
    let others = try statedOtherwise(record, id, around)
    guard !near.isEmpty || !others.isEmpty, let new = try? Record(line, order: RecordOrder.transaction) else {
      return nil
    }
    if let key = new.record("source")?.string("key"), let id = Recorder.passedOn(key, among: near) {
      return (new, Decision(inMessageOf: id))
    }
    let present = near.filter { !Event.isVoid($0) }.map { Candidate($0) }
    let first = decision(on: line, present)
    if case .evidence = first.outcome { return (new, first) }
    let more = try others.map { Candidate($0) } + former(new, around, near)
    return (new, more.isEmpty ? first : decision(on: line, present + more))
  }

  private func decision(on line: [UInt8], _ candidates: [Candidate]) -> Decision {
    let marks = rows.marks
    return Decision(on: line, among: candidates, merges: options.mergesSeen) { marks.contains(Recorder.mark($0)) }
  }

  /// Record of a forwarded message that contains the message `key`. Records with a doubtful sender do not count.
  private static func passedOn(_ key: String, among near: [[UInt8]]) -> String? {
    near.lazy.filter { line in line.withUnsafeBufferPointer { $0.contains("\"seen\"") } }
      .compactMap { try? Record($0) }.first { $0.strings("seen").contains(key) && $0.isCounted }?.id
  }

  /// Former versions of records near a new one, with merged records. Voided ones count too.
  ///
  /// A mail sent again says the same as the first; the record of both, and of a statement, may have other words and
  /// another day.
  private mutating func former(_ new: Record, _ around: Neighborhood, _ near: [[UInt8]]) throws -> [Candidate] {
    var found: [Candidate] = []
    for line in near {
      guard let record = try? Record(line) else { continue }
      let isVoid = Event.isVoid(line)
      if isVoid {
        let mayBeIt = !options.isManualEntry && new.isCounted && record["merged_into"] == nil
        guard mayBeIt, try wasPayment(record) else { continue }
      }
      if let then = try version(of: record, before: new, around) {
        found.append(Candidate(then, .former, isVoid: isVoid))
      } else if isVoid {
        found.append(Candidate(line, isVoid: true))
      }
      if isVoid || new["reference"] != nil { found += try merged(into: record, isVoid, besides: new) }
    }
    return found
  }

  private func merged(into record: Record, _ isVoid: Bool, besides new: Record) throws -> [Candidate] {
    try record.strings("seen").compactMap { key in
      let id = RecordKey.id(seenAs: key)
      guard id != new.id, let other = try transaction(id), other.string("merged_into") == record.id else { return nil }
      return Candidate(other.line, .merged, of: record.id, isVoid: isVoid)
    }
  }

  /// Limit of records per batch to read versions of.
  private static let mostVersions = 64

  /// Version of a record nearest to `new` in amount and day.
  ///
  /// The index finds it by a former amount or day. A different account or reference may come from an edit too.
  private mutating func version(of record: Record, before new: Record, _ around: Neighborhood) throws -> [UInt8]? {
    guard record.id != new.id, let now = Neighborhood(record.line) else { return nil }
    func differs(_ one: Record) -> Bool { ["account", "reference"].contains { one[$0]?.string != record[$0]?.string } }
    let isMoved = !now.isNear(around)
    if !isMoved {
      let mayDiffer = ["account", "reference"].contains { new[$0] != nil && record[$0]?.string != new[$0]?.string }
      guard mayDiffer, record.string("created_at") != record.string("updated_at"),
        versionCount < Recorder.mostVersions
      else { return nil }
      versionCount += 1
    }
    let versions = try writer.versions(of: record.id).reversed().compactMap { one -> (days: Int, line: [UInt8])? in
      guard !one.isVoid, let then = Neighborhood(one.line), then.isNear(around), isMoved || differs(one) else {
        return nil
      }
      return (abs(then.day - around.day), one.line)
    }
    return try versions.min { $0.days < $1.days }.map { try writer.moves().shown($0.line) ?? $0.line }
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
