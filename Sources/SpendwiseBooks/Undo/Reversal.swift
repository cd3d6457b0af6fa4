import SpendwiseJSON

/// What the reverse of an event makes of a record as it is now.
struct Reversal {
  /// The record afterwards; `nil` when it is gone.
  private(set) var line: [UInt8]?
  /// What was left as it is because it is not any more what the event made of it, in words.
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
    var (set, before, record) = (JSONObject(), JSONObject(), JSONObject())
    guard let was, was.kind == .object, (try? before.scan(was.raw)) != nil, (try? set.scan(event.set.raw)) != nil
    else { return left.append(Reversal.silence) }
    var out: [UInt8] = []
    held.withUnsafeBufferPointer { bytes in
      guard (try? record.scan(bytes)) != nil else { return }
      var edit = JSONEdit()
      let fields = (0..<set.count).map { index in
        let key = JSONText.decodedKey(set.key(at: index))
        let (now, old) = (record.value(named: key), before.value(named: key))
        let holds = Reversal.holds(set.value(at: index), over: old, now)
        return (name: String(decoding: key, as: UTF8.self), now: now, old: old, holds: holds)
      }
      // Who chose a category, and why, is said of the category that stays.
      let keepsCategory = fields.contains { !$0.holds && ($0.name == "category" || $0.name == "subcategory") }
      for field in fields {
        if !field.holds {
          left.append("\(field.name) is \(field.now.map { $0.raw.text } ?? "not there") now")
        } else if !(keepsCategory && ["categorization_source", "confidence", "why"].contains(field.name)) {
          field.name.withBytes { key in
            if let old = field.old, !old.isNull { edit.set(key, raw: old.raw) } else { edit.remove(key) }
          }
        }
      }
      edit.write(record, order: event.view.keyOrder, into: &out)
    }
    if !out.isEmpty { line = out }
  }

  /// Whether a field is now what the patch `set` made of it over what it was.
  private static func holds(_ set: JSONValue, over old: JSONValue?, _ now: JSONValue?) -> Bool {
    if set.isNull { return now == nil }
    guard let now else { return false }
    if set.kind != .object { return now.means(set) }
    return MergePatch.merged(set, onto: old).withUnsafeBufferPointer {
      now.means(JSONValue(raw: $0, kind: .object))
    }
  }
}
