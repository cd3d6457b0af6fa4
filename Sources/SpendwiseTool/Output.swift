/// Buffered standard output, or a file that appears whole. Every write and the last close are checked.
///
/// Throws `Failure`: `.io` when a write fails. A closed pipe ends the process by SIGPIPE, in silence.
package final class Output {
  /// The bytes that wait to be written. Programs append to it and call `spill` once per record.
  package var bytes: [UInt8] = []
  private let limit: Int
  private let file: File
  private let temporary: String?
  /// The path, when it is not standard output.
  private let target: String?
  private var isHeld = false
  /// The program writes colours or backspaces. Otherwise no escape sequence reaches a terminal, even if the program
  /// failed to make a text harmless.
  package var isStyled = false
  /// The work already done. Named when its result cannot be printed.
  package var doneBefore: String?
  /// A file that has these bytes already keeps its time.
  package var keepsEqual = false
  private var gate = TerminalGate()
  private lazy var isShown = isatty(file.descriptor) == 1

  /// A buffer for standard output.
  package init(limit: Int = 256 << 10) {
    self.limit = limit
    file = File(borrowing: STDOUT_FILENO, named: "standard output")
    (temporary, target) = (nil, nil)
  }

  /// The file at `path`, with its old content until `finish`. `-` is standard output. A device or a pipe is written to
  /// and stays; the target of a symbolic link is replaced, and the link stays.
  ///
  /// A new file is for this user alone; an old one keeps its mode, unless the content `isSecret`.
  package init(path: String, isSecret: Bool = false, limit: Int = 256 << 10) throws {
    self.limit = limit
    if path == "-" {
      file = File(borrowing: STDOUT_FILENO, named: "standard output")
      (temporary, target) = (nil, nil)
      return
    }
    if Output.isTrap(path) {
      throw Failure(
        .cannotCreate, "\(path): it belongs to another user, in a directory that all users share (write elsewhere)")
    }
    let there = File.status(of: path)
    if let there, there.st_mode & S_IFMT != S_IFREG, there.st_mode & S_IFMT != S_IFDIR {
      do { file = try File(path, O_WRONLY) } catch {
        throw Failure(.cannotCreate, "\(path): cannot write to it: \(error.reason)")
      }
      (temporary, target) = (nil, path)
      return
    }
    let target = File.resolved(path)
    do {
      // A Ctrl-C between creating it and registering it would leave it.
      let pause = SignalPause()
      file = try File.temporary(beside: target)
      CleanupOnSignal.removeWhenKilled(file.path)
      _ = consume pause
      if let there, !isSecret, there.st_uid == geteuid() { _ = fchmod(file.descriptor, there.st_mode & 0o777) }
    } catch {
      throw Failure(.cannotCreate, "\(path): cannot create it: \(error.reason)")
    }
    (temporary, self.target) = (file.path, target)
  }

  /// Something other than a regular file at `path` may be a trap. It belongs to another user, in a directory where all
  /// users may create files. The kernel has this rule for links in `/tmp`; resolving links ourselves goes around it.
  private static func isTrap(_ path: String) -> Bool {
    guard let there = try? File.status(ifAny: path, followsLink: false), there.st_mode & S_IFMT != S_IFREG,
      there.st_uid != geteuid()
    else { return false }
    guard let parent = File.status(of: File.parent(of: path)) else { return false }
    return parent.st_mode & S_IWOTH != 0 && parent.st_uid != there.st_uid
  }

  /// Standard output that gets everything or nothing. The bytes wait in a private file until `finish`.
  package init(held: Void, limit: Int = 256 << 10) throws {
    self.limit = limit
    do { file = try Spool.temporaryFile() } catch {
      throw Failure(.cannotCreate, "\(error.path): cannot create it: \(error.reason)")
    }
    (temporary, target, isHeld) = (nil, nil, true)
  }

  /// The output is a terminal.
  package var isTerminal: Bool { target == nil && isatty(file.descriptor) == 1 }

  /// Writes the buffer out once it is large.
  @inline(__always)
  package func spill() throws {
    if bytes.count >= limit { try flush() }
  }

  /// Writes the buffer out.
  package func flush() throws {
    if bytes.isEmpty { return }
    if isShown { bytes = gate.pass(bytes, isStyled: isStyled) }
    do { try file.write(bytes) } catch {
      bytes.removeAll(keepingCapacity: true)
      if error.code == EPIPE { throw Failure(.done) }
      let done = doneBefore.map { " (\($0); it could not be printed)" } ?? ""
      throw Failure(.io, "\(target ?? error.path): cannot write: \(error.reason)\(done)")
    }
    // A record of many megabytes does not keep its memory.
    bytes.removeAll(keepingCapacity: bytes.count <= 16 * limit)
  }

  /// Writes the rest and closes, so that a full disk is seen. A file gets its name only now.
  package func finish() throws {
    try flush()
    if let temporary, let target {
      if keepsEqual, isEqual(temporary, target) { return abandon() }
      do { try file.sync() } catch {
        unlink(temporary)
        throw Failure(.io, "\(target): cannot write: \(error.reason)")
      }
      do { try File.rename(temporary, to: target) } catch {
        unlink(temporary)
        throw Failure(.cannotCreate, "\(target): cannot create it: \(error.reason)")
      }
      do { try File.syncNames(in: File.parent(of: target)) } catch {
        throw Failure(.io, "\(target): cannot write: \(error.reason)")
      }
      sayWritten(target)
    } else if isHeld {
      try release()
    } else if target == nil, close(file.descriptor) != 0, errno != EBADF, errno != EINTR {
      throw Failure(.io, "standard output: cannot write: \(SystemError(errno, "").reason)")
    }
  }

  /// Names the written file on a terminal.
  private func sayWritten(_ target: String) {
    guard isatty(STDERR_FILENO) == 1, isatty(STDOUT_FILENO) == 1, let size = File.status(of: target)?.st_size else {
      return
    }
    Diagnostics(ProgramProcess.name).note("wrote \(target) (\(size) bytes)")
  }

  private func isEqual(_ path: String, _ other: String) -> Bool {
    guard let size = File.status(of: other)?.st_size, size == File.status(of: path)?.st_size else { return false }
    let bytes = try? File.contents(of: path)
    return bytes != nil && (try? File.contents(ifAny: other)) == bytes
  }

  private func release() throws {
    let standard = Output()
    standard.isStyled = isStyled
    var offset = 0
    while true {
      var count = 0
      standard.bytes = try [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
        count = try file.read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
        initialized = count
      }
      if count == 0 { break }
      offset += count
      try standard.flush()
    }
    try standard.finish()
  }

  /// Removes a file that was not finished.
  package func abandon() {
    if let temporary { unlink(temporary) }
  }

  /// Appends a line for people.
  package func line(_ text: StyledText) {
    bytes.append(contentsOf: text.escaped.utf8)
    bytes.append(0x0A)
  }

  /// Appends a line for people, made harmless. Disfavoured, so that an interpolation is made harmless piece by piece.
  @_disfavoredOverload
  package func line(_ text: String) { line(StyledText(text)) }

  /// Appends a sentence for people, broken at `width` between words.
  package func sentence(_ text: String, to width: Int?) {
    for text in width.map({ TextWidth.lines(text, to: $0) }) ?? [text] { line(text) }
  }

  /// Writes a record as a line.
  package func record(_ record: UnsafeBufferPointer<UInt8>) throws {
    bytes.append(contentsOf: record)
    bytes.append(0x0A)
    try spill()
  }

  /// Writes a record as a line.
  package func record(_ record: [UInt8]) throws { try record.withUnsafeBufferPointer(self.record) }
}
