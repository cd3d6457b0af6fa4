/// Finds records that changes of two devices broke together. A split payment got another amount, or a purchase was
/// voided while the other device linked its refund. Each change was right where it was made.
struct BrokenRecords {
  private var ids: Set<String> = []

  /// Fields on which others depend.
  private static let keys: [StaticString] = ["\"amount\"", "\"splits\"", "\"status\"", "\"refund_of\"", "\"refunds\""]

  /// Takes a new event of another device that changes a record.
  mutating func take(_ event: Event) {
    guard event.view == .transactions, Self.keys.contains(where: { event.set.raw.contains($0) }) else { return }
    ids.insert(event.id.text)
  }

  /// A sentence for each record broken in `books`, which have the events.
  func notes(_ books: BooksReader) throws -> [String] {
    var notes: [String] = []
    for id in ids.sorted() {
      guard let record = try books.transaction(id) else { continue }
      if record["splits"] != nil, record.string("status") != "void",
        let problem = try record.read(Record.problem)
      {
        notes.append(Self.problem(id, problem))
      }
      for problem in try LinkedRecord.problems(of: record, books.transaction) where !notes.contains(problem) {
        notes.append(problem)
      }
    }
    return notes
  }

  /// The problem of the record `id`, and the command that mends it.
  static func problem(_ id: String, _ problem: RecordProblem) -> String {
    if !problem.reason.hasPrefix(Record.splitsProblem) { return "\(id): \(problem.reason)" }
    return "\(id): \(problem.reason) (sw-record split \(id) CATEGORY=AMOUNT rest=CATEGORY)"
  }
}
