/// A table for people, aligned within a terminal's width.
///
/// The first rows decide the widths of the columns; memory does not grow with the rows after them. On a narrow terminal
/// optional columns are left out first, then others are cut down to their minimum. Columns without room then go to a
/// second line of their row.
package struct Table {
  /// The colour of a cell, when colours are on.
  package enum Style: String, Sendable {
    case plain = ""
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
  }

  /// A column.
  package struct Column: Sendable {
    package var title: String
    /// The column is aligned at the right, for numbers.
    package var isRight: Bool
    /// The least width on a narrow terminal, before other columns go. `nil` when it is never cut.
    package var minimum: Int?
    /// A narrow terminal may leave the column out.
    package var isOptional: Bool
    /// The cells are ids. The beginning of one is an id, too, so it is cut first, without an ellipsis.
    let isID: Bool

    package init(_ title: String, isRight: Bool = false, minimum: Int? = nil, isOptional: Bool = false) {
      (self.title, self.isRight, self.minimum, self.isOptional) = (Cell.shown(title), isRight, minimum, isOptional)
      isID = false
    }

    /// The ids of the rows.
    package static let id = Column()

    private init() { (title, isRight, minimum, isOptional, isID) = ("ID", false, 7, true, true) }
  }

  /// A text in its colour, without anything that could drive a terminal.
  package struct Cell: Sendable {
    package let text: String
    /// The currency that the text begins with. Where all cells of a column have one, the title has it instead.
    fileprivate var unit = ""
    /// The pieces of the text, with the SGR parameters of each.
    fileprivate let pieces: [(text: String, code: String)]

    package init(_ text: String, _ style: Style = .plain) {
      self.text = Cell.shown(text)
      pieces = [(self.text, style.rawValue)]
    }

    /// A text that begins with its currency, unless that goes without saying.
    package init(_ text: String, unit: String, _ style: Style = .plain) {
      self.init(text, style)
      self.unit = unit
    }

    /// The same in another style.
    func styled(_ style: Style) -> Cell { Cell(text, unit: unit, style) }

    /// The same without the currency.
    fileprivate var withoutUnit: Cell {
      unit.isEmpty ? self : Cell(pieces: [(String(text.dropFirst(unit.count + 1)), pieces[0].code)])
    }

    /// The most characters of a text that are shown. A column is as wide as its widest cell.
    private static let most = 1000

    /// `text` on one line, made harmless.
    fileprivate static func shown(_ text: String) -> String {
      if text.utf8.count > most {
        let characters = text.unicodeScalars
        let end = characters.index(characters.startIndex, offsetBy: most, limitedBy: characters.endIndex)
        if let end, end < characters.endIndex { return shown(String(characters[..<end])) + "…" }
      }
      let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
      return isPlain ? text : TerminalSafeText.of(String(text.map { $0.isWhitespace ? " " : $0 }))
    }

    /// A cell of our own pieces, such as a bar, with codes.
    package init(pieces: [(text: String, code: String)]) {
      self.pieces = pieces
      text = pieces.map(\.text).joined()
    }
  }

  private static let gap = 2
  /// The width to which a column is cut to keep the ids.
  private static let narrowest = 6

  private var columns: [Column]
  private let width: Int?
  private let isColored: Bool
  /// The number of rows that are held back to measure them.
  private let sample: Int
  /// The sentence that a table without rows is; none by default.
  package var ifEmpty = ""
  private var held: [[Cell]] = []
  /// The width of each column, `nil` for one left out. Empty until the sample is measured.
  private var widths: [Int?] = []
  /// The columns that begin a further line of their row. Used where one line has no room.
  private var breaks: Set<Int> = []
  /// The currency in each column's title. Empty where cells have their own.
  private var units: [String] = []

  /// A table with these columns. Its lines have at most `width` columns of the terminal where that is possible.
  package init(_ columns: [Column], width: Int?, isColored: Bool, sample: Int = 500) {
    (self.columns, self.width, self.isColored, self.sample) = (columns, width, isColored, sample)
  }

  /// Takes a row, one cell for each column. Appends the rows that can be written by now to `out`.
  package mutating func add(_ row: [Cell], to out: inout [UInt8]) {
    if !widths.isEmpty { return write(row, to: &out) }
    held.append(row)
    if held.count >= sample { release(to: &out) }
  }

  /// Appends the rows held back.
  package mutating func finish(to out: inout [UInt8]) {
    if !widths.isEmpty { return }
    if !held.isEmpty { return release(to: &out) }
    if !ifEmpty.isEmpty { out += Array("\(ifEmpty)\n".utf8) }
  }

  /// Takes a sentence about the rows before it. It gets its own lines.
  package mutating func add(note: String, to out: inout [UInt8]) { add([Cell(note, .dim)], to: &out) }

  private mutating func release(to out: inout [UInt8]) {
    let rows = held.filter { $0.count == columns.count }
    units = columns.indices.map { index in
      let units = Set(rows.filter { !$0[index].text.isEmpty }.map { $0[index].unit })
      return units.count == 1 ? units.first ?? "" : ""
    }
    for (index, unit) in units.enumerated() where !unit.isEmpty { columns[index].title += " (\(unit))" }
    measure(rows.map { row in row.indices.map { shown(row[$0], $0) } })
    write(columns.map { Cell($0.title, .dim) }, to: &out)
    for row in held { write(row, to: &out) }
    held = []
  }

  private func shown(_ cell: Cell, _ index: Int) -> Cell { cell.unit == units[index] ? cell.withoutUnit : cell }

  private mutating func measure(_ rows: [[Cell]]) {
    var sizes = columns.indices.map { index in
      let widest = rows.reduce(0) { max($0, TextWidth.of($1[index].text)) }
      // A column that is empty in every row is not shown.
      return widest == 0 ? nil : max(widest, TextWidth.of(columns[index].title))
    }
    if let width { fit(&sizes, width) }
    widths = sizes
  }

  /// Leaves out optional columns and cuts others until the line fits. Columns without room then begin further lines.
  private mutating func fit(_ sizes: inout [Int?], _ width: Int) {
    var isTight = false
    func least(_ index: Int) -> Int? {
      guard let size = sizes[index], let minimum = columns[index].minimum else { return sizes[index] }
      return min(size, isTight && !columns[index].isID ? min(minimum, Table.narrowest) : minimum)
    }
    func leastTotal() -> Int { total(columns.indices.compactMap(least)) }
    func last(_ isID: Bool) -> Int? {
      sizes.indices.last { columns[$0].isOptional && columns[$0].isID == isID && sizes[$0] != nil }
    }
    while leastTotal() > width, let last = last(false) { sizes[last] = nil }
    // Without ids to keep, a second line is better than names cut to nothing.
    isTight = leastTotal() > width && last(true) != nil
    while leastTotal() > width, let last = last(true) { sizes[last] = nil }
    var (line, lines): ([Int], [[Int]]) = ([], [])
    for index in sizes.indices where sizes[index] != nil {
      let indent = lines.isEmpty ? 0 : Table.gap
      // The terminal wraps a value that is wider than a line.
      let fitsAlone = least(index).map { $0 + Table.gap <= width } ?? true
      if !line.isEmpty, fitsAlone, indent + total((line + [index]).compactMap(least)) > width {
        lines.append(line)
        line = []
      }
      line.append(index)
    }
    lines.append(line)
    breaks = Set(lines.dropFirst().compactMap(\.first))
    for (number, line) in lines.enumerated() {
      cut(line, least: line.map { least($0) ?? 0 }, of: &sizes, to: width - (number == 0 ? 0 : Table.gap))
    }
  }

  private func total(_ sizes: [Int]) -> Int { sizes.reduce(0, +) + Table.gap * max(0, sizes.count - 1) }

  /// Cuts the columns of one line until they fit.
  private func cut(_ line: [Int], least: [Int], of sizes: inout [Int?], to width: Int) {
    var excess = total(line.compactMap { sizes[$0] }) - width
    while excess > 0 {
      // The widest that may be cut is cut first, so that a short column is never cut for a long one.
      let cuttable = zip(line, least).filter { (sizes[$0] ?? 0) > $1 }.map(\.0)
      let first = cuttable.first { columns[$0].isID }
      guard let widest = first ?? cuttable.max(by: { (sizes[$0] ?? 0) < (sizes[$1] ?? 0) }) else { return }
      sizes[widest] = sizes[widest].map { $0 - 1 }
      excess -= 1
    }
  }

  /// Writes a row. Lines without text in shown columns are left out.
  private func write(_ row: [Cell], to out: inout [UInt8]) {
    var (start, pending) = (out.count, 0)
    if row.count == 1, columns.count > 1 {
      for line in width.map({ TextWidth.lines(row[0].text, to: $0 - Table.gap) }) ?? [row[0].text] {
        out += Array("  ".utf8)
        write((line, row[0].pieces[0].code), to: &out)
        out.append(0x0A)
      }
      return
    }
    for (index, whole) in row.enumerated() {
      guard index < widths.count, let width = widths[index] else { continue }
      let cell = shown(whole, index)
      if breaks.contains(index) {
        if out.count > start { out.append(0x0A) }
        (start, pending) = (out.count, Table.gap)
      }
      let column = columns[index]
      let isWhole = column.minimum == nil || TextWidth.of(cell.text) <= width
      let part = column.isID ? String(cell.text.prefix(width)) : TextWidth.cut(cell.text, to: width)
      let text = isWhole ? cell.text : part
      let space = max(0, width - TextWidth.of(text))
      // Spaces wait for text after them, so that no line ends in spaces.
      if column.isRight { pending += space }
      if !text.isEmpty {
        out.append(contentsOf: repeatElement(0x20, count: pending))
        pending = 0
        // A cut text has the colour of the first piece.
        let isCut = text != cell.text
        for piece in isCut ? [(text, cell.pieces.first?.code ?? "")] : cell.pieces { write(piece, to: &out) }
      }
      pending += Table.gap + (column.isRight ? 0 : space)
    }
    if out.count > start { out.append(0x0A) }
  }

  private func write(_ piece: (text: String, code: String), to out: inout [UInt8]) {
    guard isColored, !piece.code.isEmpty else {
      out.append(contentsOf: piece.text.utf8)
      return
    }
    out.append(contentsOf: "\u{1B}[\(piece.code)m".utf8)
    out.append(contentsOf: piece.text.utf8)
    out.append(contentsOf: "\u{1B}[0m".utf8)
  }
}
