import SpendwiseSystem
import Testing

/// A Swift file, with and without comments and strings.
struct SourceFile: Sendable, CustomStringConvertible {
  let path: String
  let lines: [String]
  /// The same lines, where comments and the insides of strings are blank.
  let code: [String]

  var description: String { path.replacing("\(Places.package)/", with: "") }
  /// The folder below Sources or Tests.
  var module: String {
    path.split(separator: "/").drop { $0 != "Sources" && $0 != "Tests" }.dropFirst().first.map(String.init) ?? ""
  }
  /// The file belongs to a program. Otherwise to a library that programs share.
  var isProgram: Bool { isBelow("Sources/Commands") && !isBelow("Sources/Commands/Shared") || module.hasPrefix("sw") }

  func isBelow(_ folder: String) -> Bool { path.hasPrefix("\(Places.package)/\(folder)/") }

  /// A file of data says so at its top: `// Table: …`.
  var isTable: Bool { lines.prefix(3).contains { $0.hasPrefix("// Table: ") } }

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    code = SourceFile.withoutWords(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  static let all = Result { try read("Sources") }
  static let tests = Result { try read("Tests") }

  private static func read(_ top: String) throws -> [SourceFile] {
    try Directory.files(below: "\(Places.package)/\(top)", ".swift").map {
      SourceFile(path: $0, text: String(decoding: try File.contents(of: $0), as: UTF8.self))
    }
  }

  /// Records an issue at a line of the file.
  func report(_ line: Int, _ text: String) {
    Issue.record(
      "\(path):\(line): \(text)",
      sourceLocation: SourceLocation(fileID: "\(module)/\(path.fileName)", filePath: path, line: line, column: 1))
  }

  /// Every function and initializer with a body. Its first line, and the number of lines up to the closing brace.
  var functions: [(line: Int, length: Int)] {
    var result: [(Int, Int)] = []
    for (number, line) in code.enumerated() where SourceFile.beginsFunction(line) {
      if let end = endOfBody(from: number) { result.append((number + 1, end - number + 1)) }
    }
    return result
  }

  private static func beginsFunction(_ line: String) -> Bool {
    let words = line.split { !$0.isLetter && $0 != "(" && $0 != "?" && $0 != "@" }.prefix(8)
    return words.contains("func")
      || words.contains { $0.hasPrefix("init(") || $0.hasPrefix("init?(") }
        && line.trimmed.split(separator: "(").first.map { $0.hasSuffix("init") || $0.hasSuffix("init?") } == true
  }

  /// Line with the brace that closes the body. `nil` if there is none, as in a protocol.
  private func endOfBody(from start: Int) -> Int? {
    var (round, curly) = (0, 0)
    for number in start..<code.count {
      if number > start, curly == 0, round == 0 {
        let text = code[number].trimmed
        if text.isEmpty || text.hasPrefix("}") || SourceFile.beginsFunction(text) { return nil }
      }
      for character in code[number] {
        switch character {
        case "(": round += 1
        case ")": round -= 1
        case "{" where round == 0 || curly > 0: curly += 1
        case "}" where curly > 0:
          curly -= 1
          if curly == 0, round == 0 { return number }
        default: continue
        }
      }
    }
    return nil
  }

  /// The line is in a conformance. The protocol documents the member.
  func isConformance(_ number: Int) -> Bool {
    guard let open = code[..<number].lastIndex(where: { !$0.hasPrefix(" ") && $0.contains("{") }) else { return false }
    return code[open].contains(": Program") || code[open].contains("extension ProgramGroup")
      || code[open].hasPrefix("extension ") && code[open].contains(": ")
  }

  /// `text` with blanks for comments and strings. Line ends stay.
  private static func withoutWords(_ text: String) -> String {
    var stripper = Stripper(Array(text.utf8))
    return String(decoding: stripper.run(), as: UTF8.self)
  }
}

/// Blanks out comments and strings of Swift. Interpolations go with their string.
private struct Stripper {
  private let bytes: [UInt8]
  private var at = 0
  private var result: [UInt8] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func run() -> [UInt8] {
    while at < bytes.count {
      if starts("//") {
        while at < bytes.count, bytes[at] != 0x0A { at += 1 }
      } else if starts("/*") {
        blank(until: "*/")
      } else if let (open, close, raw) = string() {
        result += [0x22, 0x22]
        at += open
        skipString(close, raw)
      } else {
        result.append(bytes[at])
        at += 1
      }
    }
    return result
  }

  private func starts(_ text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

  private mutating func blank(until end: String) {
    while at < bytes.count, !starts(end) {
      if bytes[at] == 0x0A { result.append(0x0A) }
      at += 1
    }
    at += end.utf8.count
  }

  /// Length of a string's opening quotes, its closing, and its `#` count.
  private func string() -> (Int, String, Int)? {
    let raw = bytes[at...].prefix { $0 == 0x23 }.count
    let quotes = bytes[(at + raw)...].prefix { $0 == 0x22 }.count
    if quotes == 0 { return nil }
    let quote = quotes >= 3 ? "\"\"\"" : "\""
    return (raw + quote.utf8.count, quote + String(repeating: "#", count: raw), raw)
  }

  private mutating func skipString(_ close: String, _ raw: Int) {
    let escape = "\\" + String(repeating: "#", count: raw)
    while at < bytes.count, !starts(close) {
      if starts(escape + "(") {
        at += escape.utf8.count
        skipInterpolation()
      } else if starts(escape) {
        at += escape.utf8.count
        // A long line that goes on in the next one is two lines here too.
        if at < bytes.count, bytes[at] == 0x0A { result.append(0x0A) }
        at += 1
      } else {
        if bytes[at] == 0x0A { result.append(0x0A) }
        at += 1
      }
    }
    at += close.utf8.count
  }

  private mutating func skipInterpolation() {
    var depth = 0
    while at < bytes.count {
      if let (open, close, raw) = string() {
        at += open
        skipString(close, raw)
        continue
      }
      if bytes[at] == 0x28 { depth += 1 }
      if bytes[at] == 0x29 { depth -= 1 }
      if bytes[at] == 0x0A { result.append(0x0A) }
      at += 1
      if depth == 0 { return }
    }
  }
}

extension StringProtocol {
  /// Text without blanks at both ends.
  var trimmed: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
    return String(self[start..<end])
  }
}
