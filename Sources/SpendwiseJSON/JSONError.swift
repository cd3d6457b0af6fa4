/// The reason why a line is not JSON, with its byte.
public struct JSONError: Error, Equatable, Sendable {
  /// The reason. Completes `FILE:LINE:BYTE: …`.
  public var reason: String
  /// The byte offset of the error in the line, from 0.
  public var offset: Int

  public init(_ reason: String, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// The column to show to a person: bytes from 1.
  public var column: Int { offset + 1 }
}
