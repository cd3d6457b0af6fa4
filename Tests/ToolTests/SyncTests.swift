import SpendwiseSystem
import TestSupport
import Testing

#if os(Linux)
  /// Two devices with clocks that jump by years. Their journals arrive late, cut off, or while they write: in the end
  /// both have the same views, and nothing is lost.
  @Suite struct SyncTests {
    private static let seeds: [UInt64] = Environment["FAULTS"] == nil ? [81] : Array(81...120)

    @Test(arguments: seeds)
    func bothHaveTheSame(seed: UInt64) throws {
      var run = try Run(seed: seed)
      for _ in 0..<40 { try run.step() }
      try run.finish()
    }

    private struct Run {
      private let bench: FaultBench
      private let seed: UInt64
      private var random: Seeded
      /// The ids that were acknowledged.
      private var records: [String] = []
      /// The last note that each device acknowledged, by record.
      private var notes: [String: String] = [:]
      private var (writes, syncs, cuts) = (0, 0, 0)
      private static let devices = ["a", "b"]

      init(seed: UInt64) throws {
        (self.seed, random) = (seed, Seeded(seed))
        bench = try FaultBench()
        for device in Run.devices { mkdir(folder(device), 0o700) }
      }

      private func folder(_ device: String) -> String { "\(bench.shell.directory)/\(device)" }
      private func journal(of device: String, at place: String) -> String {
        "\(folder(place))/journal.\(device).jsonl"
      }

      /// Environment of a device with a wrong clock. It is years off, and jumps while the program looks at it.
      private mutating func clock(_ device: String) -> [(String, String)] {
        let years = Int.random(in: -30...30, using: &random)
        let look = Int.random(in: 1...3, using: &random)
        return [
          ("SW_DATA", folder(device)), ("SW_DEVICE", device), ("SW_NOW", ""), ("LD_PRELOAD", bench.library),
          ("FAULT_CLOCK", "\(years * 31_557_600),\(look)"),
        ]
      }

      mutating func step() throws {
        let device = Run.devices.randomElement(using: &random) ?? "a"
        let other = device == "a" ? "b" : "a"
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4: try add(device)
        case 4..<6: try edit(device)
        case 6..<8: try sync(device, to: other, isCut: false)
        case 8: try sync(device, to: other, isCut: true)
        default: try whileItWrites(device, other)
        }
      }

      private func line(_ number: Int) -> [UInt8] {
        Array(
          """
          {"type":"transaction","date":"2026-07-03","amount":-\(number).00,"payee":"Shop \(number)","account":"cash",\
          "source":{"channel":"email","key":"email:s\(number)@bank.example#1"}}\n
          """.utf8)
      }

      private mutating func add(_ device: String) throws {
        writes += 1
        try bench.shell.write("in.jsonl", line(writes))
        let outcome = try bench.run(["sw-record", "in.jsonl"], more: clock(device))
        #expect(outcome.status == 0, "seed \(seed): \(outcome.words)")
        note(outcome.stdout)
      }

      private mutating func note(_ stored: [UInt8]) {
        if let id = text(stored).firstMatch(of: /"id":"([^"]+)"/)?.1 { records.append(String(id)) }
      }

      /// Edits a record. Each device has its own field, so that both edits stay.
      private mutating func edit(_ device: String) throws {
        guard let id = records.randomElement(using: &random) else { return }
        writes += 1
        let field = device == "a" ? "note" : "x_b"
        let outcome = try bench.run(["sw-record", "edit", id, "\(field)=edit\(writes)"], more: clock(device))
        // It may not have come here yet.
        #expect([0, 65, 66].contains(outcome.status), "seed \(seed): \(outcome.words)")
        if outcome.status == 0 { notes["\(id) \(field)"] = "edit\(writes)" }
      }

      /// Copies the journal of a device to the other. Whole, or cut off as by a broken line.
      private mutating func sync(_ device: String, to other: String, isCut: Bool) throws {
        guard var bytes = try File.contents(ifAny: journal(of: device, at: device)) else { return }
        syncs += 1
        if isCut {
          cuts += 1
          bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
        }
        mkdir(folder(other), 0o700)
        try File.replace(journal(of: device, at: other), with: bytes, durably: false)
        let list = try bench.run(["sw-list", "--all"], more: clock(other))
        // What an earlier copy had and a shorter one lacks is said until it is back.
        let isLoss = isCut && list.status == 65 && list.words.contains("missing")
        #expect(list.status == 0 || isLoss, "seed \(seed): \(list.words)")
      }

      /// Copies the journal of the other device while this one writes. It comes in two parts.
      private mutating func whileItWrites(_ device: String, _ other: String) throws {
        writes += 1
        try bench.shell.write("in.jsonl", line(writes))
        let child = try bench.spawn(["sw-record", "in.jsonl"], clock(device), name: "writer")
        try sync(other, to: device, isCut: true)
        try sync(other, to: device, isCut: false)
        let status = try child.wait()
        let words = text(try File.contents(of: child.base + ".err"))
        #expect(status == 0, "seed \(seed): \(words)")
        note(try File.contents(of: child.base + ".out"))
      }

      mutating func finish() throws {
        // Both have a journal.
        for device in Run.devices { try add(device) }
        try sync("a", to: "b", isCut: false)
        try sync("b", to: "a", isCut: false)
        var views: [String] = []
        for device in Run.devices {
          let place = clock(device)
          let check = try bench.run(["sw-data", "check"], more: place)
          #expect(check.status == 0, "seed \(seed): \(device): \(check.words)\(text(check.stdout))")
          views.append(text(try bench.run(["sw-list", "--all"], more: place).stdout))
        }
        #expect(views[0] == views[1], "seed \(seed)")
        let lines = views[0].split(separator: "\n")
        for id in records {
          let found = lines.filter { $0.contains("\"id\":\"\(id)\"") }
          #expect(found.count == 1, "seed \(seed): \(id) stands \(found.count) times")
          for field in ["note", "x_b"] {
            guard let wanted = notes["\(id) \(field)"], let line = found.first else { continue }
            #expect(line.contains("\"\(field)\":\"\(wanted)\""), "seed \(seed): \(wanted) is gone: \(line)")
          }
        }
        FaultBench.say(
          "sync, seed \(seed): \(writes) writes by clocks up to 30 years off, \(syncs) syncs, \(cuts) of them cut off")
      }
    }

    /// An older copy of our own journal comes back. Later the newer one does.
    @Test func anOlderCopyOfOurOwnJournal() throws {
      let bench = try FaultBench()
      let record = { (number: Int) in
        "echo '{\"date\":\"2026-07-03\",\"amount\":-\(number),\"source\":{\"key\":\"k\(number)#1\"}}' | sw-record -q"
      }
      try bench.prepare("unset SW_DEVICE; \(record(1)); cp books/journal.* old; \(record(2)); cp books/journal.* new")
      try bench.prepare(
        "unset SW_DEVICE; name=$(echo books/journal.*); cp old $name; \(record(3)); \(record(4)); cp new $name")
      #expect(try bench.prepare("sw-list --all | jq -c .amount | sort") == "-1\n-2\n-3\n-4\n")
      #expect(try bench.prepare("sw-data check") == "4 transactions: sound\n")
    }
  }
#endif
