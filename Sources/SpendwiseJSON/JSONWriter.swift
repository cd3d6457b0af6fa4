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
  public mutating func key(_ key: StaticString) {
    let count = key.utf8CodeUnitCount
    // Put together first: appending to an array costs more than filling it.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count &+ 4) { memory in
      guard let start = memory.baseAddress else { return }
      start[0] = ","
      start[1] = "\""
      (start + 2).update(from: key.utf8Start, count: count)
      start[count &+ 2] = "\""
      start[count &+ 3] = ":"
      let skipped = needsComma ? 0 : 1
      bytes.append(contentsOf: Bytes(start: start + skipped, count: count &+ 4 &- skipped))
    }
    needsComma = true
  }

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
