import SpendwiseText

/// Keywords in chains by their first two letters, digits or spaces. Chains are short enough for a linear search.
struct KeywordChains<Element> {
  private var elements: [Element] = []
  /// Next element of the same chain, from 1.
  private var next: [UInt16] = []
  private var heads = [UInt16](repeating: 0, count: symbols * symbols)

  private static var symbols: Int { 37 }

  init(capacity: Int) {
    elements.reserveCapacity(capacity)
    next.reserveCapacity(capacity)
  }

  /// Chain of the word at `index`. `nil` for other letters.
  @inline(__always)
  static func chain(_ text: Bytes, _ index: Int) -> Int? {
    guard index + 1 < text.count, let first = symbol(text[index]), let second = symbol(text[index + 1]) else {
      return nil
    }
    return first * symbols + second
  }

  /// Chain of the letter at `index` and a space.
  static func spaced(_ text: Bytes, _ index: Int) -> Int? { symbol(text.at(index)).map { $0 * symbols + 36 } }

  @inline(__always)
  private static func symbol(_ byte: UInt8) -> Int? {
    switch byte {
    case "a"..."z": return Int(byte &- "a")
    case "0"..."9": return Int(byte &- "0") + 26
    // `t_mobile`.
    case 0x20, "_": return 36
    default: return nil
    }
  }

  /// Puts an element before the others of its chain. Elements over 16 bits are left out.
  mutating func insert(_ element: Element, in chain: Int) {
    guard elements.count < Int(UInt16.max) - 1 else { return }
    elements.append(element)
    next.append(heads[chain])
    heads[chain] = UInt16(truncatingIfNeeded: elements.count)
  }

  @inline(__always)
  func each(_ chain: Int, _ body: (Element) -> Void) {
    var number = Int(heads[chain])
    while number != 0 {
      body(elements[number - 1])
      number = Int(next[number - 1])
    }
  }
}
