/// Size, inode and time of a file. Another value later means that another program wrote the file.
struct FileMark: Equatable {
  var size: Int
  /// The bits of the number.
  var inode: Int
  var modified: Int

  init(_ status: stat) {
    size = Int(status.st_size)
    inode = Int(truncatingIfNeeded: status.st_ino)
    let time = status.modified
    modified = time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  /// Reads three numbers of `.state`.
  fileprivate init(_ numbers: [Int]) { (size, inode, modified) = (numbers[0], numbers[1], numbers[2]) }

  fileprivate var numbers: [Int] { [size, inode, modified] }

  /// The three numbers in one word.
  var text: String { "\(size).\(inode).\(modified)" }

  /// Mark of the file at `path`; `nil` without a file. Throws `SystemError`.
  static func of(_ path: String) throws(SystemError) -> FileMark? {
    try File.status(ifAny: path).map { FileMark($0) }
  }
}

/// Total order of events over all journals: clock, then device, then number.
struct EventOrder: Comparable {
  var at = Moment(milliseconds: .min)
  var device = ""
  var seq = 0

  static func < (a: EventOrder, b: EventOrder) -> Bool {
    if a.at != b.at { return a.at < b.at }
    if !a.device.utf8.elementsEqual(b.device.utf8) { return a.device.utf8.lexicographicallyPrecedes(b.device.utf8) }
    return a.seq < b.seq
  }
}

/// The file `.state`: events in the views, and marks of files.
struct BooksState {
  struct Journal: Equatable {
    /// Mark of the file when it was read.
    var mark: FileMark
    /// Bytes of it in the views, in whole lines.
    var consumed: Int
    /// The number of its last event.
    var seq: Int
    var faults = JournalFaults()

    fileprivate var numbers: [Int] {
      let lines = [faults.bad, faults.newer, faults.lost]
      return mark.numbers + [consumed, seq] + lines.flatMap { [$0.count, $0.first] }
    }
  }

  /// Views that were made under another number are made anew. The format of events is in it: our own journal has none
  /// of a later format than the state that calls it ours.
  private static let version = 7 + 100 * Event.format

  /// Counts changes of the views: a reader sees that none came between.
  var generation = 0
  var boot = ""
  var directory = ""
  var device = ""
  var newest = EventOrder()
  var journals: [String: Journal] = [:]
  /// Names the last rewrite of the file of transactions. Later changes only appended to it.
  var origin: String?
  /// Marks by file name; the merchants are among them.
  var files: [String: FileMark] = [:]

  init() {}

  /// Stores the marks of the views. `isRewritten`: the file of transactions was rewritten.
  mutating func note(_ marks: [String: FileMark], isRewritten: Bool) {
    files = marks
    guard origin == nil || isRewritten else { return }
    origin = marks[View.transactions.file].map { "\(generation).\($0.text)" }
  }

  /// Reads `.state`; `nil` if missing or damaged. Throws `SystemError` if unreadable: edits by hand would be forgotten.
  static func read(_ path: String) throws(SystemError) -> BooksState? {
    try File.contents(ifAny: path).flatMap { BooksState($0) }
  }

  private init?(_ bytes: [UInt8]) {
    // A number that no book of ours can have says that the file is damaged; it must not reach any arithmetic.
    func number(_ record: Record, _ key: String) -> Int? {
      record[key]?.literal.flatMap { Int($0) }.flatMap { $0 < -1 || $0 > 1 << 62 ? nil : $0 }
    }
    guard let record = try? Record(bytes), number(record, "v") == BooksState.version,
      let generation = number(record, "generation"), let at = record["at"]?.literal.flatMap({ Int64($0) }),
      at == .min || abs(at) < 1 << 53
    else { return nil }
    self.generation = generation
    boot = record.string("boot") ?? ""
    directory = record.string("directory") ?? ""
    device = record.string("device") ?? ""
    newest = EventOrder(
      at: Moment(milliseconds: at), device: record.string("newest_device") ?? "", seq: number(record, "newest_seq") ?? 0
    )
    origin = record.string("origin")
    guard let journals = BooksState.lists(record["journals"], of: 11),
      let files = BooksState.lists(record["files"], of: 3)
    else { return nil }
    self.files = files.mapValues { FileMark($0) }
    self.journals = journals.mapValues { numbers in
      func lines(_ index: Int) -> JournalFaults.Lines { .init(count: numbers[index], first: numbers[index + 1]) }
      let faults = JournalFaults(bad: lines(5), newer: lines(7), lost: lines(9))
      return Journal(mark: FileMark(numbers), consumed: numbers[3], seq: numbers[4], faults: faults)
    }
  }

  /// Reads lists of numbers by name. `nil` unless each has `count` plausible numbers; the second, an inode, may be any.
  private static func lists(_ value: Record.Value?, of count: Int) -> [String: [Int]]? {
    guard let record = value?.record else { return nil }
    var lists: [String: [Int]] = [:]
    for (name, list) in record.fields {
      let numbers = list.elements.compactMap { $0.literal.flatMap { Int($0) } }
      let makeSense = numbers.enumerated().allSatisfy { $0 == 1 || (-1...1 << 62).contains($1) }
      guard numbers.count == count, makeSense else { return nil }
      lists[name] = numbers
    }
    return lists
  }

  /// The line to write.
  var bytes: [UInt8] {
    func record(_ lists: [String: [Int]]) -> Record {
      lists.sorted { $0.key < $1.key }.reduce(into: Record(order: .unordered)) { $0.set($1.key, to: $1.value) }
    }
    return Record([
      "v": BooksState.version, "generation": generation, "boot": boot, "directory": directory, "device": device,
      "at": Int(newest.at.milliseconds), "newest_device": newest.device, "newest_seq": newest.seq, "origin": origin,
      "journals": record(journals.mapValues(\.numbers)), "files": record(files.mapValues(\.numbers)),
    ]).line + [0x0A]
  }
}
