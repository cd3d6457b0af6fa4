/// Writes the steps of a program. To standard error for `-v`, and for `SW_DEBUG=1` to a file that only the user can
/// read, without names and amounts.
enum Tracing {
  /// Starts the trace, if a person asked for it.
  static func start(isVerbose: Bool, _ program: String) {
    if Environment["SW_DEBUG"] == "1" { open(program) }
    let log = log?.file.descriptor
    if !isVerbose, log == nil { return }
    let start = Trace.clock
    Trace.sink = { step in
      let numbers = step.numbers.map { "\($0.name) \($0.value)" }
      if isVerbose {
        let words = numbers.isEmpty ? "" : " (\(numbers.joined(separator: ", ")))"
        Diagnostics.write(TerminalSafeText.of("\(program): \(step.kind): \(step.about)\(words)") + "\n")
      }
      if let log {
        let line = ["\(Trace.clock - start) ms", step.kind] + numbers
        try? File(borrowing: log, named: "the debug log").write(
          Array("\(program)[\(getpid())] \(line.joined(separator: "  "))\n".utf8))
      }
    }
    Trace.step("start", Version.number)
  }

  /// Reports the end: the status, the time since `start`, and the memory.
  static func finish(_ status: ExitStatus, since start: Int) {
    Trace.step(
      "end", "exit status \(status.rawValue)",
      [("status", Int(status.rawValue)), ("ms", Trace.clock - start), ("KiB", Memory.peak)])
  }

  /// The file of `SW_DEBUG=1`, which stays open.
  nonisolated(unsafe) private static var log: SharedFile?

  /// Opens `$XDG_STATE_HOME/spendwise/debug.log`, else the same below `~/.local/state`.
  private static func open(_ program: String) {
    let base = Environment["XDG_STATE_HOME"] ?? (Environment["HOME"] ?? "") + "/.local/state"
    let folder = base + "/spendwise"
    for end in folder.indices.dropFirst() where folder[end] == "/" { mkdir(String(folder[..<end]), 0o700) }
    mkdir(folder, 0o700)
    do { log = SharedFile(try File(folder + "/debug.log", O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW)) } catch {
      Diagnostics.write("\(program): SW_DEBUG: \(error.path): cannot write: \(error.reason)\n")
    }
  }
}
