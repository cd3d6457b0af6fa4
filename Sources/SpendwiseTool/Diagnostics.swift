import SpendwiseJSON
import SpendwiseSystem

/// Words to people on standard error: `program: place: what is wrong (what to do)`.
public final class Diagnostics {
  public let program: String
  /// How many records were bad so far: the reason to exit with 65.
  public private(set) var badRecords = 0

  public init(_ program: String) { self.program = program }

  /// Says something that is not an error.
  public func note(_ text: String) {
    let line = "\(program): \(Diagnostics.printable(text))\n"
    // Nothing sensible is left to do when standard error itself cannot be written.
    try? File(borrowing: STDERR_FILENO, named: "standard error").write(Array(line.utf8))
  }

  /// Reports a record that was left out, and counts it.
  public func bad(_ text: String) {
    badRecords += 1
    note(text)
  }

  /// `text` without what could drive a terminal: C0, DEL, C1 and bidirectional controls become U+FFFD.
  public static func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars { result.unicodeScalars.append(isHarmless(scalar) ? scalar : "\u{FFFD}") }
    return result
  }

  /// Whether a terminal shows `scalar` and does nothing else with it.
  public static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: return false
    default: return true
    }
  }
}
