import SpendwiseBooks
import SpendwiseTool

/// A review at the terminal: one item after the other, one key each, and the last answer can be taken back.
///
/// An answer is recorded at once, so that leaving loses nothing.
package struct KeyReview {
  /// A key that decides an item.
  package typealias Choice = (key: Character, word: String, meaning: String)

  private let directory: DataDirectory
  private let process: ProgramProcess
  private let keyboard: Keyboard

  /// Takes the keyboard. Throws `Failure` 64 where there is no terminal; `elsewhere` is what to do there.
  package init(of directory: DataDirectory, _ process: ProgramProcess, elsewhere: String) throws {
    guard process.output.isTerminal, let keyboard = Keyboard() else {
      throw Failure(.usage, "review wants a terminal (elsewhere: \(elsewhere))")
    }
    (self.directory, self.process, self.keyboard) = (directory, process, keyboard)
  }

  /// Asks about `count` items, and returns how many are decided. `choices` has the keys of an item, `show` prints it,
  /// `lines` has the records of a key.
  package func run(
    _ count: Int, choices: (Int) -> [Choice], show: (Int) throws -> Void,
    lines: (Int, Character) throws -> [[UInt8]]
  ) throws -> Int {
    var (steps, item): ([(item: Int, batch: String?)], Int) = ([], 0)
    var isAfterKey = false
    while item < count || !steps.isEmpty {
      if item < count {
        process.output.line("")
        try show(item)
      }
      let answer = try ask(item < count ? choices(item) : nil, isAfterKey: isAfterKey)
      if case .skip = answer { isAfterKey = false } else { isAfterKey = true }
      switch answer {
      case .undo:
        guard let step = steps.popLast() else { continue }
        if let batch = step.batch { try Batch.takeBack(batch, directory) }
        item = step.item
        continue
      case .quit: return steps.filter { $0.batch != nil }.count
      case .skip: steps.append((item, nil))
      case .choose(let key):
        do {
          let batch = try Batch.record(try lines(item, key), directory, process, by: ProgramProcess.name)
          steps.append((item, batch))
        } catch let error as BooksError where error.status == 64 || error.status == 65 {
          process.diagnostics.note(error.message)
          continue
        }
      }
      item += 1
    }
    return 0
  }

  private enum Answer {
    case choose(Character)
    case skip, undo, quit
  }

  /// The answer of a key; without choices, the end of the review. People press Enter after a key by habit: that one
  /// answers nothing.
  private func ask(_ offered: [Choice]?, isAfterKey: Bool) throws -> Answer {
    var isAfterKey = isAfterKey
    let (output, isOver, choices) = (process.output, offered == nil, offered ?? [])
    let own = isOver ? "" : choices.map { "\($0.key) \($0.word), " }.joined() + "s skip, "
    output.bytes += Array("\(isOver ? "\nThat was all. " : "")\(own)u undo, q quit: ".utf8)
    try output.flush()
    while true {
      let key = keyboard.key()
      if isAfterKey, case .enter = key {
        isAfterKey = false
        continue
      }
      let answer: (word: String, Answer)? =
        switch key {
        case .end, .letter("q"): ("q", .quit)
        case .letter("u"): ("u", .undo)
        case .enter where !isOver, .letter("s") where !isOver: ("s", .skip)
        case .letter(let letter) where !isOver:
          choices.first { $0.key == letter }.map { ("\($0.key) \($0.word)", .choose($0.key)) }
        default: nil
        }
      if let answer {
        output.line(answer.word)
        try output.flush()
        return answer.1
      }
      let meanings = choices.map { "  \($0.key) \($0.meaning)\n" }.joined() + "  s passes on, "
      let ends = "u takes the last step back, q ends (what was chosen is recorded)"
      output.bytes += Array("\n\(isOver ? "  " : meanings)\(ends)\n: ".utf8)
      try output.flush()
    }
  }
}
