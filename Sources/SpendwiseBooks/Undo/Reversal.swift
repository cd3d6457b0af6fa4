/// The effect of undoing an event on a record as it is now.
struct Reversal {
  /// The record afterwards; `nil` when it is gone.
  private(set) var line: [UInt8]?
  /// The fields that stay as they are because they were changed since, in words.
  private(set) var left: [String] = []

  /// Takes back `event`, as far as `line` still is what it made.
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
    let fields = set.fields.map { key, value in
      let (now, old) = (record[key], before[key])
      return (name: key, now: now, old: old, holds: Reversal.holds(value, over: old, now))
    }
    // The source and the reason of a category belong to the category that stays.
    let keepsCategory = fields.contains { !$0.holds && ($0.name == "category" || $0.name == "subcategory") }
    var wanted = record
    for field in fields {
      if !field.holds {
        left.append("\(field.name) is \(field.now.map { String(decoding: $0.raw, as: UTF8.self) } ?? "not there") now")
      } else if !(keepsCategory && ["categorization_source", "confidence", "why"].contains(field.name)) {
        if let old = field.old, !old.isNull { wanted.set(field.name, to: old) } else { wanted.remove(field.name) }
      }
    }
    line = wanted.line
  }

  /// Whether a field is now what the patch `set` made of it over what it was.
  private static func holds(_ set: Record.Value, over old: Record.Value?, _ now: Record.Value?) -> Bool {
    if set.isNull { return now == nil }
    guard let now else { return false }
    guard let patch = set.record else { return now.means(set) }
    var wanted = old?.record ?? Record(order: .unordered)
    wanted.merge(patch)
    return now.means(wanted.value)
  }
}
