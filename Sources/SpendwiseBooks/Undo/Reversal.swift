/// The effect of undoing an event on the present record.
struct Reversal {
  /// The record afterwards; `nil` when it is gone.
  private(set) var line: [UInt8]?
  /// Fields that stay because they were changed since, in words.
  private(set) var left: [String] = []

  /// Undoes `event`, where `line` still has its changes.
  init(of event: Event, on line: [UInt8]?) {
    self.line = line
    if event.set.isNull {
      if line != nil { left.append("it is in the books again") } else { bringBack(event.was) }
    } else if event.isCreation {
      guard let line, let made = event.applied(to: nil) else { return }
      if RecordPatch(from: made, to: line, absentIsRemoved: true) == nil {
        self.line = nil
      } else {
        left.append("it was changed since")
      }
    } else if let line {
      changeBack(event, event.was, line)
    } else {
      left.append("it is not in the books any more")
    }
  }

  private mutating func bringBack(_ was: JSONValue?) {
    if let was, was.kind == .object { line = Array(was.raw) } else { left.append(Reversal.silence) }
  }

  private static let silence = "the journal does not say what was before"

  private mutating func changeBack(_ event: Event, _ was: JSONValue?, _ held: [UInt8]) {
    guard let was, was.kind == .object, let before = try? Record(was.raw), let set = try? Record(event.set.raw) else {
      return left.append(Reversal.silence)
    }
    guard let record = try? Record(held, order: event.view.keyOrder) else { return }
    let (wanted, changed) = Reversal.reversed(set, before, on: record)
    left += changed.map { name in
      "\(name) is \(record[name].map { String(decoding: $0.raw, as: UTF8.self) } ?? "not there") now"
    }
    line = wanted.line
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
