/// Why a line is not JSON, and at which byte.
package struct JSONError: Error, Equatable, Sendable {
  /// The reason. Completes `FILE:LINE:BYTE: …`.
  package var reason: String
  /// The byte offset in the line at which it was found, from 0.
  package var offset: Int

  package init(_ reason: String, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// The column to show to a person: bytes from 1.
  package var column: Int { offset + 1 }
}
