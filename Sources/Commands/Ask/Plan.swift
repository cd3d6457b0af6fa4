/// Records made of a model's actions. One unclear action refuses all.
struct Plan {
  /// Records for `sw-record`, in the order of the actions.
  var records: [[UInt8]] = []

  let books: BooksReader
  let reading: EnvelopeReading
  let categories: Categories
  let today: Day
  var ledger: EnvelopeLedger
  /// Edits of reference records so far.
  var edit: ReferenceEdit?
  let directory: DataDirectory
  /// The budgets, with the actions so far.
  var budgets: BudgetBook
  /// Names of records that are already changed.
  var changed: Set<String> = []

  init(_ books: BooksReader, _ reading: EnvelopeReading, _ directory: DataDirectory) throws {
    (self.books, self.reading, ledger, self.directory) = (books, reading, reading.ledger, directory)
    (categories, budgets, today) = (try books.categories(), try books.budgets(), try Day.today())
  }

  /// Reads the whole answer. Returns the model's note. Throws `Failure` 65, which names the action.
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

  /// Reason for refusing an action.
  struct Refusal: Error {
    var reason: String

    init(_ reason: String) { self.reason = reason }

    /// Takes an error caused by the answer. `nil` for other errors.
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

  /// Refuses two changes of one record: they could contradict each other.
  mutating func changeOnce(_ name: String) throws {
    if !changed.insert(name).inserted { throw Refusal("\(name) is changed twice") }
  }
}
