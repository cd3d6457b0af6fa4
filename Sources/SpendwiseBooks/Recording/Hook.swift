/// A program of the user's in the data directory: `hooks/post-record` gets the records that were new or changed, and
/// `hooks/post-sync` the number of new events of each device.
///
/// It comes last, when everything is on the disk and the lock is free: whatever it does, nothing is undone. A failure
/// is kept until it succeeds again.
package struct Hook {
  /// After what it runs; its file is in the directory `hooks` of the data directory.
  package enum Occasion: String, CaseIterable {
    case record = "post-record"
    case sync = "post-sync"
  }

  private let occasion: Occasion
  private let path: String
  private let directory: DataDirectory
  /// Says to a program that it was started by one.
  private static let mark = "SW_HOOK"

  /// Whether it may be run; it may not when its mode was forgotten.
  let isExecutable: Bool

  /// `nil` when there is none, or when it is itself a hook that records.
  init?(_ directory: DataDirectory, after occasion: Occasion) {
    path = directory.file("hooks/\(occasion.rawValue)")
    (self.directory, self.occasion) = (directory, occasion)
    isExecutable = access(path, X_OK) == 0
    if !isExecutable && errno != EACCES || Environment[Hook.mark] != nil { return nil }
  }

  /// How much it may print: it is kept in memory until it is shown.
  private static let limit = 1 << 20
  /// Longer lines are not shown.
  private static let lineLimit = 64 << 10
  /// How long it may take: `$SW_HOOK_SECONDS`, else 30 s.
  private static var patience: Int { Environment["SW_HOOK_SECONDS"].flatMap { Int($0) } ?? 30 }

  /// Runs the hook for a sync that brought events, if there is one, and returns what went wrong.
  package static func runAfterSync(_ directory: DataDirectory, _ new: [String: Int]) -> String? {
    guard !new.isEmpty, let hook = Hook(directory, after: .sync) else { return nil }
    let lines = Spool()
    for (device, count) in new.sorted(by: { $0.key < $1.key }) {
      let line = Record(["type": "sync", "device": device, "new": count]).line
      do { try lines.line(line) } catch { return "\(hook.path): cannot be run: \(error.reason)" }
    }
    return hook.run(with: lines)
  }

  /// Runs it with `lines` as its standard input, and says what went wrong; what it prints is shown on standard error.
  func run(with lines: Spool) -> String? {
    var output: ArraySlice<UInt8> = []
    let reason = outcome(of: lines, &output)
    note(reason, output)
    return reason.map { "\(path): \($0)" }
  }

  /// The reason why it failed; `output` gets what it printed.
  private func outcome(of lines: Spool, _ output: inout ArraySlice<UInt8>) -> String? {
    if !isExecutable { return "not executable, so it was not run (chmod u+x \(DataDirectory.quoted(path)))" }
    let after = occasion == .record ? "the records are in the books" : "the events are in the books"
    do {
      // A file, so that a hook that does not read it blocks nothing.
      let input = try lines.spill()
      lseek(input.file.descriptor, 0, SEEK_SET)
      // It may repeat what strangers wrote, so that we look at it before a person does.
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
    var lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? true { lines.removeLast() }
    for line in lines where line.count <= Hook.lineLimit {
      text += TerminalSafeText.of(String(decoding: line, as: UTF8.self).replacing("\t", with: "  ")) + "\n"
    }
    try? File(borrowing: STDERR_FILENO, named: "standard error").write(Array(text.utf8))
  }

}

/// Hooks that failed when they ran last: notes of this device, outside of the journals.
extension Hook {
  /// The file of the note, and the length of the line that it keeps.
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

  /// The `name` of each that failed, the `reason`, the last `line` that it printed, and `at` what time it was.
  package static func failures(_ directory: DataDirectory) -> [Record] {
    Occasion.allCases.compactMap { occasion in
      (try? File.contents(ifAny: failure(occasion, directory))).flatMap { try? Record($0) }
    }
  }
}
