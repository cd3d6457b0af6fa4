import Spendwise
import SpendwiseTables
import SpendwiseText

/// The figures that a statement states, by labels. Before or after the table, beside the label or in the row below.
struct StatementSummary {
  /// A figure of a statement.
  enum Figure: String, CaseIterable {
    case opening, closing, debits, credits
    case debitCount = "debit_count"
    case creditCount = "credit_count"
  }

  private(set) var figures: [Figure: Int64] = [:]
  /// Day of the closing balance, if given.
  private(set) var closingDay: Day?
  /// Labels with figures perhaps in the next row, with their columns.
  private var awaited: [(column: Int, figure: Figure)] = []
  /// Form of its figures.
  var money: StatementMoney

  init(_ money: StatementMoney) { self.money = money }

  /// The next row may hold figures instead of a payment.
  var isAwaiting: Bool { !awaited.isEmpty }

  /// The labels of each figure in all languages.
  static let labels = Figure.allCases.map { ($0, Set(HeaderLanguage.words($0.rawValue))) }

  /// The figure with this label, of which only letters count.
  static func figure(_ text: String) -> Figure? {
    let letters = ColumnNames.plain(text).filter { !$0.isNumber }
    if letters.isEmpty { return nil }
    // `Balance on 01/07/2026`
    if letters.hasPrefix("balanceon"), letters.count <= 24 { return .opening }
    return labels.first { $0.1.contains(letters) }?.0
  }

  /// Takes a row that is not a payment. Returns `true` if it held figures or their labels.
  mutating func take(_ row: TableRow) -> Bool {
    if row.isBlank { return false }
    var isTaken = false
    // A word at the left makes it a row of another table.
    if row[0].contains(where: ASCII.isLetter), awaited.first.map({ $0.column > 0 }) == true { awaited = [] }
    for (column, figure) in awaited where figures[figure] == nil {
      if let value = value(row[column].text, figure) {
        figures[figure] = value
        isTaken = true
      }
    }
    awaited = []
    if isTaken { return true }
    for column in 0..<min(row.count, 60) {
      let text = row[column].text
      // `Closing balance : 1,234.00` in one cell, else beside it, else below.
      let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
      guard let label = parts.first, let figure = StatementSummary.figure(label) else { continue }
      isTaken = true
      if figures[figure] != nil { continue }
      // `Kontostand vom 30.06.2026:`
      let day = DateParts.all(in: label).first { $0.isPointed || $0.hasMonth || $0.lengths[0] == 4 }?.day(.dmy)
      if figure == .closing, let day { closingDay = day }
      if parts.count > 1, let value = value(parts[1], figure) {
        figures[figure] = value
        continue
      }
      let next = (column + 1..<max(row.count, column + 1)).first { !row[$0].isEmpty && !row[$0].equals(":") }
      if let next, let value = value(row[next].text, figure) {
        figures[figure] = value != 0 ? value : balance(row, after: next, figure) ?? 0
      } else {
        awaited.append((column, figure))
      }
    }
    return isTaken
  }

  /// The balance in a row with zero debit and credit: `Opening balance | 0 | 0 | 100.00`.
  private mutating func balance(_ row: TableRow, after column: Int, _ figure: Figure) -> Int64? {
    guard figure == .opening || figure == .closing else { return nil }
    for column in column + 1..<max(row.count, column + 1) where !row[column].isEmpty {
      // Another label begins another figure.
      guard let value = value(row[column].text, figure) else { return nil }
      if value != 0 { return value }
    }
    return nil
  }

  /// The figure in `text`: `1,234.50`, `INR 39,591.75`, `as on 15/04/2026   INR 39,591.75`.
  private mutating func value(_ text: String, _ figure: Figure) -> Int64? {
    if figure == .debitCount || figure == .creditCount {
      return text.split(separator: ".").first.flatMap { Int64($0.filter { $0 != "," && $0 != " " }) }
    }
    var plain = text.drop { $0 == " " || $0 == ":" }
    if plain.lowercased().hasPrefix("as on ") {
      let words = plain.split(separator: " ")
      if words.count > 2, let day = Array(words[2].utf8).withUnsafeBufferPointer({ StatementDay().read($0) }) {
        closingDay = day.day
      }
      plain = plain.dropFirst(6).drop { $0 != " " }
    }
    return Array(plain.utf8).withUnsafeBufferPointer { bytes in
      guard case .value(let value, let mark) = money.read(bytes) else { return nil }
      return mark == .debit ? -value : value
    }
  }
}
