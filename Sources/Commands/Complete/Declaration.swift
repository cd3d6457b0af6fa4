/// An option or positional value, as ArgumentParser dumps its declaration.
struct Declaration {
  /// Kinds of values to offer.
  enum Values: Equatable {
    case none, files, directories
    case list([String])
    case names(NameList)
  }

  /// Names with their dashes. Empty for a positional value.
  private(set) var names: [String]
  private(set) var help = ""
  private(set) var valueName = ""
  private(set) var isShown = true
  private(set) var isRepeating = false
  private(set) var takesValue = false
  private(set) var values = Values.none

  /// Values of arguments without a completion, with their value names.
  private static let usual = DataTable.rows("values of options", at: ": ").map { ($0[0], $0[1].split(separator: ", ")) }

  /// Values by name: `into-account` is an account.
  private static func usual(_ name: String) -> Values {
    func list(_ name: Substring) -> String? { usual.first { $0.1.contains(name) }?.0 }
    guard let word = list(name[...]) ?? name.split(separator: "-").last.flatMap(list) else { return .none }
    let plain: [String: Values] = ["files": .files, "directories": .directories]
    return plain[word] ?? NameList(rawValue: word).map { .names($0) } ?? .none
  }

  /// Arguments of a command, or of its default command. A command with subcommands has no others.
  static func all(of command: any ParsableCommand.Type) -> [Declaration] {
    var data = Declaration(names: ["--data"], help: ArgumentHelp.data)
    (data.takesValue, data.values) = (true, .directories)
    let everywhere = [data, Declaration(names: ["--version"], help: "Show the version.")]
    if let standard = command.configuration.defaultSubcommand { return all(of: standard) }
    // The dump includes subcommands, which takes long.
    guard command.configuration.subcommands.isEmpty else {
      return everywhere + [Declaration(names: ["-h", "--help"], help: "Show help information.")]
    }
    let own = Array(command._dumpHelp().utf8).withUnsafeBufferPointer { dump -> [Declaration] in
      guard let tree = JSONObject(dump)?.object("command") else { return [] }
      return tree.elements("arguments").compactMap { JSONObject($0.raw).map(Declaration.init) }
    }
    return own + everywhere.filter { one in !own.contains { $0.names == one.names } }
  }

  private init(names: [String], help: String) { (self.names, self.help) = (names, help) }

  private init(_ object: JSONObject) {
    isShown = object.value("shouldDisplay")?.raw.text != "false"
    names = object.elements("names").compactMap { JSONObject($0.raw) }.compactMap { name in
      name.string("name").map { (name.says("kind", "long") ? "--" : "-") + $0 }
    }
    help = object.string("abstract") ?? ""
    valueName = object.string("valueName") ?? ""
    isRepeating = object.value("isRepeating")?.raw.text == "true"
    takesValue = !object.says("kind", "flag")
    values = takesValue ? Declaration.usual(valueName) : .none
    guard let kind = object.object("completionKind") else { return }
    if let list = kind.object("list") { values = .list(list.elements("values").compactMap(\.string)) }
    if kind.value("file") != nil { values = .files }
    if kind.value("directory") != nil { values = .directories }
    if let word = kind.object("shellCommand")?.string("command"), let list = NameList(rawValue: word) {
      values = .names(list)
    }
  }
}
