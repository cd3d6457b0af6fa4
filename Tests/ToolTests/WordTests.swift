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

    /// The lines of a file that use the word, from 0: in comments, in strings or in code.
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

  /// The uses that each target may still have, 0 where none is listed. Lower a number when you mend some.
  static let most: [String: [Word: Int]] = [
    "AlertCommands": [.isNo: 1, .place: 7, .told: 1, .what: 13],
    "AskCommand": [.isNo: 5, .place: 1, .what: 5],
    "BudgetCommand": [.isNo: 1, .place: 2, .what: 3],
    "CategorizeCommand": [.behind: 1, .place: 26, .what: 3],
    "DataCommand": [.behind: 1, .isNo: 1, .what: 3],
    "ExportCommand": [.place: 1, .what: 1],
    "FigureCommands": [.what: 1],
    "ImportStatementCommand": [.isNo: 2],
    "ListCommand": [.behind: 1, .place: 19, .what: 3],
    "MatchCommand": [.isNo: 1, .place: 1, .what: 2],
    "ParseEmailCommand": [.behind: 4, .place: 22, .told: 1, .what: 4],
    "ParseSMSCommand": [.behind: 3, .place: 31, .told: 3, .what: 4],
    "RecordCommand": [.place: 1, .what: 3],
    "ReferenceCommands": [.behind: 1, .place: 3, .what: 2],
    "ReportCommand": [.behind: 2, .place: 14, .told: 4, .what: 13],
    "Spendwise": [.behind: 13, .isNo: 4, .place: 54, .what: 17],
    "SpendwiseAlerts": [.behind: 35, .isNo: 5, .place: 199, .told: 17, .what: 47],
    "SpendwiseBooks": [.behind: 17, .isNo: 15, .place: 188, .told: 12, .what: 78],
    "SpendwiseCategories": [.behind: 19, .isNo: 4, .place: 102, .what: 49],
    "SpendwiseCharts": [.behind: 1, .place: 18, .what: 3],
    "SpendwiseExports": [.place: 3, .what: 2],
    "SpendwiseHTML": [.behind: 4, .place: 14, .what: 11],
    "SpendwiseJSON": [.behind: 12, .news: 6, .place: 64, .what: 7],
    "SpendwiseMail": [.behind: 10, .isNo: 1, .place: 8, .what: 12],
    "SpendwiseMatching": [.behind: 1, .place: 83, .told: 1, .what: 13],
    "SpendwiseRegex": [.behind: 1, .what: 1],
    "SpendwiseReports": [.behind: 13, .isNo: 4, .place: 90, .told: 3, .what: 54],
    "SpendwiseSystem": [.behind: 5, .place: 11, .told: 1, .what: 8],
    "SpendwiseTables": [.behind: 15, .isNo: 1, .place: 129, .told: 3, .what: 19],
    "SpendwiseText": [.behind: 9, .place: 35, .told: 1, .what: 6],
    "SpendwiseTool": [.behind: 6, .isNo: 1, .place: 18, .told: 1, .what: 14],
    "StatementCommands": [.behind: 2, .place: 2, .told: 1, .what: 3],
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
