import SpendwiseJSON
import TestSupport
import Testing

@testable import Spendwise
@testable import SpendwiseCategories

struct ProposalTests {
  private let list = Categories().choices {
    ["food", "food/delivery", "rent", "income", "uncategorized"].contains("\($0)")
  }

  private func answers(_ text: String, count: Int = 2, isCut: Bool = false) -> ProposalAnswers {
    ProposalAnswers(Array(text.utf8), count: count, list, isCut: isCut)
  }

  private func applied(_ proposal: Proposal, to line: String) -> String {
    line.withBytes { bytes in
      var (object, out) = (JSONObject(), [UInt8]())
      guard (try? object.scan(bytes)) != nil else { return "" }
      proposal.write(object, into: &out)
      return String(decoding: out, as: UTF8.self)
    }
  }

  @Test func numbersDoNotLeave() {
    func masked(_ text: String) -> String { ProposalRequest.Item(payee: text).payee }
    #expect(masked("ASHA 9876543210") == "ASHA 0000000000")
    #expect(masked("98765 43210@okaxis") == "00000 00000@okaxis")
    #expect(masked("1234-5678-9012") == "0000-0000-0000")
    #expect(masked("7-Eleven 24-7") == "7-Eleven 24-7")
    #expect(masked("99acres 1mg 360") == "99acres 1mg 360")
    #expect(masked("खाता १२३४५") == "खाता 00000")
    #expect(masked("1 2  3 4") == "1 2  3 4")
    #expect(masked(String(repeating: "é", count: 500)).unicodeScalars.count == 120)
  }

  @Test func theRequestIsOneLineWithAllThatIsNeededAndNoMore() throws {
    let line = ProposalRequest.line([.init(payee: "A \"b\"\n"), .init(payee: "C", note: "n")], list)
    #expect(line.last == 0x0A && line.filter { $0 == 0x0A }.count == 1)
    try line.withUnsafeBufferPointer { bytes in
      var object = JSONObject()
      try object.scan(bytes.part(0, bytes.count - 1))
      #expect(
        (0..<object.count).map { object.key(at: $0).text } == ["type", "version", "items", "categories", "schema"])
      #expect(
        object.value("items")?.raw.text == #"[{"id":"p1","payee":"A \"b\"\n"},{"id":"p2","payee":"C","note":"n"}]"#)
      let schema = object.value("schema")?.raw.text ?? ""
      #expect(schema.contains(#""enum":["p1","p2"]"#))
      #expect(schema.contains(#""enum":["food","food/delivery","rent","income","uncategorized"]"#))
    }
  }

  @Test func whatFitsIsTaken() {
    let reply = answers(
      """
      {"id":"p2","category":"food/delivery","confidence":0.999,"why":"a\\tb \\u001b[2J"}
      \r
      {"id":"p1","category":"uncategorized","confidence":0,"why":""}
      """)
    #expect(reply.problems.isEmpty)
    #expect(reply.found[1] == Proposal(category: "food/delivery", confidence: 99, why: "a b [2J"))
    #expect(reply.found[0]?.confidence == 0)
  }

  @Test func whatIsCutOffIsNoAnswer() {
    let text = #"{"id":"p1","category":"food","confidence":1,"why":"x"}"#
    #expect(answers(text, isCut: true).found.isEmpty)
    #expect(answers(text, isCut: true).problems.isEmpty)
    #expect(answers(text + "\n", isCut: true).found.count == 1)
  }

  @Test func confidenceIsFromZeroToOne() {
    for (literal, wanted) in [("0", 0), ("1", 100), ("1.00", 100), ("0.5", 50), ("0.05", 5), ("0.8599", 85)] {
      #expect(literal.withBytes { ProposalAnswers.hundredths($0) } == UInt8(wanted))
    }
    for literal in ["1.01", "2", "-0.5", "-0", "1e-1", "0.5e1", "10", "100000000000000000000"] {
      #expect(literal.withBytes { ProposalAnswers.hundredths($0) } == nil)
    }
  }

  @Test func aProposalIsMarkedAsOne() {
    let proposal = Proposal(category: "food/delivery", confidence: 90, why: "a guess")
    let before =
      #"{"type":"transaction","amount":-1.00,"payee":"X","category":"uncategorized","#
      + #""categorization_source":"uncategorized","why":"from the header; uncategorized: nothing","x":[1]}"#
    #expect(
      applied(proposal, to: before)
        == #"{"type":"transaction","amount":-1.00,"payee":"X","category":"food","subcategory":"delivery","#
        + #""categorization_source":"ai","confidence":0.9,"why":"from the header; ai: a guess; to be confirmed","#
        + #""status":"pending","x":[1]}"#
    )
    let none = Proposal(category: "uncategorized", confidence: 90, why: "who knows")
    #expect(applied(none, to: before) == before)
    let income = Proposal(category: "income", confidence: 90, why: "pays")
    #expect(applied(income, to: before) == before)
  }

  /// Any answer of a helper gives a listed category, or nothing. The item is one that was asked about.
  @Test func nothingElseThanTheListComesOut() {
    var random = Seeded()
    let pieces = [
      "{", "}", "[", "]", "\"id\":", "\"p1\"", "\"p2\"", "\"p7\"", ",", "\"category\":", "\"food\"", "\"yachts\"",
      "\"food/delivery\"", "\"confidence\":", "0.5", "1e9", "-1", "\"why\":", "\"x\"", "null", "\n", "\\u0000", "😀",
      " ",
      "{\"id\":\"p1\",\"category\":\"food\",\"confidence\":1,\"why\":\"x\"}\n", "{\"type\":\"abort\"", "é",
    ]
    let names = Set(list.flatMap(\.names))
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0...14, using: &random)).map { _ in random.pick(pieces) }
      for (index, proposal) in answers(text.joined()).found {
        #expect(
          (0..<2).contains(index) && names.contains(proposal.category),
          "seed \(random.seed): \(text.joined())")
      }
    }
  }
}
