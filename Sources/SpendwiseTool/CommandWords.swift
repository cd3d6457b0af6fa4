import ArgumentParser

extension Program {
  /// The message when a word where a command must be is none.
  static var unknownCommand: String? {
    var group: any ParsableCommand.Type = self
    for word in Invocation.current.arguments {
      let commands = group.configuration.subcommands
      if commands.isEmpty || group.configuration.defaultSubcommand != nil || word.hasPrefix("-") { return nil }
      if let command = commands.first(where: { $0.names.contains(word) }) {
        group = command
      } else {
        let names = commands.map { $0.configuration.commandName ?? "" }
        let hint = CommandSynonyms.question(word, among: names) ?? "the commands: \(names.joined(separator: ", "))"
        return word == "help" ? nil : "there is no command '\(word)' (\(hint))"
      }
    }
    return nil
  }

  /// The arguments with the command before its options: `sw-record -n edit ID` is `sw-record edit -n ID`.
  static func commandFirst(_ words: [String]) -> [String] {
    guard let first = words.first, first.hasPrefix("-"), configuration.defaultSubcommand != nil else { return words }
    let names = configuration.subcommands.flatMap { $0.names }
    guard words.contains(where: { names.contains($0) }) else { return words }
    var index = 0
    while index < words.count, words[index].hasPrefix("-"), words[index].count > 1, words[index] != "--" {
      let isWhole = words[index].contains("=") || !wantsValue(words[index])
      index += isWhole ? 1 : 2
    }
    guard index < words.count, names.contains(words[index]) else { return words }
    var ordered = words
    ordered.insert(ordered.remove(at: index), at: 0)
    return ordered
  }

  /// An option is wrong without a word after it.
  private static func wantsValue(_ option: String) -> Bool {
    do { _ = try parseAsRoot([option]) } catch { return message(for: error).contains("Missing value for") }
    return false
  }

  /// Refuses a first word that nearly names a command. Without this it would be taken for a query term or a file.
  static func refuseSlip(_ words: [String]) throws {
    guard let word = words.first, !word.hasPrefix("-"), configuration.defaultSubcommand != nil else { return }
    let names = configuration.subcommands.flatMap { $0.names }
    let isDate = ["last", "next", "past", "this", "today"].contains(word.prefix { $0 != " " }.lowercased())
    if names.contains(word) || isDate || word == "help" || File.status(of: word) != nil { return }
    // Any word may begin the payee of a payment by hand.
    let isPayee = ProgramProcess.name == "sw-record"
    if isPayee, words.dropFirst().first?.first?.isNumber == true { return }
    let near = isPayee ? NearName.question(word, among: names) : CommandSynonyms.question(word, among: names)
    guard let question = near else { return }
    let text = ProgramProcess.name == "sw-report" ? " payee:\(word) finds the text" : ""
    throw Failure(.usage, "there is no command '\(word)' (\(question)\(text))")
  }
}

extension ParsableCommand {
  /// The name of the command, and its other names.
  fileprivate static var names: [String] { [configuration.commandName ?? ""] + configuration.aliases }
}

/// Words for commands and options in other programs.
package enum CommandSynonyms {
  /// Words of one meaning, in each line.
  private static let meanings = DataTable.rows("synonyms", at: " ", parts: .max)

  /// The name that `word` may mean. One with its meaning, else those that differ by a slip.
  package static func question(_ word: String, among names: [String]) -> String? {
    let meaning = meanings.first { $0.contains(word) && $0.contains { names.contains($0) } }
    if let meant = meaning?.first(where: names.contains) { return "did you mean \(meant)?" }
    return NearName.question(word, among: names)
  }

  /// The query term for an option of another program. `nil` for other options.
  static func term(forOption option: String) -> String? {
    let name = option.drop { $0 == "-" }.prefix { $0 != "=" }
    if option.hasPrefix("-"), !option.hasPrefix("--"), name.contains(":") { return "want not:\(name)" }
    return answer("other options", to: name)
  }

  /// The command of `sw-record` that an unknown first word means.
  package static func command(for word: String) -> String? { answer("other commands", to: word[...]) }

  private static func answer(_ section: String, to word: Substring) -> String? {
    DataTable.rows(section).first { $0[0].split(separator: " ").contains(word) }.map { $0[1] }
  }
}
