struct SwEnvelope: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-envelope", "Put money into envelopes, and show what is in them.",
    subcommands: [
      ShowEnvelopes.self, ListVerb<OwnEnvelope>.self, AddEnvelopes.self, SetFields.self,
      PairVerb<OwnEnvelope, Naming>.self, Order.self,
      EachVerb<OwnEnvelope, Hiding>.self, EachVerb<OwnEnvelope, Unhiding>.self, RemoveEnvelope.self, Move.self,
      Cover.self,
      Fund.self, FundingRules.self, History.self, Goals.self, Roll.self, CheckEnvelopes.self,
    ], defaultSubcommand: ShowEnvelopes.self)
}

extension ProgramProcess {
  /// The envelopes with their money. Prints problems of records.
  func envelopes() throws -> EnvelopeReading { try books().envelopes(self) }

  /// Changes allocations and their envelopes, under the lock.
  func changeAllocations(_ body: (EnvelopeReading, ReferenceEdit) throws -> [Record?]) throws {
    try View.allocations.editAll(self) { try body($0.reader.envelopes(self), $0).compactMap(\.self) }
  }

  /// Prints the shortfalls of rules or envelopes.
  func report(_ shortfalls: [Funder.Shortfall]) {
    for short in shortfalls {
      diagnostics.note("\(short.envelope) got \(short.got.forPeople) of \(short.wanted.forPeople)")
    }
  }
}

extension BooksReader {
  /// The envelopes with their money. Prints problems of records.
  func envelopes(_ process: ProgramProcess) throws -> EnvelopeReading {
    let reading = try envelopes(today: Day.today())
    for problem in reading.problems { process.diagnostics.bad("\(problem) (left out)") }
    return reading
  }
}
