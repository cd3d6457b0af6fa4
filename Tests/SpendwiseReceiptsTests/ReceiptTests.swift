import Spendwise
import SpendwiseJSON
import SpendwiseReceipts
import SpendwiseText
import TestSupport
import Testing

/// A row of `Tests/Fixtures/receipts/claims.jsonl`. The text of a receipt, and fields of its record.
private struct ReceiptClaim: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var text: String
  var context: ReceiptContext
  var want: WantedFields

  init?(_ row: JSONObject) {
    guard let name = row.string("name"), let text = row.string("text"),
      let today = Day(row.string("today") ?? "2026-07-15"),
      let want = row.value("want").flatMap({ JSONObject($0.raw) })
    else { return nil }
    (testDescription, self.text, self.want) = (name, text, want.wanted)
    context = ReceiptContext(currency: row.string("currency").flatMap { Currency($0) } ?? .unstated, today: today)
  }
}

@Suite struct ReceiptTests {
  @Test("what receipts say", arguments: Fixtures.rows("Fixtures/receipts/claims.jsonl") { ReceiptClaim($0) })
  private func claims(_ claim: ReceiptClaim) throws {
    let lines = try #require(ReceiptText.lines(of: [Array(claim.text.utf8)]))
    let fallback = (claim.context.today, "no date was found: taken from today")
    let receipt = ReceiptReader(claim.context).read(lines)
    let record = try #require(receipt.transaction(Receipt.Origin(key: "receipt:1", fallbackDay: fallback)))
    try record.line.withUnsafeBufferPointer { line in
      let object = try #require(JSONObject(line))
      for (path, wanted) in claim.want { #expect(object.field(path) == wanted, "\(path)") }
    }
  }
}
