import SpendwiseSystem
import TestSupport
import Testing
import ZipWriter

@testable import SpendwiseTables

/// A workbook made of parts.
private func workbook(_ parts: [(String, String)]) throws -> Scratch {
  try Scratch(archive(parts))
}

private func archive(_ parts: [(String, String)], _ format: ZipWriter.Format = .packed) -> [UInt8] {
  ZipWriter.archive(parts.map { ($0, Array($1.utf8)) }, format)
}

private func parts(_ sheet: String, strings: String = "", is1904: Bool = false) -> [(String, String)] {
  [
    (
      "_rels/.rels",
      #"<Relationships><Relationship Id="a" Type="x/officeDocument" Target="/book/main.xml"/></Relationships>"#
    ),
    (
      "book/main.xml",
      #"<x:workbook xmlns:x="m" xmlns:r="r"><x:workbookPr date1904="\#(is1904 ? 1 : 0)"/><x:sheets>"#
        + #"<x:sheet name="One" sheetId="7" r:id="rId9"/></x:sheets></x:workbook>"#
    ),
    (
      "book/_rels/main.xml.rels",
      #"<Relationships><Relationship Id="rId9" Type="x/worksheet" Target="../data/s.xml"/>"#
        + #"<Relationship Id="rId1" Type="x/sharedStrings" Target="st.xml"/>"#
        + #"<Relationship Id="rId2" Type="x/styles" Target="styles.xml"/></Relationships>"#
    ),
    ("book/st.xml", "<sst>\(strings)</sst>"),
    (
      "book/styles.xml",
      #"<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d\-mmm\-yy;@"/></numFmts>"#
        + #"<cellStyleXfs><xf numFmtId="14"/>"#
        + #"</cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="4"/>"#
        + "</cellXfs></styleSheet>"
    ),
    ("data/s.xml", "<worksheet><sheetData>\(sheet)</sheetData></worksheet>"),
  ]
}

@Suite struct XLSXTests {
  /// Rows with marks of every kind beside plain ones. Some cross the blocks of an archive.
  @Test func rowsOfAllForms() throws {
    let plain =
      #"<row r="2" spans="1:3"><c r="A2" t="s" s="0"><v>0</v></c><c r="C2"><v>1.50</v></c></row> <row r="3"/>"#
    let odd = [
      #"<row r='9'><c t="str"><v>a&amp;b</v></c></row>"#, "<row><!-- c --><c><v>1</v></c></row>",
      #"<row r="9"><c t="inlineStr"><is><t>x</t></is></c><c s="1"><v>45000</v></c></row>"#,
      #"<row r="9"><c t="str"><v>\u{20B9}</v></c></row>"#, #"<row r="9"><c t="b"><v>1</v></c><c t="str"/></row >"#,
    ]
    let strings = "<si><t>one</t></si>"
    for middle in odd {
      let sheet = plain + middle + "\n" + plain
      let read = try rows(workbook(parts(sheet, strings: strings)))
      #expect(read.count == 5)
    }
    // Rows that lie across the blocks in which an archive is read.
    let many = (1...9000).map { #"<row r="\#($0)"><c r="B\#($0)" t="s"><v>0</v></c><c><v>\#($0)</v></c></row>"# }
      .joined()
    let read = try rows(workbook(parts(many, strings: strings)))
    #expect(read == (1...9000).map { ["", "one", "\($0):number"] })
    #expect(refusalOfSheet("<row><c><v>1</v></c></row><row><c><v>1</c></row>")?.contains("damaged") == true)
  }

  private func refusalOfSheet(_ sheet: String) -> String? {
    do {
      _ = try rows(workbook(parts(sheet)))
      return nil
    } catch let error as TableError { return error.message } catch { return "\(error)" }
  }

  @Test func cellsOfAllTypes() throws {
    let sheet = """
      <row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="inlineStr"><is><r><t>in</t></r>\
      <r><t xml:space="preserve"> line</t></r>\
      <rPh><t>no</t></rPh></is></c>\
      <c r="D3" t="str"><f>A1&amp;"x"</f><v>made</v></c>\
      <c r="E3" s="3"><v>1075.5000000000001</v></c>\
      <c r="F3" t="b"><v>1</v></c><c r="G3"/></row>\
      <row><c><v>-1.5E-2</v></c><c s="2"><v>45312</v></c><c s="1"><v>45312.5</v></c>\
      <c t="d"><v>2024-01-22T10:00:00</v></c><c t="e"><v>#N/A</v></c></row>
      """
    let strings = "<si><r><t>two </t></r><r><t>runs</t></r><rPh><t>no</t></rPh></si><si><t/></si>"
    let file = try workbook(parts(sheet, strings: strings))
    #expect(
      try rows(file) == [
        ["two runs", "", "in line", "made", "1075.5:number", "TRUE", ""],
        ["-0.015:number", "2024-01-21:date", "2024-01-21 12:00:00:date", "2024-01-22 10:00:00:date", "#N/A"],
      ])
    var numbers: [Int] = []
    try file.table().eachRow { row in
      numbers.append(row.number)
      return true
    }
    #expect(numbers == [3, 4])
  }

  @Test func the1904System() throws {
    let sheet = #"<row r="1"><c s="1"><v>43850</v></c></row>"#
    #expect(try rows(workbook(parts(sheet, is1904: true))) == [["2024-01-21:date"]])
  }

  @Test func statementsOfPaytm() throws {
    let all = try rows(of: sample("eleven.xlsx"))
    let first = try #require(all.first { $0.count > 4 && $0[2] == "Paid to Swiggy" })
    #expect(first[5] == "-450.00")
    #expect(first[9] == "#🥘 Food")
  }

  @Test func aBombIsRefused() throws {
    let row = "<row>" + String(repeating: #"<c t="inlineStr"><is><t>0000000000</t></is></c>"#, count: 100) + "</row>"
    let file = try workbook(parts(String(repeating: row, count: 20_000)))
    do {
      _ = try file.table().eachRow { _ in true }
      Issue.record("it was read")
    } catch let error as TableError {
      #expect(error.message.contains("a zip bomb"), "\(error.message)")
    }
  }

  @Test func entitiesAreRefused() throws {
    var all = parts("<row><c><v>&a;</v></c></row>")
    all[5].1 = #"<!DOCTYPE x [<!ENTITY a "aaaa">]>"# + all[5].1
    let file = try workbook(all)
    #expect(throws: TableError.self) { try rows(file) }
  }

  @Test(
    "other archives are named",
    arguments: [
      ("word/document.xml", "a Word document"), ("content.xml", "an OpenDocument file"),
      ("xl/workbook.bin", "a binary workbook"), ("a.csv", "a zip archive without a workbook"),
    ])
  func others(_ part: String, _ words: String) throws {
    let file = try workbook([(part, "<x/>")])
    do { _ = try file.table() } catch let error as TableError { #expect(error.message.contains(words)) }
  }

  static let formats: [ZipWriter.Format] = ([nil, 6] as [Int32?]).flatMap { level in
    [false, true].map { isZIP64 in
      var format = ZipWriter.Format(level: level)
      format.isZIP64 = isZIP64
      return format
    }
  }

  private var small: [(String, String)] { parts(#"<row><c t="s"><v>0</v></c></row>"#, strings: "<si><t>one</t></si>") }

  @Test("archives of all formats", arguments: formats)
  func anyFormat(_ format: ZipWriter.Format) throws {
    let whole = archive(small, format)
    #expect(try rows(of: whole) == [["one"]])
    let capitals = small.map { ($0.0.uppercased(), $0.1) }
    #expect(try rows(of: archive(capitals, format) + Array("PK\u{5}\u{6}".utf8)) == [["one"]])
    var encrypted = format
    encrypted.flags = 1
    #expect(refusal(archive(small, encrypted))?.contains("protected by a password") == true)
    // A changed byte in an entry is of no importance, or noticed.
    let directory = try #require(whole.indices.first { whole[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    var refused = 0
    for index in 4..<directory {
      var changed = whole
      changed[index] ^= 0x41
      if let reason = refusal(changed) {
        refused += 1
        #expect(reason.contains("damaged"), "\(index): \(reason)")
      } else {
        #expect(try rows(of: changed) == [["one"]], "\(index)")
      }
    }
    #expect(refused > small.reduce(0) { $0 + $1.1.utf8.count } / (format.level == nil ? 1 : 3))
    // Elsewhere nothing traps, and what is cut off is missed.
    for index in directory..<whole.count {
      for value in [0, 0xFF, whole[index] ^ 0x80] {
        var changed = whole
        changed[index] = value
        _ = refusal(changed)
      }
      #expect(refusal(Array(whole[..<index]))?.contains("ends too early") == true)
    }
  }

  @Test func anArchiveOfTooManyFiles() throws {
    let many = (0..<10_001).map { ("\($0)", "") }
    #expect(refusal(archive(many))?.contains("more than 10000 files") == true)
    let long = String(repeating: "n", count: 60_000)
    #expect(refusal(archive((0..<80).map { (long + "\($0)", "") }))?.contains("4 MiB of names") == true)
  }

  @Test func aPasswordIsNamed() throws {
    #expect(refusal(sample("encrypted.xlsx"))?.contains("protected by a password") == true)
    #expect(refusal(sample("truncated.xlsx"))?.contains("ends too early") == true)
  }

  @Test func readingStopsWhenNoMoreIsWanted() throws {
    let file = try workbook(parts(String(repeating: "<row><c><v>1</v></c></row>", count: 100)))
    var count = 0
    try file.table().eachRow { _ in
      count += 1
      return count < 3
    }
    #expect(count == 3)
  }
}
