import BooksCommands

/// The keys of a review.
extension Review {
  /// The choice of a person for a group.
  enum Answer {
    case choose(String, addsRule: Bool)
    case skip, undo, quit
  }

  static let keys = """
      1-9 puts these payments there, y leaves them where they are, / takes the name of a category,
      r before one of these adds a rule: later payments of the payee go there, too,
      s passes on, u takes the last step back, q ends (what was chosen is recorded)

    """

  /// The answer that keys mean; `names` are the categories that a Tab completes.
  func ask(
    _ keyboard: Keyboard, _ choices: [String], _ guess: String?, from names: [String], _ output: Output
  ) throws -> Answer {
    var addsRule = false
    while true {
      let key = keyboard.key()
      switch key {
      case .end, .letter("q"): return try echo("q", .quit, output)
      case .letter("s"), .enter: return try echo("s", .skip, output)
      case .letter("u"): return try echo("u", .undo, output)
      case .letter("r") where !choices.isEmpty && !addsRule:
        addsRule = true
        output.bytes += Array("rule and ".utf8)
        try output.flush()
        continue
      case .letter("y"): if let guess { return try echo("y", .choose(guess, addsRule: addsRule), output) }
      case .letter("/"):
        let name = try Prompt(keyboard, output).line("/", from: names)
        if let name, !name.isEmpty { return .choose(name, addsRule: addsRule) }
        continue
      case .letter(let letter):
        if let number = letter.wholeNumberValue, number > 0, number <= choices.count {
          let choice = choices[number - 1]
          return try echo("\(number) \(choice)", .choose(choice, addsRule: addsRule), output)
        }
      case .erase, .tab: continue
      }
      output.bytes += Array("\n\(Review.keys): ".utf8)
      try output.flush()
    }
  }

  private func echo(_ words: String, _ answer: Answer, _ output: Output) throws -> Answer {
    output.line(words)
    try output.flush()
    return answer
  }
}
