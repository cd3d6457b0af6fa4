/// A shell command that may be asked about the rest.
package struct HelperOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Ask this command, such as sw-ask, about what the rules do not know.", valueName: "command"))
  package var ai: String?

  @Option(
    help: ArgumentHelp("With --ai: wait this long for one answer (default: 600).", valueName: "seconds"),
    transform: (1...86_400).read)
  package var aiTimeout = 600

  package init() {}

  /// Refuses an empty command.
  package func validate() throws {
    if ai == "" { throw ValidationError("--ai wants a command") }
  }

  /// Runs the command with `arguments` after it. The problem is the reason why it failed, if it did.
  package func run(
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

extension Child {
  /// The end of a program that failed, after its name: `exited with 3`. `nil` where it did its work.
  package func problem(_ conditions: Conditions) -> String? {
    switch ending {
    case .exited(0): nil
    case .exited(let status): "exited with \(status)"
    case .killed(let signal): "was ended by signal \(signal)"
    case .outOfTime: "took longer than \(conditions.seconds) s and was killed"
    case .tooMuch: "printed too much (over \(conditions.limit >> 20) MiB) and was killed"
    case .notStarted(let code): "cannot be run: \(SystemError(code, "").reason)"
    }
  }

  /// Every further call would end so: usage, no input, something missing, permission, configuration, and the statuses
  /// of a shell that cannot run a command.
  package var isFinal: Bool {
    if case .exited(let status) = ending { [64, 66, 69, 77, 78, 126, 127].contains(status) } else { false }
  }
}

extension ClosedRange<Int> {
  /// For the `transform` of an option: refuses a number out of the range.
  package func read(_ text: String) throws -> Int {
    if let number = Int(text), contains(number) { return number }
    throw ValidationError("want a number from \(lowerBound)" + (upperBound == .max ? "" : " to \(upperBound)"))
  }
}
