import SpendwiseText

/// The elements of a scanned array.
public struct JSONElements {
  /// The elements in their order, valid as long as the line is.
  public private(set) var values: [JSONValue] = []
  /// The number of elements.
  public var count: Int { values.count }

  /// Takes apart `raw`, an already scanned array. Anything else has no elements.
  public init(_ raw: Bytes) {
    guard let base = raw.baseAddress, raw.first == "[" else { return }
    var members = JSONMembers()
    _ = try? members.array(base, 0, raw.count, depth: 0) { start, end, kind in
      values.append(JSONValue(raw: raw.part(start, end), kind: kind))
    }
  }
}
