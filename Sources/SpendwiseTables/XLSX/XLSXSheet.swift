import SpendwiseText

/// The rows of one sheet of a workbook, as they come.
final class XLSXSheet: XMLHandler {
  private enum CellType {
    case number, shared, text, boolean, date

    init(_ word: Bytes) {
      self =
        word.equals("s")
        ? .shared : word.equals("b") ? .boolean : word.equals("d") ? .date : word.equals("n") ? .number : .text
    }
  }

  private let texts: SharedTexts
  private let isDate: [Bool]
  private let is1904: Bool
  private let row: TableRow
  private let body: (TableRow) throws -> Bool

  private var rowNumber = 0
  private var column = 0
  private var type = CellType.number
  private var style = 0
  private var isPhonetic = false
  /// A cell's value, until its type tells what it means.
  private var value: [UInt8] = []
  private var isInRow = false
  private var isInData = false

  /// Whether rows are read without the parser of XML.
  private enum Course { case before, plain, parsed }
  private var course = Course.before
  /// The beginning of a row whose end has not come yet.
  private var pending: [UInt8] = []

  init(
    _ texts: SharedTexts, _ isDate: [Bool], is1904: Bool, _ row: TableRow, _ body: @escaping (TableRow) throws -> Bool
  ) {
    (self.texts, self.isDate, self.is1904, self.row, self.body) = (texts, isDate, is1904, row, body)
  }

  override func start(_ name: Bytes, _ attributes: XMLAttributes) {
    if name.equals("c") {
      startCell(attributes)
    } else if name.equals("v") || name.equals("t") {
      wantsText = isInRow && !isPhonetic
    } else if name.equals("row") {
      let given = attributes.value("r").flatMap { XLSXSheet.whole($0) }
      rowNumber = given ?? rowNumber + 1
      row.restart(rowNumber)
      (column, isInRow) = (-1, true)
    } else if name.equals("rPh") {
      isPhonetic = true
    } else if name.equals("sheetData") {
      isInData = true
    }
  }

  private func startCell(_ attributes: XMLAttributes) {
    column += 1
    if let reference = attributes.value("r"), let given = XLSXSheet.column(reference) { column = given }
    style = attributes.value("s").flatMap { XLSXSheet.whole($0) } ?? 0
    type = attributes.value("t").map { CellType($0) } ?? .number
    value.removeAll(keepingCapacity: true)
  }

  override func text(_ piece: Bytes) {
    if value.count < TableRow.sizeLimit { value.append(contentsOf: piece) }
  }

  override func end(_ name: Bytes) {
    if name.equals("v") || name.equals("t") {
      wantsText = false
    } else if name.equals("c") {
      endCell()
    } else if name.equals("row") {
      isInRow = false
      do { if try !body(row) { isDone = true } } catch { (failure, isDone) = (error, true) }
    } else if name.equals("rPh") {
      isPhonetic = false
    }
  }

  override func take(_ piece: Bytes, isLast: Bool, _ parse: (Bytes) throws -> Void) throws {
    try takePiece(piece, isLast: isLast, parse)
  }

  private func endCell() {
    guard isInRow, column >= 0 else { return }
    if column >= TableRow.columnLimit || row.isTooLarge || value.count >= TableRow.sizeLimit {
      (failure, isDone) = (TooLarge(row: rowNumber), true)
      return
    }
    let kind = value.withUnsafeBufferPointer { append($0, type, style) }
    row.endCell(kind, column: column)
  }

  private func append(_ value: Bytes, _ type: CellType, _ style: Int) -> TableRow.Kind {
    if value.isEmpty { return .text }
    switch type {
    case .shared:
      guard let index = XLSXSheet.whole(value) else { break }
      do { _ = try texts.append(index, to: row) } catch { (failure, isDone) = (error, true) }
    case .number:
      if style < isDate.count, isDate[style], SerialDate.append(value, is1904: is1904, to: row) { return .date }
      row.clearOpen()
      if NumberText.append(value, to: row) { return .number }
      row.append(value)
    case .boolean:
      let word: StaticString = value.equals("1") ? "TRUE" : "FALSE"
      row.append(Bytes(start: word.utf8Start, count: word.utf8CodeUnitCount))
    case .date:
      // ISO 8601 with a `T`, where our other dates have a space.
      for byte in value { row.append(byte == UInt8(ascii: "T") ? ASCII.space : byte) }
      return .date
    case .text: row.append(value)
    }
    return .text
  }

  /// A row that no statement has.
  struct TooLarge: Error { var row: Int }

  /// A small whole number.
  static func whole(_ bytes: Bytes) -> Int? {
    guard !bytes.isEmpty, bytes.count <= 9 else { return nil }
    var value = 0
    for byte in bytes {
      guard ASCII.isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    return value
  }

  /// The column of `AB12`, from 0.
  private static func column(_ reference: Bytes) -> Int? {
    var value = 0
    for byte in reference {
      let letter = byte & 0xDF
      guard letter >= UInt8(ascii: "A"), letter <= UInt8(ascii: "Z"), byte >= 65 else { break }
      value = value * 26 + Int(letter - 64)
      if value > TableRow.columnLimit { return nil }
    }
    return value == 0 ? nil : value - 1
  }
}

/// Rows as programs write them, without entities, comments or anything else that takes an XML parser: those are read at
/// once, which is several times as fast. From the first row that has more, and outside of the rows, expat reads on: a
/// row is a whole element, so that it does not miss those that it did not see.
extension XLSXSheet {
  private static let data: StaticString = "<sheetData>"
  private static let rowEnd: StaticString = "</row>"
  /// A longer row is for expat, which needs no memory for it.
  private static let rowLimit = 1 << 20

  private func takePiece(_ piece: Bytes, isLast: Bool, _ parse: (Bytes) throws -> Void) throws {
    switch course {
    case .parsed: try parse(piece)
    case .before:
      let mark = Bytes(start: XLSXSheet.data.utf8Start, count: XLSXSheet.data.utf8CodeUnitCount)
      guard let hit = piece.offset(of: mark) else { return try parse(piece) }
      try parse(piece.part(0, hit + mark.count))
      // In a comment it means nothing.
      course = isInData ? .plain : .parsed
      try takePiece(piece.part(hit + mark.count, piece.count), isLast: false, parse)
    case .plain:
      pending.append(contentsOf: piece)
      var bytes: [UInt8] = []
      swap(&bytes, &pending)
      let used = try bytes.withUnsafeBufferPointer { try takeRows($0, isLast: isLast, parse) }
      bytes.removeFirst(used)
      swap(&bytes, &pending)
    }
  }

  /// Reads the whole rows at the beginning of `bytes`, and returns how many bytes need not be kept.
  private func takeRows(_ bytes: Bytes, isLast: Bool, _ parse: (Bytes) throws -> Void) throws -> Int {
    let end = Bytes(start: XLSXSheet.rowEnd.utf8Start, count: XLSXSheet.rowEnd.utf8CodeUnitCount)
    var start = 0
    while !isDone {
      var index = start
      while index < bytes.count, XLSXSheet.isSpace(bytes[index]) { index += 1 }
      let found = bytes.offset(of: end, from: index)
      if found == nil, !isLast, bytes.count - index < XLSXSheet.rowLimit, !bytes.part(index, index + 3).equals("</s") {
        // Blanks before a row mean nothing; a run of them without end would be read again with each piece.
        return index
      }
      guard let length = readRow(bytes.part(index, found.map { $0 + end.count } ?? bytes.count)) else {
        course = .parsed
        try parse(bytes.part(start, bytes.count))
        return bytes.count
      }
      if isDone { break }
      do { if try !body(row) { isDone = true } } catch { (failure, isDone) = (error, true) }
      start = index + length
    }
    return bytes.count
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    ASCII.isBlank(byte) || byte == ASCII.newline || byte == ASCII.carriageReturn
  }

  /// Reads the row that begins here, and returns its length; nothing when it is for expat.
  private func readRow(_ bytes: Bytes) -> Int? {
    var scan = PlainXML(bytes)
    guard scan.skip("<row") else { return nil }
    var number = rowNumber + 1
    while let (name, value) = scan.attribute() {
      if name.equals("r"), let given = XLSXSheet.whole(value) { number = given }
    }
    let isEmpty = scan.skip("/>")
    guard isEmpty || scan.skip(">") else { return nil }
    row.restart(number)
    var column = -1
    while !isEmpty, !scan.skip("</row>") {
      guard scan.skip("<c") else { return nil }
      column += 1
      var (style, type) = (0, CellType.number)
      while let (name, value) = scan.attribute() {
        if name.equals("r") {
          column = XLSXSheet.column(value) ?? column
        } else if name.equals("s") {
          style = XLSXSheet.whole(value) ?? 0
        } else if name.equals("t") {
          type = CellType(value)
        }
      }
      var value = Bytes(start: nil, count: 0)
      if !scan.skip("/>") {
        guard scan.skip(">") else { return nil }
        if scan.skip("<v>") {
          guard let text = scan.text(), scan.skip("</v>") else { return nil }
          value = text
        }
        guard scan.skip("</c>") else { return nil }
      }
      if column >= TableRow.columnLimit || row.isTooLarge { return nil }
      row.endCell(append(value, type, style), column: column)
    }
    rowNumber = number
    return scan.index
  }
}

/// A piece of a document that has nothing but tags, attributes and plain text; each step fails on anything else.
private struct PlainXML {
  private let bytes: Bytes
  private(set) var index = 0

  init(_ bytes: Bytes) { self.bytes = bytes }

  mutating func skip(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard bytes.count - index >= length else { return false }
    for offset in 0..<length where bytes[index + offset] != word.utf8Start[offset] { return false }
    index += length
    return true
  }

  /// The next attribute, if one follows: ` name="value"`.
  mutating func attribute() -> (name: Bytes, value: Bytes)? {
    var next = index
    guard next < bytes.count, bytes[next] == ASCII.space else { return nil }
    next += 1
    let name = next
    while next < bytes.count, ASCII.isLetter(bytes[next]) { next += 1 }
    guard next > name, bytes.count - next >= 2, bytes[next] == UInt8(ascii: "="),
      bytes[next + 1] == UInt8(ascii: "\"")
    else { return nil }
    let value = next + 2
    next = value
    while next < bytes.count, bytes[next] != UInt8(ascii: "\"") {
      if !PlainXML.isPlain(bytes[next]) { return nil }
      next += 1
    }
    if next == bytes.count { return nil }
    index = next + 1
    return (bytes.part(name, value - 2), bytes.part(value, next))
  }

  /// The text up to the next tag.
  mutating func text() -> Bytes? {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
      if !PlainXML.isPlain(bytes[index]) { return nil }
      index += 1
    }
    return index < bytes.count ? bytes.part(start, index) : nil
  }

  /// Whether a byte is itself in every encoding: entities, marks and other letters are for a real parser.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
  }
}
