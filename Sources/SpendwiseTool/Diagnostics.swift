/// Diagnostics on standard error: `program: location: what is wrong (what to do)`.
package final class Diagnostics {
  package let program: String
  /// The number of bad records so far. Any makes the program exit with 65.
  package private(set) var badRecords = 0

  package init(_ program: String) { self.program = program }

  /// Prints a diagnostic. On its own it changes no exit status.
  package func note(_ text: String) {
    Diagnostics.write(TerminalSafeText.of("\(program): \(Diagnostics.short(text))") + "\n")
  }

  /// Writes to standard error. If that fails, there is nowhere to report it.
  package static func write(_ text: String) {
    try? File(borrowing: STDERR_FILENO, named: "standard error").write(Array(text.utf8))
  }

  /// A very long text without its middle. The beginning names the location, and the end the remedy.
  private static func short(_ text: String) -> String {
    let scalars = text.unicodeScalars
    if scalars.count <= 4000 { return text }
    return "\(String(scalars.prefix(2000))) … \(String(scalars.suffix(500)))"
  }

  /// Prints notes about the opening of books, and their faults. Any fault makes the program exit with 65.
  package func opened(notes: [String], faults: [String]) {
    for text in notes { note(text) }
    for text in faults { bad(text) }
  }

  /// Reports a record that was left out, and counts it.
  package func bad(_ text: String) {
    badRecords += 1
    note(text)
  }
}
