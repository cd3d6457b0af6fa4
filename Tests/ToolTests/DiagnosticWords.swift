import SpendwiseSystem

/// A string literal of the sources that is printed as a diagnostic.
struct DiagnosticWords {
  let file: SourceFile
  /// The number of the line on which the literal begins, from 1.
  let line: Int
  /// The text of the literal, cut at its interpolations.
  let pieces: [String]

  /// The whole, with `…` for each interpolation.
  var text: String { pieces.joined(separator: "…") }

  /// The diagnostics of `files`.
  static func all(in files: [SourceFile]) -> [DiagnosticWords] {
    let sinks = sinks(of: files)
    return files.flatMap { file in
      LiteralScanner.literals(of: file.lines.joined(separator: "\n")).compactMap { literal in
        guard isWords(literal.pieces), isDiagnostic(literal, sinks) else { return nil }
        return DiagnosticWords(file: file, line: literal.line, pieces: literal.pieces)
      }
    }
  }

  /// The literal is a sentence or a part of one. Single words are keys and names.
  private static func isWords(_ pieces: [String]) -> Bool {
    pieces.contains { $0.contains(" ") && $0.contains { $0.isLetter } }
      && pieces.reduce(0) { $0 + $1.count { $0.isLetter } } >= 6
  }

  /// The literal is in a sink or an error, or has hints.
  private static func isDiagnostic(_ literal: LiteralScanner.Literal, _ sinks: Set<String>) -> Bool {
    for context in literal.contexts {
      let parts = context.split(separator: ".").map(String.init)
      guard let name = parts.last else { continue }
      if sinks.contains(name) { return true }
      if name == "append", parts.count > 1, lists.contains(parts[parts.count - 2]) { return true }
      if declaredError(in: context) != nil { return true }
    }
    if literal.contexts.contains(where: { helps.contains($0.split(separator: ".").last.map(String.init) ?? "") }) {
      return false
    }
    return literal.pieces.contains { piece in hints.contains { piece.contains($0) } }
  }

  /// Functions that print or keep a diagnostic. Errors and functions that return one come on top.
  private static let calls: Set<String> = ["note", "bad", "reject", "problem", "wrong", "broken", "ValidationError"]
  private static let lists: Set<String> = ["notes", "problems", "faults", "left", "found"]
  private static let hints = ["(want ", "(see ", "(sw-", "(left out"]
  /// Calls with words for help or output.
  private static let helps: Set<String> = [
    "Option", "Flag", "Argument", "ArgumentHelp", "CommandConfiguration", "program", "verb", "line", "change",
    "precondition",
  ]

  /// The names of error types, and of functions that make an error.
  private static func sinks(of files: [SourceFile]) -> Set<String> {
    var errors = calls
    for line in files.lazy.flatMap(\.code) where line.contains("Error") {
      if let name = declaredError(in: line) { errors.insert(name) }
    }
    var sinks = errors
    for file in files {
      var function: Substring = ""
      for line in file.code {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != ">" }
        if let place = words.firstIndex(of: "func"), place + 1 < words.count { function = words[place + 1] }
        if let arrow = words.firstIndex(of: ">"), arrow + 1 < words.count, errors.contains(String(words[arrow + 1])) {
          sinks.insert(String(function))
        }
      }
    }
    // These words name the step in which a system call failed. FaultTests makes each call fail.
    return sinks.subtracting(["system"])
  }

  /// The type that a line declares, when it is an error.
  private static func declaredError(in line: String) -> String? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let names = line[..<colon].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let protocols = line[colon...].split { !$0.isLetter }
    guard names.count > 1, ["struct", "enum", "class"].contains(names[names.count - 2]),
      protocols.contains(where: { $0.hasSuffix("Error") })
    else { return nil }
    return names.last.map(String.init)
  }
}

/// The lines of all expectations, to search for words.
struct ShownLines {
  private let lines: [CChar]

  init(_ lines: [String]) { self.lines = Array(lines.joined(separator: "\n").utf8CString) }

  /// A line has all `pieces` in their order.
  func show(_ pieces: [String]) -> Bool {
    // A literal may end one line and begin another.
    let pieces = pieces.flatMap { $0.split(separator: "\n").map(String.init) }.filter { !$0.isEmpty }
    guard let rarest = pieces.max(by: { $0.utf8.count < $1.utf8.count }) else { return true }
    return lines.withUnsafeBufferPointer { text in
      guard var place = UnsafePointer(text.baseAddress) else { return false }
      let start = place
      while let found = strstr(place, rarest).map({ UnsafePointer($0) }) {
        if ShownLines.line(around: found, from: start, has: pieces) { return true }
        place = found + 1
      }
      return false
    }
  }

  private static func line(
    around place: UnsafePointer<CChar>, from start: UnsafePointer<CChar>, has pieces: [String]
  ) -> Bool {
    var first = place
    while first > start, first[-1] != 0x0A { first -= 1 }
    var end = place
    while end.pointee != 0, end.pointee != 0x0A { end += 1 }
    for piece in pieces {
      guard let found = strstr(first, piece), found < end else { return false }
      first = UnsafePointer(found) + piece.utf8.count
    }
    return first <= end
  }
}

/// Finds the string literals of a Swift file. Each has the calls and the braces around it.
struct LiteralScanner {
  struct Literal {
    var line: Int
    var pieces: [String]
    /// Text before each open bracket. The name of the call, or the line that ends with a brace.
    var contexts: [String]
  }

  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var literals: [Literal] = []

  static func literals(of text: String) -> [Literal] {
    var scanner = LiteralScanner(bytes: Array(text.utf8))
    scanner.code([], isInterpolation: false)
    return scanner.literals
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func step(_ count: Int = 1) {
    for _ in 0..<count where at < bytes.count {
      if bytes[at] == 0x0A { line += 1 }
      at += 1
    }
  }

  private func starts(_ text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

  private mutating func code(_ outside: [String], isInterpolation: Bool) {
    var contexts = outside
    var start = at
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "/") where starts("//"): while at < bytes.count, bytes[at] != 0x0A { at += 1 }
      case UInt8(ascii: "/") where starts("/*"): while at < bytes.count, !starts("*/") { step() }
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        if !string(contexts) { step() }
      case UInt8(ascii: "("):
        contexts.append(name(before: at, from: start))
        step()
      case UInt8(ascii: "{"):
        contexts.append(words(start, at))
        step()
      case UInt8(ascii: ")"), UInt8(ascii: "}"):
        step()
        if contexts.count == outside.count {
          if isInterpolation { return }
        } else {
          contexts.removeLast()
        }
      case 0x0A:
        step()
        start = at
      default: step()
      }
    }
  }

  private func words(_ start: Int, _ end: Int) -> String {
    start < end ? String(decoding: bytes[start..<end], as: UTF8.self).trimmed : ""
  }

  private func name(before end: Int, from start: Int) -> String {
    var first = end
    while first > start, isName(bytes[first - 1]) { first -= 1 }
    return words(first, end)
  }

  private func isName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte >= 0x80 || byte &- 0x30 < 10
      || (byte | 0x20) &- 0x61 < 26
  }

  /// Reads the literal that begins here; `false` when none does.
  private mutating func string(_ contexts: [String]) -> Bool {
    let raw = bytes[at...].prefix { $0 == UInt8(ascii: "#") }.count
    let hashes = String(repeating: "#", count: raw)
    let quotes = bytes[(at + raw)...].prefix { $0 == UInt8(ascii: "\"") }.count
    if quotes == 0 { return false }
    let quote = quotes >= 3 ? "\"\"\"" : "\""
    let first = line
    step(raw + quote.utf8.count)
    var pieces: [[UInt8]] = [[]]
    while at < bytes.count, !starts(quote + hashes) {
      if starts("\\" + hashes + "(") {
        step(2 + raw)
        code(contexts + [""], isInterpolation: true)
        pieces.append([])
      } else if starts("\\" + hashes) {
        step(1 + raw)
        escape(into: &pieces[pieces.count - 1])
      } else {
        pieces[pieces.count - 1].append(bytes[at])
        step()
      }
    }
    step(quote.utf8.count + raw)
    literals.append(
      Literal(line: first, pieces: pieces.map { String(decoding: $0, as: UTF8.self) }, contexts: contexts))
    return true
  }

  private mutating func escape(into piece: inout [UInt8]) {
    guard at < bytes.count else { return }
    let byte = bytes[at]
    step()
    switch byte {
    case UInt8(ascii: "n"): piece.append(0x0A)
    case UInt8(ascii: "t"): piece.append(0x09)
    // A long line goes on in the next one.
    case 0x0A: while at < bytes.count, bytes[at] == 0x20 { step() }
    case UInt8(ascii: "u"):
      let digits = bytes[at...].dropFirst().prefix { $0 != UInt8(ascii: "}") }
      if let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init) {
        piece += Array(String(scalar).utf8)
      }
      step(digits.count + 2)
    default: piece.append(byte)
    }
  }
}
