import Testing

/// Words that the sources no longer use. The uses that a target still has can only become fewer.
@Suite struct WordTests {
  enum Word: String, CaseIterable {
    case behind, isNo, news, place, told, what

    var pattern: String {
      switch self {
      case .behind: #"\b[Bb]ehind\b"#
      case .isNo: #"\bis no "#
      case .news: #"\b(news|\w+News)\b"#
      case .place: #"\b(places?|Place|\w+Places?)\b"#
      case .told: #"\b(told|\w+Told)\b"#
      case .what: #"^\s*/// (What |Whether somebody)"#
      }
    }

    /// The words to write.
    var instead: String {
      switch self {
      case .behind: "after, where something follows"
      case .isNo: "is not a …"
      case .news: "the name of the thing that changed"
      case .place: "offset, column, index, slot, location or path, by meaning"
      case .told: "stated, reported or known"
      case .what: "the name of the thing: \"The rows of a statement, oldest first.\""
      }
    }

    /// Lines of a file that use the word, from 0. In comments, in strings or in code.
    func lines(of file: SourceFile) throws -> [Int] {
      let regex = try Regex(pattern)
      return file.lines.indices.filter { index in
        let (line, code) = (file.lines[index], file.code[index])
        let isComment = line.trimmed.hasPrefix("//")
        switch self {
        case .behind: return isComment && line.contains(regex)
        case .isNo: return !isComment && line.contains(regex) && !code.contains(regex) && !line.contains("here is no ")
        case .news, .place: return code.contains(regex)
        case .told: return (isComment ? line : code).contains(regex)
        // Only the first line of a comment.
        case .what: return line.contains(regex) && (index == 0 || !file.lines[index - 1].trimmed.hasPrefix("///"))
        }
      }
    }
  }

  /// Uses that each target may still have, 0 if none is listed. Lower a number when you mend some.
  static let most: [String: [Word: Int]] = [
    // Decimal places, and "in place".
    "Spendwise": [.place: 4],
    "SpendwiseSystem": [.place: 1],
  ]

  @Test("does not use more of the words that are going", arguments: Word.allCases)
  func words(_ word: Word) throws {
    let targets = try PackageTarget.all.get()
    let files = Dictionary(grouping: try SourceFile.all.get()) { file in
      targets.first { file.isBelow($0.path) }?.name ?? file.module
    }
    for (target, files) in files {
      let found = try files.map { ($0, try word.lines(of: $0)) }
      let (count, most) = (found.reduce(0) { $0 + $1.1.count }, Self.most[target]?[word] ?? 0)
      if count < most { Issue.record("\(target) has \(count) lines with \(word): lower its number here from \(most)") }
      if count <= most { continue }
      for (file, lines) in found {
        for line in lines {
          file.report(line + 1, "\(file.lines[line].trimmed): write \(word.instead) (\(target): \(count), not \(most))")
        }
      }
    }
  }

  /// The rules can fail.
  @Test func wordsAreFound() throws {
    func found(_ text: String) throws -> [Word] {
      let file = SourceFile(path: "/x/Sources/Spendwise/X.swift", text: text)
      return try Word.allCases.filter { try !$0.lines(of: file).isEmpty }
    }
    #expect(try found("/// What the rows are.\nvar rows = 0") == [.what])
    #expect(try found("/// The rows,\n/// What a day!") == [])
    #expect(try found("// It stands behind the amount.") == [.behind])
    #expect(try found("let behind = \"behind\"") == [])
    #expect(try found("let a = \"12,34 is no amount\"") == [.isNo])
    #expect(try found("let a = \"there is no amount\" // is no more") == [])
    #expect(try found("let cutPlace = place(of: a)") == [.place])
    #expect(try found("let a = replaced(\"place\")") == [])
    #expect(try found("func told(_ news: Int) {}") == [.news, .told])
  }
}
