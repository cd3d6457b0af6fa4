import ArgumentParser

/// The exit statuses of all programs. The table in `spendwise(7)` is made of these.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  /// The answer of a check is no.
  case no = 1
  case usage = 64
  /// Some records were bad; the others went through.
  case badData = 65
  case noInput = 66
  /// A helper command is missing.
  case unavailable = 69
  /// A bug of this program.
  case software = 70
  case cannotCreate = 73
  case io = 74
  /// A temporary failure: try again later.
  case temporary = 75
  case permission = 77
  case config = 78
}

/// An error that ends the program: its diagnostic, and the status.
package struct Failure: Error, Sendable {
  package var status: ExitStatus
  /// The whole diagnostic after `program: `; `nil` when everything was reported already.
  package var message: String?

  package init(_ status: ExitStatus, _ message: String? = nil) {
    self.status = status
    self.message = message
  }

  /// The failure for an error with a status; `nil` for any other.
  package init?(_ error: any Error) {
    if let failure = error as? Failure {
      self = failure
    } else if let error = error as? any StatusError {
      self.init(ExitStatus(rawValue: error.status) ?? .software, error.message)
    } else {
      return nil
    }
  }
}
