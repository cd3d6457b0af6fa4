import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// Moves lines that are not events out of the journals, into files beside them.
enum Repair {
  /// The ending of the file with the bad lines of a journal.
  static let ending = ".bad"

  /// Mends the journals in `directory`, whose lock the caller holds. Returns what was done. Throws `SystemError`.
  static func run(_ directory: DataDirectory) throws -> [String] {
    try directory.devices().compactMap { device in
      let path = directory.journal(device)
      let bytes = try File.contents(of: path)
      let (good, bad) = sorted(bytes)
      if bad.isEmpty { return nil }
      // First kept, then taken out: a crash between the two keeps it twice.
      let aside = try File(path + ending, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW)
      try aside.write(bad)
      try aside.sync()
      try File.replace(path, with: good)
      let count = bad.count { $0 == 0x0A }
      return "\(path): \(count == 1 ? "a line that is not an event is" : "\(count) lines that are not events are") in "
        + "\(path)\(ending) now"
    }
  }

  /// The lines that stay, with what follows the last whole one, and those that are none of ours.
  private static func sorted(_ bytes: [UInt8]) -> (good: [UInt8], bad: [UInt8]) {
    var (good, bad): ([UInt8], [UInt8]) = ([], [])
    bytes.withUnsafeBufferPointer { all in
      var (start, object) = (0, JSONObject())
      while let end = all.offset(of: 0x0A, from: start) {
        let line = all.part(start, end + 1)
        if JournalCursor.isUnfinished(line) { break }
        if isEvent(all.part(start, end), isFirst: start == 0, &object) {
          good.append(contentsOf: line)
        } else {
          bad.append(contentsOf: line)
        }
        start = end + 1
      }
      good.append(contentsOf: all.part(start, all.count))
    }
    return (good, bad)
  }

  /// Whether it has what every event has. One of a later release stays, although it means nothing to us; so does an
  /// empty line.
  private static func isEvent(_ line: Bytes, isFirst: Bool, _ object: inout JSONObject) -> Bool {
    var line = line
    if isFirst, line.count >= 3, Array(line.part(0, 3)) == [0xEF, 0xBB, 0xBF] { line = line.part(3, line.count) }
    if line.isEmpty { return true }
    if case .notAnEvent = Event.kind(line, &object) { return false }
    return true
  }
}
