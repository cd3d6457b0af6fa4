import ArgumentParser

/// The release.
package enum Version {
  /// The number that `--version` prints.
  package static let number = "1.0.0"
}

extension CommandConfiguration {
  /// The configuration of a program: `--version` prints name and release.
  package static func program(
    _ name: String, _ abstract: String, usage: String? = nil, discussion: String = "",
    subcommands: [any ParsableCommand.Type] = [], defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) -> CommandConfiguration {
    var configuration = CommandConfiguration(
      commandName: name, abstract: abstract, usage: usage, discussion: discussion,
      version: "\(name) \(Version.number)", subcommands: subcommands, defaultSubcommand: defaultSubcommand)
    // A command without a parent has completions of ArgumentParser's own, which are not ours and take two more parses:
    // longer than to read an alert. Of the parent it only prints the name, in help.
    if !Invocation.current.mayAskForHelp { configuration._superCommandName = "" }
    return configuration
  }
}

/// The configuration of a command, or of a group of commands.
package func verb(
  _ name: String, _ abstract: String, subcommands: [any ParsableCommand.Type] = [], aliases: [String] = []
) -> CommandConfiguration {
  CommandConfiguration(commandName: name, abstract: abstract, subcommands: subcommands, aliases: aliases)
}
