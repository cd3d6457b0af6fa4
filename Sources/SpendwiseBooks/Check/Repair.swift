import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// Moves lines that are not events out of the journals, into files beside them, and notes there which events are lost.
enum Repair {
  /// The ending of the file with the bad lines of a journal.
  static let ending = ".bad"

  /// Mends the journals in `directory`, whose lock the caller holds. Returns what was done. Throws `SystemError`.
  static func run(_ directory: DataDirectory) throws -> [String] {
    let known = try BooksState.read(directory.file(".state"))
    return try directory.devices().flatMap { device in
      try setAside(directory, device) + acceptLoss(directory, device, known?.journals[device]?.seq ?? 0)
    }
  }

  private static func setAside(_ directory: DataDirectory, _ device: String) throws -> [String] {
    let path = directory.journal(device)
    let (good, bad) = sorted(try File.contents(of: path))
    if bad.isEmpty { return [] }
    // First kept, then taken out: a crash between the two keeps it twice.
    try append(bad, to: path + ending)
    try File.replace(path, with: good)
    let count = bad.count { $0 == 0x0A }
    return [
      "\(path): \(count == 1 ? "a line that is not an event is" : "\(count) lines that are not events are") in "
        + "\(path)\(ending) now"
    ]
  }

  /// Notes the events that are missing, so that no program reports them again.
  private static func acceptLoss(_ directory: DataDirectory, _ device: String, _ known: Int) throws -> [String] {
    let cursor = try JournalCursor(directory, device: device)
    while cursor.order != nil { try cursor.advance() }
    if cursor.lastSeq < known { cursor.lose((cursor.lastSeq + 1)...known) }
    if cursor.gaps.isEmpty { return [] }
    let path = directory.journal(device)
    try append(cursor.gaps.flatMap(AcceptedLoss.line), to: path + ending)
    let count = cursor.faults.lost.count
    return ["\(path): \(count == 1 ? "1 event stays lost" : "\(count) events stay lost"), noted in \(path)\(ending)"]
  }

  private static func append(_ bytes: [UInt8], to path: String) throws {
    let file = try File(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW)
    try file.write(bytes)
    try file.sync()
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
