/// An open file descriptor that is closed with its value. Its system calls are checked and retried on EINTR.
package struct File: ~Copyable {
  package let descriptor: Int32
  /// The name used in errors.
  package let path: String
  private let owned: Bool

  /// Opens `path`. Throws `SystemError`.
  package init(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError) {
    descriptor = try SystemError.checked(path) {
      PathText.encoded(path) { open($0, flags | O_CLOEXEC, mode) }
    }
    self.path = path
    owned = true
  }

  /// Borrows a descriptor that its owner closes, such as standard input.
  package init(borrowing descriptor: Int32, named path: String) {
    self.descriptor = descriptor
    self.path = path
    owned = false
  }

  /// Takes over a descriptor that is closed with this value.
  package init(owning descriptor: Int32, named path: String) {
    self.descriptor = descriptor
    self.path = path
    owned = true
  }

  deinit { if owned { _ = close(descriptor) } }

  /// Opens the standard descriptors that were closed at the start. Returns false when it cannot.
  ///
  /// Otherwise the next opened file would be standard output, and output would go into the books. Each is opened the
  /// wrong way round: to use it is as much an error as before.
  package static func holdStandardDescriptors() -> Bool {
    for (standard, flags) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)] {
      if fcntl(standard, F_GETFD) < 0, open("/dev/null", flags) != standard { return false }
    }
    return true
  }

  /// Reads once, at most the size of `buffer`; 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let got = SpendwiseSystem.read(descriptor, buffer.baseAddress, buffer.count)
      if got >= 0 { return got }
      if errno != EINTR { throw SystemError(errno, path) }
    }
  }

  /// Reads once; `beforeWaiting` is called first when the read would wait.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, beforeWaiting: () throws -> Void
  ) throws -> Int {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&request, 1, 0) == 0 { try beforeWaiting() }
    return try read(into: buffer)
  }

  /// Fills `buffer` from `offset` on; less at the end of the file.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
    var done = 0
    while done < buffer.count {
      let got = pread(
        descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(offset + done))
      if got == 0 { break }
      if got > 0 { done += got } else if errno != EINTR { throw SystemError(errno, path) }
    }
    return done
  }

  /// Writes all of `bytes`.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let put = SpendwiseSystem.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if put >= 0 { done += put } else if errno != EINTR { throw SystemError(errno, path) }
    }
  }

  /// Writes all of `bytes`.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(SystemError) in try write(UnsafeRawBufferPointer(bytes)) }
  }

  /// Writes all of `bytes` at `offset`.
  package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let put = pwrite(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(offset + done))
      if put >= 0 { done += put } else if errno != EINTR { throw SystemError(errno, path) }
    }
  }

  /// Waits until the data is on the disk.
  package func sync() throws(SystemError) {
    try SystemError.checked(path) { fsync(descriptor) }
  }

  /// Cuts the file to `size` bytes.
  package func truncate(to size: Int) throws(SystemError) {
    try SystemError.checked(path) { ftruncate(descriptor, off_t(size)) }
  }

  /// The status of the open file.
  package func status() throws(SystemError) -> stat {
    var result = stat()
    try SystemError.checked(path) { fstat(descriptor, &result) }
    return result
  }

  /// Copies the whole rest of the file into a temporary one.
  package func spooled() throws(SystemError) -> File {
    let copy = try Spool.temporaryFile()
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { block.deallocate() }
    while case let count = try read(into: block), count > 0 {
      try copy.write(UnsafeRawBufferPointer(rebasing: block[..<count]))
    }
    return copy
  }

  /// The whole rest of the file.
  package func readAll(limit: Int = .max) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    let size = (try? status()).map { Int($0.st_size) } ?? 0
    bytes.reserveCapacity(min(size, limit) + 1)
    while bytes.count < limit {
      var failure: SystemError?
      let (spare, before) = (size > 0 ? bytes.capacity - bytes.count : 0, bytes.count)
      bytes.append(addingCapacity: spare > 0 ? spare : 64 << 10) { span in
        span.withUnsafeMutableBufferPointer { memory, filled in
          let room = UnsafeMutableRawBufferPointer(memory)
          do throws(SystemError) {
            filled += try read(into: UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
          } catch { failure = error }
        }
      }
      if let failure { throw failure }
      if bytes.count == before { break }
    }
    return bytes
  }

  /// The whole file at `path`. A pipe there is empty, and not waited for. Throws `SystemError`.
  package static func contents(of path: String) throws(SystemError) -> [UInt8] {
    try File(path, O_RDONLY | O_NONBLOCK).readAll()
  }

  /// The whole file at `path`, or `nil` without such a file. Throws `SystemError`.
  package static func contents(ifAny path: String) throws(SystemError) -> [UInt8]? {
    try file(ifAny: path, O_RDONLY | O_NONBLOCK)?.readAll()
  }

  /// Something is at `path`.
  package static func exists(_ path: String) -> Bool { PathText.encoded(path) { access($0, F_OK) } == 0 }

  /// The file at `path`, or `nil` when there is no such file. Throws `SystemError` for one that is
  /// there and cannot be opened.
  package static func file(ifAny path: String, _ flags: Int32 = O_RDONLY) throws(SystemError) -> File? {
    do throws(SystemError) { return try File(path, flags) } catch {
      if error.isAbsence { return nil }
      throw error
    }
  }

  /// The status of the file at `path`. `nil` when there is none or the system does not know.
  package static func status(of path: String) -> stat? { (try? status(ifAny: path)) ?? nil }

  /// The status of the file at `path`, or `nil` without one. Throws `SystemError` when the system does not know.
  package static func status(ifAny path: String, followsLink: Bool = true) throws(SystemError) -> stat? {
    var result = stat()
    do throws(SystemError) {
      try SystemError.checked(path) {
        PathText.encoded(path) { followsLink ? stat($0, &result) : lstat($0, &result) }
      }
    } catch {
      if error.isAbsence { return nil }
      throw error
    }
    return result
  }

  /// Renames the file at `path`; a file at `other` is replaced. Throws `SystemError`.
  package static func rename(_ path: String, to other: String) throws(SystemError) {
    try SystemError.checked(other) {
      PathText.encoded(path) { path in PathText.encoded(other) { SpendwiseSystem.rename(path, $0) } }
    }
  }

  /// Removes the name `path`; there may be none. Throws `SystemError`.
  package static func remove(_ path: String) throws(SystemError) {
    do throws(SystemError) { try SystemError.checked(path) { PathText.encoded(path) { unlink($0) } } } catch {
      if !error.isAbsence { throw error }
    }
  }

  /// Makes a directory for this user alone. Throws `SystemError`.
  package static func makeDirectory(_ path: String) throws(SystemError) {
    try SystemError.checked(path) { mkdir(path, 0o700) }
  }

  /// The names in the directory at `path`, sorted by bytes. Throws `SystemError`.
  package static func names(in path: String) throws(SystemError) -> [String] {
    var opened = PathText.encoded(path) { opendir($0) }
    while opened == nil, errno == EINTR { opened = PathText.encoded(path) { opendir($0) } }
    guard let directory = opened else { throw SystemError(errno, path) }
    defer { closedir(directory) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(directory) else {
        // The end, unless there is an errno.
        if errno == 0 { break }
        if errno == EINTR { continue }
        throw SystemError(errno, path)
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          PathText.decode($0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A new file at `path`. A file there is removed first: written through, a link would lead to another user's file.
  /// The name can be foreseen, so use it only in directories where no one else may write. Throws `SystemError`.
  package static func fresh(
    _ path: String, _ access: Int32 = O_WRONLY, mode: mode_t = 0o600
  ) throws(SystemError) -> File {
    let flags = access | O_CREAT | O_EXCL | O_NOFOLLOW
    do { return try File(path, flags, mode: mode) } catch {
      if error.code != EEXIST || unlink(path) != 0 { throw error }
      return try File(path, flags, mode: mode)
    }
  }

  /// A new file for this user alone, with an unforeseeable name. The name begins with `path`: for shared directories,
  /// such as `/tmp`. Throws `SystemError`.
  package static func temporary(beside path: String) throws(SystemError) -> File {
    while true {
      do { return try File(unforeseen(path), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW) } catch {
        if error.code != EEXIST { throw error }
      }
    }
  }

  /// A new directory of this kind. Throws `SystemError`.
  package static func temporaryDirectory(beside path: String) throws(SystemError) -> String {
    while true {
      let made = unforeseen(path)
      do {
        try makeDirectory(made)
        return made
      } catch { if error.code != EEXIST { throw error } }
    }
  }

  /// The directory that `path` is in.
  package static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// The absolute form of `path`, without links. Unchanged when there is no such file.
  package static func resolved(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  private static func unforeseen(_ path: String) -> String {
    "\(path).\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
  }

  /// Waits until the names in a directory are on the disk. A new or renamed file is not there before. Throws
  /// `SystemError`.
  package static func syncNames(in folder: String) throws(SystemError) {
    do throws(SystemError) { try File(folder, O_RDONLY | O_DIRECTORY).sync() } catch {
      // Not every directory in which one may write may be read, and not every disk knows this.
      if error.code != EACCES, error.code != EINVAL { throw error }
    }
  }

  /// Replaces `path` by `bytes` in one step. Writes a temporary file beside it, `path` with `.tmp` appended: callers
  /// keep each other out with a lock, and the leftovers of a crash are overwritten. Its name is durable too, unless the
  /// caller `syncsNames`. Throws `SystemError`.
  package static func replace(
    _ path: String, with bytes: [UInt8], mode: mode_t = 0o600, durably: Bool = true, syncsNames: Bool = false
  ) throws(SystemError) {
    let temporary = "\(path).tmp"
    do {
      let file = try fresh(temporary, mode: mode)
      try file.write(bytes)
      if durably { try file.sync() }
    } catch {
      unlink(temporary)
      throw error
    }
    do throws(SystemError) { try rename(temporary, to: path) } catch {
      unlink(temporary)
      throw error
    }
    if durably, !syncsNames { try syncNames(in: parent(of: path)) }
  }
}

/// A file with several owners. It is closed when the last of them lets go.
package final class SharedFile {
  package let file: File

  package init(_ file: consuming File) { self.file = file }
}

extension [UInt8] {
  /// Hands these bytes to `read` as raw memory. Rethrows its errors.
  package mutating func fill<Failure: Error>(
    _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    try withUnsafeMutableBufferPointer { (bytes) throws(Failure) in try read(UnsafeMutableRawBufferPointer(bytes)) }
  }
}
