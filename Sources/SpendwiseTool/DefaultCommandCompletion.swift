import ArgumentParser

extension Program {
  /// The completion script of ArgumentParser without its faults. Where its scripts are of another form, they stay as
  /// they are.
  static func completedScript(_ script: String) -> String {
    let name = configuration.commandName ?? ""
    var lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.first == "#compdef \(name)" {
      lines.finishBegunWords(of: name)
    } else {
      lines.leaveNamesUnquoted(of: name)
    }
    if configuration.subcommands.isEmpty { lines.dropHelpCommand(of: name) }
    if let command = configuration.defaultSubcommand?.configuration.commandName {
      lines.useDefault(command, of: name)
    }
    return lines.joined(separator: "\n")
  }
}

extension [String] {
  private func first(_ line: String, from start: Int = 0) -> Int? { self[start...].firstIndex { $0 == line } }

  private mutating func remove(from first: Int?, through line: String) {
    if let first, let end = self.first(line, from: first) { removeSubrange(first...end) }
  }

  /// bash takes names for files: it adds a backslash to the colon of `cat:`, and a space.
  fileprivate mutating func leaveNamesUnquoted(of name: String) {
    guard let start = first("__\(name)_add_completions() {"), let end = first("}", from: start) else { return }
    insert(
      contentsOf: [
        "    # Names are not files: only a space needs a backslash, and a word that goes on needs no space",
        "    if [[ \"${1}\" = -W ]]; then",
        "        compopt +o filenames",
        "        COMPREPLY=(\"${COMPREPLY[@]// /\\\\ }\")",
        "        [[ \"${#COMPREPLY[@]}\" -ne 1 || \"${COMPREPLY[0]}\" != *[:=] ]] || compopt -o nospace",
        "    fi",
      ], at: end)
  }

  /// zsh adds a space to `cat:` and `food=`.
  fileprivate mutating func finishBegunWords(of name: String) {
    let describe = "    _describe -V '' non_empty_completions -- empty_completions -P $'\\'\\''"
    guard let start = first("__\(name)_complete() {"), let end = first(describe, from: start) else { return }
    self[(start + 1)...end] = [
      "    # A word that goes on needs no space",
      "    local -ar begun=(\"${(M)@:#*[:=]}\")",
      "    (( ${#begun} )) && compadd -S '' -- \"${begun[@]//\\\\:/:}\"",
      "    local -ar non_empty_completions=(\"${@:#(|:*|*[:=])}\")",
      "    local -ar empty_completions=(\"${(M)@:#(|:*)}\")", describe,
    ]
    for index in indices {
      self[index].replace("_describe -V \"\" list}'", with: "__\(name)_complete \"${list[@]}\"}'")
    }
  }

  /// A program without commands has no command `help` either, and its words are not commands.
  fileprivate mutating func dropHelpCommand(of name: String) {
    removeAll { $0 == "        '(-): :->command'" || $0 == "        '(-)*:: :->arg'" }
    remove(from: first("    case \"${state}\" in"), through: "    esac")
    remove(from: first("    # Offer subcommand / subcommand argument completions"), through: "    esac")
    remove(from: first("_\(name)_help() {"), through: "}")
    removeAll { $0.contains("\"\(name) help\"") || $0.contains("-fa 'help' -d") }
  }

  /// Words that are not a command are for the default command, as in `sw-record 120 chai -c food`.
  fileprivate mutating func useDefault(_ command: String, of name: String) {
    if let index = first("        # Offer subcommand completions"), index + 1 < count {
      let offer = self[index + 1].drop { $0 == " " }
      self[index + 1] = "        [[ \"${COMP_CWORD}\" -gt 1 ]] || \(offer)"
      insert(
        contentsOf: [
          "        # Other words are for the default command",
          "        unparsed_words=(\"${COMP_WORDS[@]:1:${COMP_CWORD}}\")",
          "        \"_\(name)_\(command)\"",
        ], at: index + 2)
    } else if let index = first("            \"_\(name)_${words[1]}\" && ret=0"),
      let end = first("        esac", from: index)
    {
      insert(
        contentsOf: ["        *)", "            \"_\(name)_\(command)\" && ret=0", "            ;;"], at: end)
      if let offer = first("        _describe -V subcommand subcommands && ret=0") {
        insert("        \"_\(name)_\(command)\" && ret=0", at: offer + 1)
      }
    } else if let index = first("        case '\(command)'"), let end = first("        end", from: index) {
      let cases = ["        case '?*'", "            set -p unparsed_tokens \(command)", self[index + 1]]
      insert(contentsOf: cases, at: end)
      // Its first word is offered beside the commands.
      let condition = "for_positional \"\(name) \(command)\" -"
      for line in self where line.contains(condition + "ge 1'") || line.contains(condition + "eq 1'") {
        append(
          line.replacing(condition + "ge 1'", with: "for_positional \"\(name)\" -eq 1'")
            .replacing(condition + "eq 1'", with: "for_positional \"\(name)\" -eq 1'"))
      }
    }
  }
}
