import SpendwiseSystem
import SpendwiseText

/// Changes to one line as offsets and bytes: the rest is copied in as few pieces as possible.
///
/// The same outcome as `JSONEdit` for a record whose keys are in any order, without an allocation once warm: a filter
/// over a million lines makes five changes to each.
public struct LineSplices {
  private struct Splice {
    var start: Int
    var end: Int
    var from: Int
    var to: Int
  }
  private var list: [Splice] = []
  private var bytes: [UInt8] = []
  private var line = Bytes(start: nil, count: 0)
  /// The end of the member after which a new one goes. A transaction has a type or an amount, which come before all
  /// that is changed here, so there always is one.
  private var anchor = 0

  /// No changes yet.
  public init() {}

  /// Begins with `line`.
  public mutating func begin(_ line: Bytes) {
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
  public mutating func pass(_ value: JSONValue?) {
    if let value { anchor = max(anchor, start(value) + value.raw.count) }
  }

  /// Gives the member whose value is `old` the value that `body` appends.
  public mutating func replace(_ old: JSONValue, _ body: (inout [UInt8]) -> Void) {
    let from = bytes.count
    body(&bytes)
    let isSame = bytes.withUnsafeBufferPointer { $0.part(from, $0.count).equals(old.raw) }
    if isSame {
      bytes.removeLast(bytes.count - from)
    } else {
      put(Splice(start: start(old), end: start(old) + old.raw.count, from: from, to: bytes.count))
    }
    pass(old)
  }

  /// Puts in one or more members as they are to be in the line, each with a comma before it.
  public mutating func insert(_ members: Bytes) {
    let from = bytes.count
    bytes.append(contentsOf: members)
    put(Splice(start: anchor, end: anchor, from: from, to: bytes.count))
  }

  /// Puts in one member: its key with the comma before and the colon after it, and its value.
  public mutating func insert(_ key: StaticString, _ value: Bytes) {
    let from = bytes.count
    bytes.append(contentsOf: Bytes(start: key.utf8Start, count: key.utf8CodeUnitCount))
    bytes.append(contentsOf: value)
    put(Splice(start: anchor, end: anchor, from: from, to: bytes.count))
  }

  /// Gives the member whose value is `old` the value in `member`, which is as `insert` wants it with a key of `key`
  /// bytes; without such a member it is put in.
  public mutating func set(_ member: Bytes, key: Int, _ old: JSONValue?) {
    if let old {
      replace(old) { $0 += member.part(key + 4, member.count) }
    } else {
      insert(member)
    }
  }

  /// Takes away the member called `key`, with its comma.
  public mutating func remove(_ key: StaticString, of object: JSONObject) {
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

  /// Keeps the list in the order of the line; of two at one offset the first stays first.
  private mutating func put(_ splice: Splice) {
    var index = list.count
    // New members next to each other are one change.
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
  public func write(into out: inout [UInt8]) {
    let base = out.count
    out.append(contentsOf: line)
    if list.isEmpty { return }
    // Never longer than both together: having appended them, the pieces are put over them without asking an array for
    // room each time.
    out.append(contentsOf: bytes)
    let end = out.withUnsafeMutableBytes { out -> Int in
      bytes.withUnsafeBytes { bytes in
        guard let start = out.baseAddress, let new = bytes.baseAddress, let old = line.baseAddress else { return base }
        var (target, source) = (base, 0)
        for splice in list {
          memcpy(start + target, old + source, max(0, splice.start - source))
          target += max(0, splice.start - source)
          memcpy(start + target, new + splice.from, splice.to - splice.from)
          target += splice.to - splice.from
          source = max(source, splice.end)
        }
        memcpy(start + target, old + source, line.count - source)
        return target + line.count - source
      }
    }
    out.removeLast(out.count - end)
  }
}
