/// Commands for new books, and checks of choices.
extension BooksStart {
  /// Commands, as a person types them.
  var steps: [String] {
    var steps = ["sw-data init --bare"]
    if !settings.isEmpty {
      let words = settings.map { word in
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return "\(parts[0])=\(DataDirectory.quoted(String(parts.last ?? "")))"
      }
      steps.append("sw-data set \(words.joined(separator: " "))")
    }
    steps += before
    if !mail.isEmpty {
      let paths = mail.map { path in
        let short = MailFinder.shortened(path)
        return short == path ? DataDirectory.quoted(path) : "~/\(DataDirectory.quoted(String(short.dropFirst(2))))"
      }.joined(separator: " ")
      steps.append("sw-parse-email \(paths) | sw-categorize | sw-record >/dev/null")
    }
    return steps + after + (mail.isEmpty ? [] : ["sw-match --certain | sw-record -q >/dev/null"]) + ["sw --table"]
  }

  /// Runs each command in a shell and prints it with its output.
  func run() throws {
    var conditions = Child.Conditions()
    conditions.includesErrors = true
    conditions.seconds = 24 * 3600
    conditions.environment = [("SW_DATA", directory.path)]
    if let folder = Invocation.folder {
      conditions.environment.append(("PATH", "\(folder):\(Environment["PATH"] ?? "/usr/bin:/bin")"))
    }
    var failed: String?
    for step in steps {
      say("$ \(step)")
      try process.output.flush()
      let child = try Child.run(["/bin/sh", "-c", step], conditions)
      // Records are for programs.
      let lines = String(decoding: child.output, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("{") }
      for line in lines { say("  \(line)") }
      // Messages that were not understood are kept, and `sw` names them.
      if child.ending != .exited(0), child.ending != .exited(ExitStatus.badData.rawValue) { failed = failed ?? step }
    }
    if let failed { throw Failure(.no, "this command failed: \(failed)") }
  }

  /// Refuses choices that a later command would refuse.
  static func check(_ settings: [String], _ trust: String?, _ budget: String?) throws {
    for word in settings { _ = try SettingValue.parsed(word) }
    if let trust, trust != "none", let problem = SenderTrust.problem(trust) { throw Failure(.usage, problem) }
    if let budget, budget != "none", let problem = try problem(budget) { throw Failure(.usage, "--budget: \(problem)") }
  }

  /// Problem of a budget's lines, or `nil`.
  static func problem(_ text: String) throws -> String? {
    do throws(BudgetError) {
      let lines = try Categories().assignments(words(text)) { _ in }
      _ = try BudgetBook([]).creating("home").setting(lines, since: "2026-01")
      return nil
    } catch { return error.reason }
  }
}
