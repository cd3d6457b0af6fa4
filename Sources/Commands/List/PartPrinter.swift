import Spendwise
import SpendwiseJSON
import SpendwiseTool

/// Prints the parts of split records that match a query, and other records as they are.
final class PartPrinter: RecordPrinter {
  let isVerbatim = false
  /// With the present names of the categories.
  var query: Query
  private let inner: any RecordPrinter
  private var parts = SplitParts()

  init(_ query: Query, _ inner: any RecordPrinter) { (self.query, self.inner) = (query, inner) }

  func add(_ object: JSONObject, to output: Output) throws {
    if !SplitParts.isSplit(object) { return try inner.add(object, to: output) }
    try parts.each(of: object, query) { try inner.add($0, to: output) }
  }

  func finish(_ output: Output) { inner.finish(output) }
}
