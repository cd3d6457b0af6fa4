import Spendwise
import SpendwiseText
import Testing

struct RecordHeadTests {
  private func head(_ middle: String, id: String = "trqwjnqlfrvxomlc2") -> RecordHead? {
    let line =
      #"{"type":"transaction","id":"\#(id)","date":"2025-06-30""# + middle
      + #","payee":"X","payee_raw":"long enough to be a line of our own","refund_of":"later"}"#
    return line.withBytes { RecordHead($0) }
  }

  @Test func theBeginningHasDayAndAmount() throws {
    let out = try #require(head(#","time":"10:14:04","amount":-447.78,"currency":"INR","account":"hdfc-1234""#))
    #expect(out.day == Day("2025-06-30")?.number)
    #expect(out.size == 4_477_800 && !out.isIncoming && !out.hasPurchase)
    let into = try #require(head(#","amount":2000,"kind":"income""#))
    #expect(into.size == 20_000_000 && into.isIncoming && !into.hasPurchase)
    #expect(try #require(head(#","amount":"2000.0","refund_of":"tz""#)).hasPurchase)
    #expect(head(#","amount":2e3"#)?.size == 20_000_000)
  }

  @Test func aLineOfAnotherShapeIsScanned() {
    #expect(head(#","amount":-1"#, id: "short") == nil)
    #expect(head(#","time":"10:14:04""#) == nil)
    #expect(head(#","time":"a\"b","amount":-1"#) == nil)
    #expect(head(#","items":[1,2],"amount":-1"#) == nil)
    #expect(head(#","amount":-1.23456"#) == nil)
    #expect(head(#","amount": -1"#) == nil)
    #expect(head(#","amount":99999999999999999999"#) == nil)
  }
}
