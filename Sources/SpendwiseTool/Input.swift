import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// Where a record came from, for diagnostics: `statement.csv:17`.
package struct LineLocation: CustomStringConvertible, Sendable {
  package var file: String
  package var line: Int

  /// Line `line` of `file`.
  package init(file: String, line: Int) { (self.file, self.line) = (file, line) }

  package var description: String { "\(file):\(line)" }
}

/// JSON lines from the files that were named, else from standard input, one record after the other.
package struct Input {
  private let sources: Sources
  private let diagnostics: Diagnostics
  private let beforeWaiting: () throws -> Void

  /// Reads `files` (`-` is standard input), or standard input when there are none. `beforeWaiting` runs before a read
  /// that would wait: give it the output's `flush`.
  ///
  /// Throws `Failure(.usage)` when standard input is a terminal and no file was named.
  package init(
    _ files: [String], _ diagnostics: Diagnostics, beforeWaiting: @escaping () throws -> Void = {}
  ) throws {
    sources = try Sources(files, diagnostics, choices: "name a file, pipe records in")
    self.diagnostics = diagnostics
    self.beforeWaiting = beforeWaiting
  }

  /// Calls `body` with every record, scanned: one a line, or printed over several lines as by `jq .`.
  /// A line that is not a JSON object is reported, counted and left out.
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
    let isOpened = line.count <= 2 && line.first == UInt8(ascii: "{")
    let hint = isOpened ? ": jq -c prints it so" : line.first == UInt8(ascii: "[") ? ": jq -c .[] prints it so" : ""
    return "\(location):\(error.column): \(error.reason) (left out; one JSON object a line is wanted\(hint))"
  }

  /// Calls `body` with every line that is not blank, without its line end, and its location.
  ///
  /// While `takesMany`, it passes several whole lines at once where it can, with the location of the first:
  /// `LineReader.eachLine` cuts them.
  package func eachLine(
    takesMany: () -> Bool = { false }, _ body: (Bytes, LineLocation) throws -> Void
  ) throws {
    try sources.each { source in
      let file = try source.open()
      try read(file.descriptor, source.name, takesMany, body)
    }
    try sources.finish()
  }

  private static let manyLines = 64 << 10

  private func read(
    _ descriptor: Int32, _ name: String, _ takesMany: () -> Bool, _ body: (Bytes, LineLocation) throws -> Void
  ) throws {
    let beforeWaiting = beforeWaiting
    var reader = LineReader { buffer in
      try File(borrowing: descriptor, named: name).read(into: buffer, beforeWaiting: beforeWaiting)
    }
    while true {
      let number = reader.number
      if takesMany(), let lines = reader.wholeLines(Input.manyLines) {
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
