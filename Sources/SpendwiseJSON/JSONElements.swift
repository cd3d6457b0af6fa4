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
    let end = raw.count
    var members = JSONMembers()
    var index = JSONScan.skipSpace(base, 1, end)
    while index < end, base[index] != "]" {
      var kind = JSONKind.null
      guard let stop = try? members.value(base, index, end, depth: 0, kind: &kind) else { return }
      values.append(JSONValue(raw: raw.part(index, stop), kind: kind))
      index = JSONScan.skipSpace(base, stop, end)
      if index < end, base[index] == "," {
        index = JSONScan.skipSpace(base, index + 1, end)
      }
    }
  }
}
