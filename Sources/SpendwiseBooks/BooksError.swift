import SpendwiseCategories
import SpendwiseEnvelopes

/// A failure of the data directory, with advice in its message.
package struct BooksError: StatusError, Equatable {
  package var status: Int32
  package var message: String
  /// The disk had no space left.
  package private(set) var isDiskFull = false

  package init(_ status: Int32, _ message: String) {
    self.status = status
    self.message = message
  }

  /// A temporary failure (75): the lock is held, or the disk full. The caller should try again later.
  static func temporary(_ message: String) -> BooksError { BooksError(75, message) }

  /// Makes the error for books that were never begun.
  static func noBooks(_ directory: DataDirectory) -> BooksError {
    BooksError(66, "\(directory.path): there are no books here yet (sw-record or sw-data init starts them)")
  }

  /// Makes the error for a system call that failed while `doing` something.
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
    // Links are not followed: text written through one lands somewhere else.
    case ELOOP:
      return BooksError(78, "\(error.path): \(doing): it is a symbolic link (put the file itself there)")
    default: return BooksError(74, "\(error.path): \(doing): \(error.reason)")
    }
  }

  /// The books in `directory` cannot be written. The disk is full or read-only, or they are another's.
  func isOfUnwritable(_ directory: DataDirectory) -> Bool {
    isDiskFull || status == 77 && access(directory.path, W_OK) != 0
  }

  /// Reason of `isOfUnwritable`, in words.
  var whyUnwritable: String { isDiskFull ? "the disk is full" : "it cannot be written" }
}

/// Runs `body`; a failed system call becomes a `BooksError` about `doing`.
package func attempt<R: ~Copyable>(_ doing: String, _ body: () throws -> R) throws -> R {
  do { return try body() } catch let error as SystemError { throw BooksError.system(error, doing) }
}

/// Runs `body`; an overflow of sums becomes a `BooksError` 65.
package func summing<R>(_ sums: String, _ body: () throws -> R) throws -> R {
  do { return try body() } catch let error as AmountError { throw BooksError(65, "\(sums): \(error.reason)") }
}

/// An error of a value, with the reason in words.
protocol ReasonedError: Error {
  var reason: String { get }
}
extension AmountError: ReasonedError {}
extension CategoryError: ReasonedError {}
extension EnvelopeError: ReasonedError {}
extension OwedProblem: ReasonedError {}
extension PeriodError: ReasonedError {}
extension QueryError: ReasonedError {}
extension RuleError: ReasonedError {}

/// Runs `body` and turns its `ReasonedError` into a `RecordProblem`. `name` comes before the reason.
func refusing<R>(_ name: String? = nil, _ body: () throws -> R) throws -> R {
  do { return try body() } catch let error as any ReasonedError {
    throw RecordProblem((name.map { "\($0): " } ?? "") + error.reason)
  }
}
