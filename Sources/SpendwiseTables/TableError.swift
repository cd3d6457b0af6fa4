import SpendwiseSystem

/// The reason why a file cannot be read as a table. It names the file and a remedy.
package struct TableError: StatusError, Equatable {
  /// The exit status. 65 for bad content, 66 and 77 for a file that cannot be opened, 74 for a failed read.
  package var status: Int32
  /// The file and its fault.
  package var message: String
  /// A password is missing.
  package private(set) var isLocked = false

  package init(_ status: Int32, _ message: String) { (self.status, self.message) = (status, message) }

  /// The content of the file called `name` is at fault.
  package static func bad(_ name: String, _ reason: String) -> TableError { TableError(65, "\(name): \(reason)") }

  /// The file `name` needs a password that is not known.
  static func locked(_ name: String, _ reason: String) -> TableError {
    var error = bad(name, reason)
    error.isLocked = true
    return error
  }

  /// The system does not hand out the file.
  package static func system(_ error: SystemError, _ name: String) -> TableError {
    let status: Int32 =
      switch error.code {
      case ENOENT, ENOTDIR, EISDIR: 66
      case EACCES, EPERM: 77
      default: 74
      }
    return TableError(status, "\(name): cannot read: \(error.reason)")
  }
}
