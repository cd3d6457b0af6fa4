/// The `'` that keeps spreadsheets from running a cell. It can be taken off again.
///
/// It goes before a text that begins with `=` `+` `-` `@`, their full-width forms or a control character, at the start
/// of a cell and, since some separate cells by others than commas, after each `;`, `|`, tab and line end. Quotes before
/// such a character may be those of a cell. Where `'`s come before it already, there is one more; a reader of the file
/// takes one away.
public enum FormulaGuard {
  /// A `'` belongs at the start of `text`.
  public static func isNeeded(_ text: Bytes) -> Bool {
    let start = afterMarks(text, 0)
    guard start < text.count else { return false }
    return text[start] < 0x20 || isFormula(text, 0) || isBorder(text[start]) && isFormula(text, start + 1)
  }

  /// Calls `body` with the pieces of `text`, between which a `'` belongs.
  public static func eachPiece(of text: Bytes, _ body: (Bytes) -> Void) {
    var start = 0
    for index in text.indices.dropFirst() where isBorder(text[index - 1]) && isFormula(text, index) {
      body(text.part(start, index))
      start = index
    }
    body(text.part(start, text.count))
  }

  /// The byte is a border inside a text. Then `eachPiece` may find several.
  @inlinable @inline(__always)
  public static func isBorder(_ byte: UInt8) -> Bool {
    byte == ";" || byte == "|" || byte == 0x09 || byte == 0x0A || byte == "\r"
  }

  /// `text` without the marks.
  public static func removed(_ text: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    for index in text.indices {
      let isMark =
        text[index] == "'"
        && (index == 0 ? isNeeded(text) : isBorder(text[index - 1]) && isFormula(text, index))
      if !isMark { out.append(text[index]) }
    }
    return out
  }

  private static func afterMarks(_ text: Bytes, _ start: Int) -> Int {
    var index = start
    while index < text.count, text[index] == "'" || text[index] == "\"" { index += 1 }
    return index
  }

  /// A formula begins at `start`, after any quotes.
  private static func isFormula(_ text: Bytes, _ start: Int) -> Bool {
    let index = afterMarks(text, start)
    guard index < text.count else { return false }
    switch text[index] {
    case "=", "+", "-", "@": return true
    // Japanese and Chinese spreadsheets run U+FF1D, FF0B, FF0D and FF20 too.
    case 0xEF:
      return text.count > index + 2 && text[index + 1] == 0xBC && [0x9D, 0x8B, 0x8D, 0xA0].contains(text[index + 2])
    default: return false
    }
  }
}
