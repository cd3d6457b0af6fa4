import SpendwiseJSON

/// Changes to one line as places and bytes: what is not touched is copied in as few pieces as possible.
///
/// The same outcome as `JSONEdit` for a record whose keys are in any order, without an allocation once warm: a filter
/// over a million lines makes five changes to each.
struct LineSplices {
  private struct Splice {
    var start: Int
    var end: Int
    var from: Int
    var to: Int
  }
  private var list: [Splice] = []
  private var bytes: [UInt8] = []
  private var line = Bytes(start: nil, count: 0)
  /// The end of the member behind which a new one goes. A transaction has a type or an amount, which come before all
  /// that is changed here, so there always is one.
  private var anchor = 0

  /// Begins with `line`.
  mutating func begin(_ line: Bytes) {
    list.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    self.line = line
    anchor = 0
  }

  /// Where `value`, a part of the line, starts.
  private func start(_ value: JSONValue) -> Int {
    guard let base = line.baseAddress, let first = value.raw.baseAddress else { return 0 }
    return first - base
  }

  /// Says that `value` belongs to a member that comes earlier in the order than those that are set from now on.
  mutating func pass(_ value: JSONValue?) {
    if let value { anchor = max(anchor, start(value) + value.raw.count) }
  }

  /// Gives the member whose value is `old` (none: a new one called `key`) the value that `body` appends.
  mutating func set(_ key: StaticString, _ old: JSONValue?, _ body: (inout [UInt8]) -> Void) {
    let from = bytes.count
    if let old {
      body(&bytes)
      if bytes.withUnsafeBufferPointer({ $0.part(from, $0.count).equals(old.raw) }) {
        bytes.removeSubrange(from..<bytes.count)
      } else {
        put(Splice(start: start(old), end: start(old) + old.raw.count, from: from, to: bytes.count))
      }
      return pass(old)
    }
    bytes.append(UInt8(ascii: ","))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: Bytes(start: key.utf8Start, count: key.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    body(&bytes)
    put(Splice(start: anchor, end: anchor, from: from, to: bytes.count))
  }

  /// Takes away the member called `key`, with its comma.
  mutating func remove(_ key: StaticString, of object: JSONObject) {
    guard let base = line.baseAddress, let index = object.index(of: key) else { return }
    let value = object.value(at: index)
    pass(value)
    var (from, to) = (0, start(value) + value.raw.count)
    if index > 0 {
      let before = object.value(at: index - 1)
      from = start(before) + before.raw.count
    } else {
      from = (object.key(at: 0).baseAddress.map { $0 - base } ?? 1) - 1
      if object.count > 1 { to = (object.key(at: 1).baseAddress.map { $0 - base } ?? to + 1) - 1 }
    }
    put(Splice(start: from, end: to, from: 0, to: 0))
  }

  /// Keeps the list in the order of the line; of two at one place the first stays first.
  private mutating func put(_ splice: Splice) {
    var index = list.count
    // New members one behind the other are one change.
    if let last = list.last, last.start == splice.start, last.end == splice.end, last.start == last.end,
      last.to == splice.from
    {
      list[index - 1].to = splice.to
      return
    }
    while index > 0, list[index - 1].start > splice.start { index -= 1 }
    list.insert(splice, at: index)
  }

  /// Appends the line with the changes made.
  func write(into out: inout [UInt8]) {
    var cursor = 0
    bytes.withUnsafeBufferPointer { bytes in
      for splice in list {
        out.append(contentsOf: line.part(cursor, splice.start))
        out.append(contentsOf: bytes.part(splice.from, splice.to))
        cursor = max(cursor, splice.end)
      }
    }
    out.append(contentsOf: line.part(cursor, line.count))
  }
}
