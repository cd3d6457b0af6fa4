/// The person who runs a program.
package enum Login {
  /// `SW_PERSON`, else the login name.
  package static let person = Environment["SW_PERSON"] ?? name

  /// The login name, else the number of the user.
  package static let name: String =
    Environment["LOGNAME"] ?? Environment["USER"] ?? getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) }
    ?? "\(geteuid())"
}
