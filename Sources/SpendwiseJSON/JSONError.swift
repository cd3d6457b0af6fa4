/// Why a line is not JSON, and at which byte.
public struct JSONError: Error, Equatable, Sendable {
  /// The reason. Completes `FILE:LINE:BYTE: …`.
  public var reason: String
  /// The byte offset in the line at which it was found, from 0.
  public var offset: Int

  public init(_ reason: String, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// The column to show to a person: bytes from 1.
  public var column: Int { offset + 1 }
}
