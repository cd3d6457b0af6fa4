import Spendwise
import SpendwiseJSON
import SpendwiseText
import TestSupport
import Testing

struct QueryScanTests {
  private let today = Day("2026-07-04") ?? .first

  /// The lines that match, found by scanning each in full.
  private func slowly(_ query: Query, _ lines: [String]) -> [String] {
    var object = JSONObject()
    return lines.filter { line in
      line.withBytes { bytes in
        guard (try? object.scan(bytes)) != nil else { return false }
        return query.matches(object)
      }
    }
  }

  private func quickly(_ query: Query, _ lines: [String]) -> [String] {
    var scan = QueryScan(query)
    var found: [String] = []
    lines.joined(separator: "\n").withBytes { block in
      scan.eachMatch(in: block) {
        found.append($0.line.text)
      } bad: { _, _ in
      }
    }
    return found
  }

  /// A line, mostly as we write it. Now and then in another spelling.
  private func line(_ random: inout Seeded) -> String {
    let category = random.pick(["food", "fees", "f\\u006fod", "Food", "foo", "food/x", "\\\"food", ""])
    let date = random.pick(["2026-06-30", "2026-07-01", "2026-07-31", "2026-08-01", "2026-07-99", "2025-07-15"])
    let id = random.pick(["t3kq2w2mhx7c5d2fa", "tabcdefghijklmnop", #"a","s":{"kk":"bbb"#])
    // The date at the usual place is then that of an object inside, and the real one follows.
    let close = id.contains("{") ? #"},"date":"2026-07-03""# : ""
    let note = random.pick([
      "", #""note":"category","#, #""items":[{"category":"food"}],"#, #""items":[{"category":"fees"}],"#,
      #""why":"rule \"category\":\"food\"","#, #""note":"eggs \u0067","#, #""note":"Swiggy","#,
    ])
    let key = random.pick([#""category":"#, #""category": "#, #""category" :"#, #""c\u0061tegory":"#, #""x":"#])
    let head = random.pick([
      #"{"type":"transaction","id":"\#(id)","date":"\#(date)"\#(close),"#,
      #"{"type":"transaction","id":"\#(id)","date":"\#(date)"\#(close),"#,
      #"{"type": "transaction", "id": "\#(id)", "date": "\#(date)"\#(close), "#,
      #"{"id":"\#(id)","date":"\#(date)"\#(close),"type":"transaction","#,
    ])
    let tail = random.pick([#""amount":-450.00}"#, #""amount":-450.00,"payee":"Swiggy"}"#, #""amount":12.50,}"#])
    let member = #"\#(key)"\#(category)","#
    return head + (Bool.random(using: &random) ? note + member : member + note) + tail
  }

  @Test func refusesOnlyWhatDoesNotMatch() throws {
    var random = Seeded()
    let terms = [
      "cat:food", "cat:fees", "cat:food/x", "2026-07", "2026-06-30", "id:t3kq", "id:ta", "not:cat:food", "not:2026-07",
      "not:id:t3", "swiggy", "cat:", "amt:>100", "cat:\"food", "..2026-07-31",
    ]
    for _ in 0..<400 {
      let lines = (0..<50).map { _ in line(&random) }
      let chosen = (0..<Int.random(in: 0...3, using: &random)).map { _ in random.pick(terms) }
      let query = try Query(chosen, today: today)
      #expect(quickly(query, lines) == slowly(query, lines), "seed \(random.seed) \(chosen)")
    }
  }

  /// The result for any object agrees with a full scan. Here bytes are changed.
  @Test func refusesOnlyWhatDoesNotMatchWhenBytesChange() throws {
    var random = Seeded()
    let canonical = Array(
      (#"{"type":"transaction","id":"t3kq2w2mhx7c5d2fa","date":"2026-07-03","amount":-450.00,"payee":"Swiggy","#
        + #""category":"food","note":"x"}"#).utf8)
    let bytes = Array("\"\\{}[]:, 0179abfgtu-\u{7F}".utf8)
    var stillObjects = 0
    for _ in 0..<20_000 {
      var line = canonical
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: line.indices, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: line[place] = random.pick(bytes)
        case 1: line.insert(random.pick(bytes), at: place)
        default: line.remove(at: place)
        }
      }
      let text = String(decoding: line, as: UTF8.self)
      for terms in [["cat:food"], ["2026-07"], ["id:t3kq"], ["cat:food", "2026-07-03"], ["not:cat:food"]] {
        let query = try Query(terms, today: today)
        let expected = slowly(query, [text])
        stillObjects += expected.count
        #expect(quickly(query, [text]) == expected, "seed \(random.seed) \(terms) \(text)")
      }
    }
    #expect(stillObjects > 1000)
  }

  @Test func reportsWhatIsNoObjectAndSkipsBlankLines() throws {
    var scan = QueryScan(try Query([], today: today))
    var (good, bad) = (0, 0)
    "{}\n\n  \r\n{\n{\"a\":1}".withBytes { block in
      scan.eachMatch(in: block) { _ in
        good += 1
      } bad: { _, _ in
        bad += 1
      }
    }
    #expect(good == 2 && bad == 1)
  }
}
