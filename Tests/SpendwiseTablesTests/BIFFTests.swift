import SpendwiseSystem
import TestSupport
import Testing

@testable import SpendwiseTables

/// Two bytes, the low one first.
private func short(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }

private func word(_ value: Int) -> [UInt8] { short(value) + short(value >> 16) }

/// A float as a workbook has it.
private func float(_ value: Double) -> [UInt8] { withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) } }

/// A workbook that is written record by record.
struct BIFFWriter {
  var bytes: [UInt8] = []

  mutating func add(_ type: Int, _ body: [UInt8] = []) { bytes += short(type) + short(body.count) + body }

  /// Begins a part of Excel 97. The workbook, a sheet or a chart.
  mutating func begin(_ content: Int, version: Int = 0x0600) { add(0x0809, short(version) + short(content)) }

  mutating func end() { add(0x000A) }

  /// Adds a sheet's name and offset. The offset is filled in when the sheet begins.
  mutating func name(_ text: String, kind: UInt8 = 0) {
    add(0x0085, [0, 0, 0, 0, 0, kind, UInt8(text.utf8.count), 0] + text.utf8)
  }

  /// Makes the name number `index` that of the sheet that begins here.
  mutating func place(_ index: Int) {
    var (at, seen) = (0, 0)
    while at + 4 <= bytes.count {
      if bytes[at] == 0x85, bytes[at + 1] == 0 {
        if seen == index { bytes.replaceSubrange((at + 4)..<(at + 8), with: word(bytes.count)) }
        seen += 1
      }
      at += 4 + Int(bytes[at + 2]) + Int(bytes[at + 3]) << 8
    }
  }

  mutating func number(_ row: Int, _ column: Int, _ value: Double, style: Int = 0) {
    add(0x0203, short(row) + short(column) + short(style) + float(value))
  }

  mutating func label(_ row: Int, _ column: Int, _ text: String) {
    let units = Array(text.utf16).flatMap { short(Int($0)) }
    add(0x0204, short(row) + short(column) + short(0) + short(units.count / 2) + [1] + units)
  }

  /// A workbook of one sheet with these records, and `globals` before it.
  static func workbook(globals: (inout BIFFWriter) -> Void = { _ in }, _ sheet: (inout BIFFWriter) -> Void) -> [UInt8] {
    var writer = BIFFWriter()
    writer.begin(0x0005)
    globals(&writer)
    writer.name("Rows")
    writer.end()
    writer.place(0)
    writer.begin(0x0010)
    sheet(&writer)
    writer.end()
    return container(writer.bytes)
  }

  /// Container file with `stream`. In large sectors, or in small ones like a short stream.
  static func container(_ stream: [UInt8], named name: String = "Workbook", isSmall: Bool = false) -> [UInt8] {
    let unit = isSmall ? 64 : 512
    var data = stream
    while data.count % unit != 0 || (!isSmall && data.count < 4096) { data.append(0) }
    // What is shorter than 4096 bytes stands in small sectors always.
    let size = isSmall ? stream.count : data.count
    let pieces = data.count / unit
    while data.count % 512 != 0 { data.append(0) }
    let large = data.count / 512
    let tables = (large + 2 + 127 + (large + 2) / 127) / 128
    // The sectors: where the next ones are, the same of the small ones, the directory, the data.
    var next = [Int](repeating: 0xFFFF_FFFD, count: tables) + [0xFFFF_FFFE, 0xFFFF_FFFE]
    next += (0..<large).map { $0 + 1 < large ? tables + 3 + $0 : 0xFFFF_FFFE }
    next += [Int](repeating: 0xFFFF_FFFF, count: tables * 128 - next.count)
    let small = (0..<128).map { isSmall && $0 < pieces ? ($0 + 1 < pieces ? $0 + 1 : 0xFFFF_FFFE) : 0xFFFF_FFFF }
    func entry(_ name: String, _ kind: UInt8, _ start: Int, _ size: Int) -> [UInt8] {
      let letters = name.utf16.flatMap { short(Int($0)) }
      let head = letters + [UInt8](repeating: 0, count: 64 - letters.count) + short(letters.count + 2) + [kind, 1]
      return head + [UInt8](repeating: 0xFF, count: 12) + [UInt8](repeating: 0, count: 36) + word(start) + word(size)
        + word(0)
    }
    let first = tables + 2
    let root = isSmall ? entry("Root Entry", 5, first, data.count) : entry("Root Entry", 5, 0xFFFF_FFFE, 0)
    let directory = root + entry(name, 2, isSmall ? 0 : first, size) + [UInt8](repeating: 0, count: 256)
    var header: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + [UInt8](repeating: 0, count: 16)
    header += short(0x3E) + short(3) + short(0xFFFE) + short(9) + short(6) + [UInt8](repeating: 0, count: 10)
    header += word(tables) + word(tables + 1) + word(0) + word(4096) + word(isSmall ? tables : 0xFFFF_FFFE)
    header += word(isSmall ? 1 : 0) + word(0xFFFF_FFFE) + word(0)
    header += (0..<109).flatMap { word($0 < tables ? $0 : 0xFFFF_FFFF) }
    return header + next.flatMap { word($0) } + small.flatMap { word($0) } + directory + data
  }
}

@Suite struct BIFFTests {
  @Test func numbersOfAllKinds() throws {
    func packed(_ value: Int, _ flags: Int) -> [UInt8] { word(value << 2 | flags) }
    let halved = Int(truncatingIfNeeded: 1234.5.bitPattern >> 32)
    let file = BIFFWriter.workbook { sheet in
      sheet.number(0, 0, 1075.5000000000001)
      sheet.number(0, 1, -0.015)
      sheet.number(0, 2, 99_999_999_999.99)
      sheet.number(0, 3, -0.0)
      sheet.number(0, 4, 1e300)
      sheet.number(0, 5, .nan)
      // Whole, a hundred times it, a half of a float, a hundred times that.
      sheet.add(0x027E, short(1) + short(0) + short(0) + packed(-7, 2))
      sheet.add(0x027E, short(1) + short(1) + short(0) + packed(123_456, 3))
      sheet.add(0x027E, short(1) + short(2) + short(0) + word(halved & ~3))
      sheet.add(0x027E, short(1) + short(3) + short(0) + word(halved & ~3 | 1))
      let many = [packed(1, 2), packed(2, 2), packed(350, 3)].flatMap { short(0) + $0 }
      sheet.add(0x00BD, short(2) + short(1) + many + short(3))
      sheet.add(0x00BE, short(3) + short(0) + short(0) + short(0) + short(1))
    }
    let all = try rows(of: file)
    #expect(
      all[0] == ["1075.5:number", "-0.015:number", "99999999999.99:number", "0:number", "1e+300:number", "nan"])
    #expect(all[1].prefix(4) == ["-7:number", "1234.56:number", "1234.5:number", "12.345:number"])
    #expect(all[2].prefix(4) == ["", "1:number", "2:number", "3.5:number"])
    // The keys of rows count their cells: all rows are as wide as the widest.
    #expect(all.map(\.count) == [6, 6, 6, 6])
  }

  @Test(arguments: [false, true])
  func datesByTheirFormats(is1904: Bool) throws {
    let file = BIFFWriter.workbook { globals in
      if is1904 { globals.add(0x0022, short(1)) }
      globals.add(0x041E, short(200) + short(10) + [0] + "dd/mm/yyyy".utf8)
      globals.add(0x041E, short(201) + short(11) + [0] + "0.00 \"days\"".utf8)
      for format in [0, 14, 200, 201] {
        globals.add(0x00E0, short(0) + short(format) + [UInt8](repeating: 0, count: 16))
      }
    } _: { sheet in
      for style in 0..<5 { sheet.number(0, style, 45_000.75, style: style) }
    }
    let date = is1904 ? "2027-03-16 18:00:00:date" : "2023-03-15 18:00:00:date"
    #expect(try rows(of: file) == [["45000.75:number", date, date, "45000.75:number", "45000.75:number"]])
  }

  /// Texts continue in the next record. The width of characters may change there.
  @Test func sharedTexts() throws {
    let wide = "Café ₹ 😀".utf16.flatMap { short(Int($0)) }
    let cut = wide.count - 2
    let file = BIFFWriter.workbook { globals in
      let plain = short(5) + [0] + Array("Swig".utf8)
      globals.add(0x00FC, word(9) + word(5) + plain)
      globals.add(0x003C, [1] + short(0x0967) + short(3) + [0x08] + short(2) + Array("abc".utf8) + [1, 0, 2])
      globals.add(0x003C, [0, 3, 0, 4, 0] + short(2) + [0x04] + word(6) + Array("de".utf8) + [9, 9, 9])
      globals.add(0x003C, [9, 9, 9] + short(wide.count / 2) + [1] + wide[..<cut])
      globals.add(0x003C, [1] + wide[cut...] + short(4) + [0] + [UInt8(ascii: "z"), 0, 0, 0])
    } _: { sheet in
      for (column, text) in [4, 3, 2, 1, 0, 0].enumerated() {
        sheet.add(0x00FD, short(0) + short(column) + short(0) + word(text))
      }
    }
    #expect(try rows(of: file) == [["z", "Café ₹ 😀", "de", "abc", "Swig१", "Swig१"]])
  }

  @Test func formulasHaveWhatTheyCameTo() throws {
    func formula(_ column: Int, _ result: [UInt8]) -> [UInt8] {
      short(0) + short(column) + short(0) + result + [UInt8](repeating: 0, count: 8)
    }
    func special(_ kind: UInt8, _ value: UInt8 = 0) -> [UInt8] { [kind, 0, value, 0, 0, 0, 0xFF, 0xFF] }
    let file = BIFFWriter.workbook { sheet in
      sheet.add(0x0006, formula(0, float(12.25)))
      sheet.add(0x0006, formula(1, special(0)))
      sheet.add(0x04BC, [0, 0, 0, 0, 1, 1])
      sheet.add(0x0207, short(3) + [0] + "UPI".utf8)
      sheet.add(0x0006, formula(2, special(1, 1)))
      sheet.add(0x0006, formula(3, special(2, 0x2A)))
      sheet.add(0x0006, formula(4, special(3)))
      sheet.add(0x0006, formula(5, special(0)))
      sheet.add(0x0205, short(0) + short(6) + short(0) + [0, 0])
      sheet.add(0x0205, short(0) + short(7) + short(0) + [7, 1])
    }
    #expect(try rows(of: file) == [["12.25:number", "UPI", "TRUE", "#N/A", "", "", "FALSE", "#DIV/0!"]])
  }

  @Test func rowsInTheirOrder() throws {
    var numbers: [Int] = []
    let scratch = try Scratch(
      BIFFWriter.workbook { sheet in
        for (row, column) in [(4, 1), (1, 0), (4, 0), (0, 2), (1, 1)] { sheet.label(row, column, "\(row)\(column)") }
      })
    var all: [[String]] = []
    try scratch.table().eachRow { row in
      numbers.append(row.number)
      all.append(shown(row))
      return true
    }
    #expect(numbers == [1, 2, 3, 4, 5])
    #expect(all == [["", "", "02"], ["10", "11", ""], ["", "", ""], ["", "", ""], ["40", "41", ""]])
  }

  /// Charts have no rows. Cells of a chart in a sheet are not the sheet's.
  @Test func sheetsAndCharts() throws {
    var writer = BIFFWriter()
    writer.begin(0x0005)
    writer.name("Chart", kind: 2)
    writer.name("July")
    writer.name("August")
    writer.end()
    writer.place(0)
    writer.begin(0x0020)
    writer.number(0, 0, 1)
    writer.end()
    writer.place(2)
    writer.begin(0x0010)
    writer.label(0, 0, "a")
    writer.end()
    writer.place(1)
    writer.begin(0x0010)
    writer.label(0, 0, "j")
    writer.begin(0x0020)
    writer.number(0, 1, 9)
    writer.end()
    writer.label(1, 0, "k")
    writer.end()
    for isSmall in [false, true] {
      let scratch = try Scratch(BIFFWriter.container(writer.bytes, isSmall: isSmall))
      #expect(try scratch.table().sheets == ["July", "August"])
      #expect(try rows(scratch) == [["j"], ["k"], ["a"]])
    }
  }

  /// Older programs: texts of single bytes, formats that are counted, no container.
  @Test func olderPrograms() throws {
    var five = BIFFWriter()
    five.begin(0x0005, version: 0x0500)
    five.add(0x0042, short(1252))
    five.add(0x00E0, short(0) + short(15) + [UInt8](repeating: 0, count: 12))
    five.add(0x0085, [0, 0, 0, 0, 0, 0, 4] + "Rows".utf8)
    five.end()
    five.place(0)
    five.begin(0x0010, version: 0x0500)
    five.add(0x0204, short(0) + short(0) + short(0) + short(5) + [0x80] + "Caf\u{0}".utf8)
    five.add(0x00D6, short(0) + short(1) + short(0) + short(3) + [0x43, 0xE9, 0x44, 1, 0, 0])
    five.number(0, 2, 45_000)
    five.end()
    for file in [five.bytes, BIFFWriter.container(five.bytes, named: "Book")] {
      #expect(try rows(of: file) == [["€Caf", "CéD", "2023-03-15:date"]])
    }
    var two = BIFFWriter()
    two.add(0x0009, short(2) + short(0x0010))
    two.add(0x001E, [7] + "General".utf8)
    two.add(0x001E, [8] + "dd-mm-yy".utf8)
    two.add(0x0004, short(0) + short(0) + [0, 0, 0, 3] + "Tea".utf8)
    two.add(0x0002, short(0) + short(1) + [0, 0, 0] + short(65_535))
    two.add(0x0003, short(0) + short(2) + [0, 1, 0] + float(45_000))
    two.add(0x0005, short(0) + short(3) + [0, 0, 0, 1, 0])
    two.add(0x0006, short(0) + short(4) + [0, 0, 0] + float(-3.25) + [0, 0])
    two.end()
    #expect(try rows(of: two.bytes) == [["Tea", "65535:number", "2023-03-15:date", "TRUE", "-3.25:number"]])
    // An alphabet that is not known: no wrong letters.
    var cyrillic = BIFFWriter()
    cyrillic.begin(0x0010, version: 0x0500)
    cyrillic.add(0x0042, short(1251))
    cyrillic.add(0x0204, short(0) + short(0) + short(0) + short(2) + [0x41, 0xC0])
    cyrillic.end()
    #expect(try rows(of: cyrillic.bytes) == [["A\u{FFFD}"]])
  }

  @Test func aPassword() {
    let file = BIFFWriter.workbook {
      $0.add(0x002F, short(1) + [UInt8](repeating: 7, count: 52))
    } _: { _ in
    }
    #expect(refusal(file) == "x: it is protected by a password (open it and save it without one)")
    #expect(refusal(BIFFWriter.container([], named: "WordDocument"))?.contains("without a workbook") == true)
  }
}

/// Malformed files are reported before the first row.
@Suite struct BIFFDamageTests {
  private func isDamaged(_ file: [UInt8]) -> Bool { refusal(file)?.contains("ends too early or is damaged") == true }

  @Test func cellsThatCannotBe() {
    let cells: [(Int, [UInt8])] = [
      (0x0203, short(0) + short(0) + short(0) + [1, 2, 3]),
      (0x027E, short(0) + short(256) + short(0) + word(2)),
      (0x00BD, short(0) + short(0) + short(0) + word(2) + short(1)),
      (0x00FD, short(0) + short(0) + short(0) + word(0)),
      (0x0204, short(0) + short(0) + short(0) + short(9) + [0, 1, 2]),
      (0x0204, short(0) + short(0) + short(0) + short(1) + [1, 2]),
      (0x0000, []),
    ]
    for (type, body) in cells {
      #expect(isDamaged(BIFFWriter.workbook { $0.add(type, body) }), "record \(type) of \(body)")
    }
  }

  @Test func recordsBeyondTheEnd() {
    var writer = BIFFWriter()
    writer.begin(0x0010)
    writer.number(0, 0, 1)
    for isSmall in [false, true] { #expect(isDamaged(BIFFWriter.container(writer.bytes, isSmall: isSmall))) }
    #expect(isDamaged(writer.bytes))
    writer.bytes += short(0x0203) + short(60_000) + [0]
    for isSmall in [false, true] { #expect(isDamaged(BIFFWriter.container(writer.bytes, isSmall: isSmall))) }
    // A table of texts that says that it has as many as fit into the number.
    #expect(
      isDamaged(
        BIFFWriter.workbook {
          $0.add(0x00FC, word(1) + word(0xFFFF_FFFF) + short(1) + [0, 65])
        } _: { _ in
        }))
  }

  /// One sheet under many names is refused. It would be many times as long as the file.
  @Test func theSameSheetManyTimes() {
    var writer = BIFFWriter()
    writer.begin(0x0005)
    for _ in 0..<250 { writer.name("S") }
    writer.end()
    for index in 0..<250 { writer.place(index) }
    writer.begin(0x0010)
    for row in 0..<2000 { writer.number(row, 0, 1) }
    writer.end()
    #expect(isDamaged(BIFFWriter.container(writer.bytes)))
  }
}

/// Texts too long for memory are read from a file.
@Suite struct SharedTextsTests {
  @Test func longTexts() throws {
    let texts = SharedTexts(named: "x")
    let row = TableRow()
    func text(_ index: Int) -> [UInt8] { Array("text \(index) ".utf8) + [UInt8](repeating: 0x61, count: index % 997) }
    for index in 0..<60_000 {
      try text(index).withUnsafeBufferPointer { try texts.append($0) }
      try texts.end()
    }
    for index in [0, 1, 25_000, 24_999, 59_999, 13, 26_500, 26_501] + Array(stride(from: 20_000, to: 60_000, by: 7)) {
      row.restart(1)
      #expect(try texts.append(index, to: row))
      #expect(row.open.elementsEqual(text(index)))
    }
    #expect(try !texts.append(60_000, to: row))
    #expect(try !texts.append(-1, to: row))
  }

  @Test func textsWithoutEnd() throws {
    let texts = SharedTexts(named: "x")
    let block = [UInt8](repeating: 0x61, count: 1 << 20)
    #expect(throws: TableError.self) {
      for _ in 0..<8 { try block.withUnsafeBufferPointer { try texts.append($0) } }
    }
  }
}
