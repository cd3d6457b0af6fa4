import SpendwiseSystem
import SpendwiseText

/// Words to people on standard error: `program: place: what is wrong (what to do)`.
package final class Diagnostics {
  package let program: String
  /// How many records were bad so far: the reason to exit with 65.
  package private(set) var badRecords = 0

  package init(_ program: String) { self.program = program }

  /// Says something that is not an error.
  package func note(_ text: String) {
    let line = TerminalSafeText.of("\(program): \(Diagnostics.short(text))") + "\n"
    // Nothing sensible is left to do when standard error itself cannot be written.
    try? File(borrowing: STDERR_FILENO, named: "standard error").write(Array(line.utf8))
  }

  /// Without the middle of what nobody reads to its end: the beginning has the place, and the end says what to do.
  private static func short(_ text: String) -> String {
    let scalars = text.unicodeScalars
    if scalars.count <= 4000 { return text }
    return "\(String(scalars.prefix(2000))) … \(String(scalars.suffix(500)))"
  }

  /// Reports a record that was left out, and counts it.
  package func bad(_ text: String) {
    badRecords += 1
    note(text)
  }
}
