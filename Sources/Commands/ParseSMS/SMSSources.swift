import AlertCommands
import SpendwiseAlerts
import SpendwiseJSON
import SpendwiseMail
import SpendwiseSystem
import SpendwiseTool

/// The one loop over messages: files, else standard input.
struct SMSSources {
  /// Where a file names no sender.
  var sender = ""
  /// Where a file says no time.
  var received: MailDate?

  private let paths: [String]
  private let diagnostics: Diagnostics
  private let beforeWaiting: () throws -> Void

  /// Reads `paths` (`-` is standard input), or standard input when there are none.
  ///
  /// Throws `Failure(.usage)` when standard input is a terminal and nothing was named.
  init(_ paths: [String], _ diagnostics: Diagnostics, beforeWaiting: @escaping () throws -> Void = {}) throws {
    if paths.isEmpty, isatty(STDIN_FILENO) == 1 {
      throw Failure(.usage, "standard input is a terminal (name a file, pipe a message in, or see --help)")
    }
    self.paths = paths.isEmpty ? ["-"] : paths
    self.diagnostics = diagnostics
    self.beforeWaiting = beforeWaiting
  }

  /// Calls `body` with every message that was received, and `other` with every record of another type.
  ///
  /// What is no message is reported and counted. A file that cannot be read is reported, the others are still read;
  /// then `Failure` is thrown.
  func eachMessage(
    _ body: (SMSMessage, Place) throws -> Void, other: (JSONObject, Place) throws -> Void
  ) throws {
    var trouble: Failure?
    for path in paths {
      let name = path == "-" ? "stdin" : path
      do {
        let file = path == "-" ? File(borrowing: STDIN_FILENO, named: name) : try File(path, O_RDONLY)
        let window = ByteWindow(file, name, beforeWaiting: beforeWaiting)
        try SMSFile(window: window).eachPiece { piece, line in
          try hand(piece, Place(file: name, line: line), body, other)
        }
      } catch let error as SystemError where error.path == name {
        diagnostics.note("\(name): cannot read: \(error.reason)")
        trouble = Failure(error.status)
      }
    }
    if let trouble { throw trouble }
  }

  private func hand(
    _ piece: SMSFile.Piece, _ place: Place, _ body: (SMSMessage, Place) throws -> Void,
    _ other: (JSONObject, Place) throws -> Void
  ) throws {
    func unreadable(_ time: String) {
      diagnostics.note("\(place): \"\(time)\" is not a time (read as a message without one)")
    }
    var object = JSONObject()
    let record: SMSRecord
    switch piece {
    case .broken(let reason): return diagnostics.bad("\(place): \(reason) (left out)")
    case .text(let bytes):
      guard bytes.contains(where: { $0 > 0x20 }) else { return }
      return try body(SMSMessage(sender: sender, body: Array(bytes), received: received), place)
    case .element(let bytes): record = SMSRecord(element: bytes, unreadable: unreadable)
    case .json(let bytes, let isLine):
      do throws(JSONError) { try object.scan(bytes) } catch {
        return diagnostics.bad("\(place):\(error.column): \(error.reason) (left out; one JSON object a line is wanted)")
      }
      // A record must fit on a line to be passed on.
      if !isLine, bytes.offset(of: 0x0A) != nil, object.index(of: "body") == nil {
        return diagnostics.bad("\(place): a message has a body (left out)")
      }
      record = SMSRecord(object, sender: sender, received: received, unreadable: unreadable)
    }
    switch record {
    case .received(let message): try body(message, place)
    case .sent: break
    case .other: try other(object, place)
    case .bad: diagnostics.bad("\(place): the message has no body (left out; sender, body, received_at are wanted)")
    }
  }
}
