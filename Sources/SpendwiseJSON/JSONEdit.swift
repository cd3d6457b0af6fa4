import SpendwiseText

/// Changes to one scanned object, made by splicing: what is not touched keeps its bytes.
///
/// A changed member stays where it is. A new one goes after the last member of a lower rank. Reuse one for many
/// records: nothing is allocated once it has seen a typical one.
public struct JSONEdit {
  private struct Change {
    /// The key as text.
    public var key: Range<Int>
    public var hash: UInt32
    /// The whole new member, `"key":value`; empty for a removal.
    public var member: Range<Int>
  }

  private var changes: [Change] = []
  /// The bytes that the changes point into, up to `used`: the rest is room.
  private var bytes: [UInt8] = []
  private var used = 0
  /// The changes by key, once they are so many that a search would take long.
  private var index: [[UInt8]: Int] = [:]
  private static let indexFrom = 64

  public init() {}

  /// Forgets all changes, so that one value serves a whole stream.
  public mutating func reset() {
    changes.removeAll(keepingCapacity: true)
    used = 0
    if !index.isEmpty { index = [:] }
  }

  /// Whether nothing would change.
  public var isEmpty: Bool { changes.isEmpty }

  /// Sets the member `key` (text, not escaped) to a value that is already JSON.
  public mutating func set(_ key: Bytes, raw: Bytes) {
    set(key, room: raw.count) { value in
      if let base = raw.baseAddress { value.update(from: base, count: raw.count) }
      return raw.count
    }
  }

  /// Sets the member `key` to a value that is already JSON.
  public mutating func set(_ key: StaticString, raw: Bytes) { set(Self.bytes(key), raw: raw) }

  /// Sets the member `key` to a value that is already JSON.
  public mutating func set(_ key: StaticString, raw: [UInt8]) {
    raw.withUnsafeBufferPointer { set(Self.bytes(key), raw: $0) }
  }

  /// Sets the member `key` to a string given as bytes that are not escaped.
  public mutating func set(_ key: StaticString, text: Bytes) {
    set(Self.bytes(key), room: JSONText.room(text.count)) { JSONText.encode(text, to: $0) }
  }

  /// Sets the member `key` to a string.
  public mutating func set(_ key: StaticString, _ text: String) { text.withBytes { set(key, text: $0) } }

  /// Removes the member `key`.
  public mutating func remove(_ key: StaticString) { remove(Self.bytes(key)) }

  /// Removes the member `key`.
  public mutating func remove(_ key: Bytes) {
    let change = changeIndex(of: key)
    changes[change].member = 0..<0
  }

  private static func bytes(_ key: StaticString) -> Bytes {
    Bytes(start: key.utf8Start, count: key.utf8CodeUnitCount)
  }

  /// Sets `key` to what `value` writes into at most `room` bytes; it returns how many it wrote.
  @inline(__always)
  private mutating func set(_ key: Bytes, room: Int, _ value: (UnsafeMutablePointer<UInt8>) -> Int) {
    let change = changeIndex(of: key)
    let start = used
    makeRoom(JSONText.room(key.count) + 1 + room)
    bytes.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      used += JSONText.encode(key, to: base + used)
      base[used] = UInt8(ascii: ":")
      used += 1 + value(base + used + 1)
    }
    changes[change].member = start..<used
  }

  private static let room = [UInt8](repeating: 0, count: 1024)

  private mutating func makeRoom(_ count: Int) {
    if bytes.isEmpty { bytes = JSONEdit.room }
    while used + count > bytes.count { bytes += bytes }
  }

  /// The index of the change of `key`, a new one if need be.
  private mutating func changeIndex(of key: Bytes) -> Int {
    let hash = JSONKeyHash.of(key)
    if changes.count < Self.indexFrom {
      for candidate in changes.indices where changes[candidate].hash == hash {
        if bytes.withUnsafeBufferPointer({ $0.part(changes[candidate].key).equals(key) }) { return candidate }
      }
    } else {
      if index.isEmpty {
        for candidate in changes.indices { index[Array(bytes[changes[candidate].key])] = candidate }
      }
      if let candidate = index[Array(key)] { return candidate }
      index[Array(key)] = changes.count
    }
    makeRoom(key.count)
    bytes.withUnsafeMutableBufferPointer { memory in
      if let base = memory.baseAddress, let source = key.baseAddress {
        (base + used).update(from: source, count: key.count)
      }
    }
    changes.append(Change(key: used..<used + key.count, hash: hash, member: 0..<0))
    used += key.count
    return changes.count - 1
  }

  /// One offset at which the bytes of the object are left.
  private struct Splice {
    /// The member that is replaced or removed, or before which a new one goes.
    public var at: Int
    public var isNew: Bool
    public var rank: Int
    public var change: Int

    static func isBefore(_ a: Splice, _ b: Splice) -> Bool {
      // New ones come before the member that they share an offset with; unknown ones in the order they were set in.
      (a.at, a.isNew ? 0 : 1, a.rank, a.change) < (b.at, b.isNew ? 0 : 1, b.rank, b.change)
    }
  }

  /// Appends `object` with the changes made, without a newline.
  public func write(_ object: JSONObject, order: KeyOrder, into out: inout [UInt8]) {
    if changes.isEmpty {
      out.append(contentsOf: object.line)
      return
    }
    withUnsafeTemporaryAllocation(of: Splice.self, capacity: changes.count) { memory in
      let count = bytes.withUnsafeBufferPointer { plan(object, order, $0, memory) }
      let splices = UnsafeMutableBufferPointer(rebasing: memory[..<count])
      bytes.withUnsafeBufferPointer { write(object, splices, $0, into: &out) }
    }
  }

  /// Finds out where each change goes and puts them in that order; returns how many there are.
  private func plan(
    _ object: JSONObject, _ order: KeyOrder, _ bytes: Bytes, _ splices: UnsafeMutableBufferPointer<Splice>
  ) -> Int {
    var count = 0
    var new = 0
    for (number, change) in changes.enumerated() {
      let key = bytes.part(change.key)
      let found = object.index(of: key, hash: change.hash)
      if found == nil, change.member.isEmpty { continue }
      let rank = found == nil ? order.rank(key, hash: change.hash) : 0
      splices.initializeElement(
        at: count, to: Splice(at: found ?? 0, isNew: found == nil, rank: rank, change: number))
      // The new ones are gathered in front.
      if found == nil {
        splices.swapAt(new, count)
        new += 1
      }
      count += 1
    }
    if new > 0 {
      var added = UnsafeMutableBufferPointer(rebasing: splices[..<new])
      added.sort(by: Splice.isBefore)
      // From the last member down, each is followed by the new ones of a higher rank; the highest are taken first.
      var left = new
      while left > 0, added[left - 1].rank == Int.max {
        left -= 1
        added[left].at = object.count
      }
      var index = object.count
      while left > 0, index > 0 {
        let rank = order.rank(of: object, at: index - 1)
        while left > 0, added[left - 1].rank > rank {
          left -= 1
          added[left].at = index
        }
        index -= 1
      }
    }
    var all = UnsafeMutableBufferPointer(rebasing: splices[..<count])
    all.sort(by: Splice.isBefore)
    return count
  }

  private func write(
    _ object: JSONObject, _ splices: UnsafeMutableBufferPointer<Splice>, _ bytes: Bytes, into out: inout [UInt8]
  ) {
    let most = object.line.count + used + splices.count + 2
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: most) { memory in
      guard let room = memory.baseAddress else { return }
      room[0] = UInt8(ascii: "{")
      var filled = 1
      func append(_ part: Bytes) {
        guard let base = part.baseAddress else { return }
        precondition(filled + 1 + part.count < most, "the room for an edited record was reckoned wrong")
        if filled > 1 {
          room[filled] = UInt8(ascii: ",")
          filled += 1
        }
        (room + filled).update(from: base, count: part.count)
        filled += part.count
      }
      var next = 0
      func keep(upTo index: Int) {
        if index > next { append(object.line.part(object.extent(at: next).start, object.extent(at: index - 1).end)) }
      }
      for splice in splices {
        keep(upTo: splice.at)
        next = splice.isNew ? splice.at : splice.at + 1
        let member = changes[splice.change].member
        if !member.isEmpty { append(bytes.part(member)) }
      }
      keep(upTo: object.count)
      room[filled] = UInt8(ascii: "}")
      out.append(contentsOf: Bytes(start: room, count: filled + 1))
    }
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  @inline(__always)
  fileprivate func part(_ range: Range<Int>) -> Bytes { part(range.lowerBound, range.upperBound) }
}
