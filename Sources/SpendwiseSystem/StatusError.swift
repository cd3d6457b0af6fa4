/// An error with its diagnostic and the program's exit status (sysexits).
package protocol StatusError: Error {
  /// The exit status.
  var status: Int32 { get }
  /// The diagnostic after `program: `.
  var message: String { get }
}
