/// The effect of undoing an event on the present record.
struct Reversal {
  /// The record afterwards; `nil` when it is gone.
  private(set) var record: Record?
  /// Fields that stay because they were changed since, in words.
  private(set) var left: [String] = []

  /// Undoes `event`, where `record` still has its changes.
  init(of event: Event, on record: Record?) {
    self.record = record
    let was = event.was.flatMap { try? Record($0.raw, order: event.view.keyOrder) }
    switch (record, was) {
    case (let record, _) where event.isCreation:
      guard let record, let made = event.applied(to: nil) else { return }
      if RecordPatch(from: made, to: record, absentIsRemoved: true) == nil {
        self.record = nil
      } else {
        left.append("it was changed since")
      }
    case (nil, let was?) where event.set.isNull: self.record = was
    case (let record?, let was?) where !event.set.isNull:
      let set = (try? Record(event.set.raw)) ?? Record(order: .unordered)
      let (wanted, changed) = Reversal.reversed(set, was, on: record)
      left += changed.map { name in
        "\(name) is \(record[name].map { String(decoding: $0.raw, as: UTF8.self) } ?? "not there") now"
      }
      self.record = wanted
    case (_?, _) where event.set.isNull: left.append("it is in the books again")
    case (nil, _) where !event.set.isNull: left.append("it is not in the books any more")
    default: left.append("the journal does not say what was before")
    }
  }

  /// Fields that stay with another one.
  private static let companions = [
    "category": ["categorization_source", "confidence", "why"],
    "subcategory": ["categorization_source", "confidence", "why"], "status": ["uncounted"],
  ]

  /// Restores the fields of the patch `set`. Returns the record, and the names of fields that were changed since.
  private static func reversed(_ set: Record, _ was: Record, on record: Record) -> (Record, changed: [String]) {
    let names = set.fields.map(\.key) + was.fields.map(\.key).filter { set[$0] == nil }
    let changed = names.filter { !holds(set[$0], over: was[$0], record[$0]) }
    let kept = Set(changed + changed.flatMap { companions[$0] ?? [] })
    var wanted = record
    for name in names where !kept.contains(name) {
      wanted.set(name, to: was[name].flatMap { $0.isNull ? nil : $0 })
    }
    return (wanted, changed)
  }

  /// Removes the changes of a link, by its member `unlink`. Fields that were changed since stay.
  static func reversed(_ unlink: Record?, on record: Record, keeping kept: Set<String> = []) -> Record {
    var set = unlink?.record("set") ?? Record(order: .unordered)
    var was = unlink?.record("was") ?? Record(order: .unordered)
    for key in kept {
      set.remove(key)
      was.remove(key)
    }
    return reversed(set, was, on: record).0
  }

  /// The field is still as the patch `set` made it.
  private static func holds(_ set: Record.Value?, over old: Record.Value?, _ now: Record.Value?) -> Bool {
    guard let set, !set.isNull else { return now == nil }
    guard let now else { return false }
    guard let patch = set.record else { return now.means(set) }
    var wanted = old?.record ?? Record(order: .unordered)
    wanted.merge(patch)
    return now.means(wanted.value)
  }
}
