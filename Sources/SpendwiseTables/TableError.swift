import SpendwiseSystem

/// Why a file cannot be read as a table: with its name, and what to do.
package struct TableError: StatusError, Equatable {
  /// 65 for what is in the file, 66 and 77 for a file that cannot be opened, 74 for one that cannot be read.
  package var status: Int32
  /// The file and what is wrong with it.
  package var message: String
  /// A password is missing.
  package private(set) var isLocked = false

  package init(_ status: Int32, _ message: String) { (self.status, self.message) = (status, message) }

  /// The content of the file called `name` is at fault.
  package static func bad(_ name: String, _ reason: String) -> TableError { TableError(65, "\(name): \(reason)") }

  /// The file called `name` is protected by a password that is not known.
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
