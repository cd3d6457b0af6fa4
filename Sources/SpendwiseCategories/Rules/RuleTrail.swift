import Spendwise
import SpendwiseJSON

/// Changes of rules beside the category, as in the member `ruled`. Each field has its values before and after,
/// `{"kind":["expense","transfer"],"note":[null,"Office"]}`.
///
/// Rules can be tried again on the original record, and a deleted rule's effects go with it. A field with another value
/// than the rule's was changed by a person: it stays.
struct RuleTrail {
  /// Fields that rules may change, in record order.
  static let fields: [StaticString] = ["kind", "account", "payee", "note", "bucket", "tags", "splits"]

  private var pairs: [(field: StaticString, before: [UInt8], after: [UInt8])] = []
  /// Fields that a person changed after a rule.
  private var own: [StaticString] = []

  /// A rule had named the payee. The text before it is not the raw text.
  private(set) var hadPayee = false
  /// The record before rules changed it.
  private(set) var original: [UInt8]

  init(_ record: JSONObject) {
    original = Array(record.line)
    var trail = JSONObject()
    guard let value = record.value("ruled"), value.kind == .object, (try? trail.scan(value.raw)) != nil else { return }
    var edit = Record(record, order: RecordOrder.transaction)
    edit.remove("ruled")
    if let why = record.value("why")?.quoted {
      let kept = Categorizer.withoutOurs(why, onlyRules: true)
      let quote = [UInt8(ascii: "\"")]
      if kept.isEmpty { edit.remove("why") } else { edit.set("why", raw: quote + Array(kept) + quote) }
    }
    for field in Self.fields {
      let name = field.description
      guard let pair = trail.value(field).map({ JSONElements($0.raw).values }), pair.count == 2 else { continue }
      let current = record.value(field)
      if current.map({ $0.means(pair[1]) }) ?? pair[1].isNull {
        if name == "payee" { hadPayee = true }
        if pair[0].isNull { edit.remove(name) } else { edit.set(name, raw: Array(pair[0].raw)) }
      } else {
        own.append(field)
        pairs.append((field, Array(pair[0].raw), Array(pair[1].raw)))
      }
    }
    original = edit.line
  }

  /// A rule may set the field: no person or earlier rule did.
  func isFree(_ field: StaticString) -> Bool { !pairs.contains { $0.field.description == field.description } }

  /// Rules may add to the field: no person changed it after one.
  func mayGrow(_ field: StaticString) -> Bool { !own.contains { $0.description == field.description } }

  /// Notes that a rule replaced `before` by `after`.
  mutating func note(_ field: StaticString, _ before: JSONValue?, _ after: [UInt8]) {
    if let index = pairs.firstIndex(where: { $0.field.description == field.description }) {
      pairs[index].after = after
      return
    }
    pairs.append((field, before.map { Array($0.raw) } ?? Array("null".utf8), after))
  }

  /// Value of `ruled`. `nil` without changes.
  var json: [UInt8]? {
    if pairs.isEmpty { return nil }
    var out: [UInt8] = []
    for field in Self.fields {
      guard let pair = pairs.first(where: { $0.field.description == field.description }) else { continue }
      out.append(UInt8(ascii: out.isEmpty ? "{" : ","))
      out += Array("\"\(field)\":[".utf8) + pair.before + [","] + pair.after + ["]"]
    }
    return out + ["}"]
  }
}
