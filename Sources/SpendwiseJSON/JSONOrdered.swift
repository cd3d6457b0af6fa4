import SpendwiseText

/// Scans objects that are written as we write them: known keys, mostly in the same order, no white space, no escapes.
///
/// Twice as fast as `JSONObject`, since each key is compared with the one that followed its predecessor the last time.
/// It accepts an object with exactly the members that `JSONObject` finds in it; everything else it leaves to
/// that.
public struct JSONOrdered {
  /// `"key":` as three words and the bits of them that count.
  private struct Pattern {
    var words: (UInt64, UInt64, UInt64)
    var masks: (UInt64, UInt64, UInt64)
    var length: Int

    public init(_ key: StaticString) {
      let count = key.utf8CodeUnitCount
      precondition(count <= Pattern.longest - 3, "the key is too long for three words")
      length = count + 3
      /// One of the words, of the bytes that `byte` has at each offset.
      func word(_ start: Int, _ byte: (Int) -> UInt8) -> UInt64 {
        var word: UInt64 = 0
        for offset in start..<max(start, min(start + 8, count + 3)) {
          word |= UInt64(byte(offset)) << UInt64((offset - start) * 8)
        }
        return word
      }
      func text(_ offset: Int) -> UInt8 {
        if offset > count + 1 { return UInt8(ascii: ":") }
        return offset == 0 || offset == count + 1 ? UInt8(ascii: "\"") : key.utf8Start[offset - 1]
      }
      words = (word(0, text), word(8, text), word(16, text))
      masks = (word(0) { _ in 0xFF }, word(8) { _ in 0xFF }, word(16) { _ in 0xFF })
    }

    static let longest = 24

    @inline(__always)
    func matches(at base: UnsafePointer<UInt8>, _ index: Int) -> Bool {
      if JSONScan.load(base, index) & masks.0 != words.0 { return false }
      if length <= 8 { return true }
      if JSONScan.load(base, index &+ 8) & masks.1 != words.1 { return false }
      return length <= 16 || JSONScan.load(base, index &+ 16) & masks.2 == words.2
    }
  }

  /// The keys of one kind of object, and which of them followed which: bare pointers, since counting references in
  /// the loop over keys would cost more than the loop.
  private struct Order {
    public let count: Int
    let patterns: UnsafeMutablePointer<Pattern>
    /// By the rank after that of a key, 0 for the beginning: the rank of the key that came next.
    let next: UnsafeMutablePointer<Int>

    public init(_ keys: [StaticString]) {
      count = keys.count
      patterns = .allocate(capacity: max(1, count))
      next = .allocate(capacity: count + 1)
      for (rank, key) in keys.enumerated() { (patterns + rank).initialize(to: Pattern(key)) }
      for rank in 0...count { (next + rank).initialize(to: rank) }
    }

    /// Frees the memory; the table is not used after.
    public func deallocate() {
      patterns.deallocate()
      next.deallocate()
    }

    /// The rank of the key at `index`, which is mostly at least `least`; -1 when there is no such key.
    @inline(__always)
    public func rank(_ base: UnsafePointer<UInt8>, _ index: Int, least: Int) -> Int {
      let expected = next[least]
      if expected < count, patterns[expected].matches(at: base, index) { return expected }
      return search(base, index, least)
    }

    @inline(never)
    private func search(_ base: UnsafePointer<UInt8>, _ index: Int, _ least: Int) -> Int {
      for number in 0..<count {
        let rank = number < count &- least ? least &+ number : number &- (count &- least)
        if !patterns[rank].matches(at: base, index) { continue }
        next[least] = rank
        return rank
      }
      return -1
    }
  }

  /// The range of a value in the line.
  @usableFromInline
  struct Span {
    public var start: Int32
    public var end: Int32
    public var kind: JSONKind
  }

  /// The memory that the pointers point to.
  private final class Memory {
    let outer: Order
    public let inner: Order
    let spans: UnsafeMutablePointer<Span>

    public init(_ keys: [StaticString], _ inner: [StaticString]) {
      (outer, self.inner, spans) = (Order(keys), Order(inner), .allocate(capacity: 64))
    }

    deinit {
      outer.deallocate()
      inner.deallocate()
      spans.deallocate()
    }
  }

  private let memory: Memory
  private let outer: Order
  private let inner: Order
  // Values are read many times for each line: these functions must be inlined in other modules.
  @usableFromInline let spans: UnsafeMutablePointer<Span>
  private var members = JSONMembers()
  /// The ranks that the line has, as bits.
  @usableFromInline var present: UInt64 = 0
  public var line = Bytes(start: nil, count: 0)

  /// Expects `keys`, at most 64 of at most 21 bytes; an object inside that has only strings is quickest with the keys
  /// of `inner`.
  public init(_ keys: [StaticString], inner: [StaticString]) {
    precondition(keys.count <= 64, "a word has bits for 64 keys")
    memory = Memory(keys, inner)
    (outer, self.inner, spans) = (memory.outer, memory.inner, memory.spans)
  }

  /// The value of the key at `rank` in the list of keys, borrowed from the line that was scanned last.
  @inlinable @inline(__always)
  public func value(_ rank: Int) -> JSONValue? {
    guard rank >= 0, rank < 64, present & 1 << UInt64(rank) != 0 else { return nil }
    let span = spans[rank]
    let (start, end) = (Int(span.start), Int(span.end))
    return JSONValue(raw: Bytes(start: line.baseAddress.map { $0 + start }, count: end &- start), kind: span.kind)
  }

  /// The bytes between the quotes of the string of the key at `rank`, which has no escapes.
  @inlinable @inline(__always)
  public func text(_ rank: Int) -> Bytes? {
    guard rank >= 0, rank < 64, present & 1 << UInt64(rank) != 0, spans[rank].kind == .string else { return nil }
    let (start, end) = (Int(spans[rank].start) &+ 1, Int(spans[rank].end) &- 1)
    return Bytes(start: line.baseAddress.map { $0 + start }, count: end &- start)
  }

  /// Scans a line; `false` when it is not written as we write it.
  public mutating func scan(_ line: Bytes) -> Bool {
    self.line = line
    present = 0
    let end = line.count
    guard let base = line.baseAddress, end > Pattern.longest, end <= Int(Int32.max), base[0] == UInt8(ascii: "{") else {
      return false
    }
    var (index, least, found) = (1, 0, 0 as UInt64)
    while index &+ Pattern.longest <= end {
      let rank = outer.rank(base, index, least: least)
      // A key that is there twice is left to `JSONObject`.
      if rank < 0 || found & 1 << UInt64(rank) != 0 { return false }
      let start = index &+ outer.patterns[rank].length
      guard start < end else { return false }
      var kind = JSONKind.string
      index = value(base, start, end, &kind)
      guard index > 0, index < end else { return false }
      spans[rank] = Span(
        start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: index), kind: kind)
      found |= 1 << UInt64(rank)
      least = rank &+ 1
      if base[index] == UInt8(ascii: ",") {
        index &+= 1
      } else {
        guard base[index] == UInt8(ascii: "}"), index &+ 1 == end else { return false }
        present = found
        return true
      }
    }
    return false
  }

  /// The offset after the value at `start`; 0 when it is not as we write it.
  @inline(__always)
  private mutating func value(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ kind: inout JSONKind) -> Int {
    let byte = base[start]
    if byte == UInt8(ascii: "\"") { return JSONOrdered.string(base, start, end) }
    if byte == UInt8(ascii: "-") || ASCII.isDigit(byte) {
      kind = .number
      return JSONOrdered.number(base, start, end)
    }
    if byte == UInt8(ascii: "{") {
      kind = .object
      let behind = strings(base, start, end)
      if behind > 0 { return behind }
    }
    return other(base, start, end, &kind)
  }

  @inline(__always)
  private static func string(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start &+ 1
    while index &+ 8 <= end {
      let hit = JSONScan.special(JSONScan.load(base, index))
      if hit != 0 {
        index &+= hit.trailingZeroBitCount >> 3
        if base[index] == UInt8(ascii: "\"") { return index &+ 1 }
        break
      }
      index &+= 8
    }
    return slowString(base, start, index, end)
  }

  /// A string that is not ASCII, or is at the end of the line.
  @inline(never)
  private static func slowString(_ base: UnsafePointer<UInt8>, _ start: Int, _ from: Int, _ end: Int) -> Int {
    var isEscaped = false
    guard let quote = try? JSONScan.closingQuoteSlowly(base, start, from, end, &isEscaped), !isEscaped else { return 0 }
    return quote + 1
  }

  /// Digits, and at most a point between them.
  @inline(__always)
  private static func number(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    let first = base[start] == UInt8(ascii: "-") ? start &+ 1 : start
    var index = first
    while index < end, ASCII.isDigit(base[index]) { index &+= 1 }
    if index == first || base[first] == UInt8(ascii: "0") && index > first &+ 1 { return 0 }
    if index < end, base[index] == UInt8(ascii: ".") {
      let point = index
      index &+= 1
      while index < end, ASCII.isDigit(base[index]) { index &+= 1 }
      if index == point &+ 1 { return 0 }
    }
    return index < end && (base[index] == UInt8(ascii: ",") || base[index] == UInt8(ascii: "}")) ? index : 0
  }

  /// An object of strings with the keys of `inner`.
  @inline(__always)
  private func strings(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var (index, least) = (start &+ 1, 0)
    while index &+ Pattern.longest <= end {
      let rank = inner.rank(base, index, least: least)
      if rank < least { return 0 }
      let value = index &+ inner.patterns[rank].length
      guard value < end, base[value] == UInt8(ascii: "\"") else { return 0 }
      index = JSONOrdered.string(base, value, end)
      guard index > 0, index < end else { return 0 }
      if base[index] == UInt8(ascii: "}") { return index &+ 1 }
      guard base[index] == UInt8(ascii: ",") else { return 0 }
      index &+= 1
      least = rank &+ 1
    }
    return 0
  }

  /// Any other value, by the rules of JSON.
  @inline(never)
  private mutating func other(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ kind: inout JSONKind) -> Int {
    members.reset()
    return (try? members.value(base, start, end, depth: 1, kind: &kind)) ?? 0
  }
}
