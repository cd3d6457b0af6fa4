struct ReviewCategories: Program {
  static let configuration = verb("review", "Choose categories for uncertain records, payee by payee, one key each.")

  @Argument(help: .value("term", "Query terms: review only matching records.")) var terms: [String] = []

  func run(_ process: ProgramProcess) throws {
    let directory = try DataDirectory.chosen
    let review = try KeyReview(process, elsewhere: "sw-list cat:uncategorized, sw-categorize set")
    let books = try process.open()
    let categories = try books.categories()
    let names = categories.choices().flatMap(\.names)
    let found = try ReviewGroups(books, Query(typed: terms, in: directory), categories)
    let groups = found.groups
    if groups.isEmpty { return process.output.line("nothing to review: no payment that matches lacks a category") }
    let offered = groups.map { Array(([$0.guess].compactMap(\.self) + found.usual(for: $0)).unique.prefix(9)) }
    var addsRule = false
    let chosen = try review.run(
      groups.count, choices: { ReviewCategories.choices(groups[$0], offered[$0]) },
      show: { index in
        addsRule = false
        show(groups[index], "\(index + 1) of \(groups.count)", offered[index], process.output)
      },
      decide: { index, key in
        var chosenName = key.wholeNumberValue.map { offered[index][$0 - 1] } ?? groups[index].guess
        if key == "r" { addsRule = true }
        if key == "/" { chosenName = try? Prompt(review.keyboard, process.output, ending: "").line("/", from: names) }
        guard key != "r", let name = chosenName, !name.isEmpty else { return .again }
        return try choose(name, groups[index].lines, addsRule, review.keyboard, process)
      })
    process.output.line("\(chosen) of \(groups.count) payees got a category")
  }

  private static func choices(_ group: ReviewGroups.Group, _ offered: [String]) -> [KeyReview.Choice] {
    let numbered = offered.enumerated().map { KeyReview.Choice(Character("\($0 + 1)"), $1) }
    let guess = group.guess == nil ? [] : [KeyReview.Choice("y", "as it is", "leaves them where they are")]
    return numbered + guess + [
      .init("/", "another", "takes the name of a category", lead: ""),
      .init(
        "r", "rule", "before one of these adds a rule: later payments of the payee go there, too", lead: "rule and "),
    ]
  }

  private func show(_ group: ReviewGroups.Group, _ number: String, _ offered: [String], _ output: Output) {
    let days = group.first == group.last ? group.first : "\(group.first) to \(group.last)"
    let payments = group.lines.count.counted("payment")
    output.line("\(number)  \(group.payee.isEmpty ? "no payee" : group.payee): \(payments), \(days)")
    for line in group.lines.suffix(3) {
      try? line.scanned { object in
        // Without a payee, the account may identify it.
        let own = group.payee.isEmpty ? ["account", "description"] : []
        let words = (["date", "amount"] + own + ["payee_raw", "note"]).compactMap { key in
          object.value(named: Array(key.utf8)).flatMap(\.literal)
        }
        output.line("    \(words.joined(separator: "  "))")
        if let doubt = ReviewGroups.doubt(object) { output.line("      a pending receipt: \(doubt)") }
      }
    }
    if let guess = group.guess { output.line("    now \(guess)\(group.why.map { " (\($0))" } ?? "")") }
    let others = group.others.prefix(3).map { "\($0.count) in \($0.category)" }.joined(separator: ", ")
    if !others.isEmpty { output.line("    other payments of this payee: \(others)") }
    let numbered = offered.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: "  ")
    for line in TextWidth.lines(numbered, to: (Terminal.width ?? 80) - 2, separator: "  ") { output.line("  \(line)") }
  }

  /// Records the choice at once: leaving loses nothing.
  private func choose(
    _ category: String, _ lines: [[UInt8]], _ addsRule: Bool, _ keyboard: Keyboard, _ process: ProgramProcess,
    creates: Bool = false
  ) throws -> KeyReview.Outcome {
    let directory = try DataDirectory.chosen
    do {
      let correction = try Correction(category, in: directory, creates: creates)
      let books = try BooksReader(directory)
      // As they are now: an answer may have been taken back.
      let records = try lines.compactMap { try books.transaction(Record($0).id) }
      let choice = try records.first.flatMap { addsRule ? try RuleChoice(correction, for: $0, books) : nil }
      let edits = records.map(correction.edit) + [choice?.line].compactMap(\.self)
      let batch = try Batch.record(edits, process, creates: creates)
      for note in try choice?.words(BooksReader(directory), records[0], process) ?? [] {
        process.diagnostics.note(note)
      }
      return batch == nil ? .open : .done(batch)
    } catch let error as any StatusError where !creates && (error.status == 64 || error.status == 65) {
      let isKnown = (try? Correction(category, in: directory)) != nil
      if isKnown || (try? Correction(category, in: directory, creates: true)) == nil { throw error }
      process.diagnostics.note(error.message)
      process.diagnostics.note("make it a new category? (y or n)")
      if keyboard.key() != .letter("y") { return .open }
      return try choose(category, lines, addsRule, keyboard, process, creates: true)
    }
  }
}
