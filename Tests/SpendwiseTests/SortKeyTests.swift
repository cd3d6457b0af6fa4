import Spendwise
import SpendwiseJSON
import Testing

struct SortKeyTests {
  private func key(_ line: String, _ field: String) throws -> SortKey {
    var object = JSONObject()
    return try line.withBytes {
      try object.scan($0)
      return SortKey(object, by: Array(field.utf8))
    }
  }

  /// Each list is in order.
  @Test(arguments: [
    ("amount", ["-1000.00", "-450.5", "\"-450.00\"", "-0.01", "0", "2", "10.00", "\"abc\"", "null"]),
    ("payee", ["\"amazon\"", "\"Amazon Pay\"", "\"AMAZON PAY 2\"", "\"Zomato\"", "\"Éclair\"", "\"स्विगी\"", "null"]),
    ("x", ["3", "20", "\"20\"", "\"3\"", "true", "null"]),
    ("date", ["\"2025-12-31\"", "\"2026-01-01\"", "\"soon\"", "null"]),
  ])
  func sortsByMeaning(field: String, values: [String]) throws {
    let keys = try values.map { try key("{\"\(field)\":\($0)}", field) }
    for left in keys.indices {
      for right in keys.indices {
        #expect(keys[left].precedes(keys[right], isReversed: false) == (left == right ? nil : left < right))
        // The other way around what is missing still comes last.
        let isLast = left == keys.count - 1 || right == keys.count - 1
        #expect(keys[left].precedes(keys[right], isReversed: true) == (left == right ? nil : (left < right) == isLast))
      }
    }
  }

  @Test func sortsADayByItsTime() throws {
    let early = try key(#"{"date":"2026-07-01","time":"09:15"}"#, "date")
    let late = try key(#"{"time":"19:42:00","date":"2026-07-01"}"#, "date")
    let odd = try key(#"{"date":"2026-07-01","time":"99:99:zz"}"#, "date")
    #expect(early.precedes(late, isReversed: false) == true)
    #expect(odd.precedes(odd, isReversed: false) == nil)
  }
}
