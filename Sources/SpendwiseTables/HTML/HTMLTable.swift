import SpendwiseSystem
import SpendwiseText

/// The rows of tables in an HTML page, or in XML of Excel 2003. Some banks name both `.xls`.
final class HTMLTable {
  private let stream: ByteStream
  private let name: String
  private let row = TableRow()
  private var number = 0
  private var isInRow = false
  private var isInCell = false
  /// The columns that the cell spans.
  private var span = 1
  /// The rows that the cell spans.
  private var depth = 1
  /// The rows below that are still spanned, for each column.
  private var spanned: [Int] = []
  /// The name of the element with ignored text.
  private var skipped: [UInt8]?
  private var text: [UInt8] = []

  init(_ stream: ByteStream, named name: String) { (self.stream, self.name) = (stream, name) }

  /// A file with this beginning is HTML, or XML of Excel 2003.
  static func isHTML(_ head: [UInt8]) -> Bool {
    let words = String(decoding: head.prefix(2048), as: UTF8.self).lowercased()
    guard words.utf8.first(where: { $0 > 0x20 }) == "<" else { return false }
    return words.contains("<html") || words.contains("<table") || words.contains("<!doctype html")
      || words.contains("urn:schemas-microsoft-com:office:spreadsheet")
  }

  /// Calls `body` with each row until it says `false`.
  func eachRow(_ body: (TableRow) throws -> Bool) throws {
    var scanner = HTMLScanner(stream)
    do {
      while let token = try scanner.next() {
        switch token {
        case .text(let bytes): if isInCell, skipped == nil { text += bytes }
        case .tag(let tag, let isEnd, let attributes):
          if try !take(tag, isEnd, attributes, body) { return }
        }
        if text.count > TableRow.sizeLimit || row.isTooLarge {
          throw TableError.bad(name, "row \(number) is too long for a row of a table")
        }
      }
      if isInRow, try !endRow(body) { return }
    } catch let error as SystemError { throw TableError.system(error, name) }
  }

  private func take(
    _ tag: [UInt8], _ isEnd: Bool, _ attributes: [UInt8], _ body: (TableRow) throws -> Bool
  ) throws -> Bool {
    if let name = skipped {
      if isEnd, tag == name { skipped = nil }
      return true
    }
    switch String(decoding: tag, as: UTF8.self) {
    case "script", "style": if !isEnd { skipped = tag }
    case "td", "th", "cell":
      endCell()
      if !isEnd, isInRow {
        isInCell = true
        span = max(HTMLTable.number("colspan=", attributes), HTMLTable.number("ss:mergeacross=", attributes) + 1)
        depth = HTMLTable.number("rowspan=", attributes)
        // Excel leaves out empty cells: the next one has its column.
        for _ in row.count..<max(row.count, HTMLTable.number("ss:index=", attributes) - 1) { row.endCell() }
      }
    case "tr", "row":
      if isInRow, try !endRow(body) { return false }
      if !isEnd {
        number += 1
        row.restart(number)
        isInRow = true
      }
    case "table":
      if isEnd, isInRow { return try endRow(body) }
      spanned = []
    case "br", "p", "div": if isInCell { text.append(ASCII.space) }
    default: break
    }
    return true
  }

  private func endRow(_ body: (TableRow) throws -> Bool) throws -> Bool {
    endCell()
    for column in spanned.indices.dropFirst(row.count) where spanned[column] > 0 { spanned[column] -= 1 }
    isInRow = false
    return row.count == 0 ? true : try body(row)
  }

  private func endCell() {
    guard isInCell else { return }
    isInCell = false
    // Below cells that span more rows than theirs there is nothing.
    while row.count < spanned.count, spanned[row.count] > 0 {
      spanned[row.count] -= 1
      row.endCell()
    }
    let first = row.count
    text.withUnsafeBufferPointer { HTMLReference.decoded($0) }.withUnsafeBufferPointer {
      TextEncoding.append($0, to: row)
    }
    row.endCell()
    for _ in 1..<max(span, 1) where row.count < TableRow.columnLimit { row.endCell() }
    text.removeAll(keepingCapacity: true)
    if depth > 1, row.count <= 200 {
      while spanned.count < row.count { spanned.append(0) }
      // This row counts, too.
      for column in first..<row.count { spanned[column] = depth - 1 }
    }
  }

  /// The number in `colspan="3"`, 0 without one.
  private static func number(_ word: StaticString, _ attributes: [UInt8]) -> Int {
    if attributes.isEmpty { return 0 }
    let small = attributes.map(ASCII.lower)
    return small.withUnsafeBufferPointer { bytes in
      guard let hit = bytes.offset(of: Bytes(start: word.utf8Start, count: word.utf8CodeUnitCount)) else { return 0 }
      let digits = bytes[hit...].drop { !ASCII.isDigit($0) }.prefix(while: ASCII.isDigit).prefix(3)
      return min(digits.reduce(0) { $0 * 10 + Int($1 - 48) }, 200)
    }
  }
}
