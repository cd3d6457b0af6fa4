/// A workbook in the format of Excel 97 (`.xls`) or older.
final class BIFFTable {
  private let records: BIFFRecords
  private let name: String
  private let row = TableRow()
  private var tables: [(name: String, sheet: BIFFSheet)] = []

  var sheets: [String] { tables.map(\.name) }

  /// Reads the sheets from `records`. Throws `TableError`.
  init(_ records: BIFFRecords, named name: String) throws {
    (self.records, self.name) = (records, name)
    try refusing {
      let workbook = try BIFFWorkbook(records, named: name)
      var length = 0
      for (title, offset) in workbook.sheets {
        let sheet = try BIFFSheet(offset, of: workbook, records)
        length += sheet.length
        // Sheets share no records: all of them are no longer than the workbook.
        if length > records.size { throw BIFFRecords.Damage() }
        if sheet.isTable { tables.append((title, sheet)) }
      }
      if tables.isEmpty { throw TableError.bad(name, "it is a workbook without a sheet (save the table as .csv)") }
    }
  }

  /// Calls `body` with each row of a sheet until it says `false`.
  func eachRow(of index: Int, _ body: (TableRow) throws -> Bool) throws {
    guard index >= 0, index < tables.count else { return }
    try refusing { try tables[index].sheet.eachRow(row, body) }
  }

  /// Turns errors into ones that name the file.
  private func refusing(_ body: () throws -> Void) throws {
    do { try body() } catch is BIFFRecords.Damage {
      throw OLEFile.damaged(name)
    } catch is BIFFWorkbook.Locked {
      throw TableError.bad(name, "it is protected by a password (open it and save it without one)")
    } catch is BIFFSheet.TooManyToSort {
      throw TableError.bad(name, "its rows are in no order, and too many to sort (save it as .csv)")
    } catch let error as XLSXSheet.TooLarge {
      throw TableError.bad(name, "row \(error.row) is too long for a row of a table")
    }
  }
}
