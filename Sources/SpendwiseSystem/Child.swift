/// Another program that was run to its end, with its output. This is the one way to start a program.
///
/// It may read all of its input, a part or nothing, print before it reads, print too much, run for ever, or leave
/// processes that hold its output open: none of this makes us wait longer, or keep more, than the conditions allow.
/// Later output of such processes goes nowhere (SIGPIPE). Its standard error is ours, unless it is part of the output.
///
/// It begins as from a shell: every signal has its default action (SIGXFSZ and SIGPIPE too, which we ignore), none is
/// blocked, and besides standard input, output and error it inherits no descriptor.
package struct Child {
  /// The end of a program.
  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    /// A signal killed it.
    case killed(Int32)
    /// Its time was up, and it was killed.
    case outOfTime
    /// The program printed more than its limit, and was killed.
    case tooMuch
    /// The errno of a program that could not be started.
    case notStarted(Int32)
  }

  /// The input, output and limits of a program.
  package struct Conditions {
    package var input: [UInt8] = []
    /// An open file that it reads, and may leave unread. Replaces `input`.
    package var inputFile: Int32?
    /// The file that the program gets as descriptor 3.
    package var file: Int32?
    /// Its standard error is part of its output.
    package var includesErrors = false
    /// Variables added to our environment, or replaced in it.
    package var environment: [(name: String, value: String)] = []
    /// The program gets a session of its own. All its processes can be ended with it. It cannot ask on the terminal
    /// then; a program that has to stays in our group.
    package var isApart = false
    package var seconds = 60
    /// The most bytes that it may print.
    package var limit = 4 << 20

    package init() {}
  }

  /// The standard output of the program, as far as it was read.
  package private(set) var output: [UInt8] = []
  package private(set) var ending: Ending

  private init(_ ending: Ending) { self.ending = ending }

  /// Runs `arguments` and waits for the end. The first is looked for in `PATH`. Throws `SystemError` when no pipe can
  /// be had, and when the system does not report the end.
  package static func run(_ arguments: [String], _ conditions: Conditions) throws(SystemError) -> Child {
    let start = Trace.clock
    defer { Trace.step("helper", arguments.joined(separator: " "), [("ms", Trace.clock - start)]) }
    let source = conditions.inputFile == nil ? try Pipe() : nil
    let sink = try Pipe()
    // A write to a program that does not read must fail, not end us; and the system must report its end to us.
    let pipeBefore = signal(SIGPIPE, SIG_IGN)
    let childBefore = signal(SIGCHLD, SIG_DFL)
    defer {
      signal(SIGPIPE, pipeBefore)
      signal(SIGCHLD, childBefore)
      CleanupOnSignal.killWhenKilled(0)
    }
    var process: pid_t = 0
    do {
      // Between its start and our knowing of it no Ctrl-C may come.
      let pause = SignalPause()
      let code = try spawn(arguments, source?.end(0), sink.end(1), conditions, &process)
      if code != 0 { return Child(.notStarted(code)) }
      CleanupOnSignal.killWhenKilled(conditions.isApart ? -process : process)
      _ = consume pause
    }
    var talk = Talk(process, writing: source?.takeEnd(1) ?? -1, reading: sink.takeEnd(0), conditions)
    source?.close()
    sink.close()
    var child = Child(try talk.run())
    child.output = talk.output
    return child
  }

  /// `POSIX_SPAWN_SETSID`, which the C library declares only with GNU's extensions.
  #if canImport(Darwin)
    private static let ownSession = 0x400
  #else
    private static let ownSession = 0x80
  #endif

  private static func spawn(
    _ arguments: [String], _ input: Int32?, _ output: Int32, _ conditions: Conditions, _ process: inout pid_t
  ) throws(SystemError) -> Int32 {
    keepDescriptors()
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // These may have the numbers that others are to get.
    let (inputFile, file) = (try copied(conditions.inputFile), try copied(conditions.file))
    defer { for number in [inputFile, file] where number >= 0 { close(number) } }
    posix_spawn_file_actions_adddup2(&actions, input ?? inputFile, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if conditions.includesErrors { posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO) }
    if file >= 0 { posix_spawn_file_actions_adddup2(&actions, file, 3) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // All of them: sigfillset leaves out the two that the C library uses itself, and they would stay ignored.
    _ = withUnsafeMutableBytes(of: &signals) { $0.initializeMemory(as: UInt8.self, repeating: 0xFF) }
    // In our own group it keeps the signals that we ignore, as under nohup.
    if !conditions.isApart {
      for number in [SIGHUP, SIGINT, SIGQUIT] where isIgnored(number) { sigdelset(&signals, number) }
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int(POSIX_SPAWN_SETSIGDEF) | Int(POSIX_SPAWN_SETSIGMASK) | (conditions.isApart ? ownSession : 0)
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    var argv = arguments.map { strdup($0) } + [nil]
    var variables = Environment.all(but: conditions.environment).map { strdup($0) } + [nil]
    defer { for pointer in argv + variables { free(pointer) } }
    return posix_spawnp(&process, arguments.first ?? "", &actions, &attributes, &argv, &variables)
  }

  /// Another descriptor of the same open file; -1 for none. It is beyond those that a program begins with.
  private static func copied(_ descriptor: Int32?) throws(SystemError) -> Int32 {
    guard let descriptor else { return -1 }
    return try SystemError.checked("descriptor") { fcntl(descriptor, F_DUPFD_CLOEXEC, 10) }
  }

  /// Marks descriptors beyond standard error, so that no child gets them. Our files are marked already, but our parent
  /// may have left something open.
  private static func keepDescriptors() {
    let open = (try? File.names(in: "/dev/fd")).map { $0.compactMap { Int32($0) } } ?? Array(3..<256)
    for number in open where number > STDERR_FILENO { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    if sigaction(number, nil, &action) != 0 { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// The two ends of a pipe, neither inherited. Both are beyond the descriptors that a program begins with.
  private final class Pipe {
    private var ends: [Int32] = []

    package init() throws(SystemError) {
      var pair: [Int32] = [-1, -1]
      if pipe(&pair) != 0 { throw SystemError(errno, "pipe") }
      ends = pair.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
      let code = errno
      for end in pair { _ = SpendwiseSystem.close(end) }
      if ends.contains(where: { $0 < 0 }) {
        close()
        throw SystemError(code, "pipe")
      }
    }

    deinit { close() }

    func end(_ index: Int) -> Int32 { ends[index] }

    /// The end, which the caller closes from now on.
    func takeEnd(_ index: Int) -> Int32 {
      defer { ends[index] = -1 }
      return ends[index]
    }

    func close() {
      for end in ends where end >= 0 { _ = SpendwiseSystem.close(end) }
      ends = ends.map { _ in -1 }
    }
  }
}

/// A program that runs, with both ends of its pipes.
private struct Talk {
  private let process: pid_t
  private let target: pid_t
  private var writing: Int32
  private var reading: Int32
  private let input: [UInt8]
  private let limit: Int
  private var written = 0
  private let end: Int
  private(set) var output: [UInt8] = []

  init(_ process: pid_t, writing: Int32, reading: Int32, _ conditions: Child.Conditions) {
    (self.process, self.writing, self.reading) = (process, writing, reading)
    target = conditions.isApart ? -process : process
    (input, limit) = (conditions.input, conditions.limit)
    // The number comes from outside; a century is as good as more.
    end = Talk.now + max(0, min(conditions.seconds, 100 * 31_557_600)) * 1000
    for descriptor in [writing, reading] where descriptor >= 0 {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
    if input.isEmpty || conditions.inputFile != nil { Talk.close(&self.writing) }
  }

  /// Milliseconds of a clock that is never set.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  private static func close(_ descriptor: inout Int32) {
    if descriptor >= 0 { _ = SpendwiseSystem.close(descriptor) }
    descriptor = -1
  }

  mutating func run() throws(SystemError) -> Child.Ending {
    defer {
      Talk.close(&writing)
      Talk.close(&reading)
    }
    var pause: Int32 = 1
    while true {
      var status: Int32 = 0
      let done = waitpid(process, &status, WNOHANG)
      // Its end was reported elsewhere. Its number may be another's by now, so that no signal is sent there.
      if done < 0, errno != EINTR { throw SystemError(errno, "a program that was started") }
      if done == process {
        // Its output is there by now; that of processes it left running is not waited for.
        _ = read()
        if output.count > limit { return .tooMuch }
        return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
      }
      let left = end - Talk.now
      if left <= 0 { return stop(.outOfTime) }
      // While it holds its output open an event wakes us; after that only its end is to come, and soon.
      pause = reading >= 0 ? 50 : min(pause * 2, 50)
      var requests = [
        pollfd(fd: writing, events: Int16(POLLOUT), revents: 0), pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&requests, 2, min(pause, Int32(clamping: left))) <= 0 { continue }
      if requests[0].revents != 0 { write() }
      if requests[1].revents != 0, !read() { Talk.close(&reading) }
      if output.count > limit { return stop(.tooMuch) }
    }
  }

  /// Writes as much as the pipe takes. A program that closed its input wants no more.
  private mutating func write() {
    let put = input.withUnsafeBytes { bytes in
      SpendwiseSystem.write(writing, bytes.baseAddress.map { $0 + written }, bytes.count - written)
    }
    if put >= 0 { written += put } else if errno == EAGAIN || errno == EINTR { return }
    if put < 0 || written == input.count { Talk.close(&writing) }
  }

  /// Reads all available bytes, at most one beyond the limit. `false` at the end.
  private mutating func read() -> Bool {
    if reading < 0 { return false }
    var block = [UInt8](repeating: 0, count: 64 << 10)
    while output.count <= limit {
      let got = block.withUnsafeMutableBytes { SpendwiseSystem.read(reading, $0.baseAddress, $0.count) }
      if got == 0 { return false }
      if got < 0 {
        if errno == EINTR { continue }
        return errno == EAGAIN
      }
      output += block[..<min(got, limit + 1 - output.count)]
    }
    return true
  }

  /// Asks the program to end, and kills it if it does not.
  private func stop(_ ending: Child.Ending) -> Child.Ending {
    kill(target, SIGTERM)
    // Observed, but not collected: its number stays its own until the last signal was sent.
    for _ in 0..<100 {
      var info = siginfo_t()
      if waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_signo == SIGCHLD { break }
      usleep(10_000)
    }
    kill(target, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return ending
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

  /// Every further call would end so. The reason is usage, no input, something missing, permission, configuration, or a
  /// shell that cannot run a command.
  package var isFinal: Bool {
    if case .exited(let status) = ending { [64, 66, 69, 77, 78, 126, 127].contains(status) } else { false }
  }
}
