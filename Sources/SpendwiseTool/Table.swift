import SpendwiseText

/// A table for people: aligned by what a terminal shows, within its width, rows written as they come.
///
/// The first rows decide how wide the columns are; memory does not grow with the rows after them.
package struct Table {
  /// How a cell is coloured, when colours are on.
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
    /// Aligned at the right, for numbers.
    package var isRight: Bool
    /// The width down to which a narrow terminal may cut the column, before it leaves others out; `nil` when it is
    /// never cut.
    package var minimum: Int?
    /// Whether a narrow terminal may leave the column out.
    package var isOptional: Bool
    /// Whether the cells are ids: their beginning is an id, too, so it is cut first, without an ellipsis.
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
    /// The parameters of the escape sequences that colour it (SGR), piece by piece.
    fileprivate let pieces: [(text: String, code: String)]

    package init(_ text: String, _ style: Style = .plain) {
      self.text = Cell.shown(text)
      pieces = [(self.text, style.rawValue)]
    }

    /// `text` on one line, made harmless.
    fileprivate static func shown(_ text: String) -> String {
      let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
      return isPlain ? text : TerminalSafeText.of(String(text.map { $0.isWhitespace ? " " : $0 }))
    }

    /// A cell of pieces that we made, such as a bar, each with its code.
    package init(pieces: [(text: String, code: String)]) {
      self.pieces = pieces
      text = pieces.map(\.text).joined()
    }
  }

  /// How many rows are held back to measure them.
  private static let sample = 500
  private static let gap = 2
  /// The width down to which a column is cut rather than that the ids are left out.
  private static let narrowest = 6

  private let columns: [Column]
  private let width: Int?
  private let isColored: Bool
  /// The sentence that a table without rows is; none by default.
  package var ifEmpty = ""
  private var held: [[Cell]] = []
  /// The width of each column, `nil` for one that is left out; empty until the sample is measured.
  private var widths: [Int?] = []

  /// A table with these columns, in lines of at most `width` columns of the terminal where that is possible.
  package init(_ columns: [Column], width: Int?, isColored: Bool) {
    (self.columns, self.width, self.isColored) = (columns, width, isColored)
  }

  /// Takes a row, one cell for each column, and appends to `out` what can be written by now.
  package mutating func add(_ row: [Cell], to out: inout [UInt8]) {
    if !widths.isEmpty { return write(row, to: &out) }
    held.append(row)
    if held.count >= Table.sample { release(to: &out) }
  }

  /// Appends what was held back.
  package mutating func finish(to out: inout [UInt8]) {
    if !widths.isEmpty { return }
    if !held.isEmpty { return release(to: &out) }
    if !ifEmpty.isEmpty { out += Array("\(ifEmpty)\n".utf8) }
  }

  private mutating func release(to out: inout [UInt8]) {
    measure()
    write(columns.map { Cell($0.title, .dim) }, to: &out)
    for row in held { write(row, to: &out) }
    held = []
  }

  private mutating func measure() {
    var sizes = columns.indices.map { index in
      let widest = held.reduce(0) { max($0, TextWidth.of($1[index].text)) }
      // A column that is empty in every row is not shown.
      return widest == 0 ? nil : max(widest, TextWidth.of(columns[index].title))
    }
    if let width { fit(&sizes, width) }
    widths = sizes
  }

  /// Leaves out optional columns and cuts others until the line fits, as far as that goes.
  private func fit(_ sizes: inout [Int?], _ width: Int) {
    func total(_ shown: [Int]) -> Int { shown.reduce(0, +) + Table.gap * max(0, shown.count - 1) }
    var isTight = false
    func least(_ index: Int, _ size: Int) -> Int {
      guard let minimum = columns[index].minimum else { return size }
      return min(size, isTight && !columns[index].isID ? min(minimum, Table.narrowest) : minimum)
    }
    func leastTotal() -> Int { total(sizes.indices.compactMap { index in sizes[index].map { least(index, $0) } }) }
    func last(_ isID: Bool) -> Int? {
      sizes.indices.last { columns[$0].isOptional && columns[$0].isID == isID && sizes[$0] != nil }
    }
    while leastTotal() > width, let last = last(false) { sizes[last] = nil }
    // Without ids to keep, a wide line is better than names cut to nothing.
    isTight = leastTotal() > width && last(true) != nil
    while leastTotal() > width, let last = last(true) { sizes[last] = nil }
    var excess = total(sizes.compactMap { $0 }) - width
    while excess > 0 {
      // The widest that may be cut is cut first, so that a short column is never cut for a long one.
      let cuttable = sizes.indices.filter { index in sizes[index].map { $0 > least(index, $0) } ?? false }
      let first = cuttable.first { columns[$0].isID }
      guard let widest = first ?? cuttable.max(by: { (sizes[$0] ?? 0) < (sizes[$1] ?? 0) }) else { return }
      sizes[widest] = sizes[widest].map { $0 - 1 }
      excess -= 1
    }
  }

  /// A row whose cells are all empty, or in columns that are left out, has no line.
  private func write(_ row: [Cell], to out: inout [UInt8]) {
    let start = out.count
    var pending = 0
    for (index, cell) in row.enumerated() {
      guard index < widths.count, let width = widths[index] else { continue }
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
        // What was cut is short of pieces: it has the colour of the first.
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
