import SpendwiseSystem
import TestSupport
import Testing

@testable import SpendwiseStatements
@testable import SpendwiseTables

/// Hostile statements are read or refused, row by row or whole. Nothing traps or hangs.
@Suite struct HostileStatementTests {
  /// A small statement for each reader.
  static let samples = [
    "paytm/ten.xlsx", "paytm/resaved.xls", "page", "text", "statements/icici.xls", "statements/sbi.xls",
    "statements/hdfc-card.csv", "statements/icici-card.csv", "statements/kotak.csv",
  ]

  private static let page = """
    <table><tr><td>Account No :123456781234<tr><th>Txn Date<th>Description<th>Debit<th>Credit<th>Balance
    <tr><td>01/07/2026<td>UPI/DR/512345678901/IndianOi/HDFC/indianoil./UPI<td>1,500.00<td>&nbsp;<td>8,500.00
    </table>
    """
  private static let text = """
      Date     ,Narration  ,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance
     01/07/26  ,UPI-SWIGGY, IN-S@AXB-UTIB0000100-615412345601-UPI,01/07/26,450.00,0.00,615412345601,8500.00
    """

  private static func bytes(_ name: String) -> [UInt8] {
    if name == "page" || name == "text" { return Array((name == "page" ? page : text).utf8) }
    return Fixtures.contents("Fixtures/\(name)")
  }

  /// A row of a statement: number in the file, and content.
  private struct Row: Equatable {
    var number: Int
    var content: String
  }

  /// Rows that a file gives before it ends or is refused.
  private static func read(_ path: String, _ name: String) throws -> [Row] {
    var rows: [Row] = []
    do {
      let source = try StatementOpener.open(path, named: "x", StatementOptions())
      try source.eachVerdict { rows.append(Row(number: $1, content: "\($0)")) }
      _ = (source.mismatch, source.facts)
    } catch is TableError {} catch is StatementError {}
    return rows
  }

  /// Number of the row that a cut leaves unfinished. A workbook has none, since its parts are in any order.
  private static func unfinishedRow(_ name: String, _ head: ArraySlice<UInt8>, isWorkbook: Bool) -> Int {
    if name == "page" { return String(decoding: head, as: UTF8.self).split(separator: "<tr>").count - 1 }
    return isWorkbook ? .max : head.count { $0 == 0x0A } + 1
  }

  /// Rows before the cut are as in the whole file. None is invented: the row of the cut has at most one reading. Only a
  /// workbook may be refused after its first row.
  @Test("a statement cut anywhere", arguments: samples)
  func truncated(_ sample: String) throws {
    let bytes = Self.bytes(sample)
    let scratch = try Scratch(bytes)
    let whole = try Self.read(scratch.path, sample)
    #expect(!whole.isEmpty)
    for end in bytes.indices {
      try scratch.put(Array(bytes[..<end]))
      let cut = try Self.read(scratch.path, sample)
      let last = Self.unfinishedRow(sample, bytes[..<end], isWorkbook: bytes.contains(0))
      let expected = whole.filter { $0.number < last }
      let isRight =
        last == .max
        ? whole.starts(with: cut)
        : cut.filter { $0.number < last } == expected && cut.count <= expected.count + 1
      if !isRight { Issue.record("\(sample) cut at \(end): \(cut.map(\.number)) of \(whole.map(\.number))") }
    }
  }
}
