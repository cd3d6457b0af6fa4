/// The person who runs a program.
package enum Login {
  /// `SW_PERSON`, else the login name, else the number of the user.
  package static let person: String = {
    for name in ["SW_PERSON", "LOGNAME", "USER"] {
      if let value = Environment[name], !value.isEmpty { return value }
    }
    return getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) } ?? "\(geteuid())"
  }()
}
