/// A remark for the person from code that returns no notes.
package enum Notice {
  /// The receiver of remarks. A program sets it when it starts.
  nonisolated(unsafe) package static var sink: (@Sendable (String) -> Void)?
}
