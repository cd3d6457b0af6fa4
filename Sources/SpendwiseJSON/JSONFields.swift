import SpendwiseText

/// The members that a program wants, found in one pass over each record.
///
///     var fields = JSONFields(["date", "amount"])
///     fields.find(in: object)
///     let amount = fields.value(1)
///
/// Cheaper than `object.value("date")` from about four keys on.
public struct JSONFields {
  private let table: KeyTable
  public var values: [JSONValue?]
  /// The ranks whose values were taken from the line before, as bits; all of them when others were found.
  private var taken = UInt64.max

  /// Wants `keys`; a value is asked for by its index in this list.
  public init(_ keys: [StaticString]) {
    table = KeyTable(keys)
    values = Array(repeating: nil, count: keys.count)
  }

  /// Finds the wanted members of `object` and forgets those of the one before.
  public mutating func find(in object: JSONObject) {
    taken = .max
    values.withUnsafeMutableBufferPointer { values in
      values.update(repeating: nil)
      object.eachIndex(in: table) { index, value in values[index] = value }
    }
  }

  /// Takes the members that `ordered` found and `ranks` wants, and forgets those of the one before.
  public mutating func take(_ ordered: JSONOrdered, _ ranks: JSONRanks) {
    let present = ordered.present & ranks.wanted
    var (gone, here) = (taken & ranks.wanted & ~present, present)
    taken = present
    values.withUnsafeMutableBufferPointer { values in
      ranks.indices.withUnsafeBufferPointer { indices in
        while gone != 0 {
          values[indices[gone.trailingZeroBitCount]] = nil
          gone &= gone &- 1
        }
        while here != 0 {
          let rank = here.trailingZeroBitCount
          values[indices[rank]] = ordered.value(rank)
          here &= here &- 1
        }
      }
    }
  }

  /// The value of the wanted key at `index`, valid as long as the line of the object.
  @inlinable
  public func value(_ index: Int) -> JSONValue? { values[index] }
}

/// Which keys of `JSONFields` are those of a `JSONOrdered`.
public struct JSONRanks {
  /// By the rank of a key: its index in the list of wanted keys.
  fileprivate var indices = [Int](repeating: 0, count: 64)
  /// The ranks of wanted keys, as bits.
  fileprivate var wanted: UInt64 = 0

  /// The wanted `keys` have their ranks by `order`, which knows them all.
  public init(_ keys: [StaticString], _ order: KeyOrder) {
    for (index, key) in keys.enumerated() {
      let rank = order.rank(Bytes(start: key.utf8Start, count: key.utf8CodeUnitCount))
      precondition(rank < 64, "a word has bits for 64 keys")
      indices[rank] = index
      wanted |= 1 << UInt64(rank)
    }
  }
}

/// The order in which known keys are written; other keys keep their order after them.
public struct KeyOrder: Sendable {
  let table: KeyTable

  /// New keys go to the end.
  public static let unordered = KeyOrder([])

  /// Orders `keys` as they are listed.
  public init(_ keys: [StaticString]) { table = KeyTable(keys) }

  /// The rank of `key`, or `Int.max` for one that is not known.
  public func rank(_ key: Bytes) -> Int { rank(key, hash: JSONKeyHash.of(key)) }

  /// The same for a key whose `JSONKeyHash` is known.
  public func rank(_ key: Bytes, hash: UInt32) -> Int {
    let known = table.index(of: key, hash: hash)
    return known < 0 ? Int.max : known
  }

  /// The rank of the key of a member.
  public func rank(of object: JSONObject, at index: Int) -> Int {
    let known = object.index(at: index, in: table)
    return known < 0 ? Int.max : known
  }
}
