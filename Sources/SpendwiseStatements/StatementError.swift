/// Why a file is not the statement that it should be: for the person who has it.
public struct StatementError: Error, Equatable {
  /// The file, what is wrong, and what was expected.
  public var message: String
}
