/// Links stated in the fields `transfer` and `refund_of`. Both records say so, or neither.
extension Recorder {
  private static let relations = [("transfer", "transfer"), ("refund_of", "refund")]

  /// Makes and takes back the links of an edit. Returns the linked record and the rest of the edit. Throws
  /// `RecordProblem` for an impossible link.
  mutating func relinked(_ stored: Record, by change: Record) throws -> (linked: Record, rest: Record) {
    if let target = change.string("merged_into"), target != stored.string("merged_into") {
      if try transaction(target) == nil { throw RecordProblem.noRecord(target) }
      // A live record would count, and say that it is merged.
      if change.string("status") ?? stored.string("status") != "void" {
        throw RecordProblem("merged_into cannot be set (sw-record link \(target) \(stored.id) merges the two)")
      }
    }
    let changed = Recorder.relations.filter { key, _ in
      change[key].map { ($0.string ?? "") != stored.string(key) ?? "" } ?? false
    }
    if changed.isEmpty { return (stored, change) }
    var rest = change
    // A pipe repeats the fields of the record; the link may change some of those.
    for (key, value) in change.fields where stored[key].map({ $0.means(value) }) ?? false { rest.remove(key) }
    for (key, relation) in changed {
      rest.remove(key)
      if stored.string(key) != nil { _ = try unlink(stored.id) }
      if let target = change.string(key), !target.isEmpty { _ = try link(relation, stored.id, target) }
    }
    return (try transaction(stored.id) ?? stored, rest)
  }

  /// Moves links from a new record to `openLinks`. They are made once the whole batch is known.
  mutating func deferLinks(_ record: inout Record, _ id: String) {
    for (key, _) in Recorder.relations {
      guard let target = record.string(key) else { continue }
      openLinks.append((id, key, target))
      record.remove(key)
    }
  }

  /// Makes the open links and adds the notes of the whole batch. An impossible link is left out, with a note.
  package mutating func finish() throws {
    for open in openLinks {
      guard let relation = Recorder.relations.first(where: { $0.0 == open.key })?.1 else { continue }
      do { _ = try link(relation, open.id, open.target) } catch let problem as RecordProblem {
        notes.append("\(open.id): \(open.key) \(open.target) is left out: \(problem.reason)")
      }
    }
    openLinks = []
    // Records that no longer agree with one that was changed.
    for record in try changedLinks.compactMap(transaction) {
      for problem in try LinkedRecord.problems(of: record, transaction) where !notes.contains(problem) {
        notes.append(problem)
      }
    }
    changedLinks = []
    if largeCount > 1 {
      let payments = largeCount == 2 ? "1 more payment" : "\(largeCount - 1) more payments"
      notes.append("\(payments) above the limit: not counted (sw-list uncounted:amount)")
    }
  }
}
