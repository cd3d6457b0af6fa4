/// Position of a record for diagnostics: `statement.csv:17`.
package struct LineLocation: CustomStringConvertible, Sendable {
  package var file: String
  package var line: Int

  /// The location of line `line` of `file`.
  package init(file: String, line: Int) { (self.file, self.line) = (file, line) }

  package var description: String { "\(file):\(line)" }
}

extension JSONObject {
  /// Throws for an object of type `abort`. Its source stopped early, so that records are missing.
  package func checkAbort() throws {
    guard says("type", "abort") else { return }
    let status = literal("code").flatMap { Int32($0) }.flatMap { ExitStatus(rawValue: $0) } ?? .temporary
    throw Failure(status, "the source stopped early: \(string("message") ?? "it does not say why")")
  }
}

/// JSON lines from the named files, else from standard input.
package struct Input {
  private let sources: Sources
  private let diagnostics: Diagnostics
  private let beforeWaiting: () throws -> Void

  /// Reads `files` (`-` is standard input), or standard input without any. `beforeWaiting` runs before a read that
  /// would wait: give it the output's `flush`.
  ///
  /// Throws `Failure(.usage)` when standard input is a terminal and no file was named.
  package init(
    _ files: [String], _ diagnostics: Diagnostics, beforeWaiting: @escaping () throws -> Void = {}
  ) throws {
    sources = try Sources(files, diagnostics, choices: "name a file, pipe records in")
    self.diagnostics = diagnostics
    self.beforeWaiting = beforeWaiting
  }

  /// Calls `body` with every record, scanned. It is one a line, or printed over several lines as by `jq .`. A line that
  /// is not a JSON object is reported, counted and left out.
  ///
  /// A file that cannot be read is reported; the others are still read, then `Failure` is thrown.
  package func eachRecord(_ body: (inout JSONObject, LineLocation) throws -> Void) throws {
    var object = JSONObject()
    // JSON over several lines, as by `jq .`. It begins with a line that is only a brace or a bracket, and ends so.
    var open: (start: LineLocation, close: UInt8, text: [UInt8])?
    func scan(_ line: Bytes, _ location: LineLocation) throws {
      do throws(JSONError) { try object.scan(line) } catch {
        return diagnostics.bad(Input.problem(line, location, error))
      }
      try body(&object, location)
    }
    func giveUp() {
      if let open { diagnostics.bad("\(open.start): the JSON that begins here does not end (left out)") }
      open = nil
    }
    try eachLine { line, location in
      if let open, open.start.file != location.file { giveUp() }
      let mark = line.count == 1 ? line.first : nil
      if open == nil, mark == "{" || mark == "[" { open = (location, mark == "{" ? "}" : "]", []) }
      guard let start = open?.start, let close = open?.close else { return try scan(line, location) }
      if open?.text.count ?? 0 < LineReader.defaultLimit { open?.text += line }
      guard mark == close, let whole = open?.text.compactJSON else { return }
      open = nil
      try whole.withUnsafeBufferPointer { try scan($0, start) }
    }
    giveUp()
  }

  /// The diagnostic of a line that is not a JSON object.
  package static func problem(_ line: Bytes, _ location: LineLocation, _ error: JSONError) -> String {
    let isOpened = line.count <= 2 && line.first == "{"
    let hint = isOpened ? ": jq -c prints it so" : line.first == "[" ? ": jq -c .[] prints it so" : ""
    return "\(location):\(error.column): \(error.reason) (left out; one JSON object a line is wanted\(hint))"
  }

  /// Calls `body` with every non-blank line and its location. The line end is removed.
  ///
  /// If it `takesMany`, several whole lines are passed at once where possible, with the location of the first:
  /// `LineReader.eachLine` cuts them.
  package func eachLine(takesMany: Bool = false, _ body: (Bytes, LineLocation) throws -> Void) throws {
    try sources.each { source in
      let file = try source.open()
      try read(file.descriptor, source.name, takesMany, body)
    }
    try sources.finish()
  }

  private static let manyLines = 64 << 10

  private func read(
    _ descriptor: Int32, _ name: String, _ takesMany: Bool, _ body: (Bytes, LineLocation) throws -> Void
  ) throws {
    let beforeWaiting = beforeWaiting
    var reader = LineReader { buffer in
      try File(borrowing: descriptor, named: name).read(into: buffer, beforeWaiting: beforeWaiting)
    }
    while true {
      let number = reader.number
      if takesMany, let lines = reader.wholeLines(Input.manyLines) {
        try body(lines, LineLocation(file: name, line: number + 1))
        continue
      }
      guard let line = try reader.next() else { return }
      let location = LineLocation(file: name, line: reader.number)
      switch line {
      case .line(let bytes): try body(bytes, location)
      case .tooLong:
        diagnostics.bad("\(location): the line is longer than \(LineReader.defaultLimit >> 20) MiB (left out)")
      }
    }
  }
}

extension [UInt8] {
  /// JSON without white space between its values. It is one line.
  package var compactJSON: [UInt8] {
    var (isText, isEscaped) = (false, false)
    return filter { byte in
      if !isText, byte <= ASCII.space { return false }
      if byte == "\"", !isEscaped { isText.toggle() }
      isEscaped = isText && byte == "\\" && !isEscaped
      return true
    }
  }
}
