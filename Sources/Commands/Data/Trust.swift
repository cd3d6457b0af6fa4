struct Trust: ProgramGroup {
  static let configuration = verb(
    "trust", "Manage trusted mail servers and known senders: list, add, rm.",
    subcommands: [List.self, Change<Adding>.self, Change<Rm>.self])

  struct List: Program {
    static let configuration = verb("list", "List the trusted servers, unsigned domains and known senders.")

    @OptionGroup var options: ListOptions

    func run(_ process: ProgramProcess) throws {
      let settings = try Settings(DataDirectory.chosen)
      let kinds = [
        ("server", Settings.trustedServers), ("unsigned", Settings.unsignedDomains), ("sender", Settings.knownSenders),
      ]
      let rows = kinds.flatMap { kind, id in settings[id].map { (kind: kind, name: $0) } }
      options.write(
        rows, "trust", [.init("name", "NAME") { $0.name }.bold, .init("kind", "TRUSTED AS") { $0.kind }],
        ifEmpty: "no server, domain or sender is trusted by name (sw-data trust add --sender @bank.example)",
        to: process.output)
    }
  }

  /// `add` and `rm`.
  struct Change<Name: VerbName>: Program {
    static var configuration: CommandConfiguration {
      verb(
        Name.word,
        isRemoval
          ? "Stop trusting these servers or senders."
          : "Trust the Authentication-Results of these servers, or know these senders.")
    }

    private static var isRemoval: Bool { Name.word == Rm.word }

    @Option(
      name: .long, parsing: .singleValue,
      help: .value("domain", "A domain whose mail counts though its bank does not sign it."))
    var unsigned: [String] = []

    @Option(
      name: .long, parsing: .singleValue, help: "An address, @domain or header of text messages that is your bank's.")
    var sender: [String] = []

    @Argument(help: .value("host", "The first word of Authentication-Results, or *.example.org for all names below."))
    var servers: [String] = []

    func validate() throws {
      if servers.isEmpty, unsigned.isEmpty, sender.isEmpty {
        throw ValidationError("name a server, --unsigned DOMAIN or --sender SENDER")
      }
    }

    func run(_ process: ProgramProcess) throws {
      let problems =
        servers.compactMap(SenderTrust.problem) + unsigned.compactMap(SenderTrust.domainProblem)
        + sender.compactMap(SenderTrust.senderProblem)
      if !Self.isRemoval, let problem = problems.first { throw Failure(.usage, problem) }
      // Lower-case names.
      let names = SenderTrust(servers, unsigned: unsigned, senders: sender)
      let settings = [
        (Settings.trustedServers, names.servers), (Settings.unsignedDomains, names.unsigned),
        (Settings.knownSenders, names.senders),
      ]
      for (id, values) in settings where !values.isEmpty {
        try View.settings.editAll(process) { edit in
          let known = try edit.setting(id)
          if !Self.isRemoval {
            return [try edit.set(id, to: known + values.filter { !known.contains($0) })].compactMap(\.self)
          }
          if let stranger = values.first(where: { !known.contains($0) }) {
            throw RecordProblem("\(stranger) is not trusted (sw-data trust list shows who is)")
          }
          let rest = known.filter { !values.contains($0) }
          return try edit.set(id, to: rest.isEmpty ? nil : rest).map { [$0] } ?? []
        }
      }
    }
  }
}
