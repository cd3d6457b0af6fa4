import Testing

#if os(Linux) && arch(x86_64)
  /// Budget of instructions to start, read and record one alert. The load of the machine does not change it. `make
  /// bench ONLY=start` counts those of release builds.
  @Suite struct StartTests {
    /// Instructions of the debug build, by Swift 6.3.1. Whoever needs three per cent more on purpose changes it here.
    private static let budget = 84_000_000

    @Test func oneAlert() throws {
      let shell = try Shell()
      try Skips.unlessThere(is: "valgrind", shell)
      let run = try shell.run(
        """
        export SWIFT_DETERMINISTIC_HASHING=1; sw-data init >/dev/null 2>&1
        valgrind --tool=callgrind --callgrind-out-file=/dev/null sw-parse-email --record \
          \(Places.fixtures)/Maildir/cur/*.M01.* 2>words | wc -l && sed -n 's/.*Collected : //p' words
        """, seconds: 300)
      let numbers = text(run.stdout).split { !$0.isNumber }.compactMap { Int($0) }
      try #require(run.status == 0 && numbers.count == 2 && numbers[0] == 1, "\(text(run.stdout)) \(text(run.stderr))")
      let limit = StartTests.budget / 100 * 103
      #expect(numbers[1] <= limit, "one alert takes \(numbers[1]) instructions: wanted \(StartTests.budget) and 3 %")
      // Less for another reason than speed would be a test that counts nothing.
      #expect(numbers[1] > limit / 2, "one alert takes \(numbers[1]) instructions: lower the budget")
    }
  }
#endif
