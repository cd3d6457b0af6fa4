/// A program of the user in the data directory. `hooks/post-record` gets the records that were new or changed, and
/// `hooks/post-sync` the number of new events of each device.
///
/// It runs last, with everything on disk and the lock free: its failure undoes nothing. A failure is noted until it
/// succeeds again.
package struct Hook {
  /// The event that a hook follows. Its value is the file name in `hooks` of the data directory.
  package enum Occasion: String, CaseIterable {
    case record = "post-record"
    case sync = "post-sync"
  }

  private let occasion: Occasion
  private let path: String
  private let directory: DataDirectory
  /// Variable that tells a program it was started by a hook.
  private static let mark = "SW_HOOK"

  /// The file is executable. Its mode may have been forgotten.
  let isExecutable: Bool

  /// Finds the hook; `nil` without one, or inside one that records.
  init?(_ directory: DataDirectory, after occasion: Occasion) {
    path = directory.file("hooks/\(occasion.rawValue)")
    (self.directory, self.occasion) = (directory, occasion)
    isExecutable = access(path, X_OK) == 0
    if !isExecutable && errno != EACCES || Environment[Hook.mark] != nil { return nil }
  }

  /// Bytes that it may print. They are held in memory until shown.
  private static let limit = 1 << 20
  /// Limit of bytes of a line; longer ones are not shown.
  private static let lineLimit = 64 << 10
  /// Seconds that it may take: `$SW_HOOK_SECONDS`, else 30.
  private static var patience: Int { Environment["SW_HOOK_SECONDS"].flatMap { Int($0) } ?? 30 }

  /// Runs the hook after a sync with new events. Returns the problem.
  package static func runAfterSync(_ directory: DataDirectory, _ new: [String: Int]) -> String? {
    guard !new.isEmpty, let hook = Hook(directory, after: .sync) else { return nil }
    let lines = Spool()
    for (device, count) in new.sorted(by: { $0.key < $1.key }) {
      let line = Record(["type": "sync", "device": device, "new": count]).line
      do { try lines.line(line) } catch { return "\(hook.path): cannot be run: \(error.reason)" }
    }
    return hook.run(with: lines)
  }

  /// Runs it with `lines` as standard input. Shows its output on standard error, and returns the problem.
  func run(with lines: Spool) -> String? {
    var output: ArraySlice<UInt8> = []
    let reason = outcome(of: lines, &output)
    note(reason, output)
    return reason.map { "\(path): \($0)" }
  }

  /// Reason of a failure; `output` gets the printed bytes.
  private func outcome(of lines: Spool, _ output: inout ArraySlice<UInt8>) -> String? {
    if !isExecutable { return "not executable, so it was not run (chmod u+x \(DataDirectory.quoted(path)))" }
    let after = occasion == .record ? "the records are in the books" : "the events are in the books"
    do {
      // A file, so that a hook that does not read it blocks nothing.
      let input = try lines.spill()
      lseek(input.file.descriptor, 0, SEEK_SET)
      // It may repeat text of strangers, so that we look at it before a person does.
      var conditions = Child.Conditions()
      (conditions.inputFile, conditions.includesErrors, conditions.isApart) = (input.file.descriptor, true, true)
      conditions.environment = [(Hook.mark, "1"), ("SW_DATA", File.resolved(directory.path))]
      (conditions.seconds, conditions.limit) = (Hook.patience, Hook.limit)
      let child = try Child.run([path], conditions)
      output = child.output.prefix(Hook.limit)
      show(output)
      return child.problem(conditions).map { "\($0) (\(after))" }
    } catch {
      return "cannot be run: \(error.reason) (\(after))"
    }
  }

  /// Shows its output, made harmless.
  private func show(_ output: ArraySlice<UInt8>) {
    var text = ""
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? true { lines.removeLast() }
    for line in lines where line.count <= Hook.lineLimit {
      text += TerminalSafeText.of(String(decoding: line, as: UTF8.self).replacing("\t", with: "  ")) + "\n"
    }
    try? File(borrowing: STDERR_FILENO, named: "standard error").write(Array(text.utf8))
  }

  // MARK: Failures

  /// File of the note about a failure. It is of this device, outside of the journals.
  private static func failure(_ occasion: Occasion, _ directory: DataDirectory) -> String {
    directory.file(".failed-\(occasion.rawValue)")
  }
  private static let noteLimit = 200

  /// Keeps why it failed, or forgets it after a success. Books that cannot be written keep nothing.
  private func note(_ reason: String?, _ output: ArraySlice<UInt8>) {
    let path = Hook.failure(occasion, directory)
    guard let reason else {
      unlink(path)
      return
    }
    let last = output.split(separator: ASCII.newline).last ?? []
    let record = Record([
      "type": "hook", "name": "hooks/\(occasion.rawValue)", "reason": reason,
      "line": TerminalSafeText.of(String(decoding: last.prefix(Hook.noteLimit), as: UTF8.self)),
      "at": Moment.now.seconds,
    ])
    try? File.replace(path, with: record.line + [0x0A], durably: false)
  }

  /// Notes of failed hooks: `name`, `reason`, last printed `line`, and time `at`.
  package static func failures(_ directory: DataDirectory) -> [Record] {
    Occasion.allCases.compactMap { occasion in
      (try? File.contents(ifAny: failure(occasion, directory))).flatMap { try? Record($0) }
    }
  }
}
