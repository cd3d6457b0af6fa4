import SpendwiseSheets
import SpendwiseSystem
import Testing

@testable import SpendwiseStatements

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

/// SplitMix64: a run takes another seed each time, which goes into every failure.
private struct Seeded: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(_ seed: UInt64 = .random(in: 0 ... .max)) { (self.seed, state) = (seed, seed) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Whatever a statement has in it: it is read or refused, row by row or as a whole, and nothing traps or hangs.
@Suite struct HostileStatementTests {
  /// A small statement for each reader, and how many changed ones are tried.
  static let samples: [(file: String, rounds: Int)] = [
    ("paytm/ten.xlsx", 10_000), ("paytm/resaved.xls", 10_000), ("page", 10_000), ("text", 10_000),
    ("statements/icici.xls", 500), ("statements/sbi.xls", 500), ("statements/hdfc-card.csv", 500),
    ("statements/kotak.csv", 500),
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
  func whole(_ sample: (file: String, rounds: Int)) throws {
    let scratch = try Scratch()
    try scratch.put(Self.bytes(sample.file))
    #expect(try Self.read(scratch.path, sample.file) > 0)
  }

  @Test("a statement cut anywhere", arguments: samples)
  func truncated(_ sample: (file: String, rounds: Int)) throws {
    let whole = try Self.bytes(sample.file)
    let scratch = try Scratch()
    for end in 0..<whole.count {
      try scratch.put(Array(whole[..<end]))
      do { _ = try Self.read(scratch.path, sample.file) } catch {
        Issue.record("\(sample.file) cut at \(end): \(error)")
      }
    }
  }

  @Test("a statement with changed bytes", arguments: samples)
  func mutated(_ sample: (file: String, rounds: Int)) throws {
    let whole = try Self.bytes(sample.file)
    let scratch = try Scratch()
    var chance = Seeded()
    let marks = Array("\n\r\t,;|~\"'<>&/-.:0\0 ".utf8) + [0xFF, 0x7F, 0x80]
    for round in 0..<sample.rounds {
      var changed = whole
      for _ in 0..<Int.random(in: 1...6, using: &chance) {
        let place = Int.random(in: 0..<changed.count, using: &chance)
        let end = min(changed.count, place + .random(in: 1...24, using: &chance))
        switch Int.random(in: 0..<5, using: &chance) {
        case 0: changed[place] = .random(in: 0...255, using: &chance)
        case 1: changed[place] ^= UInt8(1) << UInt8.random(in: 0..<8, using: &chance)
        case 2: changed[place] = marks.randomElement(using: &chance) ?? 0
        case 3 where changed.count > end: changed.removeSubrange(place..<end)
        default: changed.insert(contentsOf: changed[place..<end], at: place)
        }
      }
      try scratch.put(changed)
      do { _ = try Self.read(scratch.path, sample.file) } catch {
        Issue.record("\(sample.file), seed \(chance.seed), round \(round): \(error)")
      }
    }
  }
}
