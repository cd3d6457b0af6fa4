import SpendwiseJSON
import SpendwiseSystem
import TestSupport
import Testing

@testable import Spendwise
@testable import SpendwiseStatements
@testable import SpendwiseText

/// A line of `Tests/Statements/layouts.jsonl`: a file in the layout of a bank, and its rows.
struct StatementLayoutSample: CustomTestStringConvertible, Sendable {
  var name: String
  var currency: String?
  var text: String
  /// A line each: `2026-06-17 -45.20 EUR`, with `pending` after it, or `reject date`.
  var rows: [String]

  var testDescription: String { name }

  static let all: [StatementLayoutSample] = {
    let path = Fixtures.path("Statements/layouts.jsonl")
    let lines = (try? File.contents(of: path)) ?? []
    return lines.split(separator: ASCII.newline).compactMap { line in
      Array(line).withUnsafeBufferPointer { line in
        guard let object = JSONObject(line) else { return nil }
        return StatementLayoutSample(
          name: object.string("name") ?? "", currency: object.string("currency"), text: object.string("text") ?? "",
          rows: (object.string("rows") ?? "").split(separator: "\n").map(String.init))
      }
    }
  }()
}

@Suite struct LayoutTests {
  @Test func thereAreSamples() { #expect(StatementLayoutSample.all.count > 80) }

  @Test(arguments: StatementLayoutSample.all)
  func rowsAreRead(_ sample: StatementLayoutSample) throws {
    var options = StatementOptions()
    options.today = Day("2026-11-28")
    options.currency = sample.currency.flatMap { Currency($0) }
    let file = try Scratch(sample.text)
    defer { withExtendedLifetime(file) {} }
    let source = try StatementOpener.open(file.path, named: "x", options)
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
    #expect(found == sample.rows)
  }
}
