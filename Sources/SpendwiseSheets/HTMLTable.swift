import SpendwiseJSON
import SpendwiseSystem

/// The rows of the tables in an HTML page: what some banks call `.xls`.
final class HTMLTable {
  private let stream: ByteStream
  private let name: String
  private let row = TableRow()
  private var number = 0
  private var isInRow = false
  private var isInCell = false
  /// Columns that the cell spans.
  private var span = 1
  /// The name of the element whose text is no text.
  private var skipped: [UInt8]?
  private var text: [UInt8] = []

  init(_ stream: ByteStream, named name: String) { (self.stream, self.name) = (stream, name) }

  /// Whether a file that begins like this is HTML.
  static func isHTML(_ head: [UInt8]) -> Bool {
    let words = String(decoding: head.prefix(2048), as: UTF8.self).lowercased()
    guard words.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return false }
    return words.contains("<html") || words.contains("<table") || words.contains("<!doctype html")
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
    case "tr":
      if isInRow, try !endRow(body) { return false }
      if !isEnd {
        number += 1
        row.restart(number)
        isInRow = true
      }
    case "td", "th":
      endCell()
      if !isEnd, isInRow {
        isInCell = true
        span = HTMLTable.span(attributes)
      }
    case "table": if isEnd, isInRow { return try endRow(body) }
    case "br", "p", "div": if isInCell { text.append(0x20) }
    default: break
    }
    return true
  }

  private func endRow(_ body: (TableRow) throws -> Bool) throws -> Bool {
    endCell()
    isInRow = false
    return row.count == 0 ? true : try body(row)
  }

  private func endCell() {
    guard isInCell else { return }
    isInCell = false
    HTMLEntities.decode(text).withUnsafeBufferPointer { TextEncoding.append($0, to: row) }
    row.endCell()
    for _ in 1..<max(span, 1) where row.count < TableRow.columnLimit { row.endCell() }
    text.removeAll(keepingCapacity: true)
  }

  /// The number of columns in `colspan="3"`.
  private static func span(_ attributes: [UInt8]) -> Int {
    let words = String(decoding: attributes, as: UTF8.self).lowercased()
    guard let place = words.range(of: "colspan=") else { return 1 }
    let digits = words[place...].drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) }.prefix(3)
    return min(max(Int(digits) ?? 1, 1), 200)
  }
}

extension String {
  /// Where `needle` stands first, from its end.
  fileprivate func range(of needle: String) -> String.Index? { firstRange(of: needle)?.upperBound }
}
