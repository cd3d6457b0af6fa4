import SpendwiseBooks
import SpendwiseJSON
import SpendwiseSystem
import TestSupport
import Testing

/// Edits of reference files by people. The next writer makes events of an edit, or refuses it whole.
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

  /// Restarts the machine, as far as the books know.
  private func restart(_ books: TestBooks, _ state: [UInt8]? = nil) throws {
    let bytes = try state ?? File.contents(of: books.directory.file(".state"))
    let text = String(decoding: bytes, as: UTF8.self).replacing(#/"boot":"[^"]*"/#, with: #""boot":"another""#)
    try books.put(".state", Array(text.utf8))
  }

  private func edits(_ books: TestBooks) throws -> Int {
    var count = 0
    try Books.eachEvent(books.directory, id: nil) { if $0.contains("\"program\":\"editor\"") { count += 1 } }
    return count
  }

  @Test(arguments: ["", "{\"match\n", "\0\0\0\0", "{\"type\":\"rule\",\"id\":\"c\"}\n"])
  func aDamagedFileIsSetAsideByWhoeverComesFirst(damage: String) throws {
    let lines = ["a", "b", "c"].map { HandEditTests.rule($0, id: $0) }
    for isRead in [true, false] {
      let books = try TestBooks()
      try books.record(lines + [TestBooks.mail(1)])
      try books.put("rules.jsonl", Array(damage.utf8))
      if isRead { _ = try BooksReader(books.directory) } else { _ = try BooksWriter(books.directory) }
      #expect(try File.contents(of: books.directory.file("rules.jsonl.edited")) == Array(damage.utf8))
      #expect(try values(books) == ["a", "b", "c"])
      #expect(try edits(books) == 0)
      #expect(try books.problems() == [])
    }
  }

  @Test func aReaderDeletesNothing() throws {
    let books = try TestBooks()
    try books.record(["a", "b", "c"].map { HandEditTests.rule($0, id: $0) })
    let lines = try books.lines(.rules)
    try books.put("rules.jsonl", Array(lines[1...].joined(separator: "\n").utf8))
    try restart(books)
    #expect(try values(books) == ["a", "b", "c"])
    #expect(try BooksReader(books.directory).notes.count { $0.contains("lines are gone") } == 1)
    #expect(try edits(books) == 0)
    _ = try BooksWriter(books.directory)
    #expect(try values(books) == ["b", "c"])
    #expect(try edits(books) == 1)
  }

  /// A disk that lost the last renames shows no edit. It has an old file and an older `.state`.
  @Test(arguments: [true, false]) func aFileThatAPowerCutMadeOlderIsNoEdit(hasState: Bool) throws {
    let books = try TestBooks()
    var states: [(state: [UInt8], rules: [UInt8])] = []
    for category in ["food", "travel", "health", "shopping"] {
      try books.record([HandEditTests.rule("a", id: "a").replacing("food", with: category)], force: true)
      try books.record([HandEditTests.rule(category)])
      let files = try books.snapshot()
      states.append((try #require(files[".state"]).bytes, try #require(files["rules.jsonl"]).bytes))
    }
    let last = try #require(states.last).rules
    for file in 0..<3 {
      for state in 0...file {
        try books.put("rules.jsonl", states[file].rules)
        if hasState { try restart(books, states[state].state) } else { unlink(books.directory.file(".state")) }
        _ = try BooksReader(books.directory)
        #expect(try File.contents(of: books.directory.file("rules.jsonl")) == last, "file \(file), state \(state)")
        #expect(try edits(books) == 0, "file \(file), state \(state)")
      }
    }
    #expect(try books.problems() == [])
    #expect(!books.names.contains { $0.hasSuffix(".edited") })
  }

  /// An edit back to an earlier file counts, also after a restart. The files of `.state` are durable.
  @Test func anEditBackIsTakenOverAfterARestart() throws {
    let books = try TestBooks()
    try books.record([HandEditTests.rule("a", id: "a")])
    let before = try File.contents(of: books.directory.file("rules.jsonl"))
    try books.record([HandEditTests.rule("b", id: "b")])
    try books.put("rules.jsonl", before)
    try restart(books)
    _ = try BooksWriter(books.directory)
    #expect(try values(books) == ["a"])
    #expect(try edits(books) == 1)
  }

  @Test(arguments: [21, 22, 23, 24] as [UInt64])
  func anyEditIsTakenOverAsItStands(seed: UInt64) throws {
    var random = Seeded(seed)
    let books = try TestBooks()
    try books.record((0..<5).map { HandEditTests.rule("v\($0)", id: "r\($0)") })
    var next = 5
    for round in 0..<12 {
      var lines = try books.lines(.rules)
      let count = lines.count
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = lines.isEmpty ? 0 : Int.random(in: 0..<lines.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          lines.insert(HandEditTests.rule("v\(next)"), at: place)
          next += 1
        // More than half of them would be damage.
        case 1 where (lines.count - 1) * 2 >= count && !lines.isEmpty: lines.remove(at: place)
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
