@testable import SpendwiseSystem
@testable import SpendwiseTables

/// A cell with what it was, for comparison: `1234.5:number`.
func shown(_ row: TableRow) -> [String] {
  (0..<row.count).map { index in
    let suffix = row.kind(index) == .text ? "" : ":\(row.kind(index))"
    return row[index].text + suffix
  }
}

/// All rows of all sheets of a file.
func rows(_ path: String) throws -> [[String]] {
  let table = try Table(path, named: "x")
  var result: [[String]] = []
  for sheet in table.sheets.indices {
    try table.eachRow(of: sheet) { row in
      result.append(shown(row))
      return true
    }
  }
  return result
}

/// A scratch file that goes away with its value, in memory where there is such a folder.
final class Scratch {
  let path: String

  init(_ bytes: [UInt8] = []) throws {
    let folder = File.status(of: "/dev/shm") == nil ? "/tmp" : "/dev/shm"
    var template = Array("\(folder)/spendwise-sheets.XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    if descriptor < 0 { throw SystemError(errno, folder) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try File(owning: descriptor, named: path).write(bytes)
  }

  deinit { unlink(path) }

  /// The table in it.
  func table() throws -> Table { try Table(path, named: "x") }

  func put(_ bytes: [UInt8]) throws {
    let file = try File(path, O_WRONLY | O_TRUNC)
    try file.write(bytes)
  }
}

/// The rows of a file with this content.
func rows(of content: [UInt8]) throws -> [[String]] { try rows(Scratch(content)) }

/// The rows of a scratch file, which stays until they are read.
func rows(_ scratch: Scratch) throws -> [[String]] {
  try withExtendedLifetime(scratch) { try rows(scratch.path) }
}

func rows(of content: String) throws -> [[String]] { try rows(of: Array(content.utf8)) }

/// What the file with this content is refused with.
func refusal(_ content: [UInt8]) -> String? {
  do {
    _ = try rows(of: content)
    return nil
  } catch let error as TableError {
    return error.message
  } catch { return "\(error)" }
}

/// The samples beside the tests.
func sample(_ name: String) throws -> [UInt8] {
  let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
  return try File.contents(of: "/\(folder)/Fixtures/paytm/\(name)")
}
