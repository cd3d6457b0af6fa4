import SpendwiseBooks
import SpendwiseJSON
import SpendwiseSystem
import Testing

/// A data directory of a test's own, gone with the value.
final class TestBooks {
  let directory: DataDirectory

  init() throws {
    // Thousands of small synced writes: in memory where the system has such a folder.
    let folder = File.status(of: "/dev/shm") == nil ? "/tmp" : "/dev/shm"
    var template = Array("\(folder)/spendwise-test.XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    directory = DataDirectory(path + "/books")
  }

  deinit {
    for name in names { unlink(directory.file(name)) }
    rmdir(directory.path)
    rmdir(String(directory.path.dropLast(6)))
  }

  /// The files in it, sorted.
  var names: [String] { (try? File.names(in: directory.path)) ?? [] }

  /// Records `lines` as one batch. Returns the stored lines. Throws problems.
  @discardableResult
  func record(_ lines: [String], force: Bool = false) throws -> [String] {
    var options = Recording.Options()
    options.force = force
    options.isStrict = true
    let recording = Recording(directory, options)
    var object = JSONObject()
    for line in lines {
      try line.withBytes { bytes in
        try object.scan(bytes)
        try recording.take(object, at: "test")
      }
    }
    var stored: [String] = []
    var problems: [String] = []
    do {
      try recording.commit(problem: { problems.append($0) }, note: { _ in }, emit: { stored.append($0.text) })
    } catch let error as BooksError where error.status == 65 && !problems.isEmpty {
      throw BooksError(65, problems.joined(separator: "\n"))
    }
    return stored
  }

  /// The lines of a view, as a reader sees them.
  func lines(_ view: View = .transactions) throws -> [String] {
    var lines: [String] = []
    try BooksReader(directory).eachLine(of: view) { lines.append($0.text) }
    return lines
  }

  /// The ids in the view.
  func ids() throws -> [String] {
    try lines().map { line in
      var object = JSONObject()
      return try line.withBytes { bytes in
        try object.scan(bytes)
        return object.string("id") ?? ""
      }
    }
  }

  /// Problems, as of `sw-data check`.
  func problems() throws -> [String] { try BooksCheck(directory).problems }

  /// The bytes of every file, and when it was changed.
  func snapshot() throws -> [String: (bytes: [UInt8], status: stat)] {
    var result: [String: (bytes: [UInt8], status: stat)] = [:]
    for name in names {
      let path = directory.file(name)
      result[name] = (try File.contents(of: path), try #require(File.status(of: path)))
    }
    return result
  }

  /// Gives a file bytes and a time of change, keeping its inode.
  func put(_ name: String, _ bytes: [UInt8], _ status: stat? = nil) throws {
    let file = try File(directory.file(name), O_WRONLY | O_CREAT | O_TRUNC)
    try file.write(bytes)
    if let status {
      var times = [status.st_atim, status.st_mtim]
      futimens(file.descriptor, &times)
    }
  }

  /// A transaction that a mail could have given.
  static func mail(_ number: Int, amount: String = "-450.00", payee: String = "Swiggy", category: String = "food")
    -> String
  {
    """
    {"type":"transaction","date":"2026-07-03","amount":\(amount),"currency":"INR","account_last_four":"1234",\
    "payee":"\(payee)","category":"\(category)","categorization_source":"rule","why":"rule","recorder":"Auto",\
    "source":{"channel":"email","profile":"hdfc-card","key":"email:m\(number)@bank.example#1"}}
    """
  }

  /// Verdict on a mail without a payment. The log of messages has an entry for it.
  static func ignored(_ number: Int) -> String {
    #"{"type":"ignored","reason":"otp","source":{"channel":"email","key":"email:o\#(number)@bank.example#1"}}"#
  }
}
