import SpendwiseSystem
import Testing

private let files = Result { try CaseFile.all(in: Places.cases) }

/// Every case of `Cases/*.case`, run against the built programs. `CaseFile.swift` explains the format.
@Suite struct Transcripts {
  static let updates = Environment["UPDATE_CASES"] != nil

  @Test("is well formed", arguments: try files.get())
  func wellFormed(_ file: CaseFile) {
    for fault in file.faults {
      Issue.record(
        "\(file.path):\(fault.line): \(fault.text)", sourceLocation: location(file.path, fault.line)
      )
    }
  }

  @Test(
    "case", .disabled(if: updates, "they are being rewritten"),
    arguments: try files.get().flatMap(\.cases))
  func holds(_ each: Case) async throws {
    let passed = PassedCases.shared
    let mark = passed?.mark(of: each)
    if let mark, passed?.holds(mark) == true { return }
    let found = try await WaitingThreads.shared.run { try Self.differences(each) }
    guard let differences = found else { try Skips.skip(for: each.need ?? "") }
    for (line, text) in differences { Issue.record("\(text)", sourceLocation: location(each.path, line)) }
    if differences.isEmpty, let mark { passed?.remember(mark) }
  }

  /// Failed expectations by line, with their differences. `nil` if a need of the case is missing.
  private static func differences(_ each: Case) throws -> [(line: Int, text: String)]? {
    let shell = try Shell()
    if let need = each.need, try shell.run(need).status != 0 { return nil }
    var differences: [(line: Int, text: String)] = []
    for step in each.steps {
      let outcome = try Outcome(of: step, in: shell)
      if outcome.isExpected { continue }
      let line = step.expectation.lowerBound
      let command = step.command.split(separator: "\n").joined(separator: "\n    + ")
      let text = """
        \(each.path):\(line): \(each.title)
            $ \(command)
        \(outcome.difference)
          re-record with: UPDATE_CASES=1 CASES=\(each.path.fileName) swift test --filter Transcripts
        """
      differences.append((line, text))
    }
    return differences
  }

  @Test(
    "rewrite", .enabled(if: updates, "UPDATE_CASES=1 rewrites expectations"),
    arguments: try files.get())
  func rewrite(_ file: CaseFile) throws {
    var lines = file.lines
    var count = 0
    var changes: [(Range<Int>, [String])] = []
    for each in file.cases {
      let shell = try Shell()
      if let need = each.need, try shell.run(need).status != 0 { continue }
      for step in each.steps {
        let outcome = try Outcome(of: step, in: shell)
        if !outcome.isExpected { changes.append((step.expectation, outcome.lines)) }
      }
    }
    for (range, new) in changes.reversed() {
      lines.replaceSubrange(range, with: new)
      count += 1
    }
    if count == 0 { return }
    try File.replace(
      file.path, with: Array((lines.joined(separator: "\n") + "\n").utf8), mode: 0o644,
      durably: false)
    let words =
      "rewrote \(count) expectations of \(file.path): read the difference before you commit it\n"
    try File(borrowing: STDERR_FILENO, named: "standard error").write(Array(words.utf8))
  }

  private func location(_ path: String, _ line: Int) -> SourceLocation {
    SourceLocation(
      fileID: "ToolTests/\(path.fileName)", filePath: path, line: max(line, 1), column: 1)
  }
}

/// Result of a step, to compare with the expected one.
private struct Outcome {
  let step: Step
  let stdout: [String]
  let stderr: [String]
  let status: Int32

  init(of step: Step, in shell: Shell) throws {
    for file in step.files { try shell.write(file.name, file.content) }
    let result = try shell.run(step.command, input: step.input)
    let names = [(shell.directory, "dir"), (Places.fixtures, "fixtures")]
    self.step = step
    stdout = CaseText.lines(result.stdout, ">", names)
    stderr = CaseText.lines(result.stderr, "!", names)
    status = result.status
  }

  var isExpected: Bool {
    status == step.status && CaseMatch.matches(step.stdout[...], stdout[...])
      && CaseMatch.matches(step.stderr[...], stderr[...])
  }

  /// The expectation that would have held.
  var lines: [String] { stdout + stderr + (status == 0 ? [] : ["? \(status)"]) }

  /// Differences of the streams that differ. A wildcard that matched does not look like one.
  var difference: String {
    var parts: [String] = []
    if !CaseMatch.matches(step.stdout[...], stdout[...]) {
      parts.append(CaseMatch.difference(step.stdout, stdout))
    }
    if !CaseMatch.matches(step.stderr[...], stderr[...]) {
      parts.append(CaseMatch.difference(step.stderr, stderr))
    }
    if status != step.status { parts.append("  - ? \(step.status)\n  + ? \(status)") }
    return parts.joined(separator: "\n")
  }
}
