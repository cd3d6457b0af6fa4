import SpendwiseText

/// Writes objects, each on its line. Members come in the order of the calls.
public struct JSONWriter {
  /// The bytes written so far.
  public var bytes: [UInt8] = []
  private var needsComma = false

  public init() {}

  /// Begins an object.
  public mutating func begin() {
    bytes.append("{")
    needsComma = false
  }

  /// Ends an object.
  public mutating func end() {
    bytes.append("}")
    needsComma = true
  }

  /// Ends a line.
  public mutating func endLine() {
    bytes.append(ASCII.newline)
    needsComma = false
  }

  /// Begins a line after members that ended theirs. No comma comes first.
  public mutating func beginsLine() { needsComma = false }

  /// Begins a member: comma, key, colon.
  public mutating func key(_ key: StaticString) { put(key, room: 0) { _ in 0 } }

  /// Begins a member and appends its value. `value` writes at most `room` bytes and returns their number.
  @inline(__always)
  private mutating func put(_ key: StaticString, room: Int, _ value: (UnsafeMutablePointer<UInt8>) -> Int) {
    let count = key.utf8CodeUnitCount
    // Put together first: appending to an array costs more than filling it.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count &+ 4 &+ room) { memory in
      guard let start = memory.baseAddress else { return }
      start[0] = ","
      start[1] = "\""
      (start + 2).update(from: key.utf8Start, count: count)
      start[count &+ 2] = "\""
      start[count &+ 3] = ":"
      let filled = count &+ 4 &+ value(start + (count &+ 4))
      let skipped = needsComma ? 0 : 1
      bytes.append(contentsOf: Bytes(start: start + skipped, count: filled &- skipped))
    }
    needsComma = true
  }

  /// The longest string that is put together with its key.
  private static let piece = 128

  /// A member that is a string.
  public mutating func member(_ key: StaticString, _ text: String) {
    text.withBytes { member(key, bytes: $0) }
  }

  /// A member that is a string, when there is one.
  public mutating func member(_ key: StaticString, _ text: String?) {
    if let text { member(key, text) }
  }

  /// A member that is a string given as bytes.
  public mutating func member(_ key: StaticString, bytes text: Bytes) {
    if text.count <= JSONWriter.piece {
      return put(key, room: JSONText.room(text.count)) { JSONText.encode(text, to: $0) }
    }
    self.key(key)
    JSONText.encode(text, into: &bytes)
  }

  /// A member with a value that is already JSON.
  public mutating func member(_ key: StaticString, raw: Bytes) {
    self.key(key)
    bytes.append(contentsOf: raw)
  }

  /// A member with a value in JSON text, such as a number.
  public mutating func member(_ key: StaticString, raw text: String) {
    self.key(key)
    bytes.append(contentsOf: text.utf8)
  }

  /// Members that are JSON already, with the commas between them.
  public mutating func members(_ raw: Bytes) {
    if needsComma { bytes.append(",") }
    bytes.append(contentsOf: raw)
    needsComma = true
  }

  /// A member that is a whole number.
  public mutating func member(_ key: StaticString, _ number: Int) {
    self.key(key)
    self.number(number)
  }

  /// A whole number after a key.
  public mutating func number(_ number: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var (rest, index) = (number.magnitude, digits.count)
      repeat {
        index -= 1
        digits[index] = "0" + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 { bytes.append("-") }
      bytes.append(contentsOf: Bytes(rebasing: digits[index...]))
    }
    needsComma = true
  }

  /// A member that is a string without anything to escape.
  public mutating func member(_ key: StaticString, word: Bytes) {
    put(key, room: word.count + 2) { room in
      room[0] = "\""
      if let base = word.baseAddress { (room + 1).update(from: base, count: word.count) }
      room[word.count + 1] = "\""
      return word.count + 2
    }
  }

  /// A member that is a string without anything to escape.
  public mutating func member(_ key: StaticString, word: StaticString) {
    member(key, word: Bytes(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// A member that is true or false.
  public mutating func member(_ key: StaticString, _ flag: Bool) {
    self.key(key)
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// A member that is a list of strings.
  public mutating func member(_ key: StaticString, _ list: [String]) {
    self.key(key)
    bytes.append("[")
    for (index, text) in list.enumerated() {
      if index > 0 { bytes.append(",") }
      text.withBytes { JSONText.encode($0, into: &bytes) }
    }
    bytes.append("]")
  }

  /// A list of objects after a key. `body` writes the members of each.
  public mutating func list<Element>(_ elements: [Element], _ body: (inout JSONWriter, Element) -> Void) {
    bytes.append("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(",") }
      begin()
      body(&self, element)
      end()
    }
    bytes.append("]")
    needsComma = true
  }
}
