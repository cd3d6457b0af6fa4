/// An error with the status (sysexits) that the program should exit with, and its diagnostic.
package protocol StatusError: Error {
  /// The exit status.
  var status: Int32 { get }
  /// The diagnostic after `program: `.
  var message: String { get }
}
