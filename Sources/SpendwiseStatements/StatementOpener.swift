/// Finds out by its content what a file is, and opens it.
package enum StatementOpener {
  /// Makes a source of a file that is its own, `nil` of another. Throws when it is its own and cannot be read.
  typealias Reader =
    @Sendable (_ path: String, _ name: String, _ options: StatementOptions) throws -> (any StatementSource)?

  /// Asked in this order; tables are what nobody else took.
  private static let readers: [Reader] = [
    { try FeedReader.open($0, named: $1, $2) },
    { try TableStatement($0, named: $1, $2) },
  ]

  /// Opens the file at `path`, which is called `name` in errors. Throws `StatementError` or `TableError`.
  package static func open(_ path: String, named name: String, _ options: StatementOptions) throws
    -> any StatementSource
  {
    for reader in readers {
      if let source = try reader(path, name, options) { return source }
    }
    throw StatementError(message: "\(name): it is no statement of a kind that is known")
  }
}
