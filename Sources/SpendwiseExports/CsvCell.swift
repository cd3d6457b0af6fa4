import SpendwiseText

/// Cells of RFC 4180 that no spreadsheet runs as a formula.
///
/// A cell that begins with `=` `+` `-` `@`, their full-width forms or a control character gets a `'` in front, which
/// spreadsheets take as "this is text". So that it can be undone, a cell that already has `'`s before such a character
/// gets one more: who reads the file takes one `'` away where `'`s come before such a character.
enum CsvCell {
  /// Appends `text` as a cell.
  @inline(__always)
  static func write(_ text: Bytes, to out: inout RowBuffer) {
    var isSpecial = false
    for byte in text { isSpecial = isSpecial || byte == 0x22 || byte == 0x2C || byte == 0x0A || byte == 0x0D }
    if !isSpecial {
      guard let first = text.first else { return }
      // Letters and digits, which begin nearly every cell.
      if first >= UInt8(ascii: "0"), first < 0xEF, first != UInt8(ascii: "="), first != UInt8(ascii: "@") {
        return out.put(text)
      }
    }
    writeSlowly(text, isQuoted: isSpecial, to: &out)
  }

  private static func writeSlowly(_ text: Bytes, isQuoted: Bool, to out: inout RowBuffer) {
    if isQuoted { out.put(0x22) }
    if isFormula(text) { out.put(UInt8(ascii: "'")) }
    for byte in text {
      if byte == 0x22 { out.put(0x22) }
      out.put(byte)
    }
    if isQuoted { out.put(0x22) }
  }

  private static func isFormula(_ text: Bytes) -> Bool {
    let start = text.firstIndex { $0 != UInt8(ascii: "'") } ?? text.count
    switch start < text.count ? text[start] : 0x20 {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0..<0x20: return true
    // Japanese and Chinese spreadsheets run U+FF1D, FF0B, FF0D and FF20 too.
    case 0xEF:
      return text.count > start + 2 && text[start + 1] == 0xBC && [0x9D, 0x8B, 0x8D, 0xA0].contains(text[start + 2])
    default: return false
    }
  }

  /// `text` as a cell.
  static func made(of text: [UInt8]) -> [UInt8] {
    var out = RowBuffer(capacity: text.count * 2 + 3)
    text.withUnsafeBufferPointer { write($0, to: &out) }
    return Array(out.bytes)
  }
}
