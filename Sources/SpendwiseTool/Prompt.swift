/// Questions at the terminal, answered by a line. Tab completes a name.
package struct Prompt {
  private let keyboard: Keyboard
  private let output: Output
  private let ending: String

  /// Asks on `output`, which is the terminal, and reads from `keyboard`. The program ends with the words `ending` and
  /// status 1 when the person gives up.
  package init(_ keyboard: Keyboard, _ output: Output, ending: String) {
    (self.keyboard, self.output, self.ending) = (keyboard, output, ending)
    // A letter that is typed may be taken back.
    output.isStyled = true
  }

  /// Asks on standard output. `nil` unless a person is there: both ends are a terminal.
  package init?(_ output: Output, ending: String = "nothing was changed") {
    guard output.isTerminal, let keyboard = Keyboard() else { return nil }
    self.init(keyboard, output, ending: ending)
  }

  /// The line that is typed after `question`, without spaces around it. Tab completes a beginning of one of `names`,
  /// and lists several.
  package func line(_ question: String, from names: [String] = []) throws -> String {
    var text = ""
    write(question)
    while true {
      try output.flush()
      switch keyboard.key() {
      case .end:
        output.line("")
        throw Failure(.no, ending)
      case .enter:
        output.line("")
        try output.flush()
        return trimmed(text)
      case .erase: if text.popLast() != nil { output.bytes += [8, 0x20, 8] }
      case .tab:
        let found = names.filter { $0.lowercased().hasPrefix(text.lowercased()) }
        guard let first = found.first, !text.isEmpty || found.count == 1 else { continue }
        let common = found.dropFirst().reduce(first) { Prompt.commonPrefix($0, $1) }
        if common.count > text.count {
          output.bytes += Array(repeating: [8, 0x20, 8], count: text.count).joined()
          text = common
          write(text)
        } else if found.count > 1 {
          output.line("")
          output.line("  " + found.prefix(20).joined(separator: "  ") + (found.count > 20 ? "  …" : ""))
          write(question + text)
        }
      case .letter(let letter):
        text.append(letter)
        write(String(letter))
      }
    }
  }

  /// The line that is typed, once `problem` finds none with it.
  package func answer(
    _ question: String, from names: [String] = [], _ problem: (String) throws -> String?
  ) throws -> String {
    while true {
      let answer = try line(question, from: names)
      guard let problem = try problem(answer) else { return answer }
      output.line("  \(problem)")
    }
  }

  /// The answer to a yes-or-no question. An empty line is `usual`.
  package func isYes(_ question: String, usual: Bool) throws -> Bool {
    while true {
      let answer = try line("\(question) [\(usual ? "Y/n" : "y/N")] ").lowercased()
      if answer.isEmpty { return usual }
      if ["y", "yes"].contains(answer) { return true }
      if ["n", "no"].contains(answer) { return false }
      output.line("  y or n")
    }
  }

  private func write(_ text: String) { output.bytes += Array(TerminalSafeText.of(text).utf8) }

  private func trimmed(_ text: String) -> String {
    let rest = text.drop { $0 == " " }
    return String(rest.prefix(rest.count - rest.reversed().prefix { $0 == " " }.count))
  }

  private static func commonPrefix(_ one: String, _ other: String) -> String {
    String(zip(one, other).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
  }
}
