import Spendwise
import SpendwiseJSON
import SpendwiseSystem

/// What was done with the books last, and when. A note of this device, outside of the journals.
package enum Milestone: String, CaseIterable {
  case backup
  /// A check that found no problem.
  case check
  /// A look at how things are.
  case look

  private func file(_ directory: DataDirectory) -> String { directory.file(".\(rawValue)") }

  /// Notes that it was done now. Throws `BooksError`.
  package func remember(_ directory: DataDirectory) throws {
    var json = JSONWriter()
    json.begin()
    json.member("type", rawValue)
    json.member("at", Moment.now.seconds)
    json.end()
    json.endLine()
    try attempt("cannot note the \(rawValue)") {
      try File.replace(file(directory), with: json.bytes, durably: false)
    }
  }

  /// When it was done last, if that is known. Throws `BooksError`.
  package func last(_ directory: DataDirectory) throws -> String? {
    let bytes = try attempt("cannot look at the books") { try File.contents(ifAny: file(directory)) ?? [] }
    return (try? Record(bytes))?.string("at")
  }
}
