/// An OOXML workbook.
final class XLSXTable {
  private let archive: ZipArchive
  private let name: String
  private let strings: XLSXStrings
  private var stringsEntry: String?
  private var hasStrings = false
  private let styles = XLSXStyles()
  private let workbook = XLSXWorkbook()
  private var entries: [String] = []
  private let row = TableRow()

  var sheets: [String] { workbook.sheets.map(\.name) }

  /// Throws `TableError`.
  init(_ path: String, named name: String) throws {
    archive = try ZipArchive(path, named: name)
    self.name = name
    strings = XLSXStrings(named: name)
    let top = XLSXRelations()
    try XMLStream.read("_rels/.rels", of: archive, named: name, top)
    let main = XLSXRelations.entry(top.byKind["officeDocument"] ?? "xl/workbook.xml", in: "")
    guard archive.contains(main) else { throw TableError.bad(name, XLSXTable.kind(of: archive)) }
    let folder = main.split(separator: "/").dropLast().joined(separator: "/")
    let file = main.split(separator: "/").last.map(String.init) ?? ""
    try XMLStream.read(main, of: archive, named: name, workbook)
    let relations = XLSXRelations()
    try XMLStream.read("\(folder.isEmpty ? "" : folder + "/")_rels/\(file).rels", of: archive, named: name, relations)
    if workbook.sheets.isEmpty { throw TableError.bad(name, XLSXTable.kind(of: archive)) }
    entries = workbook.sheets.map { XLSXRelations.entry(relations.targets[$0.relation] ?? "", in: folder) }
    if let target = relations.byKind["styles"] {
      try XMLStream.read(XLSXRelations.entry(target, in: folder), of: archive, named: name, styles)
    }
    stringsEntry = relations.byKind["sharedStrings"].map { XLSXRelations.entry($0, in: folder) }
  }

  /// The kind of an archive that is not a workbook.
  private static func kind(of archive: ZipArchive) -> String {
    if archive.contains("word/document.xml") { return "it is a Word document, not a table" }
    if archive.contains("content.xml") { return "it is an OpenDocument file (save it as .xlsx or .csv)" }
    if archive.contains("xl/workbook.bin") { return "it is a binary workbook, .xlsb (save it as .xlsx or .csv)" }
    return "it is a zip archive without a workbook (unpack it, and name the statement in it)"
  }

  /// Calls `body` with each row of a sheet until it says `false`.
  func eachRow(of index: Int, _ body: (TableRow) throws -> Bool) throws {
    guard index >= 0, index < entries.count else { return }
    guard archive.contains(entries[index]) else {
      throw TableError.bad(name, "its sheet \"\(sheets[index])\" is missing (download it again)")
    }
    try readStrings()
    try withoutActuallyEscaping(body) { body in
      let sheet = XLSXSheet(strings.texts, styles.isDate, is1904: workbook.is1904, row, body)
      do { try XMLStream.read(entries[index], of: archive, named: name, sheet) } catch let error as XLSXSheet.TooLarge {
        throw TableError.bad(name, "row \(error.row) is too long for a row of a table")
      }
    }
  }

  private func readStrings() throws {
    if hasStrings { return }
    hasStrings = true
    guard let stringsEntry else { return }
    try XMLStream.read(stringsEntry, of: archive, named: name, strings)
  }
}
