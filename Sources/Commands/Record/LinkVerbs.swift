struct Link: Program {
  static let configuration = verb(
    "link", "Link two records: one payment seen twice, a transfer, a refund, or its receipt.")

  /// Links between two records.
  enum Relation: String, ExpressibleByArgument, CaseIterable { case duplicate, transfer, refund, receipt, apart }

  @OptionGroup var common: Common
  @Option(name: .customLong("as"), help: .value("relation", "duplicate, transfer, refund, receipt or apart."))
  var relation: Relation?
  @Argument(help: "The id of a record.") var id: String
  @Argument(help: "The id of the other record.") var other: String

  func run(_ process: ProgramProcess) throws {
    let books = try BooksReader(DataDirectory.chosen)
    var (one, two) = (try books.record(meantBy: id), try books.record(meantBy: other))
    let relation = try relation ?? guess(one, two)
    // A refund precedes its purchase, a payment its receipt.
    if relation == .refund && isSpent(one) || relation == .receipt && isReceipt(one) { (one, two) = (two, one) }
    var common = common
    if relation == .duplicate, !common.force, let question = question(one, two), let prompt = Prompt(process.output) {
      guard try prompt.isYes(question, usual: false) else { return }
      common.force = true
    }
    try common.record(process, lines: [ManualEntry.linking(one.id, two.id, as: relation.rawValue)])
  }

  /// Question about two records with different amounts.
  private func question(_ one: Record, _ two: Record) -> String? {
    guard let here = one.amount, let there = two.amount, here != there else { return nil }
    let words = [here, there].map { "\($0.currency.code) \($0.forPeople)" }
    return "one is \(words[0]), the other \(words[1]): one payment?"
  }

  private func isSpent(_ record: Record) -> Bool { record.amount.map { $0.minor < 0 } ?? false }

  private func isReceipt(_ record: Record) -> Bool { record.string("recorder") == "Receipt" }

  private func guess(_ one: Record, _ two: Record) throws -> Relation {
    if isSpent(one) == isSpent(two) { return isReceipt(one) != isReceipt(two) ? .receipt : .duplicate }
    if one.string("kind") == "refund" || two.string("kind") == "refund" { return .refund }
    if let here = one.string("account"), let there = two.string("account") {
      if here == there { return .refund }
      if one.amount?.magnitude == two.amount?.magnitude { return .transfer }
    }
    throw Failure(.usage, "a transfer or a refund? (say --as transfer or --as refund)")
  }
}
