import SpendwiseText

/// Writes one object after the other, each on its line, members in the order of the calls.
public struct JSONWriter {
  /// The bytes written so far.
  public var bytes: [UInt8] = []
  private var needsComma = false

  public init() {}

  /// Begins an object.
  public mutating func begin() {
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  /// Ends an object.
  public mutating func end() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Ends a line.
  public mutating func endLine() {
    bytes.append(ASCII.newline)
    needsComma = false
  }

  /// Begins a member: comma, key, colon.
  public mutating func key(_ key: StaticString) {
    let count = key.utf8CodeUnitCount
    // Put together first: appending to an array costs more than filling it.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 4) { memory in
      guard let room = memory.baseAddress else { return }
      room[0] = UInt8(ascii: ",")
      room[1] = UInt8(ascii: "\"")
      (room + 2).update(from: key.utf8Start, count: count)
      room[count + 2] = UInt8(ascii: "\"")
      room[count + 3] = UInt8(ascii: ":")
      bytes.append(contentsOf: Bytes(start: room, count: count + 4)[(needsComma ? 0 : 1)...])
    }
    needsComma = true
  }

  /// A member that is a string.
  public mutating func member(_ key: StaticString, _ text: String) {
    self.key(key)
    text.withBytes { JSONText.encode($0, into: &bytes) }
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

  /// A member whose value is already JSON.
  public mutating func member(_ key: StaticString, raw: Bytes) {
    self.key(key)
    bytes.append(contentsOf: raw)
  }

  /// A member whose value is already JSON text, such as a number literal.
  public mutating func member(_ key: StaticString, raw text: String) {
    self.key(key)
    bytes.append(contentsOf: text.utf8)
  }

  /// Members that are JSON already, with the commas between them.
  public mutating func members(_ raw: Bytes) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    bytes.append(contentsOf: raw)
    needsComma = true
  }

  /// A member that is a whole number.
  public mutating func member(_ key: StaticString, _ number: Int) {
    self.key(key)
    bytes.append(contentsOf: String(number).utf8)
  }

  /// A member that is true or false.
  public mutating func member(_ key: StaticString, _ flag: Bool) {
    self.key(key)
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// A member that is a list of strings.
  public mutating func member(_ key: StaticString, _ list: [String]) {
    self.key(key)
    bytes.append(UInt8(ascii: "["))
    for (index, text) in list.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      text.withBytes { JSONText.encode($0, into: &bytes) }
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// A list of objects after a key; `body` writes the members of each.
  public mutating func list<Element>(_ elements: [Element], _ body: (inout JSONWriter, Element) -> Void) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      begin()
      body(&self, element)
      end()
    }
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }
}
