import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseSystem
import TestSupport
import Testing

/// Undo of recorded batches. The books are then as before, and sound.
@Suite struct UndoTests {
  /// Every live record without the times of its history, sorted. Accounts and categories that come along stay.
  private func state(_ books: TestBooks) throws -> [String] {
    guard try books.directory.hasBooks() else { return [] }
    var lines: [String] = []
    for view in View.allCases where view != .accounts && view != .categories {
      for line in try books.lines(view) {
        var record = try Record(Array(line.utf8), order: .unordered)
        record.remove("created_at", "updated_at")
        lines.append("\(view.name) \(String(decoding: record.line, as: UTF8.self))")
      }
    }
    return lines.sorted()
  }

  private func batches(_ books: TestBooks) throws -> [String] {
    var names: [String] = []
    var object = JSONObject()
    try Books.eachEvent(books.directory, id: nil) { line in
      try object.scan(line)
      if let name = object.string("batch"), names.last != name { names.append(name) }
    }
    return names
  }

  /// Counts the events of the last batch by record.
  private func eventsOfLastBatch(_ books: TestBooks) throws -> [String: Int] {
    let last = try batches(books).last
    var counts: [String: Int] = [:]
    var object = JSONObject()
    try Books.eachEvent(books.directory, id: nil) { line in
      try object.scan(line)
      guard object.string("batch") == last, let op = object.string("op"), let id = object.string("id") else { return }
      counts["\(op.prefix { $0 != "." }) \(id)", default: 0] += 1
    }
    return counts
  }

  @discardableResult
  private func undo(_ books: TestBooks, _ name: String? = nil) throws -> Undo.Summary {
    let undo = try Undo(books.directory)
    _ = try undo.undoBatch(name)
    try undo.commit { _ in }
    return undo.summary
  }

  private func undoImport(_ books: TestBooks, _ which: String) throws {
    let undo = try Undo(books.directory)
    _ = try undo.undoImport(which)
    try undo.commit { _ in }
  }

  private func redo(_ books: TestBooks) throws {
    let undo = try Undo(books.directory)
    _ = try undo.redoBatch()
    try undo.commit { _ in }
  }

  @Test(arguments: [21, 22, 23] as [UInt64])
  func undoAndRedoWalkThroughAHistory(seed: UInt64) throws {
    var random = Seeded(seed)
    let books = try TestBooks()
    var states = [try state(books)]
    var names = [""]
    for _ in 0..<12 {
      try HistoryTests.step(books, &random)
      // A batch in which nothing was new is none.
      guard let last = try? batches(books).last, last != names.last else { continue }
      names.append(last)
      states.append(try state(books))
    }
    var place = states.count - 1
    for round in 0..<20 {
      let goesBack = place > 0 && (place == states.count - 1 || Bool.random(using: &random))
      if goesBack { try undo(books) } else { try redo(books) }
      place += goesBack ? -1 : 1
      #expect(try state(books) == states[place], "seed \(seed), round \(round)")
      #expect(try books.problems() == [], "seed \(seed), round \(round)")
      #expect(try eventsOfLastBatch(books).values.allSatisfy { $0 == 1 }, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: [31, 32, 33] as [UInt64])
  func anyBatchOfAnyMachineCanBeTakenBack(seed: UInt64) throws {
    var random = Seeded(seed)
    let (left, right) = (try TestBooks(), try TestBooks())
    try left.record([TestBooks.mail(1)])
    try right.record([TestBooks.mail(1), TestBooks.mail(2)])
    for round in 0..<10 {
      for books in [left, right] {
        try HistoryTests.step(books, &random)
        if let name = try batches(books).randomElement(using: &random) { try undo(books, name) }
        let problems = try books.problems()
        #expect(problems == [], "seed \(seed), round \(round)")
      }
      if Bool.random(using: &random) { try HistoryTests.copyJournals(left, right) }
      if Bool.random(using: &random) { try HistoryTests.copyJournals(right, left) }
      // Halves of what two did at the same time can disagree on references; a rebuild still gives the same bytes.
      let problems = try left.problems() + right.problems()
      #expect(!problems.contains { $0.contains("rebuild") }, "seed \(seed), round \(round): \(problems)")
    }
    try HistoryTests.copyJournals(left, right)
    try HistoryTests.copyJournals(right, left)
    #expect(try left.lines() == right.lines(), "seed \(seed)")
  }

  @Test func aRecordOfTwoMachinesGoesOnce() throws {
    let (left, right) = (try TestBooks(), try TestBooks())
    let sha256 = String(repeating: "a", count: 64)
    let row = TestBooks.mail(1).replacing("Auto", with: "Import")
    let file = "{\"type\":\"import\",\"file\":\"a.csv\",\"sha256\":\"\(sha256)\"}"
    for books in [left, right] { try books.record([row, file]) }
    try HistoryTests.copyJournals(right, left)
    #expect(try left.lines().count == 1)
    try undoImport(left, "1")
    #expect(try left.lines().isEmpty && left.lines(.imports).isEmpty)
    try HistoryTests.copyJournals(left, right)
    #expect(try right.lines().isEmpty && right.lines(.imports).isEmpty)
    try right.record([row, file])
    #expect(try right.lines().count == 1 && right.lines(.imports).count == 1)
    #expect(try left.problems() == [] && right.problems() == [])
  }

  /// A row of a statement. `file` is the line after the rows of its file.
  private func row(_ number: Int) -> String {
    TestBooks.mail(number).replacing("Auto", with: "Import").replacing("email:m", with: "row:hdfc:")
  }
  private let file = "{\"type\":\"import\",\"file\":\"a.csv\",\"sha256\":\"\(String(repeating: "a", count: 64))\"}"

  @Test func aRowThatWasMergedIntoAMailStaysMerged() throws {
    let books = try TestBooks()
    try books.record([TestBooks.mail(1)])
    let mail = try #require(try books.ids().first)
    try books.record([row(1), row(2), file])
    let other = try #require(try books.ids().dropFirst().first)
    try books.record(["{\"id\":\"\(other)\",\"status\":\"void\",\"merged_into\":\"\(mail)\"}"])
    try undoImport(books, "1")
    #expect(try books.ids() == [mail] && books.lines(.voided).count == 1)
    try books.record([row(1), row(2), file])
    #expect(try books.ids().count == 2)
    #expect(try books.problems() == [])
  }

  @Test func aMailThatWasMergedIntoARowComesBackWhenTheRowGoes() throws {
    let books = try TestBooks()
    try books.record([TestBooks.mail(1)])
    let mail = try #require(try books.ids().first)
    try books.record([row(1), file])
    let id = try #require(try books.ids().dropFirst().first)
    try books.record(["{\"id\":\"\(mail)\",\"status\":\"void\",\"merged_into\":\"\(id)\"}"])
    try books.record(["{\"id\":\"\(id)\",\"seen\":[\"email:m1@bank.example#1\"]}"])
    #expect(try books.ids() == [id])
    try undoImport(books, "1")
    #expect(try books.ids() == [mail])
    #expect(try books.lines().first?.contains("merged_into") == false)
    #expect(try books.problems() == [])
  }
}
