import ZipWriter

@testable import SpendwiseJSON
@testable import SpendwiseStatements
@testable import SpendwiseSystem
@testable import SpendwiseTables
@testable import SpendwiseText

extension FuzzTarget {
  /// A workbook. The archive as it is, or the text of its parts with a form feed between them.
  static let xlsx = FuzzTarget(name: "xlsx") { bytes in
    let isArchive = bytes.starts(with: [0x50, 0x4B])
    try readTable(isArchive ? Array(bytes) : StoredZip.workbook(of: bytes))
  }

  /// An old workbook.
  static let xls = FuzzTarget(name: "xls") { try readTable(Array($0)) }

  /// Text with separators, or a page of tables posing as a workbook.
  static let csv = FuzzTarget(name: "csv") { try readTable(Array($0)) }

  /// OFX, QIF and the JSON of feeds.
  static let ofx = FuzzTarget(name: "ofx") { try readStatement(Array($0)) }

  private static let scratch = ScratchFile()

  /// Reads the rows of all sheets twice, then the statement in it.
  private static func readTable(_ bytes: [UInt8]) throws {
    try scratch.put(bytes)
    let first = try rows()
    try Broken.unless(try rows() == first, "the rows are others at the second time")
    try readStatement(bytes)
  }

  private static func rows() throws -> [String] {
    var rows: [String] = []
    do {
      let table = try Table(scratch.path, named: "x")
      for sheet in table.sheets.indices.prefix(4) {
        try table.eachRow(of: sheet) { row in
          let filled = (0..<row.count).filter { !row[$0].isEmpty }
          rows.append(filled.map { "\($0):\(row.kind($0)):\(row[$0].text)" }.joined(separator: "\t"))
          return true
        }
      }
    } catch let error as TableError {
      rows.append(error.message)
      try Broken.unless(error.status != 74, "the file could not be read: \(error.message)")
    }
    return rows
  }

  /// Reads the statement in a file, of a bank or Paytm.
  private static func readStatement(_ bytes: [UInt8]) throws {
    try scratch.put(bytes)
    try check { try StatementOpener.open(scratch.path, named: "x", StatementOptions()) }
  }

  /// Checks each row: one line of JSON. Each payment has an amount and a key of its own.
  private static func check(_ open: () throws -> any StatementSource) throws {
    do {
      let source = try open()
      var keys: Set<String> = []
      var object = JSONObject()
      var writer = JSONWriter()
      try source.eachVerdict { verdict, row in
        try Broken.unless(row >= 0, "a row \(row)")
        writer.bytes.removeAll(keepingCapacity: true)
        verdict.write(into: &writer)
        try writer.bytes.withUnsafeBufferPointer { line in
          do { try object.scan(line) } catch { throw Broken("no JSON: \(line.text)") }
          guard case .transaction(let record) = verdict else { return }
          try Broken.unless(object.value("amount")?.kind == .number, "no amount: \(line.text)")
          guard let source = record.source else { throw Broken("no source: \(line.text)") }
          // A feed repeats a payment with the same key.
          let key = source.key
          if source.isPending || source.isRevision || source.channel == "plaid" { return }
          try Broken.unless(keys.insert(key).inserted, "two rows with the key \(key)")
        }
      }
      _ = (source.mismatch, source.facts, source.guess)
    } catch is TableError {} catch is StatementError {}
  }
}

/// A file for one content after another. In memory, if the system has such a folder.
final class ScratchFile: Sendable {
  let path: String

  init() {
    let folder = File.status(of: "/dev/shm") == nil ? "/tmp" : "/dev/shm"
    var template = Array("\(folder)/spendwise-fuzz.XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { fatalError("no file in \(folder)") }
    close(descriptor)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    ScratchFile.atEnd(path)
  }

  deinit { unlink(path) }

  func put(_ bytes: [UInt8]) throws { try File(path, O_WRONLY | O_TRUNC).write(bytes) }

  nonisolated(unsafe) private static var paths: [String] = []

  /// Globals are never freed: the file goes when the process does.
  private static func atEnd(_ path: String) {
    if paths.isEmpty { atexit { for path in ScratchFile.paths { unlink(path) } } }
    paths.append(path)
  }
}

/// Zip archives with unpacked entries. A fuzzer can change their content.
enum StoredZip {
  private static let names = [
    "xl/workbook.xml", "xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml", "xl/sharedStrings.xml", "xl/styles.xml",
    "xl/_rels/workbook.xml.rels",
  ]

  /// A workbook of `parts`, separated by form feeds. They are in the order of `names`.
  static func workbook(of parts: Bytes) -> [UInt8] {
    let parts = parts.split(separator: 0x0C, maxSplits: names.count - 1, omittingEmptySubsequences: false)
    return ZipWriter.archive(zip(names, parts).map { ($0, Array($1)) })
  }
}
