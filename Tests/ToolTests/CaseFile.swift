// The format of Tests/ToolTests/Cases/*.case
//
//     ## A comment. It may stand anywhere.
//
//     # a title that is a claim
//     @ july.jsonl
//     | {"type":"transaction","amount":-450.00}
//     < first line on standard input
//     < second line
//     $ sw-categorize july.jsonl - |
//     +   jq -c .category
//     > "food"
//     ! sw-categorize: stdin:1:1: …
//     ? 65
//
// A `#` line begins a case, which gets a directory of its own, with an empty `books` in it; `@` and `|` write a file
// there, and `@ july.jsonl < cases/july.jsonl` copies one of Tests/Fixtures. A `$` line is one step, run by /bin/sh
// (`+` continues the command). `<` lines before it are its standard input (none: empty); `>` and `!` lines after it are
// exactly its standard output and error, and `?` its status (none: nothing, nothing, 0). A case may have many steps.
// `%` is a command that must succeed, else the case cannot be tried here and is left out. They see
//
//     PATH      begins with the built programs and Tests/ToolTests/Helpers
//     SW_DATA   ./books            SW_DEVICE  test          SW_NOW  2026-07-15T06:30:00Z
//     SW_PERSON tester
//     TZ        Asia/Kolkata       LC_ALL     C             HOME    the directory of the case
//     FIXTURES  Tests/Fixtures     HELPERS    Tests/ToolTests/Helpers
//
// `>\` says that the stream ends without a newline (also `!\`, `<\`, `|\`). `‹1B›` is the byte 0x1B: what is neither
// valid UTF-8 nor printable is shown so, and may be written so. `‹dir›` is the directory of the case, `‹fixtures›` is
// Tests/Fixtures. Where nothing else helps, `‹*›` matches anything in a line, and `‹**›` alone any number of lines.
//
//     swift test --filter Transcripts                     run all
//     CASES=sw-list swift test --filter Transcripts       run the files whose names contain sw-list, or match sw-l*
//     UPDATE_CASES=1 CASES=sw-list swift test --filter …  rewrite the expectations that fail; then read the difference

import SpendwiseSystem

/// A `$` line of a case, with its input and expectation.
struct Step: Sendable {
  var input: [UInt8] = []
  var files: [(name: String, content: [UInt8])] = []
  var command = ""
  /// Lines of the file with the expectations, for replacement.
  var expectation: Range<Int> = 0..<0
  /// The expected lines with their markers.
  var stdout: [String] = []
  var stderr: [String] = []
  var status: Int32 = 0
}

/// A title and its steps.
struct Case: Sendable, CustomStringConvertible {
  var path: String
  /// The number of the title's line, from 1.
  var line: Int
  var title: String
  /// Command that must succeed, or the case is left out.
  var need: String?
  var steps: [Step] = []
  var description: String { "\(path.fileName): \(title)" }
}

/// A file of cases.
struct CaseFile: Sendable, CustomStringConvertible {
  var path: String
  var lines: [String]
  var cases: [Case] = []
  /// Faults of the file itself.
  var faults: [(line: Int, text: String)] = []
  var description: String { path.fileName }

  init(path: String) throws {
    let text = String(decoding: try File.contents(of: path), as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    self.init(path: path, lines: lines)
  }

  init(path: String, lines: [String]) {
    self.path = path
    self.lines = lines
    var step = Step()
    for (index, line) in lines.enumerated() {
      let text = line.dropFirst(line.dropFirst().first == " " ? 2 : 1)
      switch line.first {
      case nil: continue
      case "#" where line.hasPrefix("##"): continue
      case "#":
        cases.append(Case(path: path, line: index + 1, title: String(text)))
        step = Step()
      case _ where cases.isEmpty: fault(index, "comes before the first title (# …)")
      case "%": cases[cases.count - 1].need = String(text)
      case "@":
        let names = text.split(separator: " < ", maxSplits: 1)
        let copied = names.count < 2 ? [] : try? File.contents(of: "\(Places.fixtures)/\(names[1])")
        if copied == nil { fault(index, "copies a file that Tests/Fixtures lacks") }
        step.files.append((String(names[0]), copied ?? []))
      case "|" where step.files.isEmpty: fault(index, "is a line of no file (@ name)")
      case "|": CaseText.append(line, to: &step.files[step.files.count - 1].content)
      case "<": CaseText.append(line, to: &step.input)
      case "$":
        step.command = String(text)
        step.expectation = (index + 1)..<(index + 1)
        cases[cases.count - 1].steps.append(step)
        step = Step()
      case "+", ">", "!", "?": extendLastStep(index, line, String(text))
      default: fault(index, "begins with none of # ## % @ | < $ + > ! ?")
      }
    }
    for each in cases where each.steps.isEmpty {
      fault(each.line - 1, "is a case without a command")
    }
  }

  private mutating func extendLastStep(_ index: Int, _ line: String, _ text: String) {
    let last = cases.count - 1
    guard var step = cases[last].steps.popLast() else {
      return fault(index, "comes before a command ($ …)")
    }
    defer { cases[last].steps.append(step) }
    guard step.expectation.upperBound == index else {
      return fault(index, "does not follow its command")
    }
    step.expectation = step.expectation.lowerBound..<(index + 1)
    switch line.first {
    case "+":
      step.command += "\n" + text
      step.expectation = (index + 1)..<(index + 1)
    case ">": step.stdout.append(line)
    case "!": step.stderr.append(line)
    default:
      guard let status = Int32(text) else { return fault(index, "has no number") }
      step.status = status
    }
  }

  private mutating func fault(_ index: Int, _ text: String) { faults.append((index + 1, text)) }

  /// All files below `directory` that the environment's `CASES` selects, by name.
  static func all(in directory: String) throws -> [CaseFile] {
    guard let wanted = Environment["CASES"] else { return try read(directory) }
    return try read(directory).filter { file in
      let name = file.path.fileName
      return name.contains(wanted) || fnmatch(wanted, name, 0) == 0 || fnmatch("\(wanted).case", name, 0) == 0
    }
  }

  /// All files of `directory`, by name.
  static func read(_ directory: String) throws -> [CaseFile] {
    try Directory.names(in: directory).filter { $0.hasSuffix(".case") }.map {
      try CaseFile(path: "\(directory)/\($0)")
    }
  }
}

/// Bytes in the text of a case file.
enum CaseText {
  /// Appends the bytes that a `<` or `|` line stands for.
  static func append(_ line: String, to bytes: inout [UInt8]) {
    if line.dropFirst() == "\\" {
      if bytes.last == 0x0A { bytes.removeLast() }
      return
    }
    var rest = line.dropFirst(line.dropFirst().first == " " ? 2 : 1)
    while let open = rest.firstIndex(of: "‹") {
      let tail = rest[rest.index(after: open)...].prefix(3)
      bytes.append(contentsOf: rest[..<open].utf8)
      if tail.count == 3, tail.last == "›", let byte = UInt8(tail.prefix(2), radix: 16) {
        bytes.append(byte)
        rest = rest[tail.endIndex...]
      } else {
        bytes.append(contentsOf: "‹".utf8)
        rest = rest[rest.index(after: open)...]
      }
    }
    bytes.append(contentsOf: rest.utf8)
    bytes.append(0x0A)
  }

  /// Lines for `bytes`, each after `marker`. `names` are the paths with a name of their own.
  static func lines(_ bytes: [UInt8], _ marker: String, _ names: [(path: String, name: String)])
    -> [String]
  {
    var rows = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { visible($0) }
    let last = rows.removeLast()
    if !last.isEmpty { rows.append(last) }
    var result = rows.map { row in
      row.isEmpty
        ? marker : "\(marker) \(names.reduce(row) { $0.replacing($1.path, with: "‹\($1.name)›") })"
    }
    if !last.isEmpty { result.append(marker + "\\") }
    return result
  }

  private static func visible(_ bytes: ArraySlice<UInt8>) -> String {
    var result = ""
    var rest = bytes
    while !rest.isEmpty {
      var decoder = UTF8()
      var iterator = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        let encoded = Array(String(scalar).utf8)
        if isVisible(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += encoded.map(hex).joined()
        }
        rest = rest.dropFirst(encoded.count)
      } else {
        result += rest.first.map(hex) ?? ""
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: return true
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      return false
    default: return true
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    "‹\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))›"
  }
}

extension String {
  /// Text after the last slash.
  var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
