/// The lines of a journal that are not in the views. They are reported by every program that opens the books, until
/// they are repaired or their release is installed.
struct JournalFaults: Equatable {
  /// Count and position of lines of one kind.
  struct Lines: Equatable {
    var count = 0
    /// The number of the first, from 1.
    var first = 0

    mutating func add(_ other: Lines) {
      if other.count > 0 { first = count == 0 ? other.first : min(first, other.first) }
      count += other.count
    }
  }

  /// Lines that are not events, or with an impossible time or number.
  var bad = Lines()
  /// Events in a format of a later release.
  var newer = Lines()
  /// Missing events: the journal had them once, or later ones follow. `first` is the number of the first event.
  var lost = Lines()

  /// The faults of our own journal. No later release wrote it: such a line is a bad one.
  var ofOwnJournal: JournalFaults {
    var own = self
    own.bad.add(newer)
    own.newer = Lines()
    return own
  }

  /// The faults of the journal at `path`, a line each.
  func problems(_ path: String) -> [String] {
    var problems: [String] = []
    if bad.count > 0 {
      problems.append(
        "\(path):\(bad.first): not an event\(JournalFaults.more(bad)) (left out; sw-data repair sets "
          + "\(bad.count == 1 ? "it" : "them") aside)")
    }
    if newer.count > 0 {
      problems.append(
        "\(path):\(newer.first): an event in the format of a later release\(JournalFaults.more(newer)) (left out, and "
          + "nothing can be recorded, until that release is installed here)")
    }
    if lost.count > 0 {
      let events = lost.count == 1 ? "event \(lost.first) is" : "\(lost.count) events are"
      let since = lost.count == 1 ? "" : ", the first of them event \(lost.first)"
      problems.append(
        "\(path): \(events) missing\(since) (bring back a longer copy of the journal, or accept the loss: "
          + "sw-data repair)")
    }
    return problems
  }

  private static func more(_ lines: Lines) -> String {
    lines.count < 2 ? "" : ", and \(lines.count - 1) more line\(lines.count == 2 ? "" : "s")"
  }
}

extension BooksState {
  /// The faults of the journals in `directory`, a line each.
  func faults(in directory: DataDirectory) -> [String] {
    journals.sorted { $0.key < $1.key }.flatMap { $1.faults.problems(directory.journal($0)) }
  }

  /// Throws `BooksError` 78 if a journal has events of a later release. A change unaware of them could contradict them.
  func refuseNewerFormat(in directory: DataDirectory) throws {
    guard let (device, journal) = journals.sorted(by: { $0.key < $1.key }).first(where: { $1.faults.newer.count > 0 })
    else { return }
    throw BooksError(
      78,
      "\(directory.journal(device)):\(journal.faults.newer.first): an event in the format of a later release "
        + "(nothing was recorded; install that release here)")
  }

  /// Throws `BooksError` 66 if a journal in the views is gone. Views made anew would lose its records.
  func refuseMissingJournal(in directory: DataDirectory) throws {
    let there = Set(try directory.devices())
    guard let gone = journals.filter({ $0.value.consumed > 0 && !there.contains($0.key) }).keys.min() else { return }
    throw BooksError(
      66,
      "\(directory.journal(gone)): this journal is gone (copy it back from another device or a backup, or give up "
        + "what only it recorded: sw-data rebuild)")
  }
}
