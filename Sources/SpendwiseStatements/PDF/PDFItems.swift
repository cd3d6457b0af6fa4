import Spendwise
import SpendwiseTables
import SpendwiseText

/// A line of a table: its dates, figures and words by column. With a date and an amount it is a payment, with the
/// narration of later lines too.
struct PDFItems {
  /// A figure and where it is.
  struct Figure {
    var money: PageMoney
    var left: Int
    var right: Int
    /// The first and last of its words.
    var words: ClosedRange<Int>
    var role: StatementColumn?

    /// Below zero by a minus, `Dr` or its column. Without one of balances, debts are in that of debits.
    var isNegative: Bool { money.hasMinus || money.mark == .debit || role == .debit }
    /// The amount in thousandths.
    var signed: Int64? { money.thousandths.map { isNegative ? -$0 : $0 } }
  }

  var line: PDFLine
  /// The date as it is printed.
  var date: String?
  var seconds: Int?
  /// The figures in the columns of money, one of each.
  var figures: [Figure] = []
  /// Count of further figures in the column of amounts.
  var surplus = 0
  /// A figure in a column that does not count.
  private(set) var hasOtherFigure = false
  /// Figures are in two columns that exclude each other, as in sums.
  var hasBothSides: Bool { figures.contains { $0.role == .debit } && figures.contains { $0.role == .credit } }
  var narration: [String] = []
  var narrationLeft = Int.max
  var reference = ""
  /// The word for the side of this amount, or the one above.
  var mark = PrintedMoney.Mark.none
  /// The side that the heading above it names.
  var section = PrintedMoney.Mark.none
  /// A year alone in the column of dates.
  var year: Int?

  var amount: Figure? { figures.first { $0.role != .balance } }
  var balance: Figure? { figures.first { $0.role == .balance } }
  /// The side beside the amount.
  var side: PrintedMoney.Mark { amount.flatMap { $0.money.mark == .none ? nil : $0.money.mark } ?? mark }
  var text: String { narration.joined(separator: " ") }

  /// Gives a date without a year this one.
  mutating func addYear(_ year: Int?) {
    guard let year, let printed = date, let parts = DateParts(printed: printed), !parts.hasYear else { return }
    let mark = parts.hasMonth ? " " : printed.first { !$0.isNumber }.map(String.init) ?? ""
    date = printed + (printed.hasSuffix(mark) ? "\(year)" : "\(mark)\(year)")
  }

  /// Figures of a line with decimals or a currency. `withIntegers` adds plain numbers.
  static func figures(_ line: PDFLine, comma: Bool, withIntegers: Bool = false) -> [Figure] {
    let words = line.words
    var (found, index): ([Figure], Int) = ([], 0)
    func isNear(_ a: Int, _ b: Int) -> Bool { words[b].left - words[a].right < words[a].height * 9 / 10 }
    while index < words.count {
      guard words[index].text.utf8.contains(where: ASCII.isDigit) else {
        index += 1
        continue
      }
      var (first, last) = (index, index)
      while first > 0, index - first < 3, found.last.map({ $0.words.upperBound < first - 1 }) ?? true,
        isNear(first - 1, first), PageMoney.isPrefix(words[first - 1].text)
      {
        first -= 1
      }
      let end = comma ? lastGroup(words, from: index) : index
      last = end
      if last + 1 < words.count, isNear(last, last + 1), PageMoney.isSuffix(words[last + 1].text) { last += 1 }
      // Words around it may belong to something else: fewer words then.
      let isAlone = first == index && last == index
      let wide = [first...last, index...last, first...end, index...end, first...index, index...index]
      let spans = isAlone ? [index...index] : wide
      let hit = spans.lazy.compactMap { span -> Figure? in
        let text = words[span].map(\.text).joined()
        guard let money = PageMoney(text, comma: comma) else { return nil }
        let right = words[min(end, span.upperBound)].right
        return Figure(money: money, left: words[span.lowerBound].left, right: right, words: span)
      }.first
      if let hit, hit.money.hasDecimals || hit.money.hasSymbol || withIntegers { found.append(hit) }
      index = (hit?.words.upperBound ?? index) + 1
    }
    return found
  }

  /// Last word of a figure with thousands separated by spaces: `1 234 567,89`.
  private static func lastGroup(_ words: [PDFWord], from index: Int) -> Int {
    var last = index
    while last + 1 < words.count,
      words[last + 1].left - words[last].right < PDFLine.gap(words[last], words[last + 1])
    {
      let group = words[last].text.utf8.drop { !ASCII.isDigit($0) }
      let next = words[last + 1].text.utf8
      guard group.count == 3 || last == index && 1...2 ~= group.count, group.allSatisfy(ASCII.isDigit),
        next.count >= 3, next.prefix(3).allSatisfy(ASCII.isDigit),
        next.dropFirst(3).first.map({ !ASCII.isDigit($0) }) ?? true
      else { break }
      last += 1
    }
    return last
  }

  /// Takes `line` apart by the columns. `edges` are the right edges of the columns of money, if known.
  init(
    _ line: PDFLine, _ columns: [PDFColumn], _ edges: [(right: Int, column: Int)], comma: Bool,
    withIntegers: Bool = false
  ) {
    self.line = line
    var used = Set<Int>()
    takeFigures(columns, edges, comma, withIntegers, &used)
    takeDates(columns, &used)
    let rest = line.words.indices.filter { !used.contains($0) }.map { line.words[$0] }
    if rest.isEmpty { return }
    for cell in PDFLine(rest).cells { takeWords(cell, columns) }
  }

  private mutating func takeFigures(
    _ columns: [PDFColumn], _ edges: [(right: Int, column: Int)], _ comma: Bool, _ withIntegers: Bool,
    _ used: inout Set<Int>
  ) {
    for var figure in PDFItems.figures(line, comma: comma, withIntegers: withIntegers) {
      guard let index = PDFItems.column(of: figure, columns, edges) else { continue }
      let column = columns[index]
      guard column.isMoney else {
        // The figure of a column that does not count, unless it only looks like one.
        if column.role == .other {
          used.formUnion(figure.words)
          hasOtherFigure = true
        }
        continue
      }
      // A number without decimals must be where amounts are, with nothing else near it.
      if !figure.money.hasDecimals, !figure.money.hasSymbol {
        let isAlone = figure.words.lowerBound == 0 || line.words[figure.words.lowerBound - 1].right + 500 < figure.left
        guard isAlone, column.overlap(figure.left, figure.right) > 0 else { continue }
      }
      figure.role = column.role
      used.formUnion(figure.words)
      if figures.contains(where: { $0.role == column.role }) { surplus += 1 } else { figures.append(figure) }
    }
    // Where a side has nothing, some banks print a zero.
    let isZero = figures.map { $0.money.digits.allSatisfy { $0 == "0" || $0 == "." } }
    if zip(figures, isZero).contains(where: { $0.role != .balance && !$1 }) {
      figures = zip(figures, isZero).filter { $0.role == .balance || !$1 }.map(\.0)
    }
  }

  /// The column that a figure is in.
  static func column(of figure: Figure, _ columns: [PDFColumn], _ edges: [(right: Int, column: Int)]) -> Int? {
    let edge = edges.min { abs($0.right - figure.right) < abs($1.right - figure.right) }
    if let edge, abs(edge.right - figure.right) < 500 { return edge.column }
    return column(from: figure.left, to: figure.right, columns)
  }

  /// The column over `left` to `right`, or the nearest for figures.
  static func column(from left: Int, to right: Int, _ columns: [PDFColumn]) -> Int? {
    let candidates = columns.indices.filter { columns[$0].isMoney || columns[$0].role == .other }
    let best = candidates.min { a, b in
      let (x, y) = (columns[a], columns[b])
      let isOver = (x.overlap(left, right) > 0, y.overlap(left, right) > 0)
      if isOver.0 != isOver.1 { return isOver.0 }
      return x.distance(left, right) < y.distance(left, right)
    }
    guard let best else { return nil }
    let isOver = columns[best].overlap(left, right) > 0
    // Figures of printed texts may lie to the right of their names, where no other column is.
    let isLast = best == columns.indices.last && 0..<9000 ~= left - columns[best].right
    return isOver || isLast || columns[best].distance(left, right) < 2000 ? best : nil
  }

  private mutating func takeDates(_ columns: [PDFColumn], _ used: inout Set<Int>) {
    let words = line.words
    let dates = columns.filter { $0.role == .date || $0.role == .valueDate }
    var posted: String?
    var index = 0
    while index < words.count {
      defer { index += 1 }
      if used.contains(index) { continue }
      let end = min(words.count, index + 4)
      let found = stride(from: end, to: index, by: -1).lazy.compactMap { last -> (Int, String)? in
        let span = index..<last
        guard !span.contains(where: { used.contains($0) }),
          span.dropFirst().allSatisfy({ words[$0].left - words[$0 - 1].right < words[$0].height * 3 / 2 })
        else { return nil }
        // `03 Nov 03 Nov` is two dates.
        let isTwo =
          span.count > 2 && last < words.count
          && DateParts(printed: "\(words[last - 1].text) \(words[last].text)") != nil
        if isTwo, !words[last - 1].text.contains(where: \.isLetter) { return nil }
        let text = words[span].map(\.text).joined(separator: " ")
        // `02.07./03.07.`
        let first = text.contains(".") ? String(text.prefix { $0 != "/" }) : text
        return DateParts(printed: text).map { _ in (last, first) }
      }.first
      guard let (last, text) = found else { continue }
      let (left, right) = (words[index].left, words[last - 1].right)
      let nearest = dates.min { $0.distance(left, right) < $1.distance(left, right) }
      guard let nearest, nearest.overlap(left, right) > 0 || nearest.distance(left, right) < 1500 else { continue }
      used.formUnion(index..<last)
      if nearest.role == .date, date == nil {
        date = text
        if last < words.count, !used.contains(last), words[last].left - right < words[last].height * 3 / 2,
          let time = words[last].text.withBytes({ PrintedTime.read($0)?.second })
        {
          seconds = time
          used.insert(last)
        }
      }
      if nearest.isPosting, posted == nil { posted = text }
      index = last - 1
    }
    // Of some payments only the day of posting is printed.
    if date == nil, amount != nil { date = posted }
  }

  /// Removes the row of points that leads to a figure.
  private static func withoutLeaders(_ text: String) -> String {
    guard text.hasSuffix("....") else { return text }
    var text = Substring(text)
    while text.last == "." || text.last == " " { text.removeLast() }
    return String(text)
  }

  private mutating func takeWords(_ cell: PDFLine, _ columns: [PDFColumn]) {
    let text = PDFItems.withoutLeaders(cell.text)
    let end = (columns.map(\.right) + figures.map(\.right)).max() ?? 0
    guard let first = columns.first(where: { $0.role == .date }),
      let left = columns.lazy.filter({ $0.role == .date || $0.role == .narration }).map(\.left).min(),
      cell.right > left - 1500, cell.left < end + 4000, !text.isEmpty
    else { return }
    // The mark of a side may be a little beyond the last column.
    if cell.left >= end + 1500 {
      mark = PageMoney.mark(text) ?? mark
      return
    }
    let isDate = first.overlap(cell.left, cell.right) > 0
    if isDate, seconds == nil, let time = text.withBytes({ PrintedTime.read($0)?.second }) {
      seconds = time
      return
    }
    if isDate, text.count == 4, let year = Int(text), 1990..<2100 ~= year {
      self.year = year
      return
    }
    let over = columns.filter { $0.overlap(cell.left, cell.right) > 0 }
      .max { $0.overlap(cell.left, cell.right) < $1.overlap(cell.left, cell.right) }
    if let mark = PageMoney.mark(text), over.map({ $0.isMoney || $0.role == .direction }) ?? (cell.left > end - 9000) {
      self.mark = mark
      return
    }
    switch over?.role {
    case .direction?:
      let mark = text.withBytes { StatementWords.direction($0) }
      if mark != .none {
        self.mark = mark
        return
      }
    case .reference? where cell.words.count < 3 && cell.left >= (over?.left ?? 0) - 1500:
      reference = reference.isEmpty ? text : reference + text
      return
    case .other?, .time?:
      if let over, cell.left >= over.left - 1000, cell.right <= over.right + 4000 { return }
    case .debit?, .credit?, .amount?, .balance?:
      // A hyphen or a word for nothing, and words over figures.
      if text.allSatisfy({ !$0.isLetter && !$0.isNumber }) || ["blank", "nil"].contains(text.lowercased()) { return }
    default: break
    }
    if text.allSatisfy({ "-\u{2013}\u{2014}|".contains($0) }) { return }
    narration.append(text)
    narrationLeft = min(narrationLeft, cell.left)
  }
}
