import SpendwiseJSON
import SpendwiseSystem
import Testing

@testable import SpendwiseBooks

/// The last category that somebody decided for a payee.
@Suite struct MerchantBookTests {
  private static func payment(_ number: Int, _ category: String, by source: String) -> String {
    """
    {"type":"transaction","date":"2026-07-\(10 + number)","amount":-30,"payee":"Udupi Pathyam",\
    "category":"\(category)","categorization_source":"\(source)","source":{"key":"m\(number)"}}
    """
  }

  /// The category and the count of the one merchant in the books.
  private func merchant(_ books: TestBooks) throws -> (category: String?, count: String?) {
    #expect(try books.problems() == [])
    let bytes = try File.contents(of: books.directory.file(MerchantBook.file))
    var object = JSONObject()
    return try bytes.dropLast().withUnsafeBufferPointer { line in
      try object.scan(line)
      return (object.string("category"), object.literal("count"))
    }
  }

  @Test(arguments: ["learned", "ai"]) func aGuessDoesNotSpeakForTheMerchant(source: String) throws {
    let books = try TestBooks()
    // Its day is the latest: what changes within one second is told apart by the day.
    let guess = try books.record([Self.payment(9, "health", by: source)])
    #expect(try merchant(books) == (nil, "1"))
    try books.record([Self.payment(2, "food", by: "rule")])
    #expect(try merchant(books) == ("food", "2"))
    try books.record([Self.payment(3, "shopping", by: source)])
    #expect(try merchant(books) == ("food", "3"), "however new it is")
    // A person who puts it somewhere has decided.
    var object = JSONObject()
    let id = try #require(guess[0].withBytes { try object.scan($0) == () ? object.string("id") : nil })
    try books.record([#"{"id":"\#(id)","category":"groceries"}"#])
    #expect(try merchant(books) == ("groceries", "3"))
    try books.record([#"{"id":"\#(id)","status":"void"}"#])
    #expect(try merchant(books) == ("food", "2"))
  }

  @Test func aDecisionThatBecomesAGuessSpeaksNoMore() throws {
    let books = try TestBooks()
    let stored = try books.record([Self.payment(1, "food", by: "rule"), Self.payment(2, "travel", by: "manual")])
    var object = JSONObject()
    let id = try #require(stored[1].withBytes { try object.scan($0) == () ? object.string("id") : nil })
    #expect(try merchant(books) == ("travel", "2"))
    try books.record([#"{"id":"\#(id)","category":"health","categorization_source":"learned"}"#])
    #expect(try merchant(books) == ("food", "2"))
  }

  @Test func viewsOfAnEarlierReleaseAreMadeAnew() throws {
    let books = try TestBooks()
    try books.record([Self.payment(1, "food", by: "learned")])
    let wrong = #"{"type":"merchant","payee":"Udupi Pathyam","category":"food","count":1,"date":"2026-07-11"}"# + "\n"
    try books.put(MerchantBook.file, Array(wrong.utf8))
    let state = String(decoding: try File.contents(of: books.directory.file(".state")), as: UTF8.self)
    try books.put(".state", Array(state.replacing(#"{"v":1"#, with: #"{"v":2"#).utf8))
    _ = try BooksReader(books.directory)
    #expect(try merchant(books) == (nil, "1"))
  }
}
