import SpendwiseSystem

/// Reason why a file is no readable statement, for its owner.
package struct StatementError: StatusError, Equatable {
  /// The file, the fault, and the expected content.
  package var message: String
  /// The content is at fault.
  package var status: Int32 { 65 }
}
