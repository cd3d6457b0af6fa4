import SpendwiseSystem
import Testing
import ZipWriter

/// Files made to take memory. They are read, or refused with the reason, in less than 64 MB.
@Suite(.serialized) struct MemoryTests {
  private let program = "sw-import-statement"
  /// KiB that it may have resident.
  static let limit = 64 << 10

  /// A file named after its effect.
  struct Bomb: Sendable, CustomStringConvertible {
    let description: String
    let content: @Sendable () throws -> [UInt8]

    /// A workbook with this in one of its parts, else empty.
    static func workbook(_ name: String, in part: String, _ content: @escaping @Sendable () -> [UInt8]) -> Bomb {
      Bomb(description: name) { archive(part, content()) }
    }
  }

  private static func times(_ count: Int, _ unit: String) -> [UInt8] {
    // Piece by piece it would take longer than what is tested.
    let some = min(count, max(1, (64 << 10) / unit.utf8.count))
    let block = Array(String(repeating: unit, count: some).utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * unit.utf8.count + block.count)
    for _ in 0..<(count / some) { bytes += block }
    return bytes
  }

  private static func long(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x78, count: count) }

  /// A workbook with one part that is not empty.
  private static func archive(_ part: String, _ content: [UInt8]) -> [UInt8] {
    let kinds = [("officeDocument", "book.xml"), ("worksheet", "s"), ("sharedStrings", "t"), ("styles", "f")]
    let relations = kinds.reduce("<Relationships>") {
      $0 + #"<Relationship Id="\#($1.1)" Type="x/\#($1.0)" Target="\#($1.1)"/>"#
    }
    var parts: [(name: String, content: [UInt8])] = [
      ("book.xml", Array(#"<workbook><sheets><sheet name="S" r:id="s"/></sheets></workbook>"#.utf8)),
      ("_rels/.rels", Array((relations + "</Relationships>").utf8)),
      ("_rels/book.xml.rels", Array((relations + "</Relationships>").utf8)),
      ("s", Array(#"<x><sheetData><row r="1"><c t="s"><v>0</v></c></row></sheetData></x>"#.utf8)),
      ("t", Array("<sst/>".utf8)), ("f", Array("<styleSheet/>".utf8)),
    ]
    for index in parts.indices where parts[index].name == part { parts[index].content = content }
    return ZipWriter.archive(parts, .init(level: 1))
  }

  /// Records of Excel 97, of one sheet without a container.
  private static func records(_ records: [(type: Int, body: [UInt8])]) -> [UInt8] {
    let begin: [UInt8] = [0x00, 0x06, 0x10, 0x00, 0, 0, 0, 0]
    return ([(0x0809, begin)] + records + [(0x000A, [])]).reduce(into: []) { bytes, record in
      let length = record.body.count
      bytes += [UInt8(record.type & 0xFF), UInt8(record.type >> 8), UInt8(length & 0xFF), UInt8(length >> 8)]
      bytes += record.body
    }
  }

  /// A table of 10,000 texts of 8,000 letters. Cells name all of them.
  private static func longTexts() -> [UInt8] {
    func word(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF), 0, 0] }
    let text = [0x40, 0x1F, 0] + long(8000)
    let texts = (1..<10_000).map { _ in (type: 0x003C, body: text) }
    let cells = (0..<10_000).map { row in (type: 0x00FD, body: [row, 0, 0].flatMap { word($0)[..<2] } + word(row)) }
    return records([(0x00FC, word(10_000) + word(10_000) + text)] + texts + cells)
  }

  static let bombs: [Bomb] = [
    .workbook("many texts", in: "t") {
      Array("<sst>".utf8) + times(60_000, "<si><t>" + String(repeating: "a", count: 1000) + "</t></si>")
        + Array("</sst>".utf8)
    },
    .workbook("a text without end", in: "t") { Array("<sst><si><t>".utf8) + long(60 << 20) },
    .workbook("a tag without end", in: "s") { Array("<x><sheetData><row r=\"".utf8) + long(60 << 20) },
    .workbook("a comment without end", in: "s") { Array("<x><!--".utf8) + long(60 << 20) },
    .workbook("elements in each other", in: "s") { times(2 << 20, "<a>") },
    .workbook("names without end", in: "s") {
      Array("<x>".utf8) + (0..<400_000).flatMap { Array("<\(String($0, radix: 36))a/>".utf8) }
    },
    .workbook("relations to long names", in: "_rels/book.xml.rels") {
      let name = String(repeating: "t", count: 6000)
      return Array("<Relationships>".utf8)
        + (0..<9_000).flatMap { Array(#"<Relationship Id="q\#($0)" Type="x" Target="\#(name)"/>"#.utf8) }
        + Array("</Relationships>".utf8)
    },
    .workbook("long rows above no header", in: "s") {
      let cell = "<c t=\"str\"><v>\(String(repeating: "b", count: 30_000))</v></c>"
      let row = "<row>" + String(repeating: cell, count: 100) + "</row>"
      return Array("<x><sheetData>".utf8) + times(20, row) + Array("</sheetData></x>".utf8)
    },
    Bomb(description: "a workbook of long texts") { longTexts() },
    Bomb(description: "a table of texts that has no end") {
      records(
        [(0x00FC, [1, 0, 0, 0, 255, 255, 255, 255])]
          + (0..<2000).map { _ in (0x003C, [UInt8](repeating: 0, count: 8100)) })
    },
    Bomb(description: "a line without end") { times(50 << 20, "x,") },
    Bomb(description: "a quote without end") { Array("a,b,\"".utf8) + times(40 << 20, "x\n") },
    Bomb(description: "long lines") { times(20, String(repeating: "y", count: (4 << 20) - 100) + ",z\n") },
    Bomb(description: "a cell of HTML without end") { Array("<html><table><tr><td>".utf8) + long(70 << 20) },
    Bomb(description: "a page of a feed without end") { Array(#"{"accounts":[""#.utf8) + long(80 << 20) },
    Bomb(description: "an element of OFX without end") {
      Array("OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><NAME>".utf8) + long(70 << 20)
    },
    Bomb(description: "a field of QIF without end") { Array("!Type:Bank\nP".utf8) + long(70 << 20) },
  ]

  @Test("a file that is made to take memory", arguments: bombs)
  func bounded(_ bomb: Bomb) throws {
    let shell = try Shell()
    try shell.write("bomb", bomb.content())
    let result = try shell.run("exec \(program) bomb", isMeasured: true)
    let said = String(decoding: result.stderr.prefix(400), as: UTF8.self)
    #expect(result.status == 65, "\(said)")
    #expect(said.hasPrefix("\(program): bomb"), "\(said)")
    #expect(result.peak < Self.limit, "\(bomb): \(result.peak) KiB")
    #if os(Linux)
      #expect(result.peak > 0)
    #endif
  }
}
