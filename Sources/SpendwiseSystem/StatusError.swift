/// An error that knows with which status (sysexits) the program should end, and what to say.
package protocol StatusError: Error {
  /// The exit status.
  var status: Int32 { get }
  /// The diagnostic behind `program: `.
  var message: String { get }
}
