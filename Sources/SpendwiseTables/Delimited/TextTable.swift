import SpendwiseSystem
import SpendwiseText

/// Delimited text: CSV, tabs, and variants of banks.
///
/// A field is quoted when it begins with a quote; a quote elsewhere is a character. Rows with delimiters in a narration
/// without quotes have too many cells, which `TableRow.joined` puts together.
final class TextTable {
  private let stream: ByteStream
  private let name: String
  private let delimiter: Delimiter
  private let row = TableRow()
  /// The most lines of one quoted field.
  private static let lineLimit = 200

  /// Throws `TableError`.
  init(_ stream: ByteStream, named name: String) {
    (self.stream, self.name) = (stream, name)
    var head = stream.head
    if stream.endsByReturn { head.replace([ASCII.carriageReturn], with: [ASCII.newline]) }
    delimiter = head.withUnsafeBufferPointer { Delimiter.guess($0) }
  }

  /// Calls `body` with each non-blank line until it returns `false`.
  func eachRow(_ body: (TableRow) throws -> Bool) throws {
    /// The field goes on in the next line.
    var (isOpen, first) = (false, 0)
    try stream.eachLine(named: name, limit: TableRow.sizeLimit, of: "a row of a table") { bytes, number, isUnended in
      if isOpen {
        row.append(ASCII.newline)
      } else {
        first = number
        row.restart(first)
      }
      row.isUnended = isUnended
      isOpen = split(bytes, isOpen: isOpen)
      if isOpen, number - first < TextTable.lineLimit, !row.isTooLarge { return true }
      if row.isTooLarge { throw TableError.bad(name, "line \(first) is too long for a row of a table") }
      if isOpen {
        throw TableError.bad(name, "a quote in line \(first) is not closed within \(TextTable.lineLimit) lines")
      }
      return try body(row)
    }
    if isOpen { throw TableError.bad(name, "a quote in line \(first) is never closed (the file is cut off?)") }
  }

  /// Appends the cells of a line. Returns true if the last one is quoted and not closed.
  private func split(_ line: Bytes, isOpen: Bool) -> Bool {
    var index = 0
    if isOpen {
      guard let next = quoted(line, 0) else { return true }
      index = next
      if index > line.count { return false }
    }
    while true {
      var start = index
      while start < line.count, line[start] == ASCII.space { start += 1 }
      // `="45.20"` is text by the rules of spreadsheets.
      let isFormula = line.at(start) == "=" && line.at(start + 1) == "\""
      if isFormula || line.at(start) == "\"" {
        guard let next = quoted(line, start + (isFormula ? 2 : 1)) else { return true }
        index = next
      } else {
        index = plain(line, index)
      }
      if index > line.count { return false }
    }
  }

  /// Appends the cell from `start` to the next delimiter. Returns the next cell's start, after the line at its end.
  private func plain(_ line: Bytes, _ start: Int) -> Int {
    var index = start
    while index < line.count {
      if delimiter.bytes.count == 1 {
        index = line.offset(of: delimiter.bytes[0], from: index) ?? line.count
        if index == line.count { break }
      }
      if delimiter.matches(line, at: index) {
        end(line.part(start, index), delimited: true)
        return index + delimiter.bytes.count
      }
      index += 1
    }
    end(line.part(start, line.count), delimited: false)
    return line.count + 1
  }

  private func end(_ cell: Bytes, delimited: Bool) {
    TextEncoding.append(cell, to: row)
    row.endCell()
    // Stays between the cells, so that they can be joined again.
    guard delimited else { return }
    delimiter.bytes.withUnsafeBufferPointer { row.append($0) }
    row.skipOpen()
  }

  /// Appends a quoted cell from after its quote. `nil` when it goes on in the next line.
  private func quoted(_ line: Bytes, _ start: Int) -> Int? {
    var index = start
    while true {
      guard let quote = line.offset(of: UInt8(ascii: "\""), from: index) else {
        TextEncoding.append(line.part(index, line.count), to: row)
        return nil
      }
      TextEncoding.append(line.part(index, quote), to: row)
      if quote + 1 < line.count, line[quote + 1] == "\"" {
        row.append("\"")
        index = quote + 2
        continue
      }
      // Between the quote and the delimiter is white space, or a writer's mistake that is kept.
      index = quote + 1
      var end = index
      while end < line.count, !delimiter.matches(line, at: end) { end += 1 }
      let rest = TableRow.trimmed(line.part(index, end))
      self.end(rest, delimited: end < line.count)
      return end < line.count ? end + delimiter.bytes.count : line.count + 1
    }
  }
}
