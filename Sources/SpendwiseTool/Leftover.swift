import SpendwiseSystem

/// The temporary file of an output that is not finished, which a process that is interrupted takes with it.
enum Leftover {
  /// The path for the signal handler, which may neither allocate nor take a lock. One output with a name is all that a
  /// program has.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

  /// From now on, Ctrl-C and a polite kill remove the file at `path` before they end the process. A signal that the
  /// parent had ignored, as nohup does, stays ignored.
  static func removeWhenKilled(_ path: String) {
    Leftover.path = strdup(path)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = signal(number) { number in
        if let path = Leftover.path { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }
}
