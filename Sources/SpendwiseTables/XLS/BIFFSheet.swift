import SpendwiseText

/// The rows of one sheet of an old workbook.
///
/// A first pass goes through all records. It finds damage before anything is reported of the file, and the order of the
/// rows.
final class BIFFSheet {
  private let records: BIFFRecords
  private let workbook: BIFFWorkbook
  private let begin: Int
  /// The number of columns of each row.
  private var width = 0
  /// The cells sorted by row. `nil` when they are in that order.
  private var order: [UInt64]?
  /// The length of the sheet.
  private(set) var length = 0
  /// The sheet is a table: a chart has no rows.
  private(set) var isTable = false

  private var row = TableRow()
  private var rowNumber = -1

  private static let columnLimit = 256
  /// The most cells that are sorted: eight bytes for each.
  private static let orderLimit = 2 << 20

  /// The sheet has more unordered cells than can be sorted.
  struct TooManyToSort: Error {}

  /// Goes through the sheet that begins at `offset`. Throws `BIFFRecords.Damage` or `TooManyToSort`.
  init(_ offset: Int, of workbook: BIFFWorkbook, _ records: BIFFRecords) throws {
    (begin, self.workbook, self.records) = (offset, workbook, records)
    var (last, isOrdered) = (0, true)
    try eachRecord { record in
      if let span = try span(record) {
        isOrdered = isOrdered && span.row >= last
        last = span.row
        width = max(width, span.end)
      } else if type(record) == 0x0200 {
        width = max(width, min(record.body.short(workbook.version == 8 ? 10 : 6), BIFFSheet.columnLimit))
      }
      return true
    }
    length = records.position - offset
    if isOrdered { return }
    var offsets: [UInt64] = []
    try eachRecord { record in
      guard let span = try span(record) else { return true }
      if offsets.count == BIFFSheet.orderLimit { throw TooManyToSort() }
      offsets.append(UInt64(span.row) << 32 | UInt64(record.offset))
      return true
    }
    offsets.sort()
    order = offsets
  }

  /// Calls `body` with each row, also empty ones, until it returns `false`. Throws errors of `body`, too.
  func eachRow(_ row: TableRow, _ body: (TableRow) throws -> Bool) throws {
    (self.row, rowNumber) = (row, -1)
    var isDone = false
    func take(_ record: BIFFRecords.Record) throws {
      guard let span = try span(record) else { return }
      if span.row != rowNumber {
        isDone = try !goTo(span.row, body)
        if isDone { return }
      }
      try append(record, span)
      if row.isTooLarge { throw XLSXSheet.TooLarge(row: row.number) }
    }
    if let order {
      for offset in order where !isDone {
        records.seek(Int(offset & 0xFFFF_FFFF))
        try take(records.next())
      }
    } else {
      try eachRecord { record in
        try take(record)
        return !isDone
      }
    }
    if !isDone, rowNumber >= 0 {
      fill()
      _ = try body(row)
    }
  }

  /// Hands out the full row and the empty ones up to `number`. That one begins then.
  private func goTo(_ number: Int, _ body: (TableRow) throws -> Bool) throws -> Bool {
    while rowNumber < number {
      if rowNumber >= 0 {
        fill()
        if try !body(row) { return false }
      }
      rowNumber += 1
      row.restart(rowNumber + 1)
    }
    return true
  }

  /// Makes the row as wide as the others. The keys of rows count their cells.
  private func fill() {
    while row.count < width { row.endCell() }
  }

  /// Calls `body` with each record of the sheet until it returns `false`. Those of charts in it are not its own.
  private func eachRecord(_ body: (BIFFRecords.Record) throws -> Bool) throws {
    records.seek(begin)
    guard let start = BIFFWorkbook.Begin(try records.next()) else { throw BIFFRecords.Damage() }
    isTable = start.content == BIFFWorkbook.Begin.sheet
    var depth = 1
    while true {
      let record = try records.next()
      if record.type == 0x000A {
        depth -= 1
        if depth == 0 { return }
      } else if BIFFWorkbook.Begin(record) != nil {
        depth += 1
      } else if record.type == 0, workbook.version > 2 {
        // There is no such record: these are zeros where something else was.
        throw BIFFRecords.Damage()
      } else if depth == 1, isTable {
        if try !body(record) { return }
      }
    }
  }
}

/// Cells.
extension BIFFSheet {
  private struct Span {
    var row: Int
    var column: Int
    /// The column after the last.
    var end: Int
  }

  /// The type of a record as Excel 3 and later number them.
  private func type(_ record: BIFFRecords.Record) -> Int {
    workbook.version == 2 && record.type <= 0x0007 ? record.type | 0x0200 : record.type
  }

  /// The cells of a record; `nil` when it has none. A record of another length than it must have is damage.
  private func span(_ record: BIFFRecords.Record) throws -> Span? {
    let body = record.body
    var cells = 1
    switch type(record) {
    case 0x0201: try check(body.count >= head)
    case 0x0202, 0x0205: try check(body.count == head + 2)
    case 0x0203: try check(body.count == head + 8)
    case 0x0204, 0x00D6: try check(body.count > head)
    case 0x0006, 0x0206, 0x0406: try check(body.count >= head + 8)
    case 0x027E: try check(body.count == head + 4)
    case 0x00FD: try check(body.count == head + 4)
    case 0x00BD, 0x00BE:
      let size = record.type == 0x00BD ? 6 : 2
      cells = (body.count - 6) / size
      try check(body.count >= 6 && cells * size == body.count - 6)
      try check(body.short(body.count - 2) == body.short(2) + cells - 1)
    default: return nil
    }
    let column = body.short(2)
    try check(column + cells <= BIFFSheet.columnLimit)
    return Span(row: body.short(0), column: column, end: column + cells)
  }

  /// The bytes before a cell's value: its row, column and style.
  private var head: Int { workbook.version == 2 ? 7 : 6 }

  private func check(_ isSound: Bool) throws {
    if !isSound { throw BIFFRecords.Damage() }
  }

  private func append(_ record: BIFFRecords.Record, _ span: Span) throws {
    let body = record.body
    let style = workbook.version == 2 ? Int(body.part(5, 6).first ?? 0) & 0x3F : body.short(4)
    switch type(record) {
    case 0x0201, 0x00BE: row.endCell(.text, column: span.end - 1)
    case 0x0202:
      // A whole number, which is packed as one.
      append(packed: UInt32(body.short(head)) << 2 | 2, style, span.column)
    case 0x0203: append(bits: body.word(head), body.word(head + 4), style, span.column)
    case 0x0006, 0x0206, 0x0406: try appendFormula(body, style, span.column)
    case 0x027E: append(packed: body.word(head), style, span.column)
    case 0x00BD:
      for index in 0..<(span.end - span.column) {
        append(packed: body.word(6 + 6 * index), body.short(4 + 6 * index), span.column + index)
      }
    case 0x00FD:
      try check(workbook.texts.append(Int(body.word(head)), to: row))
      row.endCell(.text, column: span.column)
    case 0x0204, 0x00D6: try appendText(body.part(head, body.count), span.column)
    default:
      appendWord(body.part(head, head + 1).first ?? 0, isError: body.part(head + 1, head + 2).first != 0)
      row.endCell(.text, column: span.column)
    }
  }

  private func append(bits low: UInt32, _ high: UInt32, _ style: Int, _ column: Int) {
    let bits = UInt64(high) << 32 | UInt64(low)
    row.endCell(
      BIFFNumber.append(bits: bits, isDate: workbook.isDate(style), is1904: workbook.is1904, to: row), column: column)
  }

  private func append(packed: UInt32, _ style: Int, _ column: Int) {
    row.endCell(
      BIFFNumber.append(packed: packed, isDate: workbook.isDate(style), is1904: workbook.is1904, to: row),
      column: column)
  }

  private func appendText(_ body: Bytes, _ column: Int) throws {
    var text = BIFFText(body, of: records)
    let length = workbook.version == 2 ? try text.byte() : try text.short()
    if workbook.version == 8 {
      try text.readUnicode(length)
    } else {
      try text.readBytes(length, isWestern: workbook.isWestern)
    }
    text.utf8.withUnsafeBufferPointer { row.append($0) }
    row.endCell(.text, column: column)
  }

  /// Appends the result of a formula when the file was saved.
  private func appendFormula(_ body: Bytes, _ style: Int, _ column: Int) throws {
    let (low, high) = (body.word(head), body.word(head + 4))
    // No number has these bits.
    guard high >> 16 == 0xFFFF else { return append(bits: low, high, style, column) }
    let value = UInt8(truncatingIfNeeded: low >> 16)
    switch low & 0xFF {
    case 0:
      // The text follows the formula, and the part that several formulas share.
      while let type = try records.nextType(), [0x0021, 0x0221, 0x0036, 0x0236, 0x04BC, 0x003C].contains(type) {
        _ = try records.next()
      }
      let next = try records.nextType()
      if next == (workbook.version == 2 ? 0x0007 : 0x0207) { return try appendText(records.next().body, column) }
    case 1: appendWord(value, isError: false)
    case 2: appendWord(value, isError: true)
    default: break
    }
    row.endCell(.text, column: column)
  }

  /// Appends a truth or an error as spreadsheets show it.
  private func appendWord(_ value: UInt8, isError: Bool) {
    let errors: [UInt8: StaticString] = [
      0x00: "#NULL!", 0x07: "#DIV/0!", 0x0F: "#VALUE!", 0x17: "#REF!", 0x1D: "#NAME?", 0x24: "#NUM!", 0x2A: "#N/A",
    ]
    let word = isError ? errors[value] ?? "#N/A" : value == 0 ? "FALSE" : "TRUE"
    row.append(Bytes(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }
}
