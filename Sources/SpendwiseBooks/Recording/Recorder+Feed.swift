import Spendwise
import SpendwiseJSON
import SpendwiseText

/// Feeds come back to what they said: a pending payment is posted, a payment is corrected, or taken back.
///
/// What a bank states is taken over; what a person or a rule made of it (payee, category, note, tags, …) stays. What
/// was final is never made pending again, so that the pages of a feed may come again, and in any order.
extension Recorder {
  /// What a feed knows better than the books.
  private static let stated: [StaticString] = [
    "date", "time", "amount", "currency", "original_amount", "original_currency", "reference", "description",
  ]

  /// Takes over what an observation says anew of the record that the books have of it.
  mutating func revise(_ id: String, _ old: [UInt8], by object: JSONObject) throws -> Outcome {
    let said = Said(object)
    if said.isPending || !said.isRevision && !Said(old).isPending { return .known(old) }
    guard let patch = Recorder.patch(of: old, by: object, said) else { return .known(old) }
    return try patch.withUnsafeBufferPointer { bytes in
      var change = JSONObject()
      try change.scan(bytes)
      return try edit(id, old, by: change)
    }
  }

  /// What `object` changes in the record `old`; `nil` when that is void.
  private static func patch(of old: [UInt8], by object: JSONObject, _ said: Said) -> [UInt8]? {
    var stored = JSONObject()
    return old.withUnsafeBufferPointer { bytes in
      guard (try? stored.scan(bytes)) != nil, !stored.says("status", "void") else { return nil }
      let was = Said(stored)
      var json = JSONWriter()
      json.begin()
      for key in stated {
        if let value = object.value(key), !value.isNull { json.member(key, raw: value.raw) }
      }
      // The kind may be a person's; only a new direction makes it wrong.
      if isNegative(stored) != isNegative(object) { json.member("kind", object.string("kind")) }
      if was.isPending {
        if stored.says("status", "pending") { json.member("status", object.string("status") ?? "posted") }
        if let why = stored.string("why"), why.hasPrefix(Transaction.pendingAtBank) {
          let rest = why.dropFirst(Transaction.pendingAtBank.count).drop { $0 == ";" || $0 == " " }
          if rest.isEmpty { json.member("why", raw: "null") } else { json.member("why", String(rest)) }
        }
        json.member("source", raw: #"{"pending":null}"#)
      }
      json.end()
      return json.bytes
    }
  }

  private static func isNegative(_ object: JSONObject) -> Bool { object.literal("amount")?.hasPrefix("-") ?? false }

  /// Adds an observation that takes the place of the record `earlier`: with what was made of that by then.
  mutating func replace(_ earlier: String, by object: JSONObject, _ id: String) throws -> Outcome {
    guard let old = try held(.transactions, earlier) else {
      let outcome = try add(RecordDraft(object), id)
      // It stays known, so that a page from before does not bring it in beside its successor.
      if case .added(let line) = outcome { try bury(earlier, as: line, Said(object).replaces, for: id) }
      return outcome
    }
    let was = Said(old)
    if !was.isVoid { try writer.checkOpen(old) }
    var wanted = Array(object.line)
    if was.isVoid, !was.isRemoved {
      // A person took it out, or it is the same as another record: so is what took its place.
      wanted = try Recorder.edited(wanted) { edit in
        edit.set("status", "void")
        if let other = was.mergedInto { edit.set("merged_into", other) }
      }
    } else {
      let live = was.isVoid ? try Recorder.edited(old) { $0.set("status", "pending") } : old
      wanted = try successor(of: live, by: object)
    }
    let outcome = try wanted.withUnsafeBufferPointer { bytes in
      var merged = JSONObject()
      try merged.scan(bytes)
      return try add(RecordDraft(merged), id)
    }
    if !was.isVoid { try bury(earlier, old, for: id) }
    return outcome
  }

  /// The record `old` with what `object` states, and its source.
  private func successor(of old: [UInt8], by object: JSONObject) throws -> [UInt8] {
    let patch = Recorder.patch(of: old, by: object, Said(object)) ?? []
    return try patch.withUnsafeBufferPointer { bytes in
      var (change, stored) = (JSONObject(), JSONObject())
      try change.scan(bytes)
      return try old.withUnsafeBufferPointer { held in
        try stored.scan(held)
        var edit = JSONEdit()
        MergePatch.queue(change, on: stored, into: &edit)
        for key: StaticString in ["id", "merged_into"] {
          edit.remove(Bytes(start: key.utf8Start, count: key.utf8CodeUnitCount))
        }
        if let source = object.value("source") { edit.set("source", raw: Array(source.raw)) }
        var out: [UInt8] = []
        edit.write(stored, order: RecordOrder.transaction, into: &out)
        return out
      }
    }
  }

  /// Voids the record `earlier`, whose place `id` took.
  private func bury(_ earlier: String, _ old: [UInt8], for id: String) throws {
    let wanted = try Recorder.edited(old) { edit in
      edit.set("status", "void")
      edit.set("merged_into", id)
    }
    guard let patch = RecordPatch(from: old, to: wanted) else { return }
    _ = try writer.add(change("transaction.void", .transactions, earlier, set: patch.set, was: patch.was), to: old)
  }

  /// Notes a record that never came, by that which took its place.
  private func bury(_ earlier: String, as line: [UInt8], _ key: String?, for id: String) throws {
    guard let key else { return }
    let wanted = try Recorder.edited(line) { edit in
      var source = JSONWriter()
      source.begin()
      source.member("channel", Said(line).channel)
      source.member("key", key)
      source.end()
      edit.set("status", "void")
      edit.set("merged_into", id)
      edit.set("source", raw: source.bytes)
    }
    _ = try writer.add(
      change("transaction.void", .transactions, earlier, set: RecordPatch.withoutIdentity(wanted)), to: nil)
  }

  /// Voids the record of a payment that its bank took back. What the books never had is no matter.
  mutating func recordRemoval(_ object: JSONObject) throws -> Outcome {
    guard let key = Said(object).key else { throw RecordProblem("a removal must say source.key") }
    let id = RecordKey.id(forKey: key)
    guard let old = try held(.transactions, id) else { return .noted }
    let was = Said(old)
    // Once is enough: a person may have brought it back.
    if was.isVoid || was.isRemoved { return .noted }
    if was.isSeen {
      notes.append("\(id): its bank took it back, but another source has it too (left as it is)")
      return .noted
    }
    let source = was.source
    let marked = try Recorder.edited(source) { $0.set("removed", raw: Array("true".utf8)) }
    let wanted = try Recorder.edited(old) { edit in
      edit.set("status", "void")
      edit.set("source", raw: marked)
    }
    guard let patch = RecordPatch(from: old, to: wanted) else { return .noted }
    let line = try writer.add(change("transaction.void", .transactions, id, set: patch.set, was: patch.was), to: old)
    return .changed(line ?? wanted)
  }

  /// `line` with some members set.
  private static func edited(_ line: [UInt8], _ set: (inout JSONEdit) -> Void) throws -> [UInt8] {
    try line.withUnsafeBufferPointer { bytes in
      var object = JSONObject()
      try object.scan(bytes)
      var edit = JSONEdit()
      set(&edit)
      var out: [UInt8] = []
      edit.write(object, order: RecordOrder.transaction, into: &out)
      return out
    }
  }

  /// What a line says of its own standing.
  private struct Said {
    package var source: [UInt8] = Array("{}".utf8)
    package var key: String?
    package var channel: String?
    package var replaces: String?
    var mergedInto: String?
    package var isPending = false
    package var isRevision = false
    var isRemoved = false
    var isVoid = false
    var isSeen = false

    package init(_ line: [UInt8]) {
      var object = JSONObject()
      self = line.withUnsafeBufferPointer { bytes in
        _ = try? object.scan(bytes)
        return Said(object)
      }
    }

    package init(_ object: JSONObject) {
      isVoid = object.says("status", "void")
      mergedInto = object.string("merged_into")
      isSeen = object.value("seen").map { $0.kind == .array && !JSONElements($0.raw).values.isEmpty } ?? false
      guard let value = object.value("source"), value.kind == .object else { return }
      source = Array(value.raw)
      var inner = JSONObject()
      guard (try? inner.scan(value.raw)) != nil else { return }
      (key, channel, replaces) = (inner.string("key"), inner.string("channel"), inner.string("replaces"))
      func flag(_ name: StaticString) -> Bool { inner.value(name).map { $0.raw.equals("true") } ?? false }
      (isPending, isRevision, isRemoved) = (flag("pending"), flag("revision"), flag("removed"))
    }
  }
}
