import Spendwise
import SpendwiseTables

/// A column of a table on a page: meaning and place.
struct PDFColumn: Equatable {
  var role: StatementColumn
  var left: Int
  var right: Int
  /// The day of posting, beside the day of payment.
  var isPosting = false
  /// Charges of a card: paid, unless a section says otherwise.
  var isCharge = false
  /// Its name is not known.
  var isUnknown = false

  var centre: Int { (left + right) / 2 }
  var isMoney: Bool { role == .debit || role == .credit || role == .amount || role == .balance }
  var isAmount: Bool { isMoney && role != .balance }

  /// Width of the column over `left` to `right`; negative if apart.
  func overlap(_ left: Int, _ right: Int) -> Int { min(self.right, right) - max(self.left, left) }

  /// Distance from being aligned with this column.
  func distance(_ left: Int, _ right: Int) -> Int {
    min(abs(self.left - left), abs(self.right - right), abs(centre - (left + right) / 2))
  }
}

/// The header of a table: one to three lines of column names.
struct PDFHeader {
  var columns: [PDFColumn]
  /// Indices of its lines.
  var lines: Range<Int>
  /// The header names the date. Without, dates are below the first line of each payment.
  private(set) var hasDate = true
  /// Score of the known names. The reading with the highest is right.
  private(set) var score = 0

  private struct Name {
    var left: Int
    var right: Int
    var words: [String]
  }

  /// The header that begins at `lines[index]`.
  init?(_ lines: [PDFLine], at index: Int, comma: Bool) {
    var best: PDFHeader?
    var window: [[PDFLine]] = []
    for count in 1...3 {
      let last = index + count - 1
      guard last < lines.count, lines[last].page == lines[index].page else { break }
      if count > 1, lines[last].top - lines[last - 1].bottom > lines[index].height * 3 / 2 { break }
      let cells = lines[last].cells.flatMap(PDFHeader.apart)
      guard cells.count <= 16, !PDFHeader.isPayment(lines[last], comma) else { break }
      window.append(cells)
      guard let found = PDFHeader(window, index..<index + count), found.score >= best?.score ?? 1 else { continue }
      best = found
    }
    guard var best else { return nil }
    // More words of the names: `Bedrag` above `in euro's`.
    if let next = lines[best.lines.upperBound...].first, best.lines.count < 3, next.page == lines[index].page,
      next.top - lines[best.lines.upperBound - 1].bottom <= next.height, next.cells.count > 1,
      !next.text.contains(where: \.isNumber),
      next.cells.allSatisfy({ cell in best.columns.contains { $0.overlap(cell.left, cell.right) > 0 } })
    {
      best.lines = best.lines.lowerBound..<best.lines.upperBound + 1
    }
    self = best
  }

  /// The line has a figure or a whole date.
  private static func isPayment(_ line: PDFLine, _ comma: Bool) -> Bool {
    line.words.contains { word in
      word.text.contains(where: \.isNumber)
        && (PageMoney(word.text, comma: comma)?.hasDecimals == true
          || DateParts(printed: word.text)?.hasYear == true)
    }
  }

  /// Separates names in one cell. They may even overlap, as `Value Dt` and `Withdrawal Amt.` above narrow columns.
  private static func apart(_ cell: PDFLine) -> [PDFLine] {
    let words = cell.words
    func role(_ words: some Collection<PDFWord>) -> StatementColumn? {
      StatementColumn.printed(words.map(\.text).joined(separator: " "), exactly: true)
    }
    // `Withdrawals Deposits` is two columns of amounts, and `Withdrawals/Deposits` one.
    let whole = role(words)
    guard 2...8 ~= words.count, whole == nil || whole == .amount && !cell.text.contains("/") else { return [cell] }
    var (parts, roles, start): ([PDFLine], [StatementColumn], Int) = ([], [], 0)
    while start < words.count,
      let end = (start + 1...min(words.count, start + 4)).last(where: { role(words[start..<$0]) != nil })
    {
      roles += [role(words[start..<end])].compactMap { $0 }
      parts.append(PDFLine(Array(words[start..<end])))
      start = end
    }
    if start == words.count, Set(roles).count == roles.count, whole == nil || roles.count == 2 { return parts }
    guard words.count > 2, zip(words, words.dropFirst()).contains(where: { $0.right > $1.left }) else { return [cell] }
    // Names after each other are likelier than names with words of another between theirs.
    let splits = words.indices.dropFirst().map { 1 << $0 - 1 } + Array(1..<1 << (words.count - 1))
    return splits.lazy.map { bits in [0, 1].map { side in words.indices.filter { bits >> $0 & 1 == side } } }
      .first { $0.allSatisfy { role($0.map { words[$0] }) != nil } }?.map { PDFLine($0.map { words[$0] }) } ?? [cell]
  }

  private init?(_ window: [[PDFLine]], _ lines: Range<Int>) {
    (columns, self.lines) = ([], lines)
    for name in PDFHeader.names(window) {
      let (role, isExact) = PDFHeader.role(name)
      let plain = ColumnNames.plain(name.words.joined())
      let isPosting = role == .date && (plain.hasPrefix("post") || plain.hasPrefix("process"))
      columns.append(
        PDFColumn(
          role: role ?? .other, left: name.left, right: name.right, isPosting: isPosting,
          isCharge: role == .debit && plain.hasSuffix("charges"), isUnknown: role == nil))
      score += role == nil ? -1 : role == .other ? 1 : isExact ? 4 : 3
    }
    columns.sort { $0.left < $1.left }
    guard settle() else { return nil }
  }

  /// Names of the columns: each cell with those above or below.
  private static func names(_ window: [[PDFLine]]) -> [Name] {
    let most = window.map(\.count).max() ?? 0
    let base = window.lastIndex { $0.count == most } ?? 0
    var names = window[base].map { Name(left: $0.left, right: $0.right, words: []) }
    var texts = [[[String]]](repeating: [], count: names.count)
    for (number, line) in window.enumerated() {
      for (index, cell) in line.enumerated() {
        let over =
          number == base
          ? [index] : names.indices.filter { min(names[$0].right, cell.right) > max(names[$0].left, cell.left) }
        if over.isEmpty {
          names.append(Name(left: cell.left, right: cell.right, words: []))
          texts.append([cell.words.map(\.text)])
        }
        for index in over { texts[index].append(cell.words.map(\.text)) }
        if over.count == 1 {
          names[over[0]].left = min(names[over[0]].left, cell.left)
          names[over[0]].right = max(names[over[0]].right, cell.right)
        }
      }
    }
    for index in names.indices { names[index].words = texts[index].map { $0.joined(separator: " ") } }
    return names
  }

  /// The column of a whole name, else of one of its lines.
  private static func role(_ name: Name) -> (column: StatementColumn?, isExact: Bool) {
    let whole = name.words.joined(separator: " ")
    if let column = StatementColumn.printed(whole, exactly: true) { return (column, true) }
    let lines = name.words.reversed().lazy.compactMap { StatementColumn.printed($0, exactly: true) }
    return (lines.first { $0 != .other } ?? StatementColumn.printed(whole, exactly: false), false)
  }

  /// Makes each meaning unique. `false` if this heads no payments.
  private mutating func settle() -> Bool {
    func all(_ role: StatementColumn) -> [Int] { columns.indices.filter { columns[$0].role == role } }
    if all(.date).isEmpty, let words = columns.first, words.role == .narration, !all(.debit).isEmpty,
      !all(.credit).isEmpty
    {
      columns.insert(PDFColumn(role: .date, left: words.left, right: words.left + 3000), at: 0)
      hasDate = false
    }
    let dates = all(.date)
    guard let date = dates.first(where: { !columns[$0].isPosting }) ?? dates.first else { return false }
    // `Sale Date` and `Post Date`: some payments have the second alone.
    for index in dates where index != date { (columns[index].role, columns[index].isPosting) = (.valueDate, true) }
    if dates.count == 1 { columns[date].isPosting = false }
    if all(.debit).isEmpty != all(.credit).isEmpty, all(.amount).isEmpty == false {
      for index in all(.debit) + all(.credit) { columns[index].role = .other }
    }
    // `Charges` alone has both sides.
    if let charges = all(.debit).first, all(.debit).count == 1, columns[charges].isCharge, all(.credit).isEmpty {
      columns[charges].role = .amount
    }
    // The amount in another currency comes before that which counts.
    for role in [StatementColumn.amount, .debit, .credit, .balance] {
      for index in all(role).dropLast() { columns[index].role = .other }
    }
    if let amount = all(.amount).last, let debit = all(.debit).first, let credit = all(.credit).first,
      all(.balance).isEmpty, amount > max(debit, credit)
    {
      columns[amount].role = .balance
    }
    if !all(.debit).isEmpty || !all(.credit).isEmpty { for index in all(.amount) { columns[index].role = .other } }
    if all(.narration).isEmpty, let words = all(.reference).dropLast().first ?? columns.firstIndex(where: \.isUnknown) {
      columns[words].role = .narration
    }
    for index in all(.narration).dropFirst() where columns[index].left > columns[all(.narration)[0]].right {
      columns[index].role = .other
    }
    let money = columns.filter(\.isAmount)
    guard let first = money.first else { return false }
    // Dates and figures by turns are balances of days.
    if columns.contains(where: { ($0.role == .date || $0.role == .valueDate) && $0.left > first.right }) {
      guard let words = columns.first(where: { $0.role == .narration }), words.left < first.left else { return false }
    } else if first.left < columns[date].left {
      return false
    }
    return columns.count > 2 && score >= 7
  }
}
