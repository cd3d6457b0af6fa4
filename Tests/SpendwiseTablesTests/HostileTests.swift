import SpendwiseSystem
import TestSupport
import Testing

@testable import SpendwiseTables

/// Hostile files are read or refused. Nothing traps, hangs or grows.
@Suite(.serialized) struct HostileTests {
  static let samples = ["eleven.xlsx", "wallet.xlsx", "resaved.xls", "resaved.csv", "wallet.csv", "encrypted.xlsx"]
  static let page = "<html><table><tr><th colspan=2>A&amp;B<td>x<tr><td>1</td><td><!-- c --><b>2</b></table>"

  private func bytes(_ name: String) throws -> [UInt8] {
    name == "page" ? Array(Self.page.utf8) : sample(name)
  }

  @Test("a file cut anywhere", arguments: samples + ["page"])
  func truncated(_ name: String) throws {
    let whole = try bytes(name)
    let all = name.hasPrefix("encrypted") ? [] : try rows(of: whole)
    let scratch = try Scratch()
    for end in 0..<whole.count {
      try scratch.put(Array(whole[..<end]))
      do {
        let found = try rows(scratch)
        // The last row may have been cut, too.
        #expect(all.starts(with: found.dropLast()), "cut at \(end)")
      } catch is TableError {}
    }
  }

  /// A sheet with a false size, and circular chains of sectors.
  @Test func aWorkbookThatSaysTooMuch() throws {
    let whole = sample("resaved.xls")
    let place = try #require(whole.indices.first { whole[$0...].starts(with: [0x00, 0x02, 0x0E, 0x00]) })
    var many = whole
    many.replaceSubrange((place + 4)..<(place + 18), with: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0])
    #expect(try rows(of: many).count == rows(of: whole).count)
    // Each sector behind itself.
    var circles = whole
    let table = 512 * (1 + Int(whole[76]) + Int(whole[77]) << 8)
    for sector in 0..<128 where circles.count >= table + 512 {
      let bytes = withUnsafeBytes(of: UInt32(sector).littleEndian) { Array($0) }
      circles.replaceSubrange((table + 4 * sector)..<(table + 4 * sector + 4), with: bytes)
    }
    #expect(refusal(circles)?.contains("damaged") == true)
    // The same workbook under as many names as there is room for.
    var copies = whole
    let entry = try #require(whole.indices.first { whole[$0...].starts(with: "W\0o\0r\0k\0b\0o\0o\0k\0".utf8) })
    for copy in 1..<3 {
      copies.replaceSubrange((entry + 128 * copy)..<(entry + 128 * (copy + 1)), with: whole[entry..<(entry + 128)])
    }
    #expect(try rows(of: copies) == rows(of: whole))
  }
}
