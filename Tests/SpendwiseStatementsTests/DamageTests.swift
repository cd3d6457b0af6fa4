import Spendwise
import SpendwiseTables
import SpendwiseText
import TestSupport
import Testing

@testable import SpendwiseStatements

/// Statements generated and damaged at random. Rows are posted right, or left out with a reason.
@Suite struct DamageTests {
  @Test("no row of a damaged statement is posted wrong or lost in silence", arguments: 0..<8)
  func damage(_ part: Int) throws {
    var whole = 0
    for seed in part * 250..<(part + 1) * 250 {
      let statement = GeneratedStatement(UInt64(seed))
      let outcome = try Outcome(statement)
      let faults = outcome.faults(statement)
      if !faults.isEmpty {
        Issue.record("seed \(seed), \(statement.shape) \(statement.damages): \(faults)\n\(statement.text)")
      }
      if outcome.isWhole(statement) { whole += 1 }
    }
    // Refusing all of them would be safe, too.
    #expect(whole > 160)
  }
}

/// A table of payments in one of many layouts, with some damage.
struct GeneratedStatement {
  struct Row: Hashable {
    var day: Day
    var minor: Int64
  }

  enum Damage: String, CaseIterable, CustomStringConvertible {
    var description: String { rawValue }

    case droppedRow, swappedColumns, footer, repeatedHeader, noHeader, blankLines, extraColumn, preamble, reversed
    case oneRow, cutFile
  }

  enum Shape: CaseIterable { case signed, sides, marked, signColumn, letters, words }

  private(set) var rows: [Row] = []
  private(set) var damages: [Damage] = []
  private(set) var text = ""
  private(set) var shape = Shape.signed
  private var chance: Seeded

  init(_ seed: UInt64) {
    chance = Seeded(seed)
    damages = (0..<pick([0, 1, 1, 2])).map { _ in pick(Damage.allCases) }
    shape = pick(Shape.allCases)
    make()
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(chance.next() % UInt64(values.count))] }

  private static let outgoing = [
    "GROCER 12", "CAFE ROMA", "POWER CO", "BOOKSHOP 4", "METRO LINE", "CHEMIST", "NIGHT BAR",
  ]
  private static let incoming = ["NORTHWIND LTD", "KIM EXAMPLE", "TENANT FLAT 2"]

  private mutating func make() {
    let count = damages.contains(.oneRow) ? 1 : pick([4, 6, 9])
    let (comma, hasBalance) = (pick([false, false, true]), pick([true, false]))
    let isQuoted = pick([true, false])
    let delimiter = comma ? pick([";", "\t"]) : pick([",", ";", "\t", "|"])
    let (order, isShort) = (pick(["dmy", "mdy", "ymd"]), pick([false, false, true]))
    // Nobody writes the month first with points.
    let mark = pick(order == "mdy" ? ["/", "-"] : ["/", "-", "."])
    let writing = Writing(
      comma: comma, order: order, isShort: isShort, mark: mark, minus: pick(["-", "-", "\u{2212}", "(", "_"]),
      plus: pick(["", "+"]), suffix: pick(["", "", " EUR"]), isGrouped: pick([true, false]))
    var (cells, balance): ([[String]], Int64) = ([], Int64(pick([0, 10_000, 250_075])))
    // A day above twelve shows which number is the month.
    var day = Day(order == "mdy" ? "2026-05-14" : "2026-05-09") ?? .first
    for index in 0..<count {
      day = day.adding(days: pick([0, 2, 5, 9]))
      let isOut = index == 1 || index != 2 && pick([true, true, true, false])
      let size = Int64(100 + chance.next() % 290_000)
      let minor = isOut ? -size : size
      balance += minor
      rows.append(Row(day: day, minor: minor))
      let words = pick(isOut ? GeneratedStatement.outgoing : GeneratedStatement.incoming)
      let row = [writing.date(day), words] + writing.amounts(minor, shape)
      cells.append(row + (hasBalance ? [writing.signed(balance)] : []))
    }
    let isGerman = pick([true, false, false])
    var header = ["Date", "Description"] + (Writing.amounts[shape] ?? []) + (hasBalance ? ["Balance"] : [])
    if isGerman { header = header.map { Writing.german[$0] ?? $0 } }
    damage(&header, &cells)
    func line(_ cells: [String]) -> String {
      cells.map { isQuoted || $0.contains(delimiter) ? "\"\($0)\"" : $0 }.joined(separator: delimiter)
    }
    var lines = cells.map(line)
    if damages.contains(.repeatedHeader) { lines.insert(line(header), at: lines.count / 2) }
    if damages.contains(.blankLines) { lines = lines.flatMap { [$0, ""] } }
    if !damages.contains(.noHeader) { lines.insert(line(header), at: 0) }
    if damages.contains(.preamble) {
      lines = ["Account statement", "Account number: 00012345678", "Period: all", ""] + lines
    }
    if damages.contains(.footer) {
      lines += pick([
        ["", "End of statement"], [line(["", "Total", writing.number(12_345)])],
        ["Generated on \(writing.date(day)) by the bank"],
        [line(["Closing balance", writing.signed(balance)])],
      ])
    }
    text = lines.joined(separator: "\n") + (pick([true, false]) ? "\n" : "")
    if damages.contains(.cutFile) { text = String(text.dropLast(3)) }
  }

  private mutating func damage(_ header: inout [String], _ cells: inout [[String]]) {
    for damage in damages {
      switch damage {
      case .droppedRow where cells.count > 2:
        let index = pick(Array(cells.indices.dropFirst().dropLast()))
        cells.remove(at: index)
        rows.remove(at: index)
      case .swappedColumns:
        let (a, b) = (pick(Array(header.indices)), pick(Array(header.indices)))
        header.swapAt(a, b)
        for index in cells.indices { cells[index].swapAt(a, b) }
      case .extraColumn:
        header.insert(pick(["Ref", "Branch", ""]), at: 1)
        for index in cells.indices { cells[index].insert(pick(["", "0012", "A1B2"]), at: 1) }
      case .reversed:
        cells.reverse()
        rows.reverse()
      default: break
      }
    }
  }
}

/// The forms of the cells of a statement.
private struct Writing {
  var comma: Bool
  var order: String
  var isShort: Bool
  var mark: String
  var minus: String
  var plus: String
  var suffix: String
  var isGrouped: Bool

  static let amounts: [GeneratedStatement.Shape: [String]] = [
    .signed: ["Amount"], .sides: ["Withdrawal", "Deposit"], .marked: ["Amount"], .signColumn: ["Sign", "Amount"],
    .letters: ["Type", "Amount"], .words: ["Amount", "Type"],
  ]
  static let german = [
    "Date": "Buchungstag", "Description": "Verwendungszweck", "Amount": "Betrag", "Balance": "Saldo",
    "Withdrawal": "Soll", "Deposit": "Haben",
  ]

  func number(_ minor: Int64) -> String {
    let (whole, rest) = (minor.magnitude / 100, String(minor.magnitude % 100 + 100).suffix(2))
    let isLong = isGrouped && whole > 999
    let thousands = isLong ? "\(whole / 1000)\(comma ? "." : ",")\(String(whole % 1000 + 1000).suffix(3))" : "\(whole)"
    return thousands + (comma ? "," : ".") + rest
  }

  func signed(_ minor: Int64) -> String {
    let figure = number(minor)
    if minor >= 0 { return plus + figure + suffix }
    return (minus == "(" ? "(\(figure))" : minus == "_" ? "\(figure)-" : minus + figure) + suffix
  }

  func date(_ day: Day) -> String {
    let parts = day.iso.split(separator: "-").map(String.init)
    let year = isShort && order != "ymd" ? String(parts[0].suffix(2)) : parts[0]
    let run = order == "dmy" ? [parts[2], parts[1], year] : order == "mdy" ? [parts[1], parts[2], year] : parts
    return run.joined(separator: mark)
  }

  func amounts(_ minor: Int64, _ shape: GeneratedStatement.Shape) -> [String] {
    let isOut = minor < 0
    switch shape {
    case .signed: return [signed(minor)]
    case .sides: return isOut ? [number(minor), ""] : ["", number(minor)]
    case .marked: return [number(minor) + (isOut ? " Dr" : " Cr")]
    case .signColumn: return [isOut ? "-" : "+", number(minor)]
    case .letters: return [isOut ? "W" : "D", number(minor)]
    case .words: return [number(minor), isOut ? "Debit" : "Credit"]
    }
  }
}

/// The reading of a generated statement.
private struct Outcome {
  var sure: [GeneratedStatement.Row] = []
  var pending: [GeneratedStatement.Row] = []
  var rejects = 0
  var ignored: [String] = []
  var isRefused = false
  var isDoubted = false

  init(_ statement: GeneratedStatement) throws {
    var options = StatementOptions()
    options.today = Day("2026-11-28")
    options.currency = Currency("EUR")
    let file = try Scratch(statement.text)
    defer { withExtendedLifetime(file) {} }
    do {
      let source = try StatementOpener.open(file.path, named: "x", options)
      try source.eachVerdict { verdict, _ in
        switch verdict {
        case .transaction(let record):
          let row = GeneratedStatement.Row(
            day: try #require(record.date), minor: try #require(record.amount).minor)
          if record.status == .pending { pending.append(row) } else { sure.append(row) }
        case .reject: rejects += 1
        case .ignored(let note): ignored.append(note.why)
        default: break
        }
      }
      isDoubted = source.mismatch != nil
    } catch is StatementError { isRefused = true } catch is TableError { isRefused = true }
  }

  func isWhole(_ statement: GeneratedStatement) -> Bool { Set(sure) == Set(statement.rows) }

  /// Rows posted wrong, or lost.
  func faults(_ statement: GeneratedStatement) -> [String] {
    if isRefused { return [] }
    var left = statement.rows
    var faults: [String] = []
    for row in sure {
      if let index = left.firstIndex(of: row) {
        left.remove(at: index)
      } else {
        faults.append("posted wrong: \(row.day.iso) \(row.minor)")
      }
    }
    let seen = pending.count + rejects
    if left.count > seen, !isDoubted { faults.append("lost: \(left.map { "\($0.day.iso) \($0.minor)" }) \(ignored)") }
    return faults
  }
}
