import AlertCommands
import ArgumentParser
import SpendwiseAlerts
import SpendwiseJSON
import SpendwiseMail
import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

struct SuggestProfile: Program {
  static let configuration = CommandConfiguration(
    commandName: "suggest", abstract: "Propose profiles from rejects that look alike; nothing is added.",
    discussion: """
      Examples:
        sw-data rejects --json | sw-data profile suggest            review what it prints
        sw-data profile suggest rejects.jsonl | sw-record           add it
      """)

  @Argument(help: ArgumentHelp("Files of rejects; standard input if there is none.", valueName: "file"))
  var files: [String] = []

  func run(_ process: ProgramProcess) throws {
    let workspace = MailWorkspace()
    var alerts: [(channel: String, alerts: [Alert])] = [("email", []), ("sms", [])]
    try Input(files, process.diagnostics).eachRecord { object, _ in
      guard object.says("type", "reject") else { return }
      let found = RejectedAlerts.reject(object, workspace) { process.diagnostics.note($0) }
      guard let found, let index = alerts.firstIndex(where: { $0.channel == found.channel }) else { return }
      alerts[index].alerts.append(found.reject.alert)
    }
    let today = Day(Moment.now) ?? Day(number: 0)
    let suggestions = alerts.flatMap { ProfileSuggestion.all(from: $0.alerts, channel: $0.channel, today: today) }
    for suggestion in suggestions {
      process.output.bytes += suggestion.line + [0x0A]
      let failure = suggestion.failure.map { "; the first other one: \($0)" } ?? ""
      let advice = suggestion.lacksDirection ? " (add \"direction\":\"debit\" or \"credit\" to its wording)" : ""
      process.diagnostics.note(
        "\(suggestion.name) reads \(suggestion.read) of \(suggestion.messages) messages\(failure)\(advice)")
    }
    if suggestions.isEmpty {
      throw Failure(.no, "no reject has a sender and an amount (sw-data rejects lists them)")
    }
  }
}
