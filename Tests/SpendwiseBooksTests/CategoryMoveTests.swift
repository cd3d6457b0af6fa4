import SpendwiseJSON
import SpendwiseSystem
import Testing

@testable import Spendwise
@testable import SpendwiseBooks
@testable import SpendwiseCategories
@testable import SpendwiseText

/// Renaming, merging, moving and hiding of categories. One event each, undone and redone to the same bytes.
@Suite struct CategoryMoveTests {
  private func field(_ line: String, _ key: StaticString) -> String? {
    var object = JSONObject()
    return line.withBytes { bytes in
      try? object.scan(bytes)
      return object.string(key)
    }
  }

  private func edit(_ books: TestBooks, _ body: (ReferenceEdit) throws -> Void) throws {
    let edit = try ReferenceEdit(books.directory, .categories)
    try body(edit)
    try edit.commit()
    // The files have the same categories as the records that they are made of.
    #expect(try books.directory.categories() == books.directory.categoryRecords().categories)
  }

  private func places(_ books: TestBooks) throws -> [String] {
    try books.lines().map { line in
      [field(line, "category"), field(line, "subcategory")].compactMap { $0 }.joined(separator: "/")
    }
  }

  private func events(_ books: TestBooks) throws -> Int {
    var count = 0
    try Books.eachEvent(books.directory, id: nil) { _ in count += 1 }
    return count
  }

  private func seed(_ books: TestBooks) throws {
    let writer = try BooksWriter(books.directory)
    _ = try Seed.add(to: writer)
    try writer.commit()
  }

  /// Reports of an undo about records left alone. Its lock ends with the call.
  private func taken(_ books: TestBooks, _ body: (Undo) throws -> Void) throws -> [String] {
    let undo = try Undo(books.directory)
    try body(undo)
    try undo.commit { _ in }
    return undo.left
  }

  /// Records without the time of their last change. An undo moves that on, as every change does.
  private func untimed(_ books: TestBooks, _ view: View = .transactions) throws -> [String] {
    try books.lines(view).map { line in
      String(decoding: try Record(Array(line.utf8)).without("updated_at").line, as: UTF8.self)
    }
  }

  private static let three = [
    #"{"id":"a","date":"2026-07-03","amount":-1,"category":"food","subcategory":"delivery"}"#,
    #"{"id":"b","date":"2026-07-03","amount":-2,"category":"food"}"#,
    #"{"id":"c","date":"2026-07-03","amount":-4,"category":"entertainment","subcategory":"movies"}"#,
    """
    {"id":"d","date":"2026-07-03","amount":-30,"payee":"Mall","splits":[{"amount":-10,"category":"food",\
    "subcategory":"delivery"},{"amount":-20,"category":"shopping"}]}
    """,
  ]

  struct Verb: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let places: [String]
    let back: String
    let run: @Sendable (ReferenceEdit) throws -> Void

    init(_ name: String, _ places: [String], back: String, _ run: @escaping @Sendable (ReferenceEdit) throws -> Void) {
      (testDescription, self.places, self.back, self.run) = (name, places, back, run)
    }
  }

  static let verbs = [
    Verb("rename", ["dining/delivery", "dining", "entertainment/movies", ""], back: "food") {
      _ = try $0.renameCategory("food", "dining", title: nil)
    },
    Verb("rename a subcategory", ["food/takeaway", "food", "entertainment/movies", ""], back: "food/delivery") {
      _ = try $0.renameCategory("food/delivery", "takeaway", title: nil)
    },
    Verb("merge", ["entertainment/delivery", "entertainment", "entertainment/movies", ""], back: "food") {
      _ = try $0.mergeCategory("food", into: "entertainment")
    },
    Verb("merge into a subcategory", ["food/delivery", "food", "food/cafes", ""], back: "entertainment") {
      _ = try $0.mergeCategory("entertainment", into: "food/cafes")
    },
    Verb("merge subcategories", ["food/cafes", "food", "entertainment/movies", ""], back: "food/delivery") {
      _ = try $0.mergeCategory("food/delivery", into: "food/cafes")
    },
    Verb("move", ["entertainment/delivery", "food", "entertainment/movies", ""], back: "food/delivery") {
      _ = try $0.moveCategory("food/delivery", to: "entertainment")
    },
    Verb("delete", ["uncategorized", "uncategorized", "entertainment/movies", ""], back: "food") {
      try $0.removeCategory("food")
    },
  ]

  @Test("one event moves everything, and back, and there again", arguments: verbs, [true, false])
  func verb(_ verb: Verb, isSeeded: Bool) throws {
    let books = try TestBooks()
    if isSeeded { try seed(books) }
    try books.record(Self.three)
    let (before, faces) = (try untimed(books), try untimed(books, .categories))
    let count = try events(books)
    try edit(books, verb.run)
    #expect(try events(books) == count + 1)
    #expect(try places(books) == verb.places)
    #expect(try books.problems() == [])
    let (after, newFaces) = (try untimed(books), try untimed(books, .categories))
    for _ in 0..<2 {
      #expect(try taken(books) { _ = try $0.undoBatch(nil) } == [])
      #expect(try untimed(books) == before)
      if isSeeded, verb.testDescription != "delete" { #expect(Set(try untimed(books, .categories)) == Set(faces)) }
      #expect(try books.problems() == [])
      #expect(try taken(books) { _ = try $0.redoBatch() } == [])
      #expect(try untimed(books) == after)
      #expect(Set(try untimed(books, .categories)) == Set(newFaces))
      #expect(try books.problems() == [])
    }
    try edit(books) { try $0.restoreCategory(verb.back) }
    #expect(try places(books) == ["food/delivery", "food", "entertainment/movies", ""])
    #expect(try books.problems() == [])
  }

  @Test func oldNamesAreFollowedWhereverTheyStand() throws {
    let books = try TestBooks()
    try books.record(
      Self.three + [
        #"{"type":"rule","id":"r1","match_value":"swiggy","category":"food","subcategory":"delivery"}"#,
        """
        {"type":"budget","id":"home","name":"Home","currency":"INR","is_default":true,\
        "lines":[{"category":"food","amount":8000},{"category":"entertainment","amount":500.5}]}
        """,
      ])
    try edit(books) { _ = try $0.renameCategory("food", "dining", title: nil) }
    try edit(books) { _ = try $0.moveCategory("dining/delivery", to: "entertainment") }
    try edit(books) { _ = try $0.renameCategory("dining", "eating", title: "Eating out") }
    try books.record([#"{"id":"e","date":"2026-07-03","amount":-1,"category":"dining"}"#])
    #expect(
      try places(books) == ["entertainment/delivery", "eating", "entertainment/movies", "", "eating"])
    let reader = try BooksReader(books.directory)
    for (words, ids) in [
      ("cat:food", ["b", "e"]), ("cat:dining", ["b", "e"]), ("cat:food/delivery", ["a", "d"]),
    ] {
      var found: [String] = []
      let today = try #require(Day("2026-07-05"))
      try reader.eachMatch(Query([words], today: today)) { found.append($0.string("id") ?? "") }
      // Of the split one its parts are asked.
      #expect(found == ids, "\(words)")
    }
    let line = Array(#"{"type":"transaction","date":"2026-07-03","amount":-1,"payee":"Swiggy"}"#.utf8)
    var categorizer = try Categorizer(books.directory) { _ in { _ in false } }
    var (object, out) = (JSONObject(), [UInt8]())
    try line.withUnsafeBufferPointer { bytes in
      try object.scan(bytes)
      categorizer.categorize(object, into: &out)
    }
    let put = String(decoding: out, as: UTF8.self)
    #expect(field(put, "category") == "entertainment" && field(put, "subcategory") == "delivery")
    #expect(try reader.budgets().budgets.first?.lines.map(\.name) == ["eating", "entertainment"])
    try edit(books) { _ = try $0.mergeCategory("eating", into: "entertainment") }
    let merged = try BooksReader(books.directory).budgets().budgets.first?.lines
    #expect(merged?.map(\.name) == ["entertainment"] && merged?.first?.amount.literal == "8500.50")
    #expect(try books.problems() == [])
    let name = try Correction("food/cafes", in: books.directory)
    #expect(name.path == "entertainment/cafes")
    var log = 0
    try Books.eachEvent(books.directory, id: "eating") { _ in log += 1 }
    #expect(log == 4)
  }

  @Test func twoMergesTheOtherWayAroundAreNoCircle() throws {
    let (left, right) = (try TestBooks(), try TestBooks())
    try left.record(Self.three)
    try right.directory.create()
    let device = try BooksReader(left.directory).device
    let first = "journal.\(device).jsonl"
    try right.put(first, try File.contents(of: left.directory.file(first)))
    _ = try BooksWriter(right.directory)
    try edit(left) { _ = try $0.mergeCategory("food", into: "entertainment") }
    try edit(right) { _ = try $0.mergeCategory("entertainment", into: "food") }
    let other = try BooksReader(right.directory).device
    let second = "journal.\(other).jsonl"
    try right.put(first, try File.contents(of: left.directory.file(first)))
    try left.put(second, try File.contents(of: right.directory.file(second)))
    #expect(try left.lines() == right.lines())
    #expect(try left.lines(.categories) == right.lines(.categories))
    #expect(Set(try left.lines().map { field($0, "category") }.prefix(3)).count == 1)
    #expect(try left.problems() == [] && right.problems() == [])
  }

  @Test func anEditorAndAPipeChangeWhatIsCalledOtherwiseNow() throws {
    let books = try TestBooks()
    try seed(books)
    try books.record(Self.three)
    try edit(books) { _ = try $0.renameCategory("food", "dining", title: nil) }
    try edit(books) { _ = try $0.moveCategory("dining/delivery", to: "entertainment") }
    let lines = try books.lines(.categories)
    let changed = lines.map { $0.replacing("#E4572E", with: "#123456").replacing("Delivery", with: "Brought") }
    #expect(changed != lines)
    try books.put("categories.jsonl", Array((changed.joined(separator: "\n") + "\n").utf8))
    _ = try BooksWriter(books.directory)
    #expect(try books.problems() == [])
    #expect(try books.lines(.categories) == changed)
    let dining = try #require(changed.first { $0.contains("#123456") })
    try books.record([dining.replacing("#123456", with: "#654321")])
    #expect(try books.lines(.categories) == changed.map { $0.replacing("#123456", with: "#654321") })
    #expect(try books.problems() == [])
    try edit(books) { try $0.restoreCategory("food") }
    #expect(try books.lines(.categories).contains { $0.contains(#""id":"food""#) && $0.contains("#654321") })
    #expect(try books.problems() == [])
  }

  @Test func aHiddenCategoryIsProposedToNobody() throws {
    let books = try TestBooks()
    try books.record(Self.three)
    try edit(books) { _ = try $0.setCategory("entertainment", isHidden: true) }
    try edit(books) { _ = try $0.setCategory("food/cafes", isHidden: true) }
    let categories = try books.directory.categories()
    #expect(!categories.isProposed("entertainment") && !categories.isProposed("entertainment/movies"))
    #expect(!categories.isProposed("food/cafes") && categories.isProposed("food"))
    // Who types nearly its name means it.
    #expect(categories.near("entertainmen") == ["entertainment"])
    #expect(categories.status("entertainment") == .known)
    #expect(try places(books) == ["food/delivery", "food", "entertainment/movies", ""])
    try edit(books) { _ = try $0.setCategory("entertainment", isHidden: false) }
    #expect(try books.directory.categories().isProposed("entertainment"))
    #expect(try books.problems() == [])
  }
}
