/// Phrases by their letters, numbered in the order of adding.
public struct LetterTrie: Sendable {
  @usableFromInline
  struct Node: Sendable {
    @usableFromInline var letter: UInt32
    @usableFromInline var child: Int32 = -1
    @usableFromInline var sibling: Int32 = -1
    /// Bits for the last five bits of each following letter. Most letters do not follow.
    @usableFromInline var following: UInt32 = 0
    /// The phrase that ends here, or a negative number.
    @usableFromInline var phrase: Int32 = -1

    init(_ letter: UInt32) { self.letter = letter }
  }

  @usableFromInline var nodes: [Node] = []
  /// The first nodes by their letters: most of the search is there.
  @usableFromInline var roots: [UInt32: Int32] = [:]
  @usableFromInline var latin = [Int32](repeating: -1, count: 0x250)
  private var count: Int32 = 0

  public init(capacity: Int) { nodes.reserveCapacity(capacity) }

  /// The number of a phrase, a new one if it is absent.
  public mutating func number(adding letters: [UInt32]) -> Int32? {
    guard let first = letters.first else { return nil }
    var node = root(first)
    if node < 0 {
      node = append(first)
      if first < 0x250 { latin[Int(first)] = node } else { roots[first] = node }
    }
    for letter in letters.dropFirst() {
      var child = child(node, letter)
      if child < 0 {
        child = append(letter)
        nodes[Int(child)].sibling = nodes[Int(node)].child
        nodes[Int(node)].child = child
        nodes[Int(node)].following |= 1 << (letter & 31)
      }
      node = child
    }
    if nodes[Int(node)].phrase < 0 {
      nodes[Int(node)].phrase = count
      count += 1
    }
    return nodes[Int(node)].phrase
  }

  private mutating func append(_ letter: UInt32) -> Int32 {
    nodes.append(Node(letter))
    return Int32(nodes.count - 1)
  }

  /// The number of a phrase.
  public func number(_ letters: ArraySlice<UInt32>) -> Int32? {
    guard let first = letters.first else { return nil }
    var node = root(first)
    for letter in letters.dropFirst() where node >= 0 { node = child(node, letter) }
    return node >= 0 && nodes[Int(node)].phrase >= 0 ? nodes[Int(node)].phrase : nil
  }

  /// The node of a first letter; negative without one.
  @inlinable @inline(__always)
  public func root(_ letter: UInt32) -> Int32 { letter < 0x250 ? latin[Int(letter)] : roots[letter] ?? -1 }

  /// The node of a letter after a node; negative without one.
  @inlinable @inline(__always)
  public func child(_ node: Int32, _ letter: UInt32) -> Int32 {
    if nodes[Int(node)].following >> (letter & 31) & 1 == 0 { return -1 }
    var child = nodes[Int(node)].child
    while child >= 0, nodes[Int(child)].letter != letter { child = nodes[Int(child)].sibling }
    return child
  }

  /// The phrase that ends at a node; negative without one.
  @inlinable @inline(__always)
  public func phrase(at node: Int32) -> Int32 { nodes[Int(node)].phrase }
}
