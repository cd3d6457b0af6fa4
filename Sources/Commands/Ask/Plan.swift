/// The records that a model's actions make. One action that cannot be understood refuses all of them.
struct Plan {
  /// The records for `sw-record`, in the order of the actions.
  var records: [[UInt8]] = []

  let books: BooksReader
  let reading: EnvelopeReading
  let categories: Categories
  let today: Day
  var ledger: EnvelopeLedger
  /// Edits of reference records, as the actions so far leave them.
  var edit: ReferenceEdit?
  let directory: DataDirectory
  /// The budgets, as the actions so far leave them.
  var budgets: BudgetBook
  /// The envelopes, rules and transactions that are changed already.
  var changed: Set<String> = []

  init(_ books: BooksReader, _ reading: EnvelopeReading, _ directory: DataDirectory) throws {
    (self.books, self.reading, ledger, self.directory) = (books, reading, reading.ledger, directory)
    (categories, budgets, today) = (try books.categories(), try books.budgets(), try Day.today())
  }

  /// Reads the whole answer, and returns the model's note. Throws a `Failure` (65) that names the action.
  mutating func read(_ answer: [UInt8]) throws -> String? {
    guard let plan = try? Record(answer, order: .unordered), let actions = plan["actions"], actions.isList else {
      throw Failure(.badData, "the plan is refused: it has no list of actions")
    }
    if let other = plan.fields.first(where: { $0.key != "actions" && $0.key != "note" })?.key {
      throw Failure(.badData, "the plan is refused: it has a member \"\(other)\" that the schema does not know")
    }
    for (index, value) in actions.elements.enumerated() {
      do {
        guard let action = value.record, let name = action.string("action") else { throw Refusal("it has no name") }
        guard let form = PlanSchema.action(name) else { throw Refusal("there is no action \"\(name.prefix(40))\"") }
        let problem = action.read { form.mismatch(JSONValue(raw: $0.line, kind: .object), isLenient: true) }
        if let problem { throw Refusal("\(name): \(problem)") }
        try take(name, action)
      } catch let error where Refusal(error) != nil {
        throw Failure(
          .badData, "the plan is refused: action \(index + 1): \(Refusal(error)?.reason ?? "") (nothing was proposed)")
      }
    }
    return plan.string("note").flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Why an action is refused.
  struct Refusal: Error {
    var reason: String

    init(_ reason: String) { self.reason = reason }

    /// The reason of an error that the answer caused; `nil` for any other.
    init?(_ error: any Error) {
      switch error {
      case let refusal as Refusal: self = refusal
      case let error as EnvelopeError: reason = error.reason
      case let error as BudgetError: reason = error.reason
      case let error as AmountError: reason = error.reason
      case let error as RecordProblem: reason = error.reason
      case let error as BooksError where error.status == 64 || error.status == 66: reason = error.message
      case let failure as Failure where failure.status == .usage: reason = failure.message ?? ""
      default: return nil
      }
    }
  }

  mutating func take(_ name: String, _ action: Record) throws {
    switch name {
    case "allocation": try allocate(action)
    case "envelope.set": try setEnvelope(action)
    case "rule.add": try addRule(action)
    case "rule.set": try setRule(action)
    case "transaction.categorize": try categorize(action)
    case "transaction.split": try split(action)
    default: try setBudget(action)
    }
  }

  func change(_ type: String, _ id: String) -> Record {
    Record(["type": type, "id": id])
  }

  func copy(_ key: String, from action: Record, to record: inout Record) {
    if let value = action[key], !value.isNull { record.set(key, to: value) }
  }

  mutating func append(_ record: Record) throws {
    let isEmpty = record.fields.allSatisfy { ["type", "id", "updated_at"].contains($0.key) }
    if isEmpty { throw Refusal("it changes nothing") }
    records.append(record.line)
  }

  /// Two changes of one record could contradict each other.
  mutating func changeOnce(_ name: String) throws {
    if !changed.insert(name).inserted { throw Refusal("\(name) is changed twice") }
  }
}
