import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseSystem
import TestSupport
import Testing

/// Batches of several blocks of a journal. The views are those of a rebuild, byte for byte.
@Suite struct LargeBatchTests {
  @Test(arguments: [1, 2] as [UInt64])
  func viewsAreThoseOfARebuild(seed: UInt64) throws {
    var random = Seeded(seed)
    let (books, other) = (try TestBooks(), try TestBooks())
    var number = 0
    for round in 0..<3 {
      var lines: [String] = []
      // Changes of other records may come anywhere among the new ones, or not at all.
      let count = round == 0 ? 8000 : 2500
      let turn = round == 0 ? Int.max : Int.random(in: 0..<2500, using: &random)
      while lines.count < count {
        number += 1
        lines.append(LargeBatchTests.payment(number, &random))
        if lines.count == turn { lines += try LargeBatchTests.changes(books, &random) }
      }
      try LargeBatchTests.record(lines, books) {
        if round == 2 { try other.record([TestBooks.mail(-1)]) }
        // Another machine's events arrive meanwhile.
        for name in other.names where name.hasPrefix("journal.") {
          try books.put(name, File.contents(of: other.directory.file(name)))
        }
      }
      #expect(try books.problems() == [], "seed \(seed), round \(round)")
      try LargeBatchTests.findAll(books, "seed \(seed), round \(round)")
      let before = try LargeBatchTests.views(books)
      _ = try Books.rebuild(books.directory)
      let after = try LargeBatchTests.views(books)
      for (name, bytes) in before where after[name] != bytes {
        Issue.record("seed \(seed), round \(round): \(name) is not that of a rebuild")
      }
    }
  }

  /// A large batch shows each record as stored at its turn. New ones are read from the journal.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func recordsAreShownAsTheyWereStored(seed: UInt64) throws {
    var random = Seeded(seed)
    let (books, other) = (try TestBooks(), try TestBooks())
    var lines: [String] = []
    for number in 1...5000 {
      lines.append(LargeBatchTests.payment(number, &random))
      guard Int.random(in: 0..<50, using: &random) == 0 else { continue }
      let id = RecordKey.id(forKey: "email:m\(Int.random(in: 1...number, using: &random))@bank.example#1")
      lines.append("{\"id\":\"\(id)\",\"note\":\"seen \(number)\"}")
      lines.append("{\"type\":\"account\",\"id\":\"more-\(number)\",\"name\":\"More\"}")
    }
    var (shown, expected): ([String], [String]) = ([], [])
    let recording = Recording(books.directory)
    let writer = try BooksWriter(other.directory)
    var (recorder, object) = (Recorder(writer), JSONObject())
    for line in lines {
      try line.withBytes { bytes in
        try object.scan(bytes)
        try recording.take(object, at: "test")
        guard let outcome = try? recorder.record(object) else { return }
        if case .known(let record) = outcome { expected.append(LargeBatchTests.timeless(record.line)) }
        if let record = outcome.changedRecord { expected.append(LargeBatchTests.timeless(record.line)) }
      }
    }
    try recording.commit(problem: { _ in }, note: { _ in }, emit: { shown.append(LargeBatchTests.timeless(Array($0))) })
    #expect(shown.count == expected.count, "seed \(seed)")
    let first = zip(shown, expected).first { $0 != $1 }
    #expect(first == nil, "seed \(seed): \(String(describing: first))")
  }

  /// The check finds every byte that differs from the journals. It writes a view only from the difference on.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func aByteThatIsOtherIsFound(seed: UInt64) throws {
    var random = Seeded(seed)
    let books = try TestBooks()
    try LargeBatchTests.record((1...3000).map { LargeBatchTests.payment($0, &random) }, books) {}
    if seed > 1 { try LargeBatchTests.record(LargeBatchTests.changes(books, &random), books) {} }
    let name = View.transactions.file
    let whole = try File.contents(of: books.directory.file(name))
    for _ in 0..<5 {
      var other = whole
      let index = Int.random(in: 0..<whole.count, using: &random)
      if Bool.random(using: &random) { other[index] ^= 1 } else { other.removeSubrange(index...) }
      try books.put(name, other)
      let problems = try BooksCheck(books.directory).problems
      #expect(problems.contains { $0.hasPrefix(name) }, "seed \(seed), byte \(index)")
    }
    try books.put(name, whole)
    #expect(try books.problems() == [], "seed \(seed)")
  }

  /// A line without the times of its batch.
  private static func timeless(_ line: [UInt8]) -> String {
    String(decoding: line, as: UTF8.self).replacing(/,"(created|updated)_at":"[^"]*"/, with: "")
  }

  /// Records `lines` as one batch; `meanwhile` runs before it is committed.
  private static func record(_ lines: [String], _ books: TestBooks, _ meanwhile: () throws -> Void) throws {
    let writer = try BooksWriter(books.directory)
    var (recorder, object) = (Recorder(writer), JSONObject())
    for line in lines {
      try line.withBytes { bytes in
        try object.scan(bytes)
        _ = try recorder.record(object)
      }
    }
    try recorder.finish()
    try meanwhile()
    try writer.commit()
  }

  /// The index leads to every record.
  private static func findAll(_ books: TestBooks, _ context: String) throws {
    let writer = try BooksWriter(books.directory)
    for id in try books.ids() {
      #expect(try writer.record(.transactions, id)?.id == id, "\(context): \(id)")
    }
  }

  private static func views(_ books: TestBooks) throws -> [String: [UInt8]] {
    try books.snapshot().filter { !$0.key.hasPrefix(".") }.mapValues(\.bytes)
  }

  /// A payment of some account, category and channel. Now and then it repeats an earlier one.
  private static func payment(_ number: Int, _ random: inout Seeded) -> String {
    let key = Int.random(in: 0..<40, using: &random) == 0 ? Int.random(in: 1...number, using: &random) : number
    let channel = ["email", "email", "sms", "statement"].randomElement(using: &random) ?? "email"
    let account = Int.random(in: 0..<3, using: &random)
    return """
      {"type":"transaction","date":"2026-0\(1 + key % 6)-1\(key % 10)","amount":-\(key).25,"currency":"INR",\
      "account":"bank-\(account)","payee":"Payee \(key % 97)","category":"\(["food", "rent", "fun"][key % 3])",\
      "recorder":"Auto","source":{"channel":"\(channel)","profile":"p","key":"\(channel):m\(key)@bank.example#1"}}
      """
  }

  /// Lines that change stored records.
  private static func changes(_ books: TestBooks, _ random: inout Seeded) throws -> [String] {
    let ids = try books.ids()
    guard let id = ids.randomElement(using: &random), let next = ids.randomElement(using: &random) else { return [] }
    let choices = [
      ["{\"id\":\"\(id)\",\"status\":\"void\"}", "{\"id\":\"\(next)\",\"note\":\"seen\"}"],
      ["{\"type\":\"account\",\"id\":\"bank-0\",\"merged_into\":\"bank-1\"}"],
      ["{\"type\":\"setting\",\"id\":\"keep\",\"value\":\"raw\"}"],
      ["{\"type\":\"category\",\"id\":\"fun\",\"deleted\":true}"],
    ]
    return choices.randomElement(using: &random) ?? []
  }
}
