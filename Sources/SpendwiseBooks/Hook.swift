import SpendwiseJSON
import SpendwiseSystem

/// A program of the user's that is told of what was recorded: `hooks/post-record` in the data directory.
///
/// It comes last, when everything is on the disk and the lock is free: whatever it does, nothing is undone.
struct Hook {
  private let path: String
  private let directory: DataDirectory
  /// Says to a program that it was started by one.
  private static let mark = "SW_HOOK"

  /// `nil` when there is none, or when it is itself a hook that records.
  init?(_ directory: DataDirectory) {
    path = directory.file("hooks/post-record")
    self.directory = directory
    if access(path, X_OK) != 0 || Environment[Hook.mark] != nil { return nil }
  }

  /// How long it may take: `$SW_HOOK_SECONDS`, else 30 s.
  private static var patience: Int { Environment["SW_HOOK_SECONDS"].flatMap { Int($0) } ?? 30 }

  /// Runs it with `lines` as its standard input, and says what went wrong; what it prints is shown on standard error.
  func run(with lines: Spool) -> String? {
    do {
      // A file, so that nobody waits for somebody who does not read.
      let input = try Spool.temporaryFile()
      var block = [UInt8](repeating: 0, count: 64 << 10)
      let read = lines.reader()
      while true {
        let count = try block.withUnsafeMutableBytes { try read($0) }
        if count == 0 { break }
        try input.write(Array(block[..<count]))
      }
      lseek(input.descriptor, 0, SEEK_SET)
      // It may repeat what strangers wrote, so that we look at it before a person does.
      let words = try Spool.temporaryFile()
      let trouble = try wait(for: start(input.descriptor, words.descriptor))
      try show(words)
      return trouble.map { "\(path): \($0) (what it was told of is recorded)" }
    } catch {
      let reason = (error as? SystemError)?.reason ?? "\(error)"
      return "\(path): cannot be run: \(reason) (what it was to be told of is recorded)"
    }
  }

  /// Shows what it printed, made harmless.
  private func show(_ words: borrowing File) throws {
    let screen = File(borrowing: STDERR_FILENO, named: "standard error")
    let source = words.descriptor
    lseek(source, 0, SEEK_SET)
    var reader = LineReader(limit: 64 << 10, block: 64 << 10) { buffer in
      try File(borrowing: source, named: "temporary file").read(into: buffer)
    }
    while let line = try reader.next() {
      guard case .line(let bytes) = line else { continue }
      try? screen.write(Array("\(HarmlessText.of(bytes.text.replacing("\t", with: "  ")))\n".utf8))
    }
  }

  private func start(_ input: Int32, _ words: Int32) throws(SystemError) -> pid_t {
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
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    // Our own output is data.
    posix_spawn_file_actions_adddup2(&actions, words, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, words, STDERR_FILENO)
    // A group of its own, so that all that it started ends with it.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    let own = ["\(Hook.mark)=1", "SW_DATA=\(absolute(directory.path))"]
    var environment = (own + inherited).map { strdup($0) } + [nil]
    var arguments = [strdup(path), nil]
    defer { for pointer in environment + arguments { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, &attributes, &arguments, &environment)
    if code != 0 { throw SystemError(code, path) }
    return process
  }

  private var inherited: [String] {
    var (result, place): ([String], Int) = ([], 0)
    while let entry = environ[place] {
      let words = String(cString: entry)
      if !words.hasPrefix("SW_DATA=") { result.append(words) }
      place += 1
    }
    return result
  }

  private func absolute(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  /// What went wrong, in words.
  private func wait(for process: pid_t) throws(SystemError) -> String? {
    var (status, waited, pause): (Int32, Int, UInt32) = (0, 0, 500)
    while true {
      let done = waitpid(process, &status, WNOHANG)
      if done == process { break }
      if done < 0, errno != EINTR { throw SystemError(errno, path) }
      if waited >= Hook.patience * 1_000_000 {
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return "it was ended after \(Hook.patience) s"
      }
      usleep(pause)
      waited += Int(pause)
      pause = min(pause * 2, 20_000)
    }
    let signal = status & 0x7F
    if signal != 0 { return "it was ended by signal \(signal)" }
    let code = (status >> 8) & 0xFF
    return code == 0 ? nil : "it ended with status \(code)"
  }
}
