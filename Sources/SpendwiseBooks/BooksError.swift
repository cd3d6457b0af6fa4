/// A failure of the data directory: its message says what to do.
package struct BooksError: StatusError, Equatable {
  package var status: Int32
  package var message: String
  /// Whether there was no space on the disk.
  package private(set) var isDiskFull = false

  package init(_ status: Int32, _ message: String) {
    self.status = status
    self.message = message
  }

  /// A temporary failure: another program holds the lock, or the disk is full. The caller should try again later (75).
  static func temporary(_ message: String) -> BooksError { BooksError(75, message) }

  /// Nothing was recorded in `directory` yet, and the caller needs something there.
  static func noBooks(_ directory: DataDirectory) -> BooksError {
    BooksError(66, "\(directory.path): there are no books here yet (sw-record or sw-data init starts them)")
  }

  /// The field that two of the `field=value` words name.
  static func givenTwice(_ words: [String]) -> String? {
    var seen: Set<Substring> = []
    return words.map { $0.prefix { $0 != "=" } }.first { !seen.insert($0).inserted }.map(String.init)
  }

  /// A system call failed while `doing` something to a file of the data directory.
  static func system(_ error: SystemError, _ doing: String) -> BooksError {
    switch error.code {
    case _ where error.isDiskFull:
      var full = temporary("\(error.path): \(doing): \(error.reason) (free some space and run it again)")
      full.isDiskFull = true
      return full
    case EAGAIN, EMFILE, ENFILE, ENOMEM:
      return temporary("\(error.path): \(doing): \(error.reason) (run it again later)")
    case EACCES, EPERM, EROFS:
      return BooksError(77, "\(error.path): \(doing): \(error.reason) (the data directory must be yours to write)")
    // Links are not followed: what is written through one lands somewhere else.
    case ELOOP:
      return BooksError(78, "\(error.path): \(doing): it is a symbolic link (put the file itself there)")
    default: return BooksError(74, "\(error.path): \(doing): \(error.reason)")
    }
  }
}

/// Runs `body` and turns a failed system call into a `BooksError` that says what was being done.
package func attempt<R: ~Copyable>(_ doing: String, _ body: () throws -> R) throws -> R {
  do { return try body() } catch let error as SystemError { throw BooksError.system(error, doing) }
}

/// Runs `body` and turns a sum that does not fit into a `BooksError` 65 about `sums`.
package func summing<R>(_ sums: String, _ body: () throws -> R) throws -> R {
  do { return try body() } catch let error as AmountError { throw BooksError(65, "\(sums): \(error.reason)") }
}

extension BooksError {
  /// Whether nothing can be written in `directory`: its disk is full or read-only, or it is not ours to write.
  func isOfUnwritable(_ directory: DataDirectory) -> Bool {
    isDiskFull || status == 77 && access(directory.path, W_OK) != 0
  }

  /// The reason of that in words.
  var whyUnwritable: String { isDiskFull ? "the disk is full" : "it cannot be written" }
}
