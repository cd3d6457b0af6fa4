struct Trust: ProgramGroup {
  static let configuration = verb(
    "trust", "Manage trusted mail servers and known senders: list, add, rm.",
    subcommands: [List.self, Change<Adding>.self, Change<Rm>.self])

  /// The kinds of trusted names, each with its setting.
  private static let kinds = [
    ("server", Settings.trustedServers), ("unsigned", Settings.unsignedDomains), ("sender", Settings.knownSenders),
  ]

  struct List: Program {
    static let configuration = verb("list", "List the trusted servers, unsigned domains and known senders.")

    @OptionGroup var options: ListOptions

    func run(_ process: ProgramProcess) throws {
      let settings = try Settings(DataDirectory.chosen)
      let rows = Trust.kinds.flatMap { kind, id in settings[id].map { (kind: kind, name: $0) } }
      options.write(
        rows, "trust", [.init("name", "NAME") { $0.name }.bold, .init("kind", "TRUSTED AS") { $0.kind }],
        ifEmpty: "no server, domain or sender is trusted by name (sw-data trust add --sender @bank.example)",
        to: process.output)
    }
  }

  /// `add` and `rm`.
  struct Change<Name: VerbName>: Program {
    static var configuration: CommandConfiguration { View.settings.verb(Name.word) }

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
      for ((_, id), values) in zip(Trust.kinds, [names.servers, names.unsigned, names.senders]) where !values.isEmpty {
        try View.settings.editAll(process) { edit in
          let known = try edit.setting(id)
          let strangers = values.filter { !known.contains($0) }
          if Self.isRemoval, let first = strangers.first {
            throw RecordProblem("\(first) is not trusted (sw-data trust list shows who is)")
          }
          let all = Self.isRemoval ? known.filter { !values.contains($0) } : known + strangers
          return [try edit.set(id, to: all.isEmpty ? nil : all)].compactMap(\.self)
        }
      }
    }
  }
}
