import SpendwiseSystem
import TestSupport
import Testing

/// Hostile text in every field, at every output of a program. The judge of each output shares nothing with the
/// programs.
@Suite struct EdgeTests {
  private static let nasty = [
    "\u{1B}[2Jx", "a\u{1B}]0;title\u{7}b", "\u{9B}31mred", "\u{90}q\u{9C}", "\u{7F}del", "a\nb", "a\r\nb", "a\tb",
    "\u{0}nul", "a\u{8}\u{8}b", "\u{202E}gpj.exe", "\u{2066}iso\u{2069}", "\u{200E}\u{200F}\u{61C}", "pay\u{200B}pal",
    "zw\u{200C}nj", "zw\u{200D}j", "\u{2060}wj", "\u{FEFF}bom", "\u{2028}ls", "\u{2029}ps", "\u{85}nel",
    "\u{E0001}\u{E0041}", "so\u{AD}ft", "\u{180E}", "\u{115F}\u{3164}\u{FFA0}", "\u{FFF9}\u{FFFB}", "漢\u{E0100}",
    "=1+1", "+1", "-1", "@cmd", "\t=1", "\r=1", "\n=1", "'=1", "''=1", "\u{FF1D}1", "\u{FF0B}1", "\u{FF0D}1",
    "\u{FF20}",
    "\u{0}=1", "\"q\"", "a,b", "a;b", "a\\b", "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>",
    "<!--", "-->", "]]>", "&lt;b&gt;", "\" onmouseover=\"x", "' x='", "<svg onload=x>", "../../etc/passwd", "-o",
    "--help", "$(id)", "%s%n", "a  b", "a:b", "e\u{301}", "क्\u{200D}ष", "👨\u{200D}👩", "\u{FFFE}", "\u{10FFFF}",
    "می\u{200C}شود", String(repeating: "x", count: 3000),
  ]
  private static let fields = [
    "payee", "payee_raw", "note", "description", "account", "category", "subcategory", "recorder", "ledger",
    "reference", "vpa", "why",
  ]

  // MARK: Records

  /// Records with each of the nasty strings as a payee. The other fields have mixtures of them.
  private static func records(_ chance: inout Seeded) -> [[String: String]] {
    nasty.map { payee in
      var record = ["payee": payee]
      for field in fields.dropFirst() {
        let parts = (0..<1 + chance.below(3)).map { _ in String(chance.pick(nasty).prefix(40)) }
        record[field] = parts.joined()
      }
      return record
    }
  }

  private static func lines(_ records: [[String: String]]) -> [UInt8] {
    var text = ""
    for (number, record) in records.enumerated() {
      let members = fields.compactMap { field in record[field].map { ",\"\(field)\":\(json($0, number))" } }
      text += #"{"type":"transaction","date":"2026-07-\#(10 + number % 5)","amount":-\#(number + 1).50"#
      text += members.joined() + "}\n"
    }
    return Array(text.utf8)
  }

  /// A JSON string. Non-ASCII characters are plain in every other record, escaped in the others.
  private static func json(_ text: String, _ number: Int) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      let isPlain = scalar.value >= 0x20 && scalar.value < 0x7F && scalar != "\"" && scalar != "\\"
      if isPlain || number % 2 == 0 && scalar.value > 0x7E {
        result.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result + "\""
  }

  // MARK: Terminals and standard error

  /// Characters that may never reach a person raw. The programs' own colours are taken out first.
  private static func harm(_ bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return "not UTF-8" }
    var before: Unicode.Scalar = " "
    for scalar in text.replacing(/\x1B\[[0-9;]*m/, with: "").unicodeScalars {
      switch scalar.value {
      case 0..<9, 0x0B..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x115F, 0x1160, 0x180B...0x180F, 0x200B, 0x200E, 0x200F,
        0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
        return "U+\(String(scalar.value, radix: 16))"
      case 0x200C where before.value < 0x600, 0x200D where before.value < 0x600: return "a joiner that joins nothing"
      default: before = scalar
      }
    }
    return nil
  }

  private static let shown = [
    "sw-list --all", "sw-list --payees", "sw-list --fields payee,note,account,why", "sw-report", "sw-report merchant",
    "sw-report category --sub", "sw-report recurring", "sw-report balances", "sw-data account list",
    "sw-data category list", "sw-match", "sw-budget suggest",
  ]

  @Test func nothingHostileReachesAPerson() throws {
    var chance = Seeded(.random(in: 0...UInt64.max))
    let shell = try Shell()
    try shell.write("in.jsonl", Self.lines(Self.records(&chance)))
    func look(_ command: String, _ statuses: Set<Int32> = [0]) throws -> ShellResult {
      let result = try shell.run(command)
      #expect(statuses.contains(result.status), "\(command), seed \(chance.seed): \(result.status)")
      #expect(Self.harm(result.stderr) == nil, "\(command) on stderr, seed \(chance.seed)")
      return result
    }
    // Names that no path may be made of are refused.
    _ = try look("sw-record in.jsonl >out.jsonl", [0, 65])
    for command in Self.shown {
      let result = try look("\(command) --table --color always", [0, 1])
      #expect(Self.harm(result.stdout) == nil, "\(command), seed \(chance.seed)")
    }
    // Words that quote what they were given.
    let odd = "$(printf '\\033[2J\\302\\233\\342\\200\\256x')"
    for command in [
      "sw-list \"\(odd)\" --sort", "sw-list \"amt:\(odd)\"", "sw-categorize \"\(odd).jsonl\"", "sw-record \"--\(odd)\"",
      "sw-data \"\(odd)\"", "sw-export csv -o \"/no/\(odd)\"", "sw-list --data \"\(odd)\"",
      "sw-ask --base-url \"\(odd)\"", "sw-data profile check \"\(odd)\"", "sw-report \"\(odd)\"",
      "echo '{\(odd)' | sw-categorize",
    ] { _ = try look(command, Set(0...78).subtracting([70])) }
    #if os(Linux)
      for command in ["sw-list --json", "sw-list --ids", "sw-export csv", "sw-data log", "sw-categorize in.jsonl"] {
        let result = try look("exec script -qec '\(command)' /dev/null")
        let bytes = result.stdout.filter { $0 != 0x0D }
        #expect(!bytes.isEmpty && Self.harm(bytes) == nil, "\(command) on a terminal, seed \(chance.seed)")
      }
      let same = "script -qec 'sw-list --json' /dev/null | jq -cS . >shown; sw-list | jq -cS . | cmp - shown"
      #expect(try look(same).stdout.isEmpty, "JSON on a terminal, seed \(chance.seed)")
    #endif
  }

  // MARK: CSV

  @Test func cellsAreTextAndComeBackAsTheyWere() throws {
    var chance = Seeded(.random(in: 0...UInt64.max))
    let records = Self.records(&chance)
    let result = try Shell().run("exec sw-export csv -", input: Self.lines(records))
    let rows = Self.rows(text(result.stdout)).dropFirst()
    try #require(rows.count == records.count, "seed \(chance.seed): \(text(result.stderr))")
    for (row, record) in zip(rows, records) {
      try #require(row.count == 11, "seed \(chance.seed): \(row)")
      for cell in row { #expect(!Self.isFormula(cell), "seed \(chance.seed): \(cell)") }
      let (payee, note) = (record["payee"] ?? "", record["note"] ?? "")
      let both = payee == note ? note : "\(payee): \(note)"
      // No cell has NUL: a file with it is no text.
      let expected = [record["ledger"], record["account"], record["recorder"], both]
        .map { String(String.UnicodeScalarView(($0 ?? "").unicodeScalars.filter { $0 != "\0" })) }
      let found = [row[0], row[5], row[6], row[9]].map(Self.undone)
      // As scalars: strings compare letters, and a letter has many spellings.
      let isSame = zip(found, expected).allSatisfy { $0.unicodeScalars.elementsEqual($1.unicodeScalars) }
      #expect(isSame, "seed \(chance.seed): \(found) and not \(expected)")
    }
  }

  /// Cells by RFC 4180.
  private static func rows(_ text: String) -> [[String]] {
    var (rows, row, cell, isQuoted): ([[String]], [String], String.UnicodeScalarView, Bool) = ([], [], .init(), false)
    let scalars = Array(text.unicodeScalars)
    var place = 0
    while place < scalars.count {
      let scalar = scalars[place]
      let next = place + 1 < scalars.count ? scalars[place + 1] : " "
      place += 1
      switch scalar {
      case "\"" where isQuoted && next == "\"":
        cell.append(scalar)
        place += 1
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        row.append(String(cell))
        cell = .init()
      case "\r" where !isQuoted && next == "\n":
        rows.append(row + [String(cell)])
        (row, cell) = ([], .init())
        place += 1
      default: cell.append(scalar)
      }
    }
    return rows
  }

  private static func isFormula(_ cell: String) -> Bool {
    guard let first = cell.unicodeScalars.first else { return false }
    return first.value < 0x20 || "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(first)
  }

  /// The cell without the apostrophes that make it text. They stand at its start, and where a spreadsheet may split.
  private static func undone(_ cell: String) -> String {
    let (scalars, formula) = (Array(cell.unicodeScalars), "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars)
    var out = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let rest = scalars[index...].drop { $0 == "'" }
      let isBorder = index > 0 && ";\t\n\r".unicodeScalars.contains(scalars[index - 1])
      let begins = rest.first.map { formula.contains($0) } ?? false
      let splits = rest.first == ";" && isFormula(String(String.UnicodeScalarView(rest.dropFirst().drop { $0 == "'" })))
      let isFirst = index == 0 && (isFormula(String(String.UnicodeScalarView(rest))) || splits)
      let isMark = scalar == "'" && (isFirst || isBorder && begins)
      if !isMark { out.append(scalar) }
    }
    return String(out)
  }

  // MARK: HTML

  @Test func aPageHasNoTagFromData() throws {
    var chance = Seeded(.random(in: 0...UInt64.max))
    // A name that no path may be made of would be refused.
    let hostile = Self.records(&chance).map { record in
      var record = record
      for field in ["account", "category", "subcategory"] { record[field] = "word" }
      return record
    }
    // The same with names that are none but words.
    let harmless = hostile.indices.map { number in
      Dictionary(uniqueKeysWithValues: Self.fields.map { ($0, "word\(number)") })
    }
    let pages = try [hostile, harmless].map { records in
      let shell = try Shell()
      let page = try shell.run("sw-record -q >out && exec sw-report html 2026-07", input: Self.lines(records))
      #expect(page.status == 0 && Self.harm(page.stderr) == nil, "seed \(chance.seed)")
      return page.stdout
    }
    #expect(Self.harm(pages[0]) == nil, "seed \(chance.seed)")
    let (tags, expected) = (Self.tags(text(pages[0])), Self.tags(text(pages[1])))
    #expect(Set(tags).subtracting(expected).isEmpty, "seed \(chance.seed): \(Set(tags).subtracting(expected))")
    #expect(tags.count { $0.hasPrefix("tr ") } == expected.count { $0.hasPrefix("tr ") }, "seed \(chance.seed)")
  }

  /// Text between angle brackets, without the values of attributes.
  private static func tags(_ page: String) -> [String] {
    page.replacing(/(?s)<(style|script)>.*?<\/\1>/, with: "").split(separator: "<").dropFirst().map { piece in
      String(piece.prefix { $0 != ">" }).replacing(/"[^"]*"/, with: "")
    }
  }
}
