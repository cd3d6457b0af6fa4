import SpendwiseText

/// The wanted members of each record, found in one pass.
///
///     var fields = JSONFields(["date", "amount"])
///     fields.find(in: object)
///     let amount = fields.value(1)
///
/// Cheaper than `object.value("date")` from about four keys on.
public struct JSONFields {
  private let table: KeyTable
  public var values: [JSONValue?]

  /// Wants `keys`. The index in this list names a value.
  public init(_ keys: [StaticString]) {
    table = KeyTable(keys)
    values = Array(repeating: nil, count: keys.count)
  }

  /// Finds the wanted members of `object`. Forgets those of the one before.
  public mutating func find(in object: JSONObject) {
    values.withUnsafeMutableBufferPointer { values in
      values.update(repeating: nil)
      object.eachMember(in: table) { index, member in if index >= 0 { values[index] = object.value(of: member) } }
    }
  }

  /// The value of the wanted key at `index`. Valid as long as the line of the object.
  @inlinable
  public func value(_ index: Int) -> JSONValue? { values[index] }
}

/// The order in which known keys are written. Other keys keep their order after them.
public struct KeyOrder: Sendable {
  let table: KeyTable

  /// New keys go to the end.
  public static let unordered = KeyOrder([])

  /// Orders `keys` as they are listed.
  public init(_ keys: [StaticString]) { table = KeyTable(keys) }

  /// The rank of `key`, or `Int.max` for one that is not known.
  public func rank(_ key: Bytes) -> Int { rank(key, hash: JSONKeyHash.of(key)) }

  /// The same for a key with a known `JSONKeyHash`.
  package func rank(_ key: Bytes, hash: UInt32) -> Int {
    let known = table.index(of: key, hash: hash)
    return known < 0 ? Int.max : known
  }
}
