#if os(Linux)
  import SpendwiseSystem

  /// A scratch directory in which programs run with one system call failing.
  ///
  /// `FAULT_PROGRAMS` names other programs than those that were built beside the tests.
  final class FaultBench {
    let shell: Shell
    /// The books of the programs.
    var books: String { shell.directory + "/books" }
    let library: String
    private static let programs = Environment["FAULT_PROGRAMS"] ?? Places.programs

    /// Output of a program, with the failed call. `nil` if it made too few calls.
    struct Outcome {
      var stdout: [UInt8]
      var stderr: [UInt8]
      /// The exit status, or `nil` when a signal ended it.
      var status: Int32?
      var failed: String?

      /// The last that it said, for a report.
      var words: String { "\(status.map { "exit \($0)" } ?? "ended by a signal"): \(text(Array(stderr.prefix(300))))" }
    }

    /// A call to fail, and the way: see `Helpers/fault.c`.
    struct Fault: CustomStringConvertible {
      var kind: String
      var number: Int
      var description: String { "\(kind) at \(number)" }
      /// The program cannot notice it, or ends by it.
      var isHarmless: Bool { kind == "EINTR" || kind == "short" }
      var isDeadly: Bool { kind == "kill" || kind == "half" }
    }

    init() throws {
      shell = try Shell()
      library = shell.base + "/fault.so"
      let built = try shell.run(
        "$(command -v clang || command -v cc) -shared -fPIC -O1 -o \(library) \(Places.helpers)/fault.c")
      if built.status != 0 { throw Failure(what: text(built.stderr)) }
    }

    struct Failure: Error { var what: String }

    /// Reports the trials to people.
    static func say(_ words: String) {
      try? File(borrowing: STDERR_FILENO, named: "standard error").write(Array("faults: \(words)\n".utf8))
    }

    /// Runs a shell command that is to succeed.
    @discardableResult
    func prepare(_ command: String) throws -> String {
      let result = try shell.run("PATH=\(FaultBench.programs):$PATH\n\(command)", seconds: 600)
      if result.status != 0 { throw Failure(what: "\(command): \(result.status): \(text(result.stderr))") }
      return text(result.stdout)
    }

    /// Runs a program in the shell's directory, perhaps with a fault.
    func run(
      _ words: [String], input: String? = nil, _ fault: Fault? = nil, more: [(String, String)] = []
    ) throws -> Outcome {
      let mark = shell.base + "/mark"
      unlink(mark)
      var environment = more
      if let fault {
        environment += [
          ("LD_PRELOAD", library), ("FAULT_KIND", fault.kind), ("FAULT_AT", String(fault.number)), ("FAULT_MARK", mark),
        ]
      }
      let child = try spawn(words, input: input, environment)
      let status = try child.wait()
      return Outcome(
        stdout: try File.contents(of: child.base + ".out"), stderr: try File.contents(of: child.base + ".err"),
        status: status, failed: fault.flatMap { _ in try? File.contents(of: mark) }.map(text))
    }

    /// A program that runs.
    struct Child {
      var process: pid_t
      /// Base of its files: `.out` has its output, `.err` its words.
      var base: String

      /// Its exit status, or `nil` when a signal ended it. It has a minute.
      func wait() throws -> Int32? {
        var pause: useconds_t = 200
        var waited = 0
        while true {
          if let done = poll() { return done.status }
          if waited > 60_000_000 {
            kill(process, SIGKILL)
            throw Failure(what: "a program hangs")
          }
          usleep(pause)
          waited += Int(pause)
          pause = min(pause * 3 / 2, 2000)
        }
      }

      /// Ending of the program. `nil` while it runs. The status is `nil` after a signal.
      func poll() -> (status: Int32?, Void)? {
        var status: Int32 = 0
        guard waitpid(process, &status, WNOHANG) == process else { return nil }
        return (status & 0x7F == 0 ? (status >> 8) & 0xFF : nil, ())
      }
    }

    /// Starts a program. `name` distinguishes those that run at the same time.
    func spawn(
      _ words: [String], input: String? = nil, _ more: [(String, String)] = [], name: String = "run"
    ) throws -> Child {
      let base = "\(shell.base)/\(name)"
      let path = words[0].hasPrefix("/") ? words[0] : "\(FaultBench.programs)/\(words[0])"
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      let create = O_WRONLY | O_CREAT | O_TRUNC
      posix_spawn_file_actions_addopen(
        &actions, STDIN_FILENO, input.map { "\(shell.directory)/\($0)" } ?? "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, base + ".out", create, 0o600)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, base + ".err", create, 0o600)
      let environment = [
        ("PATH", "\(FaultBench.programs):/usr/bin:/bin"), ("SW_DATA", books), ("SW_DEVICE", "test"),
        ("SW_NOW", "2026-07-15T06:30:00Z"), ("SW_LOCK_SECONDS", "600"), ("TZ", "Asia/Kolkata"), ("LC_ALL", "C"),
        ("HOME", shell.directory), ("TMPDIR", shell.base),
      ]
      // Not every libc can spawn into another directory; and no call of env is to fail.
      let command = ["env", "-C", shell.directory] + more.map { "\($0)=\($1)" } + [path] + words.dropFirst()
      var argv = command.map { strdup($0) } + [nil]
      var envp = environment.map { strdup("\($0)=\($1)") } + [nil]
      defer { for pointer in argv + envp { free(pointer) } }
      var child: pid_t = 0
      let code = posix_spawn(&child, "/usr/bin/env", &actions, nil, &argv, &envp)
      if code != 0 { throw SystemError(code, path) }
      return Child(process: child, base: base)
    }

    // MARK: The books

    /// Books to restore later. They keep inodes and times, so that the programs take them for their own.
    struct Moment {
      var files: [(name: String, bytes: [UInt8], status: stat)]
      var folder: String
    }

    private var moments = 0

    /// Keeps the books as they are; also that there are none.
    func keep() throws -> Moment? {
      guard File.status(of: books) != nil else { return nil }
      moments += 1
      let folder = "\(shell.base)/keep\(moments)"
      mkdir(folder, 0o700)
      let files = try File.names(in: books).map { name in
        if link("\(books)/\(name)", "\(folder)/\(name)") != 0 { throw SystemError(errno, name) }
        guard let status = File.status(of: "\(books)/\(name)") else { throw SystemError(ENOENT, name) }
        return (name, try File.contents(of: "\(books)/\(name)"), status)
      }
      return Moment(files: files, folder: folder)
    }

    /// Restores the books.
    func restore(_ moment: Moment?) throws {
      guard let moment else { return Directory.remove(books) }
      for name in try File.names(in: books) { Directory.remove("\(books)/\(name)") }
      for (name, bytes, status) in moment.files {
        if link("\(moment.folder)/\(name)", "\(books)/\(name)") != 0 { throw SystemError(errno, name) }
        let file = try File("\(books)/\(name)", O_WRONLY | O_TRUNC)
        try file.write(bytes)
        var times = [status.st_atim, status.st_mtim]
        futimens(file.descriptor, &times)
      }
    }

    private static let views = [
      "transactions", "voided", "messages", "rejects", "imports", "accounts", "categories", "rules", "budgets",
    ]

    /// Every line of every view, after the name of the view.
    func lines() throws -> [String] {
      try FaultBench.views.flatMap { view -> [String] in
        let path = "\(books)/\(view).jsonl"
        guard File.status(of: path) != nil else { return [] }
        return try File.contents(of: path).split(separator: 0x0A).map { "\(view) \(text(Array($0)))" }
      }
    }
  }
#endif
