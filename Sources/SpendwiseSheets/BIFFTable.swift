import CFreeXL
import SpendwiseJSON

/// A workbook in the format of Excel 97 (`.xls`) or an older one.
///
/// Such a sheet has at most 65,536 rows, so that FreeXL may have it in memory.
final class BIFFTable {
  private let handle: UnsafeRawPointer
  private let name: String
  private let row = TableRow()
  private(set) var sheets: [String] = []

  /// Throws `TableError`.
  init(_ path: String, named name: String) throws(TableError) {
    self.name = name
    var opened: UnsafeRawPointer?
    let code = freexl_open(path, &opened)
    guard code == FREEXL_OK, let opened else {
      if let opened { freexl_close(opened) }
      throw .bad(name, BIFFTable.reason(code))
    }
    handle = opened
    var value: UInt32 = 0
    if freexl_get_info(handle, UInt16(FREEXL_BIFF_PASSWORD), &value) == FREEXL_OK, value == FREEXL_BIFF_OBFUSCATED {
      throw .bad(name, "it is protected by a password (open it and save it without one)")
    }
    guard freexl_get_info(handle, UInt16(FREEXL_BIFF_SHEET_COUNT), &value) == FREEXL_OK else {
      throw .bad(name, BIFFTable.reason(0))
    }
    for index in 0..<min(value, 256) {
      var text: UnsafePointer<CChar>?
      let ok = freexl_get_worksheet_name(handle, UInt16(index), &text) == FREEXL_OK
      sheets.append(ok ? text.map { String(cString: $0) } ?? "" : "")
    }
  }

  deinit { freexl_close(handle) }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case FREEXL_BIFF_WORKBOOK_NOT_FOUND: "it is an Office file without a workbook, not a table"
    case FREEXL_INSUFFICIENT_MEMORY: "it needs more memory than there is (save it as .csv)"
    default: "it is an .xls workbook that ends too early or is damaged (download it again)"
    }
  }

  /// Calls `body` with each row of a sheet until it says `false`.
  func eachRow(of index: Int, _ body: (TableRow) throws -> Bool) throws {
    guard index >= 0, index < sheets.count else { return }
    var (rows, columns): (UInt32, UInt16) = (0, 0)
    guard freexl_select_active_worksheet(handle, UInt16(index)) == FREEXL_OK,
      freexl_worksheet_dimensions(handle, &rows, &columns) == FREEXL_OK
    else { throw TableError.bad(name, BIFFTable.reason(0)) }
    for number in 0..<min(rows, 65_536) {
      row.restart(Int(number) + 1)
      for column in 0..<min(columns, 256) {
        var cell = FreeXL_CellValue()
        let code = freexl_get_cell_value(handle, number, column, &cell)
        let kind = code == FREEXL_OK ? append(cell) : .text
        row.endCell(kind)
        if row.isTooLarge { throw TableError.bad(name, "row \(row.number) is too long for a row of a table") }
      }
      if try !body(row) { return }
    }
  }

  private func append(_ cell: FreeXL_CellValue) -> TableRow.Kind {
    switch Int32(cell.type) {
    case FREEXL_CELL_INT:
      append("\(cell.value.int_value)")
      return .number
    case FREEXL_CELL_DOUBLE:
      // The shortest decimal that means this number, and no more digits than it carries for certain.
      let literal = "\(cell.value.double_value)"
      if !literal.withBytes({ NumberText.append($0, to: row) }) { append(literal) }
      return .number
    case FREEXL_CELL_TEXT, FREEXL_CELL_SST_TEXT:
      if let text = cell.value.text_value { append(String(cString: text)) }
      return .text
    case FREEXL_CELL_DATE, FREEXL_CELL_DATETIME, FREEXL_CELL_TIME:
      if let text = cell.value.text_value { append(String(cString: text)) }
      return .date
    default: return .text
    }
  }

  private func append(_ text: String) { text.withBytes { row.append($0) } }
}
