import SpendwiseText

/// A number of the model. Never an amount.
typealias Score = Float

/// The fitted weights of features, one row a feature of a choice.
///
/// A line `[choice]`, then lines `feature weight hits`; of the outcome `weight` is in tenths: `mov+12 otp-3`. Lines
/// `feature feature weight hits` after `[choice pairs]` count where a message has both.
final class Weights: @unchecked Sendable {
  static let shared = Weights(DataTable.weights.bytes)

  /// Weights for each outcome.
  let outcomes: FeatureTable<SIMD16<Score>>
  /// Weights for each other choice, by families.
  let choices: FeatureTable<SIMD8<Score>>
  /// The lines that were taken.
  let lines: Int

  /// Reads `weights.txt`. Its bytes must stay. Lines that are no weights are left out.
  init(_ bytes: Bytes) {
    var (end, size) = (0, 1)
    while let line = bytes.offset(of: ASCII.newline, from: end) { (end, size) = (line + 1, size + 1) }
    var (outcomes, choices) = (FeatureTable<SIMD16<Score>>(rows: size), FeatureTable<SIMD8<Score>>(rows: size))
    var (text, names) = (WeightText(bytes: bytes), FeatureNames())
    var (choice, isPaired, lines) = (Choice.outcome, false, 0)
    while text.at < bytes.count {
      defer { text.at = (bytes.offset(of: ASCII.newline, from: text.at) ?? bytes.count) + 1 }
      if text.takes("[") {
        choice = names.choices.value(text.hash { $0 != "]" && $0 > ASCII.space }) ?? choice
        isPaired = text.byte == ASCII.space
        continue
      }
      let start = text.at
      guard text.byte != "#", let first = names.key(&text), text.takes(ASCII.tab) else { continue }
      let middle = text.at - 1
      let second = isPaired ? names.key(&text) : nil
      if isPaired, second == nil || !text.takes(ASCII.tab) { continue }
      let name = bytes.part(start, text.at - 1)
      if choice == .outcome {
        guard let row = outcomes.row(adding: name, middle - start, first, second, .outcome) else { continue }
        names.outcomes(&text) { outcomes.scores[row][$0] = $1 / 10 }
      } else {
        guard let row = choices.row(adding: name, middle - start, first, second, choice) else { continue }
        choices.scores[row][choice.column] = text.number()
      }
      lines += 1
    }
    outcomes.sortPairs()
    choices.sortPairs()
    (self.outcomes, self.choices, self.lines) = (outcomes, choices, lines)
  }
}

/// A position in `weights.txt`. One pass: it is read at the start of each program that reads messages.
private struct WeightText {
  let bytes: Bytes
  var at = 0

  /// The byte here; a newline at the end.
  @inline(__always)
  var byte: UInt8 { at < bytes.count ? bytes[at] : ASCII.newline }

  /// Passes over `byte` if it is here.
  @inline(__always)
  mutating func takes(_ byte: UInt8) -> Bool {
    if self.byte != byte { return false }
    at += 1
    return true
  }

  /// Hash of the bytes that are `isPart`, as of a packed name.
  @inline(__always)
  mutating func hash(_ isPart: (UInt8) -> Bool) -> UInt64 {
    var hash = PackedNames<Int>.emptyHash
    while isPart(byte) {
      hash = PackedNames<Int>.hash(hash, byte)
      at += 1
    }
    return hash
  }

  /// A decimal with a sign, such as `-1.25`.
  mutating func number() -> Score {
    var (value, scale, isAfter) = (0, 1, false)
    let isNegative = byte == "-"
    if isNegative || byte == "+" { at += 1 }
    while byte == "." || ASCII.isDigit(byte) {
      if byte == "." {
        isAfter = true
      } else if value < 1_000_000 {
        value = value * 10 + Int(byte & 15)
        if isAfter { scale *= 10 }
      }
      at += 1
    }
    return Score(isNegative ? -value : value) / Score(scale)
  }
}

/// The weights of features by their keys. It is never freed.
struct FeatureTable<Scores: SIMD> where Scores.Scalar == Score {
  /// The rows of two features and of both together.
  struct Pair {
    var first, second, both: Int32
  }

  /// Rows of weights for the choices of a family or for outcomes. The first is of features without a weight.
  let scores: UnsafeMutablePointer<Scores>
  let names: UnsafeMutablePointer<Bytes>
  private(set) var keys: KeyTable
  /// Pairs in the order of their first rows.
  private(set) var pairs: UnsafeMutableBufferPointer<Pair>
  /// The first pair of a row.
  private let starts: UnsafeMutablePointer<Int32>
  private var pairCount = 0

  /// An empty table for as many rows at most.
  init(rows: Int) {
    keys = KeyTable(capacity: rows)
    (scores, names) = (.allocate(capacity: rows + 1), .allocate(capacity: rows + 1))
    (pairs, starts) = (.allocate(capacity: rows), .allocate(capacity: rows + 2))
    scores.initialize(to: Scores())
    names.initialize(to: Bytes(start: nil, count: 0))
  }

  /// Row of a feature, or of two with a tab at `end`. `nil` in a full table.
  fileprivate mutating func row(
    adding name: Bytes, _ end: Int, _ key: UInt64, _ other: UInt64?, _ choice: Choice
  ) -> Int? {
    let salt = FeatureTable.salt(choice)
    guard let first = row(adding: key ^ salt, name.part(0, end)) else { return nil }
    guard let other else { return first }
    guard let second = row(adding: other ^ salt, name.part(end + 1, name.count)),
      let both = row(adding: (key &* 31 &+ other) ^ salt, name)
    else { return nil }
    pairs.initializeElement(at: pairCount, to: Pair(first: Int32(first), second: Int32(second), both: Int32(both)))
    pairCount += 1
    return both
  }

  private mutating func row(adding key: UInt64, _ name: Bytes) -> Int? {
    if keys.count == pairs.count { return nil }
    let (old, row) = (keys.count, keys.number(adding: key))
    if keys.count > old {
      (scores + row).initialize(to: Scores())
      (names + row).initialize(to: name)
    }
    return row
  }

  fileprivate mutating func sortPairs() {
    pairs = UnsafeMutableBufferPointer(rebasing: pairs[..<pairCount])
    pairs.sort { ($0.first, $0.second) < ($1.first, $1.second) }
    var next = 0
    for row in 0...keys.count + 1 {
      while next < pairCount, pairs[next].first < row { next += 1 }
      (starts + row).initialize(to: Int32(next))
    }
  }

  /// The pairs of which a row is the first.
  @inline(__always)
  func pairs(of row: Int) -> Slice<UnsafeMutableBufferPointer<Pair>> {
    pairs[Int(starts[row])..<Int(starts[row + 1])]
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
  private var results = PackedNames<Int>(capacity: 64)
  private(set) var choices = PackedNames<Choice>(capacity: 64)

  init() {
    words.add(Role.names, Role.allCases.map { Atom($0).value })
    words.add(Atom.Word.names, Atom.Word.allCases.map { Atom($0).value })
    words.add(Part.names, Part.allCases.map { Atom(part: $0).value })
    templates.add(Template.names, Template.allCases)
    results.add(Outcome.codes, Array(0...Outcome.back))
    choices.add(Choice.names, Choice.allCases)
  }

  /// The key of `left:balance 2`, up to a tab. `nil` if the name is of no feature.
  func key(_ text: inout WeightText) -> UInt64? {
    guard let template = templates.value(text.hash { $0 != ":" && $0 > ASCII.space }) else { return nil }
    var key = FeatureKey(template)
    while text.byte == ":" || text.byte == ASCII.space {
      text.at += 1
      guard let atom = atom(&text) else { return nil }
      key.add(atom)
    }
    return key.value
  }

  private func atom(_ text: inout WeightText) -> Atom? {
    let start = text.at
    if let value = words.value(text.hash { $0 > ASCII.space }) { return Atom(value) }
    let name = text.bytes.part(start, text.at)
    if name.allSatisfy({ ASCII.isDigit($0) }) { return Atom(number: name.reduce(0) { $0 * 10 + Int($1 & 15) }) }
    if name.count > 1, name.contains("+") {
      var roles = Roles()
      for part in name.split(separator: "+") {
        guard let role = Role(name: Bytes(rebasing: part)) else { return nil }
        roles.insert(Roles(role))
      }
      return Atom(roles)
    }
    return name.text.unicodeScalars.first.map { Atom(mark: $0.value) }
  }

  /// Calls `body` with position and weight of each part of `mov+12 otp-3`.
  @inline(__always)
  func outcomes(_ text: inout WeightText, _ body: (Int, Score) -> Void) {
    repeat {
      let outcome = results.value(text.hash { $0 >= "a" })
      let weight = text.number()
      if let outcome { body(outcome, weight) }
    } while text.takes(ASCII.space)
  }
}

/// Sums the weights of one candidate's features. Does all choices of a family at once.
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

/// Sums the weights of a message's features and pairs. Each feature counts once.
struct SetScorer<Scores: SIMD>: FeatureSink where Scores.Scalar == Score {
  let table: FeatureTable<Scores>
  private let salt: UInt64
  private var totals = Scores()
  /// A bit for each row that was added.
  private var marks: [UInt64]
  private var rows: [Int] = []

  init(_ table: FeatureTable<Scores>, _ choice: Choice) {
    (self.table, salt) = (table, FeatureTable<Scores>.salt(choice))
    marks = Array(repeating: 0, count: table.keys.count >> 6 + 1)
    rows.reserveCapacity(64)
  }

  @inline(__always)
  mutating func add(_ template: Template, _ a: Atom?, _ b: Atom?, _ c: Atom?, _ d: Atom?) {
    let row = table.row(salt, template, a, b, c, d)
    if row > 0 { add(row) }
  }

  private mutating func add(_ row: Int) {
    if has(row) { return }
    marks[row >> 6] |= UInt64(1) << UInt64(row & 63)
    totals += table.scores[row]
    if !table.pairs(of: row).isEmpty { rows.append(row) }
  }

  private func has(_ row: Int) -> Bool { marks[row >> 6] >> UInt64(row & 63) & 1 != 0 }

  /// Calls `body` with the row of each pair in the message.
  private func eachPair(_ body: (Int) -> Void) {
    for row in rows {
      for pair in table.pairs(of: row) where has(Int(pair.second)) { body(Int(pair.both)) }
    }
  }

  /// The sums, with those of pairs.
  var scores: Scores {
    var result = totals
    eachPair { result += table.scores[$0] }
    return result
  }

  /// Rows of the features and of their pairs. For explanations.
  var found: [Int] {
    var result = (0...table.keys.count).filter { has($0) }
    eachPair { result.append($0) }
    return result
  }
}

/// The outcomes of which messages tell.
enum Outcome: UInt8, CaseIterable {
  case moved, returned, declined, request, otp, offer, future, due, mandate, balance, summary, other

  static let names = "moved returned declined request otp offer future due mandate balance summary other"
  /// First three letters of each name, as in weights.txt. `pay` is moved or returned, `bac` tells them apart.
  static let codes = "mov ret dec req otp off fut due man bal sum oth pay bac"
  /// The positions of `pay` and `bac` after those of the outcomes.
  static let (paid, back) = (allCases.count, allCases.count + 1)
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

  /// e to the power of `x`. The same on every machine: by halving, squaring and a short series.
  static func exponential(_ x: Score) -> Score {
    if x < -40 { return 0 }
    if x > 40 { return exponential(40) }
    let part = x / 256
    var result = 1 + part * (1 + part / 2 * (1 + part / 3))
    for _ in 0..<8 { result *= result }
    return result
  }
}
