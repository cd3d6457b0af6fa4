import Spendwise
import SpendwiseJSON

/// A helper's category for a payee. The record gets the source `ai` and is pending until a person confirms it.
package struct Proposal: Equatable, Sendable {
  /// A category of the list, like `food` or `food/delivery`.
  package var category: String
  /// Confidence in hundredths.
  package var confidence: UInt8
  /// The helper's words.
  package var why: String

  /// A proposal that was checked against the list.
  package init(category: String, confidence: UInt8, why: String) {
    (self.category, self.confidence) = (category, confidence)
    self.why = Self.tidy(why)
  }

  /// Makes one line of at most 200 characters.
  private static func tidy(_ why: String) -> String {
    let words = why.unicodeScalars.map { $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value ? " " : Character($0) }
    let line = String(words).split(separator: " ").joined(separator: " ").replacing(open, with: "")
    return line.count > 200 ? "\(line.prefix(200))…" : line
  }

  /// End of the reason of a record with an unconfirmed category. Nothing else makes it pending.
  private static let open = "; to be confirmed"

  /// The record is pending only for its proposed category.
  package static func isOpen(_ why: String) -> Bool { why.hasSuffix(open) }

  /// Question about a record that `sw-categorize` left uncategorized. `nil` for other records, and without a payee.
  /// `withNote` adds the note.
  package static func item(for record: JSONObject, withNote: Bool) -> ProposalRequest.Item? {
    guard record.says("categorization_source", "uncategorized"), record.says("category", "uncategorized"),
      record.value("type").map({ $0.isString("transaction") }) ?? true,
      let payee = record.string("payee"), !payee.allSatisfy(\.isWhitespace)
    else { return nil }
    return ProposalRequest.Item(payee: payee, note: withNote ? record.string("note") : nil)
  }

  /// Appends `record` with the proposal. Unchanged if the category does not fit: `groceries` are not income.
  package func write(_ record: JSONObject, into out: inout [UInt8]) {
    let path = CategoryPath(category)
    guard path.category != CategorySeed.uncategorized, fits(path.category, record) else {
      out += record.line
      return
    }
    var edit = Record(record, order: RecordOrder.transaction)
    edit.set("category", to: path.category)
    if let part = path.subcategory { edit.set("subcategory", to: part) } else { edit.remove("subcategory") }
    edit.set("categorization_source", to: "ai")
    let own = record.value("confidence")
    if own.map({ $0.kind != .number || !Categorizer.isAtMost($0.raw, confidence) }) ?? true {
      edit.set("confidence", raw: Array(Learner.decimal(Int(confidence), decimals: 2).utf8))
    }
    let before = record.value("why")?.quoted.map { Categorizer.withoutOurs($0) }
    let kept = before.map { JSONText.decodedKey($0) } ?? []
    let reason = "ai: \(why.isEmpty ? "no reason given" : why)"
    // Only the category of a record found in a statement is open.
    let isSettled = ["cleared", "reconciled", "pending"].contains(record.string("status") ?? "")
    if !isSettled { edit.set("status", to: "pending") }
    let words = isSettled ? reason : reason + Self.open
    edit.set("why", to: kept.isEmpty ? words : "\(String(decoding: kept, as: UTF8.self)); \(words)")
    edit.write(into: &out)
  }

  private func fits(_ category: String, _ record: JSONObject) -> Bool {
    let isIncoming =
      record.value("kind").map { $0.isString("income") }
      ?? record.value("amount").map { ($0.quoted ?? $0.raw).first != "-" } ?? false
    return category.withBytes { MerchantEntry.Side(category: $0).goes(with: isIncoming ? .earning : .spending) }
  }
}
