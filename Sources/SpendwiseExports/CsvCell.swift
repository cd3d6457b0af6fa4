/// Cells of RFC 4180, guarded against formulas. See `FormulaGuard`; plain cells are not guarded.
enum CsvCell {
  /// Appends `text` as a cell.
  static func write(_ text: Bytes, to out: inout [UInt8], isPlain: Bool = false) {
    var (isSpecial, hasBorder) = (false, false)
    for byte in text {
      // Who reads it would take unquoted tabs for its separators, and a file with NUL for no text.
      isSpecial = isSpecial || byte == 0x22 || byte == 0x2C || byte == 0x0A || byte == 0x0D || byte == "\t"
      hasBorder = hasBorder || byte == ";" || byte == "|" || byte == 0
    }
    if !isSpecial, !hasBorder {
      guard let first = text.first else { return }
      // Letters and digits, which begin nearly every cell.
      if first >= "0", first < 0xEF, first != "=", first != "@" {
        return out.append(contentsOf: text)
      }
    }
    writeSlowly(text, isQuoted: isSpecial, isPlain, to: &out)
  }

  private static func writeSlowly(_ text: Bytes, isQuoted: Bool, _ isPlain: Bool, to out: inout [UInt8]) {
    if text.contains(0) {
      let rest = text.filter { $0 != 0 }
      return rest.withUnsafeBufferPointer { writeSlowly($0, isQuoted: isQuoted, isPlain, to: &out) }
    }
    if isQuoted { out.append(0x22) }
    var isMarked = !isPlain && FormulaGuard.isNeeded(text)
    var cell: [UInt8] = []
    FormulaGuard.eachPiece(of: text) { piece in
      if isMarked { cell.append("'") }
      isMarked = !isPlain
      for byte in piece {
        if byte == "\"" { cell.append(0x22) }
        cell.append(byte)
      }
    }
    out += cell
    if isQuoted { out.append(0x22) }
  }
}
