import SpendwiseSystem
import TestSupport
import Testing

#if os(Linux)
  /// Makes every system call of a program fail, in every way. Recorded events stay, others are absent or whole, the
  /// exit status says which, and the same command works afterwards.
  ///
  /// Here a seeded few of them; `make faults` tries all.
  @Suite struct FaultTests {
    /// A command, and the books on which it runs.
    struct Scenario: Sendable, CustomStringConvertible {
      let description: String
      /// Makes the books.
      var before: String
      var command: [String]
      var input: String?
      /// Exit statuses of the command after its work is done already.
      var again: Set<Int32> = [0]
      /// Maximum calls passed over before the next failure.
      var stride = 200
    }

    private static let some = """
      sw-record -q <some.jsonl >/dev/null
      sw-record --create -q 120 tea -a cash -c food >/dev/null
      """

    static let scenarios: [Scenario] = [
      Scenario(description: "first records", before: "", command: ["sw-record", "some.jsonl"]),
      Scenario(description: "records and an edit", before: some, command: ["sw-record", "more.jsonl"]),
      Scenario(description: "records on stdin", before: some, command: ["sw-record"], input: "more.jsonl"),
      // More than one block of the journal, so that a thread writes it.
      Scenario(description: "a large batch", before: some, command: ["sw-record", "large.jsonl"], stride: 100),
      Scenario(
        description: "a void", before: some, command: ["sw-record", "void", "t65sjxwgfexe7f3ws"]),
      Scenario(
        description: "after an edit by hand",
        before: some + "\nsed -i 's/\"id\":\"cash\"/&,\"note\":\"by hand\"/' books/accounts.jsonl",
        command: ["sw-record", "more.jsonl"]),
      Scenario(
        description: "after a crash", before: some + "\nprintf '{\"v\":1,\"dev' >>books/journal.test.jsonl",
        command: ["sw-record", "more.jsonl"]),
      Scenario(
        description: "a mail", before: some, command: ["sw-parse-email", "--record"], input: "alert.eml"),
      Scenario(description: "a Maildir", before: some, command: ["sw-parse-email", "--record", "Maildir"]),
      Scenario(description: "messages", before: some, command: ["sw-parse-sms", "--record", "sms.xml"]),
      Scenario(
        description: "a statement", before: some, command: ["sw-import-statement", "--record", "july.xls"]),
      Scenario(
        description: "an undo", before: some + "\nsw-record -q more.jsonl >/dev/null",
        command: ["sw-data", "undo", "test.7"], again: [0, 1, 65]),
      Scenario(
        description: "a link",
        before: some + """

          echo '{"date":"2026-07-03","amount":1.50,"account":"cash","source":{"key":"email:p@x#1"}}' |
            sw-record -q >/dev/null
          ids=$(sw-list --all | jq -r 'select(.amount*.amount==2.25).id')
          printf '{"type":"link","relation":"transfer","ids":["%s","%s"],"score":0.9,"why":"same"}\n' $ids >link.jsonl
          """, command: ["sw-record", "link.jsonl"]),
      Scenario(
        description: "an undo of an import",
        before: some + """

          echo '{"date":"2026-07-03","amount":1.50,"account":"cash","recorder":"Import","source":{"key":"row:a:1#1"}}
          {"type":"import","file":"a.csv","sha256":"\(String(repeating: "0a", count: 32))"}' | sw-record -q >/dev/null
          ids=$(sw-list --all | jq -r 'select(.amount*.amount==2.25).id')
          printf '{"type":"link","relation":"transfer","ids":["%s","%s"],"score":0.9,"why":"same"}\n' $ids |
            sw-record -q >/dev/null
          """, command: ["sw-data", "undo", "--import", "1"], again: [0, 66]),
      Scenario(
        description: "a rebuild", before: some + "\nrm books/transactions.jsonl books/.state",
        command: ["sw-data", "rebuild"]),
      Scenario(description: "a list", before: some, command: ["sw-list", "--all"]),
      Scenario(
        description: "a list after a sync",
        before: some + "\nmkdir -m 700 there\nSW_DEVICE=other sw-record -q --data there more.jsonl >/dev/null"
          + "\nmv there/journal.other.jsonl books",
        command: ["sw-list", "--all"]),
      Scenario(description: "one record", before: some, command: ["sw-list", "id:t65sjxwgfexe7f3ws"]),
      Scenario(
        description: "categories", before: some + "\nsw-data rule add match_value=bistro category=travel >/dev/null",
        command: ["sw-categorize"], input: "raw.jsonl"),
      Scenario(description: "an export", before: some, command: ["sw-export", "csv"]),
      Scenario(description: "a report", before: some, command: ["sw-report", "category", "2026-07"]),
    ]

    static let kinds = [
      "EIO", "ENOSPC", "EDQUOT", "EINTR", "EMFILE", "short", "full", "kill", "half", "EIO+", "ENOSPC+", "EMFILE+",
    ]

    private static let isLong = Environment["FAULTS"] != nil

    @Test("every call fails", arguments: scenarios)
    func everyCall(_ scenario: Scenario) throws {
      var run = try FaultRun(scenario)
      var random = Seeded(scenario.description.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
      for kind in FaultTests.kinds {
        var number = FaultTests.isLong ? 1 : Int.random(in: 1...40, using: &random)
        while true {
          guard try run.attempt(.init(kind: kind, number: number)) else { break }
          number += FaultTests.isLong ? 1 : Int.random(in: 1...scenario.stride, using: &random)
        }
      }
      #expect(run.report() > 0, "no call failed: the test proves nothing")
      for problem in run.problems { Issue.record("\(scenario): \(problem)") }
    }
  }

  /// One scenario under many faults.
  private struct FaultRun {
    let scenario: FaultTests.Scenario
    private let bench: FaultBench
    private let moment: FaultBench.Moment?
    private let (before, after): (Set<String>, Set<String>)
    private let clean: FaultBench.Outcome
    private(set) var problems: [String] = []
    private var calls: [String: Int] = [:]
    private var statuses: [String: Int] = [:]

    init(_ scenario: FaultTests.Scenario) throws {
      self.scenario = scenario
      bench = try FaultBench()
      try bench.shell.write("some.jsonl", FaultRun.mails(1...3))
      try bench.shell.write(
        "more.jsonl", FaultRun.mails(4...5) + Array("{\"id\":\"tgjbxtfbq72euem4c\",\"note\":\"changed\"}\n".utf8))
      // The second half are text messages of the same payments.
      let reported = FaultRun.mails(1...60, isLong: true)
      let again = text(reported).replacing(#""email","key":"email:"#, with: #""sms","key":"sms:"#)
      try bench.shell.write("large.jsonl", reported + Array(again.utf8))
      try bench.shell.write("raw.jsonl", FaultRun.mails(1...200, category: ""))
      try bench.prepare(
        """
        cp -R \(Places.fixtures)/Maildir . && cp Maildir/cur/*.M01.* alert.eml
        cp \(Places.fixtures)/sms/backup.xml sms.xml && cp \(Places.fixtures)/statements/hdfc.xls july.xls
        \(scenario.before)
        """)
      moment = try bench.keep()
      before = Set(try bench.lines())
      clean = try bench.run(scenario.command, input: scenario.input)
      guard clean.status == 0 else { throw FaultBench.Failure(what: "\(scenario): \(clean.words)") }
      after = Set(try bench.lines())
    }

    /// Mails to record. Long ones have a reference and a note, so that a few exceed a block of the journal.
    private static func mails(
      _ numbers: ClosedRange<Int>, category: String = #","category":"food""#, isLong: Bool = false
    ) -> [UInt8] {
      let note = String(repeating: "n", count: 25_000)
      return numbers.reduce(into: []) { bytes, number in
        let said = isLong ? #","reference":"6184\#(10_000_000 + number)","note":"\#(note)""# : ""
        bytes += Array(
          """
          {"type":"transaction","date":"2026-07-03","amount":-\(number).50,"currency":"INR","account_last_four":"1234",\
          "payee":"Bistro \(number)"\(category)\(said),\
          "source":{"channel":"email","key":"email:m\(number)@bank.example#1"}}\n
          """.utf8)
      }
    }

    /// Makes one call fail, and looks at the books. `false` if the program makes fewer calls.
    mutating func attempt(_ fault: FaultBench.Fault) throws -> Bool {
      try bench.restore(moment)
      let outcome = try bench.run(scenario.command, input: scenario.input, fault)
      guard let failed = outcome.failed else { return false }
      calls[failed, default: 0] += 1
      statuses[outcome.status.map { String($0) } ?? "killed", default: 0] += 1
      var wrong: [String] = []
      if outcome.status == nil, !fault.isDeadly { wrong.append("a trap") }
      if outcome.status == 70 { wrong.append("a bug") }
      if fault.isHarmless, outcome.status != 0 { wrong.append("not retried") }
      if outcome.status == 0, outcome.stdout != clean.stdout { wrong.append("printed something else, and exit 0") }
      if let status = outcome.status, status != 0, outcome.stderr.isEmpty {
        wrong.append("exit \(status) without a word")
      }
      try look(&wrong, isDone: outcome.status == 0)
      try again(&wrong)
      if !wrong.isEmpty {
        problems.append("\(fault) (\(failed)): \(wrong.joined(separator: "; ")); it was: \(outcome.words)")
      }
      return true
    }

    /// Checks the views by a reader. Old lines are there, new ones are whole.
    private func look(_ wrong: inout [String], isDone: Bool) throws {
      let reader = try bench.run(["sw-list", "--all"])
      if reader.status == 66, before.isEmpty, !isDone { return }
      if reader.status != 0 { wrong.append("sw-list: \(reader.words)") }
      let now = try bench.lines()
      if Set(now).count != now.count { wrong.append("a line stands twice") }
      for line in now where !before.contains(line) && !after.contains(line) { wrong.append("half: \(line)") }
      for line in before.intersection(after).subtracting(now) { wrong.append("lost: \(line)") }
      if isDone { for line in after.subtracting(now) { wrong.append("recorded and lost: \(line)") } }
    }

    /// Runs the same command again. Now it is done, once, and the books are sound.
    private func again(_ wrong: inout [String]) throws {
      let second = try bench.run(scenario.command, input: scenario.input)
      if !(second.status.map(scenario.again.contains) ?? false) { wrong.append("again: \(second.words)") }
      let now = Set(try bench.lines().map(FaultRun.withoutOrder))
      for line in now.symmetricDifference(after.map(FaultRun.withoutOrder)) { wrong.append("again, other: \(line)") }
      let check = try bench.run(["sw-data", "check"])
      if check.status != 0 { wrong.append("check: \(check.words)\(text(check.stdout))") }
    }

    /// The line without members that depend on the order of records. A record left out comes last, one of a broken
    /// import is known already, and the category of a payee is known from the first.
    private static func withoutOrder(_ line: String) -> String {
      var line = line
      for key in ["new", "known", "categorization_source", "why"] {
        guard let member = line.firstRange(of: ",\"\(key)\":") else { continue }
        let end = line[member.upperBound...].firstRange(of: ",\"")?.lowerBound ?? line.endIndex
        line.removeSubrange(member.lowerBound..<end)
      }
      return line
    }

    /// Reports the trials. Returns the number of failed calls.
    func report() -> Int {
      func list(_ counts: [String: Int]) -> String {
        counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      }
      let count = calls.values.reduce(0, +)
      FaultBench.say(
        "\(scenario): \(count) calls failed (\(list(calls))); exit: \(list(statuses)); \(problems.count) problems")
      return count
    }
  }
#endif
