import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseBooks
import SpendwiseEnvelopes
import SpendwiseText
import SpendwiseTool

struct Rules: ProgramGroup {
  static let configuration = CommandConfiguration(
    commandName: "rule", abstract: "List and change funding rules.",
    subcommands: [ListRules.self, AddRule.self, SetRule.self, RemoveRule.self, TestRules.self],
    defaultSubcommand: ListRules.self)
}

struct AddRule: Program {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a rule that fills an envelope: amount=28000, 20%, '20% of rest', fill or rest.")

  @Option(help: .data) var data = DataOption()
  @Argument(help: "The envelope.") var envelope: String
  @Argument(help: ArgumentHelp("Fields, as in amount=20% priority=20.", valueName: "field=value")) var words: [String]

  func run(_ process: ProgramProcess) throws {
    let fields = try TypedFields(words, of: TypedFields.rule, "rule")
    let today = try Day.today()
    let writer = try EnvelopeWriter(data.directory)
    for note in writer.notes { process.diagnostics.note(note) }
    let reading = try writer.reader().envelopes(process)
    let target = try reading.book.find(envelope)
    let taken = Set(reading.rules.map(\.id))
    var number = 1
    while taken.contains("\(target.id)-\(number)") { number += 1 }
    let id = "\(target.id)-\(number)"
    var record = Record()
    record.set("type", to: "funding_rule")
    record.set("id", to: id)
    record.set("envelope", to: target.id)
    try fields.applyRule(to: &record, today: today, envelope: reading.book.findOwner)
    try fields.checkMatch(writer.reader(), today: today)
    if record["trigger"] == nil {
      record.set("trigger", to: record["every"] != nil || record["day"] != nil ? "schedule" : "income")
    }
    // A salary in two parts, or interest, does not pay the rent twice.
    if record.string("trigger") == "income", let amount = record.string("amount"), fields["max"] == nil,
      case .fixed = try FundingRule(record.line, currency: reading.book.currency).share
    {
      record.set("max", to: "\(amount)/month")
      process.diagnostics.note("\(id) gives \(amount) once a month, whatever comes in (max= gives it of every income)")
    }
    _ = try writer.record([EnvelopeWriter.Edit("funding.add", .funding, id, record.line)])
    process.output.doneBefore = "recorded"
    process.output.line(id)
  }
}

struct SetRule: Program {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change fields of a rule: field=value, or field= to clear.")

  @Option(help: .data) var data = DataOption()
  @Argument(help: "The rule.", completion: .names(.fundingRules)) var rule: String
  @Argument(help: ArgumentHelp("Fields to set; field= clears one.", valueName: "field=value")) var words: [String]

  func run(_ process: ProgramProcess) throws {
    let fields = try TypedFields(words, of: TypedFields.rule, "rule")
    let today = try Day.today()
    try data.change(process, "set") { reading, writer in
      let old = try reading.rule(rule)
      var record = try Record(old.record)
      try fields.applyRule(to: &record, today: today, envelope: reading.book.findOwner)
      try fields.checkMatch(writer.reader(), today: today)
      return [EnvelopeWriter.Edit("funding.set", .funding, old.id, record.line)]
    }
  }
}

struct RemoveRule: Program {
  static let configuration = CommandConfiguration(
    commandName: "rm", abstract: "Remove rules; what they gave stays.")

  @Option(help: .data) var data = DataOption()
  @Argument(help: ArgumentHelp("The rules.", valueName: "rule"), completion: .names(.fundingRules))
  var rules: [String]

  func run(_ process: ProgramProcess) throws {
    try data.change(process, "removed") { reading, _ in
      try rules.map { EnvelopeWriter.Edit("funding.remove", .funding, try reading.rule($0).id, nil) }
    }
  }
}
