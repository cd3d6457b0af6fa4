import Spendwise
import SpendwiseJSON
import SpendwiseSystem

/// How a file looked when we last wrote it: anything else there means that somebody else did.
struct FileMark: Equatable {
  var size: Int
  var inode: UInt64
  var modified: Int

  init(size: Int, inode: UInt64, modified: Int) { (self.size, self.inode, self.modified) = (size, inode, modified) }

  init(_ status: stat) {
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
    let time = status.modified
    modified = time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  /// All of it in one word.
  var text: String { "\(size).\(inode).\(modified)" }

  /// How the file at `path` looks; `nil` when there is none. Throws `SystemError` for a file that cannot be looked at.
  static func of(_ path: String) throws(SystemError) -> FileMark? {
    try File.status(ifAny: path).map { FileMark($0) }
  }
}

/// The total order of events over all journals: by clock, then device, then number.
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

/// The file `.state`: which events the views were made from, and how their files look.
struct BooksState {
  struct Journal: Equatable {
    /// How the file looked when it was read.
    var mark: FileMark
    /// How much of it is in the views: the whole lines.
    var consumed: Int
    /// The number of its last event.
    var seq: Int
    var faults = JournalFaults()
  }

  /// Views that were made under another number are made anew. 2: guesses no longer speak for a merchant. 3: the faults
  /// of journals are kept, and a record that two devices bring stays what the first made of it. The format of events is
  /// in it: our own journal has none of a later format than the state that calls it ours.
  private static let version = 3 + 100 * Event.format

  /// Goes up with every change of the views, so that a reader can tell that none came between.
  var generation = 0
  var boot = ""
  var directory = ""
  var device = ""
  var newest = EventOrder()
  var journals: [String: Journal] = [:]
  /// Names the file of the transactions as it was when it was last written anew: what follows was only added.
  var origin: String?
  /// By file name; the merchants are among them.
  var files: [String: FileMark] = [:]

  init() {}

  /// Notes how the views look; `isRewritten` says whether the transactions were written anew.
  mutating func note(_ marks: [String: FileMark], isRewritten: Bool) {
    files = marks
    guard origin == nil || isRewritten else { return }
    origin = marks[View.transactions.file].map { "\(generation).\($0.text)" }
  }

  /// Reads `.state`; `nil` when there is none or it makes no sense. Throws `SystemError` when it cannot be read: what
  /// it says of edits by hand would be forgotten.
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
    for part in record["journals"]?.elements ?? [] {
      guard let part = part.record, let name = part.string("device"), let size = number(part, "size"),
        let inode = part["inode"]?.literal.flatMap({ UInt64($0) }), let modified = number(part, "modified"),
        let consumed = number(part, "consumed"), let seq = number(part, "seq")
      else { return nil }
      var journal = Journal(
        mark: FileMark(size: size, inode: inode, modified: modified), consumed: consumed, seq: seq)
      journal.faults.bad = JournalFaults.Lines(count: number(part, "bad") ?? 0, first: number(part, "bad_line") ?? 0)
      journal.faults.newer = JournalFaults.Lines(
        count: number(part, "newer") ?? 0, first: number(part, "newer_line") ?? 0)
      journal.faults.lost = JournalFaults.Lines(count: number(part, "lost") ?? 0, first: number(part, "lost_seq") ?? 0)
      journals[name] = journal
    }
    for part in record["files"]?.elements ?? [] {
      guard let part = part.record, let name = part.string("name"), let size = number(part, "size"),
        let inode = part["inode"]?.literal.flatMap({ UInt64($0) }), let modified = number(part, "modified")
      else { return nil }
      files[name] = FileMark(size: size, inode: inode, modified: modified)
    }
  }

  /// The line to write.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.begin()
    writer.member("v", BooksState.version)
    writer.member("generation", generation)
    writer.member("boot", boot)
    writer.member("directory", directory)
    writer.member("device", device)
    writer.member("at", raw: String(newest.at.milliseconds))
    writer.member("newest_device", newest.device)
    writer.member("newest_seq", newest.seq)
    writer.member("origin", origin)
    let journalList = journals.sorted { $0.key < $1.key }.map { name, journal in
      BooksState.object { part in
        part.member("device", name)
        part.member("size", journal.mark.size)
        part.member("inode", raw: String(journal.mark.inode))
        part.member("modified", journal.mark.modified)
        part.member("consumed", journal.consumed)
        part.member("seq", journal.seq)
        let (bad, newer) = (journal.faults.bad, journal.faults.newer)
        if bad.count > 0 {
          part.member("bad", bad.count)
          part.member("bad_line", bad.first)
        }
        if newer.count > 0 {
          part.member("newer", newer.count)
          part.member("newer_line", newer.first)
        }
        if journal.faults.lost.count > 0 {
          part.member("lost", journal.faults.lost.count)
          part.member("lost_seq", journal.faults.lost.first)
        }
      }
    }
    writer.member("journals", raw: "[\(journalList.joined(separator: ","))]")
    let fileList = files.sorted { $0.key < $1.key }.map { name, mark in
      BooksState.object { part in
        part.member("name", name)
        part.member("size", mark.size)
        part.member("inode", raw: String(mark.inode))
        part.member("modified", mark.modified)
      }
    }
    writer.member("files", raw: "[\(fileList.joined(separator: ","))]")
    writer.end()
    writer.endLine()
    return writer.bytes
  }

  private static func object(_ fill: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.begin()
    fill(&writer)
    writer.end()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
