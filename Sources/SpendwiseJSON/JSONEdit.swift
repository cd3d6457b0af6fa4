/// Changes to one scanned object, made by splicing: what is not touched keeps its bytes.
///
/// A changed member keeps its place. A new one goes behind the last member of a lower rank.
public struct JSONEdit {
  private enum Change {
    case set([UInt8])
    case remove
  }
  private var changes: [(key: [UInt8], change: Change)] = []

  public init() {}

  /// Forgets all changes, so that one value serves a whole stream.
  public mutating func reset() { changes.removeAll(keepingCapacity: true) }

  public var isEmpty: Bool { changes.isEmpty }

  /// Sets the member `key` (text, not escaped) to a value that is already JSON.
  public mutating func set(_ key: Bytes, raw: Bytes) { put(Array(key), .set(Array(raw))) }

  /// Sets the member `key` to a value that is already JSON.
  public mutating func set(_ key: StaticString, raw: [UInt8]) { put(Self.array(key), .set(raw)) }

  /// Sets the member `key` to a string.
  public mutating func set(_ key: StaticString, _ text: String) {
    var raw: [UInt8] = []
    text.withBytes { JSONText.encode($0, into: &raw) }
    put(Self.array(key), .set(raw))
  }

  /// Removes the member `key`.
  public mutating func remove(_ key: StaticString) { put(Self.array(key), .remove) }

  /// Removes the member `key`.
  public mutating func remove(_ key: Bytes) { put(Array(key), .remove) }

  private static func array(_ key: StaticString) -> [UInt8] {
    Array(Bytes(start: key.utf8Start, count: key.utf8CodeUnitCount))
  }

  private mutating func put(_ key: [UInt8], _ change: Change) {
    if let index = changes.firstIndex(where: { $0.key == key }) {
      changes[index].change = change
    } else {
      changes.append((key, change))
    }
  }

  /// Appends `object` with the changes made, without a newline.
  public func write(_ object: JSONObject, order: KeyOrder, into out: inout [UInt8]) {
    if changes.isEmpty {
      out.append(contentsOf: object.line)
      return
    }
    var pending: [(rank: Int, key: [UInt8], raw: [UInt8])] = []
    var replaced: [(index: Int, change: Change)] = []
    for (key, change) in changes {
      if let index = key.withUnsafeBufferPointer({ object.index(of: $0) }) {
        replaced.append((index, change))
      } else if case .set(let raw) = change {
        pending.append((key.withUnsafeBufferPointer { order.rank($0) }, key, raw))
      }
    }
    // Stable, so that new unknown keys keep the order in which they were set.
    pending = pending.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    .map(\.element)

    // The place of a new member: behind the last existing one of a lower rank.
    var ranks: [Int] = []
    if !pending.isEmpty {
      ranks.reserveCapacity(object.count)
      for index in 0..<object.count { ranks.append(order.rank(of: object, at: index)) }
    }
    func slot(_ rank: Int) -> Int {
      if rank == Int.max { return object.count }
      return (ranks.lastIndex { $0 < rank } ?? -1) + 1
    }
    let slots = pending.map { slot($0.rank) }

    out.append(UInt8(ascii: "{"))
    var isFirst = true
    func comma(_ out: inout [UInt8]) {
      if !isFirst { out.append(UInt8(ascii: ",")) }
      isFirst = false
    }
    for index in 0...object.count {
      for place in 0..<pending.count where slots[place] == index {
        comma(&out)
        pending[place].key.withUnsafeBufferPointer { JSONText.encode($0, into: &out) }
        out.append(UInt8(ascii: ":"))
        out.append(contentsOf: pending[place].raw)
      }
      if index == object.count { break }
      let change = replaced.first { $0.index == index }?.change
      if case .remove = change { continue }
      comma(&out)
      let extent = object.extent(at: index)
      if case .set(let raw) = change {
        out.append(UInt8(ascii: "\""))
        out.append(contentsOf: object.key(at: index))
        out.append(UInt8(ascii: "\""))
        out.append(UInt8(ascii: ":"))
        out.append(contentsOf: raw)
      } else {
        out.append(contentsOf: object.line.part(extent.start, extent.end))
      }
    }
    out.append(UInt8(ascii: "}"))
  }
}
