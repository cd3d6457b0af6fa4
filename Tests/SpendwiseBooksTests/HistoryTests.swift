import SpendwiseBooks
import SpendwiseJSON
import SpendwiseSystem
import TestSupport
import Testing

/// Long random histories. The views must agree with the journals at every step.
@Suite struct HistoryTests {
  static let payees = ["Swiggy", "swiggy", "Zepto", "Uber", "Rent to \"Mr. X\"", "चाय"]
  static let categories = ["food", "groceries", "transport", "uncategorized", "rent"]

  /// Records one random batch. Returns nothing: the test is that the books hold together.
  static func step(_ books: TestBooks, _ random: inout Seeded) throws {
    let ids = (try? books.ids()) ?? []
    var lines: [String] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let payee = HistoryTests.payees.randomElement(using: &random) ?? ""
      let category = HistoryTests.categories.randomElement(using: &random) ?? ""
      var escaped: [UInt8] = []
      payee.withBytes { JSONText.encode($0, into: &escaped) }
      let name = String(decoding: escaped.dropFirst().dropLast(), as: UTF8.self)
      switch (Int.random(in: 0..<10, using: &random), ids.randomElement(using: &random)) {
      case (0..<5, _), (_, nil):
        lines.append(TestBooks.mail(Int.random(in: 0..<60, using: &random), payee: name, category: category))
      case (5, let id?): lines.append("{\"id\":\"\(id)\",\"category\":\"\(category)\"}")
      case (6, let id?): lines.append("{\"id\":\"\(id)\",\"payee\":\"\(name)\",\"note\":null}")
      case (7, let id?): lines.append("{\"id\":\"\(id)\",\"status\":\"void\"}")
      case (8, let id?):
        lines.append("{\"id\":\"\(id)\",\"note\":\"n\(random.next() % 5)\",\"extra\":{\"a\":[1,{\"b\":null}]}}")
      default:
        let key = "email:r\(random.next() % 9)"
        let source = "{\"channel\":\"email\",\"key\":\"\(key)\"}"
        lines.append("{\"type\":\"reject\",\"reason\":\"unknown\",\"raw\":\"x\",\"source\":\(source)}")
      }
    }
    if Int.random(in: 0..<4, using: &random) == 0, let line = (try? books.lines(.voided))?.first {
      var object = JSONObject()
      let id = try line.withBytes { bytes in
        try object.scan(bytes)
        return object.string("id") ?? ""
      }
      lines.append("{\"id\":\"\(id)\",\"status\":\"posted\"}")
    }
    // Voiding one and editing it in the same batch is refused, and the whole batch with it: that is fine here.
    do { try books.record(lines) } catch let error as BooksError where error.status == 65 {}
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func viewsEqualARebuildAfterEveryBatch(seed: UInt64) throws {
    var random = Seeded(seed)
    let books = try TestBooks()
    for batch in 0..<40 {
      try HistoryTests.step(books, &random)
      #expect(try books.problems() == [], "seed \(seed), batch \(batch)")
      let ids = try books.ids()
      #expect(Set(ids).count == ids.count, "seed \(seed), batch \(batch)")
    }
  }

  @Test(arguments: [11, 12, 13] as [UInt64])
  func twoMachinesThatExchangeJournalsAgree(seed: UInt64) throws {
    var random = Seeded(seed)
    let (left, right) = (try TestBooks(), try TestBooks())
    try left.record([TestBooks.mail(1)])
    try right.record([TestBooks.mail(1), TestBooks.mail(2)])
    for round in 0..<12 {
      try HistoryTests.step(left, &random)
      try HistoryTests.step(right, &random)
      if Bool.random(using: &random) { try HistoryTests.copyJournals(left, right) }
      if Bool.random(using: &random) { try HistoryTests.copyJournals(right, left) }
      #expect(try left.problems() == [], "seed \(seed), round \(round)")
      #expect(try right.problems() == [], "seed \(seed), round \(round)")
    }
    try HistoryTests.copyJournals(left, right)
    try HistoryTests.copyJournals(right, left)
    #expect(try left.lines() == right.lines(), "seed \(seed)")
    #expect(try left.problems() == [], "seed \(seed)")
    #expect(try right.problems() == [], "seed \(seed)")
  }

  /// Copies the journals of the other machine, as rsync would. One is first cut in the middle of a line.
  static func copyJournals(_ from: TestBooks, _ to: TestBooks) throws {
    let own = Set(to.names)
    for name in from.names where name.hasPrefix("journal.") {
      let bytes = try File.contents(of: from.directory.file(name))
      let there = (try? File.contents(of: to.directory.file(name))) ?? []
      if own.contains(name), there.count >= bytes.count { continue }
      try to.put(name, Array(bytes.dropLast(7)))
      #expect(try to.problems() == [])
      try to.put(name, bytes)
    }
  }

  @Test func runningTwiceChangesNoByteOfTheViews() throws {
    let books = try TestBooks()
    let lines = (0..<200).map { TestBooks.mail($0 % 150) }
    try books.record(lines)
    let once = try books.snapshot()
    try books.record(lines)
    let twice = try books.snapshot()
    for (name, file) in once where name.hasSuffix(".jsonl") { #expect(file.bytes == twice[name]?.bytes, "\(name)") }
  }

  @Test func aRefusedBatchLeavesTheBooksAsTheyWere() throws {
    let books = try TestBooks()
    try books.record([TestBooks.mail(1)])
    let id = try #require(try books.ids().first)
    let before = try books.snapshot()
    // More than is kept in memory, so that some of it was in the journal.
    let long = String(repeating: "x", count: 5 << 20)
    for more in [TestBooks.mail(2), TestBooks.mail(2, payee: long)] {
      let edits = ["{\"id\":\"\(id)\",\"status\":\"void\"}", "{\"id\":\"\(id)\",\"note\":\"n\"}"]
      #expect(throws: BooksError.self) { try books.record([more] + edits) }
    }
    for (name, file) in before where name != ".state" {
      #expect(try File.contents(of: books.directory.file(name)) == file.bytes)
    }
    // A journal that arrives now is taken over, not blamed on a change from outside.
    let other = try TestBooks()
    try other.record([TestBooks.mail(3)])
    let journal = try #require(other.names.first { $0.hasPrefix("journal.") })
    try books.put(journal, try File.contents(of: other.directory.file(journal)))
    #expect(try books.problems() == [])
    #expect(try books.ids().count == 2)
  }

  @Test func aVoidedRecordStaysAwayAndComesBack() throws {
    let books = try TestBooks()
    try books.record([TestBooks.mail(1), TestBooks.mail(2)])
    let id = try #require(try books.ids().first)
    try books.record(["{\"id\":\"\(id)\",\"status\":\"void\"}"])
    #expect(try books.ids().count == 1)
    try books.record([TestBooks.mail(1)])
    #expect(try books.ids().count == 1)
    #expect(try books.lines(.voided).count == 1)
    try books.record(["{\"id\":\"\(id)\",\"status\":\"posted\"}"])
    #expect(try books.ids().count == 2)
    #expect(try books.lines(.voided).isEmpty)
    #expect(try books.problems() == [])
  }

  @Test func aStaleEditIsRefused() throws {
    let books = try TestBooks()
    let old = try #require(try books.record([TestBooks.mail(1)]).first)
    let id = try #require(try books.ids().first)
    try books.record(["{\"id\":\"\(id)\",\"note\":\"somebody else\"}"])
    let late = old.replacing("food", with: "travel")
    #expect(throws: BooksError.self) { try books.record([late]) }
    #expect(try books.lines().first?.contains("somebody else") == true)
    try books.record([late], force: true)
    #expect(try books.lines().first?.contains("travel") == true)
  }

  @Test func nullClearsAndAbsentStays() throws {
    let books = try TestBooks()
    try books.record([TestBooks.mail(1)])
    let id = try #require(try books.ids().first)
    try books.record(["{\"id\":\"\(id)\",\"note\":\"n\",\"x\":{\"y\":1,\"z\":2}}"])
    try books.record(["{\"id\":\"\(id)\",\"note\":null,\"x\":{\"y\":null}}"])
    let line = try #require(try books.lines().first)
    #expect(!line.contains("\"note\""))
    #expect(line.contains("\"x\":{\"z\":2}"))
    #expect(line.contains("Swiggy"))
  }

  @Test func aCategoryChangedByPipeIsManual() throws {
    let books = try TestBooks()
    let old = try #require(try books.record([TestBooks.mail(1)]).first)
    let line = try #require(try books.record([old.replacing("\"food\"", with: "\"travel\"")]).first)
    #expect(line.contains("\"categorization_source\":\"manual\""))
  }
}

extension String {
  func replacing(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return replacingCharacters(in: range, with: new)
  }
  private func replacingCharacters(in range: Range<Index>, with new: String) -> String {
    String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }
}
