/// The reason why words are not a query.
public struct QueryError: Error, Equatable, Sendable {
  /// The words after the location in a diagnostic.
  public var reason: String

  public init(_ reason: String) { self.reason = reason }
}
