/// The name and arguments of this process. `sw-list cat:food` and `sw list cat:food` are the same.
package struct Invocation: Sendable {
  /// The name for diagnostics: `sw-list`. `sw` when no program was named.
  package let program: String
  /// The arguments after the name.
  package let arguments: [String]
  /// `-v` or `--verbose` is among the arguments, where every program takes it.
  package let isVerbose: Bool
  /// The value of `--data`, which every program takes, too.
  package let data: String?
  /// The system gave no arguments at all, not even a name.
  package let isEmpty: Bool

  /// The arguments may ask for help.
  var mayAskForHelp: Bool {
    arguments.contains { word in
      word.withBytes { word in
        if word.hasPrefix("--") { return word.contains("help") }
        return word.equals("help") || word.hasPrefix("-") && word.contains("h")
      }
    }
  }

  /// The invocation of this process.
  package static let current = Invocation(
    (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map { PathText.decode($0) } })

  /// The directory of the program, when it was started by a path. `nil` when it was found in `PATH`.
  package static var folder: String? {
    guard CommandLine.argc > 0, let word = CommandLine.unsafeArgv[0] else { return nil }
    let path = PathText.decode(word)
    return path.contains("/") ? File.resolved(File.parent(of: path)) : nil
  }

  /// The programs of `sw`, without `sw-`: it sets them before anything else. A program by itself has none.
  nonisolated(unsafe) package static var programs: [String] = []

  package init(_ words: [String]) {
    isEmpty = words.isEmpty
    let end = words.firstIndex(of: "--") ?? words.count
    var (own, data, isVerbose) = ([String](), String?.none, false)
    var left = words[..<end]
    while let word = left.popFirst() {
      if word == "-v" || word == "--verbose" {
        isVerbose = true
      } else if word.hasPrefix("--data=") {
        data = String(word.dropFirst("--data=".count))
      } else if word == "--data", let value = left.popFirst() {
        data = value
      } else {
        own.append(word)
      }
    }
    (self.data, self.isVerbose) = (data, isVerbose)
    let words = own + words[end...]
    let name = words.first?.split(separator: "/").last.map(String.init) ?? "sw"
    let isHelp = name == "sw" && words.dropFirst().first == "help"
    // `sw --json list` is `sw list --json`.
    let rest = name == "sw" && !isHelp ? Invocation.programFirst(words.dropFirst()) : words.dropFirst(isHelp ? 2 : 1)
    let asked = rest.first.map { isHelp && $0.hasPrefix("sw-") ? String($0.dropFirst(3)) : $0 }
    if name == "sw", let asked, Invocation.programs.contains(asked) {
      (program, arguments) = ("sw-\(asked)", rest.dropFirst() + (isHelp ? ["--help"] : []))
    } else {
      (program, arguments) = (name, isHelp && rest.isEmpty ? ["--help"] : Array(rest))
    }
  }

  /// The words with the options of `sw` moved after the program's name.
  private static func programFirst(_ words: ArraySlice<String>) -> ArraySlice<String> {
    var index = words.startIndex
    while index < words.endIndex, words[index].hasPrefix("--") {
      let option = words[index].prefix { $0 != "=" }
      guard ["--color", "--json", "--table"].contains(option) else { return words }
      index += words[index] == "--color" ? 2 : 1
    }
    guard index > words.startIndex, index < words.endIndex, programs.contains(words[index]) else { return words }
    let rest = words[index...]
    let end = rest.firstIndex(of: "--") ?? rest.endIndex
    return ArraySlice(rest[..<end] + words[..<index] + rest[end...])
  }
}
