import SpendwiseBooks
import SpendwiseJSON
import SpendwiseSystem
import Testing

/// What nobody writes on purpose, and what must not come of it.
@Suite struct OddInputTests {
  @Test func payeesThatOnlyUnicodeHoldsForEqualAreTwoMerchantsHoweverTheViewIsMade() throws {
    let books = try TestBooks()
    try books.record([TestBooks.mail(1, payee: "Caf\u{E9}")])
    try books.record([TestBooks.mail(2, payee: "Cafe\u{301}")])
    #expect(try File.contents(of: books.directory.file("merchants.jsonl")).filter { $0 == 0x0A }.count == 2)
    #expect(try books.problems() == [])
  }

  @Test func anAccountWithoutDigitsIsNotEverybodys() throws {
    let books = try TestBooks()
    try books.record([#"{"type":"account","id":"purse","name":"Purse","last_four":""}"#])
    let line = try #require(try books.record([TestBooks.mail(1)]).first)
    #expect(line.contains(#""account":"hdfc-1234""#))
  }
}
