import SpendwiseText

/// The members that a program wants, found in one pass over each record.
///
///     var fields = JSONFields(["date", "amount"])
///     fields.find(in: object)
///     let amount = fields.value(1)
///
/// Cheaper than `object.value("date")` from about four keys on.
package struct JSONFields {
  private let table: KeyTable
  @usableFromInline package var values: [JSONValue?]

  /// Wants `keys`; a value is asked for by its place in this list.
  package init(_ keys: [StaticString]) {
    table = KeyTable(keys)
    values = Array(repeating: nil, count: keys.count)
  }

  /// Finds the wanted members of `object` and forgets those of the one before.
  package mutating func find(in object: JSONObject) {
    values.withUnsafeMutableBufferPointer { values in
      values.update(repeating: nil)
      object.eachPlace(in: table) { place, value in values[place] = value }
    }
  }

  /// The value of the wanted key at `place`, valid as long as the line of the object.
  @inlinable
  package func value(_ place: Int) -> JSONValue? { values[place] }
}

/// The order in which known keys are written; what is not in it keeps its place behind them.
package struct KeyOrder: Sendable {
  private let table: KeyTable

  /// New keys go to the end.
  package static let unordered = KeyOrder([])

  /// Orders `keys` as they are listed.
  package init(_ keys: [StaticString]) { table = KeyTable(keys) }

  /// The rank of `key`, or `Int.max` for one that is not known.
  package func rank(_ key: Bytes) -> Int { rank(key, hash: JSONKeyHash.of(key)) }

  /// The same for a key whose `JSONKeyHash` is known.
  package func rank(_ key: Bytes, hash: UInt32) -> Int {
    let place = table.place(of: key, hash: hash)
    return place < 0 ? Int.max : place
  }

  /// The rank of the key of a member.
  package func rank(of object: JSONObject, at index: Int) -> Int {
    let place = object.place(at: index, in: table)
    return place < 0 ? Int.max : place
  }
}
