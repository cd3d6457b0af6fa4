import Spendwise
import SpendwiseJSON
import SpendwiseText

extension FuzzTarget {
  /// Query terms, a line each. They are refused with words, or say yes or no to any record, and `not:` the contrary.
  static let query = FuzzTarget(name: "query") { bytes in
    let terms = bytes.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for months in [PeriodStep.month, .month(start: 25)] {
      if let period = try? Period(terms, today: today, months: months) {
        try Broken.unless(period.first <= period.last, "a period from \(period.first.iso) to \(period.last.iso)")
        let isInside = period.contains(period.first) && period.contains(period.last)
        try Broken.unless(isInside && period.count > 0, "a period without its ends")
      }
      do throws(QueryError) {
        let query = try Query(terms, today: today, months: months)
        var object = JSONObject()
        for line in records {
          try? line.withBytes {
            try object.scan($0)
            _ = query.matches(object)
          }
        }
      } catch {
        try Broken.unless(!error.reason.isEmpty, "refused without a word")
      }
    }
    try compareWithContrary(terms[0])
    if let day = Day(terms[0]) { try Broken.unless(day.iso == terms[0], "\(terms[0]) is \(day.iso)") }
  }

  private static let today = Day("2026-07-04") ?? .first
  private static let records = [
    #"{"type":"transaction","id":"t3kq2w2mhx7c5d2fa","date":"2026-07-03","amount":-450.00,"currency":"INR","#
      + #""kind":"expense","account":"hdfc-1234","payee":"Swiggy","payee_raw":"SWIGGY*ORDER BANGALORE","#
      + #""category":"food","subcategory":"delivery","note":"Team \"lunch\"","tags":["trip","Work"]}"#,
    #"{"type":"transaction","id":"tabcdefghijklmnop","date":"9999-99-99","amount":"1e999999999","kind":7,"tags":{}}"#,
    "{}",
  ]

  private static func compareWithContrary(_ term: String) throws {
    guard !term.lowercased().hasPrefix("not:"), let query = try? Query([term], today: today),
      let contrary = try? Query(["not:" + term], today: today)
    else { return }
    var object = JSONObject()
    for line in records.prefix(1) {
      let (yes, no) = try line.withBytes {
        try object.scan($0)
        return (query.matches(object), contrary.matches(object))
      }
      try Broken.unless(yes != no || term.isEmpty, "both \(term) and its contrary say \(yes)")
    }
  }
}
