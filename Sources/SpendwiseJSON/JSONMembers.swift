import SpendwiseText

/// A member as offsets into its line. The key is without its quotes.
package struct JSONMember {
  package var keyStart: Int32
  package var keyEnd: Int32
  package var valueStart: Int32
  package var valueEnd: Int32
  package var hash: UInt32
  package var kind: JSONKind
  package var isEscapedKey: Bool
}

/// The members of one object, found by recursive descent. They are offsets into its line.
///
/// One list serves all lines. The members of an object inside lie on top of those of the object around it while it is
/// being scanned, so that equal keys are found there too, and are dropped at its brace.
struct JSONMembers {
  private(set) var list: [JSONMember] = []
  /// The indexes by key. For an object with many members, or such keys that a plain search will not do.
  private(set) var index: [JSONKeyReference: Int32] = [:]

  /// The number of members from which an object gets a dictionary. Then time stays linear.
  private static let indexFrom = 32

  /// Forgets all members; a copy of this value keeps them.
  mutating func reset() {
    list.removeAll(keepingCapacity: true)
    if !index.isEmpty { index = [:] }
  }

  /// Steps over the value at `start` and reports its kind. Returns the offset after it.
  @inline(__always)
  mutating func value(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, depth: Int, kind: inout JSONKind
  ) throws(JSONError) -> Int {
    if start < end, base[start] == "\"" {
      kind = .string
      var escaped = false
      return try JSONScan.closingQuote(base, start, end, &escaped) + 1
    }
    return try other(base, start, end, depth: depth, kind: &kind)
  }

  @inline(never)
  private mutating func other(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, depth: Int, kind: inout JSONKind
  ) throws(JSONError) -> Int {
    guard start < end else { throw JSONError("the line ends where a value is wanted", at: start) }
    switch base[start] {
    case "-", "0"..."9":
      kind = .number
      return try JSONScan.skipNumber(base, start, end)
    case "{":
      kind = .object
      let first = list.count
      let behind = try object(base, start, end, depth: depth)
      list.removeLast(list.count - first)
      return behind
    case "[":
      kind = .array
      return try array(base, start, end, depth: depth)
    case "t":
      kind = .bool
      return try JSONScan.skipWord(base, start, end, "true")
    case "f":
      kind = .bool
      return try JSONScan.skipWord(base, start, end, "false")
    case "n":
      kind = .null
      return try JSONScan.skipWord(base, start, end, "null")
    default: throw JSONError("not a JSON value", at: start)
    }
  }

  /// Steps over the array with its bracket at `start`. Calls `element` with each value. Returns the offset after it.
  mutating func array(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, depth: Int,
    _ element: (_ start: Int, _ end: Int, _ kind: JSONKind) -> Void = { _, _, _ in }
  ) throws(JSONError) -> Int {
    if depth >= JSONScan.nestingLimit {
      throw JSONError("nested deeper than \(JSONScan.nestingLimit)", at: start)
    }
    var index = JSONScan.skipSpace(base, start + 1, end)
    if index < end, base[index] == "]" { return index + 1 }
    while true {
      var kind = JSONKind.null
      let stop = try value(base, index, end, depth: depth + 1, kind: &kind)
      element(index, stop, kind)
      index = JSONScan.skipSpace(base, stop, end)
      guard index < end else { throw JSONError("an array is not closed", at: start) }
      if base[index] == "]" { return index + 1 }
      guard base[index] == "," else {
        throw JSONError("wanted , or ] here", at: index)
      }
      index = JSONScan.skipSpace(base, index + 1, end)
    }
  }

  /// Scans the object with its brace at `start`. Returns the offset after its closing brace.
  ///
  /// Its members stay on the list; a caller that wants only the offset drops them.
  mutating func object(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, depth: Int
  ) throws(JSONError) -> Int {
    if depth >= JSONScan.nestingLimit {
      throw JSONError("nested deeper than \(JSONScan.nestingLimit)", at: start)
    }
    let first = list.count
    var twins = Twins()
    var index = JSONScan.skipSpace(base, start + 1, end)
    if index < end, base[index] == "}" { return index + 1 }
    while true {
      guard index < end, base[index] == "\"" else { throw Self.noKey(index, end) }
      let keyStart = index + 1
      var escaped = false
      let keyEnd = try JSONScan.closingQuote(base, index, end, &escaped)
      let hash = JSONKeyHash.of(base, keyStart, keyEnd &- keyStart, end)

      index = JSONScan.skipSpace(base, keyEnd + 1, end)
      guard index < end, base[index] == ":" else {
        throw JSONError("wanted : after a key here", at: index)
      }
      let valueStart = JSONScan.skipSpace(base, index + 1, end)
      var kind = JSONKind.null
      index = try value(base, valueStart, end, depth: depth + 1, kind: &kind)

      list.append(
        JSONMember(
          keyStart: Int32(truncatingIfNeeded: keyStart), keyEnd: Int32(truncatingIfNeeded: keyEnd),
          valueStart: Int32(truncatingIfNeeded: valueStart),
          valueEnd: Int32(truncatingIfNeeded: index),
          hash: hash, kind: kind, isEscapedKey: escaped))
      if twins.mayHold(hash) || escaped || list.count &- first > Self.indexFrom {
        try refuseTwin(base, first, &twins)
      }

      index = JSONScan.skipSpace(base, index, end)
      guard index < end else { throw JSONError("an object is not closed", at: start) }
      if base[index] == "," {
        index = JSONScan.skipSpace(base, index + 1, end)
        continue
      }
      guard base[index] == "}" else {
        throw JSONError("wanted , or } here", at: index)
      }
      if depth == 0, let indexes = twins.index { self.index = indexes }
      return index + 1
    }
  }

  private static func noKey(_ index: Int, _ end: Int) -> JSONError {
    JSONError(index < end ? "wanted a key in quotes here" : "an object is not closed", at: index)
  }

  /// The keys of one object so far. They find two that are equal.
  private struct Twins {
    /// A Bloom filter with two bits for each key. All bits once there is a dictionary.
    var seen: UInt64 = 0
    var index: [JSONKeyReference: Int32]?

    @inline(__always)
    mutating func mayHold(_ hash: UInt32) -> Bool {
      let bits = (1 as UInt64) << UInt64(hash & 63) | (1 as UInt64) << UInt64((hash >> 6) & 63)
      let hit = seen & bits == bits
      seen |= bits
      return hit
    }
  }

  /// Compares the last key on the list with those from `first` on.
  @inline(never)
  private func refuseTwin(
    _ base: UnsafePointer<UInt8>, _ first: Int, _ twins: inout Twins
  ) throws(JSONError) {
    let last = list.count - 1
    func reference(_ member: Int) -> JSONKeyReference {
      JSONKeyReference(raw: key(base, member), isEscaped: list[member].isEscapedKey)
    }
    var isTwin = false
    if list[last].isEscapedKey || list.count - first > Self.indexFrom || twins.index != nil {
      if twins.index == nil {
        var indexes: [JSONKeyReference: Int32] = [:]
        for member in first..<last {
          indexes[reference(member)] = Int32(truncatingIfNeeded: member - first)
        }
        twins.index = indexes
        twins.seen = .max
      }
      isTwin =
        twins.index?.updateValue(Int32(truncatingIfNeeded: last - first), forKey: reference(last))
        != nil
    } else {
      let raw = key(base, last)
      for member in first..<last where list[member].hash == list[last].hash {
        if key(base, member).equals(raw) { isTwin = true }
      }
    }
    if isTwin {
      let name = String(decoding: JSONText.decodedKey(key(base, last)), as: UTF8.self)
      throw JSONError("the key \"\(name)\" stands twice", at: Int(list[last].keyStart) - 1)
    }
  }

  @inline(__always)
  func key(_ base: UnsafePointer<UInt8>, _ member: Int) -> Bytes {
    Bytes(
      start: base + Int(list[member].keyStart),
      count: Int(list[member].keyEnd &- list[member].keyStart))
  }
}
