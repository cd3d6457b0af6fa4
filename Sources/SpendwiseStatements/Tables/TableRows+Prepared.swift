import SpendwiseTables

extension TableRows {
  /// The parts of a row that do not depend on the rows before: they are read on the thread that reads the file.
  struct Prepared {
    let digest: SIMD32<UInt8>
    /// Points into the row, and was read as the narration of a debit or of a credit, by the looks of the cells.
    let narration: Narration
    let isDebit: Bool

    init(_ row: TableRow, without left: [Int], _ sheet: TableStatement.Sheet, _ narrations: inout NarrationReader) {
      digest = RowCounts.digest(row, without: left)
      let layout = sheet.layout
      if layout.has(.debit) {
        let cell = sheet.style.money.read(row, at: layout.index(.debit))
        isDebit = if case .value(let value, _) = cell { value != 0 } else { false }
      } else {
        isDebit = row[layout.index(.amount)].first == UInt8(ascii: "-")
      }
      narration = narrations.read(row[layout.narrationIndex], isDebit: isDebit)
    }
  }
}
