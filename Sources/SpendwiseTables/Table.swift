import SpendwiseSystem

/// A table in a file of any kind that banks send. The content tells the kind: names lie.
package struct Table {
  /// The kind of the file.
  package enum Kind: String, Sendable { case xlsx, xls, html, text, rows }

  private enum Source {
    case xlsx(XLSXTable)
    case xls(BIFFTable)
    case html(HTMLTable)
    case text(TextTable)
    case rows((_ body: (TableRow) throws -> Bool) throws -> Void)
    case sheets([[TableRow]])
  }

  private let source: Source
  private let path: String
  private let name: String

  /// Opens the file at `path`, which is called `name` in errors. Throws `TableError`.
  package init(_ path: String, named name: String? = nil) throws {
    (self.path, self.name) = (path, name ?? path)
    source = try Table.open(path, name ?? path)
  }

  /// A table of rows from the pages of a PDF.
  package init(named name: String, sheets: [[TableRow]]) { (path, self.name, source) = ("", name, .sheets(sheets)) }

  /// A table of rows from a reader of another format. `eachRow` calls its argument with each until that returns
  /// `false`.
  package init(named name: String, _ eachRow: @escaping (_ body: (TableRow) throws -> Bool) throws -> Void) {
    (path, self.name, source) = ("", name, .rows(eachRow))
  }

  /// The kind of the file.
  package var kind: Kind {
    switch source {
    case .xlsx: .xlsx
    case .xls: .xls
    case .html: .html
    case .text: .text
    case .rows, .sheets: .rows
    }
  }

  /// The names of the sheets. A file without sheets counts as one without a name.
  package var sheets: [String] {
    switch source {
    case .xlsx(let table): table.sheets
    case .xls(let table): table.sheets
    case .html, .text, .rows: [""]
    case .sheets(let sheets): sheets.map { _ in "" }
    }
  }

  /// Calls `body` with each row of the sheet at `index`. Stops when that returns `false`. Rows come as they are read,
  /// and are valid inside the call only. Throws `TableError` and errors of `body`.
  package func eachRow(of index: Int = 0, _ body: (TableRow) throws -> Bool) throws {
    switch source {
    case .xlsx(let table): try table.eachRow(of: index, body)
    case .xls(let table): try table.eachRow(of: index, body)
    // A file is read from its beginning each time.
    case .html: try HTMLTable(.open(path, named: name), named: name).eachRow(body)
    case .text: try TextTable(.open(path, named: name), named: name).eachRow(body)
    case .rows(let eachRow): try eachRow(body)
    case .sheets(let sheets): for row in sheets[index] where try !body(row) { return }
    }
  }

  private static func open(_ path: String, _ name: String) throws -> Source {
    let stream = try ByteStream.open(path, named: name)
    let head = stream.head
    if head.isEmpty { throw TableError.bad(name, "it is empty (download it again)") }
    func begins(_ magic: [UInt8]) -> Bool { head.starts(with: magic) }
    if begins([0x50, 0x4B, 0x03, 0x04]) || begins([0x50, 0x4B, 0x05, 0x06]) {
      return .xlsx(try XLSXTable(path, named: name))
    }
    if begins([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      let container = try OLEFile(path, name)
      if container.isEncrypted {
        throw TableError.locked(name, "it is protected by a password (open it with that, and save it without one)")
      }
      guard let workbook = try container.workbook() else {
        throw TableError.bad(name, "it is an Office file without a workbook, not a table")
      }
      let records = BIFFRecords(size: workbook.size) { try workbook.read(at: $0, into: $1) }
      return .xls(try BIFFTable(records, named: name))
    }
    // The beginning of a workbook of Excel 2 to 5 without any container.
    if head.count > 4, head[0] == "\t", [0x00, 0x02, 0x04, 0x08].contains(head[1]), head[3] == 0 {
      return .xls(try BIFFTable(bareRecords(path, name), named: name))
    }
    for (magic, what) in wrong where begins(Array(magic.utf8)) {
      throw TableError.bad(name, "it is \(what)")
    }
    if begins([0x1F, 0x8B]) { throw TableError.bad(name, "it is compressed by gzip (unpack it first)") }
    if begins([0x89, 0x50]) || begins([0xFF, 0xD8, 0xFF]) {
      throw TableError.bad(name, "it is a picture (download the statement as Excel or CSV)")
    }
    if head.prefix(4096).contains(0) {
      throw TableError.bad(name, "it is not a table of a known kind (want .xlsx, .xls, delimited text or HTML)")
    }
    return HTMLTable.isHTML(head) ? .html(HTMLTable(stream, named: name)) : .text(TextTable(stream, named: name))
  }

  /// The records of a workbook that is in no container.
  private static func bareRecords(_ path: String, _ name: String) throws(TableError) -> BIFFRecords {
    let file = try TableFile(path, named: name)
    return BIFFRecords(size: min(file.size, 1 << 29)) { try file.read(into: $1, at: $0) }
  }

  private static let wrong = [
    ("%PDF", "a PDF (download the statement as Excel or CSV)"),
    ("{\\rtf", "a text document (download the statement as Excel or CSV)"),
    ("Rar!", "a RAR archive (unpack it first)"),
  ]
}
