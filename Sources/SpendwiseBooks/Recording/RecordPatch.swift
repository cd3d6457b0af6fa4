/// The difference between two records, as a merge patch and its reverse.
package struct RecordPatch {
  /// The merge patch.
  package var set: Record
  /// Members of `set` before the change; `null` for those that were absent.
  package var was: Record

  /// Compares fields by meaning. A field that is only in `old` stays, unless `absentIsRemoved`; `null` in `new` clears.
  /// `type`, `id`, `created_at` and `updated_at` are not a person's to change. `nil` when nothing changes.
  package init?(from old: Record, to new: Record, absentIsRemoved: Bool = false) {
    var (set, was) = (Record(order: .unordered), Record(order: .unordered))
    for (key, value) in new.fields where !RecordPatch.identity.contains(key) {
      let held = old[key]
      if held.map({ $0.means(value) }) ?? value.isNull { continue }
      // A patch merges objects member by member, so members that the new one lacks are cleared by name.
      set.set(key, raw: held.map { RecordPatch.covering(value, $0) } ?? value.raw)
      was.set(key, raw: held?.raw ?? RecordPatch.null)
    }
    for (key, value) in absentIsRemoved ? old.fields : []
    where !RecordPatch.identity.contains(key) && new[key] == nil {
      set.set(key, raw: RecordPatch.null)
      was.set(key, to: value)
    }
    if set.isEmpty { return nil }
    (self.set, self.was) = (set, was)
  }

  static let null = Array("null".utf8)
  fileprivate static let identity: Set = ["type", "id", "created_at", "updated_at"]

  /// `value`, with `null` for each member that only `held` has.
  private static func covering(_ value: Record.Value, _ held: Record.Value) -> [UInt8] {
    guard let new = value.record, let old = held.record else { return value.raw }
    var covered = Record(order: .unordered)
    for (key, value) in new.fields { covered.set(key, raw: old[key].map { covering(value, $0) } ?? value.raw) }
    for (key, _) in old.fields where new[key] == nil { covered.set(key, raw: null) }
    return covered.line
  }
}

extension Record {
  /// The patch that creates this record. It has no `type`, `id`, times or `null`; its members are in order.
  var withoutIdentity: Record {
    var record = self
    for (key, value) in fields where RecordPatch.identity.contains(key) || value.isNull { record.remove(key) }
    return (try? Record(record.normalized(), order: .unordered)) ?? record
  }
}

extension Record.Value? {
  /// The values are both absent, or mean the same.
  func means(_ other: Self) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.means(other)
  }
}
