import Spendwise
import SpendwiseJSON

/// Proposes rules from manual choices: payees with one category again and again.
package struct RuleSuggestion {
  /// A rule that agrees with the manual choices.
  package struct Candidate: Sendable, Equatable {
    package var payee: String
    package var path: CategoryPath
    /// Numbers of choices for it, and against it.
    package var support: Int
    package var against: Int

    /// The rule as a line, with the counts.
    package var line: [UInt8] {
      PayeeRule.line(
        payee,
        ["category": path.category, "subcategory": path.subcategory, "support": support, "against": against])
    }
  }

  private struct Payee {
    var name: String
    var choices: [CategoryPath: Int] = [:]
    /// Number of choices that the rules would make anyway.
    var known = 0
  }

  private var payees: [[UInt8]: Payee] = [:]
  private var categorizer: Categorizer

  /// Skips payees that `rules` already decide alike.
  package init(_ rules: RuleSet) { categorizer = Categorizer(rules: rules) }

  /// Counts a transaction of the books, if chosen by hand.
  package mutating func take(_ record: JSONObject) {
    guard record.says("categorization_source", "manual"), let payee = record.string("payee"), !payee.isEmpty,
      let category = record.string("category"), category != "uncategorized"
    else { return }
    let path = CategoryPath(category, record.string("subcategory"))
    let isKnown = decided(record) == path
    let key = TextNeedle.fold(payee.utf8)
    var entry = payees[key] ?? Payee(name: payee)
    entry.choices[path, default: 0] += 1
    if isKnown { entry.known += 1 }
    payees[key] = entry
  }

  /// Category that the rules alone would give.
  private mutating func decided(_ record: JSONObject) -> CategoryPath? {
    var (open, out) = (Record(record, order: RecordOrder.transaction), [UInt8]())
    open.remove("category", "subcategory", "confidence", "why")
    open.set("categorization_source", to: "uncategorized")
    open.read { categorizer.categorize($0, into: &out) }
    var object = JSONObject()
    return out.withUnsafeBufferPointer { bytes in
      guard (try? object.scan(bytes)) != nil, let category = object.string("category") else { return nil }
      return CategoryPath(category, object.string("subcategory"))
    }
  }

  /// Rules with at least `support` choices for them, the best first. At most a tenth as many may be against.
  package func candidates(support: Int) -> [Candidate] {
    var found: [Candidate] = []
    for payee in payees.values {
      let total = payee.choices.values.reduce(0, +)
      let ranked = payee.choices.sorted {
        ($1.value, $0.key.category, $0.key.subcategory ?? "") < ($0.value, $1.key.category, $1.key.subcategory ?? "")
      }
      guard let best = ranked.first, best.value >= support, payee.known < best.value else { continue }
      if (total - best.value) * 10 > best.value { continue }
      found.append(
        Candidate(payee: payee.name, path: best.key, support: best.value, against: total - best.value))
    }
    return found.sorted { ($1.support, $0.payee) < ($0.support, $1.payee) }
  }
}
