import SpendwiseSystem
import SpendwiseText

/// Changes to one line as offsets and bytes. The rest is copied in as few pieces as possible.
///
/// The keys of a record may be in any order, and nothing is allocated once warm: a filter over a million lines makes
/// five changes to each. Inserted bytes are borrowed until `write`.
public struct LineSplices {
  /// A change: pieces replace the bytes from `start` to `end`. Their numbers are `from` to before `to`.
  private struct Splice {
    var start: Int
    var end: Int
    var from: Int
    var to: Int
  }
  /// The changes, of which the first `used` are valid. Of the pieces, the first `usedPieces`. They are overwritten for
  /// each line: to append to an empty array costs more than the changes.
  private var list = [Splice](repeating: Splice(start: 0, end: 0, from: 0, to: 0), count: 16)
  private var used = 0
  private var pieces = [Bytes](repeating: LineSplices.nothing, count: 32)
  private var usedPieces = 0
  private var line = Bytes(start: nil, count: 0)
  /// The end of the member after which a new one goes. A transaction has a type or an amount, which come before all
  /// that is changed here, so there always is one.
  private var anchor = 0

  /// An editor without changes.
  public init() {}

  /// Begins with `line`.
  public mutating func begin(_ line: Bytes) {
    (used, usedPieces, anchor) = (0, 0, 0)
    self.line = line
  }

  /// The offset of `value`, a part of the line.
  private func start(_ value: JSONValue) -> Int {
    guard let base = line.baseAddress, let first = value.raw.baseAddress else { return 0 }
    return first - base
  }

  /// Marks the member of `value` as earlier in the order. Members set from now on come after it.
  public mutating func pass(_ value: JSONValue?) {
    if let value { anchor = max(anchor, start(value) + value.raw.count) }
  }

  /// Gives the member with the value `old` two new pieces. They follow the first `kept` bytes of the old value.
  public mutating func replace(
    _ old: JSONValue, keeping kept: Int = 0, _ first: Bytes, _ second: Bytes = LineSplices.nothing
  ) {
    put(start(old) + kept, start(old) + old.raw.count, first, second)
    pass(old)
  }

  /// An empty run of bytes.
  public static var nothing: Bytes { Bytes(start: nil, count: 0) }

  /// Inserts members, each with a comma before it.
  public mutating func insert(_ members: Bytes) { put(anchor, anchor, members, LineSplices.nothing) }

  /// Inserts one member. The key has the comma before and the colon after it.
  public mutating func insert(_ key: StaticString, _ value: Bytes) {
    put(anchor, anchor, Bytes(start: key.utf8Start, count: key.utf8CodeUnitCount), value)
  }

  /// Gives the member with the value `old` the value in `member`. `member` is as for `insert`, with a key of `key`
  /// bytes; without an old one it is inserted.
  public mutating func set(_ member: Bytes, key: Int, _ old: JSONValue?) {
    if let old { replace(old, member.part(key + 4, member.count)) } else { insert(member) }
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
    put(from, to, LineSplices.nothing, LineSplices.nothing)
  }

  /// Keeps the list in the order of the line. Of two at one offset the first stays first.
  private mutating func put(_ start: Int, _ end: Int, _ first: Bytes, _ second: Bytes) {
    let from = usedPieces
    if from + 2 > pieces.count { pieces += pieces }
    if !first.isEmpty { add(first) }
    if !second.isEmpty { add(second) }
    var index = used
    // New members next to each other are one change.
    if index > 0 {
      let last = list[index - 1]
      if last.start == start, last.end == end, start == end, last.to == from {
        list[index - 1].to = usedPieces
        return
      }
    }
    if used == list.count { list += list }
    while index > 0, list[index - 1].start > start {
      list[index] = list[index - 1]
      index -= 1
    }
    list[index] = Splice(start: start, end: end, from: from, to: usedPieces)
    used += 1
  }

  private mutating func add(_ piece: Bytes) {
    pieces[usedPieces] = piece
    usedPieces += 1
  }

  /// Appends the line with the changes made.
  public func write(into out: inout [UInt8]) {
    if used == 0 { return out.append(contentsOf: line) }
    let (line, used, usedPieces) = (line, used, usedPieces)
    list.withUnsafeBufferPointer { list in
      pieces.withUnsafeBufferPointer { pieces in
        var room = line.count
        for piece in pieces[..<usedPieces] { room += piece.count }
        // An array is asked for room once instead of for each piece.
        out.append(addingCapacity: room) { span in
          span.withUnsafeMutableBufferPointer { memory, filled in
            guard let target = memory.baseAddress else { return }
            filled += Self.write(line, list[..<used], pieces, to: target + filled)
          }
        }
      }
    }
  }

  /// Writes `line` with the changes to `target`, and returns the length.
  private static func write(
    _ line: Bytes, _ list: Slice<UnsafeBufferPointer<Splice>>, _ pieces: UnsafeBufferPointer<Bytes>,
    to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard let old = line.baseAddress else { return 0 }
    var (source, filled) = (0, 0)
    for splice in list {
      let kept = max(0, splice.start - source)
      memcpy(target + filled, old + source, kept)
      filled += kept
      for piece in pieces[splice.from..<splice.to] {
        guard let bytes = piece.baseAddress else { continue }
        memcpy(target + filled, bytes, piece.count)
        filled += piece.count
      }
      source = max(source, splice.end)
    }
    memcpy(target + filled, old + source, line.count - source)
    return filled + line.count - source
  }
}
