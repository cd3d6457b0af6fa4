import SpendwiseSystem
import TestSupport
import Testing

@testable import SpendwiseTables

@Suite struct TextTableTests {
  @Test func commasAndQuotes() throws {
    #expect(
      try rows(of: "a,\"b,c\",\"d \"\"e\"\"\"\r\n 1 ,,\"two\nlines\"\n\n") == [
        ["a", "b,c", "d \"e\""], ["1", "", "two\nlines"],
      ])
  }

  @Test("delimiters", arguments: ["~|~", "\t", ";", "|", "~", ","])
  func delimiters(_ mark: String) throws {
    let text = [["Date", "What", "Amount"], ["1/7/2025", "x", "1"], ["2/7/2025", "", "2"]]
    #expect(try rows(of: text.map { $0.joined(separator: mark) }.joined(separator: "\n")) == text)
  }

  /// The amounts have commas, and there are fewer tabs than commas.
  @Test func tabsAroundAmountsWithCommas() throws {
    let text = "1 Jan 2024\t   TO X--\t1,25,000.45\t \t2,34,56,000.00\n2 Jan 2024\tY\t \t1,00,000.00\t3,00,00,000.00\n"
    #expect(try rows(of: text).map(\.count) == [5, 5])
    #expect(try rows(of: text)[0] == ["1 Jan 2024", "TO X--", "1,25,000.45", "", "2,34,56,000.00"])
  }

  @Test func aNarrationWithCommasIsPutTogether() throws {
    let lines = [
      "  Date     ,Narration      ,Value Dat,Debit ,Credit ,Ref  ,Balance",
      " 01/07/25 ,NEFT DR-A, MUM-N1, x   ,01/07/25 ,10.00 ,0.00 ,R1 ,5.00",
      " 02/07/25 ,UPI ,02/07/25 ,1.00 ,0.00 ,R2 ,4.00",
    ]
    let file = try Scratch(Array(lines.joined(separator: "\n").utf8))
    var narrations: [String] = []
    try file.table().eachRow { row in
      narrations.append(row.joined(1, row.count - 6).text)
      return true
    }
    #expect(narrations == ["Narration", "NEFT DR-A, MUM-N1, x", "UPI"])
  }

  @Test func charsets() throws {
    let text = "Payee,Note\nCafé,₹5 😀\n"
    let expected = [["Payee", "Note"], ["Café", "₹5 😀"]]
    #expect(try rows(of: text) == expected)
    #expect(try rows(of: [0xEF, 0xBB, 0xBF] + Array(text.utf8)) == expected)
    let units = Array(text.utf16)
    let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    let big = units.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    #expect(try rows(of: [0xFF, 0xFE] + little) == expected)
    #expect(try rows(of: [0xFE, 0xFF] + big) == expected)
    #expect(try rows(of: little) == expected)
    #expect(try rows(of: [0x43, 0x61, 0x66, 0xE9, 0x2C, 0x80, 0x35, 0x0A]) == [["Café", "€5"]])
  }

  @Test func aPairAcrossBlocksStaysWhole() throws {
    var units: [UInt16] = [0xFEFF]
    while units.count < 70_000 { units += Array("ab,😀,c\n".utf16) }
    let bytes = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    let all = try rows(of: bytes)
    #expect(all.allSatisfy { $0 == ["ab", "😀", "c"] })
    #expect(all.count == (units.count - 1) / 8)
  }

  @Test func aQuoteThatIsNeverClosedIsRefused() {
    #expect(refusal(Array("a,b\n1,\"x\n".utf8)) == "x: a quote in line 2 is never closed (the file is cut off?)")
    #expect(refusal(Array("a,b\n1,5\" pipe\n".utf8)) == nil)
  }
}

@Suite struct TableTests {
  @Test(
    "what is no table is named",
    arguments: [
      ("%PDF-1.7\n", "it is a PDF"), ("\u{1F}\u{0}", "not a table of a known kind"), ("", "it is empty"),
      ("PK\u{3}\u{4}zzzz", "ends too early"), ("{\\rtf1", "a text document"),
    ])
  func wrong(_ content: String, _ words: String) throws {
    let refused = refusal(Array(content.utf8))
    #expect(refused?.contains(words) == true, "\(refused ?? "it was read")")
  }

  @Test func aMissingFileIs66() throws {
    do {
      _ = try Table("/nowhere/x.xlsx")
      Issue.record("it was opened")
    } catch let error as TableError {
      #expect(error.status == 66)
      #expect(error.message == "/nowhere/x.xlsx: cannot read: No such file or directory")
    }
  }

  @Test func html() throws {
    let page = """
      <!DOCTYPE html><html><head><style>td { x }</style></head><body><table>
      <tr><th>Date</th><th colspan="2">What &amp; why</th></tr>
      <tr><TD class='a'>1/7/2025<td>a<br>b &#8377;5<!-- <td>no --><td>&nbsp;x&nbsp;
      <tr></tr></table><script>"<tr><td>"</script></body></html>
      """
    #expect(try rows(of: page) == [["Date", "What & why", ""], ["1/7/2025", "a b ₹5", "x"]])
  }

  @Test func biff() throws {
    let all = try rows(of: sample("resaved.xls"))
    #expect(all.count == 4)
    #expect(all[1][0] == "2025-07-31:date")
    #expect(all[2][2...4] == ["Money sent to Anand  Kumar", "HDFC Bank - 1234", "-1234.5:number"])
  }
}
