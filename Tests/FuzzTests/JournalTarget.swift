import SpendwiseSystem

@testable import SpendwiseBooks
@testable import SpendwiseJSON
@testable import SpendwiseSystem
@testable import SpendwiseText

extension FuzzTarget {
  /// A journal of ours and one of another device. A form feed is between them. The readable events are read, the next
  /// payment is recorded, and no whole old line is changed.
  static let journal = FuzzTarget(name: "journal") { bytes in
    let parts = bytes.split(separator: 0x0C, maxSplits: 1, omittingEmptySubsequences: false).map { Array($0) }
    try books.empty()
    for (device, content) in zip(["fuzz", "other"], parts) where device == "fuzz" || !content.isEmpty {
      try books.put("journal.\(device).jsonl", content)
    }
    do {
      let before = try books.ids()
      let stored = try books.record()
      let after = try books.ids()
      try Broken.unless(Set(after).count == after.count, "a record is there twice")
      try Broken.unless(Set(before).isSubset(of: after), "a record is gone")
      try Broken.unless(stored.allSatisfy(after.contains), "what was recorded is not there")
      try books.compareJournals(parts)
      let problems = try BooksCheck(books.directory).problems.filter { $0.contains("is not what the journals say") }
      try Broken.unless(problems.isEmpty, "\(problems)")
      _ = try Books.repair(books.directory)
      try Broken.unless(Set(after).isSubset(of: try books.ids()), "a repair lost a record")
    } catch let error as BooksError {
      try Broken.unless(error.status != 74 && error.status != 70, error.message)
      try books.compareJournals(parts)
    }
  }

  private static let books = FuzzedBooks()
}

/// A data directory that is filled and emptied again and again. In memory, if the system has such a folder.
private struct FuzzedBooks: Sendable {
  let directory: DataDirectory

  init() {
    setenv("SW_DEVICE", "fuzz", 1)
    let folder = File.status(of: "/dev/shm") == nil ? "/tmp" : "/dev/shm"
    var template = Array("\(folder)/spendwise-fuzz.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("no directory in \(folder)") }
    directory = DataDirectory(String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
    FuzzedBooks.path = directory.path
    atexit { FuzzedBooks.remove(DataDirectory(FuzzedBooks.path)) }
  }

  nonisolated(unsafe) private static var path = ""

  private static func remove(_ directory: DataDirectory) {
    try? FuzzedBooks.empty(directory)
    rmdir(directory.path)
  }

  func empty() throws { try FuzzedBooks.empty(directory) }

  private static func empty(_ directory: DataDirectory) throws {
    for name in try File.names(in: directory.path) where unlink(directory.file(name)) != 0 {
      throw Broken("\(name) cannot be removed")
    }
  }

  func put(_ name: String, _ content: [UInt8]) throws {
    try File(directory.file(name), O_WRONLY | O_CREAT | O_TRUNC).write(content)
  }

  /// The ids of all payments; their lines are JSON.
  func ids() throws -> [String] {
    var ids: [String] = []
    var object = JSONObject()
    try BooksReader(directory).eachLine(of: .transactions) { line in
      do { try object.scan(line) } catch { throw Broken("a view has a line that is not JSON: \(line.text)") }
      ids.append(object.string("id") ?? "")
    }
    return ids
  }

  /// Records a payment. Returns the ids of the stored records.
  func record() throws -> [String] {
    let recording = Recording(directory)
    var object = JSONObject()
    var ids: [String] = []
    let line =
      #"{"type":"transaction","date":"2026-07-03","amount":-7.25,"currency":"INR","payee":"Tea","#
      + #""account":"cash","source":{"channel":"email","key":"email:new@example.org#1"}}"#
    try line.withBytes { line in
      try object.scan(line)
      try recording.take(object, at: "fuzz")
    }
    let emit = { (line: Bytes) in
      var stored = JSONObject()
      if (try? stored.scan(line)) != nil, let id = stored.string("id") { ids.append(id) }
    }
    try recording.commit(problem: { _ in }, note: { _ in }, emit: emit)
    return ids
  }

  /// Compares the journals with their content before. Only an unfinished end of our own may go.
  func compareJournals(_ parts: [[UInt8]]) throws {
    for (device, content) in zip(["fuzz", "other"], parts) where device == "fuzz" || !content.isEmpty {
      var whole = content.lastIndex(of: 0x0A).map { content[...$0] } ?? []
      let lines = whole.split(separator: 0x0A, omittingEmptySubsequences: false)
      if let batch = lines.first(where: { $0.starts(with: "\0\"v\":".utf8) }) { whole = whole[..<batch.startIndex] }
      let now = try File.contents(of: directory.file("journal.\(device).jsonl"))
      try Broken.unless(now.starts(with: device == "fuzz" ? whole : content[...]), "the journal of \(device) changed")
    }
  }
}
