/// The passwords tried on statements: of a file, the keyboard, the directory. They never leave this device, and are in
/// no argument, variable or message.
enum StatementPasswords {
  /// Passwords of one run; more would take too long.
  private static let limit = 200

  /// Reads the candidates in the file at `path`, one a line. `-` asks for one on the terminal, and reads lines where
  /// standard input is none. Without a path those of the file `passwords` in `directory`. Throws `Failure`.
  static func read(from path: String?, _ directory: DataDirectory) throws -> [String] {
    if path == "-" { return try ask() }
    guard let path else { return try own(directory.file("passwords")) }
    do throws(SystemError) { return lines(try File.contents(of: path)) } catch {
      throw Failure(error.status, "--password-file \(error.path): \(error.reason)")
    }
  }

  /// Reads the lines of a file, or the output of a program.
  private static func own(_ path: String) throws -> [String] {
    guard let status = File.status(of: path) else { return [] }
    guard status.st_mode & 0o077 == 0 else {
      throw Failure(.permission, "\(path): others may read it (chmod go= it: passwords are in it)")
    }
    if status.st_mode & 0o100 == 0 { return lines(try File.contents(of: path)) }
    var conditions = Child.Conditions()
    (conditions.limit, conditions.seconds) = (1 << 16, 120)
    let child = try Child.run([path], conditions)
    guard child.ending == .exited(0) else {
      throw Failure(.unavailable, "\(path): the program for passwords failed (run it by hand to see why)")
    }
    return lines(child.output)
  }

  private static func ask() throws -> [String] {
    guard let keyboard = Keyboard() else {
      return lines(try File(borrowing: STDIN_FILENO, named: "standard input").readAll(limit: 1 << 16))
    }
    Diagnostics.write("Password of the statement: ")
    var password = ""
    while true {
      switch keyboard.key() {
      case .letter(let letter): password.append(letter)
      case .erase: password = String(password.dropLast())
      case .tab: continue
      case .enter, .end:
        Diagnostics.write("\n")
        return password.isEmpty ? [] : [password]
      }
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A).prefix(limit).map { line in
      String(decoding: line.last == "\r" ? line.dropLast() : line, as: UTF8.self)
    }.filter { !$0.isEmpty }
  }
}

/// The question for the columns of a table with no clear header.
enum ColumnQuestion {
  /// Asks for columns after printing `problem`; `nil` without a terminal or answer. Throws `StatementError` for an
  /// answer that names too few.
  static func ask(_ problem: StatementError) throws -> StatementProfile? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
    Diagnostics.write("\(problem.message)\nIts columns, as date=NAME,amount=NAME,narration=NAME: ")
    var line = [UInt8](repeating: 0, count: 4096)
    let count = try line.withUnsafeMutableBytes {
      try File(borrowing: STDIN_FILENO, named: "standard input").read(into: $0)
    }
    let answer = String(decoding: line[..<count].prefix { $0 != 0x0A && $0 != "\r" }, as: UTF8.self)
    return answer.isEmpty ? nil : try StatementProfile(map: answer)
  }
}
