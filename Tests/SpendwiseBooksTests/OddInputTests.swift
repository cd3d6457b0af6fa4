import SpendwiseSystem
import Testing

/// Input that nobody writes on purpose, with its harmless results.
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

  @Test func aRejectThatLostAMemberIsNotedOnce() throws {
    let books = try TestBooks()
    func journal() throws -> [UInt8] {
      let name = try #require(books.names.first { $0.hasPrefix("journal.") })
      return try File.contents(of: books.directory.file(name))
    }
    let source = #""source":{"channel":"sms","profile":"hdfc-card","key":"sms:1"}"#
    let reject = #"{"type":"reject","reason":"no-amount",\#(source),"raw":"Rs. ?"}"#
    try books.record([reject])
    try books.record([reject.replacing(#""profile":"hdfc-card","#, with: "")])
    let after = try journal()
    try books.record([reject.replacing(#""profile":"hdfc-card","#, with: "")])
    #expect(try journal() == after)
    #expect(try books.lines(.rejects).first?.contains("profile") == false)
    #expect(try books.problems() == [])
  }

  @Test(arguments: [#""at":"-9223372036854775808","seq":1"#, #""at":"2026-07-04T06:11:09Z","seq":9223372036854775807"#])
  func anEventWithAnImpossibleNumberIsLeftOut(numbers: String) throws {
    let books = try TestBooks()
    try books.record([TestBooks.mail(1)])
    let journal = try #require(books.names.first { $0.contains("journal.") })
    let event = #"{"v":1,"device":"x",\#(numbers),"op":"category.add","id":"x","set":{"name":"X"}}"# + "\n"
    try books.put(journal, File.contents(of: books.directory.file(journal)) + Array(event.utf8))
    try books.record([TestBooks.mail(2)])
    #expect(try books.lines().count == 2)
    #expect(try books.lines(.categories).allSatisfy { !$0.contains(#""id":"x""#) })
  }
}
