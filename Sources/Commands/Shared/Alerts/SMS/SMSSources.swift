/// The text messages in named files, else in standard input.
struct SMSSources {
  /// The sender of messages in a file that names none.
  var sender = ""
  /// The time of messages in a file that states none.
  var received: MailDate?

  /// Takes apart a text that is several messages.
  var split: (SMSMessage) -> [SMSMessage] = { [$0] }

  private let sources: Sources
  private let diagnostics: Diagnostics
  private let window: ByteWindow

  /// Reads `paths` (`-` is standard input), else standard input.
  ///
  /// Throws `Failure(.usage)` when standard input is a terminal and nothing was named.
  init(_ paths: [String], _ diagnostics: Diagnostics, beforeWaiting: @escaping () throws -> Void = {}) throws {
    if let text = paths.first(where: { SMSSources.isMessage($0) }) {
      throw Failure(
        .usage, "\"\(text)\" is a message, not a file (pipe it in: echo 'TEXT' | sw-parse-sms -s SENDER)")
    }
    sources = try Sources(paths, diagnostics, choices: "name a file, pipe a message in")
    self.diagnostics = diagnostics
    window = ByteWindow(beforeWaiting: beforeWaiting)
  }

  /// The argument is a message: words and figures, not a file.
  private static func isMessage(_ argument: String) -> Bool {
    let bytes = argument.utf8
    guard bytes.contains(" "), bytes.contains(where: ASCII.isDigit), !File.exists(argument) else { return false }
    let ending = bytes.reversed().prefix { $0 != "." }
    return ending.count == bytes.count || ending.count > 4 || ending.contains(" ") || ending.isEmpty
      || ending.allSatisfy(ASCII.isDigit)
  }

  /// The status of the last file that could not be read.
  var failure: Failure? { sources.failure }

  /// Calls `body` with every received message, `other` with every other record.
  ///
  /// A record that is not a message is reported and counted. A file that cannot be read is reported, the others are
  /// still read.
  func eachMessage(
    _ body: (SMSMessage, LineLocation) throws -> Void, other: (JSONObject, LineLocation) throws -> Void
  ) throws {
    try sources.each { source in
      let file = try source.open()
      window.begin(file)
      try SMSFile(window: window).eachPiece { piece, line in
        try hand(piece, LineLocation(file: source.name, line: line), body, other)
      }
    }
  }

  private func hand(
    _ piece: SMSFile.Piece, _ location: LineLocation, _ body: (SMSMessage, LineLocation) throws -> Void,
    _ other: (JSONObject, LineLocation) throws -> Void
  ) throws {
    func unreadable(_ time: String) {
      diagnostics.note("\(location): \"\(time)\" is not a time (read as a message without one)")
    }
    var object = JSONObject()
    let record: SMSRecord
    switch piece {
    case .broken(let reason): return diagnostics.bad("\(location): \(reason) (left out)")
    case .endless(let reason): return sources.report(reason, .badData)
    case .text(let bytes):
      guard bytes.contains(where: { $0 > 0x20 }) else { return }
      if let kind = FileKind(bytes) ?? (ReceiptText.lines(of: bytes).areOfStatement ? .statement : nil) {
        return diagnostics.bad("\(location.file): \(kind.words)")
      }
      let text = SMSMessage(sender: sender, body: Array(bytes), received: received, exporter: "text")
      for message in split(text) { try body(message, location) }
      return
    case .element(let bytes): record = SMSRecord(element: bytes, unreadable: unreadable)
    case .json(let bytes, let isLine):
      do throws(JSONError) { try object.scan(bytes) } catch {
        return diagnostics.bad(
          "\(location):\(error.column): \(error.reason) (left out; one JSON object a line is wanted)")
      }
      // A record must fit on a line to be passed on.
      if !isLine, bytes.offset(of: 0x0A) != nil, object.index(of: "body") == nil {
        return diagnostics.bad("\(location): a message has a body (left out)")
      }
      record = SMSRecord(object, sender: sender, received: received, unreadable: unreadable)
    }
    switch record {
    case .received(let message): try body(message, location)
    case .sent: break
    case .other: try other(object, location)
    case .bad: diagnostics.bad("\(location): the message has no body (left out; sender, body, received_at are wanted)")
    }
  }
}

/// The time of a message, in the forms that telephones write.
package enum SMSTime {
  /// Reads seconds or milliseconds since 1970, or a date and time. One without a zone is on the user's own clock, and
  /// every other is put on it.
  package static func read(_ text: String) -> MailDate? {
    if text.utf8.allSatisfy(ASCII.isDigit) {
      guard let number = Int64(text), number > 0 else { return nil }
      // Seconds of eleven digits are beyond the year 5000, and milliseconds of ten in 1970.
      let milliseconds = number < 100_000_000_000 ? number * 1000 : number
      return milliseconds < 1 << 50 ? MailDate(local: milliseconds) : nil
    }
    guard let date = text.withBytes({ MailDate($0) }) else { return nil }
    guard date.secondOfDay != nil, (1970...9000).contains(date.day.year) else { return date }
    if date.offset != nil { return MailDate(local: date.instant * 1000) }
    let asUTC = MailDate(day: date.day, secondOfDay: date.secondOfDay, offset: 0)
    let offset = MailDate(local: asUTC.instant * 1000)?.offset
    return MailDate(day: date.day, secondOfDay: date.secondOfDay, offset: offset)
  }
}
