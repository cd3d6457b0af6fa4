import SpendwiseText

/// One JSON object, scanned into offsets of its members without a tree.
///
/// Reuse one for many lines: scanning does not allocate once it has seen a typical line. The bytes given to `scan` are
/// borrowed, and every value handed out is valid only as long as they are. Source: RFC 8259, with duplicate keys
/// refused (its section 4 leaves them open).
public struct JSONObject {
  /// The bytes that were scanned.
  public private(set) var line = Bytes(start: nil, count: 0)
  private var members: JSONMembers

  public init() { members = JSONMembers() }

  /// The object in `line`, `nil` when it holds none. A loop reuses one object instead.
  public init?(_ line: Bytes) {
    self.init()
    do throws(JSONError) { try scan(line) } catch { return nil }
  }

  /// Scans a line of one object and white space.
  ///
  /// Throws `JSONError` with the offset of the first wrong byte; the object is empty then.
  public mutating func scan(_ line: Bytes) throws(JSONError) {
    self.line = line
    members.reset()
    guard let base = line.baseAddress, line.count <= Int(Int32.max) else {
      throw JSONError(line.isEmpty ? "the line is empty" : "the line is too long", at: 0)
    }
    do throws(JSONError) { try scan(base, line.count) } catch {
      members.reset()
      throw error
    }
  }

  private mutating func scan(_ base: UnsafePointer<UInt8>, _ end: Int) throws(JSONError) {
    let start = JSONScan.skipSpace(base, 0, end)
    guard start < end, base[start] == "{" else {
      var kind = JSONKind.null
      _ = try members.value(base, start, end, depth: 0, kind: &kind)
      throw JSONError("a record must be an object in braces", at: start)
    }
    let behind = JSONScan.skipSpace(base, try members.object(base, start, end, depth: 0), end)
    if behind != end { throw JSONError("something follows the object", at: behind) }
  }

  /// The number of members.
  public var count: Int { members.list.count }

  /// The key of a member between its quotes, escapes not decoded.
  public func key(at index: Int) -> Bytes {
    let member = member(at: index)
    return line.part(Int(member.keyStart), Int(member.keyEnd))
  }

  /// The value of a member.
  public func value(at index: Int) -> JSONValue { value(of: member(at: index)) }

  @inline(__always)
  func value(of member: JSONMember) -> JSONValue {
    JSONValue(raw: line.part(Int(member.valueStart), Int(member.valueEnd)), kind: member.kind)
  }

  /// The index of the member `key`, in the order of the line.
  public func index(of key: StaticString) -> Int? {
    index(of: Bytes(start: key.utf8Start, count: key.utf8CodeUnitCount))
  }

  /// The index of the member with the decoded key `key`.
  public func index(of key: Bytes) -> Int? {
    guard let base = line.baseAddress else { return nil }
    if !members.index.isEmpty {
      return members.index[JSONKeyReference(raw: key, isEscaped: false)].map { Int($0) }
    }
    let hash = JSONKeyHash.of(key)
    return members.list.indices.first { members.list[$0].hash == hash && members.key(base, $0).equals(key) }
  }

  /// The value of the member called `key`, `null` included.
  public func value(_ key: StaticString) -> JSONValue? { index(of: key).map { value(at: $0) } }

  /// The value of the member with the decoded key `key`.
  public func value(named key: [UInt8]) -> JSONValue? {
    key.withUnsafeBufferPointer { index(of: $0) }.map { value(at: $0) }
  }

  /// The text of the member called `key` when it is a string.
  public func string(_ key: StaticString) -> String? { value(key)?.string }

  /// The literal of the member `key`. `nil` unless it is a number or a string.
  public func literal(_ key: StaticString) -> String? { value(key)?.literal }

  /// The member `key` is the string `text`.
  public func says(_ key: StaticString, _ text: StaticString) -> Bool {
    value(key)?.isString(text) ?? false
  }

  /// Calls `body` with each member and its index in `table`, else -1.
  @inline(__always)
  func eachMember(in table: KeyTable, _ body: (_ index: Int, _ member: JSONMember) -> Void) {
    guard let base = line.baseAddress else { return }
    for member in members.list {
      let (start, end) = (Int(member.keyStart), Int(member.keyEnd))
      let known =
        member.isEscapedKey
        ? table.index(ofEscaped: line.part(start, end)) : table.index(of: base + start, end &- start, member.hash)
      body(known, member)
    }
  }

  /// Calls `body` with each member and its rank in `order`.
  package func eachMember(_ order: KeyOrder, _ body: (_ rank: Int, _ member: JSONMember) -> Void) {
    eachMember(in: order.table) { body($0 < 0 ? Int.max : $0, $1) }
  }

  private func member(at index: Int) -> JSONMember { members.list[index] }
}
