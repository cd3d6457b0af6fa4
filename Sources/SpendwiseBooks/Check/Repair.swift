/// Moves lines that are not events out of the journals. They go into files beside them, with notes of lost events.
enum Repair {
  /// The ending of the file with the bad lines of a journal.
  static let ending = ".bad"

  /// Mends the journals in `directory`; the caller holds the lock. Returns notes of the changes. Throws `SystemError`.
  static func run(_ directory: DataDirectory) throws -> [String] {
    let known = try BooksState.read(directory.file(".state"))
    return try directory.devices().flatMap { device in
      try setAside(directory, device, isOwn: device == known?.device)
        + acceptLoss(directory, device, known?.journals[device]?.seq ?? 0)
    }
  }

  private static func setAside(_ directory: DataDirectory, _ device: String, isOwn: Bool) throws -> [String] {
    let path = directory.journal(device)
    let (good, bad, mended) = sorted(try File.contents(of: path), isOwn)
    if bad.isEmpty, mended == 0 { return [] }
    // First kept, then taken out: a crash between the two keeps it twice.
    if !bad.isEmpty { try append(bad, to: path + ending) }
    try File.replace(path, with: good)
    let notes = mended == 0 ? [] : ["\(path): the format of \(mended == 1 ? "1 event" : "\(mended) events") is mended"]
    let count = bad.count { $0 == "\n" }
    if count == 0 { return notes }
    return notes + [
      "\(path): \(count == 1 ? "a line that is not an event is" : "\(count) lines that are not events are") in "
        + "\(path)\(ending) now"
    ]
  }

  /// Notes the missing events, so that no program reports them again.
  private static func acceptLoss(_ directory: DataDirectory, _ device: String, _ known: Int) throws -> [String] {
    let cursor = try JournalCursor(directory, device: device)
    try cursor.eachEvent()
    if cursor.lastSeq < known { cursor.lose((cursor.lastSeq + 1)...known) }
    if cursor.gaps.isEmpty { return [] }
    let path = directory.journal(device)
    let lines = cursor.gaps.flatMap { Record(["lost": $0.lowerBound, "to": $0.upperBound]).line + [0x0A] }
    try append(lines, to: path + ending)
    let count = cursor.faults.lost.count
    return ["\(path): \(count == 1 ? "1 event stays lost" : "\(count) events stay lost"), noted in \(path)\(ending)"]
  }

  private static func append(_ bytes: [UInt8], to path: String) throws {
    let file = try File(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW)
    try file.write(bytes)
    try file.sync()
  }

  /// Sorts the lines, and counts the mended ones. Bytes after the last whole line stay.
  private static func sorted(_ bytes: [UInt8], _ isOwn: Bool) -> (good: [UInt8], bad: [UInt8], mended: Int) {
    var (good, bad, mended): ([UInt8], [UInt8], Int) = ([], [], 0)
    bytes.withUnsafeBufferPointer { all in
      var (start, object) = (0, JSONObject())
      while let end = all.offset(of: 0x0A, from: start) {
        let line = all.part(start, end + 1)
        if JournalCursor.isUnfinished(line) { break }
        if isOwn, let event = inOurFormat(line, &object) {
          good += event
          mended += 1
        } else if isEvent(all.part(start, end), isFirst: start == 0, isOwn, &object) {
          good.append(contentsOf: line)
        } else {
          bad.append(contentsOf: line)
        }
        start = end + 1
      }
      good.append(contentsOf: all.part(start, all.count))
    }
    return (good, bad, mended)
  }

  /// A line of our own journal with its format mended. No later release wrote it.
  private static func inOurFormat(_ line: Bytes, _ object: inout JSONObject) -> [UInt8]? {
    guard case .newerFormat = Event.kind(line, &object), let format = object.value("v")?.raw,
      let start = line.baseAddress, let offset = format.baseAddress.map({ $0 - start })
    else { return nil }
    let mended =
      Array(line.part(0, offset)) + Array("\(Event.format)".utf8)
      + Array(line.part(offset + format.count, line.count))
    return mended.withUnsafeBufferPointer { Event.order(of: $0, &object) } == nil ? nil : mended
  }

  /// The line is an event, not damage. Those of later releases stay in the journals of others; so does an empty line.
  private static func isEvent(_ line: Bytes, isFirst: Bool, _ isOwn: Bool, _ object: inout JSONObject) -> Bool {
    var line = line
    if isFirst, line.count >= 3, Array(line.part(0, 3)) == [0xEF, 0xBB, 0xBF] { line = line.part(3, line.count) }
    if line.isEmpty { return true }
    switch Event.kind(line, &object) {
    case .event, .unknownType: return true
    case .newerFormat: return !isOwn
    case .notAnEvent: return false
    }
  }

  // MARK: Accepted losses

  /// Reads the accepted losses of the journal of `device`.
  static func acceptedLosses(_ directory: DataDirectory, _ device: String) throws(SystemError) -> [ClosedRange<Int>] {
    let path = directory.journal(device) + ending
    guard let bytes = try File.contents(ifAny: path) else { return [] }
    return bytes.split(separator: 0x0A).compactMap { line in
      // The other lines are those that were set aside.
      guard line.starts(with: Array("{\"lost\":".utf8)), let record = try? Record(Array(line)),
        let first = record.number("lost"), let last = record.number("to"), first > 0, first <= last
      else { return nil }
      return first...last
    }
  }
}
