import SpendwiseSystem
import Testing

/// A program of the package.
struct ProgramName: Sendable, CustomStringConvertible {
  let name: String
  var description: String { name }

  static let all = Result {
    try Directory.names(in: Places.package + "/Sources").filter { $0.hasPrefix("sw-") }.map(ProgramName.init)
  }
}

/// Rules for every program.
@Suite struct ProgramTests {
  /// Commands that print something, by program. Run in `Sample.directory`.
  static let printing: [String: String] = [
    "sw-parse-email": "sw-parse-email alert.eml",
    "sw-parse-sms": "sw-parse-sms sms-20260703.xml",
    "sw-parse-receipt": "sw-parse-receipt --no-keep photo.jpg",
    "sw-import-paytm": "sw-import-paytm july.xlsx",
    "sw-import-statement": "sw-import-statement july.xls",
    "sw-categorize": "sw-categorize record.jsonl",
    "sw-ask": "sw-ask --model m --dry-run request.jsonl",
    "sw-match": "sw-match pair.jsonl",
    "sw-record": "sw-record record.jsonl",
    "sw-list": "sw-list --all",
    "sw-budget": "sw-budget add home food=8000",
    "sw-envelope": "sw-envelope add savings target=8000 every=month",
    "sw-report": "sw-report",
    "sw-export": "sw-export csv kind:expense",
    "sw-data": "sw-data info",
  ]

  @Test("a full disk is 74", arguments: try ProgramName.all.get())
  func fullDisk(_ program: ProgramName) throws {
    let command = try #require(Self.printing[program.name], "add a command of \(program) that prints something")
    let shell = try Sample.shell()
    let works = try shell.run(command)
    #expect(works.status == 0, "\(text(works.stderr))")
    #expect(!works.stdout.isEmpty, "\(command) printed nothing: the test proves nothing")
    let full = try Sample.shell().run("\(command) >/dev/full")
    #expect(full.status == 74)
    let records = ["sw-budget", "sw-envelope", "sw-record"].contains(program.name)
    let done = records ? " (recorded; it could not be printed)" : ""
    #expect(text(full.stderr) == "\(program): standard output: cannot write: No space left on device\(done)\n")
  }

  @Test("a closed pipe is silence", arguments: try ProgramName.all.get())
  func closedPipe(_ program: ProgramName) throws {
    let command = try #require(Self.printing[program.name])
    for (prefix, status) in [("", "141"), ("trap '' PIPE;", "0")] {
      let result = try Sample.shell().run("\(prefix) { sleep 0.1; \(command); echo $? >&2; } | :")
      #expect(text(result.stderr) == status + "\n", "\(prefix)")
    }
  }

  @Test("help leads with examples and is checked", arguments: try ProgramName.all.get())
  func help(_ program: ProgramName) throws {
    let shell = try Shell()
    for flag in ["--help", "-h"] {
      let help = try shell.run("\(program) \(flag)")
      #expect(help.status == 0)
      #expect(help.stderr.isEmpty)
      let words = text(help.stdout)
      let usage = try #require(words.firstRange(of: "USAGE: \(program) ")?.lowerBound)
      let examples = words[..<usage].split(separator: "\n").filter { $0.hasPrefix("  ") && $0.contains("\(program) ") }
      #expect(!examples.isEmpty, "no example before the usage in \(words)")
    }
    #expect(try shell.run("\(program) --help >/dev/full").status == 74)
  }

  @Test("every section of examples is in the help of its command")
  func examples() throws {
    let shell = try Shell()
    let table = text(try File.contents(of: Places.package + "/Sources/SpendwiseData/examples.txt"))
    for section in table.split(separator: "# == ").dropFirst() {
      let lines = section.split(separator: "\n")
      let help = text(try shell.run("\(lines[0]) --help").stdout)
      #expect(help.contains("EXAMPLES\n\(lines[1])\n"), "no examples of \(lines[0]) in \(help)")
    }
  }

  @Test("says its version", arguments: try ProgramName.all.get())
  func version(_ program: ProgramName) throws {
    let result = try Shell().run("\(program) --version")
    let source = text(try File.contents(of: Places.package + "/Sources/SpendwiseTool/Version.swift"))
    let number = try #require(source.firstMatch(of: try Regex(#"number = "([0-9.]+)""#))?[1].substring)
    #expect(text(result.stdout) == "\(program) \(number)\n")
    #expect(result.status == 0)
  }

  @Test("an unknown option is 64 in one line", arguments: try ProgramName.all.get())
  func unknownOption(_ program: ProgramName) throws {
    let result = try Shell().run("\(program) --no-such-option </dev/null")
    #expect(result.status == 64)
    #expect(result.stdout.isEmpty)
    #expect(text(result.stderr).hasPrefix("\(program): unknown option '--no-such-option'"), "\(text(result.stderr))")
    #expect(text(result.stderr).filter { $0 == "\n" }.count == 1)
  }

  @Test("is short", arguments: try ProgramName.all.get())
  func isShort(_ program: ProgramName) throws {
    let files = try SourceFile.all.get().filter { $0.module == program.name }
    let lines = files.map(\.lines.count).max() ?? 0
    #expect(lines <= 180)
  }
}

/// The bytes as text.
func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// A directory for the examples of the manual. Mail in ~/Maildir/Bank, one message in alert.eml, a record in
/// record.jsonl, a payment seen twice in pair.jsonl, a request to a helper in request.jsonl, a statement of Paytm in
/// july.xlsx, one of a bank in july.xls, receipts as text under the names of photos, and the books with all of the
/// mail.
enum Sample {
  /// A shell in a fresh copy.
  static func shell() throws -> Shell {
    let shell = try Shell()
    let result = try shell.run(
      """
      mkdir -p Maildir && cp -R "$FIXTURES/Maildir" Maildir/Bank && cp Maildir/Bank/cur/*.M01.* alert.eml &&
      cp "$FIXTURES/sms/backup.xml" sms-20260703.xml &&
      cp "$FIXTURES/receipts/grocer.txt" photo.jpg && mkdir receipts && cp "$FIXTURES/receipts/diner.txt" receipts/ &&
      head -8 receipts/diner.txt > page1.jpg && tail -4 receipts/diner.txt > page2.jpg &&
      cp "$FIXTURES/paytm/eleven.xlsx" july.xlsx && cp "$FIXTURES/statements/hdfc.xls" july.xls &&
      sw-data init >/dev/null && sw-parse-email Maildir/Bank | sw-categorize | sw-record >/dev/null
      """)
    if result.status != 0 { throw Failure(what: "the sample books: \(text(result.stderr))") }
    try shell.write(
      "record.jsonl",
      Array(
        #"{"type":"transaction","date":"2026-07-14","amount":-120.00,"currency":"INR","payee_raw":"SWIGGY*ORDER"}"#.utf8
      ))
    try shell.write(
      "request.jsonl",
      Array(
        #"{"type":"categorize","version":1,"items":[{"id":"p1","payee":"Corner Shop"}],"categories":[],"schema":{}}"#
          .utf8
      ))
    func seen(_ id: String, by channel: String) -> String {
      #"{"type":"transaction","id":"\#(id)","date":"2026-07-03","amount":-450.00,"account":"hdfc-1234","#
        + #""reference":"529876543210","source":{"channel":"\#(channel)","key":"\#(id)#1"}}"# + "\n"
    }
    try shell.write("pair.jsonl", Array((seen("t1", by: "email") + seen("t2", by: "statement")).utf8))
    return shell
  }

  struct Failure: Error { var what: String }
}
