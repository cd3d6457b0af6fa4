import AlertCommands
import ArgumentParser
import ReferenceCommands
import Spendwise
import SpendwiseAlerts
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

struct LearnProfile: Program {
  static let configuration = CommandConfiguration(
    commandName: "learn", abstract: "Make a profile of one corrected record, or of a reject and its fields.",
    discussion: """
      Examples:
        sw-data profile learn t3kq9              the profile, and what it would change
        sw-data profile learn t3kq9 | sw-record  keep it
        sw-data profile learn r7d2m amount=-450.00 payee='TEA STALL'
        sw-data profile learn r7d2m --not        such messages are no payments
      """)

  @OptionGroup var options: DataOptions

  @Flag(name: .customLong("not"), help: "The message is not a payment: ignore those like it.")
  var isNoPayment = false

  @Argument(help: "The record or reject.") var id: String

  @Argument(help: ArgumentHelp("Fields of the record, in place of those in the books.", valueName: "field=value"))
  var fields: [String] = []

  func run(_ process: ProgramProcess) throws {
    let lesson = try ProfileLesson(options.directory, id)
    let wanted = isNoPayment ? nil : try lesson.wanted(fields)
    try lesson.show(lesson.propose(wanted), process)
  }
}
