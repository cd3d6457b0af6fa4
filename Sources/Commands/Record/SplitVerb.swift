struct Split: Program {
  static let configuration = verb("split", "Split a payment by category: groceries=2000 rest=shopping.")

  @OptionGroup var common: Common
  @Argument(help: "The id of the record, or its beginning.") var id: String
  @Argument(help: .value("part", "Parts as category=amount; rest=category takes what is left.")) var parts: [String]

  func run(_ process: ProgramProcess) throws {
    let id = try RecordChoice.id(self.id)
    let books = try BooksReader(DataDirectory.chosen)
    guard let whole = try books.record(meantBy: id).amount else { throw Failure(.badData, "\(id) has no amount") }
    try common.record(
      process,
      lines: [
        Record(["type": "transaction", "id": id, "splits": Split.list(parts, of: whole, creates: common.create)]).line
      ])
  }

  /// Parses parts as `category=amount`, with the sign of the whole.
  static func list(_ parts: [String], of whole: Amount, creates: Bool) throws -> [Record] {
    var (left, rest) = (whole, nil as String?)
    var list: [Record] = []
    do {
      for part in parts {
        let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard words.count == 2, !words[0].isEmpty, !words[1].isEmpty else {
          throw Failure(.usage, "\(part): want category=amount, or rest=category")
        }
        if words[0] == "rest" {
          if rest != nil { throw Failure(.usage, "rest is given twice (want one category for it)") }
          rest = words[1]
          continue
        }
        let size = try Amount.grouped(words[1], whole.currency)
        if size.minor <= 0 {
          let want = size.minor < 0 ? size.magnitude.literal : "more than 0"
          throw Failure(.usage, "\(part): a part has the sign of the whole (want \(want))")
        }
        let amount = whole.minor < 0 ? size.negated : size
        left = try left.subtracting(amount)
        list.append(try object(words[0], amount, creates))
      }
    } catch let error as AmountError { throw Failure(.usage, error.reason) }
    if left.minor != 0, (left.minor < 0) == (whole.minor < 0), let rest {
      list.append(try object(rest, left, creates))
    } else if left.minor != 0 || rest != nil {
      throw Failure(.usage, problem(whole, left))
    }
    return list
  }

  private static func problem(_ whole: Amount, _ left: Amount) -> String {
    let (all, size) = (whole.magnitude.forPeople, left.magnitude.forPeople)
    if left.minor == 0 { return "the parts leave nothing of \(all) for the rest (leave rest= out)" }
    let isShort = (left.minor < 0) == (whole.minor < 0)
    return isShort
      ? "the parts leave \(size) of \(all) (rest=category takes it)" : "the parts are \(size) more than \(all)"
  }

  private static func object(_ category: String, _ amount: Amount, _ creates: Bool) throws -> Record {
    let directory = try DataDirectory.chosen
    let path = try Categories.resolve(category, in: directory, canCreate: creates)
    if path.category == CategorySeed.transfers || path.category == CategorySeed.income && amount.minor < 0 {
      throw Failure(.badData, "\(category): a part counts as spent or received with the whole (record it by itself)")
    }
    return Record(["amount": amount, "category": path.category, "subcategory": path.subcategory])
  }
}
