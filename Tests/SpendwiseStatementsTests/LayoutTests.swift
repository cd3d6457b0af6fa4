import SpendwiseJSON
import SpendwiseSystem
import TestSupport
import Testing

@testable import Spendwise
@testable import SpendwiseStatements
@testable import SpendwiseTables
@testable import SpendwiseText

/// A line of `Tests/Statements/layouts.jsonl`. A file in the layout of a bank, and its rows.
///
/// The file is `text`; `bytes`, a character each, where it is not UTF-8; `page`, as Tests/ToolTests/Helpers/pdf takes
/// it; or `file`, the name of one in Tests/Fixtures.
struct StatementLayoutSample: CustomTestStringConvertible, Sendable {
  var name: String
  var currency: String?
  var account: String?
  var dates: String?
  /// The columns that the user named.
  var map: String?
  var content: [UInt8] = []
  var file: String?
  var page: [UInt8]?
  /// A line each: `2026-06-17 -45.20 EUR`, with `pending` after it, or `reject date`.
  var rows: [String]?
  /// Fields of each payment.
  var want: [WantedFields]?
  /// All reports: rejected rows with their numbers, notes, and the refusal.
  var says: [String]?

  var testDescription: String { name }

  static let all = Fixtures.rows("Statements/layouts.jsonl") { StatementLayoutSample($0) }

  init(_ object: JSONObject) {
    name = object.string("name") ?? ""
    (currency, account, file) = (object.string("currency"), object.string("account"), object.string("file"))
    (dates, map) = (object.string("dates"), object.string("map"))
    let bytes = object.string("bytes")?.unicodeScalars.map { UInt8($0.value) }
    content = bytes ?? Array((object.string("text") ?? "").utf8)
    page = object.string("page").map { Array($0.utf8) }
    rows = object.string("rows").map { $0.split(separator: "\n").map(String.init) }
    says = object.value("says").map { JSONElements($0.raw).values.compactMap(\.string) }
    want = object.value("want").map { list in
      JSONElements(list.raw).values.compactMap { JSONObject($0.raw)?.wanted }
    }
  }

  /// The program that reads PDF is there.
  static let canReadPDF = system("command -v pdftotext >/dev/null") == 0

  /// The path of the file, which goes away with `scratch`.
  func path(_ scratch: Scratch) throws -> String {
    if let file { return Fixtures.path("Fixtures/\(file)") }
    try scratch.put(content)
    guard let page else { return scratch.path }
    let source = try Scratch(page)
    #expect(system("'\(Fixtures.path("ToolTests/Helpers/pdf"))' <'\(source.path)' >'\(scratch.path)'") == 0)
    return scratch.path
  }
}

@Suite struct LayoutTests {
  @Test func thereAreSamples() { #expect(StatementLayoutSample.all.count > 250) }

  @Test(arguments: StatementLayoutSample.all)
  func rowsAreRead(_ sample: StatementLayoutSample) throws {
    if sample.page != nil, !StatementLayoutSample.canReadPDF { return }
    let scratch = try Scratch()
    defer { withExtendedLifetime(scratch) {} }
    let path = try sample.path(scratch)
    func open() throws -> any StatementSource {
      var options = StatementOptions()
      options.today = Day("2026-11-28")
      (options.currency, options.account) = (sample.currency.flatMap { Currency($0) }, sample.account)
      options.dates = sample.dates
      options.map = try sample.map.map { try StatementProfile(map: $0) }
      return try StatementOpener.open(path, named: sample.file ?? "x", options)
    }
    if let rows = sample.rows { return try expect(rows, of: open()) }
    var (payments, told): ([[UInt8]], [String]) = ([], [])
    do {
      let source = try open()
      try source.eachVerdict { found, row in
        switch found {
        case .transaction(let record): payments.append(record.line)
        case .reject(let note, _): told.append("\(row): \(note.why)")
        default: break
        }
      }
      told += source.notes + [source.mismatch].compactMap(\.self)
    } catch let error as any StatusError { told.append(error.message) }
    if let says = sample.says {
      #expect(told.map { $0.replacing("\(sample.file ?? "x"): ", with: "") }.sorted() == says.sorted())
    }
    guard let want = sample.want else { return }
    #expect(payments.count == want.count)
    for (line, row) in zip(payments, want) {
      line.withUnsafeBufferPointer { line in
        for (path, value) in row { #expect(JSONObject(line)?.field(path) == value, "\(path)") }
      }
    }
  }

  private func expect(_ rows: [String], of source: any StatementSource) throws {
    var found: [String] = []
    try source.eachVerdict { verdict, _ in
      switch verdict {
      case .transaction(let record):
        let pending = record.status == .pending ? " pending" : ""
        let amount = try #require(record.amount)
        found.append("\(try #require(record.date).iso) \(amount.literal) \(amount.currency.code)\(pending)")
      case .reject(let note, _): found.append("reject \(note.reason)")
      default: break
      }
    }
    #expect(found == rows)
  }
}
