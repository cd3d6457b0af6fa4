import SpendwiseJSON
import SpendwiseSystem
import TestSupport
import Testing

@testable import Spendwise
@testable import SpendwiseStatements
@testable import SpendwiseTables
@testable import SpendwiseText

private let samples = [
  "hdfc.txt", "hdfc.xls", "hdfc-resaved.csv", "hdfc-card.csv", "hdfc-card-old.csv", "hdfc-broken.txt",
  "hdfc-totals.xls", "icici.xls", "icici-newest.csv", "icici-monthly.csv", "icici-refs.csv", "icici-card.csv",
  "sbi.xls", "sbi-2024.xls", "sbi-resaved.xls", "sbi-yono.csv", "axis.csv", "kotak.csv", "kotak-split.csv",
]

private func open(_ path: String) throws -> any StatementSource {
  try StatementOpener.open(path, named: "x", StatementOptions())
}

private func verdicts(_ source: any StatementSource) throws -> [(StatementVerdict, Int)] {
  var found: [(StatementVerdict, Int)] = []
  try source.eachVerdict { found.append(($0, $1)) }
  return found
}

private func lines(_ source: any StatementSource) throws -> [String] {
  var found: [String] = []
  try source.eachVerdict { verdict, _ in
    var writer = JSONWriter()
    verdict.write(into: &writer)
    found.append(String(decoding: writer.bytes, as: UTF8.self))
  }
  return found
}

@Suite struct TableStatementTests {
  /// A release may never change how a key is made.
  @Test func goldenKeys() throws {
    // printf '2026-07-01\x1f45000\x1fUPI-SWIGGY-SWIGGY.STORES@AXB-UTIB0000100-618200000001-UPI' | sha256sum
    let hash = "56c1a819aab319f2872674cb9be27295cfeca48e00ba9e6c9cd1e84677ca65d0"
    for (name, account) in [("hdfc.txt", "hdfc"), ("hdfc.xls", "hdfc-1234"), ("hdfc-resaved.csv", "hdfc")] {
      let keys = try verdicts(open(Fixtures.path("Fixtures/statements/" + name))).compactMap {
        if case .transaction(let record) = $0.0 { record.source?.key } else { nil }
      }
      #expect(keys.prefix(2) == ["row:\(account):\(hash)#1", "row:\(account):\(hash)#2"], "\(name)")
    }
  }

  /// Spaces, the sign and the form of the date do not count. Words and their order do.
  @Test func whatAKeyIsMadeOf() {
    func text(_ words: String, _ more: String? = nil) -> [UInt8] {
      let day = Day(number: 20_635)
      return words.withBytes { words in
        guard let more else { return RowKeys.text(day, -1000, [words]) }
        return more.withBytes { RowKeys.text(day, -1000, [words, $0]) }
      }
    }
    // printf '2026-07-01\x1f1000\x1fTEASTALL' | sha256sum
    let golden = "e606acd1eb62a87731c12c98c5d11750db9cc4e8046b69b7ffbcaa6ffd055e6f"
    #expect(text("TEA STALL").withUnsafeBufferPointer { RecordKey.sha256Hex($0) } == golden)
    for same in ["TEASTALL", " TEA  STALL ", "TEA\u{A0}STALL\t", "\u{FEFF}TEA\u{2009}STALL\r\n"] {
      #expect(text(same) == text("TEA STALL"), "\(same)")
    }
    #expect(text("TEA", "STALL") != text("TEA STALL"))
    #expect(text("Tea Stall") != text("TEA STALL"))
  }

  /// Keys leave out the number and the balance of a row. Statements may overlap.
  @Test func keysDoNotDependOnTheRowNumber() throws {
    let header =
      "S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount(INR),"
      + "Deposit Amount(INR),Balance(INR)\n"
    let scratch = try Scratch()
    func keys(_ rows: String) throws -> [String] {
      try scratch.put(Array((header + rows).utf8))
      return try verdicts(open(scratch.path)).compactMap {
        if case .transaction(let record) = $0.0 { record.source?.key } else { nil }
      }
    }
    let first = try keys("1,01/07/2026,01/07/2026,,A,10.00,0.00,90.00\n2,14/07/2026,14/07/2026,,B,5.00,0.00,85.00\n")
    let second = try keys("1,14/07/2026,14/07/2026,,B,5.00,0.00,95.00\n")
    #expect(first.count == 2 && second == [first[1]])
  }

  /// The lines printed for millions of rows equal the records.
  @Test("lines are records", arguments: samples)
  func linesAreRecords(_ name: String) throws {
    let records = try verdicts(open(Fixtures.path("Fixtures/statements/" + name))).map { verdict, _ in
      var writer = JSONWriter()
      verdict.write(into: &writer)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    #expect(try lines(open(Fixtures.path("Fixtures/statements/" + name))) == records)
    #expect(!records.isEmpty)
  }

  @Test func builtinProfilesAreRead() throws {
    #expect(BuiltinStatementProfile.profiles.count == BuiltinStatementProfile.all.count)
    #expect(Set(BuiltinStatementProfile.profiles.map(\.name)).count == BuiltinStatementProfile.all.count)
  }

  /// A large file is read on another thread without losing rows. An error on the way ends both.
  @Test func largeFiles() throws {
    var text = "Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance\n"
    let narration = String(repeating: "SOME SHOP, WITH COMMAS ", count: 20)
    let count = 10_000
    for index in 0..<count {
      text += "14/07/26,\(narration)\(index % 1000),14/07/26,1.00,0.00,0,\(count - index).00\n"
    }
    #expect(text.utf8.count > 4 << 20)
    let scratch = try Scratch()
    try scratch.put(Array(text.utf8))
    let source = try open(scratch.path)
    let all = try verdicts(source)
    #expect(all.map(\.1) == Array(2...count + 1))
    #expect(source.mismatch == nil)
    #expect(source.facts.totals.first?.paid.literal == "10000.00")
    let keys = Set(
      all.compactMap { if case .transaction(let record) = $0.0 { record.source?.key } else { nil } })
    #expect(keys.count == count)
    #expect(keys.count(where: { $0.hasSuffix("#10") }) == 1000)
    struct Enough: Error {}
    for stop in [1, 300, 5_000] {
      var seen = 0
      #expect(throws: Enough.self) {
        try open(scratch.path).eachVerdict { _, _ in
          seen += 1
          if seen == stop { throw Enough() }
        }
      }
    }
  }

  @Test("a file with changed bytes", arguments: samples)
  func mutated(_ name: String) throws {
    let whole = try File.contents(of: Fixtures.path("Fixtures/statements/" + name))
    let scratch = try Scratch()
    var chance = Seeded(7)
    for _ in 0..<200 {
      var changed = whole
      for _ in 0..<Int.random(in: 1...8, using: &chance) {
        let offset = Int.random(in: 0..<changed.count, using: &chance)
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: changed[offset] = .random(in: 0...255, using: &chance)
        case 1: changed[offset] = Array("0123456789-/.,\" \n".utf8).randomElement(using: &chance) ?? 0
        case 2: changed.insert(contentsOf: "99999999999999999999".utf8, at: offset)
        default: changed.removeSubrange(offset..<min(changed.count, offset + 7))
        }
        if changed.isEmpty { break }
      }
      try scratch.put(changed)
      do { _ = try lines(open(scratch.path)) } catch is TableError {} catch is StatementError {} catch {
        Issue.record("\(name): \(error)")
      }
    }
  }
}

@Suite struct BalanceWalkTests {
  /// The ways in which files run.
  enum Way: CaseIterable { case down, up, daysUp, daysDown }

  private func rows(_ way: Way, _ chance: inout Seeded) -> [(day: Day, amount: Int64, balance: Int64)] {
    var (balance, day): (Int64, Int) = (100_000, 20_000)
    var days: [[(day: Day, amount: Int64, balance: Int64)]] = []
    for _ in 0..<Int.random(in: 2...6, using: &chance) {
      day += Int.random(in: 1...3, using: &chance)
      days.append(
        (0..<Int.random(in: 1...4, using: &chance)).map { _ in
          let amount = Int64.random(in: -500...500, using: &chance)
          balance += amount
          return (Day(number: Int32(day)), amount, balance)
        })
    }
    switch way {
    case .down: return days.flatMap { $0 }
    case .up: return days.flatMap { $0 }.reversed()
    case .daysUp: return days.reversed().flatMap { $0 }
    case .daysDown: return days.flatMap { $0.reversed() }
    }
  }

  @Test("holds whichever way the file runs, and a changed balance is found", arguments: Way.allCases)
  func ways(_ way: Way) {
    var chance = Seeded(11)
    for _ in 0..<300 {
      let rows = rows(way, &chance)
      var steps = rows.enumerated().map { number, row in
        BalanceWalk.Step(row: number, day: row.day, amount: row.amount, balance: row.balance)
      }
      #expect(BalanceWalk.best(steps).breakCount == 0)
      guard rows.count > 4 else { continue }
      let wrong = Int.random(in: 1..<rows.count - 1, using: &chance)
      steps[wrong].balance? += 100_000
      #expect(BalanceWalk.best(steps).breakCount > 0)
    }
  }

  @Test func opensAndCloses() {
    for isUp in [false, true] {
      let steps = [(1, -10, 90), (2, -20, 70), (3, 50, 120)].map { day, amount, balance in
        BalanceWalk.Step(row: day, day: Day(number: Int32(day)), amount: Int64(amount), balance: Int64(balance))
      }
      let walk = BalanceWalk.best(isUp ? steps.reversed() : steps)
      #expect(walk.isWhole && walk.opening == 100 && walk.closing == 120)
    }
  }
}

@Suite struct StatementCellTests {
  @Test(
    "dates",
    arguments: [
      ("31/07/26", "dmy", "2026-07-31"), ("31/07/2026", "dmy", "2026-07-31"), ("1-7-2026", "dmy", "2026-07-01"),
      ("07/31/2026", "mdy", "2026-07-31"), ("07/31/2026", "dmy", nil), ("1 Jan 2026", "dmy", "2026-01-01"),
      ("22-Jan-24", "dmy", "2024-01-22"), ("14Jul2026", "dmy", "2026-07-14"), ("Jul 14, 2026", "dmy", "2026-07-14"),
      ("2026-07-31", "dmy", "2026-07-31"), ("20260731", "mdy", "2026-07-31"), ("31.07.26", "dmy", "2026-07-31"),
      ("Tue, 14 July 2026", "dmy", "2026-07-14"), ("31/02/2026", "dmy", nil), ("29/02/2024", "dmy", "2024-02-29"),
      ("14 Jul", "dmy", nil), ("12.34", "dmy", nil), ("10000.00", "dmy", nil), ("", "dmy", nil),
      ("26/07/31", "ymd", "2026-07-31"), ("4th Aug 2026", "dmy", "2026-08-04"), ("Total", "dmy", nil),
    ])
  func dates(_ text: String, _ order: String, _ day: String?) {
    let reader = StatementDay(order: .init(rawValue: order) ?? .dmy)
    #expect(text.withBytes { reader.read($0) }?.day.iso == day, "\(text)")
  }

  @Test(
    "times",
    arguments: [
      ("14/07/2026 10:31:05", "10:31:05"), ("2026-07-14T23:59:00.123Z", "23:59:00"), ("14/07/2026 1:05 PM", "13:05:00"),
      ("14/07/2026 12:05 AM", "00:05:00"), ("14-07-2026 00:00", "00:00:00"),
    ])
  func times(_ text: String, _ time: String) {
    #expect(text.withBytes { StatementDay().read($0) }?.seconds.map { PrintedTime.text($0) } == time)
  }

  @Test(
    "amounts",
    arguments: [
      ("450.00", false, 45000), ("1,25,000.45", false, 12_500_045), ("1,234,567.8", false, 123_456_780),
      ("-450", false, -45000), ("450.00-", false, -45000), ("(1,450.00)", false, -145_000), ("₹ 450.00", false, 45000),
      ("Rs.450.50", false, 45050), ("-£12.99", false, -1299), ("£-12.99", false, -1299),
      ("INR 1,000.00", false, 100_000),
      ("1.234,56", true, 123_456), ("-12,99", true, -1299), ("1 234,56", true, 123_456), ("1'234.56", false, 123_456),
      (".52", false, 52), ("+20.00", false, 2000), ("12,34", false, nil), ("1O.00", false, nil), ("--5", false, nil),
      ("1.234", false, nil), ("999999999999999999", false, nil), ("12.5 apples", false, nil),
    ])
  func amounts(_ text: String, _ comma: Bool, _ minor: Int64?) {
    let money = StatementMoney(currency: .inr, decimalComma: comma)
    let cell = text.withBytes { money.read($0) }
    if case .value(let value, _) = cell { #expect(value == minor, "\(text)") } else { #expect(minor == nil, "\(text)") }
  }

  @Test("amounts that have no room", arguments: ["9999999999999999", "-999999999999999", "1000000000000.000"])
  func largeAmounts(_ text: String) {
    for code in ["KWD", "CLF"] {
      let money = Currency(code).map { StatementMoney(currency: $0) }
      if case .bad? = text.withBytes({ money?.read($0) }) { continue }
      Issue.record("\(text) \(code)")
    }
  }

  @Test func amountsWithWords() {
    let money = StatementMoney(currency: .inr)
    for (text, mark) in [("1,234.50 Cr", PrintedMoney.Mark.credit), ("450.00 DR", .debit), ("450.00Dr.", .debit)] {
      guard case .value(_, let found) = text.withBytes({ money.read($0) }) else {
        Issue.record("\(text)")
        continue
      }
      #expect(found == mark)
    }
    for blank in ["", " ", "-", "--", "N/A"] {
      if case .blank = blank.withBytes({ money.read($0) }) { continue }
      Issue.record("\"\(blank)\" is not blank")
    }
  }

  @Test(
    "masked cards",
    arguments: [
      ("4315XXXXXXXX1234", "1234"), ("5522 XXXX XXXX 9876", "9876"), ("4315XXXXXXXX12-34", "1234"), ("ASHA RAO", nil),
    ])
  func cards(_ text: String, _ digits: String?) {
    #expect(text.withBytes { StatementPreamble.maskedCard($0) } == digits)
  }
}
