import SpendwiseText

/// Where the columns of a text are that has no sign between them, and fills cells with spaces instead.
///
/// The header says it: a line of words with two spaces or more between them, and rows below that keep to it.
struct FixedColumns {
  /// The first and the last column of signs of each name in the header.
  private let columns: [Range<Int>]

  private static let widest = 40

  /// A part of a line without two spaces in it.
  private struct Piece {
    /// Where it is in the line.
    let bytes: Range<Int>
    /// Where it is seen: a sign of several bytes is as wide as others.
    let signs: Range<Int>
  }

  /// Those of the text that begins with `head`; `nil` when it has a sign between its cells, or no columns at all.
  init?(_ head: Bytes) {
    var header: (columns: [Range<Int>], rows: Int)?
    var (start, number, sentences) = (0, 0, 0)
    while start < head.count, number < 500 {
      let end = head.offset(of: ASCII.newline, from: start) ?? head.count
      let line = head.part(start, end)
      (start, number) = (end + 1, number + 1)
      // A text about something, with a table in it, is no statement.
      if header.map({ $0.rows == 0 }) ?? true, FixedColumns.isSentence(line) { sentences += 1 }
      if sentences > 5 { return nil }
      if FixedColumns.isCut(line) { continue }
      let pieces = FixedColumns.pieces(line)
      if pieces.count >= 3, pieces.count <= FixedColumns.widest, !line.contains(where: { ASCII.isDigit($0) }),
        pieces.allSatisfy({ line[$0.bytes].contains { $0 | 0x20 >= 97 && $0 | 0x20 <= 122 || $0 >= 0x80 } }),
        !line.contains(UInt8(ascii: ","))
      {
        // The last one before rows is the header.
        if header.map({ $0.rows == 0 }) ?? true { header = (pieces.map(\.signs), 0) }
      } else if pieces.count >= 3, let first = pieces.first, first.bytes.count <= 24,
        line[first.bytes].contains(where: { ASCII.isDigit($0) }), let found = header,
        first.signs.overlaps(found.columns[0])
      {
        header?.rows += 1
      }
    }
    guard let header, header.rows > 1 else { return nil }
    columns = header.columns
  }

  /// Whether a line has ten words or more with one space between them.
  private static func isSentence(_ line: Bytes) -> Bool {
    var words = 0
    for index in line.indices.dropFirst() where line[index - 1] == ASCII.space {
      if line[index] == ASCII.space { words = 0 } else { words += 1 }
      if words == 9 { return true }
    }
    return false
  }

  /// Whether something other than spaces keeps the cells of a line apart. Commas between digits group them.
  private static func isCut(_ line: Bytes) -> Bool {
    let commas = line.indices.count { index in
      guard line[index] == UInt8(ascii: ",") else { return false }
      return index == 0 || index + 1 == line.count || line[index - 1] &- 48 >= 10 || line[index + 1] &- 48 >= 10
    }
    return commas > 1 || line.contains { ";|\t~".utf8.contains($0) }
  }

  /// The parts of a line that are two spaces apart.
  private static func pieces(_ line: Bytes) -> [Piece] {
    var pieces: [Piece] = []
    var (index, sign) = (0, 0)
    while index < line.count {
      if line[index] <= ASCII.space {
        (index, sign) = (index + 1, sign + 1)
        continue
      }
      let (first, firstSign) = (index, sign)
      var (last, lastSign) = (index, sign)
      while index < line.count,
        !(line[index] <= ASCII.space && (index + 1 >= line.count || line[index + 1] <= ASCII.space))
      {
        if line[index] > 0x20 { last = index }
        // Bytes that go on with a sign are none of their own.
        if line[index] & 0xC0 != 0x80 { sign += 1 }
        if line[index] > 0x20 { lastSign = sign }
        index += 1
      }
      pieces.append(Piece(bytes: first..<last + 1, signs: firstSign..<max(lastSign, firstSign + 1)))
    }
    return pieces
  }

  /// Appends the cells of `line` to `row`: each part of it to the column that it lies below, or is nearest to.
  func split(_ line: Bytes, into row: TableRow) {
    var cells = [Range<Int>?](repeating: nil, count: columns.count)
    for piece in FixedColumns.pieces(line) {
      let column = column(of: piece.signs)
      cells[column] = cells[column].map { $0.lowerBound..<piece.bytes.upperBound } ?? piece.bytes
    }
    for cell in cells {
      if let cell { TextEncoding.append(line.part(cell.lowerBound, cell.upperBound), to: row) }
      row.endCell()
    }
  }

  private func column(of signs: Range<Int>) -> Int {
    /// How far it lies below a name; below none, less than nothing the farther it is.
    func nearness(_ column: Range<Int>) -> Int {
      let shared = min(signs.upperBound, column.upperBound) - max(signs.lowerBound, column.lowerBound)
      // Figures end where their names end, words begin where theirs begin.
      let edge = signs.lowerBound == column.lowerBound || signs.upperBound == column.upperBound
      return edge && shared > 0 ? 1000 + shared : shared
    }
    return columns.indices.max { nearness(columns[$0]) < nearness(columns[$1]) } ?? 0
  }
}
