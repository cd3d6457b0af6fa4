/// An action on the books, and its last time. A note of this device, outside of the journals.
package enum Milestone: String, CaseIterable {
  case backup
  /// A check that found no problem.
  case check = "checked"
  /// A look at how things are.
  case look = "looked"

  /// Stores the present time. Throws `BooksError`.
  package func remember(_ directory: DataDirectory) throws {
    let line = Record(["type": rawValue, "at": Moment.now.seconds]).line + [0x0A]
    try attempt("cannot note the time") { try File.replace(directory.file(".\(rawValue)"), with: line, durably: false) }
  }

  /// The last time, if known. Throws `BooksError`.
  package func last(_ directory: DataDirectory) throws -> String? {
    let bytes = try attempt("cannot look at the books") { try File.contents(ifAny: directory.file(".\(rawValue)")) }
    return bytes.flatMap { try? Record($0) }?.string("at")
  }
}
