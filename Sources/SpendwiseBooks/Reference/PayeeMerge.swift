import SpendwiseCategories

/// Merges several names of a payee, by rules and edits. Each name gets a rule for later records; each record that has
/// it is edited.
///
/// The bank's name stays in `payee_raw`, and the previous name in `ruled`, so that taking the rule out restores it.
package struct PayeeMerge {
  /// The lines to record, as one batch.
  package private(set) var lines: [[UInt8]] = []
  /// Count of records that get another name.
  package private(set) var count = 0

  private var into: String

  /// Finds records with a payee in `names`, whatever the case. Throws `RecordProblem` for a name that no record has.
  package init(_ names: [String], into wanted: String, in books: BooksReader) throws {
    into = wanted
    let folded = Set(names.map { $0.lowercased() })
    if folded.contains(wanted.lowercased()) { throw RecordProblem("\(wanted) cannot be merged into itself") }
    try redirect(folded, books.rules())
    for name in names { lines.append(PayeeRule.line(name, ["stage": "pre", "payee": into])) }
    var (seen, others): (Set<String>, Set<String>) = ([], [])
    try books.eachMatch(Query()) { record in
      guard let payee = record.string("payee") else { return }
      guard folded.contains(payee.lowercased()) else {
        others.insert(payee)
        return
      }
      seen.insert(payee.lowercased())
      lines.append(edit(record, payee))
      count += 1
    }
    if let missing = names.first(where: { !seen.contains($0.lowercased()) }) {
      let hint = NearName.question(missing, among: Array(others)) ?? "sw-list --payees shows them"
      throw RecordProblem("no record has the payee \(missing) (\(hint))", isMissing: true)
    }
  }

  /// Redirects rules that lead to the names. A rule that leads away from the new name is followed, or switched off if
  /// it leads back to one of them.
  private mutating func redirect(_ names: Set<String>, _ rules: [(record: Record, rule: Rule?)]) throws {
    for (_, rule) in rules {
      guard let rule, let target = rule.actions.payee, rule.isActive, rule.alias == into.lowercased() else { continue }
      if names.contains(target.lowercased()) {
        lines.append(PayeeMerge.change(rule, "is_active", false))
      } else {
        into = target
      }
    }
    for (_, rule) in rules {
      guard let rule, let target = rule.actions.payee, names.contains(target.lowercased()), rule.isActive,
        rule.alias != into.lowercased()
      else { continue }
      lines.append(PayeeMerge.change(rule, "payee", into))
    }
  }

  private static func change(_ rule: Rule, _ key: String, _ value: any RecordValue) -> [UInt8] {
    Record(["type": "rule", "id": rule.id, key: value]).line
  }

  private func edit(_ record: JSONObject, _ payee: String) -> [UInt8] {
    // The name of the first rule stays the name that was there.
    let ruled = record.record("ruled")?.strings("payee").first
    return Record([
      "type": "transaction", "id": record.string("id"), "payee": into,
      "payee_raw": record.value("payee_raw") == nil ? payee : nil, "ruled": Record(["payee": [ruled ?? payee, into]]),
      "updated_at": record.string("updated_at"),
    ]).line
  }
}
