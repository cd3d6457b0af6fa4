import Spendwise
import SpendwiseTables
import SpendwiseText

extension Table {
  /// Receives the cells, number and cut of a row; `false` stops.
  typealias Body = (_ cells: [String], _ number: Int, _ isUnended: Bool) throws -> Bool

  /// Makes a table of the records of another format. `above` are lines over its header.
  init(named name: String, above: [[String]] = [], _ header: [String], _ records: @escaping (Body) throws -> Void) {
    self.init(named: name) { body in
      let row = TableRow()
      for (number, cells) in (above + [header]).enumerated() {
        row.fill(cells, number: number - above.count)
        if try !body(row) { return }
      }
      try records { cells, number, isUnended in
        row.fill(cells, number: number, isUnended: isUnended)
        return try body(row)
      }
    }
  }
}

/// Records with named fields as a table: the names are its columns.
enum FieldTable {
  typealias Fields = [(name: String, text: String)]

  /// The most columns of a table.
  private static let width = 200

  private static func table(
    named name: String, above: Fields, _ each: @escaping ((Fields) throws -> Bool) throws -> Void
  ) throws -> Table {
    var header: [String] = []
    try each { fields in
      for field in fields where header.count < width && !header.contains(field.name) { header.append(field.name) }
      return true
    }
    return Table(named: name, above: above.map { [$0.name, $0.text] }, header) { [header] body in
      var number = 0
      try each { fields in
        number += 1
        return try body(header.map { name in fields.first { $0.name == name }?.text ?? "" }, number, false)
      }
    }
  }

  // MARK: JSON

  /// The objects in the lists of the pages, or the pages. Throws `TableError`.
  ///
  /// GoCardless and the Berlin Group have `transactions` with `booked` and `pending`.
  static func table(_ pages: JSONPages, named name: String) throws -> Table {
    var above: Fields?
    try pages.eachPage { page in
      above = fields(page)
      return false
    }
    return try table(named: name, above: above ?? []) { body in
      try pages.eachPage { try eachObject($0, body) }
    }
  }

  /// Hands out the objects of a page. Lists may be named by states.
  private static func eachObject(_ page: Record, _ body: (Fields) throws -> Bool) rethrows -> Bool {
    let lists = ([page] + page.fields.compactMap(\.value.record)).flatMap(\.fields).filter { !$0.value.records.isEmpty }
    if lists.isEmpty { return try body(fields(page)) }
    for (name, list) in lists {
      let isState = name.withBytes { StatementWords.state($0) } != nil
      for record in list.records where try !body((isState ? [("status", name)] : []) + fields(record)) { return false }
    }
    return true
  }

  /// The members, also those of objects: `transactionAmount amount`.
  private static func fields(_ record: Record, _ outer: String = "") -> Fields {
    record.fields.flatMap { key, value -> Fields in
      if let inner = value.record { return fields(inner, "\(outer)\(key) ") }
      let text = value.isList ? value.strings.joined(separator: " ") : value.isNull ? "" : value.literal ?? ""
      return text.isEmpty ? [] : [(outer + key, text)]
    }
  }

  // MARK: Lines

  /// The most lines. A statement of years has fewer.
  private static let limit = 1 << 18

  /// A text with a line for each field: `Date: 31/07/2026`, `Amount: -12.30 GBP`. `nil` if it is none. Throws
  /// `TableError`.
  static func table(ofLines path: String, named name: String) throws -> Table? {
    var (lines, others): (Fields, Int) = ([], 0)
    let stream = try ByteStream.open(path, named: name)
    try stream.eachLine(named: name, limit: TableRow.sizeLimit, of: "a row of a table") { line, _, _ in
      if line.offset(of: UInt8(ascii: ":")) == nil {
        others += 1
        return others < limit
      }
      let parts = TextEncoding.string(line).split(separator: ":", maxSplits: 1).map { NameText.collapsed(String($0)) }
      if parts.count == 2 { lines.append((parts[0], parts[1])) }
      return lines.count < limit
    }
    let start = lines.firstIndex { line in
      ColumnNames.column(line.name) == .date && line.text.withBytes { StatementDay().isDate($0) }
    }
    guard let start, max(lines.count, others) < limit else { return nil }
    return try table(named: name, above: Array(lines[..<start])) { [lines] body in
      // The first field of a payment begins it.
      var first = start
      for end in start + 1...lines.count where end == lines.count || lines[end].name == lines[start].name {
        if try !body(Array(lines[first..<end])) { return }
        first = end
      }
    }
  }
}
