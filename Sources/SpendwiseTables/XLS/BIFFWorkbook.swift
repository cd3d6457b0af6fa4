import SpendwiseText

/// The data of an old workbook for all its sheets. Their offsets, the date formats, and the texts.
final class BIFFWorkbook {
  /// The version of Excel. 2, 3, 4, 5 (95 too) or 8 (97 and later).
  let version: Int
  let texts: SharedTexts
  private(set) var is1904 = false
  /// The sheets with the offset of each.
  private(set) var sheets: [(name: String, offset: Int)] = []
  /// Texts of a byte a character are Windows-1252, else UTF-8.
  private(set) var isWestern = true

  /// The formats by number: true for dates. `styles` has the format of each style.
  private var formats: [Int: Bool] = [:]
  private var styles: [Int] = []
  private var isDate: [Bool] = []

  /// The most sheets that are read, as in spreadsheet programs.
  private static let sheetLimit = 256

  /// The workbook is protected by a password.
  struct Locked: Error {}

  /// The beginning of a stream: its version and its content.
  struct Begin {
    var version: Int
    var content: Int
    static let sheet = 0x0010

    init?(_ record: BIFFRecords.Record) {
      switch record.type {
      case 0x0009: version = 2
      case 0x0209: version = 3
      case 0x0409: version = 4
      case 0x0809: version = record.body.short(0) == 0x0600 ? 8 : 5
      default: return nil
      }
      guard record.body.count >= 4 else { return nil }
      content = record.body.short(2)
    }
  }

  /// Reads the records before the sheets. Throws `BIFFRecords.Damage`, `Locked` or `TableError`.
  init(_ records: BIFFRecords, named name: String) throws {
    guard let begin = Begin(try records.next()) else { throw BIFFRecords.Damage() }
    version = begin.version
    texts = SharedTexts(named: name)
    // A sheet alone has all this in itself.
    if begin.content == Begin.sheet { sheets = [("", 0)] }
    var depth = 1
    while depth > 0 {
      let record = try records.next()
      if Begin(record) != nil { depth += 1 } else if record.type == 0x000A { depth -= 1 }
      // There is no such record: these are zeros where something else was.
      if record.type == 0, version > 2 { throw BIFFRecords.Damage() }
      if depth == 1 { try take(record, records) }
    }
    isDate = styles.map { formats[$0] ?? (version >= 5 && DateFormat.isDate($0)) }
  }

  /// Numbers of this style are dates.
  func isDate(_ style: Int) -> Bool {
    // The oldest cells name the format itself.
    version == 2 ? formats[style] ?? false : style < isDate.count && isDate[style]
  }

  private func take(_ record: BIFFRecords.Record, _ records: BIFFRecords) throws {
    let body = record.body
    switch record.type {
    case 0x002F: throw Locked()
    case 0x0022: is1904 = body.short(0) == 1
    // Unknown, ASCII, Windows-1252 by its two names, UTF-16 and UTF-8.
    case 0x0042: isWestern = [0, 367, 1252, 0x8001, 1200, 65001].contains(body.short(0))
    case 0x001E, 0x041E: try takeFormat(body, records)
    case 0x0043 where body.count >= 3: addStyle(Int(body[2] & 0x3F))
    case 0x0243, 0x0443: if body.count >= 2 { addStyle(Int(body[1])) }
    case 0x00E0: addStyle(body.short(2))
    case 0x0085: try takeSheet(body, records)
    case 0x00FC: try takeTexts(body, records)
    default: break
    }
  }

  private func addStyle(_ format: Int) {
    if styles.count < 1 << 16 { styles.append(format) }
  }

  private func takeFormat(_ body: Bytes, _ records: BIFFRecords) throws {
    var text = BIFFText(body, of: records)
    // Before they had numbers, they were counted.
    let number = version >= 5 ? try text.short() : formats.count
    if version == 4 { try text.skip(2) }
    if version == 8 {
      try text.readUnicode(text.short())
    } else {
      try text.readBytes(text.byte(), isWestern: true)
    }
    if formats.count < 1 << 16 { formats[number] = text.utf8.withUnsafeBufferPointer { DateFormat.isDate($0) } }
  }

  private func takeSheet(_ body: Bytes, _ records: BIFFRecords) throws {
    guard version >= 5, body.count >= 7 else { throw BIFFRecords.Damage() }
    let (offset, kind) = (Int(body.word(0)), body[5])
    var text = BIFFText(body.part(6, body.count), of: records)
    let length = try text.byte()
    if version == 8 { try text.readUnicode(length) } else { try text.readBytes(length, isWestern: isWestern) }
    // Charts, macros and programs have no rows.
    guard kind == 0, sheets.count < BIFFWorkbook.sheetLimit else { return }
    sheets.append((String(decoding: text.utf8, as: UTF8.self), offset))
  }

  private func takeTexts(_ body: Bytes, _ records: BIFFRecords) throws {
    guard version == 8, texts.count == 0 else { throw BIFFRecords.Damage() }
    var text = BIFFText(body, of: records)
    try text.skip(4)
    let count = try text.short() | text.short() << 16
    for _ in 0..<count {
      try text.readUnicode(text.short(), isFollowed: true)
      try text.utf8.withUnsafeBufferPointer { try texts.append($0) }
      try texts.end()
    }
  }
}
