/// A feed that is read in one pass: OFX, CAMT or MT940.
final class FeedFile: StatementSource {
  private let read: (FeedRows.Body) throws -> FeedRows
  private(set) var notes: [String] = []
  private(set) var facts = StatementFacts()
  private(set) var mismatch: String?

  /// `read` hands out the rows, and returns their facts.
  init(_ format: String, _ read: @escaping (FeedRows.Body) throws -> FeedRows) {
    self.read = read
    facts.profile = format
  }

  func eachVerdict(_ body: (StatementVerdict, Int) throws -> Void) throws {
    let rows = try read(body)
    facts = rows.facts
    mismatch = rows.problems.isEmpty ? nil : rows.problems.joined(separator: "; ")
    notes += rows.notes
  }
}
