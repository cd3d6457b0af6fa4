import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

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
    var pretty = PrettyJSON()
    func scan(_ line: Bytes, _ location: LineLocation) throws {
      do throws(JSONError) { try object.scan(line) } catch {
        return diagnostics.bad(Input.problem(line, location, error))
      }
      try body(&object, location)
    }
    func endPretty() {
      if let start = pretty.start { diagnostics.bad("\(start): the JSON that begins here does not end (left out)") }
      pretty = PrettyJSON()
    }
    try eachLine { line, location in
      if let start = pretty.start, start.file != location.file { endPretty() }
      switch pretty.take(line, location) {
      case .alone: try scan(line, location)
      case .part: break
      case .last(let whole, let start): try whole.withUnsafeBufferPointer { try scan($0, start) }
      }
    }
    endPretty()
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

/// Joins JSON printed over several lines, as by `jq .`, to one. It begins with a line that is only a brace or a
/// bracket, and ends with one.
struct PrettyJSON {
  /// The part that a line is.
  enum Part {
    /// A line of its own.
    case alone
    /// A part of JSON over several lines.
    case part
    /// The last one of it: all of it, and where it began.
    case last([UInt8], LineLocation)
  }

  /// The start of the text that has not ended yet.
  private(set) var start: LineLocation?
  private var text: [UInt8] = []
  private var close = UInt8(ascii: "}")

  /// Takes the next line.
  mutating func take(_ line: Bytes, _ location: LineLocation) -> Part {
    if start == nil {
      guard line.count == 1, let first = line.first else { return .alone }
      switch first {
      case "{": close = "}"
      case "[": close = "]"
      default: return .alone
      }
      (start, text) = (location, [])
    }
    if text.count < LineReader.defaultLimit { text += line }
    guard line.count == 1, line.first == close, let start else { return .part }
    self.start = nil
    return .last(text.compactJSON, start)
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
