/// Cleanup when the process is interrupted. The temporary file of an unfinished output is removed, and the program that
/// the process waits for is ended.
package enum CleanupOnSignal {
  /// The path for the signal handler, which cannot allocate or lock. A program has only one output with a name.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?
  /// The process that gets a polite kill, 0 for none. Minus the group for a session of its own.
  nonisolated(unsafe) private static var child: pid_t = 0

  /// Removes the file at `path` before an interruption. Ctrl-C and a polite kill end the process then.
  package static func removeWhenKilled(_ path: String) {
    CleanupOnSignal.path = strdup(path)
    listen()
  }

  /// Passes Ctrl-C and a polite kill to `child`, too; 0 for none.
  package static func killWhenKilled(_ child: pid_t) {
    CleanupOnSignal.child = child
    if child != 0 { listen() }
  }

  /// A signal that the parent had ignored, as nohup does, stays ignored.
  private static func listen() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = signal(number) { number in
        if let path = CleanupOnSignal.path { unlink(path) }
        if CleanupOnSignal.child != 0 { kill(CleanupOnSignal.child, SIGTERM) }
        signal(number, SIG_DFL)
        raise(number)
      }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }
}
