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

  /// Whether it says that there is no such file.
  public var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

  /// Makes a system call about `path` that answers -1 when it failed; one that was interrupted is made again: over a
  /// network that can be any of them.
  @discardableResult
  public static func checked(_ path: String, _ call: () -> Int32) throws(SystemError) -> Int32 {
    while true {
      let result = call()
      if result != -1 { return result }
      if errno != EINTR { throw SystemError(errno, path) }
    }
  }

  /// The system's words for the errno, in the C locale.
  public var reason: String { String(cString: strerror(code)) }
}
