import SpendwiseBooks
import SpendwiseJSON
import SpendwiseSystem
import Testing

/// Reference files are people's to edit: the next writer turns what they did into events, or refuses it whole.
@Suite struct HandEditTests {
  private static func rule(_ value: String, id: String? = nil) -> String {
    let name = id.map { "\"id\":\"\($0)\"," } ?? ""
    return "{\"type\":\"rule\",\(name)\"match_field\":\"payee\",\"match_value\":\"\(value)\",\"category\":\"food\"}"
  }

  private func values(_ books: TestBooks) throws -> [String] {
    try books.lines(.rules).map { line in
      var object = JSONObject()
      return try line.withBytes { bytes in
        try object.scan(bytes)
        return object.string("match_value") ?? "?"
      }
    }
  }

  private func edit(_ books: TestBooks, _ lines: [String]) throws {
    try books.put("rules.jsonl", Array(lines.map { $0 + "\n" }.joined().utf8))
    _ = try BooksWriter(books.directory)
  }

  @Test func linesAddedChangedMovedAndTakenOutBecomeEvents() throws {
    let books = try TestBooks()
    try books.record(["a", "b", "c"].map { HandEditTests.rule($0, id: $0) })
    let lines = try books.lines(.rules)
    try edit(books, [lines[2], HandEditTests.rule("new"), lines[0].replacing("food", with: "travel")])
    #expect(try values(books) == ["c", "new", "a"])
    #expect(try books.lines(.rules)[2].contains("travel"))
    #expect(try books.problems() == [])
    var operations: [String] = []
    var object = JSONObject()
    try Books.eachEvent(books.directory, id: nil) { line in
      try object.scan(line)
      if object.string("program") == "editor" { operations.append(object.string("op") ?? "") }
    }
    #expect(Set(operations) == ["rule.add", "rule.edit", "rule.remove", "rule.move"])
  }

  @Test func aBadLineIsNamedAndNothingChanges() throws {
    let books = try TestBooks()
    try books.record([HandEditTests.rule("a", id: "a"), TestBooks.mail(1)])
    let before = try books.snapshot()
    try books.put("rules.jsonl", Array("\(HandEditTests.rule("a", id: "a"))\n{\"match\n".utf8))
    do {
      try books.record([TestBooks.mail(2)])
      Issue.record("a bad line was let through")
    } catch let error as BooksError {
      #expect(error.status == 65)
      #expect(error.message.contains("rules.jsonl:2:"))
    }
    let after = try books.snapshot()
    for (name, file) in before where name != "rules.jsonl" { #expect(file.bytes == after[name]?.bytes, "\(name)") }
    #expect(try books.ids().count == 1)
  }

  @Test(arguments: [21, 22, 23, 24] as [UInt64])
  func anyEditIsTakenOverAsItStands(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let books = try TestBooks()
    try books.record((0..<5).map { HandEditTests.rule("v\($0)", id: "r\($0)") })
    var next = 5
    for round in 0..<12 {
      var lines = try books.lines(.rules)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = lines.isEmpty ? 0 : Int.random(in: 0..<lines.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          lines.insert(HandEditTests.rule("v\(next)"), at: place)
          next += 1
        case 1 where !lines.isEmpty: lines.remove(at: place)
        case 2 where !lines.isEmpty:
          let moved = lines.remove(at: place)
          lines.insert(moved, at: Int.random(in: 0...lines.count, using: &random))
        default: if !lines.isEmpty { lines[place] = lines[place].replacing("food", with: "travel") }
        }
      }
      let wanted = try lines.map { line -> String in
        var object = JSONObject()
        return try line.withBytes { bytes in
          try object.scan(bytes)
          return "\(object.string("match_value") ?? "?") \(object.string("category") ?? "?")"
        }
      }
      try edit(books, lines)
      var found: [String] = []
      var object = JSONObject()
      try BooksReader(books.directory).eachLine(of: .rules) { line in
        try object.scan(line)
        found.append("\(object.string("match_value") ?? "?") \(object.string("category") ?? "?")")
      }
      #expect(found == wanted, "seed \(seed), round \(round)")
      #expect(try books.problems() == [], "seed \(seed), round \(round)")
      try books.record([TestBooks.mail(round)])
      #expect(try books.ids().count == round + 1)
    }
  }

  @Test func aFileThatWasThereBeforeTheBooksIsTakenOver() throws {
    let books = try TestBooks()
    mkdir(books.directory.path, 0o700)
    try books.put("rules.jsonl", Array("\u{FEFF}\(HandEditTests.rule("chai"))\r\n\n".utf8))
    try books.record([TestBooks.mail(1)])
    #expect(try values(books) == ["chai"])
    #expect(try books.problems() == [])
    #expect(!books.names.contains("rules.jsonl.edited"))
  }
}
