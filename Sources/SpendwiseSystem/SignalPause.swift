/// Holds back Ctrl-C and a polite kill during a write. They act when the value goes.
package struct SignalPause: ~Copyable {
  private var before = sigset_t()

  /// Begins to hold signals back.
  package init() {
    var held = sigset_t()
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  deinit {
    var mask = before
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}
