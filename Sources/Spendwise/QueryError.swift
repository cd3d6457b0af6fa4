/// Why words are not a query.
public struct QueryError: Error, Equatable, Sendable {
  /// The words behind the place in a diagnostic.
  public var reason: String

  init(_ reason: String) { self.reason = reason }
}
