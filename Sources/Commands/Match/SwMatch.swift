struct SwMatch: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-match", "Propose duplicates, transfers, refunds and receipts, or check a statement.",
    subcommands: [Links.self, ReviewLinks.self, Statement.self], defaultSubcommand: Links.self)
}

struct ReviewLinks: Program {
  static let configuration = verb("review", "Accept or refuse the proposals one after the other, one key each.")

  @Argument(
    help: .value("word", "duplicates, transfers, refunds, receipts (default: all); query terms."),
    completion: .names(.terms))
  var words: [String] = []

  func run(_ process: ProgramProcess) throws {
    try MatchLink.Relation.refuseSlip(in: words)
    let directory = try DataDirectory.chosen
    let review = try KeyReview(process, elsewhere: "sw-match, then sw-match … | sw-record")
    let books = try process.open()
    let query = try books.asked(Query(typed: words.filter { MatchLink.Relation(plural: $0) == nil }, in: directory))
    for note in try books.unmatched(query) { process.diagnostics.note(note) }
    var table = MatchTable()
    try books.addAccounts(to: &table)
    let kinds = words.compactMap { MatchLink.Relation(plural: $0) }
    let relations = Set(kinds.isEmpty ? MatchLink.Relation.allCases : kinds)
    try books.addTransactions(query, to: &table, bad: process.diagnostics.bad)
    let matcher = Matcher(table)
    let links = matcher.links(relations, least: Matcher.usualLeast)
    if links.isEmpty { return process.output.line("nothing to review: no pair of records is proposed") }
    let decided = try review.run(
      links.count,
      choices: { _ in
        [
          .init("y", "yes", "links the two as proposed"),
          .init("n", "no", "marks them as two payments: they are not proposed again"),
        ]
      },
      show: { index in
        let link = links[index]
        process.output.line(
          "\(index + 1) of \(links.count)  \(link.relation.rawValue), \(MatchLink.text(link.score)): \(link.why)")
        for (side, id) in zip(matcher.sides(link), link.ids) {
          let amount = "\(side.amount.forPeople) \(side.amount.currency.code)"
          let words = [side.date, amount, side.payee, side.account, "(\(id))"].filter { !$0.isEmpty }
          process.output.line("    \(words.joined(separator: "  "))")
        }
      },
      decide: { index, key in
        let ids = links[index].ids
        return try review.record([key == "y" ? links[index].line : ManualEntry.linking(ids[0], ids[1], as: "apart")])
      })
    process.output.line("\(decided) of \(links.count) proposals were decided")
  }
}
