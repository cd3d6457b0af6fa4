import Spendwise
import SpendwiseJSON
import SpendwiseText
import Testing

struct TransactionTests {
  @Test func writesTheRecordOfTheDesign() throws {
    var record = Transaction()
    record.id = "t3kq9w2mhx7c5d1fa"
    record.date = Day("2026-07-03")
    record.time = "19:42:00"
    record.amount = try Amount("-450", .inr)
    record.kind = .expense
    record.account = "hdfc-1234"
    record.payee = "Swiggy"
    record.confidence = 97
    record.why = "rule: payee contains \"swiggy\""
    record.recorder = .auto
    record.balanceAfter = try Amount("18250.75", .inr)
    record.source = .init(channel: "email", profile: "hdfc-card", key: "email:a1b2@hdfcbank.net#1")
    #expect(
      String(decoding: record.line, as: UTF8.self)
        == #"{"type":"transaction","id":"t3kq9w2mhx7c5d1fa","date":"2026-07-03","time":"19:42:00","amount":-450.00,"#
        + #""currency":"INR","kind":"expense","account":"hdfc-1234","payee":"Swiggy","confidence":0.97,"#
        + #""why":"rule: payee contains \"swiggy\"","recorder":"Auto","balance_after":18250.75,"#
        + #""source":{"channel":"email","profile":"hdfc-card","key":"email:a1b2@hdfcbank.net#1"}}"#)
  }

  @Test(arguments: [(0, "0"), (5, "0.05"), (10, "0.1"), (97, "0.97"), (100, "1"), (-3, "0"), (250, "1")])
  func writesConfidence(hundredths: Int, literal: String) {
    var record = Transaction()
    record.confidence = hundredths
    #expect(String(decoding: record.line, as: UTF8.self) == #"{"type":"transaction","confidence":\#(literal)}"#)
  }

  @Test func everyKeyIsWrittenInTheOrderOfRecords() throws {
    var record = Transaction()
    let amount = try Amount("1", .inr)
    (record.id, record.date, record.time, record.amount) = ("x", Day("2026-01-01"), "x", amount)
    (record.originalAmount, record.kind, record.account, record.accountLastFour) = (amount, .refund, "x", "x")
    (record.transfer, record.refundOf, record.payee, record.payeeRaw) = ("x", "x", "x", "x")
    (record.category, record.subcategory, record.categorizationSource) = ("x", "x", .rule)
    (record.confidence, record.why, record.status, record.recorder) = (1, "x", .pending, .sms)
    (record.reference, record.paymentMethod, record.vpa, record.balanceAfter) = ("x", "x", "x", amount)
    (record.limitAfter, record.tax, record.note, record.description) = (amount, amount, "x", "x")
    (record.ledger, record.bucket, record.reimbursable, record.tags) = ("x", "x", true, ["x"])
    (record.receipt, record.createdAt, record.updatedAt) = ("x", "x", "x")
    record.person = "x"
    record.owedBy = try OwedShares("x", of: amount)
    record.source = .init(channel: "x", key: "x")
    try record.line.withUnsafeBufferPointer { line in
      var object = JSONObject()
      try object.scan(line)
      let ranks = (0..<object.count).map { RecordOrder.transaction.rank(object.key(at: $0)) }
      #expect(ranks == ranks.sorted())
      #expect(!ranks.contains(.max))
      #expect(object.count == 40)
    }
  }
}
