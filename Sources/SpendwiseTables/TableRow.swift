import SpendwiseText

/// One row of a table. Its bytes are valid until the next row is read.
///
/// All cells lie in one piece of memory that is used again for each row.
package final class TableRow {
  /// The kind of a cell in its file. Its bytes are text in any case.
  package enum Kind: Sendable {
    case text
    /// A decimal number, written out: `1234.5`.
    case number
    /// `2024-01-22`, `2024-01-22 17:42:00` or `17:42:00`.
    case date
  }

  private struct Cell {
    package var start: Int
    package var end: Int
    package var kind = Kind.text
    /// The text without white space around. It is trimmed once: some banks fill cells with a hundred spaces.
    package var text: Range<Int>
  }

  /// The number of the row in its sheet, or of the line. From 1.
  package internal(set) var number = 0
  /// The row is a text's last line, without a line end.
  package internal(set) var isUnended = false
  // Each cell asks for these several times; checking for exclusive access costs more than the work.
  @exclusivity(unchecked) private var memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 1024)
  @exclusivity(unchecked) private var capacity = 1024
  @exclusivity(unchecked) private var used = 0
  @exclusivity(unchecked) private var cells: [Cell] = []
  /// The start of the cell that is being filled.
  @exclusivity(unchecked) private var start = 0

  /// The most bytes of a row. A longer one is not a row of a statement.
  package static let sizeLimit = 4 << 20
  /// The most columns of a row, as in spreadsheet programs.
  static let columnLimit = 16_384

  /// An empty row, to keep another in.
  package init() {}

  /// A copy that stays valid.
  package convenience init(copying other: TableRow) {
    self.init()
    take(other)
  }

  /// A row of these cells.
  package convenience init(_ cells: [String], number: Int) {
    self.init()
    fill(cells, number: number)
  }

  deinit { memory.deallocate() }

  /// The number of cells.
  package var count: Int { cells.count }

  /// All cells are empty.
  package var isBlank: Bool { cells.indices.allSatisfy { self[$0].isEmpty } }

  /// The text of the cell at `index`, trimmed. Empty where there is no cell.
  package subscript(index: Int) -> Bytes {
    guard index >= 0, index < cells.count else { return Bytes(start: memory, count: 0) }
    let text = cells[index].text
    return Bytes(start: memory + text.lowerBound, count: text.count)
  }

  private func cell(_ start: Int, _ end: Int, _ kind: Kind = .text) -> Cell {
    let text = TableRow.trimmed(Bytes(start: memory + start, count: end - start))
    let first = text.baseAddress.map { UnsafePointer(memory).distance(to: $0) } ?? start
    return Cell(start: start, end: end, kind: kind, text: first..<first + text.count)
  }

  /// The kind of the cell at `index`.
  package func kind(_ index: Int) -> Kind {
    index >= 0 && index < cells.count ? cells[index].kind : .text
  }

  /// The text from one cell to another with the bytes between. For narrations with delimiters in them and no quotes.
  package func joined(_ first: Int, _ last: Int) -> Bytes {
    guard first >= 0, first <= last, last < cells.count, cells[first].start <= cells[last].end else {
      return Bytes(start: memory, count: 0)
    }
    return TableRow.trimmed(
      Bytes(start: memory + cells[first].start, count: cells[last].end - cells[first].start))
  }

  /// `bytes` without spaces, tabs and no-break spaces around.
  package static func trimmed(_ bytes: Bytes) -> Bytes {
    var (start, end) = (0, bytes.count)
    while start < end {
      if bytes[start] <= ASCII.space {
        start += 1
      } else if start + 1 < end, bytes[start] == 0xC2, bytes[start + 1] == 0xA0 {
        start += 2
      } else {
        break
      }
    }
    while end > start {
      if bytes[end - 1] <= ASCII.space {
        end -= 1
      } else if end - start > 1, bytes[end - 1] == 0xA0, bytes[end - 2] == 0xC2 {
        end -= 2
      } else {
        break
      }
    }
    return bytes.part(start, end)
  }

  // MARK: Changing

  /// Turns the row into these cells.
  package func fill(_ cells: [String], number: Int, isUnended: Bool = false) {
    restart(number)
    self.isUnended = isUnended
    for cell in cells {
      cell.withBytes { append($0) }
      endCell()
    }
  }

  /// Turns the row into a copy of `other`.
  package func take(_ other: TableRow) {
    restart(other.number)
    isUnended = other.isUnended
    reserve(other.used)
    memory.update(from: other.memory, count: other.used)
    (used, start) = (other.used, other.start)
    cells.append(contentsOf: other.cells)
  }

  /// Appends `joint` and `text` to the cell at `index`.
  package func extend(_ index: Int, with text: Bytes, after joint: String) {
    guard index >= 0, index < cells.count, !isTooLarge else { return }
    let before = self[index]
    // The cell moves to the end, where there is room.
    reserve(before.count + joint.utf8.count + text.count)
    let from = used
    append(self[index])
    joint.withBytes { append($0) }
    append(text)
    cells[index] = cell(from, used)
    start = used
  }

  /// Cuts a row with too many cells to the header's length. Empty cells at its end go; then the cell at `index` takes
  /// in the surplus cells after it, with the bytes between them.
  package func fold(to width: Int, at index: Int) {
    while cells.count > width, let last = cells.last, last.text.isEmpty { cells.removeLast() }
    let surplus = cells.count - width
    guard surplus > 0, index >= 0, index < width else { return }
    cells[index] = cell(cells[index].start, cells[index + surplus].end, cells[index].kind)
    cells.removeSubrange(index + 1...index + surplus)
  }

  // MARK: Filling

  func restart(_ number: Int) {
    (self.number, used, start, isUnended) = (number, 0, 0, false)
    cells.removeAll(keepingCapacity: true)
  }

  var isTooLarge: Bool { used > TableRow.sizeLimit || cells.count > TableRow.columnLimit }

  /// Adds bytes to the cell that is being filled.
  package func append(_ bytes: Bytes) {
    guard let base = bytes.baseAddress else { return }
    reserve(bytes.count)
    (memory + used).update(from: base, count: bytes.count)
    used += bytes.count
  }

  /// Adds a byte to the cell that is being filled.
  package func append(_ byte: UInt8) {
    reserve(1)
    memory[used] = byte
    used += 1
  }

  /// The bytes appended since the last cell.
  package var open: Bytes { Bytes(start: memory + start, count: used - start) }

  /// Takes back the bytes appended since the last cell.
  func clearOpen() { used = start }

  /// Ends the cell that was appended, as the next one.
  func endCell(_ kind: Kind = .text) {
    cells.append(cell(start, used, kind))
    start = used
  }

  /// Ends the appended cell, as the one in `column`. Missing cells before it become empty.
  func endCell(_ kind: Kind, column: Int) {
    while cells.count < column { cells.append(cell(start, start)) }
    let cell = cell(start, used, kind)
    if column < cells.count { cells[column] = cell } else { cells.append(cell) }
    start = used
  }

  /// Passes over the bytes appended since the last cell. They belong to none.
  func skipOpen() { start = used }

  private func reserve(_ more: Int) {
    if used + more <= capacity { return }
    capacity = max(capacity * 2, used + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: memory, count: used)
    memory.deallocate()
    memory = larger
  }
}
