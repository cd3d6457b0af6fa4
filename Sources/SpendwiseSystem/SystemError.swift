/// A system call that failed: its file, and the errno.
package struct SystemError: Error, Equatable, Sendable {
  /// The errno of the call.
  package var code: Int32
  /// The path or stream it was about.
  package var path: String

  package init(_ code: Int32, _ path: String) {
    self.code = code
    self.path = path
  }

  /// The reason is that there is no such file.
  package var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

  /// The reason is that there is no space left.
  package var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

  /// Makes a system call about `path` that returns -1 on failure. Repeats it if it was interrupted: over a network that
  /// can be any call.
  @discardableResult
  package static func checked(_ path: String, _ call: () -> Int32) throws(SystemError) -> Int32 {
    while true {
      let result = call()
      if result != -1 { return result }
      if errno != EINTR { throw SystemError(errno, path) }
    }
  }

  /// The system's words for the errno, in the C locale.
  package var reason: String { String(cString: strerror(code)) }
}
