import TestSupport
import Testing

@testable import Spendwise
@testable import SpendwiseJSON
@testable import SpendwiseReports
@testable import SpendwiseText

struct EntryScanTests {
  private static let today = Day("2026-07-15") ?? .first

  /// Text of an entry, to compare the scan with a slow reference.
  private static func words(_ entry: Entry) -> String {
    [
      entry.day.iso, entry.amount.literal, entry.amount.currency.code, entry.kind.rawValue, entry.category.text,
      entry.subcategory.text, entry.account.text, entry.payee.text, entry.refundOf.text, entry.id.text,
      "\(entry.isPending)", "\(entry.isFurtherPart)",
    ].joined(separator: "|")
  }

  private static func quickly(_ query: Query, _ lines: [String]) -> [String] {
    var scan = EntryScan(query)
    var found: [String] = []
    (lines.joined(separator: "\n") + "\n").withBytes { block in
      scan.eachEntry(in: block) {
        found.append(words($0))
      } bad: { offset, _ in
        found.append("bad \(String(decoding: block[offset...].prefix { $0 != 0x0A }, as: UTF8.self))")
      }
    }
    return found
  }

  /// The same by members of objects alone. Slow, and written to be obvious.
  private static func slowly(_ terms: [String], _ lines: [String]) throws -> [String] {
    let reference = try Reference(terms)
    return lines.flatMap { line in line.withBytes { reference.entries(of: $0) ?? ["bad \(line)"] } }
  }

  private struct Reference {
    let dates: [Period]
    let categories: [String]
    let rest: Query

    init(_ terms: [String]) throws {
      dates = terms.filter { $0.hasPrefix("20") }.compactMap { try? Period($0, today: today) }
      categories = terms.filter { $0.hasPrefix("cat:") }.map { String($0.dropFirst(4)) }
      rest = try Query(terms.filter { !$0.hasPrefix("20") && !$0.hasPrefix("cat:") }, today: today)
    }

    func isWanted(_ category: String, _ subcategory: String) -> Bool {
      categories.isEmpty || categories.contains(category) || categories.contains("\(category)/\(subcategory)")
    }

    /// `nil` for a line that holds no transaction.
    func entries(of line: Bytes) -> [String]? {
      if line.isEmpty { return [] }
      var (object, part) = (JSONObject(), JSONObject())
      guard (try? object.scan(line)) != nil else { return nil }
      if object.value("type") != nil, object.string("type") != "transaction" { return [] }
      guard rest.matches(object) else { return [] }
      let category = object.string("category") ?? ""
      let subcategory = object.string("subcategory") ?? ""
      let parts: [JSONValue] = object.value("splits").map { JSONElements($0.raw).values } ?? []
      if parts.isEmpty, !isWanted(category, subcategory) { return [] }
      guard let day = object.string("date").flatMap({ Day($0) }) else { return nil }
      guard let currency = Currency(object.string("currency") ?? "INR") else { return nil }
      guard let literal = object.literal("amount"), let amount = try? Amount(literal, currency) else { return nil }
      if !dates.isEmpty, !dates.contains(where: { $0.contains(day) }) { return [] }
      if parts.isEmpty { return [words(object, day, amount, amount, category, subcategory, false)] }
      var (found, left): ([String], Amount) = ([], amount)
      for value in parts {
        guard (try? part.scan(value.raw)) != nil, let literal = part.literal("amount") else { return nil }
        guard let share = try? Amount(literal, currency) else { return nil }
        left = Amount(minor: left.minor - share.minor, currency: currency)
        let own = part.string("category")
        let sub = part.string("subcategory") ?? (own == nil ? subcategory : "")
        if !isWanted(own ?? category, sub) { continue }
        found.append(words(object, day, share, amount, own ?? category, sub, !found.isEmpty))
      }
      // The rest has no category.
      guard left.minor != 0, isWanted("uncategorized", "") else { return found }
      found.append(words(object, day, left, amount, "uncategorized", "", !found.isEmpty))
      return found
    }

    private func words(
      _ object: JSONObject, _ day: Day, _ share: Amount, _ amount: Amount, _ category: String, _ subcategory: String,
      _ isFurther: Bool
    ) -> String {
      let kinds: Set<String> = ["expense", "income", "transfer", "refund"]
      let known: String? = kinds.intersection([object.string("kind") ?? ""]).first
      let kind = known ?? (amount.minor > 0 ? "income" : "expense")
      let payee = object.string("payee") ?? object.string("payee_raw") ?? ""
      let list: [String] = [
        day.iso, share.literal, share.currency.code, kind, category, subcategory, object.string("account") ?? "", payee,
        object.string("refund_of") ?? "", object.string("id") ?? "", "\(object.string("status") == "pending")",
        "\(isFurther)",
      ]
      return list.joined(separator: "|")
    }
  }

  /// A line, mostly as we write it. Now and then with something unusual.
  private static func line(_ random: inout Seeded) -> String {
    func rarely(_ text: String, _ random: inout Seeded) -> String {
      Int.random(in: 0..<12, using: &random) == 0 ? text : ""
    }
    let space = rarely(" ", &random)
    let amount = random.pick(["-450.00", "-1.5", "12.50", "-0.01", "0.00", "-99999999.99", "-4.5e2", "\"-7.25\""])
    let income = !amount.contains("-")
    var members = [
      #""type":\#(space)"\#(random.pick(["transaction", "transaction", "transaction", "ignored"]))""#,
      #""id":"\#(random.pick(["t3kq2w2mhx7c5d2fa", "tabcdefghijklmnop", "t1"]))""#,
      #""date":"\#(random.pick(["2026-06-30", "2026-07-01", "2026-07-31", "2026-08-01", "2026-7-1"]))""#,
    ]
    if Bool.random(using: &random) { members.append(#""time":"19:42:00""#) }
    members.append(#""amount":\#(amount)"#)
    members.append(#""currency":"\#(random.pick(["INR", "INR", "INR", "USD", "JPY", "XXX"]))""#)
    members.append(#""kind":"\#(income ? random.pick(["income", "refund"]) : random.pick(["expense", "transfer"]))""#)
    if Bool.random(using: &random) { members.append(#""account":"\#(random.pick(["hdfc-1234", "a\\u0062c"]))""#) }
    if Bool.random(using: &random) { members.append(#""account_last_four":"1234""#) }
    if income, Bool.random(using: &random) { members.append(#""refund_of":"tabcdefghijklmnop""#) }
    if Bool.random(using: &random) { members.append(#""payee":"\#(random.pick(["Swiggy", "Café", "A \\\"B\\\""]))""#) }
    if Bool.random(using: &random) { members.append(#""payee_raw":"SWIGGY*\#(rarely("\\t", &random))ORDER""#) }
    if Bool.random(using: &random) {
      members.append(#""category":"\#(random.pick(["food", "food", "fees", "f\\u006fod", "परिवहन"]))""#)
      if Bool.random(using: &random) { members.append(#""subcategory":"\#(random.pick(["delivery", "bars"]))""#) }
    }
    members.append(#""confidence":0.9\#(rarely("e0", &random))"#)
    members.append(#""status":"\#(random.pick(["posted", "pending", "cleared"]))""#)
    if Int.random(in: 0..<5, using: &random) == 0 {
      let splits = [
        "[]", #"[{"amount":-1.00,"category":"food"},{"amount":-2.00}]"#, #"[{"category":"food"}]"#,
        #"[{"amount":-1.00,"category":"f\u0065es","subcategory":"x"},{"amount":"-2.00","subcategory":"bars"}]"#,
      ]
      members.append(#""splits":"# + random.pick(splits))
    }
    if Bool.random(using: &random) { members.append(#""tags":["a","b"]"#) }
    members.append(
      random.pick([
        #""source":{"channel":"email","profile":"hdfc","key":"email:a@b#1"}"#,
        #""source":{"key":"x","more":{"a":[1]}}"#,
        #""source":{"channel":"sms","channel":"sms"}"#, #""note":"x","source":{"channel":"manual","key":"splits"}"#,
      ]))
    members.append(#""created_at":"2026-07-03T14:12:31Z""#)
    members.append(#""updated_at":"2026-07-03T14:12:31Z""#)
    if Int.random(in: 0..<15, using: &random) == 0 { members.append(random.pick([#""mine":1"#, #""amount":-3.00"#])) }
    if Int.random(in: 0..<15, using: &random) == 0 { members.shuffle(using: &random) }
    return "{" + members.joined(separator: random.pick([",", ",", ",", ", "])) + "}"
  }

  @Test func findsWhatASlowReferenceFinds() throws {
    var random = Seeded()
    var entries = 0
    for _ in 0..<400 {
      let lines = (0..<50).map { _ in Self.line(&random) }
      let terms = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        random.pick(["2026-07", "2026-06-30", "cat:food", "cat:fees", "cat:food/bars", "swiggy", "status:pending"])
      }
      let expected = try Self.slowly(terms, lines)
      entries += expected.count
      let found = Self.quickly(try Query(terms, today: Self.today), lines)
      // With terms, a line that does not match need not be read so far that what is wrong with it is seen.
      func compared(_ list: [String]) -> [String] { terms.isEmpty ? list : list.filter { !$0.hasPrefix("bad") } }
      #expect(compared(found) == compared(expected), "seed \(random.seed) \(terms)")
    }
    #expect(entries > 5000)
  }

  @Test func changedBytesMakeNoDifferenceToTheOutcome() throws {
    var random = Seeded()
    let canonical = Array(
      (#"{"type":"transaction","id":"t3kq2w2mhx7c5d2fa","date":"2026-07-03","amount":-450.00,"currency":"INR","#
        + #""kind":"expense","payee":"Swiggy","category":"food","status":"posted","#
        + #""source":{"channel":"sms","key":"x"},"#
        + #""created_at":"2026-07-03T14:12:31Z","updated_at":"2026-07-03T14:12:31Z"}"#).utf8)
    let bytes = Array("\"\\{}[]:, 0179abfgtu-.e\u{7F}".utf8)
    var good = 0
    for _ in 0..<6_000 {
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
      let expected = try Self.slowly([], [text])
      good += expected.count { !$0.hasPrefix("bad") }
      #expect(Self.quickly(try Query([], today: Self.today), [text]) == expected, "seed \(random.seed) \(text)")
    }
    #expect(good > 300)
  }
}
