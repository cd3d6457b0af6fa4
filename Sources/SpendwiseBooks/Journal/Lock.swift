/// Writer lock of a data directory, held while the value lives. The system frees it if the process dies.
struct Lock: ~Copyable {
  private let file: File

  /// Waits for it. Throws `BooksError` 75 when another program holds it longer than
  /// `$SW_LOCK_SECONDS`, else 30.
  init(_ directory: DataDirectory) throws {
    let path = directory.file(".lock")
    let file = try attempt("cannot open the lock") { try File(path, O_RDWR | O_CREAT | O_NOFOLLOW) }
    let start = Trace.clock
    let seconds = Environment["SW_LOCK_SECONDS"].flatMap { Int($0) } ?? 30
    var (waited, pause) = (0, 500)
    while flock(file.descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR else {
        throw BooksError.system(SystemError(code, path), "cannot lock")
      }
      if waited / 1_000_000 >= seconds {
        throw BooksError.temporary(
          "\(directory.path): another program has been writing for \(seconds) s (run it again later)")
      }
      usleep(UInt32(pause))
      waited += pause
      pause = min(pause * 2, 20_000)
    }
    Trace.step("lock", directory.path, [("ms", Trace.clock - start)])
    self.file = file
  }
}
