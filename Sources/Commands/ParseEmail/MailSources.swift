import SpendwiseMail
import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

/// The one loop over mail: files, Maildirs, mboxes and directories of messages, else standard input.
///
/// One message is in memory at a time. What cannot be read is reported, and the rest goes on.
struct MailSources {
  /// Reads the folders inside a Maildir (`.Bank` and the like) too.
  var includesFolders = false

  private let paths: [String]
  private let diagnostics: Diagnostics
  private let beforeWaiting: () throws -> Void
  private let buffer = MailBuffer()

  /// Directories inside each other that are followed.
  private static let depthLimit = 8

  /// Reads `paths` (`-` is standard input), or standard input when there are none. `beforeWaiting` runs before a read
  /// that would wait: give it the output's `flush`.
  ///
  /// Throws `Failure(.usage)` when standard input is a terminal and nothing was named.
  init(
    _ paths: [String], _ diagnostics: Diagnostics, beforeWaiting: @escaping () throws -> Void = {}
  ) throws {
    if paths.isEmpty, isatty(STDIN_FILENO) == 1 {
      throw Failure(
        .usage, "standard input is a terminal (name a message, a Maildir or an mbox, pipe one in, or see --help)")
    }
    self.paths = paths.isEmpty ? ["-"] : paths
    self.diagnostics = diagnostics
    self.beforeWaiting = beforeWaiting
  }

  /// Calls `body` with every message; the bytes are valid only inside the call.
  ///
  /// What cannot be read is reported, the others are still read; then `Failure` is thrown with the status of the last
  /// such trouble: no input, permission, or I/O.
  func eachMessage(_ body: (Bytes, MailPlace) throws -> Void) throws {
    var trouble: Failure?
    func hand(_ bytes: Bytes, _ place: MailPlace) throws {
      if bytes.count > MailMessage.sizeLimit {
        diagnostics.note("\(place): longer than \(MailMessage.sizeLimit >> 20) MiB (the rest is left out)")
      }
      do { try body(bytes, place) } catch { throw Passed(error: error) }
    }
    do { try eachPath(&trouble, hand) } catch let passed as Passed { throw passed.error }
    if let trouble { throw trouble }
  }

  /// An error of the caller's own, which says nothing about the mail that was being read.
  private struct Passed: Error { var error: any Error }

  private func eachPath(_ trouble: inout Failure?, _ body: (Bytes, MailPlace) throws -> Void) throws {
    for path in paths {
      if path == "-" {
        try attempt("stdin", &trouble) {
          try read(File(borrowing: STDIN_FILENO, named: "stdin"), "stdin", isInput: true, body)
        }
      } else if try isDirectory(path, &trouble) {
        try directory(path, 0, &trouble, body)
      } else {
        try attempt(path, &trouble) { try read(File(path, O_RDONLY), path, body) }
      }
    }
  }

  private func attempt(_ path: String, _ trouble: inout Failure?, _ work: () throws -> Void) throws {
    do { try work() } catch let error as SystemError {
      diagnostics.note("\(path): cannot read: \(error.reason)")
      trouble = Failure(error.status)
    }
  }

  // MARK: Directories

  /// A Maildir has `cur` and `new`; any other directory holds messages, and directories of them.
  private func directory(
    _ path: String, _ depth: Int, _ trouble: inout Failure?, _ body: (Bytes, MailPlace) throws -> Void
  ) throws {
    var entries: [String] = []
    try attempt(path, &trouble) { entries = try File.names(in: path) }
    let isMaildir = entries.contains("cur") && entries.contains("new")
    if isMaildir {
      try maildir(path, &trouble, body)
      if !includesFolders { return }
    }
    for name in entries {
      let inner = Maildir.join(path, name)
      if isMaildir {
        if try name.utf8.first != UInt8(ascii: ".") || !isDirectory(Maildir.join(inner, "cur"), &trouble) { continue }
      } else if name.utf8.first == UInt8(ascii: ".") {
        continue
      }
      if try !isDirectory(inner, &trouble) {
        try attempt(inner, &trouble) { try read(Maildir.open(inner), inner, body) }
      } else if depth + 1 < MailSources.depthLimit {
        try directory(inner, depth + 1, &trouble, body)
      } else {
        diagnostics.note("\(inner): more than \(MailSources.depthLimit) directories deep (left out; name it)")
        trouble = Failure(.noInput)
      }
    }
  }

  private func isDirectory(_ path: String, _ trouble: inout Failure?) throws -> Bool {
    var answer = false
    try attempt(path, &trouble) { answer = try Maildir.isDirectory(path) }
    return answer
  }

  /// The messages of `cur` and `new` in the order of their names, which begin with the time of delivery.
  private func maildir(
    _ path: String, _ trouble: inout Failure?, _ body: (Bytes, MailPlace) throws -> Void
  ) throws {
    func one(_ path: String) throws { try read(Maildir.open(path), path, isOne: true, body) }
    var messages: [(name: String, folder: String)] = []
    for folder in ["cur", "new"] {
      try attempt(Maildir.join(path, folder), &trouble) { messages += try Maildir.messages(path, folder) }
    }
    messages.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for message in messages {
      let file = Maildir.join(message.folder, message.name)
      try attempt(file, &trouble) {
        do { try one(file) } catch let error as SystemError where error.code == ENOENT {
          // A mail program read it meanwhile, which changes its name, or deleted it.
          guard let renamed = try Maildir.renamed(message.name, Maildir.join(path, "cur")) else { return }
          try one(renamed)
        }
      }
    }
  }

  // MARK: Files

  /// A file that begins with a From_ line is an mbox, unless it `isOne` message as in a Maildir; any other is one.
  private func read(
    _ file: borrowing File, _ name: String, isOne: Bool = false, isInput: Bool = false,
    _ body: (Bytes, MailPlace) throws -> Void
  ) throws {
    let descriptor = file.descriptor
    func fill(_ memory: UnsafeMutableRawBufferPointer) throws -> Int {
      try buffer.fill(memory, descriptor, name, beforeWaiting)
    }
    buffer.count = 0
    while buffer.count < 5, try fill(buffer.room()) > 0 {}
    if buffer.count == 0 { return }
    if !isOne, buffer.bytes.starts(with: "From ".utf8) { return try mbox(descriptor, name, isInput: isInput, body) }
    // One byte more than the limit shows that there was more.
    while buffer.count <= MailMessage.sizeLimit, try fill(buffer.room()) > 0 {}
    try body(buffer.bytes, MailPlace(file: name))
    // Whoever writes to us must not see a closed pipe: a mail server would send it all again.
    while try fill(buffer.reused()) > 0 {}
  }

  private func mbox(
    _ descriptor: Int32, _ name: String, isInput: Bool, _ body: (Bytes, MailPlace) throws -> Void
  ) throws {
    var handedOut = 0
    let (buffer, beforeWaiting) = (buffer, beforeWaiting)
    var reader = MboxReader { memory in
      if handedOut < buffer.count {
        let count = min(memory.count, buffer.count - handedOut)
        memory.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer.bytes)[handedOut...].prefix(count)))
        handedOut += count
        return count
      }
      return try File(borrowing: descriptor, named: name).read(into: memory, beforeWaiting: beforeWaiting)
    }
    while let message = try reader.next() {
      let place = MailPlace(file: name, number: message.number, isBehindAnother: isInput && message.number > 1)
      try body(message.bytes, place)
    }
  }
}
