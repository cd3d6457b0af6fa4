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
  /// The value of a cell, until its type is known.
  private var value: [UInt8] = []
  private var isInRow = false

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
      for byte in value { row.append(byte == "T" ? ASCII.space : byte) }
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
      guard letter >= "A", letter <= "Z", byte >= 65 else { break }
      value = value * 26 + Int(letter - 64)
      if value > TableRow.columnLimit { return nil }
    }
    return value == 0 ? nil : value - 1
  }
}
