import Spendwise
import SpendwiseJSON
import SpendwiseText
import TestSupport
import Testing

struct QueryTests {
  private static let today = Day("2026-07-04") ?? .first

  private let swiggy =
    #"{"type":"transaction","id":"t3kq2w2mhx7c5d2fa","date":"2026-07-03","amount":-450.00,"currency":"INR","#
    + #""kind":"expense","account":"hdfc-1234","account_last_four":"1234","payee":"Swiggy","#
    + #""payee_raw":"SWIGGY*ORDER BANGALORE","category":"food","subcategory":"delivery","note":"Team \"lunch\"","#
    + #""reference":"529876543210","tags":["trip","Work"]}"#
  private let salary =
    #"{"type":"transaction","id":"tabcdefghijklmnop","date":"2026-06-30","amount":"85000.00","kind":"income","#
    + #""account_last_four":"9876","payee_raw":"ACME CORP","status":"pending","currency":"USD"}"#

  private func matches(_ terms: [String], _ line: String) throws -> Bool {
    let query = try Query(terms, today: QueryTests.today)
    var object = JSONObject()
    return try line.withBytes {
      try object.scan($0)
      return query.matches(object)
    }
  }

  @Test(arguments: [
    "", "payee:swig", "payee:SWIGGY", "note:lunch", "note:\"lunch\"", "swig", "lunch", "cat:food", "cat:food/delivery",
    "acct:hdfc", "acct:1234", "acct:HDFC-1234", "amt:>449.99", "amt:>=450", "amt:<=450", "amt:450", "amt:=450.00",
    "amt:100..500", "amt:450..", "amt:..450", "amt:=-450", "amt:<-449", "amt:-500..-400", "kind:expense",
    "kind:Expense", "status:posted", "tag:trip", "tag:work", "id:t3kq", "id:t3kq2w2mhx7c5d2fa", "cur:inr",
    "ref:529876", "2026-07", "7d", "yesterday", "this month", "date:2026-07-03", "PAYEE:swig", "not:cat:fees",
    "not:uber", "not:2026-06", "not:last month", "not:date:2025", "not:amt:>500", "not:payee:", "not:kind:income",
    "amt:0.45e3", "not:tag:", "not:cat:", "2026-06-01..2026-07-03", "amt:<4,500",
  ])
  func matchesSwiggy(term: String) throws {
    #expect(try matches(term.isEmpty ? [] : [term], swiggy))
    if !term.isEmpty, !term.hasPrefix("not:") { #expect(try !matches(["not:" + term], swiggy)) }
  }

  @Test(arguments: [
    "payee:uber", "payee:bangalore", "bangalore", "note:dinner", "cat:foo", "cat:Food", "cat:food/groceries",
    "acct:9876", "amt:>450", "amt:<450", "amt:450.01", "amt:=+450", "amt:>-450", "amt:100..449.99", "kind:income",
    "status:pending", "tag:tri", "id:3kq", "cur:usd", "ref:999", "2026-06", "today", "cat:", "payee:", "tag:", "note:",
    "not:2026-07", "not:this month", "not:swiggy", "acct:", "ref:", "2025",
  ])
  func doesNotMatchSwiggy(term: String) throws { #expect(try !matches([term], swiggy)) }

  @Test func readsAbsentFields() throws {
    #expect(try matches(["cat:"], salary))
    #expect(try matches(["note:"], salary))
    #expect(try matches(["acct:9876", "payee:acme", "amt:>80000", "cur:usd", "status:pending"], salary))
    #expect(try matches(["not:payee:"], salary))
    #expect(try !matches(["status:posted"], salary))
    #expect(try matches(["amt:+85000"], salary))
    #expect(try matches(["cat:", "note:"], #"{"category":null,"note":""}"#))
    #expect(try !matches(["2026"], #"{"date":"2026-02-31"}"#))
    #expect(try !matches(["amt:>0"], #"{"amount":"many"}"#))
    #expect(try matches(["amt:>100000000000"], #"{"amount":200000000000.00}"#))
  }

  @Test func alternativesOfOneFieldAndAllFields() throws {
    #expect(try matches(["cat:fees", "cat:food"], swiggy))
    #expect(try matches(["2026-06", "2026-07"], swiggy))
    #expect(try matches(["payee:uber", "payee:swiggy", "cat:food"], swiggy))
    #expect(try !matches(["cat:fees", "cat:food", "payee:uber"], swiggy))
    #expect(try matches(["swiggy", "lunch"], swiggy))
    #expect(try !matches(["swiggy", "dinner"], swiggy))
    #expect(try matches(["amt:>400", "amt:<500"], swiggy))
    #expect(try !matches(["amt:>400", "amt:<430"], swiggy))
    #expect(try !matches(["not:cat:fees", "not:cat:food"], swiggy))
    #expect(try matches(["last", "month", "payee:acme"], salary))
    #expect(try matches(["not:last", "month"], swiggy))
  }

  @Test func foldsSimpleUnicodeCase() throws {
    let cafe = #"{"payee":"CAFÉ Ñandú","note":"स्विगी से खाना","tags":["ÉTÉ"]}"#
    for term in ["café", "payee:CAFÉ", "ÑANDÚ", "payee:cafÉ ñ", "स्विगी", "note:खाना", "tag:été"] {
      #expect(try matches([term], cafe), "\(term)")
    }
    for term in ["cafe", "टैक्सी", "tag:ete"] { #expect(try !matches([term], cafe), "\(term)") }
    #expect(try matches(["café"], #"{"payee":"CAF\u00c9"}"#))
    #expect(try matches(["cat:food", "id:t3"], #"{"category":"f\u006fod","id":"t3"}"#))
  }

  @Test(arguments: [
    (
      "foo:bar",
      "\"foo:bar\": no term is called foo: (known: payee: note: cat: acct: amt: kind: status: auth: uncounted: cur: "
        + "tag: ref: id: date: bucket: recorder: profile: receipt: reimbursable: person: owed: "
        + "conf: no: not:; "
        + "to find this text: \"payee:foo:bar\")"
    ),
    ("amt:", "\"amt:\" needs an amount (in a shell, quote it: 'amt:>500', else > names a file)"),
    ("amt:lots", "\"amt:lots\" is not an amount (want 'amt:>500', amt:100..500, amt:450)"),
    ("amt:><5", "\"amt:><5\" is not an amount (want 'amt:>500', amt:100..500, amt:450)"),
    ("amt:..", "\"amt:..\" is not an amount (want 'amt:>500', amt:100..500, amt:450)"),
    ("kind:expence", "\"kind:expence\": no such word (want one of: expense income transfer refund)"),
    ("status:open", "\"status:open\": no such word (want one of: pending posted cleared reconciled void)"),
    ("cur:rupee", "\"cur:rupee\": no such currency (want a code as INR)"),
    ("id:", "\"id:\" needs the beginning of an id, as in id:t3kq"),
    ("not:", "\"not:\" needs a term after it, as in not:cat:food"),
    ("not:not:x", "\"not:not:x\" has not: twice"),
    ("", "a query term is empty"),
  ])
  func refusesWithWords(term: String, reason: String) {
    do {
      _ = try Query([term], today: QueryTests.today)
      Issue.record("\(term) was accepted")
    } catch { #expect(error.reason == reason) }
  }

  @Test func refusesWrongDates() {
    for term in ["2026-02-31", "date:soon", "not:2026-13", "2026-07..2026-06"] {
      #expect(throws: QueryError.self, "\(term)") { try Query([term], today: QueryTests.today) }
    }
    // A time of day and the like are text.
    #expect(throws: Never.self) { try Query(["19:42", ":x", "@a:b"], today: QueryTests.today) }
  }

  @Test func anyWordsAreReadOrRefusedButNeverTrap() {
    var random = Seeded()
    let parts = [
      "cat:", "amt:", "not:", "date:", "id:", "2026", "-07", "-31", "..", ">", "<=", "-", "+", "1e9",
      "9999999999999999",
      "last", " ", "month", "7d", "99999d", "Q3", "/", "é", "स्वि", ":", "0", ",", "\u{0}", "today", "9999-12",
      "0001-01-01",
    ]
    for _ in 0..<20_000 {
      let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 0...4, using: &random)).map { _ in random.pick(parts) }.joined()
      }
      guard let query = try? Query(terms, today: random.pick([.first, .last, QueryTests.today])) else { continue }
      #expect(throws: Never.self, "seed \(random.seed) \(terms)") { _ = query.period?.count }
      for line in [swiggy, salary] {
        _ = try? line.withBytes { bytes in
          var object = JSONObject()
          try object.scan(bytes)
          _ = query.matches(object)
        }
      }
    }
  }

  @Test func saysTheDaysOutsideOfWhichNothingMatches() throws {
    func period(_ terms: [String]) throws -> Period? { try Query(terms, today: QueryTests.today).period }
    #expect(try period(["cat:food"]) == nil)
    #expect(try period(["not:2026"]) == nil)
    #expect(try period(["2026-03", "swiggy", "2026-05"]) == (try Period("2026-03..2026-05", today: QueryTests.today)))
  }
}
