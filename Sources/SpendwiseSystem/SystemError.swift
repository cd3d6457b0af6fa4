#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// A system call that failed: which one, on what, and the errno.
public struct SystemError: Error, Equatable, Sendable {
  /// The errno of the call.
  public var code: Int32
  /// The path or stream it was about.
  public var path: String

  public init(_ code: Int32, _ path: String) {
    self.code = code
    self.path = path
  }

  /// The system's words for the errno, in the C locale.
  public var reason: String { String(cString: strerror(code)) }
}
