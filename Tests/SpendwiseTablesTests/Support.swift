import TestSupport

@testable import SpendwiseSystem
@testable import SpendwiseTables

/// Cells with their kinds, for comparison: `1234.5:number`.
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

extension Scratch {
  /// The table in it.
  func table() throws -> Table { try Table(path, named: "x") }
}

/// The rows of a file with this content.
func rows(of content: [UInt8]) throws -> [[String]] { try rows(Scratch(content)) }

/// The rows of a scratch file, which stays until they are read.
func rows(_ scratch: Scratch) throws -> [[String]] {
  try withExtendedLifetime(scratch) { try rows(scratch.path) }
}

func rows(of content: String) throws -> [[String]] { try rows(of: Array(content.utf8)) }

/// Message of the refusal of a file with this content.
func refusal(_ content: [UInt8]) -> String? {
  do {
    _ = try rows(of: content)
    return nil
  } catch let error as TableError {
    return error.message
  } catch { return "\(error)" }
}

/// The samples beside the tests.
func sample(_ name: String) -> [UInt8] { Fixtures.contents("Fixtures/paytm/\(name)") }
