import ArgumentParser

extension Program {
  /// The completion script of ArgumentParser with what it leaves out: words that are not a command are for the default
  /// command, as in `sw-record 120 chai -c food`. Where its scripts are of another form, they stay as they are.
  static func completedScript(_ script: String) -> String {
    guard let command = configuration.defaultSubcommand?.configuration.commandName else { return script }
    let name = configuration.commandName ?? ""
    var lines = script.components(of: "\n")
    func first(_ line: String, from start: Int = 0) -> Int? {
      lines[start...].firstIndex { $0 == line }
    }
    if let index = first("        # Offer subcommand completions"), index + 1 < lines.count {
      let offer = lines[index + 1].drop { $0 == " " }
      lines[index + 1] = "        [[ \"${COMP_CWORD}\" -gt 1 ]] || \(offer)"
      lines.insert(
        contentsOf: [
          "        # Other words are for the default command",
          "        unparsed_words=(\"${COMP_WORDS[@]:1:${COMP_CWORD}}\")",
          "        \"_\(name)_\(command)\"",
        ], at: index + 2)
    } else if let index = first("            \"_\(name)_${words[1]}\" && ret=0"),
      let end = first("        esac", from: index)
    {
      lines.insert(
        contentsOf: ["        *)", "            \"_\(name)_\(command)\" && ret=0", "            ;;"], at: end)
    } else if let index = first("        case '\(command)'"), let end = first("        end", from: index) {
      lines.insert(
        contentsOf: ["        case '?*'", "            set -p unparsed_tokens \(command)", lines[index + 1]], at: end)
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate func components(of separator: Character) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
