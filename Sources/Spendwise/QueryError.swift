/// Why words are not a query.
package struct QueryError: Error, Equatable, Sendable {
  /// The words behind the place in a diagnostic.
  package var reason: String

  package init(_ reason: String) { self.reason = reason }
}
