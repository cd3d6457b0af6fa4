import Spendwise
import SpendwiseJSON

/// Proposes rules from what a person chose by hand: payees that went to one place again and again.
package struct RuleSuggestion {
  /// A rule that would have given what the person gave.
  package struct Candidate: Sendable, Equatable {
    package var payee: String
    package var category: String
    package var subcategory: String?
    /// How many choices speak for it, and against it.
    package var support: Int
    package var against: Int

    /// The rule as a line, with the counts.
    package var line: [UInt8] {
      var json = JSONWriter()
      json.begin()
      json.member("type", "rule")
      json.key("all")
      json.bytes.append(UInt8(ascii: "["))
      json.begin()
      json.member("field", "payee")
      json.member("is", payee)
      json.end()
      json.bytes.append(UInt8(ascii: "]"))
      json.member("category", category)
      json.member("subcategory", subcategory)
      json.member("support", support)
      json.member("against", against)
      json.end()
      return json.bytes
    }
  }

  private struct Place: Hashable {
    var category: String
    var subcategory: String?
  }
  private struct Payee {
    var name: String
    var places: [Place: Int] = [:]
    /// How many of the choices would have come from the rules anyway.
    var known = 0
  }

  private var payees: [[UInt8]: Payee] = [:]
  private var categorizer: Categorizer

  /// Leaves out what `rules` say already.
  package init(_ rules: RuleSet) { categorizer = Categorizer(rules: rules) }

  /// Takes a transaction of the books into account; only choices made by hand count.
  package mutating func take(_ record: JSONObject) {
    guard record.says("categorization_source", "manual"), let payee = record.string("payee"), !payee.isEmpty,
      let category = record.string("category"), category != "uncategorized"
    else { return }
    let place = Place(category: category, subcategory: record.string("subcategory"))
    let isKnown = decided(record) == place
    let key = TextNeedle.fold(payee.utf8)
    var entry = payees[key] ?? Payee(name: payee)
    entry.places[place, default: 0] += 1
    if isKnown { entry.known += 1 }
    payees[key] = entry
  }

  /// Where the rules alone would put the record.
  private mutating func decided(_ record: JSONObject) -> Place? {
    var (edit, open, out) = (JSONEdit(), [UInt8](), [UInt8]())
    for key: StaticString in ["category", "subcategory", "confidence", "why"] { edit.remove(key) }
    edit.set("categorization_source", "uncategorized")
    edit.write(record, order: RecordOrder.transaction, into: &open)
    var object = JSONObject()
    open.withUnsafeBufferPointer { bytes in
      if (try? object.scan(bytes)) != nil { categorizer.categorize(object, into: &out) }
    }
    return out.withUnsafeBufferPointer { bytes in
      guard (try? object.scan(bytes)) != nil, let category = object.string("category") else { return nil }
      return Place(category: category, subcategory: object.string("subcategory"))
    }
  }

  /// The rules with at least `support` choices for them and at most a tenth as many against, the best first.
  package func candidates(support: Int) -> [Candidate] {
    var found: [Candidate] = []
    for payee in payees.values {
      let total = payee.places.values.reduce(0, +)
      let ranked = payee.places.sorted {
        ($1.value, $0.key.category, $0.key.subcategory ?? "") < ($0.value, $1.key.category, $1.key.subcategory ?? "")
      }
      guard let best = ranked.first, best.value >= support, payee.known < best.value else { continue }
      if (total - best.value) * 10 > best.value { continue }
      found.append(
        Candidate(
          payee: payee.name, category: best.key.category, subcategory: best.key.subcategory, support: best.value,
          against: total - best.value))
    }
    return found.sorted { ($1.support, $0.payee) < ($0.support, $1.payee) }
  }
}
