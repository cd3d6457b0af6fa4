/// The last event number of each device: `{"laptop-7f3a":43,"phone-11aa":12}`.
///
/// A number for each device, not a time: an event of a slow device may come later than others of its time.
package struct SyncCursor: Equatable {
  package private(set) var last: [String: Int] = [:]

  /// A cursor before all events.
  package init() {}

  /// The cursor of the journals in `directory`. Throws `BooksError`.
  package init(of directory: DataDirectory) throws {
    try attempt("cannot read the journals") {
      for file in try directory.isDirectory() ? directory.devices() : [] {
        if let order = try SyncCursor.lastEvent(directory.journal(file)) { note(order) }
      }
    }
  }

  /// Reads a JSON object of devices and numbers. Throws `BooksError` 65.
  package init(json: [UInt8]) throws {
    guard let record = try? Record(json) else { throw SyncCursor.unreadable }
    for (device, value) in record.fields {
      guard let number = value.literal.flatMap({ Int($0) }), number >= 0 else { throw SyncCursor.unreadable }
      last[device] = number
    }
  }

  private static let unreadable = BooksError(65, "the cursor: want an object as sw-data cursor prints it")

  /// The event is known.
  func has(_ order: EventOrder) -> Bool { order.seq <= last[order.device] ?? 0 }

  /// A later event of the same device is known.
  func isBeyond(_ order: EventOrder) -> Bool { order.seq < last[order.device] ?? 0 }

  /// Adds an event.
  mutating func note(_ order: EventOrder) { last[order.device] = max(order.seq, last[order.device] ?? 0) }

  /// A JSON object, the devices in order.
  package var json: [UInt8] {
    let devices = last.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return devices.reduce(into: Record(order: .unordered)) { $0.set($1.key, to: $1.value) }.line
  }

  /// Order of the last event in a journal, read backwards. `nil` without one.
  static func lastEvent(_ path: String) throws -> EventOrder? {
    guard let file = try File.file(ifAny: path) else { return nil }
    let size = Int(try file.status().st_size)
    var (want, object) = (64 << 10, JSONObject())
    while size > 0 {
      let start = max(0, size - want)
      var lines = try file.bytes(at: start, size - start).split(separator: 0x0A, omittingEmptySubsequences: false)
      lines.removeLast()
      // The first may be a part of one.
      for line in start > 0 ? lines.dropFirst().reversed() : lines.reversed() {
        if let order = line.withUnsafeBufferPointer({ Event.order(of: $0, &object) }) { return order }
      }
      if start == 0 { break }
      want *= 8
    }
    return nil
  }
}
