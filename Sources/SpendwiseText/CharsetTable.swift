import SpendwiseSystem

/// A charset of one or two bytes a character: rows of charsets.txt.
struct CharsetTable {
  /// Ways to write the same characters.
  private enum Form { case plain, eucJP, iso2022JP }

  private let form: Form
  /// The characters of the bytes from 0x80.
  private let singles: [UInt32]
  /// The characters of pairs by first byte, from the second byte 0x40. Empty for a byte that begins none.
  private var pairs: [[UInt32]] = Array(repeating: [], count: 256)

  private static let replacement: UInt32 = 0xFFFD

  /// Finds the charset with this lower-case name, or `nil`.
  init?(named name: [UInt8]) {
    let label = String(decoding: name, as: UTF8.self)
    let isEUC = ["euc-jp", "eucjp", "x-euc-jp"].contains(label)
    form = isEUC ? .eucJP : label.hasPrefix("iso-2022-jp") ? .iso2022JP : .plain
    let rows = (form == .plain ? label : "cp932").withBytes { DataTable.charsets.rows(0, $0) }
    guard let first = rows.first else { return nil }
    singles = CharsetTable.scalars(first)
    for row in first.words(0).first.map({ DataTable.charsets.rows(0, $0) }) ?? [] {
      guard let lead = Int(row.column(1).text, radix: 16), pairs.indices.contains(lead) else { continue }
      pairs[lead] = CharsetTable.scalars(row)
    }
  }

  private static func scalars(_ row: DataTable.Row) -> [UInt32] { row.column(2).text.unicodeScalars.map(\.value) }

  /// Writes `bytes` as UTF-8 into `buffer`.
  func convert(_ bytes: Bytes, into buffer: ByteBuffer) -> Bytes {
    buffer.restart(bytes.count * 3 + 16)
    if form == .iso2022JP { return convertShifted(bytes, into: buffer) }
    var index = 0
    while index < bytes.count {
      let (byte, next) = (bytes[index], bytes.at(index + 1))
      index += 1
      if byte < 0x80 {
        buffer.append(byte)
      } else if form == .eucJP, byte == 0x8E {
        append(single: next, to: buffer)
        index += 1
      } else if form == .eucJP, byte >= 0xA1, next >= 0xA1 {
        append(kanji: byte & 0x7F, next & 0x7F, to: buffer)
        index += 1
      } else if form == .plain, !pairs[Int(byte)].isEmpty, next >= 0x40 {
        append(pair: byte, next, to: buffer)
        index += 1
      } else {
        append(single: byte, to: buffer)
      }
    }
    return buffer.bytes
  }

  /// Seven-bit text in which escapes switch between letters, half-width letters and kanji.
  private func convertShifted(_ bytes: Bytes, into buffer: ByteBuffer) -> Bytes {
    var (index, isKanji, isHalf) = (0, false, false)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x1B, index + 2 < bytes.count {
        isKanji = bytes[index + 1] == "$"
        isHalf = bytes[index + 1] == "(" && bytes[index + 2] == "I"
        index += 3
      } else if isKanji, byte > 0x20, index + 1 < bytes.count {
        append(kanji: byte & 0x7F, bytes[index + 1] & 0x7F, to: buffer)
        index += 2
      } else {
        isHalf && byte > 0x20 ? append(single: byte | 0x80, to: buffer) : buffer.append(byte & 0x7F)
        index += 1
      }
    }
    return buffer.bytes
  }

  private func append(single byte: UInt8, to buffer: ByteBuffer) {
    let index = Int(byte) - 0x80
    buffer.append(scalar: singles.indices.contains(index) ? singles[index] : CharsetTable.replacement)
  }

  private func append(pair lead: UInt8, _ trail: UInt8, to buffer: ByteBuffer) {
    let (row, index) = (pairs[Int(lead)], Int(trail) - 0x40)
    buffer.append(scalar: row.indices.contains(index) ? row[index] : CharsetTable.replacement)
  }

  /// Appends a character of JIS X 0208. Shift JIS packs its row and column into other bytes.
  private func append(kanji row: UInt8, _ column: UInt8, to buffer: ByteBuffer) {
    guard row > 0x20, row < 0x7F, column > 0x20, column < 0x7F else {
      return buffer.append(scalar: CharsetTable.replacement)
    }
    let lead = (row + 1) / 2 + (row < 0x5F ? 0x70 : 0xB0)
    let trail = row & 1 == 0 ? column + 0x7E : column + (column >= 0x60 ? 0x20 : 0x1F)
    append(pair: lead, trail, to: buffer)
  }
}
