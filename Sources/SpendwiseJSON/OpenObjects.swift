import SpendwiseText

/// Finds where JSON objects end, over several lines and in pieces as they come. Each byte is looked at once: an object
/// that never ends must not cost more, nor take those after it along.
public struct OpenObjects {
  /// Where the objects begin that did not end yet, the outermost first; counted, as all offsets here, from the first
  /// byte of all.
  private var opens: [Int] = []
  /// The whole objects inside of them, except those that are in another.
  private var inner: [Range<Int>] = []
  private var isText = false
  private var isEscaped = false
  /// Up to here the bytes were looked at.
  private var offset = 0
  /// How many of them are gone.
  private var base = 0

  /// Objects inside each other: JSON that goes deeper is not read.
  private static let depthLimit = 128

  /// Ranges of the bytes that are there.
  public struct Found {
    /// The start of an object that never ends.
    public var broken: Int?
    /// The objects that are whole, after that.
    public var whole: [Range<Int>]
    /// The bytes before this offset are done with.
    public var end: Int
  }

  public init() {}

  /// Whether an object began that did not end yet.
  public var isOpen: Bool { !opens.isEmpty }

  /// Looks at the bytes from `offset` on until something is found.
  public mutating func next(_ bytes: Bytes) -> Found? {
    while offset - base < bytes.count {
      let byte = bytes[offset - base]
      offset += 1
      if opens.isEmpty {
        if byte == UInt8(ascii: "{") { opens.append(offset - 1) }
      } else if byte == 0x0A {
        // No text has a line end in it: what was not closed ends here.
        (isText, isEscaped) = (false, false)
      } else if isText {
        if !isEscaped, byte == UInt8(ascii: "\"") { isText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: "\"") {
        isText = true
      } else if byte == UInt8(ascii: "{") {
        opens.append(offset - 1)
        if opens.count > OpenObjects.depthLimit { return giveUp() }
      } else if byte == UInt8(ascii: "}"), let start = opens.popLast() {
        if opens.isEmpty {
          inner.removeAll(keepingCapacity: true)
          return Found(broken: nil, whole: [start - base..<offset - base], end: offset - base)
        }
        while let last = inner.last, last.lowerBound > start { inner.removeLast() }
        inner.append(start..<offset)
      }
    }
    return nil
  }

  /// Gives the outermost object up, but not those inside of it.
  public mutating func giveUp() -> Found {
    let broken = opens.isEmpty ? nil : opens.removeFirst()
    let end = opens.first ?? offset
    let whole = inner.prefix { $0.lowerBound < end }
    inner.removeFirst(whole.count)
    if opens.isEmpty { (isText, isEscaped) = (false, false) }
    return Found(
      broken: broken.map { $0 - base }, whole: whole.map { $0.lowerBound - base..<$0.upperBound - base },
      end: end - base)
  }

  /// The first `count` bytes are gone.
  public mutating func drop(_ count: Int) { base += count }
}
