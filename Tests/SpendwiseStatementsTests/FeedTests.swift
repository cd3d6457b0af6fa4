import TestSupport
import Testing

@testable import Spendwise
@testable import SpendwiseStatements
@testable import SpendwiseSystem
@testable import SpendwiseTables

/// Everything that came of a file.
private struct Reading {
  var records: [Transaction] = []
  var rejects: [StatementNote] = []
  var removed: [String] = []
  var source: any StatementSource

  init(_ path: String, _ options: StatementOptions = StatementOptions()) throws {
    source = try StatementOpener.open(path, named: "x", options)
    var (records, rejects, removed): ([Transaction], [StatementNote], [String]) = ([], [], [])
    try source.eachVerdict { verdict, _ in
      switch verdict {
      case .transaction(let record): records.append(record)
      case .reject(let note, _): rejects.append(note)
      case .removed(let note): removed.append(note.source.key)
      case .ignored, .link, .bill: break
      }
    }
    (self.records, self.rejects, self.removed) = (records, rejects, removed)
  }

  init(of text: String, _ options: StatementOptions = StatementOptions()) throws {
    let scratch = try Scratch(text)
    self = try withExtendedLifetime(scratch) { try Reading(scratch.path, options) }
  }

  var shown: [String] { records.map { "\($0.date?.iso ?? "") \($0.amount?.literal ?? "")" } }
}

@Suite struct OFXTests {
  /// A release may never change how a key is made.
  @Test func goldenKeys() throws {
    let bank = try Reading(Fixtures.path("Fixtures/statements/bank.ofx")).records.compactMap(\.source?.key)
    #expect(
      bank == [
        "ofx:baa2a81f134df333:A1", "ofx:baa2a81f134df333:A2", "ofx:baa2a81f134df333:A3", "ofx:baa2a81f134df333:A3#2",
        "row:baa2a81f134df333:885717ca0f935e622626022c34e24a71e250ee4671b697277b7e3ce0d4f3deb8#1",
        "ofx:baa2a81f134df333:A7",
      ])
    #expect(
      try Reading(Fixtures.path("Fixtures/statements/line.ofx")).records[1].source?.key == "ofx:34d59b5b2a431972:1")
    // Whatever a person calls the account, and however its number is written.
    var options = StatementOptions()
    options.account = "mine"
    let named = try Reading(Fixtures.path("Fixtures/statements/bank.ofx"), options).records
    #expect(named.compactMap(\.source?.key) == bank)
    #expect(named.allSatisfy { $0.account == "mine" })
    let a = FeedAccount(format: "ofx", bankID: "hdfc0000123", number: "5010 0012-341234")
    let b = FeedAccount(format: "ofx", bankID: "HDFC0000123", number: "50100012341234")
    #expect(a.key == b.key)
    #expect(b.key?.contains("1234") == false)
  }

  @Test(
    "amounts",
    arguments: [
      ("-450", "INR", "-450.00"), ("+12,5", "EUR", "12.50"), ("-1,23,456.78", "INR", "-123456.78"),
      ("1.234,56", "EUR", "1234.56"), ("-1,250", "KWD", "-1.250"), ("900", "JPY", "900"), (".5", "USD", "0.50"),
      ("1.234.567", "EUR", "1234567.00"), ("1,234", "INR", nil), ("12.345", "USD", nil), ("1e3,5", "USD", nil),
      ("--5", "USD", nil), ("", "USD", nil), ("12 USD", "USD", nil),
    ] as [(String, String, String?)])
  func amounts(_ text: String, _ code: String, _ expected: String?) throws {
    let currency = try #require(Currency(code))
    #expect((try? FeedAmount.read(text, currency))?.literal == expected)
  }

  @Test func convertedAmounts() throws {
    let (inr, usd, jpy) = (Currency.inr, try #require(Currency("USD")), try #require(Currency("JPY")))
    func original(_ minor: Int64, _ rate: String, _ currency: Currency) -> String? {
      FeedAmount.original(Amount(minor: minor, currency: inr), rate: rate, currency, on: .last)?.literal
    }
    #expect(original(-84_000, "84.0", usd) == "-10.00")
    #expect(original(100_00, "83,2512", usd) == "1.20")
    #expect(original(-55_00, "0.55", jpy) == "-100")
    #expect(original(-1000_00, "84.000000000012", usd) == "-11.90")
    for rate in ["0", "", "-1", "1e3", "99999999999999999999", "."] { #expect(original(100, rate, usd) == nil) }
  }

  @Test func datesAreNeverMoved() {
    for text in ["20260703", "20260703233000[-5:EST]", "20260703000000.000[+14:XXX]", "2026-07-03"] {
      #expect(OFXRows.day(text)?.iso == "2026-07-03", "\(text)")
    }
    for text in ["", "2026070", "20260732", "0703202612", "today"] { #expect(OFXRows.day(text) == nil, "\(text)") }
  }

  @Test func aFileThatIsCutOffIsRefused() throws {
    let whole = try File.contents(of: Fixtures.path("Fixtures/statements/bank.ofx"))
    let scratch = try Scratch(Array(whole.dropLast(8)))
    #expect(throws: TableError.self) { try Reading(scratch.path) }
  }

  @Test func namesWithMarksAndEntities() throws {
    let open = "<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>12345678</BANKACCTFROM>"
    func payee(_ name: String) throws -> String? {
      let text = "\(open)<STMTTRN><DTPOSTED>20260101<TRNAMT>-1<FITID>1<NAME>\(name)</STMTTRN></STMTRS></OFX>"
      return try Reading(of: text).records.first?.payee
    }
    #expect(try payee("A &amp; B &lt;C&gt; &#233; &unknown; &") == "A & B <C> é &unknown; &")
    #expect(try payee("5 < 6 BAR") == "5 < 6 BAR")
    #expect(try payee("I <3 YOU\n") == "I <3 YOU")
    #expect(try payee("<![CDATA[A &amp; <b>]]></NAME>") == "A &amp; <b>")
    #expect(try payee("ONE<!-- <NAME>TWO -->") == "ONE")
  }
}

@Suite struct QIFTests {
  private func file(_ dates: [String], _ amounts: [String]) -> String {
    "!Type:Bank\n" + zip(dates, amounts).map { "D\($0)\nT\($1)\nPShop\n^\n" }.joined()
  }

  @Test(
    "the whole file decides how dates and amounts are written",
    arguments: [
      (["03/04'26", "3/25'26"], ["1.00", "2.00"], "2026-03-04 1.00,2026-03-25 2.00"),
      (["3/ 4/26", "25/ 3/26"], ["1,5", "-1.234,5"], "2026-04-03 1.50,2026-03-25 -1234.50"),
      (["2026-04-03", "2026-04-04"], ["1,234", "-12.34"], "2026-04-03 1234.00,2026-04-04 -12.34"),
      (["3-Apr-26", "Apr 4, 2026"], ["5", "6"], "2026-04-03 5.00,2026-04-04 6.00"),
      (["03/04/98", "04/05'04"], ["5", "6"], "1998-04-03 5.00,2004-05-04 6.00"),
      (["1/1/26", "2/2/26"], ["1.234.567", "1,00,000.00"], "2026-02-02 100000.00"),
    ])
  func whole(_ dates: [String], _ amounts: [String], _ expected: String) throws {
    #expect(try Reading(of: file(dates, amounts)).shown.joined(separator: ",") == expected)
  }

  @Test func anUnprovenOrderIsNoted() throws {
    let open = try Reading(of: file(["03/04/2026"], ["1.00"]))
    #expect(open.shown == ["2026-04-03 1.00"])
    #expect(open.source.notes.contains { $0.contains("--dates") })
    var options = StatementOptions()
    (options.dates, options.currency) = ("mdy", Currency("USD"))
    let stated = try Reading(of: file(["03/04/2026"], ["1.00"]), options)
    #expect(stated.shown == ["2026-03-04 1.00"])
    #expect(!stated.source.notes.contains { $0.contains("--dates") || $0.contains("--currency") })
    let mixed = try Reading(of: file(["13/04/2026", "04/13/2026"], ["1", "2"]))
    #expect(mixed.rejects.map(\.reason) == ["date"] && mixed.records.allSatisfy { $0.status == .pending })
  }

  /// Equal records are several payments. Keys do not depend on the category or the cleared mark.
  @Test func goldenKeys() throws {
    func sources(_ more: String) throws -> [Transaction.Source] {
      try Reading(of: "!Type:Bank\n" + String(repeating: "D2026-04-03\nT-5.00\nPShop\n\(more)^\n", count: 2))
        .records.compactMap(\.source)
    }
    let plain = try sources("")
    // printf '2026-04-03\x1f500\x1fShop' | sha256sum
    let row = "row:qif:58ac488f7ac56e17acc27f1dba308f683363184d14f7c9096312139268ebedd4"
    #expect(plain.map(\.key) == ["\(row)#1", "\(row)#2"])
    #expect(try sources("LFood\nCX\n") == plain)
  }

  @Test func partsAddUp() throws {
    let records = try Reading(Fixtures.path("Fixtures/statements/bank.qif")).records
    let split = try #require(records.first { !$0.splits.isEmpty })
    #expect(split.splits.map(\.amount.minor).reduce(0, +) == split.amount?.minor)
    #expect(records.first { $0.payee == "Wrong parts" }?.status == .pending)
  }

  @Test func oldMacintoshes() throws {
    #expect(try Reading(of: "!Type:Bank\rD2026-04-03\rT-5.00\rPShop\r^\r").shown == ["2026-04-03 -5.00"])
  }

  @Test func whatHasNoEndIsRejected() throws {
    let reading = try Reading(of: "!Type:Bank\nD2026-04-03\nT-5.00\n^\nD2026-04-04\nT-1,2")
    #expect(reading.shown == ["2026-04-03 -5.00"])
    #expect(reading.rejects.map(\.reason) == ["cut-off"])
  }
}

@Suite struct JSONFeedTests {
  /// Both versions of SimpleFIN make the same key of a payment.
  @Test func goldenKeys() throws {
    let first = try Reading(Fixtures.path("Fixtures/statements/simplefin.json")).records.compactMap(\.source?.key)
    #expect(first[1] == "simplefin:examplebank.test:ACT-1:TRN-2")
    #expect(
      try Reading(Fixtures.path("Fixtures/statements/simplefin-posted.json")).records.first?.source?.key == first[1])
    let plaid = try Reading(Fixtures.path("Fixtures/statements/plaid-2.json")).records.compactMap(\.source?.key)
    #expect(plaid == ["plaid:q1", "plaid:s1"])
  }

  @Test func pagesInAnArrayOrOneAfterTheOther() throws {
    let array = try Reading(Fixtures.path("Fixtures/statements/plaid-pages.json"))
    let one = try File.contents(of: Fixtures.path("Fixtures/statements/plaid-1.json"))
    let scratch = try Scratch(one + File.contents(of: Fixtures.path("Fixtures/statements/plaid-2.json")))
    let joined = try Reading(scratch.path)
    #expect(joined.records == array.records)
    #expect(joined.removed == array.removed)
    #expect(joined.source.mismatch == nil)
    #expect(try Reading(Fixtures.path("Fixtures/statements/plaid-1.json")).source.mismatch != nil)
    let row = #"{"transaction_id":"g1","account_id":"a","amount":12.5,"iso_currency_code":"USD","date":"2026-07-14"}"#
    for (total, isWhole) in [(1, true), (2, false)] {
      let list = try Reading(of: #"{"accounts":[],"transactions":[\#(row)],"total_transactions":\#(total)}"#)
      #expect(list.records.map(\.amount?.literal) == ["-12.50"])
      #expect((list.source.mismatch == nil) == isWhole)
    }
  }

  /// Amounts that a binary float cannot hold.
  @Test func amountsAreTheirText() throws {
    func amount(_ text: String) throws -> String? {
      let page =
        #"{"added":[{"transaction_id":"t","account_id":"a","date":"2026-07-01","iso_currency_code":"USD","#
        + #""amount":\#(text)}]}"#
      return try Reading(of: page).records.first?.amount?.literal
    }
    #expect(try amount("9999999999999.99") == "-9999999999999.99")
    #expect(try amount("-0.1") == "0.10")
    #expect(try amount("1.2e2") == "-120.00")
    #expect(try amount("12.300000000000001") == nil)
  }

  @Test func wordsOfServersAreMadeSafe() {
    #expect(FeedNames.safe("see https://u:p@host/x now") == "see https://…@host/x now")
    #expect(FeedNames.token("1234-5678 9012").contains("1234") == false)
    #expect(FeedNames.token("a:b%") == "a%3Ab%25")
  }

  @Test func otherJSONIsRefused() throws {
    for text in ["{}", "[]", "{\"a\":1}", "[{\"accounts\":1}]"] {
      #expect(throws: (any Error).self, "\(text)") { try Reading(of: text) }
    }
    #expect(throws: StatementError.self) { try Reading(of: #"{"error_code":"ITEM_LOGIN_REQUIRED"}"#) }
  }
}

/// Hostile feeds are read or refused. Nothing traps or hangs.
@Suite(.serialized) struct HostileFeedTests {
  static let samples = ["bank.ofx", "xml.ofx", "bank.qif", "simplefin.json", "plaid-2.json"]

  private func read(_ scratch: Scratch) throws {
    do { _ = try Reading(scratch.path) } catch is TableError {} catch is StatementError {}
  }

  @Test("a feed cut anywhere", arguments: samples)
  func truncated(_ name: String) throws {
    let whole = try File.contents(of: Fixtures.path("Fixtures/statements/" + name))
    let all = try Reading(Fixtures.path("Fixtures/statements/" + name))
    let scratch = try Scratch([])
    // A line end may follow the last bracket. A QIF file may end after each of its records.
    let last = whole.lastIndex { $0 > 0x20 } ?? 0
    for end in 0..<whole.count {
      try scratch.put(Array(whole[..<end]))
      do {
        let cut = try Reading(scratch.path)
        #expect(end > last || name.hasSuffix(".qif"), "cut at \(end) it is taken for whole")
        #expect(cut.records.count <= all.records.count, "cut at \(end)")
      } catch is TableError {} catch is StatementError {}
    }
  }

  @Test("a feed with changed bytes", arguments: samples)
  func mutated(_ name: String) throws {
    let whole = try File.contents(of: Fixtures.path("Fixtures/statements/" + name))
    let scratch = try Scratch([])
    let seed = UInt64.random(in: 0 ... .max)
    var chance = Seeded(seed)
    for round in 0..<2000 {
      var changed = whole
      for _ in 0..<Int.random(in: 1...8, using: &chance) {
        let offset = Int.random(in: 0..<changed.count, using: &chance)
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: changed[offset] = .random(in: 0...255, using: &chance)
        case 1:
          changed[offset] =
            Array("0123456789-.,<>{}[]\"\\^!D\n").randomElement(using: &chance).flatMap(\.asciiValue) ?? 0
        case 2: changed.insert(contentsOf: changed[offset...].prefix(20), at: offset)
        default:
          let end = min(changed.count, offset + .random(in: 1...32, using: &chance))
          if changed.count > end { changed.removeSubrange(offset..<end) }
        }
      }
      try scratch.put(changed)
      do { try read(scratch) } catch { Issue.record("\(name), seed \(seed), round \(round): \(error)") }
    }
  }
}
