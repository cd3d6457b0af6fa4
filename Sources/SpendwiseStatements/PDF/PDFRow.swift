import Spendwise
import SpendwiseTables

/// The rows of a document, and the other content of its tables.
struct PDFRows {
  /// An item of a table, in its order.
  enum Entry {
    case row(Int)
    /// A balance by itself: brought or carried forward.
    case balance(PDFItems.Figure)
    /// Words that may belong to the narration of a row.
    case words(PDFItems)
    /// The same table goes on below a header.
    case page
    /// The end of a table: later items belong to no row above.
    case end
  }

  /// The line of each with its amount.
  private(set) var rows: [PDFItems] = []
  private(set) var entries: [Entry] = []
  /// Lines with figures in amount columns that belong to no row.
  private(set) var unused: [PDFLine] = []
  /// Count of rows with the date of a row above.
  private(set) var undated = 0

  /// Length at which narrations break inside words.
  private var width: Int?
  private var lastDate: String?
  private var waiting: PDFItems?
  private var section = PrintedMoney.Mark.none
  /// The table is below a heading of sums. Balances are not between rows there.
  private var isOver = false
  /// The year printed by itself above its rows.
  private var headingYear: Int?
  private let undatedLines: Undated
  private let isCard: Bool

  /// Lines without a date that are rows of the day above.
  enum Undated: CaseIterable { case none, withWords, all }

  /// Puts the rows of `parts` together.
  init(_ parts: [PDFTables.Part], _ undatedLines: Undated, isCard: Bool) {
    (self.undatedLines, self.isCard) = (undatedLines, isCard)
    var taken = Set<Int>()
    for (index, part) in parts.enumerated() where !taken.contains(index) {
      switch part {
      case .header:
        (waiting, isOver) = (nil, false)
        entries.append(.page)
      case .other: entries.append(.end)
      case .line(let items, let left):
        let next = parts[(index + 1)...].prefix(2).enumerated().first { _, part in
          if case .line(let items, _) = part { items.date != nil || items.amount != nil } else { true }
        }
        if items.date == nil, items.amount != nil, waiting == nil, undatedLines == .none, let next,
          case .line(let below, _) = next.element, below.date != nil, below.amount == nil, below.balance == nil,
          below.line.page == items.line.page
        {
          // The date is printed below the line with the amount.
          var whole = items
          whole.date = below.date
          take(whole, left)
          var rest = below
          rest.date = nil
          if !rest.narration.isEmpty { entries.append(.words(rest)) }
          taken.insert(index + 1 + next.offset)
        } else {
          take(items, left)
        }
      }
    }
    PDFNarrations.attach(&self)
  }

  mutating func append(_ text: String, to row: Int, isAbove: Bool) {
    if isAbove { rows[row].narration.insert(text, at: 0) } else { rows[row].narration.append(text) }
  }

  /// The narration of a row, from its lines.
  func text(_ row: Int) -> String { PDFNarrations.joined(rows[row].narration, width: width) }

  mutating func settle(_ details: (inout PDFItems) -> Void) {
    for index in rows.indices { details(&rows[index]) }
    width = PDFNarrations.width(rows)
  }

  private mutating func take(_ items: PDFItems, _ left: Int) {
    let text = items.text
    let isBalance =
      text.withBytes { StatementMarks.namesBalance($0, certainly: true) || StatementMarks.isBalance($0, goesOn: true) }
    if items.date != nil { lastDate = items.date }
    guard let amount = items.amount else { return takeWithoutAmount(items, isBalance, left) }
    if isBalance {
      if !isOver { entries.append(.balance(items.balance ?? amount)) }
      return
    }
    let isTotal = text.withBytes { StatementWords.isTotal($0) }
    // The last line of a table has the day of the statement, and its sums on both sides.
    let isSum =
      items.date == nil
      ? isTotal || items.hasBothSides : isTotal && (items.surplus > 0 || text.withBytes { StatementMarks.isSum($0) })
    if isSum || PDFSections.isEnd(text) && items.date == nil { return entries.append(.end) }
    if items.surplus > 0 || items.hasBothSides { unused.append(items.line) }
    if let date = items.date { return add(items, date) }
    if let above = waiting, above.line.page == items.line.page, let date = above.date {
      return add(items, date)
    }
    if undatedLines == .all || undatedLines == .withWords && !text.isEmpty, let lastDate {
      undated += 1
      return add(items, lastDate)
    }
    unused.append(items.line)
    if !text.isEmpty { entries.append(.words(items)) }
  }

  private mutating func takeWithoutAmount(_ items: PDFItems, _ isBalance: Bool, _ left: Int) {
    let text = items.text
    if let year = items.year, text.isEmpty, waiting == nil, rows.isEmpty || headingYear != nil {
      headingYear = year
      return
    }
    if let balance = items.balance, isBalance || items.date != nil || text.isEmpty {
      if !isOver { entries.append(.balance(balance)) }
      return
    }
    if items.date != nil {
      if isBalance { return }
      waiting = items
      if !text.isEmpty { entries.append(.words(items)) }
      return
    }
    if let last = rows.indices.last, rows[last].line.page == items.line.page,
      items.line.top - rows[last].line.bottom < rows[last].line.height * 3
    {
      if items.mark != .none, rows[last].side == .none { rows[last].mark = items.mark }
      rows[last].addYear(items.year)
      if rows[last].seconds == nil { rows[last].seconds = items.seconds }
      if rows[last].reference.isEmpty { rows[last].reference = items.reference }
    }
    if text.isEmpty { return }
    if text.withBytes({ StatementPreamble.maskedCard($0) }) != nil { return entries.append(.end) }
    if let side = PDFSections.side(text, isCard: isCard), items.line.left <= left + 1500 {
      section = side
      entries.append(.end)
    } else if PDFSections.isEnd(text) {
      (lastDate, isOver) = (nil, true)
      entries.append(.end)
    } else if (items.line.left < left + 1500 || items.hasOtherFigure) && text.withBytes({ StatementWords.isTotal($0) })
    {
      entries.append(.end)
    } else {
      entries.append(.words(items))
    }
  }

  private mutating func add(_ items: PDFItems, _ date: String) {
    var row = items
    (row.date, row.section, row.seconds) = (date, section, items.seconds ?? waiting?.seconds)
    row.narration = items.narration.isEmpty ? [] : [items.text]
    if row.reference.isEmpty { row.reference = waiting?.reference ?? "" }
    row.addYear(items.year ?? waiting?.year ?? headingYear)
    waiting = nil
    entries.append(.row(rows.count))
    rows.append(row)
  }
}
