/// A review at the terminal: one key for each item, with undo.
///
/// An answer is recorded at once, so that leaving loses nothing.
struct KeyReview {
  /// A key that decides an item, or that something follows.
  struct Choice {
    let key: Character
    let word, meaning: String
    /// Printed for the key without a line end, if something follows it.
    let lead: String?

    /// Keys without a meaning are not listed.
    init(_ key: Character, _ word: String, _ meaning: String = "", lead: String? = nil) {
      (self.key, self.word, self.meaning, self.lead) = (key, word, meaning, lead)
    }
  }

  /// The outcome of a key.
  enum Outcome {
    /// Another key is wanted.
    case again
    /// The item was decided by this batch. `open` shows it again.
    case done(String?)
    case open
  }

  private let process: ProgramProcess
  /// The keyboard, for answers after a key.
  let keyboard: Keyboard

  /// Takes the keyboard. Throws `Failure` 64 without a terminal; `elsewhere` is the advice then.
  init(_ process: ProgramProcess, elsewhere: String) throws {
    guard process.output.isTerminal, let keyboard = Keyboard() else {
      throw Failure(.usage, "review wants a terminal (elsewhere: \(elsewhere))")
    }
    (self.process, self.keyboard) = (process, keyboard)
  }

  /// The outcome of a key with these records.
  func record(_ lines: [[UInt8]]) throws -> Outcome {
    .done(try Batch.record(lines, process))
  }

  /// Asks about `count` items; returns the number decided. `choices` has the keys of an item, `show` prints it,
  /// `decide` does the work of a key.
  func run(
    _ count: Int, choices: (Int) -> [Choice], show: (Int) throws -> Void,
    decide: (Int, Character) throws -> Outcome
  ) throws -> Int {
    var (steps, item): ([(item: Int, batch: String?)], Int) = ([], 0)
    var (isAfterKey, isShown) = (false, false)
    while item < count || !steps.isEmpty {
      if item < count, !isShown {
        process.output.line("")
        try show(item)
      }
      let answer = try ask(item < count ? choices(item) : nil, isAfterKey: isAfterKey, isFurther: isShown)
      (isShown, isAfterKey) = (false, answer != "s")
      switch answer {
      case "u":
        guard let step = steps.popLast() else { continue }
        if let batch = step.batch { try Batch.takeBack(batch) }
        item = step.item
        continue
      case "q": return steps.filter { $0.batch != nil }.count
      case "s": steps.append((item, nil))
      default:
        do {
          switch try decide(item, answer) {
          case .again:
            isShown = true
            continue
          case .open: continue
          case .done(let batch): steps.append((item, batch))
          }
        } catch let error as any StatusError where error.status == 64 || error.status == 65 {
          process.diagnostics.note(error.message)
          continue
        }
      }
      item += 1
    }
    return 0
  }

  /// The key of a choice, or `s`, `u` or `q`. Without choices it is the end of the review. People press Enter after a
  /// key by habit: that one answers nothing.
  private func ask(_ offered: [Choice]?, isAfterKey: Bool, isFurther: Bool) throws -> Character {
    var isAfterKey = isAfterKey
    let (output, isOver, choices) = (process.output, offered == nil, offered ?? [])
    let listed = choices.filter { !$0.meaning.isEmpty }
    let numbers = listed.count < choices.count ? "1-9, " : ""
    let own = isOver ? "" : numbers + listed.map { "\($0.key) \($0.word), " }.joined() + "s skip, "
    if !isFurther { output.bytes += Array("\(isOver ? "\nThat was all. " : "")\(own)u undo, q quit: ".utf8) }
    try output.flush()
    while true {
      let key = keyboard.key()
      if isAfterKey, case .enter = key {
        isAfterKey = false
        continue
      }
      let answer: (word: String, key: Character)? =
        switch key {
        case .end, .letter("q"): ("q\n", "q")
        case .letter("u"): ("u\n", "u")
        case .enter where !isOver, .letter("s") where !isOver: ("s\n", "s")
        case .letter(let letter) where !isOver:
          choices.first { $0.key == letter }.map { ($0.lead ?? "\($0.key) \($0.word)\n", $0.key) }
        default: nil
        }
      if let answer {
        output.bytes += Array(answer.word.utf8)
        try output.flush()
        return answer.key
      }
      let digits = numbers.isEmpty ? "" : "  1-9 puts these payments there\n"
      let meanings = digits + listed.map { "  \($0.key) \($0.meaning)\n" }.joined() + "  s passes on, "
      let ends = "u takes the last step back, q ends (what was chosen is recorded)"
      output.bytes += Array("\n\(isOver ? "  " : meanings)\(ends)\n: ".utf8)
      try output.flush()
    }
  }
}
