import SpendwiseJSON
import SpendwiseSystem
import TestSupport
import Testing

/// The catalogue of diagnostics is complete. A case, or a row of data, shows the words of each.
@Suite struct DiagnosticTests {
  /// Words that no case can show, with the reason. `…` stands for each interpolation.
  static let exceptions: [String: String] = [
    // Only a bug, or a change in the middle of a call, leads to these.
    "internal error: … (this is a bug: please report it)": "it is said of bugs that are not known",
    "the condition on … says nothing": "a condition with none or many tests is refused before",
    "imports.jsonl:…: not a record with an id": "sw-data check reads what it made of the journals itself",
    "transactions.jsonl:…: not a JSON object": "sw-data check reads what it made of the journals itself",
    "this device has recorded nothing here (sw-data log | jq -r .batch shows what others did)":
      "a writer begins the journal of its device before it looks for one",
    "the line is empty": "programs pass over lines without a record",
    "… and … cannot be added (convert one, or work on one currency at a time)": "sums are kept by currency",
    "the parts of a division must not be negative, nor all zero": "rules and budgets are checked before they divide",
    "the record cannot be read": "a reference file with such a line is made anew before",
    "…: is not read in the same way once it is redacted (say so in the report)": "it is said of bugs of redaction",
    "…: the accounts have … …, ": "it is said of bugs that are not known",
    "envelopes and Unassigned …": "it is said of bugs that are not known",
    "…: … records cannot be read (see sw-data check)": "a writer makes views anew whose bytes another program changed",
    // These need a failure of the system.
    "…: the views are out of date (run it again later)": "it takes a program that removes .state under the lock",
    "…: others write faster than this can read (run it again later)": "it takes a writer between each two looks",
    "out of memory": "PCRE2 has no memory left",
    "…: out of memory": "expat has no memory left",
    "a program that was started": "waitpid fails, or another thread waited for all children",
    "cannot read the arguments (run it again later)": "it takes a /proc that cannot be read",
    "it is not JSON": "a reference file with such a line is made anew before",
    "it needs more time or memory than a receipt does (it may be made to do harm)":
      "the same limits as of statements, which a case shows",
    // These would take minutes.
    "the entry in row … has more than 1000 postings": "it takes as many",
    "it has more than 10000 accounts": "it takes as many",
    "the line is too long": "it takes one of 2 GiB",
    "its rows are in no order, and too many to sort (save it as .csv)": "it takes two million rows out of order",
    "it has too much text, more than 256 MiB or 4 million cells of it (save it as .csv)": "it takes as many cells",
  ]

  private static let shown = Result {
    ShownLines(
      try CaseFile.read(Places.cases).flatMap { file in
        file.cases.flatMap(\.steps).flatMap { $0.stdout + $0.stderr }
      } + rows)
  }

  /// The texts that rows of messages, receipts and statements want.
  private static let rows: [String] = [
    "Fixtures/alerts/claims.jsonl", "Fixtures/receipts/claims.jsonl", "Statements/layouts.jsonl",
  ].flatMap { file in
    Fixtures.rows(file) { row in [row.value("want"), row.value("says")].compactMap(\.self).flatMap(\.texts) }
      .flatMap { $0.map { "> x: \($0)" } }
  }

  @Test func everyDiagnosticIsShownByACase() throws {
    let shown = try Self.shown.get()
    for words in DiagnosticWords.all(in: try SourceFile.all.get())
    where !shown.show(words.pieces) && Self.exceptions[words.text] == nil {
      words.file.report(
        words.line,
        "nothing shows \"\(words.text)\": provoke it in Tests/ToolTests/Cases/errors-*.case, or in a row of data")
    }
  }

  @Test func everyExceptionIsStillNeeded() throws {
    let shown = try Self.shown.get()
    let unseen = Set(
      DiagnosticWords.all(in: try SourceFile.all.get()).filter { !shown.show($0.pieces) }.map(\.text))
    for words in Self.exceptions.keys {
      #expect(unseen.contains(words), "the exception for \"\(words)\" is not needed")
    }
  }

  // MARK: The test can fail

  /// A search that finds nothing would pass every test.
  @Test func theSourcesHaveHundreds() throws {
    #expect(DiagnosticWords.all(in: try SourceFile.all.get()).count > 500)
  }

  @Test func diagnosticsAreFoundWhereverTheyAre() {
    func found(_ code: String) -> [String] {
      DiagnosticWords.all(in: [SourceFile(path: "/x/Sources/Anywhere/X.swift", text: code)]).map(\.text)
    }
    let type = "struct OddError: Error { var words: String }\n"
    #expect(
      found(type + #"throw OddError("\(name) is rather odd (\(x.map { "of \($0) kinds" } ?? "no"))")"#).sorted() == [
        "of … kinds", "… is rather odd (…)",
      ])
    #expect(
      found(type + "func odd(\n  _ a: Int\n) -> OddError { x }\nthrow odd(a ? \"this is one\" : \"that is one\")").count
        == 2)
    #expect(found("process.diagnostics.note(\n  \"first half \"\n    + \"second half\")").count == 2)
    #expect(
      found("enum BadError: Error {\n  var reason: String {\n    return \"it went wrong\"\n  }\n}") == ["it went wrong"]
    )
    #expect(found("notes.append(#\"a \\#(b) and \"c\" too\"#)") == ["a … and \"c\" too"])
    #expect(found("let a = \"it is rather odd (want even)\"") == ["it is rather odd (want even)"])
    #expect(found("bad(\"\"\"\n  two \\\n  lines\n  \"\"\")").count == 1)
  }

  @Test func whatIsNoDiagnosticIsPassedOver() {
    func found(_ code: String) -> [String] {
      DiagnosticWords.all(in: [SourceFile(path: "/x/Sources/Anywhere/X.swift", text: code)]).map(\.text)
    }
    #expect(
      found("// throw Failure(\"a comment here\")\nlet a = \"two words\"\nnote(\"word\")\noutput.line(\"x y (see z)\")")
        .isEmpty)
    #expect(found("@Option(help: \"An amount (want 5).\") var a: Int").isEmpty)
  }

  @Test func wordsAreShownOnlyByALineThatHasThemAll() {
    let shown = ShownLines(["! sw-list: in.jsonl:7: \"a\" is no b (want c)", "> other"])
    #expect(shown.show([": ", " is no ", " (want c)"]))
    #expect(shown.show(["\"", "\" is no b"]))
    #expect(!shown.show([" is no b ", " is no b "]))
    #expect(!shown.show([" (want c)", " is no b"]))
    #expect(!shown.show(["is no b", "other"]))
    #expect(!shown.show(["never shown"]))
  }

  @Test func linesAreCounted() {
    let text = "let a = \"\"\"\n  one\n  \"\"\"\n/* \"two\n */\nnote(\"three is here\")\n"
    let words = DiagnosticWords.all(in: [SourceFile(path: "/x/Sources/X.swift", text: text)])
    #expect(words.map(\.line) == [6])
  }
}
