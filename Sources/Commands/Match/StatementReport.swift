/// Result of a comparison with a statement, as text or JSON lines.
struct StatementReport {
  let account: String
  let check: StatementCheck
  let suspects: [StatementCheck.Suspect]

  private func shown(_ minor: Int64) -> String {
    Amount(minor: minor, currency: check.computed.currency).forPeople
  }

  /// Beginning of the sum, in words.
  private var beginning: String {
    switch check.start {
    case .stated(let minor, let day?): return "from \(shown(minor)) at the beginning of \(day.iso)"
    case .stated(let minor, nil): return "from \(shown(minor)) before the first record"
    case .record(let id, let minor, let day): return "from \(shown(minor)) at the end of \(day.iso), as \(id) says"
    case .nothing: return "from nothing, since no opening balance is known (--opening)"
    }
  }

  /// The result in one line.
  var summary: String {
    let count = check.counted.count.counted("record")
    let sums =
      "\(account) at the end of \(check.last.iso): books \(shown(check.computed.minor)) (\(count) \(beginning))"
    let statement = "statement \(shown(check.stated.minor))"
    return check.isSound
      ? "\(sums), \(statement): they agree"
      : "\(sums), \(statement): the statement has \(shown(check.difference.magnitude.minor)) "
        + (check.difference.minor > 0 ? "more" : "less")
  }

  /// Prints text.
  func text(_ output: Output) {
    output.line(summary)
    for suspect in suspects {
      let ids = suspect.ids.isEmpty ? "" : " (\(suspect.ids.joined(separator: " ")))"
      output.line("  \(suspect.why)\(ids)")
    }
  }

  /// Prints JSON lines: the comparison, then one for each explanation.
  func lines(_ output: Output) throws {
    let balance = Record([
      "type": "balance", "account": account, "date": check.last.iso, "currency": check.computed.currency.code,
      "statement": check.stated, "books": check.computed, "difference": check.difference,
      "records": check.counted.count, "why": beginning,
    ])
    try output.record(balance.line)
    for suspect in suspects {
      try output.record(Record(["type": "suspect", "ids": suspect.ids, "why": suspect.why]).line)
    }
  }
}
