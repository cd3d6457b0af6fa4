/// Takes over events of other devices, as journal lines: all or none.
///
/// The events of a device follow each other without a gap. An event that is here already is left out, and refused if
/// its content differs.
package final class EventIntake {
  /// The number of new events, by device.
  package private(set) var new: [String: Int] = [:]
  private let directory: DataDirectory
  /// `directory` holds books; else it only carries journals.
  private let isOwn: Bool
  private var incoming: [String: Spool] = [:]
  private var object = JSONObject()

  /// Takes events into `directory`, with books or as a carrier of journals. Throws `BooksError`.
  package init(_ directory: DataDirectory, isCarrier: Bool = false) throws {
    (self.directory, isOwn) = (directory, !isCarrier)
  }

  /// Adds a line. Throws `BooksError` 65 for one that is not an event of this release.
  package func add(_ line: Bytes, at location: String) throws {
    let device: String
    switch Event.kind(line, &object) {
    case .notAnEvent: throw BooksError(65, "\(location): not an event of a journal (nothing was taken over)")
    case .newerFormat:
      throw BooksError(
        65, "\(location): an event in the format of a later release (nothing was taken over; install it here)")
    case .event(let event): device = event.device.text
    case .unknownType(let order): device = order.device
    }
    guard DataDirectory.isDeviceName(device) else {
      throw BooksError(65, "\(location): the name of the device cannot be that of a file (nothing was taken over)")
    }
    try attempt("cannot take events") { try incoming[device].once { Spool(limit: 1 << 20) }.line(line) }
  }

  /// Checks the events, then appends the new ones and updates the views. A dry run only checks. Returns notes for the
  /// person. Throws `BooksError`; then nothing was taken over. One exception: when a journal cannot be written, those
  /// of other devices may have grown; the next run goes on from there.
  package func finish(isDryRun: Bool = false) throws -> [String] {
    if isOwn, incoming.isEmpty, try !directory.hasBooks() { return [] }
    if isOwn { try directory.checkPrivacy() }
    if isDryRun {
      _ = try checked()
      return []
    }
    try directory.create()
    if isOwn { try directory.makePrivate() }
    // A folder that only carries journals has no views.
    var edits = try isOwn && !incoming.isEmpty && directory.hasBooks() ? ConcurrentEdits(directory) : nil
    do {
      let lock = try Lock(directory)
      defer { _ = lock }
      for part in try checked() {
        if edits != nil {
          let cursor = try attempt("cannot read the journals") {
            try JournalCursor(directory, device: part.device, from: part.start, in: part.source)
          }
          try attempt("cannot read the journals") { try cursor.eachEvent { try edits?.take($0) } }
        }
        try attempt("cannot record events") { try append(part) }
      }
    }
    if new.isEmpty || !isOwn { return [] }
    return try BooksWriter.refresh(directory) + (edits?.notes() ?? [])
  }

  /// The new events of each device, checked before anything is written.
  private func checked() throws -> [Part] {
    let parts = try incoming.sorted { $0.key < $1.key }.map { device, lines in
      try check(device, attempt("cannot take events") { try lines.spill() })
    }.filter { $0.count > 0 }
    for part in parts { new[part.device] = part.count }
    return parts
  }

  /// The new events of a device, as a part of a file.
  private struct Part {
    var device: String
    var source: SharedFile
    var count = 0
    /// The offset of the first new event.
    var start = 0
    /// End of its journal: after the last whole line.
    var end = 0
  }

  /// Compares the events of a device with its journal.
  private func check(_ device: String, _ source: SharedFile) throws -> Part {
    try attempt("cannot read the journals") {
      let path = directory.journal(device)
      let isThere = try File.status(ifAny: path) != nil
      let there = isThere ? try JournalCursor(directory, device: device, keepsUnknown: true) : nil
      let coming = try JournalCursor(directory, device: device, keepsUnknown: true, in: source)
      var part = Part(device: device, source: source)
      var last = 0
      while let order = coming.order {
        while let known = there?.order, known.seq < order.seq {
          last = known.seq
          try there?.advance()
        }
        if let known = there?.order, known.seq == order.seq {
          guard there?.line.equals(coming.line) ?? false else {
            let advice = "two machines record as \(order.device): see SW_DEVICE in spendwise(7)"
            throw BooksError(
              65, "\(path): event \(order.seq) is here with other content (nothing was taken over; \(advice))")
          }
        } else if there?.order != nil || order.seq != last + 1 {
          let problem =
            order.seq > last + 1
            ? "event \(last + 1) is missing before event \(order.seq)" : "event \(order.seq) comes after event \(last)"
          throw BooksError(
            65, "\(path): \(problem) (nothing was taken over; send all that come after sw-data cursor, in order)")
        } else {
          if part.count == 0 { part.start = coming.lineStart }
          part.count += 1
          last = order.seq
        }
        try coming.advance()
      }
      part.end = there?.consumed ?? 0
      return part
    }
  }

  private func append(_ part: Part) throws {
    let target = try File(directory.journal(part.device), O_RDWR | O_CREAT | O_NOFOLLOW)
    var (offset, end) = (part.start, part.end)
    do {
      while true {
        let block = try part.source.file.bytes(at: offset, 1 << 20)
        if block.isEmpty { break }
        try block.withUnsafeBytes { try target.write($0, at: end) }
        (offset, end) = (offset + block.count, end + block.count)
      }
      // A copier may have left a longer part of a line.
      try target.truncate(to: end)
      try target.sync()
      try File.syncNames(in: directory.path)
    } catch {
      try? target.truncate(to: part.end)
      throw error
    }
  }
}
