/// Lines for `--explain` about the general reader: clauses, labels and their values, and candidates for fields.
struct GrammarTrace {
  let message: TaggedAlert
  let explain: (String) -> Void

  /// The most lines of a kind; of more, the number is printed.
  private static let limit = 40

  /// Prints the parts of the text.
  func parts() {
    let starts = message.clauseStarts
    for (number, start) in starts.dropLast().enumerated().prefix(Self.limit) {
      explain("clause \(number + 1): \"\(text(span(start, starts[number + 1])))\"")
    }
    if starts.count - 1 > Self.limit { explain("and \(starts.count - 1 - Self.limit) more clauses") }
    for pair in message.pairs.prefix(Self.limit) {
      let direction = pair.isDebit.map { $0 ? ", left" : ", came" } ?? ""
      explain("label \"\(text(pair.label))\" (\(pair.field)\(direction)): \"\(text(pair.value))\"")
    }
    if message.pairs.count > Self.limit { explain("and \(message.pairs.count - Self.limit) more labels") }
    list("dates", .date)
    list("times", .time)
    list("account numbers, masked", .mask)
    list("addresses", .address)
  }

  /// Prints the sense of an amount.
  func candidate(_ token: Int, _ clause: Range<Int>, _ sense: Polarity) {
    let number = (message.clauseStarts.firstIndex(of: clause.lowerBound) ?? 0) + 1
    explain("amount \"\(text(span(token, token + 1)))\" in clause \(number): \(words(sense))")
  }

  private func words(_ sense: Polarity) -> String {
    if sense.isAsked { return "somebody asks for it" }
    if sense.isFuture { return "still to come" }
    if sense.isFailed { return "tried in vain" }
    guard let evidence = sense.evidence else {
      return "did not move: a balance, limit, due or offer, or nothing says what it did"
    }
    let direction = sense.isDebit.map { $0 ? "left" : "came" } ?? "moved, either way"
    return "\(direction)\(sense.kind.map { " (\($0.rawValue))" } ?? ""), score \(sense.strength): \(evidence.rawValue)"
  }

  private func list(_ name: String, _ kind: AlertToken.Kind) {
    let found = message.tokens.indices.filter { message.tokens[$0].kind == kind }.prefix(Self.limit)
    if found.isEmpty { return }
    explain("\(name): " + found.map { "\"\(text(span($0, $0 + 1)))\"" }.joined(separator: " "))
  }

  private func text(_ tokens: Range<Int>) -> String {
    let words = message.text.string(message.bytes(tokens))
    return words.unicodeScalars.count > 160 ? String(words.prefix(159)) + "…" : words
  }
}
