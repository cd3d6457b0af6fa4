/// A transaction with its links: both sides of a link must agree.
struct LinkedRecord {
  let id: String
  private(set) var links: [(key: StaticString, target: String)] = []
  let amount: Amount?
  let isVoid: Bool
  private let isTransfer: Bool

  init(_ object: JSONObject) {
    (id, amount) = (object.string("id") ?? "?", object.amount)
    (isVoid, isTransfer) = (object.says("status", "void"), object.says("kind", "transfer"))
    // A voided record is out of play; the record that it was merged into must still be there.
    for key: StaticString in isVoid ? ["merged_into"] : ["transfer", "refund_of", "merged_into"] {
      if let target = object.string(key) { links.append((key, target)) }
    }
  }

  init(_ record: Record) { self = record.read { LinkedRecord($0) } }

  func names(_ target: String, _ key: String) -> Bool {
    links.contains { $0.target == target && $0.key.description == key }
  }

  /// Problem of its link to `other`, with commands that mend it. An exchange has two amounts.
  func problem(with other: LinkedRecord) -> String? {
    let unlink = "sw-record unlink \(id)"
    if names(other.id, "refund_of"), other.isVoid {
      return "\(id): the purchase \(other.id) that it refunds is void (\(unlink), or sw-record restore \(other.id))"
    }
    guard names(other.id, "transfer") else { return nil }
    if other.isVoid {
      return "\(id): its other leg \(other.id) is void "
        + "(sw-record void \(id), \(unlink), or sw-record restore \(other.id))"
    }
    if !other.names(id, "transfer") { return "\(id): its other leg \(other.id) does not name it (\(unlink))" }
    if !other.isTransfer { return "\(other.id): it is the other leg of \(id), and not a transfer (\(unlink))" }
    let (one, two) = id < other.id ? (self, other) : (other, self)
    guard let amount = one.amount, let opposite = two.amount, amount.currency == opposite.currency,
      amount != opposite.negated
    else { return nil }
    return "\(one.id): it is \(amount.literal), and its other leg \(two.id) is \(opposite.literal) "
      + "(sw-record edit one of them, or sw-record unlink \(one.id))"
  }

  /// The broken links of `record`. `find` reads the others.
  static func problems(of record: Record, _ find: (String) throws -> Record?) throws -> [String] {
    let ids = record.strings("refunds") + ["transfer", "refund_of"].compactMap { record.string($0) }
    let own = LinkedRecord(record)
    return try ids.compactMap(find).map { LinkedRecord($0) }.flatMap { other in
      [other.problem(with: own), own.problem(with: other)].compactMap { $0 }
    }
  }
}

/// Proves that links hold.
///
/// The records are there, legs point at each other, and no more came back than was paid.
struct LinkCheck {
  /// The problems, a line each.
  private(set) var problems: [String] = []

  /// Reads the transactions in `directory` twice: for links, and their targets.
  init(_ directory: DataDirectory) throws {
    var linked: [LinkedRecord] = []
    // Few lines have a link, and the others need no scan.
    let marks: [StaticString] = ["\"transfer\"", "\"refund_of\"", "\"merged_into\""]
    func mayLink(_ line: Bytes) -> Bool { marks.contains { line.contains($0) } }
    try LinkCheck.eachRecord(directory, where: mayLink) { object in
      let record = LinkedRecord(object)
      if !record.links.isEmpty { linked.append(record) }
    }
    if linked.isEmpty { return }
    let wanted = Set(linked.flatMap(\.links).map(\.target))
    var targets: [String: LinkedRecord] = [:]
    try LinkCheck.eachRecord(directory) { object in
      if let id = object.string("id"), wanted.contains(id) { targets[id] = LinkedRecord(object) }
    }
    var (said, refunded): (Set<String>, [String: Amount]) = ([], [:])
    for record in linked {
      for (key, target) in record.links {
        guard let other = targets[target] else {
          problems.append("\(record.id): \(key) names \(target), which is not in the books")
          continue
        }
        if let problem = record.problem(with: other), said.insert(problem).inserted { problems.append(problem) }
        if key.description == "refund_of", !other.isVoid, let amount = record.amount {
          refunded[target] = (try? refunded[target]?.adding(amount)) ?? amount
        }
      }
    }
    for (id, sum) in refunded.sorted(by: { $0.key < $1.key }) {
      guard let paid = targets[id]?.amount?.magnitude, paid.currency == sum.currency, sum.minor > paid.minor else {
        continue
      }
      problems.append("\(id): \(sum.literal) came back of \(paid.literal) (sw-record unlink \(id))")
    }
  }

  private static func eachRecord(
    _ directory: DataDirectory, where isWanted: (Bytes) -> Bool = { _ in true }, _ body: (JSONObject) -> Void
  ) throws {
    var object = JSONObject()
    for view in [View.transactions, .voided] {
      try directory.eachLine(of: view) { if isWanted($0), (try? object.scan($0)) != nil { body(object) } }
    }
  }
}
