import Testing

#if os(Linux)
  /// Limits of memory, open files and file size. The error is clear, and nothing is lost.
  @Suite struct LimitTests {
    struct Limit: Sendable, CustomStringConvertible {
      let description: String
      var option: String
      var values: [Int]
    }

    static let limits = [
      Limit(description: "open files", option: "-n", values: Array(3...12)),
      // In blocks of 512 bytes; with none, no word can be written either.
      Limit(description: "the size of files", option: "-f", values: [1, 2, 3, 4, 8, 16, 32, 33, 40]),
      Limit(description: "memory", option: "-v", values: [40_000, 60_000, 65_536, 80_000, 100_000]),
    ]

    @Test("a limit", arguments: limits)
    func nothingIsLost(_ limit: Limit) throws {
      let bench = try FaultBench()
      try bench.prepare("cp \(Places.fixtures)/Maildir/cur/*.M01.* alert.eml; sw-record -q 120 tea -a cash >/dev/null")
      let commands = [
        "sw-record 450 swiggy -a cash", "sw-parse-email --record alert.eml", "sw-list --all", "sw-categorize raw.jsonl",
      ]
      try bench.prepare("sw-list --all | jq -c 'del(.category)' >raw.jsonl")
      let moment = try bench.keep()
      let before = Set(try bench.lines())
      var statuses: [Int32: Int] = [:]
      for command in commands {
        try bench.restore(moment)
        let clean = try bench.run(["/bin/sh", "-c", "exec \(command)"], more: [("SW_MANUAL_KEY", "manual:1")])
        let after = Set(try bench.lines())
        for value in limit.values {
          try bench.restore(moment)
          let limited = "ulimit \(limit.option) \(value) && exec \(command)"
          let outcome = try bench.run(["/bin/sh", "-c", limited], more: [("SW_MANUAL_KEY", "manual:1")])
          let context = "\(command), \(limit) \(value): \(outcome.words)"
          let status = try #require(outcome.status, "\(context)")
          statuses[status, default: 0] += 1
          if status == 0 {
            #expect(outcome.stdout == clean.stdout, "\(context)")
          } else if status != 2, status != 127 {
            // Those are the shell's and the loader's.
            #expect([73, 74, 75].contains(status) && text(outcome.stderr).hasPrefix("sw"), "\(context)")
          }
          _ = try bench.run(["sw-list", "--all"])
          let now = Set(try bench.lines())
          #expect(now == after || (status != 0 && now == before), "\(context)")
        }
      }
      #expect(statuses[0] != nil && statuses.keys.contains { $0 > 70 && $0 < 127 }, "the limits are not between")
      let list = statuses.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      FaultBench.say("\(limit): \(limit.values.count * commands.count) runs; exit: \(list)")
    }
  }
#endif
