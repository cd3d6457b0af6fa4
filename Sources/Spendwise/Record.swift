import SpendwiseJSON
import SpendwiseText

/// A value that a field of a record can have.
public protocol RecordValue {
  /// Appends the value as JSON.
  func write(into out: inout [UInt8])
}

extension String: RecordValue {
  public func write(into out: inout [UInt8]) { withBytes { JSONText.encode($0, into: &out) } }
}
extension Int: RecordValue { public func write(into out: inout [UInt8]) { out += description.utf8 } }
extension Bool: RecordValue { public func write(into out: inout [UInt8]) { out += description.utf8 } }
extension Amount: RecordValue {}
extension Record: RecordValue {}
extension Record.Value: RecordValue {
  public func write(into out: inout [UInt8]) { out += raw }
}
extension Array: RecordValue where Element: RecordValue {
  public func write(into out: inout [UInt8]) {
    for (index, element) in enumerated() {
      out.append(UInt8(ascii: index == 0 ? "[" : ","))
      element.write(into: &out)
    }
    out += isEmpty ? ["[", "]"] : ["]"]
  }
}

/// One record: ordered keys and values over one buffer. Untouched fields stay byte for byte.
///
/// A changed value stays where it is. A new one goes after the last one of a lower rank. A record is a value, and
/// values read from it stay valid. Loops that only look at lines reuse one `JSONObject` instead.
public struct Record: Equatable, Sendable {
  /// One field as offsets: its key without quotes, and its value.
  private struct Member {
    var key: Range<Int>
    var value: Range<Int>
    var hash: UInt32
    var rank: Int
    var kind: JSONKind
    var isEscapedKey: Bool
    /// The field was removed. It keeps its position, should it be set again.
    var isRemoved = false

    /// The key with its quotes, the value, and the bytes between them.
    var extent: Range<Int> { key.lowerBound - 1..<value.upperBound }
    /// Nothing but a colon is between the key and the value.
    var isCompact: Bool { key.upperBound + 2 == value.lowerBound && !isEscapedKey }
  }

  /// The line that was read, followed by the values that were set.
  private var bytes: [UInt8]
  private var members: [Member] = []
  /// The length of the line that was read.
  private let length: Int
  /// A field was set or removed.
  public private(set) var isChanged = false
  private let order: KeyOrder
  /// The positions of members by key. Built only for many members, where a search takes long.
  private var positions: [[UInt8]: Int] = [:]
  private static let indexFrom = 64

  /// Takes a scanned object; new fields are written in `order`.
  public init(_ object: JSONObject, order: KeyOrder = RecordOrder.reference) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(object.line.count + 128)
    bytes.append(contentsOf: object.line)
    self.init(object, bytes, order)
  }

  /// Reads a line that holds one object. New fields are written in `order`. Throws when it holds anything else.
  public init(_ line: Bytes, order: KeyOrder = RecordOrder.reference) throws(JSONError) {
    var object = JSONObject()
    try object.scan(line)
    self.init(object, order: order)
  }

  /// Reads a line that holds one object. New fields are written in `order`. Throws when it holds anything else.
  public init(_ line: [UInt8], order: KeyOrder = RecordOrder.reference) throws(JSONError) {
    self = try line.withUnsafeBufferPointer { bytes throws(JSONError) in
      var object = JSONObject()
      try object.scan(bytes)
      return Record(object, line, order)
    }
  }

  /// A record without fields.
  public init(order: KeyOrder = RecordOrder.reference) {
    (bytes, length, self.order) = (Array("{}".utf8), 2, order)
  }

  private init(_ object: JSONObject, _ bytes: [UInt8], _ order: KeyOrder) {
    (self.bytes, length, self.order) = (bytes, bytes.count, order)
    members.reserveCapacity(object.count + 6)
    object.eachMember(order) { rank, member in
      let key = Int(member.keyStart)..<Int(member.keyEnd)
      var hash = member.hash
      if member.isEscapedKey {
        hash = JSONText.decodedKey(object.line.part(key.lowerBound, key.upperBound)).withUnsafeBufferPointer {
          JSONKeyHash.of($0)
        }
      }
      members.append(
        Member(
          key: key, value: Int(member.valueStart)..<Int(member.valueEnd), hash: hash, rank: rank, kind: member.kind,
          isEscapedKey: member.isEscapedKey))
    }
    if members.count > Record.indexFrom { makeIndex() }
  }

  /// Calls `body` with the scanned object. Its values are valid until `body` returns.
  public func read<R>(_ body: (JSONObject) throws -> R) rethrows -> R {
    try (isChanged ? line : bytes).withUnsafeBufferPointer { bytes in
      try body(JSONObject(isChanged ? bytes : bytes.part(0, length)) ?? JSONObject())
    }
  }

  // MARK: Fields

  /// The id; empty without one.
  public var id: String { string("id") ?? "" }

  /// The record has no fields.
  public var isEmpty: Bool { members.allSatisfy(\.isRemoved) }

  /// The value of a field, `null` included.
  public subscript(key: String) -> Value? { key.withBytes { self[$0] } }

  /// The same by the bytes of its key.
  public subscript(key: Bytes) -> Value? {
    guard let index = index(of: key), !members[index].isRemoved else { return nil }
    return Value(bytes, members[index].value, members[index].kind)
  }

  /// The record has the field, `null` included.
  public func has(_ key: Bytes) -> Bool { index(of: key).map { !members[$0].isRemoved } ?? false }

  /// Calls `body` with a field that is there. Its value is valid until `body` returns.
  @inlinable
  public func read<R>(_ key: Bytes, _ body: (JSONValue) throws -> R?) rethrows -> R? {
    var result: R?
    try visit(key) { result = try body($0) }
    return result
  }

  /// The same by the text of its key.
  @inlinable
  public func read<R>(_ key: String, _ body: (JSONValue) throws -> R?) rethrows -> R? {
    var result: R?
    try key.withBytes { try visit($0) { result = try body($0) } }
    return result
  }

  /// Calls `body` with each field and the rank of its key. Its value is valid until `body` returns.
  package func eachRanked(_ body: (_ rank: Int, _ value: JSONValue) throws -> Void) rethrows {
    try bytes.withUnsafeBufferPointer { bytes in
      for member in members where !member.isRemoved {
        let raw = bytes.part(member.value.lowerBound, member.value.upperBound)
        try body(member.rank, JSONValue(raw: raw, kind: member.kind))
      }
    }
  }

  /// Calls `body` with a field that is there. Its value is valid until `body` returns.
  public func visit(_ key: Bytes, _ body: (JSONValue) throws -> Void) rethrows {
    guard let index = index(of: key), !members[index].isRemoved else { return }
    let member = members[index]
    try bytes.withUnsafeBufferPointer { bytes in
      try body(JSONValue(raw: bytes.part(member.value.lowerBound, member.value.upperBound), kind: member.kind))
    }
  }

  /// The fields in their order.
  public var fields: [(key: String, value: Value)] {
    members.filter { !$0.isRemoved }.map { member in
      (String(decoding: key(of: member), as: UTF8.self), Value(bytes, member.value, member.kind))
    }
  }

  /// The text of a field that is a string.
  public func string(_ key: String) -> String? { read(key, \.string) }

  /// The literal of a number, or the text of a string.
  public func literal(_ key: String) -> String? { read(key, \.literal) }

  /// The texts in a field that is a list.
  public func strings(_ key: String) -> [String] { self[key]?.strings ?? [] }

  /// The object in a field.
  public func record(_ key: String) -> Record? { self[key]?.record }

  /// A field is `true`.
  public func isTrue(_ key: String) -> Bool { self[key]?.isTrue ?? false }

  /// The amount in its currency.
  public var amount: Amount? { amount("amount", in: "currency") }

  /// The amount in the field `key`. The field `currency` names its currency.
  public func amount(_ key: String, in currency: String) -> Amount? {
    Currency(string(currency) ?? Currency.unstated.code).flatMap { amount(key, $0) }
  }

  /// The amount in the field `key`, which is in `currency`.
  public func amount(_ key: String, _ currency: Currency) -> Amount? {
    literal(key).flatMap { try? Amount($0, currency) }
  }

  /// The whole record as a value.
  public var value: Value {
    let line = line
    return Value(line, line.indices, .object)
  }

  private func key(of member: Member) -> [UInt8] {
    let raw = bytes[member.key]
    return member.isEscapedKey ? raw.withUnsafeBufferPointer { JSONText.decodedKey($0) } : Array(raw)
  }

  /// The position of a field, also of one that was removed.
  private func index(of key: Bytes) -> Int? {
    if !positions.isEmpty { return positions[Array(key)] }
    let hash = JSONKeyHash.of(key)
    return bytes.withUnsafeBufferPointer { bytes in
      members.firstIndex { member in
        if member.hash != hash { return false }
        let raw = bytes.part(member.key.lowerBound, member.key.upperBound)
        return member.isEscapedKey
          ? JSONText.decodedKey(raw).withUnsafeBufferPointer { $0.equals(key) } : raw.equals(key)
      }
    }
  }

  private mutating func makeIndex() {
    positions.removeAll(keepingCapacity: true)
    for (index, member) in members.enumerated() { positions[key(of: member)] = index }
  }

  // MARK: Changes

  /// A record of these fields in this order, without absent ones.
  public init(_ fields: KeyValuePairs<String, (any RecordValue)?>) {
    self.init(order: .unordered)
    for (key, value) in fields { if let value { set(key, to: value) } }
  }

  /// Sets a field to a value, or removes it.
  public mutating func set(_ key: String, to value: (any RecordValue)?) {
    if let value { key.withBytes { set($0, to: value) } } else { remove(key) }
  }

  /// Sets a field to a value.
  public mutating func set(_ key: Bytes, to value: any RecordValue) { put(key) { value.write(into: &$0) } }

  /// Sets a field to a value that is JSON. Anything else is an error of the caller.
  public mutating func set(_ key: String, raw: [UInt8]) {
    key.withBytes { key in raw.withUnsafeBufferPointer { set(key, raw: $0) } }
  }

  /// Sets a field to JSON text.
  public mutating func set(_ key: String, raw: String) { set(key, raw: Array(raw.utf8)) }

  /// Sets a field to a value that is JSON. It must not be a part of this record.
  public mutating func set(_ key: Bytes, raw: Bytes) { put(key) { $0.append(contentsOf: raw) } }

  /// Removes fields; those that are not there are no matter.
  public mutating func remove(_ keys: String...) { for key in keys { key.withBytes { remove($0) } } }

  /// Removes a field.
  public mutating func remove(_ key: Bytes) {
    isChanged = true
    if let index = index(of: key) { members[index].isRemoved = true }
  }

  /// Removes the fields for which `body` is true. `rank` is that of the key.
  package mutating func removeAll(where body: (_ rank: Int, _ kind: JSONKind, _ length: Int) -> Bool) {
    for index in members.indices where body(members[index].rank, members[index].kind, members[index].value.count) {
      members[index].isRemoved = true
      isChanged = true
    }
  }

  /// Adds the field that `value` writes at the end of the buffer.
  private mutating func put(_ key: Bytes, _ value: (inout [UInt8]) -> Void) {
    isChanged = true
    let found = index(of: key)
    let start = bytes.count
    JSONText.encode(key, into: &bytes)
    let keyEnd = bytes.count - 1
    bytes.append(":")
    let valueStart = bytes.count
    value(&bytes)
    let hash = JSONKeyHash.of(key)
    let rank = found.map { members[$0].rank } ?? order.rank(key, hash: hash)
    let member = Member(
      key: start + 1..<keyEnd, value: valueStart..<bytes.count, hash: hash, rank: rank,
      kind: JSONKind(of: bytes[valueStart...]), isEscapedKey: keyEnd - start - 1 != key.count)
    if let found {
      members[found] = member
      return
    }
    let index = rank == .max ? members.count : (members.lastIndex { $0.rank <= rank } ?? -1) + 1
    members.insert(member, at: index)
    if members.count <= Record.indexFrom { return }
    if index == members.count - 1, !positions.isEmpty { positions[Array(key)] = index } else { makeIndex() }
  }

  // MARK: Lines

  /// Compares lines.
  public static func == (a: Record, b: Record) -> Bool { a.line == b.line }

  /// The record, read again from its line. Itself if nothing was set.
  package var reread: Record { isChanged ? (try? Record(line, order: order)) ?? self : self }

  /// The record as a line, without a newline.
  public var line: [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    write(into: &out)
    return out
  }

  /// Appends the record as a line, without a newline.
  public func write(into out: inout [UInt8]) {
    if !isChanged { return out.append(contentsOf: bytes[..<length]) }
    write(members, isCompact: false, into: &out)
  }

  /// The line with sorted keys of rank `first` and above. Nothing is between keys and values.
  package func normalized(from first: Int = 0) -> [UInt8] {
    let kept = members.filter { $0.rank >= first && !$0.isRemoved }
    let isInOrder = zip(kept, kept.dropFirst()).allSatisfy { $0.rank <= $1.rank }
    let sorted =
      isInOrder ? kept : kept.indices.sorted { (kept[$0].rank, $0) < (kept[$1].rank, $1) }.map { kept[$0] }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    write(sorted, isCompact: true, into: &out)
    return out
  }

  /// The highest rank of its keys; `.max` where one is not known.
  package var highestRank: Int { members.lazy.filter { !$0.isRemoved }.map(\.rank).max() ?? 0 }

  /// Appends members. Neighbours in the buffer are copied as one piece.
  private func write(_ members: [Member], isCompact: Bool, into out: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      out.append("{")
      var (piece, isFirst) = (0..<0, true)
      func end() {
        if piece.isEmpty { return }
        if !isFirst { out.append(",") }
        out.append(contentsOf: bytes.part(piece.lowerBound, piece.upperBound))
        (piece, isFirst) = (0..<0, false)
      }
      for member in members where !member.isRemoved {
        let extent = member.extent
        if isCompact, !member.isCompact {
          end()
          if !isFirst { out.append(",") }
          isFirst = false
          JSONText.encode(
            JSONText.decodedKey(bytes.part(member.key.lowerBound, member.key.upperBound)), into: &out)
          out.append(":")
          out.append(contentsOf: bytes.part(member.value.lowerBound, member.value.upperBound))
        } else if !piece.isEmpty, Record.isComma(bytes, piece.upperBound, extent.lowerBound, isCompact) {
          piece = piece.lowerBound..<extent.upperBound
        } else {
          end()
          piece = extent
        }
      }
      end()
      out.append("}")
    }
  }

  /// The bytes are only a comma, or one with white space.
  private static func isComma(_ bytes: Bytes, _ start: Int, _ end: Int, _ isCompact: Bool) -> Bool {
    if end == start + 1 { return bytes[start] == "," }
    return !isCompact && end > start
      && bytes.part(start, end).allSatisfy { $0 == "," || $0 <= ASCII.space }
  }
}

extension Record {
  /// One value of a record; it keeps the bytes of the record.
  public struct Value: Sendable {
    private let bytes: [UInt8]
    private let extent: Range<Int>
    private let kind: JSONKind

    fileprivate init(_ bytes: [UInt8], _ extent: Range<Int>, _ kind: JSONKind) {
      (self.bytes, self.extent, self.kind) = (bytes, extent, kind)
    }

    /// Calls `body` with the value, valid until `body` returns.
    public func read<R>(_ body: (JSONValue) throws -> R) rethrows -> R {
      try bytes.withUnsafeBufferPointer { bytes in
        try body(JSONValue(raw: bytes.part(extent.lowerBound, extent.upperBound), kind: kind))
      }
    }

    /// The JSON of the value.
    public var raw: [UInt8] { Array(bytes[extent]) }
    /// The text of a string.
    public var string: String? { read { $0.string } }
    /// The literal of a number, or the text of a string. Amounts arrive as either.
    public var literal: String? { read { $0.literal } }
    /// The value is `null`, which clears a field.
    public var isNull: Bool { kind == .null }
    /// The value is `true`.
    public var isTrue: Bool { read { $0.kind == .bool && $0.raw.equals("true") } }
    /// The value is a list.
    public var isList: Bool { kind == .array }
    /// The value is an object.
    public var isObject: Bool { kind == .object }
    /// The elements of a list; of anything else none.
    public var elements: [Value] {
      bytes.withUnsafeBufferPointer { all in
        guard let base = all.baseAddress else { return [] }
        return JSONElements(all.part(extent.lowerBound, extent.upperBound)).values.map { element in
          let start = element.raw.baseAddress.map { $0 - base } ?? 0
          return Value(bytes, start..<start + element.raw.count, element.kind)
        }
      }
    }
    /// The texts in a list.
    public var strings: [String] { read { JSONElements($0.raw).values.compactMap(\.string) } }
    /// The value as a record, when it is an object.
    public var record: Record? { read { try? Record($0.raw, order: .unordered) } }
    /// The objects in a list.
    public var records: [Record] { elements.compactMap(\.record) }

    /// Both mean the same. Numbers compare by value, strings by text, objects in any order of keys.
    public func means(_ other: Value) -> Bool { read { value in other.read { value.means($0) } } }
  }
}
