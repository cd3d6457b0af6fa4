/// One line of a journal, borrowed from its bytes.
package struct Event {
  package let at: Moment
  let device: Bytes
  let seq: Int
  package let op: Bytes
  let view: View
  package let id: Bytes
  /// The merge patch, or `null` to forget the record.
  package let set: JSONValue
  /// Members of `set` before the event, or all of a forgotten record.
  let was: JSONValue?

  /// The format of journal lines that we write.
  static let format = 1
  /// Latest time of an event, exclusive. No clock shows it; such an event would override all others.
  static let endOfTime = Moment(milliseconds: 32_503_680_000_000)

  /// The event may change the amount, day or currency of a payment.
  var mayRestate: Bool {
    view == .transactions
      && (set.raw.contains("\"amount\":") || set.raw.contains("\"date\":") || set.raw.contains("\"currency\":"))
  }

  /// Reads a scanned journal line; `nil` unless it is a known event.
  package init?(_ object: JSONObject) {
    guard Event.format(of: object) == Event.format, let at = Event.time(object),
      let device = object.value("device")?.plain,
      let seq = Event.number(object),
      let op = object.value("op")?.plain,
      let id = object.value("id")?.quoted, !id.isEmpty,
      let set = object.value("set"), set.kind == .object || set.isNull,
      let view = View.showing(op: op) ?? Event.view(of: id, set)
    else { return nil }
    (self.at, self.device, self.seq) = (at, device, seq)
    (self.op, self.view, self.id, self.set) = (op, view, id, set)
    was = object.value("was")
  }

  /// Calls `body` with `change` as an event at `at`. The event borrows the bytes of the change.
  static func read<R>(_ change: Change, at: Moment, _ body: (Event) -> R) -> R {
    change.id.withBytes { id in
      change.set.withUnsafeBufferPointer { set in
        (change.was ?? []).withUnsafeBufferPointer { before in
          let kind: JSONKind = set.first == "{" ? .object : .null
          let was = change.was == nil ? nil : JSONValue(raw: before, kind: .object)
          return body(Event(at: at, view: change.view, id: id, set: JSONValue(raw: set, kind: kind), was: was))
        }
      }
    }
  }

  /// An event without a place in the total order.
  private init(at: Moment, view: View, id: Bytes, set: JSONValue, was: JSONValue?) {
    let none = Bytes(start: nil, count: 0)
    (self.at, self.view, self.id, self.set, self.was) = (at, view, id, set, was)
    (device, seq, op) = (none, 0, none)
  }

  /// Reads a journal line with `object`; `nil` unless a known event.
  init?(_ line: Bytes, _ object: inout JSONObject) {
    guard (try? object.scan(line)) != nil else { return nil }
    self.init(object)
  }

  /// The kinds of journal lines, as this release sees them.
  enum Kind {
    /// An event that we know.
    case event(Event)
    /// An event about a type of record that we do not know.
    case unknownType(EventOrder)
    /// An event in a format of a later release.
    case newerFormat
    case notAnEvent
  }

  /// The kind of a journal line, which `object` scans.
  static func kind(_ line: Bytes, _ object: inout JSONObject) -> Kind {
    guard (try? object.scan(line)) != nil, let format = format(of: object) else { return .notAnEvent }
    if format > Event.format { return .newerFormat }
    if let event = Event(object) { return .event(event) }
    guard let at = time(object), let seq = number(object), object.string("op") != nil,
      let device = object.string("device")
    else { return .notAnEvent }
    return .unknownType(EventOrder(at: at, device: device, seq: seq))
  }

  /// Order of the event in a journal line, scanned by `object`. Events of unknown record types have one too.
  static func order(of line: Bytes, _ object: inout JSONObject) -> EventOrder? {
    switch kind(line, &object) {
    case .event(let event): event.order
    case .unknownType(let order): order
    case .newerFormat, .notAnEvent: nil
    }
  }

  /// Position among all events.
  var order: EventOrder { EventOrder(at: at, device: device.text, seq: seq) }

  /// The format of a scanned line.
  private static func format(of object: JSONObject) -> Int? {
    guard let value = object.value("v"), value.kind == .number else { return nil }
    return value.raw.equals("1") ? format : Int(value.raw.text).flatMap { $0 < format ? nil : $0 }
  }

  private static func time(_ object: JSONObject) -> Moment? {
    object.value("at").flatMap { $0.plain.map { Moment($0) } ?? $0.string.flatMap { Moment($0) } }
      .flatMap { $0 < endOfTime ? $0 : nil }
  }

  /// Number of a scanned event. The limit leaves room for later numbers; no disk holds so many.
  private static func number(_ object: JSONObject) -> Int? {
    object.value("seq").flatMap { $0.kind == .number ? Int($0.raw.text) : nil }.flatMap { $0 < 1 << 48 ? $0 : nil }
  }

  /// View of an event with an unknown name. The type in its patch decides, else its id.
  private static func view(of id: Bytes, _ set: JSONValue) -> View? {
    if set.kind == .object, let type = JSONObject(set.raw)?.value("type")?.plain {
      return View.showing(recordType: type)
    }
    return RecordKey.isID(id) ? .transactions : nil
  }

  /// The event brought a new record: nothing was before.
  var isCreation: Bool { !set.isNull && was == nil }

  /// `patch` is a record made by a program. It does not override a person's words.
  func isDefault(_ patch: JSONObject) -> Bool {
    let marks: [StaticString] = ["is_default", "provisional"]
    return (view == .categories || view == .accounts) && marks.contains { patch.value($0)?.raw.equals("true") == true }
  }

  /// The record after this event, made from that before. `nil` means no record.
  func applied(to old: Record?) -> Record? {
    if set.isNull { return nil }
    // Another machine changed a record that this one had removed: half a record is none. A category needs no line.
    if old == nil, view != .categories, !isCreation { return nil }
    guard let patch = JSONObject(set.raw) else { return old }
    guard let old else { return created(patch, at.seconds).reread }
    var record = old
    let before = view.isReference ? was.flatMap { JSONObject($0.raw) } : nil
    // Another machine read the same message, or began with the same categories. It does not know later edits.
    if isCreation, view == .transactions || isDefault(patch) {
      if view != .transactions, old["provisional"] == nil { return old }
      for index in 0..<patch.count {
        JSONText.decodedKey(patch.key(at: index)).withUnsafeBufferPointer { key in
          if !old.has(key) { record.set(key, raw: patch.value(at: index).raw) }
        }
      }
    } else {
      record.merge(patch, from: before)
    }
    if view == .categories { join("subcategories", patch, from: before, old, &record) }
    if view == .transactions { join("seen", patch, from: was.flatMap { JSONObject($0.raw) }, old, &record) }
    if !record.isChanged, isCreation { return old }
    if view == .transactions { record.set("updated_at", to: Event.nextUpdate(of: old, at: at)) }
    return record.reread
  }

  /// Joins the changes of a list in `patch` with the record. Two devices may have changed it since `before`.
  private func join(
    _ key: StaticString, _ patch: JSONObject, from before: JSONObject?, _ held: Record, _ record: inout Record
  ) {
    let (old, new) = (before?.value(key), patch.value(key))
    guard let new, new.kind == .array, let own = held[key.description], own.isList else { return }
    if let old, own.read({ old.raw.equals($0.raw) }) || old.raw.equals(new.raw) { return }
    func elements(_ value: JSONValue?) -> [(id: String, raw: [UInt8])] {
      guard let value, value.kind == .array else { return [] }
      return JSONElements(value.raw).values.compactMap { element in
        (element.string ?? (try? Record(element.raw))?.string("id")).map { ($0, Array(element.raw)) }
      }
    }
    let (was, now, mine) = (elements(old), elements(new), own.read { elements($0) })
    func raw(_ id: String, _ list: [(id: String, raw: [UInt8])]) -> [UInt8]? { list.first { $0.id == id }?.raw }
    var joined = mine.compactMap { id, mine -> [UInt8]? in
      guard let theirs = raw(id, now) else { return raw(id, was) == nil ? mine : nil }
      return before == nil || theirs == raw(id, was) ? mine : theirs
    }
    let there = Set(mine.map(\.id)).union(before == nil ? held.goneParts : [])
    joined += now.filter { raw($0.id, was) == nil && !there.contains($0.id) }.map(\.raw)
    if record[key.description]?.elements.map(\.raw) == joined { return }
    record.set(key.description, raw: JSONText.array(joined))
    if joined.isEmpty, view == .transactions { record.remove(key.description) }
  }

  /// The new record of this event, as of `time` in whole seconds. `patch` is its `set`.
  func created(_ patch: JSONObject, _ time: String) -> Record {
    var record = Record(patch, order: view.keyOrder)
    record.set("type", to: view.recordType.description)
    record.set("id", raw: ["\""] + id + ["\""])
    if view == .transactions {
      record.set("created_at", to: time)
      record.set("updated_at", to: time)
    }
    record.removeAll { _, kind, _ in kind == .null }
    return record
  }

  /// The `updated_at` after a change at `at`. At least a second after the last one, so that versions differ without
  /// fractions (which `jq`'s `fromdate` does not read).
  private static func nextUpdate(of record: Record, at: Moment) -> String {
    let seconds = at.milliseconds / 1000
    let previous = record.string("updated_at").flatMap { Moment($0) }?.milliseconds ?? 0
    return Moment(milliseconds: max(seconds, previous / 1000 + 1) * 1000).seconds
  }

  /// A changed transaction: it has a later `updated_at`.
  func touch(_ record: Record) -> Record {
    var record = record
    record.set("updated_at", to: Event.nextUpdate(of: record, at: at))
    return record.reread
  }
}

/// An event to write; `at`, `seq` and `device` are the writer's.
package struct Change {
  package var op: String
  package var view: View
  package var id: String
  /// The merge patch as JSON, or `null`.
  package var set: [UInt8]
  /// The members of `set` as they were before, as JSON.
  package var was: [UInt8]?
  package var program: String?
  package var why: String?
}

extension Change {
  /// Makes a change of the record `id` from JSON.
  init(_ op: String, _ view: View, _ id: String, set: [UInt8], was: [UInt8]? = nil, by program: String) {
    self.init(op: op, view: view, id: id, set: set, was: was, program: program)
  }

  /// A change of one field, to a value that is no text.
  init(_ op: String, _ view: View, _ id: String, _ key: String, from old: Int?, to new: Any, by program: String) {
    let (set, was) = ("{\"\(key)\":\(new)}", "{\"\(key)\":\(old.map { "\($0)" } ?? "null")}")
    self.init("\(view.operation).\(op)", view, id, set: Array(set.utf8), was: Array(was.utf8), by: program)
  }

  /// Makes a change that adds a whole record. For a default category it is an edit.
  init(adding record: Record, _ view: View, _ id: String, op: String? = nil, by program: String, why: String? = nil) {
    let set = record.withoutIdentity
    // A default category differs from that of new books.
    let was = view == .categories ? CategorySeed.record(of: id).flatMap { $0 == set ? nil : $0 } : nil
    self.init(
      op: op ?? "\(view.operation).add", view: view, id: id, set: set.line, was: was?.line, program: program, why: why)
  }

  /// Makes a change from `old` to `new`; `nil` if they are equal. Without `old` it adds the record, without `new` it
  /// removes it. Fields that `new` lacks go, unless it `keepsAbsent`.
  init?(
    _ op: String, _ view: View, _ id: String, from old: Record?, to new: Record?, keepsAbsent: Bool = false,
    by program: String, why: String? = nil
  ) {
    guard let new else {
      self.init(op, view, id, set: RecordPatch.null, was: old?.line, by: program)
      return
    }
    guard let old else {
      self.init(adding: new, view, id, op: op, by: program, why: why)
      return
    }
    guard let patch = RecordPatch(from: old, to: new, absentIsRemoved: !keepsAbsent) else { return nil }
    self.init(op: op, view: view, id: id, set: patch.set.line, was: patch.was.line, program: program, why: why)
  }
}

/// The members that all journal lines of one batch share.
struct EventFrame {
  let device, at, batch: String

  init(device: String, at: Moment, batch: String) { (self.device, self.at, self.batch) = (device, at.text, batch) }

  /// Appends the journal line of a change by `person`, newline included.
  func write(_ change: Change, why: String?, seq: Int, person: String, into writer: inout JSONWriter) {
    writer.begin()
    writer.member("v", Event.format)
    writer.member("device", device)
    writer.member("seq", seq)
    writer.member("at", at)
    writer.member("op", change.op)
    writer.member("id", change.id)
    change.set.withUnsafeBufferPointer { writer.member("set", raw: $0) }
    change.was?.withUnsafeBufferPointer { writer.member("was", raw: $0) }
    writer.member("by", person)
    writer.member("program", change.program)
    writer.member("why", why)
    writer.member("batch", batch)
    writer.end()
    writer.endLine()
  }
}
