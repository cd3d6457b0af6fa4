import SpendwiseJSON

/// The rows of one sheet of a workbook, as they come.
final class XLSXSheet: XMLHandler {
  private enum CellType { case number, shared, text, boolean, date }

  private let strings: XLSXStrings
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

  init(
    _ strings: XLSXStrings, _ isDate: [Bool], is1904: Bool, _ row: TableRow, _ body: @escaping (TableRow) throws -> Bool
  ) {
    (self.strings, self.isDate, self.is1904, self.row, self.body) = (strings, isDate, is1904, row, body)
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
    }
  }

  private func startCell(_ attributes: XMLAttributes) {
    column += 1
    if let place = attributes.value("r"), let given = XLSXSheet.column(place) { column = given }
    style = attributes.value("s").flatMap { XLSXSheet.whole($0) } ?? 0
    type = .number
    if let word = attributes.value("t") {
      if word.equals("s") {
        type = .shared
      } else if word.equals("b") {
        type = .boolean
      } else if word.equals("d") {
        type = .date
      } else if !word.equals("n") {
        type = .text
      }
    }
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

  private func endCell() {
    guard isInRow, column >= 0 else { return }
    if column >= TableRow.columnLimit || row.isTooLarge || value.count >= TableRow.sizeLimit {
      (failure, isDone) = (TooLarge(row: rowNumber), true)
      return
    }
    let kind = value.withUnsafeBufferPointer { append($0) }
    row.endCell(kind, column: column)
  }

  private func append(_ value: Bytes) -> TableRow.Kind {
    if value.isEmpty { return .text }
    switch type {
    case .shared:
      if let index = XLSXSheet.whole(value) { strings.append(index, to: row) }
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
      for byte in value { row.append(byte == UInt8(ascii: "T") ? 0x20 : byte) }
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
      guard byte &- 48 < 10 else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    return value
  }

  /// The column of `AB12`, from 0.
  private static func column(_ place: Bytes) -> Int? {
    var value = 0
    for byte in place {
      let letter = byte & 0xDF
      guard letter >= UInt8(ascii: "A"), letter <= UInt8(ascii: "Z"), byte >= 65 else { break }
      value = value * 26 + Int(letter - 64)
      if value > TableRow.columnLimit { return nil }
    }
    return value == 0 ? nil : value - 1
  }
}
