import SpendwiseSystem

/// Result of a command.
struct ShellResult: Sendable {
  var stdout: [UInt8]
  var stderr: [UInt8]
  /// Exit status. 128 and the signal's number for a signal; 124 if it took too long.
  var status: Int32
  /// Maximum resident KiB of the process, if `/proc` has it. Of the program, when the command begins with `exec`. Its
  /// last half millisecond is not counted.
  var peak = 0
  /// Milliseconds of processor time, with that of its children.
  var processor = 0
}

/// Runs commands by /bin/sh in a scratch directory. That goes away with its value.
final class Shell: Sendable {
  let base: String
  /// Directory of commands. At first it has only an empty folder, for the books.
  var directory: String { base + "/dir" }

  init() throws {
    var template = Array("/tmp/spendwise-test.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(errno, "/tmp") }
    base = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // A data directory that is named must be there.
    for path in [directory, directory + "/books"] where mkdir(path, 0o700) != 0 { throw SystemError(errno, path) }
  }

  deinit { Directory.remove(base) }

  /// Runs `command` and waits, at most `seconds`. Processes left running are killed.
  func run(_ command: String, input: [UInt8] = [], seconds: Int = 60, isMeasured: Bool = false) throws -> ShellResult {
    try File.replace(base + "/in", with: input, durably: false)
    // Not every libc can spawn into another directory.
    let child = try spawn([
      "/bin/sh", "-c", #"cd "$1" && umask 077 && exec /bin/sh -c "$2""#, "sh", directory, command,
    ])
    var status: Int32 = 0
    var pause: useconds_t = 100
    var (waited, peak, usage) = (0, 0, rusage())
    while true {
      if isMeasured {
        peak = max(peak, Shell.peak(of: child))
        pause = 500
      }
      let done = wait4(child, &status, WNOHANG, &usage)
      if done == child { break }
      if done < 0, errno != EINTR { throw SystemError(errno, "sh") }
      if waited > seconds * 1_000_000 {
        kill(-child, SIGKILL)
        waitpid(child, &status, 0)
        status = 124 << 8
        break
      }
      usleep(pause)
      waited += Int(pause)
      pause = min(pause * 2, 1000)
    }
    kill(-child, SIGKILL)
    return ShellResult(
      stdout: try File.contents(of: base + "/out"), stderr: try File.contents(of: base + "/err"),
      status: status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F), peak: peak,
      processor: [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Int($1.tv_sec) * 1000 + Int($1.tv_usec) / 1000 })
  }

  /// Peak memory from `/proc`. `ru_maxrss` would begin with that of the tests themselves.
  private static func peak(of process: pid_t) -> Int {
    guard let bytes = try? File.contents(of: "/proc/\(process)/status") else { return 0 }
    let line = bytes.split(separator: 0x0A).first { $0.starts(with: "VmHWM:".utf8) } ?? []
    return Int(String(decoding: line.filter { (0x30...0x39).contains($0) }, as: UTF8.self)) ?? 0
  }

  /// Writes a file below the directory.
  func write(_ name: String, _ content: [UInt8]) throws {
    var path = directory
    for part in name.split(separator: "/").dropLast() {
      path += "/\(part)"
      mkdir(path, 0o700)
    }
    try File.replace("\(directory)/\(name)", with: content, mode: 0o644, durably: false)
  }

  private func spawn(_ arguments: [String]) throws -> pid_t {
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
    let create = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, base + "/in", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, base + "/out", create, 0o600)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, base + "/err", create, 0o600)
    // A group of its own, so that nothing outlives its case; and signals as a shell would hand them on.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var child: pid_t = 0
    var argv = arguments.map { strdup($0) } + [nil]
    var environment = Shell.environment(directory).map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in argv + environment { free(pointer) } }
    let code = posix_spawn(&child, arguments[0], &actions, &attributes, &argv, &environment)
    if code != 0 { throw SystemError(code, arguments[0]) }
    return child
  }

  private static func environment(_ directory: String) -> [(String, String)] {
    [
      ("PATH", "\(Places.programs):\(Places.helpers):\(Environment["PATH"] ?? "/usr/bin:/bin")"),
      ("SW_DATA", "./books"), ("SW_NOW", "2026-07-15T06:30:00Z"), ("SW_DEVICE", "test"),
      ("SW_PERSON", "tester"), ("TZ", "Asia/Kolkata"), ("LC_ALL", "C"), ("HOME", directory),
      ("FIXTURES", Places.fixtures), ("HELPERS", Places.helpers),
    ]
  }
}

/// Paths of the package. The tests find the programs beside themselves, debug or release.
enum Places {
  /// The directory of the built programs.
  static let programs: String = {
    #if canImport(Darwin)
      var info = Dl_info()
      let found = dladdr(#dsohandle, &info) != 0 ? info.dli_fname.map { String(cString: $0) } : nil
      let image = found ?? CommandLine.arguments[0]
    #else
      let image = File.resolved("/proc/self/exe")
    #endif
    let bundle = image.split(separator: "/", omittingEmptySubsequences: false).prefix {
      !$0.hasSuffix(".xctest")
    }
    return File.resolved(bundle.joined(separator: "/"))
  }()

  /// The top directory of the sources.
  static let package: String = File.resolved(
    "\(#filePath)".split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" })
  static let fixtures = package + "/Tests/Fixtures"
  static let helpers = package + "/Tests/ToolTests/Helpers"
  static let cases = package + "/Tests/ToolTests/Cases"
}

/// Directories, without Foundation.
enum Directory {
  /// The names in `path`, in order of their bytes, without hidden ones.
  static func names(in path: String, hidden: Bool = false) throws -> [String] {
    guard let handle = opendir(path) else { throw SystemError(errno, path) }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != "..", hidden || !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// All files below `path` that end with `suffix`, in order.
  static func files(below path: String, _ suffix: String = "") throws -> [String] {
    var result: [String] = []
    for name in try names(in: path) {
      let full = "\(path)/\(name)"
      if File.status(of: full).map({ $0.st_mode & S_IFMT == S_IFDIR }) ?? false {
        result += try files(below: full, suffix)
      } else if name.hasSuffix(suffix) {
        result.append(full)
      }
    }
    return result
  }

  /// Removes `path` and all that is below, as far as it can.
  static func remove(_ path: String) {
    if unlink(path) == 0 || errno == ENOENT { return }
    chmod(path, 0o700)
    for name in (try? names(in: path, hidden: true)) ?? [] { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
