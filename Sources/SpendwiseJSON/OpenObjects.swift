import SpendwiseText

/// Finds the ends of JSON objects over lines and pieces. Each byte is looked at once: an object that never ends must
/// not cost more, nor take those after it along.
public struct OpenObjects {
  /// The starts of the open objects, the outermost first. Counted, as all offsets here, from the first byte of all.
  private var opens: [Int] = []
  /// The whole objects inside of them, except those that are in another.
  private var inner: [Range<Int>] = []
  private var isText = false
  private var isEscaped = false
  /// The offset of the first byte not yet looked at.
  private var offset = 0
  /// The number of bytes that are gone.
  private var base = 0

  /// The most nested objects. Deeper JSON is not read.
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

  /// An object began that did not end yet.
  public var isOpen: Bool { !opens.isEmpty }

  /// Looks at the bytes from `offset` on until something is found.
  public mutating func next(_ bytes: Bytes) -> Found? {
    while offset - base < bytes.count {
      let byte = bytes[offset - base]
      offset += 1
      if opens.isEmpty {
        if byte == "{" { opens.append(offset - 1) }
      } else if byte == "\n" {
        // No text has a line end in it: an open one ends here.
        (isText, isEscaped) = (false, false)
      } else if isText {
        if !isEscaped, byte == "\"" { isText = false }
        isEscaped = !isEscaped && byte == "\\"
      } else if byte == "\"" {
        isText = true
      } else if byte == "{" {
        opens.append(offset - 1)
        if opens.count > OpenObjects.depthLimit { return giveUp() }
      } else if byte == "}", let start = opens.popLast() {
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
