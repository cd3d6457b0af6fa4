/// Cleanup when the process is interrupted: the temporary file of an unfinished output is removed, and the program that
/// the process waits for is ended.
package enum CleanupOnSignal {
  /// The path for the signal handler, which may neither allocate nor take a lock. One output with a name is all that a
  /// program has.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?
  /// The process, or minus the group, that gets a polite kill; 0 for none.
  nonisolated(unsafe) private static var child: pid_t = 0

  /// From now on, Ctrl-C and a polite kill remove the file at `path` before they end the process.
  package static func removeWhenKilled(_ path: String) {
    CleanupOnSignal.path = strdup(path)
    listen()
  }

  /// From now on, Ctrl-C and a polite kill reach `child`, too; 0 for none.
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
