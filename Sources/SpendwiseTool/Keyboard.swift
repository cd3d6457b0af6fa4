/// The keys of a terminal, without echo, while the value lives.
package final class Keyboard {
  /// A key with a meaning, or a letter.
  package enum Key: Equatable, Sendable {
    case letter(Character)
    case enter, erase, tab
    /// The end of input: Ctrl-C, Ctrl-D, or a lost terminal.
    case end
  }

  /// The earlier settings of the terminal. The signal handler needs them, and may neither allocate nor take a lock.
  nonisolated(unsafe) private static var before = termios()
  private let input = File(borrowing: STDIN_FILENO, named: "standard input")

  /// Takes the keys of standard input. `nil` when that is not a terminal.
  package init?() {
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &Keyboard.before) == 0 else { return nil }
    var raw = Keyboard.before
    // Ctrl-C comes as a key, so that the terminal is never left without echo.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    Keyboard.restoreWhenKilled()
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
  }

  deinit { tcsetattr(STDIN_FILENO, TCSANOW, &Keyboard.before) }

  /// Restores the terminal before a polite kill ends the process. A signal that the parent had ignored stays ignored.
  private static func restoreWhenKilled() {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      let before = signal(number) { number in
        tcsetattr(STDIN_FILENO, TCSANOW, &Keyboard.before)
        signal(number, SIG_DFL)
        raise(number)
      }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }

  /// Waits for a key.
  package func key() -> Key {
    var bytes: [UInt8] = []
    while true {
      guard let byte = byte() else { return .end }
      switch byte {
      case 3, 4: return .end
      case 10, 13: return .enter
      case 8, 127: return .erase
      case 9: return .tab
      // The rest of an escape sequence would look like letters.
      case 27:
        skipSequence()
        continue
      case 0..<32: continue
      default: bytes.append(byte)
      }
      if let text = String(validating: bytes, as: UTF8.self), let letter = text.first { return .letter(letter) }
      if bytes.count > 3 { bytes.removeAll() }
    }
  }

  private func byte() -> UInt8? {
    var byte: UInt8 = 0
    let count = withUnsafeMutableBytes(of: &byte) { try? input.read(into: $0) }
    return count == 1 ? byte : nil
  }

  private func skipSequence() {
    guard let second = byte(), second == "[" || second == "O" else { return }
    while let next = byte(), next < 0x40 || next > 0x7E {}
  }
}
