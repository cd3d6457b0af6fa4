import ArgumentParser
import SpendwiseSystem

/// The user's terminal.
package enum Terminal {
  /// The width of its lines: `COLUMNS`, else as the terminal reports it; `nil` when unknown.
  package static var width: Int? {
    if let text = Environment["COLUMNS"], let columns = Int(text), columns > 0 { return columns }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// The value of `--color`.
package enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto, always, never

  /// Decides whether to colour `output`, which lets colours through then.
  package func applied(to output: Output) -> Bool {
    let isColored = isOn(for: output)
    if isColored { output.isStyled = true }
    return isColored
  }

  /// This choice, then `NO_COLOR`, then `FORCE_COLOR`, then the terminal.
  private func isOn(for output: Output) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if Environment["NO_COLOR"] != nil { return false }
      if let force = Environment["FORCE_COLOR"] { return force != "0" }
      return output.isTerminal && Environment["TERM"] != "dumb"
    }
  }
}
