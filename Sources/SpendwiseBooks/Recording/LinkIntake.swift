import SpendwiseCategories
import SpendwiseMatching

/// Links and unlinks records: payments seen twice, transfers, refunds.
///
/// The member `unlink` of the record that can be unlinked has the fields that the link `set`, and their values before
/// in `was`; of a merged record those of the survivor.
extension Recorder {
  /// Applies a proposal. The same one twice changes nothing.
  func recordLink(_ object: JSONObject) throws -> Outcome {
    let ids = object.value("ids").map { JSONElements($0.raw).values.compactMap(\.string) } ?? []
    return try link(object.string("relation") ?? "", ids.first ?? "", ids.count == 2 ? ids[1] : "")
  }

  /// Links two records.
  func link(_ relation: String, _ id: String, _ other: String) throws -> Outcome {
    if id.isEmpty || other.isEmpty || id == other {
      throw RecordProblem("a link joins two records (want \"ids\":[\"t…\",\"t…\"])")
    }
    let (first, second) = (try linked(id), try linked(other))
    switch relation {
    case "duplicate": return try merge(second, into: first, mayDiffer: true)
    case "transfer": return try joinLegs(first, second)
    case "refund": return try refund(first, of: second)
    case "receipt":
      guard second.isReceipt else { throw RecordProblem("\(second.id) is not a receipt (want the payment, then it)") }
      return try merge(second, into: first)
    case "apart": return .changed(try put(first, "link") { Recorder.part(second.id, &$0) })
    default:
      throw RecordProblem("relation \"\(relation)\" is not one of duplicate, transfer, refund, receipt, apart")
    }
  }

  /// A transaction of the books.
  func transaction(_ id: String) throws -> Record? { try held(.transactions, id) }

  private func linked(_ id: String) throws -> Record {
    guard let record = try transaction(id) else {
      throw RecordProblem.noRecord(id)
    }
    return record
  }

  /// Records the changes that `edit` makes to a record; returns it afterwards.
  @discardableResult
  private func put(_ record: Record, _ op: String, _ edit: (inout Record) -> Void) throws -> Record {
    var wanted = record
    edit(&wanted)
    return try put(record, op, wanted)
  }

  /// Records that a record, or none, becomes `wanted`; returns it afterwards.
  @discardableResult
  func put(_ record: Record?, _ op: String, _ wanted: Record) throws -> Record {
    let change = change("transaction.\(op)", .transactions, (record ?? wanted).id, from: record, to: wanted)
    return try change.flatMap { try writer.add($0, to: record) } ?? record ?? wanted
  }

  private func fit(_ records: Record...) throws {
    for record in records {
      if let survivor = record.string("merged_into") {
        throw RecordProblem("\(record.id) was merged into \(survivor) (link that one)")
      }
      if record.isVoid {
        throw RecordProblem("\(record.id) is void (sw-record restore \(record.id) brings it back)")
      }
    }
  }

  private func money(_ record: Record) throws -> Amount {
    guard let amount = record.amount else {
      throw RecordProblem("the stored record \(record.id) has no amount")
    }
    return amount
  }

  // MARK: One payment seen twice

  /// Merges a new record with that of its payment. The payment may keep an amount and day that a person gave it.
  /// Returns the payment, or `nil` if refused. A record that is not stored comes as a voided one.
  func mergeSeen(
    _ other: Record, into survivor: Record, by rule: String?, keepsAmount: Bool = false, isStored: Bool = true
  ) throws -> Record? {
    do {
      return try merge(
        other, into: survivor, by: rule, keepsAmount: keepsAmount, mayDiffer: true, isStored: isStored
      ).changedRecord
    } catch is RecordProblem { return nil }
  }

  /// Merges a new record with the voided one of its payment. The voided one stays void, and is returned.
  func mergeVoided(_ other: Record, into survivor: Record) throws -> Record {
    try bury(other, in: survivor, Record(order: .unordered))
    let seen = survivor.strings("seen") + keys(of: other, besides: survivor)
    return try put(survivor, "link") { $0.set("seen", to: seen) }
  }

  /// Voids a record that is merged into another. `unlink` is completed.
  private func bury(_ record: Record, in survivor: Record, _ unlink: Record, isStored: Bool = true) throws {
    var (wanted, unlink) = (record, unlink)
    unlink.set("status", to: record.string("status") ?? "posted")
    wanted.set("status", to: "void")
    wanted.set("merged_into", to: survivor.id)
    wanted.set("unlink", to: unlink)
    try put(isStored ? record : nil, isStored ? "link" : "import", wanted)
  }

  /// A person changed the day of a message's payment.
  private func isDatedByHand(_ record: Record) throws -> Bool {
    guard record.isMessage, record["paid_on"] == nil, record.string("created_at") != record.string("updated_at") else {
      return false
    }
    return try writer.versions(of: record.id).first.map { $0.string("date") != record.string("date") } ?? false
  }

  /// Merges two records of one payment. Amounts that `mayDiffer` do so by at most 3/10, or in currency, unless forced.
  private func merge(
    _ other: Record, into survivor: Record, by rule: String? = nil, keepsAmount: Bool = false, mayDiffer: Bool = false,
    isStored: Bool = true
  ) throws -> Outcome {
    let isClosed = try writer.isClosed(survivor)
    let merged = MergedFields(
      other, into: survivor, keys(of: other, besides: survivor), keepsAmount: keepsAmount, isClosed: isClosed,
      isDated: try isDatedByHand(survivor)
    ).record
    if other.string("merged_into") == survivor.id {
      // A crash between the two events left the survivor without the fields of the other.
      let isWhole = Set(keys(of: other, besides: survivor)).isSubset(of: survivor.strings("seen"))
      return isWhole || survivor.isVoid ? .known(survivor) : .changed(try put(survivor, "link", merged))
    }
    if survivor.string("merged_into") == other.id { return .known(other) }
    if let both = other.string("merged_into"), both == survivor.string("merged_into") {
      return .known(try linked(both))
    }
    try fit(survivor, other)
    let (one, two) = (try money(survivor), try money(other))
    if isClosed, one != two, !keepsAmount { try writer.checkOpen(survivor) }
    guard
      one == two || keepsAmount || mayDiffer && (options.force || Recorder.mayBeOne(one, two, survivor))
        || Recorder.isReceipt(other, two, of: one, survivor)
    else {
      throw RecordProblem(
        "\(survivor.id) is \(one.literal) \(one.currency.code) and \(other.id) is \(two.literal) \(two.currency.code): "
          + "one payment has one amount\(mayDiffer ? " (sw-record link --force links them)" : "")")
    }
    try free(other, or: ", or turn the pair around")
    if isStored { try writer.checkOpen(other) }
    var (unlink, plain) = (Record(["rule": rule]), merged)
    plain.set("seen", to: survivor["seen"])
    Recorder.note(survivor, plain, in: &unlink)
    try bury(other, in: survivor, unlink, isStored: isStored)
    return .changed(try put(survivor, "link", merged))
  }

  /// Amounts that may be of one payment. They differ by a tip or surcharge, a smaller charge than was blocked, or other
  /// money at about the usual rate. A split record is not changed.
  private static func mayBeOne(_ one: Amount, _ two: Amount, _ survivor: Record) -> Bool {
    guard (one.minor < 0) == (two.minor < 0), survivor["splits"] == nil else { return false }
    return one.currency == two.currency
      ? TipDifference.allows(one.minor.magnitude, two.minor.magnitude) : UsualRate.explains(one, two)
  }

  /// The receipt shows the paid amount, up to a rounding or tip. A payment abroad is compared in its own currency.
  private static func isReceipt(_ receipt: Record, _ shown: Amount, of paid: Amount, _ payment: Record) -> Bool {
    let abroad = payment.amount("original_amount", in: "original_currency")
    guard receipt.isReceipt, (paid.minor < 0) == (shown.minor < 0),
      let paid = [paid, abroad].compactMap({ $0 }).first(where: { $0.currency == shown.currency })
    else { return false }
    return ReceiptDifference.allows(
      paid: paid.minor.magnitude, shown: shown.minor.magnitude, shown.currency, isSpent: shown.minor < 0)
  }

  /// Keys of `record` that `survivor` lacks. Its id too, where no key makes that.
  private func keys(of record: Record, besides survivor: Record) -> [String] {
    let held = Set(survivor.strings("seen") + [survivor.sourceKey].compactMap { $0 })
    let keys = ([record.sourceKey].compactMap { $0 } + record.strings("seen")).filter { !held.contains($0) }
    let isFound = held.union(keys).contains { RecordKey.id(forKey: $0) == record.id }
    return isFound ? keys : keys + [RecordKey.idMark + record.id]
  }

  // MARK: Transfers and refunds

  func joinLegs(_ first: Record, _ second: Record) throws -> Outcome {
    let (isFirst, isSecond) = (first.string("transfer") == second.id, second.string("transfer") == first.id)
    if isFirst, isSecond { return .known(first) }
    try fit(first, second)
    // A crash between the two events left one of them.
    if !isFirst { try free(first) }
    if !isSecond { try free(second) }
    let (one, two) = (try money(first), try money(second))
    // An exchange has another amount on its other side, at a rate that only the bank knows.
    let isFitting = one.magnitude == two.magnitude || one.currency != two.currency
    guard (one.minor < 0) != (two.minor < 0), isFitting else {
      throw RecordProblem(
        "\(first.id) is \(one.literal) and \(second.id) is \(two.literal): the legs of a transfer are opposite")
    }
    if let account = first.string("account"), account == second.string("account") {
      throw RecordProblem("\(first.id) and \(second.id) are both on \(account): a transfer has two accounts")
    }
    if !isSecond { try join(second, to: first) }
    return .changed(isFirst ? first : try join(first, to: second))
  }

  @discardableResult
  private func join(_ leg: Record, to other: Record) throws -> Record {
    let category: Fields = [
      ("category", CategorySeed.transfers), ("subcategory", nil), ("categorization_source", "rule"),
      ("why", "\(Categorizer.legReason)\(other.id)"),
    ]
    let fields: Fields = [("kind", "transfer")] + (leg.isUncategorized ? category : [])
    return try attach(leg, "transfer", to: other, fields)
  }

  private typealias Fields = [(key: String, value: (any RecordValue)?)]

  /// Sets the field `link`, and others.
  private func attach(_ record: Record, _ link: String, to other: Record, _ fields: Fields) throws -> Record {
    var (wanted, unlink) = (record, Record(order: .unordered))
    wanted.set(link, to: other.id)
    for (key, value) in fields { wanted.set(key, to: value) }
    Recorder.note(record, wanted, in: &unlink)
    wanted.set("unlink", to: unlink)
    return try put(record, "link", wanted)
  }

  /// Stores the changes of a link in `unlink`.
  private static func note(_ old: Record, _ new: Record, in unlink: inout Record) {
    guard let patch = RecordPatch(from: old, to: new, absentIsRemoved: true) else { return }
    unlink.set("set", to: patch.set.withoutIdentity)
    unlink.set("was", to: patch.was.withoutIdentity)
  }

  /// Refuses a record that has a link already.
  private func free(_ record: Record, or hint: String = "") throws {
    let link = record.linkDescription.map { "is \($0)" } ?? (record.strings("refunds").isEmpty ? nil : "has refunds")
    if let link { throw RecordProblem("\(record.id) \(link) already (sw-record unlink \(record.id) first\(hint))") }
  }

  private func refund(_ back: Record, of purchase: Record) throws -> Outcome {
    if back.string("refund_of") == purchase.id { return .known(back) }
    try fit(back, purchase)
    try free(back)
    if purchase.linkDescription != nil || purchase.string("kind") == "transfer" {
      throw RecordProblem("\(purchase.id) is \(purchase.linkDescription ?? "a transfer"), not a purchase")
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
      guard let other = try transaction(id) else { continue }
      if other.isVoid || other.string("refund_of") != purchase.id { continue }
      rest = (try? rest.subtracting(try money(other))) ?? rest
    }
    if got.minor > rest.minor {
      throw RecordProblem(
        "\(back.id) is \(got.literal), and of \(purchase.id) only \(rest.literal) has not come back yet")
    }
    // The books have the payment that came back: one question less.
    let doubts = (back.string("why") ?? "").withBytes { Categorizer.withoutOurs($0).text }.split(separator: "; ")
    let open = doubts.filter { !$0.hasSuffix(Transaction.ifPaymentLacks) }
    let isAnswered = open.count < doubts.count && open.allSatisfy { $0.hasPrefix("no ") }
    let isPosted = back.uncounted == .returned || isAnswered && back.string("status") == "pending"
    let status: Fields = [("status", "posted"), ("uncounted", nil)]
    var fields: Fields = [("kind", "refund")] + (isPosted ? status : [])
    // It lowers the spending on the purchase's category.
    if back.string("categorization_source") != "manual", let category = purchase.string("category") {
      fields += [
        ("category", category), ("subcategory", purchase.string("subcategory")), ("categorization_source", "learned"),
        ("why", (open.map(String.init) + [Categorizer.refundReason + purchase.id]).joined(separator: "; ")),
      ]
    }
    try put(purchase, "link") { $0.set("refunds", to: others.filter { $0 != back.id } + [back.id]) }
    return .changed(try share(purchase, with: attach(back, "refund_of", to: purchase, fields)))
  }

  // MARK: Taking it back

  /// Takes the links of a record back, as `sw-record unlink` asks.
  func unlink(_ id: String?) throws -> Outcome {
    guard let id else { throw RecordProblem("unlink wants the id of a record") }
    let record = try linked(id)
    if record.string("merged_into") != nil { return .changed(try unmerge(record)) }
    if let other = record.string("transfer") {
      if let leg = try transaction(other), leg.string("transfer") == id { try restore(leg, without: "transfer") }
      return .changed(try restore(record, without: "transfer", apartFrom: other))
    }
    if record.string("refund_of") != nil { return .changed(try unrefund(record)) }
    let refunds = record.strings("refunds")
    let merged = try record.strings("seen").map(RecordKey.id(seenAs:)).filter { other in
      try transaction(other)?.string("merged_into") == id
    }
    if refunds.isEmpty, merged.isEmpty { throw RecordProblem("\(id) is not linked to anything") }
    for other in refunds {
      if let back = try transaction(other), back.string("refund_of") == id { _ = try unrefund(back) }
    }
    // The last one that came is the first to go, so that each finds the survivor as it left it.
    for other in merged.reversed() { _ = try unmerge(linked(other), from: merged.filter { $0 != other }) }
    return .changed(try linked(id))
  }

  private func unrefund(_ back: Record) throws -> Record {
    if let purchase = try back.string("refund_of").flatMap(transaction) {
      let rest = purchase.strings("refunds").filter { $0 != back.id }
      try put(purchase, "unlink") { $0.set("refunds", to: rest.isEmpty ? nil : rest) }
    }
    return try restore(back, without: "refund_of", apartFrom: back.string("refund_of"))
  }

  /// Undoes a link to a leg or a refund. A category that a person chose since stays.
  @discardableResult
  private func restore(_ record: Record, without link: String, apartFrom other: String? = nil) throws -> Record {
    let unlink = record.record("unlink")
    let isMoved = !record["why"].means(unlink?.record("set")?["why"])
    var wanted = Reversal.reversed(
      unlink, on: record, keeping: isMoved ? ["category", "subcategory", "categorization_source", "why"] : [])
    wanted.remove(link, "unlink")
    if let other { Recorder.part(other, &wanted) }
    return try put(record, "unlink", wanted)
  }

  private func unmerge(_ record: Record, from others: [String] = []) throws -> Record {
    try writer.checkOpen(record)
    let unlink = record.record("unlink")
    if let survivor = try record.string("merged_into").flatMap(transaction) {
      // It gives back the data of the record, where unchanged.
      var wanted = Reversal.reversed(unlink, on: survivor)
      let gone = Set([record.sourceKey, RecordKey.idMark + record.id].compactMap { $0 } + record.strings("seen"))
      let seen = survivor.strings("seen").filter { !gone.contains($0) }
      wanted.set("seen", to: seen.isEmpty ? nil : seen)
      try put(survivor, "unlink", wanted)
    }
    return try put(record, "unlink") { wanted in
      wanted.set("status", to: unlink?.string("status") ?? "posted")
      wanted.remove("merged_into", "unlink")
      for other in [record.string("merged_into")].compactMap({ $0 }) + others { Recorder.part(other, &wanted) }
    }
  }

  /// Notes that two records are two payments. They are not proposed again.
  private static func part(_ other: String, _ record: inout Record) {
    let apart = record.strings("apart")
    if !apart.contains(other) { record.set("apart", to: apart + [other]) }
  }
}

extension Record {
  /// A receipt, which is not the record of a payment.
  var isReceipt: Bool { string("recorder") == "Receipt" }
  var isVoid: Bool { string("status") == "void" }
  var isStatementRow: Bool { sourceKey?.withBytes { MatchTable.isRow($0) } ?? false }
  var isMessage: Bool { sourceKey.map { $0.hasPrefix("email:") || $0.hasPrefix("sms:") } ?? false }
  fileprivate var sourceKey: String? { record("source")?.string("key") }
  var isUncategorized: Bool { ["", "uncategorized"].contains(string("category") ?? "") }

  /// The link that the record has already, in words.
  fileprivate var linkDescription: String? {
    if let other = string("transfer") { return "the other leg of \(other)" }
    return string("refund_of").map { "a refund of \($0)" }
  }
}
