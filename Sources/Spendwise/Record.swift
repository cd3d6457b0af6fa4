import SpendwiseJSON
import SpendwiseText

/// One record, read once: its fields by name, and changes that keep every other byte and the order.
///
/// There are two ways to read a record. Code that sees one record at a time (an edit, a link, a setting, a check of one
/// line) takes a `Record`: it is a value, it is known to be an object, and what it hands out stays valid. Loops over
/// views and journals reuse one `JSONObject`, and change lines with `JSONEdit`, `JSONFields`, `JSONOrdered` and
/// `LineSplices`: nothing is allocated for a line, but the bytes are borrowed.
public struct Record {
  /// The bytes and the offsets of the members in them, shared by copies and by values; never changed.
  fileprivate final class Storage {
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private(set) var object = JSONObject()

    init(_ line: Bytes) throws(JSONError) {
      bytes = .allocate(capacity: line.count)
      _ = bytes.initialize(from: line)
      try object.scan(Bytes(bytes))
    }

    /// An object without members.
    init() {
      bytes = .allocate(capacity: 2)
      _ = bytes.initialize(from: "{}".utf8)
      try? object.scan(Bytes(bytes))
    }

    deinit { bytes.deallocate() }
  }

  private var storage: Storage
  private let order: KeyOrder

  /// Reads a line that holds one object; new fields are written in `order`. Throws when it holds anything else.
  public init(_ line: Bytes, order: KeyOrder = RecordOrder.reference) throws(JSONError) {
    storage = try Storage(line)
    self.order = order
  }

  /// Reads a line that holds one object; new fields are written in `order`. Throws when it holds anything else.
  public init(_ line: [UInt8], order: KeyOrder = RecordOrder.reference) throws(JSONError) {
    let result = line.withUnsafeBufferPointer { line in
      Result { () throws(JSONError) in try Storage(line) }
    }
    storage = try result.get()
    self.order = order
  }

  /// A record without fields.
  public init(order: KeyOrder = RecordOrder.reference) {
    storage = Storage()
    self.order = order
  }

  /// Calls `body` with the scanned object, whose values are valid until it returns.
  public func read<R>(_ body: (JSONObject) throws -> R) rethrows -> R {
    try withExtendedLifetime(storage) { try body(storage.object) }
  }

  /// The record as a line, without a newline.
  public var line: [UInt8] { read { Array($0.line) } }

  // MARK: Fields

  /// The id; empty without one.
  public var id: String { string("id") ?? "" }

  /// Whether it has no fields.
  public var isEmpty: Bool { storage.object.count == 0 }

  /// The value of a field, `null` included.
  public subscript(key: String) -> Value? {
    read { object in key.withBytes { object.index(of: $0) }.map { Value(storage, object.value(at: $0)) } }
  }

  /// The fields in their order.
  public var fields: [(key: String, value: Value)] {
    read { object in
      (0..<object.count).map { index in
        let key = String(decoding: JSONText.decodedKey(object.key(at: index)), as: UTF8.self)
        return (key, Value(storage, object.value(at: index)))
      }
    }
  }

  /// The text of a field that is a string.
  public func string(_ key: String) -> String? { self[key]?.string }

  /// The texts in a field that is a list.
  public func strings(_ key: String) -> [String] { self[key]?.strings ?? [] }

  /// The object in a field.
  public func record(_ key: String) -> Record? { self[key]?.record }

  /// Whether a field is `true`.
  public func isTrue(_ key: String) -> Bool { self[key]?.isTrue ?? false }

  /// The amount in its currency.
  public var amount: Amount? { amount("amount", in: "currency") }

  /// The amount in the field `key`, in the currency that the field `currency` names.
  public func amount(_ key: String, in currency: String) -> Amount? {
    guard let currency = Currency(string(currency) ?? Currency.unstated.code), let literal = self[key]?.literal else {
      return nil
    }
    return try? Amount(literal, currency)
  }

  /// The whole record as a value.
  public var value: Value { Value(storage, JSONValue(raw: storage.object.line, kind: .object)) }

  // MARK: Changes

  /// Sets a field to a text.
  public mutating func set(_ key: String, to text: String) {
    var raw: [UInt8] = []
    text.withBytes { JSONText.encode($0, into: &raw) }
    set(key, raw: raw)
  }

  /// Sets a field to a list of texts.
  public mutating func set(_ key: String, to texts: [String]) {
    var raw: [UInt8] = [UInt8(ascii: "[")]
    for text in texts {
      if raw.count > 1 { raw.append(UInt8(ascii: ",")) }
      text.withBytes { JSONText.encode($0, into: &raw) }
    }
    set(key, raw: raw + [UInt8(ascii: "]")])
  }

  /// Sets a field to a value of another record.
  public mutating func set(_ key: String, to value: Value) { set(key, raw: value.raw) }

  /// Sets a field to an object.
  public mutating func set(_ key: String, to record: Record) { set(key, raw: record.line) }

  /// Sets a field to a value that is JSON; anything else is an error of the caller.
  public mutating func set(_ key: String, raw: [UInt8]) {
    change { edit in key.withBytes { key in raw.withUnsafeBufferPointer { edit.set(key, raw: $0) } } }
  }

  /// Removes fields; those that are not there are no matter.
  public mutating func remove(_ keys: String...) {
    change { edit in for key in keys { key.withBytes { edit.remove($0) } } }
  }

  /// Makes the changes that `queue` puts into the edit.
  public mutating func change(_ queue: (inout JSONEdit) -> Void) {
    var edit = JSONEdit()
    queue(&edit)
    if edit.isEmpty { return }
    let changed = read { object in
      var out: [UInt8] = []
      edit.write(object, order: order, into: &out)
      return out
    }
    let made = try? changed.withUnsafeBufferPointer { try Storage($0) }
    precondition(made != nil, "a field was set to what is not JSON")
    storage = made ?? storage
  }
}

extension Record {
  /// One value of a record; it keeps the bytes of the record.
  public struct Value {
    private let storage: Storage
    private let value: JSONValue

    fileprivate init(_ storage: Storage, _ value: JSONValue) { (self.storage, self.value) = (storage, value) }

    /// Calls `body` with the value as a part of its line, which is valid until it returns.
    public func read<R>(_ body: (JSONValue) throws -> R) rethrows -> R {
      try withExtendedLifetime(storage) { try body(value) }
    }

    /// The JSON of the value.
    public var raw: [UInt8] { read { Array($0.raw) } }
    /// The text of a string.
    public var string: String? { read { $0.string } }
    /// The literal of a number, or the text of a string: how amounts arrive.
    public var literal: String? { read { $0.literal } }
    /// Whether it is `null`, which clears a field.
    public var isNull: Bool { value.isNull }
    /// Whether it is `true`.
    public var isTrue: Bool { read { $0.kind == .bool && $0.raw.equals("true") } }
    /// Whether it is a list.
    public var isList: Bool { value.kind == .array }
    /// Whether it is an object.
    public var isObject: Bool { value.kind == .object }
    /// The elements of a list; of anything else none.
    public var elements: [Value] { read { JSONElements($0.raw).values.map { Value(storage, $0) } } }
    /// The texts in a list.
    public var strings: [String] { read { JSONElements($0.raw).values.compactMap(\.string) } }
    /// The value as a record, when it is an object.
    public var record: Record? { read { try? Record($0.raw, order: .unordered) } }
    /// The objects in a list.
    public var records: [Record] { elements.compactMap(\.record) }

    /// Whether both mean the same: numbers by value, strings by text, objects whatever the order of their keys.
    public func means(_ other: Value) -> Bool { read { value in other.read { value.means($0) } } }
  }
}
