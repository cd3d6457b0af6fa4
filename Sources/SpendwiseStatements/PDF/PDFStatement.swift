import Spendwise
import SpendwiseTables
import SpendwiseText

/// A statement on the pages of a PDF. Its rows are found by where their words are printed, proved by the balances and
/// sums of the statement, and read as a table with the same columns at every bank.
package struct PDFStatement {
  /// A reading of the document, with its proof.
  private struct Reading {
    var rows: PDFRows
    var proof: PDFProof
    var signs: PDFSigns
  }

  let name: String
  private let options: StatementOptions
  private let lines: [PDFLine]
  private let tables: PDFTables
  private let preamble: StatementPreamble
  private let isCard: Bool
  private let isComma: Bool
  private let figures: PDFFigures
  private let reading: Reading

  /// Reads the lines of a document called `name` in errors. Throws `StatementError` without a table of payments.
  package init(_ lines: [PDFLine], named name: String, _ options: StatementOptions) throws {
    let lines = PDFFolds.unfolded(lines)
    (self.name, self.options, self.lines) = (name, options, lines)
    let comma = PDFStatement.usesComma(lines)
    let tables = PDFTables(lines, comma: comma)
    var preamble = StatementPreamble(from: options.institution)
    for (index, line) in tables.others.prefix(400).enumerated() {
      // A line between rows may be the amount abroad of the row above.
      let isInside = index >= tables.outside.count
      preamble.take(TableRow(line.cells.map(\.text), number: line.number), namesCurrency: !isInside)
    }
    let isCard =
      PDFStatement.isOfCard(tables.others, tables) || options.isCard(preamble.lastFour, at: preamble.institution)
    preamble.takeMoney(of: lines, tables.others)
    let figures = PDFFigures(lines, headers: tables.headerNumbers, comma: comma)
    preamble.endPeriod(lines.map(\.text))
    var (readings, isWhole): ([Reading], Bool) = ([], false)
    for undated in PDFRows.Undated.allCases where !isWhole {
      let rows = PDFRows(tables.parts, undated, isCard: isCard)
      for inverted in [false, true] where !isWhole {
        let reading = PDFStatement.read(rows, figures, isCard: isCard, isInverted: inverted)
        // Then no other reading has more rows that are proved.
        isWhole = reading.proof.verdict == .proven && rows.unused.isEmpty
        readings.append(reading)
      }
    }
    (self.tables, self.preamble, self.isCard, isComma) = (tables, preamble, isCard, comma)
    self.figures = figures
    func rank(_ index: Int) -> (Int, Int, Int64, Int) {
      let reading = readings[index]
      if reading.rows.rows.isEmpty { return (-1, 0, 0, -index) }
      let agreeing = zip(reading.signs.signs, reading.signs.words).reduce(Int64(0)) { $0 + $1.0 * Int64($1.1) }
      switch reading.proof.verdict {
      case .proven: return (2, reading.proof.walk.links, agreeing, -index)
      case .open: return (1, -reading.rows.unused.count - (reading.rows.undated > 0 ? 2 : 0), agreeing, -index)
      case .contradicted: return (0, reading.proof.walk.links, agreeing, -index)
      }
    }
    let best = readings.indices.max { rank($0) < rank($1) } ?? 0
    reading = readings[best]
    guard !reading.rows.rows.isEmpty else {
      let seen = tables.headers.first.map { "its table begins with \"\($0)\"" } ?? "no header of a table was found"
      throw StatementError(
        message: "\(name): no payments were found on its \(lines.last?.page ?? 0) pages: \(seen)"
          + " (download the statement as Excel or CSV)")
    }
  }

  private static func read(
    _ rows: PDFRows, _ figures: PDFFigures, isCard: Bool, isInverted: Bool
  ) -> Reading {
    let signs = PDFSigns(rows.rows, isCard: isCard, isInverted: isInverted)
    let values = rows.rows.map { $0.amount?.money.thousandths ?? 0 }
    let proof = PDFProof(rows, values, signs, figures, isCard: isCard)
    return Reading(rows: rows, proof: proof, signs: signs)
  }

  // MARK: Facts of the whole document

  /// A comma separates the decimals.
  private static func usesComma(_ lines: [PDFLine]) -> Bool {
    var (commas, points) = (0, 0)
    for word in lines.lazy.flatMap(\.words) {
      let digits = word.text.reversed().drop { !$0.isNumber }
      guard digits.prefix(2).allSatisfy(\.isNumber), let mark = digits.dropFirst(2).first,
        digits.dropFirst(3).first?.isNumber == true, DateParts(printed: word.text) == nil
      else { continue }
      if mark == "," { commas += 1 }
      if mark == "." { points += 1 }
    }
    return commas > points
  }

  private static let cardWords = HeaderLanguage.block("Card").phrases("words")
  private static let accountWords = HeaderLanguage.block("Card").phrases("others")

  private static func isOfCard(_ others: [PDFLine], _ tables: PDFTables) -> Bool {
    let texts = others.prefix(200).map { $0.text.lowercased() }
    let hasBalance = tables.parts.contains { if case .line(let items, _) = $0 { items.balance != nil } else { false } }
    // A bank reminds of the bill of a card in the statement of an account.
    let lines = texts.count { line in cardWords.contains { line.contains($0) } }
    if lines < 2, hasBalance || accountWords.contains(where: { word in texts.contains { $0.contains(word) } }) {
      return false
    }
    let text = texts.joined(separator: "\n")
    return cardWords.count { text.contains($0) } > (hasBalance ? 2 : 0)
  }

  // MARK: The result

  /// Reason to review the rows; `nil` if proved or certain.
  private var doubt: String? {
    var reasons: [String] = []
    if reading.proof.verdict != .proven {
      if reading.signs.isGuess { reasons.append("nothing printed says which rows were paid and which received") }
      let unused = reading.rows.unused.filter { !isSumOfRows($0) }
      if !unused.isEmpty {
        reasons.append(
          "\(unused.count) figures in its columns of amounts belong to no row,"
            + " and no balance or sum proves the rows")
      }
      if reading.rows.undated > 0 { reasons.append("\(reading.rows.undated) rows have no date of their own") }
      let hasFigures = [PDFFigures.Figure.opening, .closing].allSatisfy { figures.values[$0]?.isEmpty == false }
      if hasFigures, reading.proof.verdict == .open {
        reasons.append("its balances could not be compared with the rows")
      }
    }
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }

  /// The line's figures are sums of the rows: all, paid or received.
  private func isSumOfRows(_ line: PDFLine) -> Bool {
    let amounts = reading.proof.amounts
    let sums = [amounts, amounts.filter { $0 < 0 }, amounts.filter { $0 > 0 }].map { abs($0.reduce(0, +)) }
    let figures = PDFItems.figures(line, comma: isComma)
    return figures.allSatisfy { $0.money.thousandths.map { sums.contains($0) } ?? false }
  }

  /// Balances or sums of the statement prove all rows.
  var isProven: Bool { reading.proof.verdict == .proven }
  /// Its table has a header.
  var hasHeader: Bool { !tables.headers.isEmpty }
  /// The document is a text with many sentences.
  var hasProse: Bool { lines.count { $0.cells.contains { $0.words.count > 9 } } > 5 }

  /// Reason why the statement does not add up, in words. `nil` if nothing contradicts it.
  private func mismatch(_ currency: Currency) -> String? {
    let proof = reading.proof
    guard proof.verdict == .contradicted else { return nil }
    if let row = proof.walk.breaks.first?.row {
      let printed = reading.rows.rows[row]
      let (date, digits) = (printed.date ?? "", printed.amount?.money.digits ?? "")
      return "page \(printed.line.page), row \(row + 1) (\(date), \(digits)): its balance does not follow from the rows"
        + " before it"
    }
    func words(_ value: Int64) -> String { Amount(thousandths: value, currency: currency).forPeople }
    return proof.brokenSum.map { sum in
      "from \(words(sum.opening)) and the rows follows \(words(sum.expected)), but the statement closes with"
        + " \(words(sum.closing))"
    }
  }

  /// The profile of the table that the rows become.
  private var profile: StatementProfile {
    var profile = StatementProfile()
    profile.name = "\(preamble.institution ?? "bank")-pdf\(isCard ? "-card" : "")"
    (profile.decimalComma, profile.amountSign) = (false, .plain)
    profile.isCard = isCard || reading.proof.isOwed
    return profile
  }

  /// The amount of a row with its side, where that is known.
  private func amount(_ index: Int) -> String {
    let (amount, digits) = (reading.proof.amounts[index], reading.rows.rows[index].amount?.money.digits ?? "")
    return amount == 0 ? digits : digits + (amount < 0 ? " Dr" : " Cr")
  }

  /// The bill that the statement of a card prints.
  private func bill(_ sheet: TableStatement.Sheet) -> CardBill? {
    guard isCard else { return nil }
    return CardBill(tables.others, comma: isComma, sheet, closing: isProven ? reading.proof.walk.closing : nil)
  }

  /// The statement as a table; its rows come after `count` others.
  func table(after count: Int = 0) -> TableStatement.Printed {
    let rows = reading.rows.rows.indices.map { index -> TableRow in
      let row = reading.rows.rows[index]
      let time = row.seconds.map { PrintedTime.text($0) } ?? ""
      let balance = row.balance.map { ($0.isNegative ? "-" : "") + $0.money.digits }
      return TableRow(
        [row.date ?? "", time, reading.rows.text(index), row.reference, amount(index), balance ?? ""],
        number: count + index + 1)
    }
    var layout = StatementLayout(profile, columns: [.date, .time, .narration, .reference, .amount, .balance])
    layout.currency = tables.headers.lazy.compactMap { CurrencyMarks.shared.stated(in: $0) }.first
    let names = tables.headers.flatMap { $0.split(separator: " ") }
    layout.language = HeaderLanguage.of(names.map { ColumnNames.plain(String($0)) })
    return TableStatement.Printed(
      layout: layout, preamble: preamble, rows: rows, isOwed: isProven && reading.proof.walk.isOwed,
      doubt: doubt, problem: mismatch, bill: bill)
  }

  // MARK: Documents

  /// Reads the lines of a document as one statement, or as several. It is several if each account has a table of its
  /// own. Throws `StatementError` when it has no table of payments.
  package static func open(
    _ lines: [PDFLine], named name: String, _ options: StatementOptions
  ) throws -> any StatementSource {
    let sections = sections(of: lines)
    let whole = Result { try PDFStatement(lines, named: name, options) }
    if sections.count > 1, (try? whole.get())?.isProven != true {
      let parts = sections.compactMap { try? PDFStatement($0, named: name, options) }.filter(\.hasHeader)
      if parts.count == sections.count {
        if let given = options.account { throw TableError.severalAccounts(name, given) }
        var tables: [TableStatement.Printed] = []
        for part in parts { tables.append(part.table(after: tables.reduce(0) { $0 + $1.rows.count })) }
        return try TableStatement(tables, named: name, options)
      }
    }
    return try TableStatement([whole.get().table()], named: name, options)
  }

  /// The lines of each account, from its number on. Lines before the first belong to all.
  private static func sections(of lines: [PDFLine]) -> [[PDFLine]] {
    var starts: [(line: Int, digits: String)] = []
    for (index, line) in lines.enumerated() {
      // A payment may name the account that it is from.
      guard let digits = StatementPreamble.account(in: TableRow([line.text], number: line.number)),
        starts.last?.digits != digits,
        DateParts.all(in: line.text).isEmpty || PDFItems.figures(line, comma: false).isEmpty
      else { continue }
      starts.append((index, digits))
    }
    guard starts.count > 1, Set(starts.map(\.digits)).count == starts.count else { return [lines] }
    let cover = lines[..<starts[0].line]
    let ends = starts.dropFirst().map(\.line) + [lines.count]
    return zip(starts, ends).map { Array(cover + lines[$0.line..<$1]) }
  }
}
