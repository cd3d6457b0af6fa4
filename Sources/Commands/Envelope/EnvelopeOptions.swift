import FigureCommands
import Spendwise
import SpendwiseBooks
import SpendwiseEnvelopes
import SpendwiseText
import SpendwiseTool

extension DataOption {
  /// The envelopes with their money; problems of records are printed.
  func envelopes(_ process: ProgramProcess) throws -> EnvelopeReading {
    try books(process).envelopes(process)
  }

  /// Changes envelopes, rules and allocations under the lock, and prints the new records.
  func change(
    _ process: ProgramProcess, _ done: String,
    _ body: (EnvelopeReading, EnvelopeWriter) throws -> [EnvelopeWriter.Edit]
  ) throws {
    let writer = try EnvelopeWriter(directory)
    let printed = writer.notes.count
    for note in writer.notes { process.diagnostics.note(note) }
    let edits = try body(writer.reader().envelopes(process), writer)
    let records = try writer.record(edits)
    for note in writer.notes.dropFirst(printed) { process.diagnostics.note(note) }
    try process.printRecords(records, or: done)
  }
}

extension BooksReader {
  /// The envelopes with their money; problems of records are printed.
  func envelopes(_ process: ProgramProcess) throws -> EnvelopeReading {
    let reading = try envelopes(today: Day.today())
    for problem in reading.problems { process.diagnostics.bad("\(problem) (left out)") }
    return reading
  }
}

extension ProgramProcess {
  /// Prints what rules or envelopes did not get.
  func report(_ shortfalls: [Funder.Shortfall]) {
    for short in shortfalls {
      diagnostics.note("\(short.envelope) got \(short.got.forPeople) of \(short.wanted.forPeople)")
    }
  }
}

/// The parts of arguments that name days, and the others.
struct EnvelopeWords {
  let names: [String]
  let period: Period?

  init(_ words: [String], today: Day) throws {
    var (names, period): ([String], Period?) = ([], nil)
    var rest = words[...]
    while let word = rest.first {
      let found = try Period.leading(rest, today: today)
      if found != nil, period != nil { throw Failure(.usage, "one period is wanted, not two") }
      if let found { period = found.period } else { names.append(word) }
      rest = rest.dropFirst(found?.count ?? 1)
    }
    (self.names, self.period) = (names, period)
  }
}

/// An amount that a person typed. Throws `EnvelopeError`.
func typedAmount(_ text: String, _ currency: Currency) throws -> Amount {
  do {
    let amount = try Amount.grouped(text, currency)
    if amount.minor > 0 { return amount }
  } catch { throw EnvelopeError.usage(error.reason) }
  throw EnvelopeError.usage("the amount \(text) must be more than 0")
}

/// A day that a person typed, such as `2026-10-31` or `yesterday`. Throws `Failure`.
func typedDay(_ text: String?, _ option: String, today: Day) throws -> Day {
  guard let text else { return today }
  do throws(PeriodError) { return try Day(typed: text, today: today) } catch {
    throw Failure(.usage, "\(option): \(error.reason)")
  }
}
