import SpendwiseText

/// The number of a model, and never an amount.
typealias Score = Float

/// The fitted weights of features, one row a feature of a choice.
///
/// A line `[choice]`, then lines `feature weight hits`; of the outcome `weight` is in tenths: `mov+12 otp-3`.
final class Weights: @unchecked Sendable {
  static let shared = Weights(DataTable.weights.bytes)

  /// Weights for each outcome.
  let outcomes: FeatureTable<SIMD16<Score>>
  /// Weights for each other choice, by families.
  let choices: FeatureTable<SIMD8<Score>>
  /// The lines that were taken.
  let lines: Int

  /// Reads `weights.txt`. Lines that are no weights are left out.
  init(_ given: Bytes) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: given.count)
    _ = copy.initialize(from: given)
    let bytes = Bytes(copy)
    let size = bytes.count { $0 == ASCII.newline } + 1
    var (outcomes, choices) = (FeatureTable<SIMD16<Score>>(rows: size), FeatureTable<SIMD8<Score>>(rows: size))
    let names = FeatureNames()
    var (start, choice, lines) = (0, Choice.outcome, 0)
    while start < bytes.count {
      let line = bytes.part(start, bytes.offset(of: ASCII.newline, from: start) ?? bytes.count)
      start += line.count + 1
      if line.first == UInt8(ascii: "[") {
        choice = names.choices[line.part(1, line.count - 1)] ?? choice
        continue
      }
      guard line.first != UInt8(ascii: "#"), let tab = line.offset(of: ASCII.tab),
        let last = line.offset(of: ASCII.tab, from: tab + 1), let key = names.key(line.part(0, tab))
      else { continue }
      lines += 1
      if choice == .outcome {
        let row = outcomes.row(adding: key, .outcome, line.part(0, tab))
        names.outcomes(line.part(tab + 1, last)) { outcomes.scores[row][Int($0.rawValue)] = $1 / 10 }
      } else {
        let row = choices.row(adding: key, choice, line.part(0, tab))
        choices.scores[row][choice.column] = Weights.number(line.part(tab + 1, last))
      }
    }
    (self.outcomes, self.choices, self.lines) = (outcomes, choices, lines)
  }

  /// A decimal with a sign, such as `-1.25`.
  fileprivate static func number(_ bytes: Bytes) -> Score {
    var (value, scale, isNegative, isAfter) = (0, 1, false, false)
    for byte in bytes {
      if byte == UInt8(ascii: "-") { isNegative = true }
      if byte == UInt8(ascii: ".") { isAfter = true }
      if ASCII.isDigit(byte), value < 1_000_000 {
        value = value * 10 + Int(byte & 15)
        if isAfter { scale *= 10 }
      }
    }
    return Score(isNegative ? -value : value) / Score(scale)
  }
}

/// The weights of features by their keys. It is never freed.
struct FeatureTable<Scores: SIMD> where Scores.Scalar == Score {
  /// Rows of weights and the names of their features; the first row is of those without a weight.
  let scores: UnsafeMutablePointer<Scores>
  let names: UnsafeMutablePointer<Bytes>
  private(set) var keys: KeyTable

  /// An empty table for as many rows at most.
  init(rows: Int) {
    keys = KeyTable(capacity: rows)
    (scores, names) = (.allocate(capacity: rows + 1), .allocate(capacity: rows + 1))
    scores.initialize(to: Scores())
    names.initialize(to: Bytes(start: nil, count: 0))
  }

  /// The row of a feature, which is made where there is none. It is called once a line at most.
  mutating func row(adding key: UInt64, _ choice: Choice, _ name: Bytes) -> Int {
    let (old, row) = (keys.count, keys.number(adding: key ^ FeatureTable.salt(choice)))
    if keys.count > old {
      (scores + row).initialize(to: Scores())
      (names + row).initialize(to: name)
    }
    return row
  }

  /// Tells the keys of a family from those of others.
  static func salt(_ choice: Choice) -> UInt64 { choice.family &* 0x9E37_79B9_7F4A_7C15 }

  /// The row of a feature; 0 where it has no weight.
  @inline(__always)
  func row(_ salt: UInt64, _ template: Template, _ a: Atom?, _ b: Atom?, _ c: Atom?, _ d: Atom?) -> Int {
    keys.number(FeatureKey(template, a, b, c, d).value ^ salt)
  }
}

/// The parts of features by their names.
private struct FeatureNames {
  private var words = PackedNames<UInt32>(capacity: 512)
  private var templates = PackedNames<Template>(capacity: 512)
  private var results = PackedNames<Outcome>(capacity: 64)
  private(set) var choices = PackedNames<Choice>(capacity: 64)

  init() {
    words.add(Role.names, Role.allCases.map { Atom($0).value })
    words.add(Atom.Word.names, Atom.Word.allCases.map { Atom($0).value })
    words.add(Part.names, Part.allCases.map { Atom(part: $0).value })
    templates.add(Template.names, Template.allCases)
    results.add(Outcome.codes, Outcome.allCases)
    choices.add(Choice.names, Choice.allCases)
  }

  /// The key of `left:balance 2`.
  func key(_ feature: Bytes) -> UInt64? {
    var end = feature.offset(of: UInt8(ascii: ":")) ?? feature.count
    guard let template = templates[feature.part(0, end)] else { return nil }
    var key = FeatureKey(template)
    while end < feature.count {
      let start = end + 1
      end = feature.offset(of: ASCII.space, from: start) ?? feature.count
      guard let atom = atom(feature.part(start, end)) else { return nil }
      key.add(atom)
    }
    return key.value
  }

  private func atom(_ name: Bytes) -> Atom? {
    if let value = words[name] { return Atom(value) }
    if name.allSatisfy({ ASCII.isDigit($0) }) { return Atom(number: name.reduce(0) { $0 * 10 + Int($1 & 15) }) }
    if name.count > 1, name.contains(UInt8(ascii: "+")) {
      var roles = Roles()
      for part in name.split(separator: UInt8(ascii: "+")) {
        guard let role = Role(name: Bytes(rebasing: part)) else { return nil }
        roles.insert(Roles(role))
      }
      return Atom(roles)
    }
    return name.text.unicodeScalars.first.map { Atom(mark: $0.value) }
  }

  /// Calls `body` with each part of `mov+12 otp-3`.
  func outcomes(_ text: Bytes, _ body: (Outcome, Score) -> Void) {
    var start = 0
    while start < text.count {
      let end = text.offset(of: ASCII.space, from: start) ?? text.count
      let part = text.part(start, end)
      start = end + 1
      let sign = part.firstIndex { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") } ?? 0
      guard let outcome = results[part.part(0, sign)] else { continue }
      body(outcome, Weights.number(part.part(sign, part.count)))
    }
  }
}

/// Adds up the weights of the features of one candidate, for all choices of a family at once.
struct Scorer: FeatureSink {
  /// The sum for each choice.
  typealias Totals = SIMD8<Score>

  let table: FeatureTable<Totals>
  private let salt: UInt64
  private(set) var totals: Totals

  init(_ weights: Weights, _ choice: Choice, _ totals: Totals = Totals()) {
    (table, salt, self.totals) = (weights.choices, FeatureTable<Totals>.salt(choice), totals)
  }

  @inline(__always)
  mutating func add(_ template: Template, _ a: Atom?, _ b: Atom?, _ c: Atom?, _ d: Atom?) {
    let row = table.row(salt, template, a, b, c, d)
    if row > 0 { totals += table.scores[row] }
  }

  func total(_ choice: Choice) -> Score { totals[choice.column] }
}

/// Adds up the weights of the features of a message for each outcome, each feature once.
struct OutcomeScorer: FeatureSink {
  let table: FeatureTable<SIMD16<Score>>
  var totals = SIMD16<Score>()
  /// A bit for each row that was added.
  private var marks: [UInt64]

  init(_ weights: Weights) {
    table = weights.outcomes
    marks = Array(repeating: 0, count: table.keys.count >> 6 + 1)
  }

  @inline(__always)
  mutating func add(_ template: Template, _ a: Atom?, _ b: Atom?, _ c: Atom?, _ d: Atom?) {
    let row = table.row(0, template, a, b, c, d)
    if row > 0 { add(row) }
  }

  private mutating func add(_ row: Int) {
    let bit = UInt64(1) << UInt64(row & 63)
    if marks[row >> 6] & bit != 0 { return }
    marks[row >> 6] |= bit
    totals += table.scores[row]
  }

  /// The probabilities of the outcomes.
  var probabilities: [Score] { Probability.softmax(Outcome.allCases.map { totals[Int($0.rawValue)] }) }
}

/// The rows of features that have a weight, where a person asks why.
struct RowList<Scores: SIMD>: FeatureSink where Scores.Scalar == Score {
  let table: FeatureTable<Scores>
  private let salt: UInt64
  private(set) var rows: [Int] = []

  init(_ table: FeatureTable<Scores>, _ choice: Choice) {
    (self.table, salt) = (table, FeatureTable<Scores>.salt(choice))
  }

  mutating func add(_ template: Template, _ a: Atom?, _ b: Atom?, _ c: Atom?, _ d: Atom?) {
    let row = table.row(salt, template, a, b, c, d)
    if row > 0 { rows.append(row) }
  }
}

/// Writes down features, for the fit: each once, with its parts.
struct FeatureList: FeatureSink {
  private(set) var found: [UInt64: (Template, [Atom])] = [:]

  mutating func add(_ template: Template, _ a: Atom?, _ b: Atom?, _ c: Atom?, _ d: Atom?) {
    let key = FeatureKey(template, a, b, c, d)
    if found[key.value] == nil { found[key.value] = (template, [a, b, c, d].compactMap { $0 }) }
  }

  static func name(_ template: Template, _ atoms: [Atom]) -> String {
    atoms.isEmpty ? template.name : "\(template.name):\(atoms.map(\.text).joined(separator: " "))"
  }
}

/// The outcomes of which messages tell.
enum Outcome: UInt8, CaseIterable {
  case moved, returned, declined, request, otp, offer, future, due, mandate, balance, summary, other

  static let names = "moved returned declined request otp offer future due mandate balance summary other"
  /// The first three letters of each name, as weights.txt has them.
  static let codes = "mov ret dec req otp off fut due man bal sum oth"
  private static let list = CaseNames.list(names)

  var name: String { Outcome.list[Int(rawValue)] }
}

enum Probability {
  /// Probabilities from scores: they add up to one.
  static func softmax(_ scores: [Score]) -> [Score] {
    guard let most = scores.max() else { return [] }
    let powers = scores.map { exponential($0 - most) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
  }

  static func logistic(_ score: Score) -> Score { 1 / (1 + exponential(-score)) }

  /// e to the power of `x`, the same on every machine: by halving, squaring and a short series.
  static func exponential(_ x: Score) -> Score {
    if x < -40 { return 0 }
    if x > 40 { return exponential(40) }
    let part = x / 256
    var result = 1 + part * (1 + part / 2 * (1 + part / 3))
    for _ in 0..<8 { result *= result }
    return result
  }
}
