import Spendwise
import SpendwiseJSON

/// Effects of a rule beside its category.
package struct RuleActions: Sendable, Equatable {
  package var payee: String?
  package var kind: Transaction.Kind?
  package var account: String?
  package var bucket: String?
  package var note: String?
  package var tags: [String] = []
  package var split: RuleSplit?
  /// The record is not the person's transaction: it becomes a verdict.
  package var ignores = false

  /// No actions.
  package init() {}

  /// Fields that get a text, in display order.
  var texts: [(field: StaticString, text: String)] {
    let all: [(StaticString, String?)] = [
      ("payee", payee), ("kind", kind?.rawValue), ("account", account), ("bucket", bucket), ("note", note),
    ]
    return all.compactMap { field, text in text.map { (field, $0) } }
  }

  /// There are no actions.
  var isEmpty: Bool { self == RuleActions() }

  /// Reads the actions of a rule. Throws `RuleError`, with the end of a sentence.
  init(_ object: JSONObject) throws(RuleError) {
    payee = try Rule.text(object, "payee")
    account = try Rule.text(object, "account")
    bucket = try Rule.text(object, "bucket")
    note = try Rule.text(object, "note")
    if let word = try Rule.text(object, "kind") {
      guard let kind = Transaction.Kind(rawValue: word) else {
        throw RuleError("\"kind\" is \"\(word)\" (want expense, income, transfer or refund)")
      }
      self.kind = kind
    }
    if let value = object.value("tags"), !value.isNull {
      for element in value.kind == .array ? JSONElements(value.raw).values : [value] {
        guard let tag = element.string, !tag.isEmpty else {
          throw RuleError("\"tags\" has \(element.raw.text) (want texts in quotes)")
        }
        tags.append(tag)
      }
    }
    if let value = object.value("split"), !value.isNull { split = try RuleSplit(value) }
    ignores = try Rule.flag(object, "ignore") ?? false
  }
}
