/// Rules as rows for people.
enum RuleTable {
  /// The conditions and the effects of a rule.
  static var meaning: [Field<JSONObject>] {
    [
      .init(nil, "WHEN", minimum: 12) { (try? Rule($0))?.words },
      .init(nil, "GIVES", minimum: 12) { (try? Rule($0))?.effects }.bold,
    ]
  }

  /// The fields of a rule and its number in the list. `more` come after the effects.
  static func fields(_ more: Field<JSONObject>...) -> [Field<JSONObject>] {
    [.column("number", "", isRight: true)] + meaning + more + [
      .column("name", "NAME", minimum: 6, isOptional: true), .column("id", "ID", isOptional: true).dim,
      .init(nil, "") { $0.isOff ? "inactive" : stage($0) }.dim,
    ]
  }

  private static func stage(_ object: JSONObject) -> String {
    (try? Rule(object)).map { $0.stage == .main ? "" : $0.stage.rawValue } ?? "cannot be used"
  }

  /// The rules with how many records of the books each matches.
  static func count(_ books: BooksReader, _ process: ProgramProcess) throws -> (lines: [[UInt8]], use: RuleUse) {
    let rules = try books.rules()
    var use = RuleUse(rules.map(\.rule), compile: Pattern.matcher)
    try books.eachMatch(Query(), bad: process.diagnostics.bad) { use.count($0) }
    let lines = rules.enumerated().map { index, rule in
      adding(rule.record.line, [("number", "\(index + 1)"), ("matches", "\(use.counts[index].matches)")])
    }
    return (lines, use)
  }

  /// `line` with more members after its id.
  static func adding(_ line: [UInt8], _ members: [(String, raw: String)]) -> [UInt8] {
    let order = KeyOrder(["type", "id", "number", "matches", "problem"])
    guard var rule = try? Record(line, order: order) else { return line }
    for (key, raw) in members { rule.set(key, raw: raw) }
    return rule.line
  }
}
