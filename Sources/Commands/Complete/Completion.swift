/// A word that a shell may offer, with its description.
struct Candidate {
  let text: String
  var help = ""
}

/// A command line up to the cursor, for completion by a shell.
///
/// `sw complete WORD…` gets the words of the line. The last one is cut off at the cursor and may be empty. It prints
/// `words`, `files` or `directories`, which says if the shell adds files, and then candidates, each with a tab and a
/// description.
package struct Completion {
  /// A command by name, or a word such as `help`.
  package typealias Choice = (name: String, help: String, command: (any ParsableCommand.Type)?)

  private var choices: [Choice]
  private var declared: [Declaration]
  private var given: Set<String> = []
  /// The option that waits for its value.
  private var pending: Declaration?
  private var count = 0
  private var isOver = false
  private var data: String?
  private var before = ""

  /// Prints the candidates for `words`. Errors are silent.
  package static func answer(
    _ words: [String], _ root: any ParsableCommand.Type, _ programs: [(String, any ParsableCommand.Type)],
    topics: [String]
  ) {
    guard File.holdStandardDescriptors(), let name = words.first?.split(separator: "/").last else { return }
    dup2(open("/dev/null", O_WRONLY), 2)
    umask(umask(0) & 0o077)
    // Others may hold the books, and nobody waits for a Tab.
    signal(SIGALRM) { _ in _exit(0) }
    alarm(2)
    let program = programs.first { "sw-\($0.0)" == name }?.1
    let all: [Choice] =
      programs.map { ($0.0, $0.1.configuration.abstract, $0.1) } + topics.map { ($0, "Help about \($0).", nil) }
    var completion = Completion(program ?? root, program == nil ? all : [])
    for word in words.dropFirst().dropLast() { completion.take(word) }
    let (values, candidates) = completion.offer(words.count > 1 ? words[words.count - 1] : "")
    let kind = values == .files ? "files" : values == .directories ? "directories" : "words"
    var lines = [kind]
    var seen: Set<String> = []
    for one in candidates where isHarmless(one.text) && seen.insert(one.text).inserted {
      let help = TerminalSafeText.of(one.help.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      lines.append(help.isEmpty ? one.text : "\(one.text)\t\(help)")
    }
    let output = Output()
    output.bytes += Array((lines.joined(separator: "\n") + "\n").utf8)
    try? output.finish()
  }

  private init(_ command: any ParsableCommand.Type, _ programs: [Choice]) {
    (choices, declared) = (programs, [])
    enter(command)
  }

  private mutating func enter(_ command: any ParsableCommand.Type) {
    let commands = command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    choices += commands.map { ($0.configuration.commandName ?? "", $0.configuration.abstract, $0) }
    // Programs have a version and the command `help`.
    if !choices.isEmpty, !command.configuration.version.isEmpty { choices.append(("help", "Show the help.", nil)) }
    declared = Declaration.all(of: command)
  }

  /// Reads a word before the cursor.
  private mutating func take(_ word: String) {
    before = word
    if let option = pending {
      if option.names.contains("--data") { data = word }
      pending = nil
    } else if !isOver, word == "--" {
      isOver = true
    } else if !isOver, word.hasPrefix("-"), word != "-" {
      let (name, value) = Completion.split(word)
      guard let option = declared.first(where: { $0.names.contains(name) }) else { return }
      if !option.isRepeating { given.formUnion(option.names) }
      if option.names.contains("--data") { data = value }
      // A short option may have its value in the same word.
      let isJoined = !word.hasPrefix("--") && word.count > 2
      if option.takesValue, value == nil, !isJoined { pending = option }
    } else if count == 0, word == "help", choices.contains(where: { $0.name == word }) {
      return
    } else if count == 0, let choice = choices.first(where: { $0.name == word }), let command = choice.command {
      (choices, given) = ([], [])
      enter(command)
    } else {
      count += 1
      choices = []
    }
  }

  /// Name of an option, and its value after `=`.
  private static func split(_ word: String) -> (name: String, value: String?) {
    if !word.hasPrefix("--") { return (String(word.prefix(2)), nil) }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
  }

  private func offer(_ word: String) -> (Declaration.Values, [Candidate]) {
    if let pending { return (pending.values, values(of: pending, word)) }
    let (name, value) = Completion.split(word)
    if !isOver, word.hasPrefix("--"), let value {
      guard let option = declared.first(where: { $0.names.contains(name) && $0.takesValue }) else { return (.none, []) }
      return (option.values, values(of: option, value, prefix: name + "="))
    }
    if !isOver, word.hasPrefix("-") {
      let left = declared.filter { $0.isShown && given.isDisjoint(with: $0.names) }
      let options = left.flatMap { option in option.names.map { Candidate(text: $0, help: option.help) } }
      return (.none, options.filter { $0.text.hasPrefix(word) })
    }
    let commands = count > 0 ? [] : Completion.matching(choices.map { Candidate(text: $0.name, help: $0.help) }, word)
    let positional = declared.filter(\.names.isEmpty)
    guard let next = positional.count > count ? positional[count] : positional.last(where: \.isRepeating) else {
      return (.none, commands)
    }
    return (next.values, commands + values(of: next, word))
  }

  private func values(of option: Declaration, _ word: String, prefix: String = "") -> [Candidate] {
    // The last of several, as in --fields date,am.
    let head = option.valueName.contains(",") ? word.lastIndex(of: ",").map { word[...$0] } ?? "" : ""
    let part = String(word.dropFirst(head.count))
    let found: [Candidate]
    switch option.values {
    case .none, .files, .directories: return []
    case .list(let list): found = list.map { Candidate(text: $0) }
    case .names(let list): found = BookNames(data: data).candidates(list, part, after: before, of: option.valueName)
    }
    return Completion.matching(found, part).map { Candidate(text: prefix + head + $0.text, help: $0.help) }
  }

  /// Candidates that begin with `word`. If there are none, case is ignored.
  private static func matching(_ candidates: [Candidate], _ word: String) -> [Candidate] {
    let exact = candidates.filter { $0.text.hasPrefix(word) }
    if !exact.isEmpty { return exact }
    let lower = word.lowercased()
    return candidates.filter { $0.text.lowercased().hasPrefix(lower) }
  }

  /// Accepts text that is plain for every shell. A payee may be called `$(reboot)`.
  private static func isHarmless(_ text: String) -> Bool {
    TerminalSafeText.of(text) == text
      && text.utf8.allSatisfy { byte in
        byte >= 0x80 || byte | 0x20 >= 97 && byte | 0x20 <= 122 || byte >= 48 && byte <= 57
          || " ._/@+,-:=".utf8.contains(byte)
      }
  }
}
