import SpendwiseJSON
import SpendwiseTool

/// Who was paid: each payee with how often, when, and what the banks called it.
struct PayeeTally {
  struct Payee {
    var name: String
    var count = 0
    var first: String
    var last: String
    var category: String?
    /// What the banks printed.
    var raws: Set<String> = []
  }

  private var payees: [String: Payee] = [:]

  mutating func add(_ record: JSONObject) {
    guard let name = record.string("payee") ?? record.string("payee_raw"), !name.isEmpty else { return }
    let date = record.string("date") ?? ""
    var payee = payees[name.lowercased()] ?? Payee(name: name, first: date, last: "")
    payee.count += 1
    payee.first = min(payee.first, date)
    if date >= payee.last {
      (payee.name, payee.last) = (name, date)
      payee.category = record.string("category").map { category in
        record.string("subcategory").map { "\(category)/\($0)" } ?? category
      }
    }
    if let raw = record.string("payee_raw") { payee.raws.insert(raw) }
    payees[name.lowercased()] = payee
  }

  /// The payees, the most frequent first.
  var found: [Payee] { payees.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) } }

  static func write(_ payees: [Payee], to output: Output) throws {
    for payee in payees {
      var json = JSONWriter()
      json.begin()
      json.member("type", "payee")
      json.member("payee", payee.name)
      json.member("count", payee.count)
      json.member("first", payee.first)
      json.member("last", payee.last)
      json.member("category", payee.category)
      if !payee.raws.isEmpty { json.member("payee_raw", payee.raws.sorted()) }
      json.end()
      json.endLine()
      output.bytes += json.bytes
      try output.spill()
    }
  }

  static func show(_ payees: [Payee], _ width: Int?, _ isColored: Bool, to output: Output) {
    var sheet = Table(
      [
        .init("PAYEE", minimum: 8), .init("COUNT", isRight: true), .init("FIRST"), .init("LAST"), .init("CATEGORY"),
        .init("AS PRINTED", minimum: 10, isOptional: true),
      ], width: width, isColored: isColored)
    for payee in payees {
      sheet.add(
        [
          .init(payee.name, .bold), .init("\(payee.count)"), .init(payee.first), .init(payee.last),
          .init(payee.category ?? ""), .init(payee.raws.sorted().joined(separator: ", "), .dim),
        ], to: &output.bytes)
    }
    sheet.finish(to: &output.bytes)
  }
}
