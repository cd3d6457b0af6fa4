import Testing

/// The runner can fail: a harness that accepts everything proves nothing.
@Suite struct RunnerTests {
  @Test func linesMatchByteForByteBetweenWildcards() {
    #expect(CaseMatch.matches("> a‹*›c", "> abbc"))
    #expect(CaseMatch.matches("> a‹*›c‹*›", "> acc"))
    #expect(!CaseMatch.matches("> a‹*›c", "> abbd"))
    #expect(!CaseMatch.matches("> ab‹*›ba", "> aba"))
    // The same text to a person, but other bytes.
    #expect(!CaseMatch.matches("> e\u{301}", "> \u{E9}"))
  }

  @Test func missingAndExtraLinesAreDifferences() {
    #expect(!CaseMatch.matches(["> a"][...], ["> a", "> b"][...]))
    #expect(!CaseMatch.matches(["> a", "> b"][...], ["> a"][...]))
    #expect(CaseMatch.matches(["> a", "> ‹**›", "> z"][...], ["> a", "> b", "> c", "> z"][...]))
    #expect(!CaseMatch.matches(["> a", "> ‹**›", "> z"][...], ["> a", "> b"][...]))
    #expect(CaseMatch.difference(["> a", "> b"], ["> a", "> c"]) == "    > a\n  - > b\n  + > c")
  }

  @Test func aMissingNewlineIsNotAnEmptyLine() {
    #expect(CaseText.lines(Array("a".utf8), ">", []) == ["> a", ">\\"])
    #expect(CaseText.lines(Array("a\n".utf8), ">", []) == ["> a"])
    #expect(CaseText.lines(Array("a\n\n".utf8), ">", []) == ["> a", ">"])
    #expect(CaseText.lines([], ">", []) == [])
  }

  @Test func bytesSurviveTheNotation() {
    for byte in UInt8.min...UInt8.max where byte != 0x0A {
      var back: [UInt8] = []
      for line in CaseText.lines([0x61, byte, 0x0A], "<", []) { CaseText.append(line, to: &back) }
      #expect(back == [0x61, byte, 0x0A])
    }
  }

  @Test func faultsOfAFileAreFound() {
    let file = CaseFile(
      path: "x.case", lines: ["$ early", "# a", "| no file", "oops", "# b", "$ x", "", "> late"])
    #expect(file.faults.map(\.line) == [1, 3, 4, 8, 2])
  }
}
