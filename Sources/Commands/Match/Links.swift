extension MatchLink.Relation {
  /// Parses `duplicates`, `transfers`, `refunds` or `receipts`.
  init?(plural: String) {
    guard let kind = Self.allCases.first(where: { "\($0.rawValue)s" == plural }) else { return nil }
    self = kind
  }

  /// Throws `Failure` 64 for a word that is nearly a kind.
  static func refuseSlip(in words: [String]) throws {
    for word in words where Self(plural: word) == nil && !MatchOptions.isFile(word) {
      let isShort = ["dup", "dups", "dupe", "dupes"].contains(word)
      let question =
        isShort ? "did you mean duplicates?" : NearName.question(word, among: allCases.map { "\($0.rawValue)s" })
      if let question {
        throw Failure(.usage, "\(word): \(question) (to find this text: payee:\(word))")
      }
    }
  }
}

struct Links: Program {
  static let configuration = verb("links", "Propose links between transactions (the default).")

  @Argument(
    help: .value(
      "word",
      "duplicates, transfers, refunds, receipts (default: all); query terms, see sw help queries; files, or - "
        + "(stdin)."),
    completion: .names(.terms))
  var words: [String] = []

  @Flag(help: "Also read the books when records come from a file or a pipe.") var books = false

  @Option(
    name: .customLong("min"), help: .value("score", "Print only proposals with at least this score (default: 0.75)."),
    transform: hundredths)
  var least: Int?

  @Flag(help: "Print only proposals that need no look: a score of at least 0.9.") var certain = false

  @OptionGroup var options: MatchOptions

  /// Minimum score of pairs that need no look.
  private static let sure = 90

  func validate() throws {
    if certain, least != nil { throw ValidationError("--certain and --min exclude each other") }
  }

  /// Commands that people expect here.
  private static let verbs = [
    "accept", "apply", "confirm", "ignore", "merge", "record", "reject", "show", "undo", "unlink",
  ]

  func run(_ process: ProgramProcess) throws {
    let chosen = certain ? Links.sure : least
    let least = chosen ?? Matcher.usualLeast
    let kinds = words.compactMap { MatchLink.Relation(plural: $0) }
    try MatchLink.Relation.refuseSlip(in: words)
    if let word = words.first, Links.verbs.contains(word), !MatchOptions.isFile(word) {
      throw Failure(
        .usage,
        "there is no command '\(word)' (sw-match … | sw-record accepts what it proposes, and sw-record unlink takes a "
          + "link back; payee:\(word) finds the text)")
    }
    try process.writing(to: options.output) { output in
      let relations = Set(kinds.isEmpty ? MatchLink.Relation.allCases : kinds)
      let terms = words.filter { MatchLink.Relation(plural: $0) == nil }
      let isTable = options.list.isTable(output)
      // A table also counts the doubtful pairs.
      let lowest = isTable && chosen == nil ? Links.doubtful : least
      let matcher = Matcher(try options.table(terms, withBooks: books, process))
      let links = matcher.links(relations, least: least)
      if isTable {
        let below = lowest < least ? matcher.links(relations, least: lowest).count { $0.score < least } : 0
        try table(links, doubtful: below, matcher, output)
      } else {
        for link in links { try output.record(link.line) }
      }
    }
  }

  /// Minimum score of doubtful pairs.
  private static let doubtful = 50

  /// Parses `0.8`, `.75` or `1`, in hundredths.
  private static func hundredths(_ text: String) throws -> Int {
    guard let amount = try? Amount(text.hasPrefix(".") ? "0" + text : text, .inr), (0...100).contains(amount.minor)
    else { throw ValidationError("want a score from 0 to 1, as in 0.75") }
    return Int(amount.minor)
  }

  private func table(_ links: [MatchLink], doubtful: Int, _ matcher: Matcher, _ output: Output) throws {
    ReportCurrency.home = try Settings(DataDirectory.chosen).currency
    var table = Table(
      [
        .init("SCORE", isOptional: true), .init("LINK"), .init("DATE"), .init("PAYEE", minimum: 12),
        .init("ACCOUNT", minimum: 9, isOptional: true),
        .init("AMOUNT", isRight: true), .id,
      ], width: Terminal.width, isColored: options.list.color.applied(to: output))
    table.ifEmpty = "no pair of records looks like one payment, a transfer, a refund or a receipt"
    for link in links {
      for (number, side) in matcher.sides(link).enumerated() {
        table.add(
          [
            .init(number == 0 ? MatchLink.text(link.score) : ""), .init(number == 0 ? link.relation.rawValue : ""),
            .init(side.date), .init(side.payee), .init(side.account, .dim), .init(side.amount),
            .init(link.ids[number], .dim),
          ], to: &output.bytes)
      }
      table.add(note: link.why, to: &output.bytes)
    }
    table.finish(to: &output.bytes)
    if !links.isEmpty {
      output.line("\(links.count.counted("proposal")) (sw-match … | sw-record accepts them)")
    }
    if doubtful > 0 {
      let text = doubtful.counted("doubtful pair is", "doubtful pairs are")
      output.line("\(text) not shown (sw-match --min 0.5)")
    }
  }
}
