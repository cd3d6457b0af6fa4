import SpendwiseSystem

/// Why an envelope, an allocation or a funding rule is refused, with what to do.
package struct EnvelopeError: StatusError, Equatable, Sendable {
  package var reason: String
  /// The exit status: 1 for what the books do not allow, 64 for wrong words, 65 for sums that do not fit, 66 for an
  /// envelope or a rule that is not there.
  package var status: Int32
  /// The same as `reason`.
  package var message: String { reason }

  package init(_ reason: String, status: Int32 = 1) { (self.reason, self.status) = (reason, status) }

  /// An error in the words of a command.
  package static func usage(_ reason: String) -> EnvelopeError { EnvelopeError(reason, status: 64) }
}
