/// Why words are not a query.
package struct QueryError: Error, Equatable, Sendable {
  /// The words after the location in a diagnostic.
  package var reason: String

  package init(_ reason: String) { self.reason = reason }
}
