import SpendwiseJSON
import SpendwiseSystem
import TestSupport
import Testing

@testable import SpendwiseBooks

/// An event for a category moves any number of transactions. All devices and orders give the same bytes.
@Suite struct AliasesTests {
  private func field(_ line: String, _ key: StaticString) -> String? {
    var object = JSONObject()
    return line.withBytes { bytes in
      try? object.scan(bytes)
      return object.string(key)
    }
  }

  private func edit(_ books: TestBooks, _ view: View, _ body: (ReferenceEdit) throws -> Void) throws {
    let edit = try ReferenceEdit(books.directory, view)
    try body(edit)
    try edit.commit()
  }

  private func categories(_ books: TestBooks) throws -> [String?] {
    try books.lines().map { field($0, "category") }
  }

  private static func split(_ key: String) -> String {
    """
    {"type":"transaction","date":"2026-07-03","amount":-30,"payee":"Mall","source":{"key":"\(key)"},\
    "splits":[{"amount":-10,"category":"food","subcategory":"cafes"},{"amount":-20,"category":"shopping"}]}
    """
  }

  @Test func aDeletedCategoryMovesItsTransactionsInOneEventAndBringsBackTheUntouched() throws {
    let books = try TestBooks()
    let stored = try books.record(
      (1...3).map { TestBooks.mail($0) } + [TestBooks.mail(4, payee: "Uber", category: "transport"), Self.split("s1")])
    let before = try books.snapshot()["merchants.jsonl"]?.bytes
    try edit(books, .categories) { try $0.removeCategory("food") }
    #expect(try categories(books) == ["uncategorized", "uncategorized", "uncategorized", "transport", nil])
    #expect(try books.lines()[4].contains(#"{"amount":-10,"category":"uncategorized","deleted_category":"food""#))
    #expect(try books.problems() == [])
    #expect(try books.snapshot()["merchants.jsonl"]?.bytes != before)
    // One is changed by a person meanwhile, a new one comes that names the category.
    let id = try #require(field(stored[0], "id"))
    try books.record([#"{"id":"\#(id)","category":"groceries"}"#, TestBooks.mail(5)])
    #expect(try categories(books).last == "uncategorized")
    #expect(field(try books.lines()[0], "deleted_category") == nil)
    #expect(try books.problems() == [])
    try edit(books, .categories) { try $0.restoreCategory("food") }
    #expect(try categories(books) == ["groceries", "food", "food", "transport", nil, "food"])
    #expect(try books.lines().allSatisfy { !$0.contains("deleted_") })
    #expect(try books.problems() == [])
    var events = 0
    try Books.eachEvent(books.directory, id: "food") { _ in events += 1 }
    #expect(events == 2)
  }

  @Test func aDeletedSubcategoryIsClearedAndComesBack() throws {
    let books = try TestBooks()
    try books.record([#"{"id":"a","date":"2026-07-03","amount":-1,"category":"food","subcategory":"delivery"}"#])
    try books.record([#"{"id":"b","date":"2026-07-03","amount":-1,"category":"food","subcategory":"cafes"}"#])
    try edit(books, .categories) { try $0.removeCategory("food/delivery") }
    #expect(try books.lines().map { field($0, "subcategory") } == [nil, "cafes"])
    #expect(try categories(books) == ["food", "food"])
    #expect(try books.problems() == [])
    // The whole category goes and comes: the subcategory stays deleted.
    try edit(books, .categories) { try $0.removeCategory("food") }
    #expect(try books.lines().map { field($0, "deleted_subcategory") } == ["delivery", "cafes"])
    try edit(books, .categories) { try $0.restoreCategory("food") }
    #expect(try books.lines().map { field($0, "subcategory") } == [nil, "cafes"])
    try edit(books, .categories) { try $0.restoreCategory("food/delivery") }
    #expect(try books.lines().map { field($0, "subcategory") } == ["delivery", "cafes"])
    #expect(try books.lines(.categories).allSatisfy { !$0.contains("deleted_subcategories") })
    #expect(try books.problems() == [])
  }

  @Test func aMergedAccountTakesItsTransactionsAlongAndLaterOnesToo() throws {
    let books = try TestBooks()
    try books.record([TestBooks.mail(1), #"{"id":"x","date":"2026-07-03","amount":-2,"account":"main"}"#])
    try edit(books, .accounts) { try $0.merge("hdfc-1234", into: "main") }
    #expect(try books.lines().map { field($0, "account") } == ["main", "main"])
    // Its digits, and its name, are those of the other now; no provisional account is made.
    try books.record([TestBooks.mail(2), #"{"id":"y","date":"2026-07-03","amount":-2,"account":"hdfc-1234"}"#])
    #expect(try books.lines().map { field($0, "account") } == ["main", "main", "main", "main"])
    #expect(try books.lines(.accounts).map { field($0, "id") } == ["main"])
    #expect(try books.problems() == [])
    // A second merge goes on from the first; taking the first back leaves the second alone.
    try books.record([#"{"type":"account","id":"other","name":"Other"}"#])
    try edit(books, .accounts) { try $0.merge("main", into: "other") }
    #expect(try books.lines().map { field($0, "account") } == ["other", "other", "other", "other"])
    try edit(books, .accounts) { try $0.restore("hdfc-1234") }
    #expect(try books.lines().map { field($0, "account") } == ["hdfc-1234", "other", "hdfc-1234", "hdfc-1234"])
    #expect(try books.problems() == [])
  }

  @Test func anAccountInUseIsNotDeleted() throws {
    let books = try TestBooks()
    try books.record([TestBooks.mail(1), #"{"type":"account","id":"empty","last_four":["99"]}"#])
    #expect(throws: RecordProblem.self) { try edit(books, .accounts) { try $0.removeAccount("hdfc-1234") } }
    try edit(books, .accounts) { try $0.removeAccount("empty") }
    #expect(try books.lines(.accounts).count == 1)
    // A payment that names it brings it back.
    try books.record([#"{"id":"y","date":"2026-07-03","amount":-2,"account_last_four":"99"}"#])
    #expect(try books.lines(.accounts).compactMap { field($0, "id") } == ["hdfc-1234", "empty"])
    #expect(try books.problems() == [])
  }

  /// Copies the journals to other books, as rsync would.
  private func copyJournals(_ from: TestBooks, _ to: TestBooks) throws {
    for name in from.names where name.hasPrefix("journal.") {
      try to.put(name, try File.contents(of: from.directory.file(name)))
    }
  }

  @Test("two devices that do anything in any order show the same", arguments: 1...8 as ClosedRange<UInt64>)
  func devices(_ seed: UInt64) throws {
    var random = Seeded(seed)
    // What a third device set up, neither undoes.
    let (first, left, right) = (try TestBooks(), try TestBooks(), try TestBooks())
    try first.record(
      ["food", "transport", "groceries"].map {
        #"{"type":"category","id":"\#($0)","name":"\#($0)","subcategories":[{"id":"s","name":"S"}]}"#
      })
    try first.record(["a", "b", "c"].map { #"{"type":"account","id":"\#($0)","last_four":["1\#($0.utf8.count)"]}"# })
    for books in [left, right] {
      try books.directory.create()
      try copyJournals(first, books)
      _ = try BooksWriter(books.directory)
    }
    for step in 0..<40 {
      let isLeft = Bool.random(using: &random)
      let books = isLeft ? left : right
      let category = ["food", "transport", "groceries"].randomElement(using: &random) ?? ""
      let account = ["a", "b", "c"].randomElement(using: &random) ?? ""
      let ids = try books.ids()
      let other = ["food", "transport", "groceries", "fun"].randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<16, using: &random) {
      case 0...2:
        try books.record([
          """
          {"id":"t\(step)","date":"2026-07-03","amount":-1,"payee":"P\(step % 4)","category":"\(category)",\
          "subcategory":"s","account":"\(account)"}
          """
        ])
      case 3...4:
        guard let id = ids.randomElement(using: &random) else { continue }
        try books.record([#"{"id":"\#(id)","category":"\#(category)","account":"\#(account)"}"#])
      case 5: try? edit(books, .categories) { try $0.removeCategory(category) }
      case 6: try? edit(books, .categories) { try $0.restoreCategory(category) }
      case 7:
        let other = ["a", "b", "c"].randomElement(using: &random) ?? ""
        try? edit(books, .accounts) { try $0.merge(account, into: other) }
      case 8: try? edit(books, .accounts) { try $0.restore(account) }
      case 9: try? edit(books, .categories) { _ = try $0.renameCategory(category, other, title: nil) }
      case 10: try? edit(books, .categories) { _ = try $0.mergeCategory(category, into: other) }
      case 11: try? edit(books, .categories) { _ = try $0.moveCategory("\(category)/s", to: other) }
      case 12: try? edit(books, .categories) { _ = try $0.mergeCategory(category, into: "\(other)/s") }
      case 13: try? edit(books, .categories) { _ = try $0.renameCategory("\(category)/s", "\(category)/r", title: nil) }
      case 14:
        let undo = try Undo(books.directory)
        if (try? undo.undoBatch(nil)) != nil { try undo.commit { _ in } }
      default:
        guard let id = ids.randomElement(using: &random) else { continue }
        try books.record([#"{"id":"\#(id)","status":"void"}"#])
      }
      // Each device writes its own journal; now and then what it has reaches the other.
      if Int.random(in: 0..<4, using: &random) == 0 {
        try copyOwn(books, to: isLeft ? right : left)
      }
      if step % 5 == 0 {
        let problems = try books.problems()
        #expect(problems == [], "seed \(seed), step \(step)")
      }
    }
    try copyOwn(left, to: right)
    try copyOwn(right, to: left)
    for view in View.allCases { #expect(try left.lines(view) == right.lines(view), "seed \(seed): \(view)") }
    for name in [MerchantBook.file, Aliases.file] {
      let (a, b) = (
        try? File.contents(of: left.directory.file(name)), try? File.contents(of: right.directory.file(name))
      )
      #expect(a ?? [] == b ?? [], "seed \(seed): \(name)")
    }
    #expect(try left.problems() == [] && right.problems() == [])
  }

  private func copyOwn(_ from: TestBooks, to: TestBooks) throws {
    let device = try BooksReader(from.directory).device
    let name = "journal.\(device).jsonl"
    if from.names.contains(name) { try to.put(name, try File.contents(of: from.directory.file(name))) }
  }
}
