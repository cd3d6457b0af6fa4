import SpendwiseBooks
import SpendwiseSystem
import Testing

/// Recovery from a crash at any byte of a write. No record is lost.
@Suite struct CrashTests {
  /// Books with some history, then one more batch. Files before and after it.
  private func history(_ last: (TestBooks) throws -> Void) throws -> (
    books: TestBooks, before: [String: (bytes: [UInt8], status: stat)], after: [String: (bytes: [UInt8], status: stat)]
  ) {
    let books = try TestBooks()
    try books.record([TestBooks.mail(1), TestBooks.mail(2, payee: "Zepto", category: "groceries")])
    try books.record([
      TestBooks.mail(3, amount: "1200.00", payee: "Interest", category: "income"), TestBooks.ignored(1),
    ])
    let before = try books.snapshot()
    try last(books)
    return (books, before, try books.snapshot())
  }

  /// Offsets to cut a file at. Both ends of every line, and every 11th byte; with `FAULTS=all` every byte.
  private func cuts(_ bytes: [UInt8], from start: Int) -> [Int] {
    (start...bytes.count).filter { cut in
      let isNearLineEnd = bytes[max(0, cut - 3)..<min(bytes.count, cut + 3)].contains(0x0A)
      return Environment["FAULTS"] != nil || isNearLineEnd || cut == start || (cut - start).isMultiple(of: 11)
    }
  }

  private func acknowledged(_ books: TestBooks, atLeast ids: [String], _ what: String) throws {
    let found = try books.ids()
    #expect(Set(found).count == found.count, "\(what): a record stands twice")
    #expect(Set(ids).isSubset(of: Set(found)), "\(what): an acknowledged record is gone")
    #expect(try books.problems() == [], "\(what)")
  }

  @Test func aJournalThatWasCutKeepsWhatWasAcknowledged() throws {
    let (books, before, after) = try history { try $0.record([TestBooks.mail(4), TestBooks.mail(5)]) }
    let journal = try #require(before.keys.first { $0.hasPrefix("journal.") })
    let (old, new) = (try #require(before[journal]), try #require(after[journal]))
    for cut in cuts(new.bytes, from: old.bytes.count) {
      for (name, file) in before where name != journal { try books.put(name, file.bytes, file.status) }
      try books.put(journal, Array(new.bytes[..<cut]))
      let whole = Array(new.bytes[..<cut]).split(separator: 0x0A, omittingEmptySubsequences: false).count - 1
      let events = try File.contents(of: books.directory.file(journal)).filter { $0 == 0x0A }.count
      #expect(whole == events)
      _ = try BooksWriter(books.directory)
      let ids = try books.ids()
      #expect(ids.count >= 3 && ids.count <= 5, "cut at \(cut)")
      #expect(Set(ids).count == ids.count, "cut at \(cut): a record stands twice")
      #expect(try books.problems() == [], "cut at \(cut)")
      // The source tries again and nothing doubles.
      try books.record([TestBooks.mail(4), TestBooks.mail(5)])
      #expect(try books.ids().count == 5, "cut at \(cut)")
    }
  }

  @Test func viewsThatWereCutAreMadeWhole() throws {
    let (books, before, after) = try history {
      try $0.record([TestBooks.mail(4), TestBooks.mail(5), TestBooks.ignored(2)])
    }
    let all = try books.ids()
    for view in ["transactions.jsonl", "messages.jsonl", "merchants.jsonl", "accounts.jsonl"] {
      let (old, new) = (try #require(before[view]), try #require(after[view]))
      for cut in cuts(new.bytes, from: min(old.bytes.count, new.bytes.count)) {
        for (name, file) in after { try books.put(name, file.bytes, file.status) }
        // The journal is durable; the views and the state are not.
        let state = try #require(before[".state"])
        try books.put(".state", state.bytes, state.status)
        try books.put(view, Array(new.bytes[..<cut]))
        try acknowledged(books, atLeast: all, "\(view) cut at \(cut)")
        #expect(try books.ids() == all)
      }
    }
  }

  /// Views ahead of the state are not edits. A stopped writer left them: nothing is set aside.
  @Test func viewsThatAreAheadAreOurs() throws {
    let (books, before, after) = try history { books in
      try books.record([
        #"{"type":"account","id":"cash","name":"Purse"}"#, #"{"type":"setting","id":"keep","value":"raw"}"#,
        TestBooks.mail(4), TestBooks.mail(5),
      ])
    }
    let all = try books.ids()
    for (name, file) in after { try books.put(name, file.bytes, file.status) }
    let state = try #require(before[".state"])
    try books.put(".state", state.bytes, state.status)
    // A line that a later event of the batch was to change, and the index of views that are being changed.
    let transactions = try #require(after["transactions.jsonl"]).bytes
    try books.put("transactions.jsonl", transactions + Array("{\"id\":\"tlater\"}\n".utf8))
    var index = try #require(after[".index"]).bytes
    for place in 8..<16 { index[place] = 0 }
    try books.put(".index", index)
    _ = try BooksWriter(books.directory)
    let journal = try #require(after.keys.first { $0.hasPrefix("journal.") })
    #expect(try File.contents(of: books.directory.file(journal)) == after[journal]?.bytes)
    #expect(!books.names.contains { $0.hasSuffix(".edited") })
    try acknowledged(books, atLeast: all, "views ahead")
  }

  @Test func aStateThatWasCutIsMadeAnew() throws {
    let (books, _, after) = try history { try $0.record([TestBooks.mail(4)]) }
    let all = try books.ids()
    let state = try #require(after[".state"])
    for cut in stride(from: 0, to: state.bytes.count, by: 7) {
      for (name, file) in after { try books.put(name, file.bytes, file.status) }
      try books.put(".state", Array(state.bytes[..<cut]))
      try acknowledged(books, atLeast: all, ".state cut at \(cut)")
    }
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "-5", "1e9"])
  func aStateWithAbsurdNumbersIsMadeAnew(number: String) throws {
    let books = try TestBooks()
    try books.record([TestBooks.mail(1)])
    let all = try books.ids()
    let state = String(decoding: try File.contents(of: books.directory.file(".state")), as: UTF8.self)
    let starts = state.indices.dropFirst().filter { place in
      (state[place].isNumber || state[place] == "-") && ":[, ".contains(state[state.index(before: place)])
    }
    #expect(starts.count > 20)
    for start in starts {
      let rest = state[start...].drop { $0 == "-" || $0.isNumber }
      try books.put(".state", Array((state[..<start] + number + rest).utf8))
      try books.record([TestBooks.mail(1)])
      #expect(try books.ids() == all, "\(state[..<start])")
      #expect(try books.problems() == [], "\(state[..<start])")
    }
  }

  @Test func anIndexOfAnythingIsNoDanger() throws {
    let (books, _, after) = try history { try $0.record([TestBooks.mail(4)]) }
    let all = try books.ids()
    let index = try #require(after[".index"])
    for cut in stride(from: 0, to: index.bytes.count, by: 997) {
      for (name, file) in after { try books.put(name, file.bytes, file.status) }
      try books.put(".index", Array(index.bytes[..<cut]))
      try books.record([TestBooks.mail(1), TestBooks.mail(4)])
      try acknowledged(books, atLeast: all, ".index cut at \(cut)")
      #expect(try books.ids() == all)
    }
  }

  @Test func anEditThatWasCutIsWholeOrAbsent() throws {
    var edited = ""
    let (books, before, after) = try history { books in
      edited = try #require(try books.ids().first)
      try books.record(["{\"id\":\"\(edited)\",\"category\":\"travel\",\"note\":\"to Pune\"}"])
    }
    let journal = try #require(before.keys.first { $0.hasPrefix("journal.") })
    let (old, new) = (try #require(before[journal]), try #require(after[journal]))
    for cut in cuts(new.bytes, from: old.bytes.count) {
      for (name, file) in before where name != journal { try books.put(name, file.bytes, file.status) }
      try books.put(journal, Array(new.bytes[..<cut]))
      let line = try #require(try books.lines().first)
      let isNew = line.contains("\"category\":\"travel\"") && line.contains("to Pune")
      let isOld = line.contains("\"category\":\"food\"") && !line.contains("to Pune")
      #expect(isNew || isOld, "cut at \(cut): \(line)")
      #expect(isNew == (cut == new.bytes.count))
      #expect(try books.ids().count == 3)
      #expect(try books.problems() == [])
    }
  }

  @Test(arguments: ["transfer", "duplicate", "refund"])
  func aLinkThatWasCutIsCompletedByTheNext(relation: String) throws {
    var link = ""
    let (books, before, after) = try history { books in
      let amount = relation == "duplicate" ? "-450.00" : "450.00"
      let other = TestBooks.mail(9, amount: amount).replacing(
        "\"account_last_four\":\"1234\"", with: "\"account\":\"cash\"")
      try books.record([relation == "duplicate" ? TestBooks.mail(9) : other])
      let ids = try books.ids()
      let pair = relation == "duplicate" ? [ids[0], ids[3]] : [ids[3], ids[0]]
      link = "{\"type\":\"link\",\"relation\":\"\(relation)\",\"ids\":[\"\(pair[0])\",\"\(pair[1])\"]}"
      try books.record([link])
    }
    let wanted = try books.lines().map(withoutTimes)
    let journal = try #require(before.keys.first { $0.hasPrefix("journal.") })
    let new = try #require(after[journal])
    // From behind the events that came before the link.
    let starts = new.bytes.indices.filter { $0 > 0 && new.bytes[$0 - 1] == 0x0A }
    for cut in cuts(new.bytes, from: try #require(starts.dropLast().last)) {
      for (name, file) in before where name != journal { try books.put(name, file.bytes, file.status) }
      try books.put(journal, Array(new.bytes[..<cut]))
      _ = try BooksWriter(books.directory)
      try books.record([link])
      #expect(try books.lines().map(withoutTimes) == wanted, "cut at \(cut)")
      #expect(try books.problems() == [], "cut at \(cut)")
    }
  }

  private func withoutTimes(_ line: String) -> String {
    String(line[..<(line.firstRange(of: "\"created_at\"")?.lowerBound ?? line.endIndex)])
  }
}
