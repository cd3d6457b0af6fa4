/// The passwords of a household for files that banks lock.
package struct FilePasswords: Sendable {
  /// Reads the candidates; called when a file needs one.
  package var candidates: @Sendable () throws -> [String] = { [] }
  /// The advice where none of them opens a file.
  package var advice = "give them with --password-file"

  package init() {}

  /// The result of `open` for the first password that opens `name`. Throws `TableError` if none does.
  func first<Opened>(for name: String, _ open: (String) throws -> Opened?) throws -> Opened {
    let candidates = try candidates()
    for password in candidates {
      if let opened = try open(password) { return opened }
    }
    let known =
      switch candidates.count {
      case 0: "it needs a password"
      case 1: "the password does not open it"
      default: "none of the \(candidates.count) passwords opens it"
      }
    throw TableError.locked(name, "\(known) (\(PasswordForms.words(name)); \(advice))")
  }
}
