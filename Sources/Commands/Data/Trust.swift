import ArgumentParser
import ReferenceCommands
import SpendwiseBooks
import SpendwiseMail
import SpendwiseTool

struct Trust: ProgramGroup {
  static let configuration = CommandConfiguration(
    commandName: "trust", abstract: "Manage the mail servers whose checks of senders are trusted: list, add, rm.",
    subcommands: [List.self, Add.self, Remove.self])

  struct List: Program {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the trusted servers.")

    @OptionGroup var options: DataOptions

    func run(_ process: ProgramProcess) throws {
      for server in try Settings(options.directory)[Settings.trustedServers] {
        process.output.line(server)
      }
    }
  }

  struct Add: Program {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Trust the Authentication-Results of these servers.")

    @OptionGroup var options: EditOptions
    @Argument(
      help: ArgumentHelp(
        "The first word of Authentication-Results, or *.example.org for all names below.", valueName: "host"))
    var servers: [String]

    func run(_ process: ProgramProcess) throws {
      for server in servers {
        if let problem = SenderTrust.problem(server) { throw Failure(.usage, problem) }
      }
      try options.edit(.settings, process) { edit in
        let known = try edit.setting(Settings.trustedServers)
        let new = SenderTrust(servers).servers.filter { !known.contains($0) }
        return try edit.set(Settings.trustedServers, to: known + new)
      }
    }
  }

  struct Remove: Program {
    static let configuration = CommandConfiguration(commandName: "rm", abstract: "Stop trusting these servers.")

    @OptionGroup var options: EditOptions
    @Argument(help: ArgumentHelp("The servers, as listed.", valueName: "host")) var servers: [String]

    func run(_ process: ProgramProcess) throws {
      let gone = SenderTrust(servers).servers
      try options.edit(.settings, process) { edit in
        let known = try edit.setting(Settings.trustedServers)
        if let stranger = gone.first(where: { !known.contains($0) }) {
          throw RecordProblem("\(stranger) is not trusted (sw-data trust list shows who is)")
        }
        return try edit.set(Settings.trustedServers, to: known.filter { !gone.contains($0) })
      }
    }
  }
}
