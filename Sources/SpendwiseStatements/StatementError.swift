import SpendwiseSystem

/// Why a file is not the statement that it should be: for the person who has it.
package struct StatementError: StatusError, Equatable {
  /// The file, what is wrong, and what was expected.
  package var message: String
  /// The content is at fault.
  package var status: Int32 { 65 }
}
