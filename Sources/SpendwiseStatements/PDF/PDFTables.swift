import Spendwise
import SpendwiseTables

/// The tables of payments in a document, as lines split by columns.
struct PDFTables {
  /// A line of a document.
  enum Part {
    case header
    /// A line below a header; `left` is the edge of the dates.
    case line(PDFItems, left: Int)
    /// A line of no table.
    case other(PDFLine)
  }

  private(set) var parts: [Part] = []
  /// Lines that are no row: those outside of tables first.
  var others: [PDFLine] { outside + inside }
  private(set) var outside: [PDFLine] = []
  private var inside: [PDFLine] = []
  /// The words of headers.
  private(set) var headers: [String] = []
  /// The numbers of their lines.
  private(set) var headerNumbers: Set<Int> = []
  private var isIntegral = false

  init(_ lines: [PDFLine], comma: Bool) {
    let repeated = PDFTables.repeated(lines, comma)
    // Only where no amount has decimals can a number without be one.
    isIntegral = !lines.contains { line in PDFItems.figures(line, comma: comma).contains { $0.money.hasDecimals } }
    let found = PDFTables.headers(lines, comma, isIntegral)
    if found.isEmpty, let bare = PDFTables.bare(lines, comma) {
      take(lines, [(bare.start, bare.columns, 0)], repeated, comma)
    } else {
      take(lines, found.map { ($0.lines.lowerBound, $0.columns, $0.lines.count) }, repeated, comma)
    }
  }

  private typealias Start = (line: Int, columns: [PDFColumn], height: Int)

  private mutating func take(_ lines: [PDFLine], _ starts: [Start], _ repeated: Set<Int>, _ comma: Bool) {
    outside = Array(lines[..<(starts.first?.line ?? lines.count)])
    parts = outside.map { .other($0) }
    // The header comes again on each page, and its columns are the same then.
    var known: (columns: [PDFColumn], edges: [(right: Int, column: Int)])?
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1].line : lines.count
      headers += lines[start.line..<start.line + start.height].map(\.text)
      headerNumbers.formUnion(lines[start.line..<start.line + start.height].map(\.number))
      parts.append(.header)
      let edges =
        known.flatMap { $0.columns == start.columns ? $0.edges : nil }
        ?? PDFTables.edges(lines, starts, like: start.columns, comma)
      known = (start.columns, edges)
      let left = start.columns.filter { $0.role == .date || $0.role == .narration }.map(\.left).min() ?? 0
      var (isBeforeHeader, isOfBalances) = (false, false)
      for index in (start.line + start.height)..<max(end, start.line + start.height) {
        let line = lines[index]
        // Lines above a repeated header are the head of its page.
        if index > start.line + start.height, line.page != lines[index - 1].page {
          isBeforeHeader =
            number + 1 < starts.count && lines[end].page == line.page
            && !PDFTables.hasRow(lines[index..<end], start.columns, edges, comma)
        }
        isOfBalances = isOfBalances || PDFFolds.isOfBalances(line)
        let isOther = isBeforeHeader || isOfBalances || repeated.contains(index)
        if isOther {
          outside.append(line)
        } else {
          let items = PDFItems(line, start.columns, edges, comma: comma, withIntegers: isIntegral)
          parts.append(.line(items, left: left))
          if items.amount == nil || items.date == nil { inside.append(line) }
        }
      }
    }
  }

  private static func hasRow(
    _ lines: ArraySlice<PDFLine>, _ columns: [PDFColumn], _ edges: [(right: Int, column: Int)], _ comma: Bool
  ) -> Bool {
    lines.contains {
      let items = PDFItems($0, columns, edges, comma: comma)
      return items.date != nil && items.amount != nil
    }
  }

  /// Headers above a row with a date and a figure.
  private static func headers(_ lines: [PDFLine], _ comma: Bool, _ isIntegral: Bool) -> [PDFHeader] {
    var (found, index): ([PDFHeader], Int) = ([], 0)
    while index < lines.count {
      guard let header = PDFHeader(lines, at: index, comma: comma) else {
        index += 1
        continue
      }
      // The first lines may be headings above the header.
      let inner = header.lines.dropFirst().lazy.compactMap { PDFHeader(lines, at: $0, comma: comma) }
      if inner.contains(where: { $0.score > header.score }) {
        index += 1
        continue
      }
      let below = lines[header.lines.upperBound...].prefix(40)
      let items = below.map { PDFItems($0, header.columns, [], comma: comma, withIntegers: isIntegral) }
      let hasMoney = items.contains { !$0.figures.isEmpty }
      let hasDate =
        header.hasDate
        ? items.contains { $0.date != nil }
        : zip(items, items.dropFirst()).contains {
          $0.amount != nil && $0.date == nil && $1.date != nil && $1.amount == nil
        }
      if hasDate && hasMoney { found.append(header) }
      index = hasDate && hasMoney ? header.lines.upperBound : index + 1
    }
    return found
  }

  /// Right edges of the columns of money, from figures of rows. For columns like these.
  private static func edges(
    _ lines: [PDFLine], _ starts: [Start], like columns: [PDFColumn], _ comma: Bool
  ) -> [(right: Int, column: Int)] {
    func isAlike(_ other: [PDFColumn]) -> Bool {
      other.count == columns.count
        && zip(other, columns).allSatisfy { $0.role == $1.role && abs($0.left - $1.left) < 300 }
    }
    var rights: [Int] = []
    for (number, start) in starts.enumerated() where isAlike(start.columns) {
      let end = number + 1 < starts.count ? starts[number + 1].line : lines.count
      for line in lines[start.line + start.height..<max(end, start.line + start.height)] {
        guard PDFItems(line, columns, [], comma: comma).date != nil else { continue }
        rights += PDFItems.figures(line, comma: comma).filter { $0.money.hasDecimals }.map(\.right)
      }
    }
    var groups: [[Int]] = []
    for right in rights.sorted() {
      if let last = groups.last?.last, right - last < 250 {
        groups[groups.count - 1].append(right)
      } else {
        groups.append([right])
      }
    }
    let money = columns.indices.filter { columns[$0].isMoney }
    guard let first = money.first else { return [] }
    let kept = groups.filter { group in
      group.count > 1 && group[group.count - 1] > columns[first].left - 3000
        && group[group.count - 1] - group[0] < 700
    }
    // Where figures are not aligned at their right there are many groups.
    if kept.count > columns.count { return [] }
    if kept.count == money.count { return zip(kept, money).map { ($0[$0.count - 1], $1) } }
    return kept.compactMap { group in
      let right = group[group.count - 1]
      return PDFItems.column(from: right - 3500, to: right, columns).map { (right, $0) }
    }
  }

  /// Lines repeated on other pages at the same height: heads and feet.
  private static func repeated(_ lines: [PDFLine], _ comma: Bool) -> Set<Int> {
    var seen: [String: [Int]] = [:]
    for (index, line) in lines.enumerated() where PDFItems.figures(line, comma: comma).isEmpty {
      let text = line.text.filter { !$0.isNumber }
      if text.count < 6 { continue }
      seen["\(text)\u{1F}\(line.top / 300)", default: []].append(index)
    }
    var found = Set<Int>()
    for group in seen.values where Set(group.map { lines[$0].page }).count > 1 {
      let isSame =
        Set(group.map { lines[$0].text }).count == 1
        // At the foot only the number of the page may differ.
        || group.allSatisfy {
          ($0 + 1 == lines.count || lines[$0 + 1].page != lines[$0].page) && lines[$0].text.count > 20
        }
      for index in group where isSame || lines[index].text.lowercased().contains("page") { found.insert(index) }
    }
    return found
  }

  /// Columns of a table without a header. Its lines begin with a date and end in a figure.
  private static func bare(_ lines: [PDFLine], _ comma: Bool) -> (start: Int, columns: [PDFColumn])? {
    var rows: [(index: Int, left: Int, right: Int, figures: [PDFItems.Figure])] = []
    for (index, line) in lines.enumerated() {
      let figures = PDFItems.figures(line, comma: comma)
      guard let first = figures.first, first.words.lowerBound > 1, figures.count < 4 else { continue }
      // The number of the row may come first.
      let date = [0, 1].lazy.flatMap { start in [3, 2, 1].map { (start, start + $0) } }.first { start, end in
        end <= line.words.count && DateParts(printed: line.words[start..<end].map(\.text).joined(separator: " ")) != nil
      }
      guard let date else { continue }
      rows.append((index, line.words[date.0].left, line.words[date.1 - 1].right, figures))
    }
    guard rows.count > 1, let first = rows.first else { return nil }
    let date = PDFColumn(role: .date, left: rows.map(\.left).min() ?? 0, right: rows.map(\.right).max() ?? 0)
    let last = rows.map { $0.figures[$0.figures.count - 1].right }.max() ?? 0
    let hasBalance = rows.allSatisfy { $0.figures.count > 1 }
    let ends = rows.flatMap(\.figures).filter { abs($0.right - last) < 500 }
    var columns = [date, PDFColumn(role: .narration, left: date.right + 200, right: date.right + 400)]
    let end = PDFColumn(role: hasBalance ? .balance : .amount, left: ends.map(\.left).min() ?? last - 4000, right: last)
    if hasBalance {
      let amounts = rows.map { $0.figures[$0.figures.count - 2] }
      columns.append(
        PDFColumn(role: .amount, left: amounts.map(\.left).min() ?? 0, right: amounts.map(\.right).max() ?? 0))
    }
    return (first.index, columns + [end])
  }
}
