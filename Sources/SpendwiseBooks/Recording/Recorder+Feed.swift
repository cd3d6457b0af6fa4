/// Feeds that state a payment again: posted, corrected or taken back.
///
/// A bank's statement of facts is taken over; payee, category, note, tags and so on, from a person or a rule, stay. A
/// final payment never becomes pending again, so that pages of a feed may come again, in any order.
extension Recorder {
  /// The fields that a feed knows better than the books.
  private static let stated = [
    "date", "time", "amount", "currency", "original_amount", "original_currency", "reference", "description",
  ]

  /// Takes over the corrections of an observation of a stored record.
  mutating func revise(_ stored: Record, by object: JSONObject) throws -> Outcome {
    guard let patch = Recorder.patch(of: stored, by: try Record(object.line)) else { return .known(stored) }
    let outcome = try patch.read { try edit(stored, by: $0) }
    if case .changed(let now) = outcome, !stored.isPendingAtBank, let was = stored.amount, let amount = now.amount,
      was != amount
    {
      notes.append("\(stored.id): its bank changed the amount from \(was.literal) to \(amount.literal)")
    }
    return outcome
  }

  /// The changes that an observation makes to `stored`; `nil` if void.
  static func patch(of stored: Record, by record: Record) -> Record? {
    if stored.isVoid { return nil }
    var patch = Record(order: .unordered)
    for key in stated {
      if let value = record[key], !value.isNull { patch.set(key, to: value) }
    }
    // The kind may be a person's; only a new direction makes it wrong.
    if isNegative(stored) != isNegative(record), let kind = record.string("kind") { patch.set("kind", to: kind) }
    if let parts = parts(of: stored, now: record) { patch.set("splits", to: parts) }
    guard stored.isPendingAtBank else { return patch }
    if stored.string("status") == "pending" { patch.set("status", to: record.string("status") ?? "posted") }
    if let why = stored.string("why"), why.hasPrefix(Transaction.pendingAtBank) {
      let rest = why.dropFirst(Transaction.pendingAtBank.count).drop { $0 == ";" || $0 == " " }
      if rest.isEmpty { patch.set("why", raw: "null") } else { patch.set("why", to: String(rest)) }
    }
    patch.set("source", raw: Array(#"{"pending":null}"#.utf8))
    return patch
  }

  /// Parts of a split payment for its new amount. The difference is a part without a category. `nil` without splits.
  private static func parts(of stored: Record, now record: Record) -> [Record]? {
    guard let parts = stored["splits"]?.records, !parts.isEmpty, let now = record.amount else { return nil }
    let amounts = parts.compactMap { $0["amount"]?.literal.flatMap { try? Amount($0, now.currency) } }
    let rest = amounts.reduce(now.minor) { $0 &- $1.minor }
    if rest == 0 || amounts.count < parts.count { return nil }
    let part = Amount(minor: rest, currency: now.currency)
    return parts + [Record(["category": CategorySeed.uncategorized, "amount": part])]
  }

  private static func isNegative(_ record: Record) -> Bool { record["amount"]?.literal?.hasPrefix("-") ?? false }

  /// Adds an observation that replaces the record `earlier`. It inherits the changes made to that.
  mutating func replace(_ earlier: String, by object: JSONObject, _ id: String) throws -> Outcome {
    let observed = try Record(object.line, order: RecordOrder.transaction)
    guard let old = try transaction(earlier) else {
      let outcome = try add(Observation(object), id)
      // It stays known, so that a page from before does not bring it in beside its successor.
      if case .added(let new) = outcome, let key = observed.record("source")?.string("replaces") {
        try bury(earlier, as: new, key, for: id)
      }
      return outcome
    }
    let isVoid = old.isVoid
    if !isVoid { try writer.checkOpen(old) }
    var wanted = observed
    if isVoid, !old.isRemovedByBank {
      // A person took it out, or it is the same as another record: so is its replacement.
      wanted.set("status", to: "void")
      if let other = old.string("merged_into") { wanted.set("merged_into", to: other) }
    } else {
      wanted = old
      if isVoid { wanted.set("status", to: "pending") }
      // The record with the facts of the observation, and its source.
      if let patch = Recorder.patch(of: wanted, by: observed) { wanted.merge(patch) }
      wanted.remove("id", "merged_into")
      if let source = observed["source"] { wanted.set("source", to: source) }
    }
    let outcome = try wanted.read { try add(Observation($0), id) }
    if !isVoid {
      var buried = old
      buried.set("status", to: "void")
      buried.set("merged_into", to: id)
      try put(old, "void", buried)
    }
    return outcome
  }

  /// Notes a record that never came, by that which took its place.
  private func bury(_ earlier: String, as new: Record, _ key: String, for id: String) throws {
    var wanted = new
    var source = Record(order: .unordered)
    if let channel = wanted.record("source")?.string("channel") { source.set("channel", to: channel) }
    source.set("key", to: key)
    wanted.set("status", to: "void")
    wanted.set("merged_into", to: id)
    wanted.set("source", to: source)
    wanted.set("id", to: earlier)
    try put(nil, "void", wanted)
  }

  /// Voids the record of a payment that its bank took back. A payment that the books never had is ignored.
  mutating func recordRemoval(_ object: JSONObject) throws -> Outcome {
    guard let key = Observation(object).key else { throw RecordProblem("a removal must say source.key") }
    let id = RecordKey.id(forKey: key)
    // Once is enough: a person may have brought it back.
    guard let old = try transaction(id), !old.isVoid, !old.isRemovedByBank else { return .noted }
    if !(old["seen"]?.elements.isEmpty ?? true) {
      notes.append("\(id): its bank took it back, but another source has it too (left as it is)")
      return .noted
    }
    var (wanted, source) = (old, old.record("source") ?? Record(order: .unordered))
    source.set("removed", to: true)
    wanted.set("status", to: "void")
    wanted.set("source", to: source)
    return .changed(try put(old, "void", wanted))
  }
}

extension Record {
  /// The bank may still change the payment.
  var isPendingAtBank: Bool { record("source")?.isTrue("pending") ?? false }
  /// The bank took the payment back.
  var isRemovedByBank: Bool { record("source")?.isTrue("removed") ?? false }
}
