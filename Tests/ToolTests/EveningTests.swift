import Testing

/// The evening of corrections in sw-categorize(1), run as printed.
@Suite struct EveningTests {
  @Test func theEveningInTheManualIsWhatHappens() throws {
    let displays = try ManualPage("sw-categorize.1").displays("AN EVENING OF CORRECTIONS")
    var steps: [(line: Int, command: String, said: [String])] = []
    for (line, display) in displays {
      for (number, text) in display.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if text.hasPrefix("$ ") {
          steps.append((line + number, String(text.dropFirst(2)), []))
        } else if text.hasPrefix("> ") {
          steps[steps.count - 1].command += "\n" + text.dropFirst(2)
        } else {
          steps[steps.count - 1].said.append(String(text))
        }
      }
    }
    #expect(steps.count > 10)
    let shell = try Shell()
    for (line, command, said) in steps {
      // The week is given; all else is what the programs print.
      if command == "cat week.jsonl" {
        try shell.write("week.jsonl", Array(said.map { $0 + "\n" }.joined().utf8))
        continue
      }
      let result = try shell.run("{ \(command)\n} 2>&1")
      let printed = text(result.stdout).split(separator: "\n").map { $0.trimmingSuffix(while: { $0 == " " }) }
      #expect(printed.map(String.init) == said, "man/sw-categorize.1:\(line): \(command)")
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
