import Spendwise
import SpendwiseJSON

/// Applies what `sw-match` proposes, and takes it back: one payment seen twice, two legs of a transfer, a refund.
///
/// What a link changed beside the link itself is noted in the member `unlink` of the record that can be unlinked, so
/// that it can be taken back exactly: `kind` and others as they were, `taken` the members that the survivor got,
/// `survivor` the members of the survivor as they were.
extension Recorder {
  /// A record that is to be linked.
  struct Linked {
    package var id: String
    package var line: [UInt8]

    package func read<R>(_ body: (JSONObject) throws -> R) rethrows -> R {
      try line.withUnsafeBufferPointer { bytes in
        var object = JSONObject()
        try? object.scan(bytes)
        return try body(object)
      }
    }

    package func string(_ key: StaticString) -> String? { read { $0.string(key) } }

    func strings(_ key: StaticString) -> [String] {
      read { object in
        guard let value = object.value(key), value.kind == .array else { return [] }
        return JSONElements(value.raw).values.compactMap(\.string)
      }
    }

    package func amount(_ key: StaticString, _ currency: StaticString) -> Amount? {
      read { object in
        guard let currency = Currency(object.string(currency) ?? "INR"), let literal = object.literal(key) else {
          return nil
        }
        return try? Amount(literal, currency)
      }
    }

    var isVoid: Bool { string("status") == "void" }

    /// What the record is linked to already, in words.
    var linkDescription: String? {
      if let other = string("transfer") { return "the other leg of \(other)" }
      if let purchase = string("refund_of") { return "a refund of \(purchase)" }
      return nil
    }
  }

  /// Applies a proposal. The same one twice changes nothing.
  mutating func recordLink(_ object: JSONObject) throws -> Outcome {
    let ids = object.value("ids").map { JSONElements($0.raw).values.compactMap(\.string) } ?? []
    guard ids.count == 2, ids[0] != ids[1] else {
      throw RecordProblem("a link joins two records (want \"ids\":[\"t…\",\"t…\"])")
    }
    let (first, second) = (try linked(ids[0]), try linked(ids[1]))
    switch object.string("relation") {
    case "duplicate": return try merge(second, into: first)
    case "transfer": return try joinLegs(first, second)
    case "refund": return try refund(first, of: second)
    default:
      let found = object.string("relation") ?? ""
      throw RecordProblem("relation \"\(found)\" is none of duplicate, transfer, refund")
    }
  }

  private func linked(_ id: String) throws -> Linked {
    guard let line = try held(.transactions, id) else {
      throw RecordProblem("the books have no record \(id) (record it before it is linked)")
    }
    return Linked(id: id, line: line)
  }

  /// Records that members were set and removed; returns the line as it is now.
  @discardableResult
  private func put(
    _ record: Linked, _ op: String, set: [(key: [UInt8], raw: [UInt8])], remove: [[UInt8]] = []
  ) throws -> [UInt8] {
    let wanted: [UInt8] = record.read { object in
      var edit = JSONEdit()
      for key in remove { key.withUnsafeBufferPointer { edit.remove($0) } }
      for (key, raw) in set {
        key.withUnsafeBufferPointer { key in raw.withUnsafeBufferPointer { edit.set(key, raw: $0) } }
      }
      var out: [UInt8] = []
      edit.write(object, order: RecordOrder.transaction, into: &out)
      return out
    }
    guard let patch = RecordPatch(from: record.line, to: wanted, absentIsRemoved: true) else { return record.line }
    let change = change("transaction.\(op)", .transactions, record.id, set: patch.set, was: patch.was)
    return try writer.add(change, to: record.line) ?? record.line
  }

  private func member(_ key: StaticString, _ text: String) -> (key: [UInt8], raw: [UInt8]) {
    (name(key), JSONWriter.string(text))
  }

  private func name(_ key: StaticString) -> [UInt8] { Array(key.description.utf8) }

  private func fit(_ records: Linked...) throws {
    for record in records {
      if let survivor = record.string("merged_into") {
        throw RecordProblem("\(record.id) was merged into \(survivor) (link that one)")
      }
      if record.isVoid {
        throw RecordProblem("\(record.id) is void (sw-record restore \(record.id) brings it back)")
      }
    }
  }

  private func money(_ record: Linked) throws -> Amount {
    guard let amount = record.amount("amount", "currency") else {
      throw RecordProblem("the stored record \(record.id) has no amount")
    }
    return amount
  }

  // MARK: One payment seen twice

  /// Members that stay what they are in the survivor, whatever the other has.
  private static let own: Set<String> = [
    "type", "id", "date", "time", "amount", "currency", "kind", "status", "source", "seen", "created_at", "updated_at",
    "merged_into", "unlink", "transfer", "refund_of", "refunds", "confidence", "recorder", "splits", "why", "category",
    "subcategory", "categorization_source",
  ]

  private func merge(_ other: Linked, into survivor: Linked) throws -> Outcome {
    if other.string("merged_into") == survivor.id {
      // A crash between the two events left the survivor without what it takes from the other.
      let isWhole = Set(keys(of: other, besides: survivor)).isSubset(of: survivor.strings("seen"))
      if isWhole || survivor.isVoid { return .known(survivor.line) }
      return .changed(try put(survivor, "link", set: gift(of: other, to: survivor).set))
    }
    if survivor.string("merged_into") == other.id { return .known(other.line) }
    if let both = other.string("merged_into"), both == survivor.string("merged_into") {
      return .known(try linked(both).line)
    }
    try fit(survivor, other)
    let (one, two) = (try money(survivor), try money(other))
    guard one == two else {
      throw RecordProblem(
        "\(survivor.id) is \(one.literal) \(one.currency.code) and \(other.id) is \(two.literal) \(two.currency.code): "
          + "one payment has one amount")
    }
    if let linkDescription = other.linkDescription {
      throw RecordProblem(
        "\(other.id) is \(linkDescription) already (sw-record unlink \(other.id) first, or turn the pair around)")
    }
    if !other.strings("refunds").isEmpty {
      throw RecordProblem(
        "\(other.id) has refunds already (sw-record unlink \(other.id) first, or turn the pair around)")
    }
    let gift = gift(of: other, to: survivor)
    try writer.checkOpen(other.line)
    if gift.taken.contains("account") { try writer.checkOpen(survivor.line) }
    var unlink = JSONWriter()
    unlink.begin()
    unlink.member("status", other.string("status") ?? "posted")
    unlink.member("taken", gift.taken)
    if gift.before.count > 2 { gift.before.withUnsafeBufferPointer { unlink.member("survivor", raw: $0) } }
    unlink.end()
    try put(
      other, "link",
      set: [member("status", "void"), member("merged_into", survivor.id), (name("unlink"), unlink.bytes)])
    return .changed(try put(survivor, "link", set: gift.set))
  }

  private struct MergedFields {
    package var set: [(key: [UInt8], raw: [UInt8])] = []
    /// The keys that the survivor did not have.
    var taken: [String] = []
    /// An object of the members of the survivor that were replaced.
    package var before: [UInt8] = []
  }

  /// What the survivor gets: what it lacks, every key, and a category when it has none.
  private func gift(of other: Linked, to survivor: Linked) -> MergedFields {
    var gift = MergedFields()
    var before = JSONWriter()
    before.begin()
    survivor.read { old in
      other.read { new in
        func take(_ key: [UInt8], _ value: JSONValue) {
          gift.set.append((key, Array(value.raw)))
          gift.taken.append(String(decoding: key, as: UTF8.self))
        }
        for index in 0..<new.count {
          let key = JSONText.decodedKey(new.key(at: index))
          if Recorder.own.contains(String(decoding: key, as: UTF8.self)) || old.value(named: key) != nil { continue }
          take(key, new.value(at: index))
        }
        let isSameDay = old.string("date") == new.string("date")
        if isSameDay, old.value("time") == nil, let time = new.value("time") { take(name("time"), time) }
        // A statement says when the bank booked it, which is not when it was paid.
        if !isSameDay, old.value("posted_on") == nil, let date = new.value("date"), isLater(new, old) {
          take(name("posted_on"), date)
        }
        if old.says("status", "pending"), !new.says("status", "pending") {
          before.member("status", "pending")
          gift.set.append(member("status", "posted"))
        }
        let isOpen = ["", "uncategorized"].contains(old.string("category") ?? "")
        let isKnown = !["", "uncategorized"].contains(new.string("category") ?? "")
        if isOpen, isKnown, old.string("categorization_source") != "manual" {
          for key: StaticString in ["category", "subcategory", "categorization_source", "why"] {
            guard let value = new.value(key) else { continue }
            if let was = old.value(key) {
              before.member(key, raw: was.raw)
              gift.set.append((name(key), Array(value.raw)))
            } else {
              take(name(key), value)
            }
          }
        }
      }
    }
    before.end()
    gift.before = before.bytes
    gift.set.append((name("seen"), JSONWriter.list(survivor.strings("seen") + keys(of: other, besides: survivor))))
    return gift
  }

  private func isLater(_ one: JSONObject, _ other: JSONObject) -> Bool {
    (one.string("date") ?? "") > (other.string("date") ?? "")
  }

  private func sourceKey(_ record: Linked) -> String? { record.read { RecordDraft($0).sourceKey } }

  /// Every key under which `record` is known that `survivor` has not; and its id, where no key makes that.
  private func keys(of record: Linked, besides survivor: Linked) -> [String] {
    let held = Set(survivor.strings("seen") + [sourceKey(survivor)].compactMap { $0 })
    let keys = ([sourceKey(record)].compactMap { $0 } + record.strings("seen")).filter { !held.contains($0) }
    let isFound = held.union(keys).contains { RecordKey.id(forKey: $0) == record.id }
    return isFound ? keys : keys + [Recorder.idMark + record.id]
  }

  /// What an id begins with that stands among keys.
  private static let idMark = "id:"

  /// The record that is known by `key`.
  package static func id(seenAs key: String) -> String {
    key.hasPrefix(idMark) ? String(key.dropFirst(idMark.count)) : RecordKey.id(forKey: key)
  }

  // MARK: Transfers and refunds

  /// The member `unlink` of a record whose members `keys` are about to change; and which of them it did not have.
  private func before(_ record: Linked, _ keys: [StaticString]) -> (key: [UInt8], raw: [UInt8]) {
    var json = JSONWriter()
    json.begin()
    record.read { object in
      for key in keys { if let value = object.value(key) { json.member(key, raw: value.raw) } }
      let absent = keys.filter { object.value($0) == nil }
      if !absent.isEmpty { json.member("taken", absent.map(\.description)) }
    }
    json.end()
    return (name("unlink"), json.bytes)
  }

  private func joinLegs(_ first: Linked, _ second: Linked) throws -> Outcome {
    let (isFirst, isSecond) = (first.string("transfer") == second.id, second.string("transfer") == first.id)
    if isFirst, isSecond { return .known(first.line) }
    try fit(first, second)
    // A crash between the two events left one of them.
    if !isFirst { try free(first) }
    if !isSecond { try free(second) }
    let (one, two) = (try money(first), try money(second))
    let isOriginal =
      first.amount("original_amount", "original_currency")?.magnitude == two.magnitude
      || second.amount("original_amount", "original_currency")?.magnitude == one.magnitude
    guard (one.minor < 0) != (two.minor < 0), one.magnitude == two.magnitude || isOriginal else {
      throw RecordProblem(
        "\(first.id) is \(one.literal) and \(second.id) is \(two.literal): the legs of a transfer are opposite")
    }
    if let account = first.string("account"), account == second.string("account") {
      throw RecordProblem("\(first.id) and \(second.id) are both on \(account): a transfer has two accounts")
    }
    if !isSecond { try join(second, to: first) }
    return .changed(isFirst ? first.line : try join(first, to: second))
  }

  @discardableResult
  private func join(_ leg: Linked, to other: Linked) throws -> [UInt8] {
    try put(leg, "link", set: [member("transfer", other.id), member("kind", "transfer"), before(leg, ["kind"])])
  }

  private func free(_ record: Linked) throws {
    if let linkDescription = record.linkDescription {
      throw RecordProblem("\(record.id) is \(linkDescription) already (sw-record unlink \(record.id) first)")
    }
    if !record.strings("refunds").isEmpty {
      throw RecordProblem("\(record.id) has refunds already (sw-record unlink \(record.id) first)")
    }
  }

  private func refund(_ back: Linked, of purchase: Linked) throws -> Outcome {
    if back.string("refund_of") == purchase.id { return .known(back.line) }
    try fit(back, purchase)
    try free(back)
    if purchase.linkDescription != nil || purchase.string("kind") == "transfer" {
      throw RecordProblem("\(purchase.id) is no purchase but \(purchase.linkDescription ?? "a transfer")")
    }
    let (got, paid) = (try money(back), try money(purchase))
    guard got.minor > 0, paid.minor < 0, got.currency == paid.currency else {
      throw RecordProblem(
        "\(back.id) is \(got.literal) \(got.currency.code), \(purchase.id) is \(paid.literal) \(paid.currency.code): "
          + "a refund comes back for what was paid")
    }
    var rest = paid.magnitude
    let others = purchase.strings("refunds")
    for id in others where id != back.id {
      guard let line = try held(.transactions, id) else { continue }
      let other = Linked(id: id, line: line)
      if other.isVoid || other.string("refund_of") != purchase.id { continue }
      rest = (try? rest.subtracting(try money(other))) ?? rest
    }
    if got.minor > rest.minor {
      throw RecordProblem(
        "\(back.id) is \(got.literal), and of \(purchase.id) only \(rest.literal) has not come back yet")
    }
    var set = [member("refund_of", purchase.id), member("kind", "refund")]
    var keys: [StaticString] = ["kind"]
    // It lowers what was spent on what was bought.
    if back.string("categorization_source") != "manual", let category = purchase.string("category") {
      keys += ["category", "subcategory", "categorization_source", "why"]
      set += [
        member("category", category), member("categorization_source", "learned"),
        member("why", "learned: refund of \(purchase.id)"),
      ]
      if let subcategory = purchase.string("subcategory") { set.append(member("subcategory", subcategory)) }
    }
    let hasNoPart = keys.count > 1 && purchase.string("subcategory") == nil
    set.append(before(back, keys))
    try put(purchase, "link", set: [(name("refunds"), JSONWriter.list(others.filter { $0 != back.id } + [back.id]))])
    return .changed(try put(back, "link", set: set, remove: hasNoPart ? [name("subcategory")] : []))
  }

  // MARK: Taking it back

  /// Takes the links of a record back, as `sw-record unlink` asks.
  mutating func recordUnlink(_ object: JSONObject) throws -> Outcome {
    guard let id = object.string("id") else { throw RecordProblem("unlink wants the id of a record") }
    let record = try linked(id)
    if record.string("merged_into") != nil { return .changed(try unmerge(record)) }
    if let other = record.string("transfer") {
      if let line = try held(.transactions, other) {
        let leg = Linked(id: other, line: line)
        if leg.string("transfer") == id { try restore(leg, without: "transfer") }
      }
      return .changed(try restore(record, without: "transfer"))
    }
    if record.string("refund_of") != nil { return .changed(try unrefund(record)) }
    let refunds = record.strings("refunds")
    let merged = try record.strings("seen").map(Recorder.id).filter { other in
      try held(.transactions, other).map { Linked(id: other, line: $0).string("merged_into") == id } ?? false
    }
    if refunds.isEmpty, merged.isEmpty { throw RecordProblem("\(id) is not linked to anything") }
    for other in refunds {
      guard let line = try held(.transactions, other) else { continue }
      let back = Linked(id: other, line: line)
      if back.string("refund_of") == id { _ = try unrefund(back) }
    }
    // The last one that came is the first to go, so that each finds the survivor as it left it.
    for other in merged.reversed() { _ = try unmerge(linked(other)) }
    return .changed(try linked(id).line)
  }

  private func unrefund(_ back: Linked) throws -> [UInt8] {
    if let id = back.string("refund_of"), let line = try held(.transactions, id) {
      let purchase = Linked(id: id, line: line)
      let rest = purchase.strings("refunds").filter { $0 != back.id }
      try put(
        purchase, "unlink", set: rest.isEmpty ? [] : [(name("refunds"), JSONWriter.list(rest))],
        remove: rest.isEmpty ? [name("refunds")] : [])
    }
    return try restore(back, without: "refund_of")
  }

  /// Gives a leg or a refund back what `unlink` says that it had. What a person chose since stays.
  @discardableResult
  private func restore(_ record: Linked, without link: StaticString) throws -> [UInt8] {
    var set: [(key: [UInt8], raw: [UInt8])] = []
    var remove = [name(link), name("unlink")]
    let isMoved = record.string("why") != "learned: refund of \(record.string("refund_of") ?? "")"
    record.readUnlink { unlink in
      for index in 0..<unlink.count {
        let key = JSONText.decodedKey(unlink.key(at: index))
        if key == name("taken") {
          remove += JSONElements(unlink.value(at: index).raw).values.compactMap { $0.string.map { Array($0.utf8) } }
        } else {
          set.append((key, Array(unlink.value(at: index).raw)))
        }
      }
    }
    func isCategory(_ key: [UInt8]) -> Bool {
      ["category", "subcategory", "categorization_source", "why"].contains { name($0) == key }
    }
    if isMoved {
      set.removeAll { isCategory($0.key) }
      remove.removeAll(where: isCategory)
    }
    return try put(record, "unlink", set: set, remove: remove)
  }

  private func unmerge(_ record: Linked) throws -> [UInt8] {
    try writer.checkOpen(record.line)
    var (status, taken) = ("posted", [String]())
    var before: [(key: [UInt8], raw: [UInt8])] = []
    record.readUnlink { unlink in
      status = unlink.string("status") ?? status
      taken = unlink.value("taken").map { JSONElements($0.raw).values.compactMap(\.string) } ?? []
      var object = JSONObject()
      guard let survivor = unlink.value("survivor"), (try? object.scan(survivor.raw)) != nil else { return }
      before = (0..<object.count).map { (JSONText.decodedKey(object.key(at: $0)), Array(object.value(at: $0).raw)) }
    }
    if let id = record.string("merged_into"), let line = try held(.transactions, id) {
      try takeBack(from: Linked(id: id, line: line), record, taken, before)
    }
    return try put(
      record, "unlink", set: [member("status", status)], remove: [name("merged_into"), name("unlink")])
  }

  private func takeBack(
    from survivor: Linked, _ record: Linked, _ taken: [String], _ before: [(key: [UInt8], raw: [UInt8])]
  ) throws {
    var remove: [[UInt8]] = []
    var set: [(key: [UInt8], raw: [UInt8])] = []
    survivor.read { now in
      record.read { given in
        for key in taken.map({ Array($0.utf8) }) {
          // The day on which it was booked was the other's date.
          let source = key == name("posted_on") && given.value("posted_on") == nil ? name("date") : key
          guard let value = now.value(named: key), let gift = given.value(named: source), value.means(gift) else {
            continue
          }
          remove.append(key)
        }
        for (key, raw) in before {
          let isAsLeft =
            key == name("status")
            ? now.says("status", "posted")
            : now.value(named: key).map { value in given.value(named: key).map(value.means) ?? false } ?? false
          if isAsLeft { set.append((key, raw)) }
        }
      }
    }
    let gone = Set([sourceKey(record), Recorder.idMark + record.id].compactMap { $0 } + record.strings("seen"))
    let seen = survivor.strings("seen").filter { !gone.contains($0) }
    if seen.isEmpty { remove.append(name("seen")) } else { set.append((name("seen"), JSONWriter.list(seen))) }
    try put(survivor, "unlink", set: set, remove: remove)
  }
}

extension Recorder.Linked {
  /// Hands out the member `unlink`.
  fileprivate func readUnlink(_ body: (JSONObject) -> Void) {
    read { object in
      var unlink = JSONObject()
      guard let value = object.value("unlink"), value.kind == .object, (try? unlink.scan(value.raw)) != nil else {
        return
      }
      body(unlink)
    }
  }
}

extension JSONWriter {
  fileprivate static func string(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    text.withBytes { JSONText.encode($0, into: &out) }
    return out
  }

  fileprivate static func list(_ texts: [String]) -> [UInt8] {
    var out: [UInt8] = [UInt8(ascii: "[")]
    for (index, text) in texts.enumerated() {
      if index > 0 { out.append(UInt8(ascii: ",")) }
      out += string(text)
    }
    out.append(UInt8(ascii: "]"))
    return out
  }
}
