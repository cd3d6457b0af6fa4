import SpendwiseTables

/// Tables that lie beside each other: `Date Check # Amount Date Check # Amount`.
enum PDFFolds {
  /// The lines with the parts of such tables one below the other.
  static func unfolded(_ lines: [PDFLine]) -> [PDFLine] {
    var (result, cuts): ([PDFLine], [Int]) = ([], [])
    var open: [[PDFLine]] = []
    result.reserveCapacity(lines.count)
    func close() {
      result += open.joined()
      (open, cuts) = ([], [])
    }
    for (index, line) in lines.enumerated() {
      if index > 0, lines[index - 1].page != line.page { close() }
      if let found = PDFFolds.cuts(line) {
        close()
        cuts = found
        open = Array(repeating: [], count: found.count + 1)
      } else if !cuts.isEmpty, isHeader(line) || line.words.contains(where: { isOver($0, cuts) }) {
        close()
      }
      if cuts.isEmpty {
        result.append(line)
      } else {
        for (part, line) in parts(line, cuts) { open[part].append(line) }
      }
    }
    close()
    return result
  }

  /// Left edges of the further parts, from the table's header.
  private static func cuts(_ line: PDFLine) -> [Int]? {
    let cells = line.words.count < 6 ? [] : line.cells
    for count in [2, 3] where cells.count >= 3 * count && cells.count % count == 0 {
      let width = cells.count / count
      let names = cells.map { ColumnNames.plain($0.text) }
      guard names.indices.allSatisfy({ names[$0] == names[$0 % width] }), Set(names.prefix(width)).count == width
      else { continue }
      let roles = cells.prefix(width).map { StatementColumn.printed($0.text, exactly: true) }
      guard roles.contains(.date), roles.contains(where: { $0 == .amount || $0 == .debit }) else { continue }
      return (1..<count).map { cells[$0 * width].left - 300 }
    }
    return nil
  }

  private static func parts(_ line: PDFLine, _ cuts: [Int]) -> [(part: Int, line: PDFLine)] {
    let bounds = [Int.min] + cuts + [Int.max]
    return bounds.indices.dropLast().compactMap { index in
      let words = line.words.filter { bounds[index]..<bounds[index + 1] ~= $0.left }
      if words.isEmpty { return nil }
      var part = PDFLine(words)
      part.number = line.number
      return (index, part)
    }
  }

  private static func isOver(_ word: PDFWord, _ cuts: [Int]) -> Bool {
    cuts.contains { word.left < $0 && word.right > $0 + 300 }
  }

  /// The line has only names of columns.
  private static func isHeader(_ line: PDFLine) -> Bool {
    let cells = line.cells
    return cells.count > 1 && cells.allSatisfy { StatementColumn.printed($0.text, exactly: true) != nil }
  }

  /// The line heads a table of the balances of days.
  static func isOfBalances(_ line: PDFLine) -> Bool {
    if line.words.count > 16 { return false }
    let roles = line.cells.lazy.map { StatementColumn.printed($0.text, exactly: true) }
    // Most lines are payments: their first cell says so.
    guard let first = roles.first, first == .date || first == .balance else { return false }
    return Set(roles) == [.date, .balance]
  }
}
