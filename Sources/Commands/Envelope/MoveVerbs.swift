/// Options of movements by hand.
struct MoveOptions: ParsableArguments {
  @Option(help: .value("day", "The day of the movement (default: today).")) var date: String?
  @Option(help: .value("words", "The reason, for the record.")) var why: String?
}

extension ReferenceEdit {
  /// Records a new allocation.
  fileprivate func add(_ one: Allocation) throws -> Record? { try write("allocation.add", one.id, one.record) }
}

struct Move: Program {
  static let configuration = verb("move", "Move money from one envelope, or from unassigned, to another.")

  @OptionGroup var options: MoveOptions
  @Flag(help: "Move more than there is; the source is then below 0.") var overdraw = false
  @Argument(help: "The amount, as in 500.") var amount: String
  @Argument(help: "The envelope that gives, or unassigned.", completion: .names(.envelopes)) var from: String
  @Argument(help: "The envelope that gets, or unassigned.", completion: .names(.envelopes)) var to: String

  func run(_ process: ProgramProcess) throws {
    let day = try Day(options.date, of: "--date")
    try process.changeAllocations { reading, edit in
      let book = reading.book
      let (source, target) = (try book.findOwner(from), try book.findOwner(to))
      let sum = try book.amount(
        amount, from: source, to: target, on: day, overdraw ? nil : reading.ledger, hint: " (--overdraw does it)")
      return [try edit.add(Allocation(by: "manual", sum, from: source, to: target, on: day, why: options.why))]
    }
  }
}

struct Cover: Program {
  static let configuration = verb("cover", "Bring an overspent envelope back to 0.")

  @OptionGroup var options: MoveOptions
  @Argument(help: "The overspent envelope.") var envelope: String
  @Argument(help: "The envelope that gives (default: its cover_from, else unassigned).", completion: .names(.envelopes))
  var from: String?

  func run(_ process: ProgramProcess) throws {
    let day = try Day(options.date, of: "--date")
    try process.changeAllocations { reading, edit in
      let book = reading.book
      let envelope = try book.find(envelope)
      let source = try from.map { try book.findOwner($0) } ?? envelope.coverFrom ?? Envelope.unassigned
      func words(_ minor: Int64) -> String { Amount(minor: minor, currency: envelope.currency).forPeople }
      if source == envelope.id { throw EnvelopeError("\(source) cannot cover itself") }
      try book.check(source, isIn: envelope.currency, as: envelope.id)
      let balance = try reading.ledger.balance(envelope.id, envelope.currency, at: day)
      if balance >= 0 {
        throw EnvelopeError("\(envelope.id) has \(words(balance)): there is nothing to cover")
      }
      let there = try reading.ledger.available(source, envelope.currency, from: day)
      let got = min(-balance, there)
      if got == 0 {
        throw EnvelopeError("\(source) has nothing to give: \(envelope.id) is still short by \(words(-balance))")
      }
      if got < -balance {
        process.diagnostics.note(
          "\(source) has only \(words(got)): \(envelope.id) is still short by \(words(-balance - got))")
      }
      let amount = Amount(minor: got, currency: envelope.currency)
      return [
        try edit.add(Allocation(by: "manual", amount, from: source, to: envelope.id, on: day, why: options.why))
      ]
    }
  }
}

struct RemoveEnvelope: Program {
  static let configuration = verb("rm", "Close an envelope from today: move its balance, keep its past.")

  @Option(help: .value("envelope", "The envelope that gets the balance (default: unassigned).")) var to: String?
  @Flag(help: "Remove the record, if nothing ever referred to it.") var forget = false
  @Argument(help: "The envelope.") var envelope: String

  func run(_ process: ProgramProcess) throws {
    let today = try Day.today()
    try process.changeAllocations { reading, edit in
      let book = reading.book
      let old = try book.find(envelope)
      if let rule = reading.rules.first(where: { $0.isActive && ($0.envelope == old.id || $0.source == old.id) }) {
        throw EnvelopeError("the rule \(rule.id) uses \(old.id) (sw-envelope rule rm \(rule.id))")
      }
      if forget { return [try remove(old, reading, edit)] }
      if old.until != nil { throw EnvelopeError("\(old.id) is closed already") }
      let target = try to.map { try book.findOwner($0) } ?? Envelope.unassigned
      if target == old.id { throw EnvelopeError("\(old.id) cannot take its own balance") }
      try book.check(target, isIn: old.currency, as: old.id)
      var record = old.record
      record.set("until", to: today.iso)
      let closed = try edit.write("envelope.close", old.id, record, in: .envelopes)
      let balance = try reading.ledger.balance(old.id, old.currency, at: today)
      if balance == 0 { return [closed] }
      let amount = Amount(minor: balance, currency: old.currency).magnitude
      let (from, to) = balance > 0 ? (old.id, target) : (target, old.id)
      let moved = Allocation(
        key: "close:\(old.id):\(today.iso)", date: today, from: from, to: to, amount, why: "\(old.id) was closed")
      return [closed, try edit.add(moved)]
    }
  }

  private func remove(_ envelope: Envelope, _ reading: EnvelopeReading, _ edit: ReferenceEdit) throws -> Record? {
    let id = envelope.id
    let hasFlows = !(try reading.ledger.flows[EnvelopeKey(id, envelope.currency)]?.changes().isEmpty ?? true)
    let isNamed =
      hasFlows || reading.allocations.contains { $0.from == id || $0.to == id }
      || reading.rules.contains { $0.envelope == id || $0.source == id }
      || reading.book.envelopes.contains { $0.coverFrom == id } || reading.accounts.contains { $0.bucket == id }
    if isNamed { throw EnvelopeError("\(id) was used (sw-envelope rm \(id) closes it and keeps its past)") }
    return try edit.write("envelope.remove", id, nil, in: .envelopes)
  }
}
