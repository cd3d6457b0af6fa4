import BooksCommands

struct Review: Program {
  static let configuration = verb("review", "Choose categories for uncertain records, payee by payee, one key each.")

  @Option(help: .data) var data = DataOption()
  @Argument(help: ArgumentHelp("Query terms: review only matching records.", valueName: "term"))
  var terms: [String] = []

  /// The batch of a group, or nothing when it was passed over.
  private typealias Step = (group: Int, batch: String?)

  func run(_ process: ProgramProcess) throws {
    guard process.output.isTerminal, let keyboard = Keyboard() else {
      throw Failure(.usage, "review wants a terminal (elsewhere: sw-list cat:uncategorized, sw-categorize set)")
    }
    // A letter that is typed may be taken back.
    process.output.isStyled = true
    let books = try process.diagnostics.books(data.directory)
    let categories = try books.categories()
    let names = categories.choices().flatMap(\.names)
    let review = try ReviewGroups(books, Query(typed: terms, in: data.directory), categories)
    var (steps, group, chosen, reopened): ([Step], Int, Int, Set<Int>) = ([], 0, 0, [])
    let end = review.groups.count
    while group < end || !steps.isEmpty {
      let current = group < end ? review.groups[group] : ReviewGroups.Group(payee: "")
      let choices =
        group < end ? Array(([current.guess].compactMap { $0 } + review.usual(for: current)).unique.prefix(9)) : []
      if group < end {
        try show(current, group + 1, end, choices, process.output)
      } else {
        process.output.bytes += Array("\nThat was all. u undo, q quit: ".utf8)
        try process.output.flush()
      }
      switch try ask(keyboard, choices, current.guess, from: names, process.output) {
      case .undo:
        guard let step = steps.popLast() else { continue }
        if let batch = step.batch {
          try Batch.takeBack(batch, data.directory)
          chosen -= 1
          reopened.insert(step.group)
        }
        group = step.group
        continue
      case .quit,
        _ where group == end:
        (group, steps) = (end, [])
        continue
      case .skip: steps.append((group, nil))
      case .choose(let category, let addsRule):
        let lines = reopened.contains(group) ? try again(current.lines) : current.lines
        guard let batch = try choose(category, lines, addsRule, keyboard, process) else { continue }
        steps.append((group, batch))
        chosen += 1
      }
      group += 1
    }
    if review.groups.isEmpty {
      return process.output.line("nothing to review: no payment that matches lacks a category")
    }
    process.output.line("\(chosen) of \(review.groups.count) payees got a category")
  }

  private func show(
    _ group: ReviewGroups.Group, _ number: Int, _ count: Int, _ choices: [String], _ output: Output
  ) throws {
    let days = group.first == group.last ? group.first : "\(group.first) to \(group.last)"
    let payments = group.lines.count.counted("payment")
    output.line("")
    output.line(
      "\(number) of \(count)  \(group.payee.isEmpty ? "no payee" : group.payee): \(payments), \(days)")
    for line in group.lines.suffix(3) {
      try? line.scanned { object in
        // Without a payee the account may say what it was.
        let own = group.payee.isEmpty ? ["account", "description"] : []
        let words = (["date", "amount"] + own + ["payee_raw", "note"]).compactMap { key in
          object.value(named: Array(key.utf8)).flatMap(\.literal)
        }
        output.line("    \(words.joined(separator: "  "))")
        if let doubt = ReviewGroups.doubt(object) { output.line("      a pending receipt: \(doubt)") }
      }
    }
    if let guess = group.guess {
      let why = group.why.map { " (\($0))" } ?? ""
      output.line("    now \(guess)\(why)")
    }
    let others = group.others.prefix(3).map { "\($0.count) in \($0.category)" }.joined(separator: ", ")
    if !others.isEmpty { output.line("    other payments of this payee: \(others)") }
    let numbered = choices.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: "  ")
    for line in TextWidth.lines(numbered, to: (Terminal.width ?? 80) - 2, separator: "  ") { output.line("  \(line)") }
    let yes = group.guess == nil ? "" : "y as it is, "
    output.bytes += Array("1-9, \(yes)/ another, r rule, s skip, u undo, q quit: ".utf8)
    try output.flush()
  }

  /// Records the choice at once, so that leaving loses nothing; `nil` when it was none.
  private func choose(
    _ category: String, _ records: [[UInt8]], _ addsRule: Bool, _ keyboard: Keyboard, _ process: ProgramProcess,
    creates: Bool = false
  ) throws -> String? {
    do {
      let correction = try Correction(category, in: data.directory, creates: creates)
      var lines = try records.map { try $0.scanned(correction.edit) }
      let books = try BooksReader(data.directory)
      let choice = try records.first.flatMap { line in
        addsRule ? try line.scanned { try RuleChoice(correction, for: $0, books) } : nil
      }
      if let choice { lines.append(choice.line) }
      let batch = try Batch.record(lines, data.directory, process, by: "sw-categorize", creates: creates)
      for note in try choice?.words(BooksReader(data.directory), records[0], process) ?? [] {
        process.diagnostics.note(note)
      }
      return batch
    } catch let error as BooksError where error.status == 64 || error.status == 65 {
      process.diagnostics.note(error.message)
      let isKnown = (try? Correction(category, in: data.directory)) != nil
      guard !creates, !isKnown, (try? Correction(category, in: data.directory, creates: true)) != nil else {
        return nil
      }
      process.diagnostics.note("make it a new category? (y or n)")
      if keyboard.key() != .letter("y") { return nil }
      return try choose(category, records, addsRule, keyboard, process, creates: true)
    }
  }

  /// The records as they are after something was taken back.
  private func again(_ records: [[UInt8]]) throws -> [[UInt8]] {
    let books = try BooksReader(data.directory)
    return try records.compactMap { line in
      try Record(line).id.withBytes { try books.line(of: .transactions, id: $0) }
    }
  }
}
