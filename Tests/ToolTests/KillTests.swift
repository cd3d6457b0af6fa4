import SpendwiseSystem
import TestSupport
import Testing

#if os(Linux)
  /// Kills writers at random moments while others write and read. Acknowledged records are there once, the rest is
  /// absent or whole, and the views are those of a rebuild.
  @Suite struct KillTests {
    private static let isLong = Environment["FAULTS"] != nil

    @Test func killedAtRandomMoments() throws {
      var run = try Run(seed: 71)
      let kills = KillTests.isLong ? 2000 : 40
      while run.killed < kills {
        try run.round(starts: 60)
        try run.check()
      }
      FaultBench.say(
        "kill: \(run.killed) writers killed, \(run.done) not reached in time, \(run.acknowledged.count) records"
          + " acknowledged, \(run.survivors) others whole, \(run.checks) checks")
    }

    private struct Run {
      let bench: FaultBench
      private var random: Seeded
      /// Usual time of a writer, in microseconds.
      private var usual: Int = 0
      private var next = 0
      private(set) var acknowledged: Set<Int> = []
      private var unacknowledged: Set<Int> = []
      private(set) var (killed, done, checks, survivors) = (0, 0, 0, 0)

      /// A writer at work on some records.
      private struct Writer {
        var child: FaultBench.Child
        var numbers: [Int]
        var deadline: Int
        var isKilled = false
      }

      init(seed: UInt64) throws {
        random = Seeded(seed)
        bench = try FaultBench()
        let start = Run.now()
        for slot in 0..<4 {
          let writer = try begin(slot, before: .max)
          #expect(try writer.child.wait() == 0)
          acknowledged.formUnion(writer.numbers)
        }
        usual = (Run.now() - start) / 4
      }

      private static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
      }

      /// Starts a writer of one to three records.
      private mutating func begin(_ slot: Int, before deadline: Int) throws -> Writer {
        let numbers = (0..<Int.random(in: 1...3, using: &random)).map { next + $0 }
        next += numbers.count
        let lines = numbers.map { number in
          """
          {"type":"transaction","date":"2026-07-03","amount":-\(number + 1).25,"currency":"INR","account":"hdfc-1234",\
          "payee":"Shop \(number)","category":"food","source":{"channel":"email","key":"email:k\(number)@bank.org#1"}}\n
          """
        }
        try bench.shell.write("in\(slot).jsonl", Array(lines.joined().utf8))
        let child = try bench.spawn(["sw-record", "in\(slot).jsonl"], name: "slot\(slot)")
        return Writer(child: child, numbers: numbers, deadline: deadline)
      }

      /// Starts writers, four at a time beside a reader. Kills most of them.
      mutating func round(starts: Int) throws {
        var writers: [Writer?] = [nil, nil, nil, nil]
        var reader: FaultBench.Child?
        var started = 0
        while started < starts || writers.contains(where: { $0 != nil }) || reader != nil {
          for slot in writers.indices {
            if var writer = writers[slot] {
              if let ended = writer.child.poll() {
                end(writer, ended.status)
                writers[slot] = nil
              } else if !writer.isKilled, Run.now() >= writer.deadline {
                kill(writer.child.process, SIGKILL)
                writer.isKilled = true
                writers[slot] = writer
              }
            } else if started < starts {
              started += 1
              let time = Int.random(in: 0..<(usual * 4), using: &random)
              writers[slot] = try begin(slot, before: Run.now() + time)
            }
          }
          if let watching = reader {
            if let ended = watching.poll() {
              let words = text(try File.contents(of: watching.base + ".err"))
              #expect(ended.status == 0, "a reader: \(words)")
              reader = nil
            }
          } else if started < starts {
            reader = try bench.spawn(["sw-list", "--all"], name: "reader")
          }
          usleep(100)
        }
      }

      private mutating func end(_ writer: Writer, _ status: Int32?) {
        if let status {
          done += 1
          #expect(status == 0, "a writer that nobody killed")
          acknowledged.formUnion(writer.numbers)
        } else {
          #expect(writer.isKilled, "a writer ended by a signal that nobody sent")
          killed += 1
          unacknowledged.formUnion(writer.numbers)
        }
      }

      /// Checks every record. The books are sound.
      mutating func check() throws {
        checks += 1
        let list = try bench.run(["sw-list", "--all"])
        #expect(list.status == 0, "\(list.words)")
        var there: [Int: Int] = [:]
        for line in list.stdout.split(separator: 0x0A).map({ text(Array($0)) }) {
          let number = line.firstMatch(of: /"payee":"Shop ([0-9]+)"/).flatMap { Int($0.1) } ?? -1
          there[number, default: 0] += 1
          #expect(
            line.contains("\"key\":\"email:k\(number)@bank.org#1\"")
              && line.contains("\"amount\":-\(number + 1).25,")
              && line.contains("\"category\":\"food\"") && line.hasSuffix("}"), "half: \(line)")
        }
        #expect(there.values.allSatisfy { $0 == 1 }, "a record stands twice")
        #expect(acknowledged.subtracting(there.keys).isEmpty, "acknowledged and lost")
        #expect(Set(there.keys).isSubset(of: acknowledged.union(unacknowledged)), "from nowhere")
        survivors = there.count - acknowledged.count
        let check = try bench.run(["sw-data", "check"])
        #expect(check.status == 0, "\(check.words)\(text(check.stdout))")
      }
    }

    @Test func manyDeliveriesAtOnce() throws {
      let count = KillTests.isLong ? 200 : 40
      let bench = try FaultBench()
      let alert = "\(Places.fixtures)/Maildir/cur/*.M01.*"
      try bench.prepare(
        """
        export SW_LOCK_SECONDS=600
        for i in $(seq \(count)); do
          sed "s/^Message-I[Dd]:.*/Message-ID: <delivery-$i@bank.example>/" \(alert) >mail$i
        done
        for i in $(seq \(count)); do
          if [ $((i % 2)) = 0 ]; then
            { sw-parse-email mail$i | sw-categorize | sw-record -q >/dev/null 2>&1 || echo "$i: $?" >>failed; } &
          else
            { sw-parse-email --record -q <mail$i >/dev/null 2>&1 || echo "$i: $?" >>failed; } &
          fi
        done
        wait
        """)
      #expect(try bench.prepare("cat failed 2>/dev/null || :") == "")
      let ids = try bench.prepare("sw-list --all | jq -r .source.key | sort")
      let wanted = (1...count).map { "email:delivery-\($0)@bank.example#1" }.sorted().joined(separator: "\n")
      #expect(ids == wanted + "\n")
      // One payment: all have its reference.
      #expect(try bench.prepare("sw-data check") == "1 transaction: sound\n")
      FaultBench.say("deliveries: \(count) at once, all recorded once")
    }
  }
#endif
