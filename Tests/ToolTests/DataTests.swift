import SpendwiseSystem
import Testing

/// The text files of Sources/SpendwiseData, as people edit them.
@Suite struct DataTests {
  static let folder = "\(Places.package)/Sources/SpendwiseData"
  static let tables = [
    "colors", "countries", "currencies", "institutions", "mail-providers", "months", "places", "usual-rates",
  ]

  static func text(_ name: String) throws -> String {
    String(decoding: try File.contents(of: "\(folder)/\(name)"), as: UTF8.self)
  }

  /// The files of words, as data.c embeds them.
  static let languages = Result {
    try text("data.c").matches(of: try Regex(#""words/([\w-]+)\.txt""#)).map { String($0.output[1].substring ?? "") }
  }

  /// The columns of the rows of a table.
  static func rows(_ name: String) throws -> [[String]] {
    try text("\(name).txt").split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map { String($0.trimmed) }
    }
  }

  static func words(_ column: String) -> [String] { column.split(separator: " ").map(String.init) }

  static func isSorted(_ texts: [String]) -> Bool {
    zip(texts, texts.dropFirst()).allSatisfy { !$1.utf8.lexicographicallyPrecedes($0.utf8) }
  }

  @Test("explains itself, in whole lines", arguments: try tables + ["fields"] + languages.get().map { "words/\($0)" })
  func form(_ name: String) throws {
    let text = try Self.text("\(name).txt")
    #expect(text.hasPrefix("# ") && text.hasSuffix("\n"))
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let isClean = !line.isEmpty && !line.hasSuffix(" ") && !line.contains { "\t\r\u{FFFD}".contains($0) }
      #expect(isClean && (line.hasPrefix("#") || !line.contains("  ")), "\(name).txt: \(line)")
    }
  }

  @Test("is sorted and says nothing twice", arguments: tables)
  func order(_ name: String) throws {
    let keys = try Self.rows(name).map { row in
      (name == "institutions" ? [row[0], row[3], row[2]] : row).joined(separator: "\u{1}")
    }
    for (first, second) in zip(keys, keys.dropFirst()) {
      #expect(first.utf8.lexicographicallyPrecedes(second.utf8), "\(name).txt: \(second) is after \(first)")
    }
  }

  @Test func wordsHaveRoles() throws {
    let english = try Self.text("words/english.txt")
    let roles = Set(english.matches(of: try Regex(#"(?m)^#   (\w+) "#)).map { String($0.output[1].substring ?? "") })
    #expect(roles.count > 50)
    for language in try Self.languages.get() {
      var phrases: [String: [String]] = [:]
      for line in try Self.text("words/\(language).txt").split(separator: "\n") where !line.hasPrefix("#") {
        let role = String(line.prefix { $0 != ":" })
        #expect(roles.contains(role), "\(language).txt: no role \(role)")
        let list = line.dropFirst(role.count + 2).split(separator: "|").map { String($0.trimmed) }
        phrases[role, default: []] += list
      }
      for (role, list) in phrases {
        #expect(Set(list).count == list.count && Self.isSorted(list), "\(language).txt: \(role)")
        for phrase in list { #expect(phrase == phrase.lowercased(), "\(language).txt: \(phrase)") }
      }
      let both = Set(phrases["out"] ?? []).intersection(phrases["into"] ?? [])
      #expect(both.isEmpty, "\(language).txt: out or into: \(both)")
    }
  }

  @Test func institutionsHaveOneOwner() throws {
    let kinds: Set = ["bank", "biller", "broker", "card", "gateway", "shop", "toll", "upi", "wallet"]
    let countries = Set(try Self.rows("countries").map { $0[0] })
    var owners: [String: String] = [:]
    for row in try Self.rows("institutions") {
      let seller = ["biller", "broker", "shop"].contains(row[2]) ? "seller" : "bank"
      #expect((5...10).contains(row.count) && !row[1].isEmpty && kinds.contains(row[2]), "\(row)")
      #expect(row[0] == row[0].lowercased() && !row[0].contains(" "), "\(row)")
      let homes = Self.words(row[3])
      #expect(!homes.isEmpty && countries.isSuperset(of: homes), "\(row)")
      let marks = Set(Self.words(row.count > 7 ? row[7] : "")).subtracting(["apart", "platform"])
      #expect(marks.isEmpty || marks.contains("near"), "\(row): names that nobody else may have need near")
      var names = Self.words(row[4]).map { "\(seller) \($0)" }
      for header in Self.words(row.count > 5 ? row[5] : "") { names += homes.map { "\(seller) \(header) \($0)" } }
      for name in names {
        let other = owners.updateValue(row[0], forKey: name)
        #expect(other == nil || other == row[0], "institutions.txt: \(name) is of \(row[0]) and \(other ?? "")")
      }
    }
  }

  @Test func monthsAreTwelve() throws {
    var months: [String: String] = [:]
    for row in try Self.rows("months") {
      #expect((1...12).contains(Int(row[0]) ?? 0))
      for name in Self.words(row[1]) {
        #expect(months.updateValue(row[0], forKey: name) == nil, "months.txt: \(name) is there twice")
      }
    }
    #expect(Set(months.values).count == 12)
  }

  @Test func currenciesOfCountriesHaveMarks() throws {
    for row in try Self.rows("countries") {
      #expect((2...4).contains(row.count) && row[0].count == 2 && !row[1].isEmpty, "\(row)")
    }
    for row in try Self.rows("currencies") {
      #expect(row.count == 2 && Self.words(row[0]).allSatisfy { $0.count == 3 && $0 == $0.uppercased() }, "\(row)")
    }
  }
}
