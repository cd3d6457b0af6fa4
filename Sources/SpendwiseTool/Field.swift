/// A value of a row. It has a JSON form and a table form.
package protocol FieldValue {
  /// Numbers are aligned at the right.
  static var isNumber: Bool { get }
  /// The text in a table.
  var shown: String { get }
  /// The currency that the text begins with, if any.
  var unit: String { get }
  /// Writes the member called `key`.
  func write(_ key: StaticString, into json: inout JSONWriter)
}

extension FieldValue {
  /// No currency.
  package var unit: String { "" }
}

extension String: FieldValue {
  package static var isNumber: Bool { false }
  package var shown: String { self }
  /// Writes a string.
  package func write(_ key: StaticString, into json: inout JSONWriter) { json.member(key, self) }
}

extension Int: FieldValue {
  package static var isNumber: Bool { true }
  package var shown: String { String(self) }
  /// Writes a number.
  package func write(_ key: StaticString, into json: inout JSONWriter) { json.member(key, self) }
}

/// A flag is a member only where it is true.
extension Bool: FieldValue {
  package static var isNumber: Bool { false }
  package var shown: String { self ? "yes" : "" }
  /// Writes `true`, or nothing.
  package func write(_ key: StaticString, into json: inout JSONWriter) { if self { json.member(key, true) } }
}

/// A list is a member only where it has elements.
extension [String]: FieldValue {
  package static var isNumber: Bool { false }
  package var shown: String { joined(separator: ", ") }
  /// Writes a list, or nothing.
  package func write(_ key: StaticString, into json: inout JSONWriter) { if !isEmpty { json.member(key, self) } }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  package static var isNumber: Bool { Wrapped.isNumber }
  package var shown: String { self?.shown ?? "" }
  package var unit: String { self?.unit ?? "" }
  /// Writes the value, or nothing.
  package func write(_ key: StaticString, into json: inout JSONWriter) { self?.write(key, into: &json) }
}

/// A field of rows. A member of their JSON objects, a column of their table, or both.
package struct Field<Row> {
  fileprivate let member: (inout JSONWriter, Row) -> Void
  fileprivate let column: Table.Column?
  fileprivate var cell: (Row) -> Table.Cell = { _ in Table.Cell("") }

  /// The member `key` and the column `title`, where each is named.
  package init<Value: FieldValue>(
    _ key: StaticString? = nil, _ title: String? = nil, isRight: Bool = Value.isNumber, minimum: Int? = nil,
    isOptional: Bool = false, _ value: @escaping (Row) -> Value
  ) {
    member = { json, row in if let key { value(row).write(key, into: &json) } }
    column = title.map { .init($0, isRight: isRight, minimum: minimum, isOptional: isOptional) }
    cell = {
      let value = value($0)
      return Table.Cell(value.shown, unit: value.unit)
    }
  }

  /// Members that are no column.
  package init(members: @escaping (inout JSONWriter, Row) -> Void) { (member, column) = (members, nil) }

  /// A column with cells of its own.
  package init(
    cells title: String, isRight: Bool = false, minimum: Int? = nil, isOptional: Bool = false,
    _ cell: @escaping (Row) -> Table.Cell
  ) {
    member = { _, _ in }
    column = .init(title, isRight: isRight, minimum: minimum, isOptional: isOptional)
    self.cell = cell
  }

  private init(column: Table.Column, _ member: @escaping (inout JSONWriter, Row) -> Void) {
    (self.member, self.column) = (member, column)
  }

  /// The ids of the rows.
  package static func id(_ key: StaticString? = nil, _ value: @escaping (Row) -> String) -> Field {
    var field = Field(column: .id) { json, row in if let key { json.member(key, value(row)) } }
    field.cell = { Table.Cell(value($0), .dim) }
    return field
  }

  /// The same in a style that follows from the row.
  package func styled(_ style: @escaping (Row) -> Table.Style) -> Field {
    var field = self
    field.cell = { [cell] in cell($0).styled(style($0)) }
    return field
  }

  /// The same in bold letters.
  package var bold: Field { styled { _ in .bold } }
  /// The same in dimmed letters.
  package var dim: Field { styled { _ in .dim } }
  /// The same in yellow letters.
  package var yellow: Field { styled { _ in .yellow } }
}

/// The way in which a table is shown.
package struct TableLook {
  package var width: Int?
  package var isColored: Bool

  package init(width: Int?, isColored: Bool) { (self.width, self.isColored) = (width, isColored) }
}

extension Array {
  /// The columns of the table.
  package func columns<Row>() -> [Table.Column] where Element == Field<Row> { compactMap(\.column) }

  /// The cells of a row.
  package func cells<Row>(_ row: Row) -> [Table.Cell] where Element == Field<Row> {
    compactMap { $0.column == nil ? nil : $0.cell(row) }
  }

  /// Writes the members of a row.
  package func write<Row>(_ row: Row, into json: inout JSONWriter) where Element == Field<Row> {
    for field in self { field.member(&json, row) }
  }

  /// Writes a line with an object of `type` for each row.
  package func write<Row>(_ rows: [Row], _ type: String, to output: Output) where Element == Field<Row> {
    output.json { json in
      for row in rows { json.line(type) { write(row, into: &$0) } }
    }
  }

  /// Writes a table; without rows it is the sentence `ifEmpty`.
  package func table<Row>(_ rows: [Row], _ look: TableLook, ifEmpty: String = "", to output: Output)
  where Element == Field<Row> {
    var table = Table(columns(), width: look.width, isColored: look.isColored)
    table.ifEmpty = ifEmpty
    for row in rows { table.add(cells(row), to: &output.bytes) }
    table.finish(to: &output.bytes)
  }
}

extension [UInt8] {
  /// Calls `body` with the line as a JSON object. Its values are valid until `body` returns. Throws `JSONError`.
  package func scanned<R>(_ body: (JSONObject) throws -> R) throws -> R {
    try withUnsafeBufferPointer { bytes in
      var object = JSONObject()
      try object.scan(bytes)
      return try body(object)
    }
  }
}

extension Output {
  /// Prints the JSON lines that `body` writes.
  package func json(_ body: (inout JSONWriter) throws -> Void) rethrows {
    var json = JSONWriter()
    try body(&json)
    bytes += json.bytes
  }
}

extension JSONWriter {
  /// An object of `type`, without a line end.
  package static func object(
    _ type: String, _ members: (inout JSONWriter) throws -> Void
  ) rethrows -> [UInt8] {
    var json = JSONWriter()
    try json.object(type, members)
    return json.bytes
  }

  private mutating func object(_ type: String, _ members: (inout JSONWriter) throws -> Void) rethrows {
    begin()
    member("type", type)
    try members(&self)
    end()
  }

  /// Writes an object of `type` on a line of its own.
  package mutating func line(_ type: String, _ members: (inout JSONWriter) throws -> Void) rethrows {
    try object(type, members)
    endLine()
  }
}

extension Int {
  /// `1 record`, `2 records`.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(plural ?? noun + "s")"
  }
}
