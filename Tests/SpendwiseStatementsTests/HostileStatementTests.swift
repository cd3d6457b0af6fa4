import SpendwiseSystem
import Testing

@testable import SpendwiseStatements
@testable import SpendwiseTables

/// A file that goes away with its value, where there is one in memory.
private final class Scratch {
  let path: String

  init() throws {
    let folder = File.status(of: "/dev/shm") == nil ? "/tmp" : "/dev/shm"
    var template = Array("\(folder)/spendwise-statements.XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    if descriptor < 0 { throw SystemError(errno, folder) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    _ = File(owning: descriptor, named: path)
  }

  deinit { unlink(path) }

  func put(_ bytes: [UInt8]) throws { try File(path, O_WRONLY | O_TRUNC).write(bytes) }
}

/// Whatever a statement has in it: it is read or refused, row by row or as a whole, and nothing traps or hangs.
@Suite struct HostileStatementTests {
  /// A small statement for each reader.
  static let samples = [
    "paytm/ten.xlsx", "paytm/resaved.xls", "page", "text", "statements/icici.xls", "statements/sbi.xls",
    "statements/hdfc-card.csv", "statements/kotak.csv",
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

  private static func bytes(_ name: String) throws -> [UInt8] {
    if name == "page" || name == "text" { return Array((name == "page" ? page : text).utf8) }
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    return try File.contents(of: "/\(folder)/Fixtures/\(name)")
  }

  /// Reads a file to its end by the program for it, and returns how many rows there were.
  private static func read(_ path: String, _ name: String) throws -> Int {
    var rows = 0
    do {
      let source: any StatementSource =
        try name.hasPrefix("paytm")
        ? PaytmStatement(path, named: "x") : StatementOpener.open(path, named: "x", StatementOptions())
      try source.eachVerdict { _, _ in rows += 1 }
      _ = (source.mismatch, source.facts)
    } catch is TableError {} catch is StatementError {}
    return rows
  }

  @Test("a statement is read whole", arguments: samples)
  func whole(_ sample: String) throws {
    let scratch = try Scratch()
    try scratch.put(Self.bytes(sample))
    #expect(try Self.read(scratch.path, sample) > 0)
  }

  @Test("a statement cut anywhere", arguments: samples)
  func truncated(_ sample: String) throws {
    let whole = try Self.bytes(sample)
    let scratch = try Scratch()
    for end in 0..<whole.count {
      try scratch.put(Array(whole[..<end]))
      do { _ = try Self.read(scratch.path, sample) } catch {
        Issue.record("\(sample) cut at \(end): \(error)")
      }
    }
  }
}
