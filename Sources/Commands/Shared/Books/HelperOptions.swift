/// A shell command to ask about the rest.
struct HelperOptions: ParsableArguments {
  @Option(help: .value("command", "Ask this command, such as sw-ask, about what the rules do not know."))
  var ai: String?

  @Option(
    help: .value("seconds", "With --ai: wait this long for one answer (default: 600)."), transform: (1...86_400).read)
  var aiTimeout = 600

  func validate() throws {
    if ai == "" { throw ValidationError("--ai wants a command") }
  }

  /// Runs the command with `arguments` after it. The problem is the reason why it failed, if it did.
  func run(
    _ input: [UInt8], _ arguments: [String] = [], environment: [(name: String, value: String)] = []
  ) throws(SystemError) -> (child: Child, problem: String?) {
    var conditions = Child.Conditions()
    (conditions.input, conditions.environment) = (input, environment)
    (conditions.isApart, conditions.seconds) = (true, aiTimeout)
    let command = (ai ?? "") + (arguments.isEmpty ? "" : " \"$@\"")
    let child = try Child.run(["/bin/sh", "-c", command, "sh"] + arguments, conditions)
    return (child, child.problem(conditions))
  }
}

extension ClosedRange<Int> {
  /// Reads a number for the `transform` of an option; refuses others.
  func read(_ text: String) throws -> Int {
    if let number = Int(text), contains(number) { return number }
    throw ValidationError("want a number from \(lowerBound)" + (upperBound == .max ? "" : " to \(upperBound)"))
  }
}
