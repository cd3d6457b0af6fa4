/// An error of an envelope, an allocation or a funding rule.
package struct EnvelopeError: StatusError, Equatable, Sendable {
  package var reason: String
  /// Exit status. 1: not allowed, 64: usage, 65: sums that overflow, 66: no such envelope or rule.
  package var status: Int32
  /// The same as `reason`.
  package var message: String { reason }

  package init(_ reason: String, status: Int32 = 1) { (self.reason, self.status) = (reason, status) }

  /// A usage error, status 64.
  package static func usage(_ reason: String) -> EnvelopeError { EnvelopeError(reason, status: 64) }
}
