import SpendwiseSystem
import Testing

/// The habits of the sources that a reader relies on.
@Suite struct StyleTests {
  /// Calls that are banned, with those to use.
  static let banned: [(pattern: String, instead: String)] = [
    (#"\bprint\("#, "Output for data, Diagnostics for words: print does not see a full disk"),
    (#"\btry!"#, "try, with a Failure that says what went wrong"),
    (#"\bas!"#, "as?, with a path for the other type"),
    (#"[\w)\]]!(?![=\w])"#, "guard let or ??: a trap on outside input is a crash"),
    (#"\b(fatalError|preconditionFailure|assertionFailure)\("#, "throw: a bug of ours exits with 70"),
    (#"\bimport Foundation\b"#, "SpendwiseSystem: Foundation triples the size and doubles the start"),
    (#"\breadLine\("#, "Input.eachLine: readLine is eight times as slow and reads CRLF as one character"),
    (#"\b(Double|Float)\b"#, "Amount for money, text for other numbers: they are passed on as they came"),
    (#"\bNSRegularExpression\b|\bRegex[<(]"#, "PCRE2, which has limits for hostile input"),
    (#"\b(exit|abort)\("#, "throw Failure(status, …)"),
    (#"\bTODO\b|\bFIXME\b|\bXXX\b"#, "an issue"),
  ]

  /// `file: pattern` that is fine there, and why.
  static let allowed: [String: String] = [
    #"Program.swift: \b(exit|abort)\("#: "the one place where a program ends",
    #"BIFFNumber.swift: \b(Double|Float)\b"#: "old workbooks have binary floats: here they become decimals",
    #"LearnedWeights.swift: \b(Double|Float)\b"#: "the number of a model, called Score: money never becomes one",
    #"Model.swift: \b(Double|Float)\b"#: "the number of a model, called Score: money never becomes one",
  ]

  @Test("calls nothing banned", arguments: try SourceFile.all.get())
  func bannedCalls(_ file: SourceFile) throws {
    for (pattern, instead) in Self.banned where Self.allowed["\(file.path.fileName): \(pattern)"] == nil {
      let regex = try Regex(pattern)
      for (number, line) in file.code.enumerated() where line.contains(regex) {
        file.report(number + 1, "\(file.lines[number].trimmed): use \(instead)")
      }
    }
  }

  /// Package.swift lists the targets from the ground up. Each may name only those above it in the list.
  @Test func dependenciesPointDown() throws {
    let targets = try PackageTarget.all.get()
    var above = PackageTarget.outside
    for target in targets {
      for name in target.dependencies where !above.contains(name) {
        Issue.record("Package.swift: \(target.name) depends on \(name), which is listed below it")
      }
      above.insert(target.name)
    }
    #expect(targets.count > 20)
  }

  @Test("imports are those of Package.swift", arguments: try SourceFile.all.get())
  func importsAreDeclared(_ file: SourceFile) throws {
    guard let target = try PackageTarget.all.get().first(where: { file.isBelow($0.path) }) else {
      return file.report(1, "no target of Package.swift has this file")
    }
    for (number, line) in file.code.enumerated() {
      let words = line.split(separator: " ")
      guard words.contains("import"), let name = words.last.map(String.init),
        !target.dependencies.contains(name), !["Glibc", "Musl", "Darwin"].contains(name)
      else { continue }
      file.report(number + 1, "Package.swift does not list \(name) for \(target.name)")
    }
  }

  /// A folder has at most 36 files. With more it is split by meaning.
  @Test func noFolderIsAHeap() throws {
    let folders = Dictionary(grouping: try SourceFile.all.get()) {
      $0.path.split(separator: "/").dropLast().joined(separator: "/")
    }
    for (folder, files) in folders where files.count > 36 {
      Issue.record("\(folder) has \(files.count) files: which rooms is it made of?")
    }
  }

  @Test("fits the page", arguments: try SourceFile.all.get() + SourceFile.tests.get())
  func fitsThePage(_ file: SourceFile) {
    for (number, line) in file.lines.enumerated() where line.count > 120 {
      file.report(number + 1, "the line has \(line.count) characters, 120 is the limit")
    }
    let isProgram = file.isProgram
    let limit = isProgram ? 180 : 500
    if file.lines.count > limit, !file.isTable {
      file.report(limit, "\(file.lines.count) lines, \(limit) is the limit\(isProgram ? ": move it to a library" : "")")
    }
    for function in file.functions where function.length > 80 {
      file.report(function.line, "the function has \(function.length) lines, 80 is the limit")
    }
  }

  /// Types, functions and computed properties have a sentence. Others may lean on their type's.
  @Test("every package declaration has a sentence", arguments: try SourceFile.all.get())
  func packageHasASentence(_ file: SourceFile) throws {
    let declaration = try Regex(
      #"^\s*(@\S+ )*(?:package|public) (\w+ )*(struct|enum|class|protocol|actor|typealias|func|subscript)\b"#)
    let computed = try Regex(#"^\s*(@\S+ )*(?:package|public) (\w+ )*var \w+: [^={]+ \{"#)
    let excused = try Regex(#"\bvar (description|isEmpty|count|hashValue)\b|\bfunc (hash|[=<>+\-]+ ?)\("#)
    for (number, line) in file.code.enumerated() {
      guard line.contains(declaration) || line.contains(computed), !line.contains(excused) else { continue }
      var before = number - 1
      while before >= 0, file.lines[before].trimmed.hasPrefix("@") { before -= 1 }
      if before < 0 || !file.lines[before].trimmed.hasPrefix("///") {
        // What a protocol asks for is explained there.
        if file.isConformance(number) { continue }
        file.report(number + 1, "\(file.lines[number].trimmed): say in a /// sentence what it is for")
      }
    }
  }

  @Test func everyExceptionIsStillNeeded() throws {
    let files = try SourceFile.all.get()
    for key in Self.allowed.keys {
      let parts = key.split(separator: ": ", maxSplits: 1)
      let regex = try Regex(String(parts[1]))
      let used = files.contains { $0.path.fileName == parts[0] && $0.code.contains { $0.contains(regex) } }
      #expect(used, "the exception for \(key) is not needed")
    }
  }

  /// The rules can fail.
  @Test func whatIsBannedIsFound() throws {
    func hits(_ code: String) throws -> Int {
      let file = SourceFile(path: "/x/Sources/Spendwise/X.swift", text: code)
      return try Self.banned.filter { entry in
        let regex = try Regex(entry.pattern)
        return file.code.contains { $0.contains(regex) }
      }.count
    }
    #expect(try hits("let a = b!") == 1)
    #expect(try hits("f(b!, c[0]!.d)") == 1)
    #expect(try hits("if a != b && !c { }") == 0)
    #expect(try hits("// b! print(\nlet s = \"print(b!)\" /* try! */") == 0)
    #expect(try hits("let s = #\"a\"b!\"#\nlet t = \"\"\"\n  \"x\" print(\n  \"\"\"") == 0)
    #expect(try hits("let s = \"\\(x) \\\" \"; print(s)") == 1)
    #expect(try hits("import Foundation") == 1)
    #expect(try hits("var a: Double = 0") == 1)
  }

  @Test func linesStayWhereTheyAre() {
    let file = SourceFile(
      path: "/x/Sources/Spendwise/X.swift", text: "let s = \"\"\"\n  a \\\n  b\n  \"\"\"\nlet t = 1\n")
    #expect(file.code.firstIndex(of: "let t = 1") == 4)
  }

  @Test func functionsAreMeasured() {
    let body = String(repeating: "    work()\n", count: 90)
    let text = "protocol P {\n  func a()\n}\nstruct S {\n  func b(\n    c: Int\n  ) {\n\(body)  }\n  init() {}\n}\n"
    let file = SourceFile(path: "/x/Sources/Spendwise/X.swift", text: text)
    #expect(file.functions.map(\.length) == [94, 1])
  }
}
