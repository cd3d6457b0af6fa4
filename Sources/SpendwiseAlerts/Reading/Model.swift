import SpendwiseText

/// The number of a model, and never an amount.
typealias Score = Float

/// The fitted weights of features, one row a feature.
///
/// A line `[choice]`, then lines `feature weight hits`; of the outcome `weight` is in tenths: `moved+12 otp-3`.
final class Weights: @unchecked Sendable {
  static let shared = Weights(DataTable.weights.bytes)

  /// A row: its name is between `start` and `end` of the text.
  struct Row {
    var start: Int32
    var end: Int32
    /// The weight, or the position of the first of one for each outcome.
    var weight: Score
    var first: Int32 = -1
  }

  /// Slots of a hash table: a key, and the position of its row, negative in an empty slot. They are never freed.
  private let slots: UnsafeMutablePointer<(key: UInt64, position: Int32)>
  private let mask: Int
  let rows: [Row]
  let outcomes: [Score]
  private let text: [UInt8]

  /// Reads `weights.txt`. Lines that are no weights are left out.
  init(_ bytes: Bytes) {
    text = Array(bytes)
    let lines = bytes.count { $0 == ASCII.newline }
    var size = 1024
    while size < lines * 3 { size *= 2 }
    mask = size - 1
    var table = Builder(keys: Array(repeating: 0, count: size), positions: Array(repeating: -1, count: size))
    let names = FeatureNames()
    var (start, choice) = (0, Choice.outcome)
    while start < bytes.count {
      let end = bytes.offset(of: ASCII.newline, from: start) ?? bytes.count
      if bytes.at(start) == UInt8(ascii: "[") {
        choice = names.choice(bytes[start + 1..<max(start + 1, end - 1)]) ?? choice
      } else if bytes.at(start) != UInt8(ascii: "#") {
        table.take(bytes, start, end, choice, names)
      }
      start = end + 1
    }
    slots = .allocate(capacity: size)
    for slot in 0..<size { slots[slot] = (table.keys[slot], table.positions[slot]) }
    (rows, outcomes) = (table.rows, table.outcomes)
  }

  private struct Builder {
    var keys: [UInt64]
    var positions: [Int32]
    var rows: [Row] = []
    var outcomes: [Score] = []

    mutating func take(_ bytes: Bytes, _ start: Int, _ end: Int, _ choice: Choice, _ names: FeatureNames) {
      let parts = bytes.part(start, end).split(separator: ASCII.tab, omittingEmptySubsequences: false)
      guard parts.count >= 3, let key = names.key(choice, parts[0]) else { return }
      let name = parts[0].indices
      var row = Row(start: Int32(start + name.lowerBound), end: Int32(start + name.upperBound), weight: 0)
      if choice == .outcome {
        row.first = Int32(outcomes.count)
        var scores = [Score](repeating: 0, count: Outcome.allCases.count)
        for part in parts[1].split(separator: ASCII.space) {
          guard let sign = part.firstIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }),
            let outcome = Outcome(name: part[..<sign])
          else { continue }
          scores[Int(outcome.rawValue)] = Weights.number(part[sign...]) / 10
        }
        outcomes += scores
      } else {
        row.weight = Weights.number(parts[1])
      }
      let mask = keys.count - 1
      var slot = Int(truncatingIfNeeded: key) & mask
      while positions[slot] >= 0 { slot = (slot + 1) & mask }
      (keys[slot], positions[slot]) = (key, Int32(rows.count))
      rows.append(row)
    }
  }

  /// A decimal with a sign, such as `-1.25`.
  private static func number(_ bytes: Slice<Bytes>) -> Score {
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

  /// The row of a feature; negative where it has no weight.
  @inline(__always)
  func position(_ key: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: key) & mask
    while slots[slot].position >= 0 {
      if slots[slot].key == key { return Int(slots[slot].position) }
      slot = (slot + 1) & mask
    }
    return -1
  }

  func name(_ row: Int) -> String {
    String(decoding: text[Int(rows[row].start)..<Int(rows[row].end)], as: UTF8.self)
  }
}

/// The parts of features by their names.
private struct FeatureNames {
  private var words: PackedNames<UInt32>
  private var templates: PackedNames<Template>
  private var choices: PackedNames<Choice>

  init() {
    words = PackedNames(capacity: 512)
    templates = PackedNames(capacity: 512)
    choices = PackedNames(capacity: 64)
    FeatureNames.each(Role.names, Role.allCases) { words.add($0, Atom($1).value) }
    FeatureNames.each(Atom.Word.names, Atom.Word.allCases) { words.add($0, Atom($1).value) }
    FeatureNames.each(Template.names, Template.allCases) { templates.add($0, $1) }
    FeatureNames.each(Choice.names, Choice.allCases) { choices.add($0, $1) }
  }

  private static func each<Case>(_ names: String, _ cases: [Case], _ body: (UInt64, Case) -> Void) {
    names.withBytes { names in
      for (name, value) in zip(names.split(whereSeparator: { $0 <= ASCII.space }), cases) { body(hash(name), value) }
    }
  }

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  func choice(_ name: Slice<Bytes>) -> Choice? { choices.value(FeatureNames.hash(name)) }

  /// The key of `left:balance 2`.
  func key(_ choice: Choice, _ feature: Slice<Bytes>) -> UInt64? {
    let colon = feature.firstIndex(of: UInt8(ascii: ":")) ?? feature.endIndex
    guard let template = templates.value(FeatureNames.hash(feature[..<colon])) else { return nil }
    var key = FeatureKey(choice, template)
    if colon < feature.endIndex {
      for part in feature[(colon + 1)...].split(separator: ASCII.space) {
        guard let atom = atom(part) else { return nil }
        key.add(atom)
      }
    }
    return key.value
  }

  private func atom(_ name: Slice<Bytes>) -> Atom? {
    if let value = words.value(FeatureNames.hash(name)) { return Atom(value) }
    if name.allSatisfy({ ASCII.isDigit($0) }) { return Atom(number: name.reduce(0) { $0 * 10 + Int($1 & 15) }) }
    if name.count > 1, name.contains(UInt8(ascii: "+")) {
      var roles = Roles()
      for part in name.split(separator: UInt8(ascii: "+")) {
        guard let value = words.value(FeatureNames.hash(part)), let role = Role(rawValue: UInt8(value & 0xFF)) else {
          return nil
        }
        roles.insert(Roles(role))
      }
      return Atom(roles)
    }
    return String(decoding: name, as: UTF8.self).unicodeScalars.first.map { Atom(mark: $0.value) }
  }
}

/// Adds up the weights of the features of one candidate.
struct Scorer: FeatureSink {
  let weights: Weights
  let choice: Choice
  var total: Score = 0
  /// The rows that were added, kept where a person asks why.
  var rows: [Int] = []
  var keepsRows = false

  init(_ weights: Weights, _ choice: Choice) { (self.weights, self.choice) = (weights, choice) }

  @inline(__always)
  mutating func add(_ template: Template, _ a: Atom?, _ b: Atom?, _ c: Atom?, _ d: Atom?) {
    let key = FeatureKey(choice, template, a, b, c, d)
    let row = weights.position(key.value)
    if row < 0 { return }
    total += weights.rows[row].weight
    if keepsRows { rows.append(row) }
  }
}

/// Adds up the weights of the features of a message for each outcome, each feature once.
struct OutcomeScorer: FeatureSink {
  let weights: Weights
  var totals = [Score](repeating: 0, count: Outcome.allCases.count)
  /// The rows that were added, and a mark for each.
  private(set) var rows: [Int] = []
  private var marks: [Bool]

  init(_ weights: Weights) {
    self.weights = weights
    marks = Array(repeating: false, count: weights.rows.count)
  }

  mutating func add(_ template: Template, _ a: Atom?, _ b: Atom?, _ c: Atom?, _ d: Atom?) {
    let key = FeatureKey(.outcome, template, a, b, c, d)
    let row = weights.position(key.value)
    if row < 0 || marks[row] { return }
    marks[row] = true
    rows.append(row)
    let first = Int(weights.rows[row].first)
    for index in totals.indices { totals[index] += weights.outcomes[first + index] }
  }
}

/// Writes down features, for the fit: each once, with its parts.
struct FeatureList: FeatureSink {
  private(set) var found: [UInt64: (Template, [Atom])] = [:]

  mutating func add(_ template: Template, _ a: Atom?, _ b: Atom?, _ c: Atom?, _ d: Atom?) {
    let key = FeatureKey(.outcome, template, a, b, c, d)
    if found[key.value] == nil { found[key.value] = (template, [a, b, c, d].compactMap { $0 }) }
  }

  static func name(_ template: Template, _ atoms: [Atom]) -> String {
    atoms.isEmpty ? template.name : "\(template.name):\(atoms.map(\.text).joined(separator: " "))"
  }
}

/// The outcomes of which messages tell.
enum Outcome: UInt8, CaseIterable {
  case moved, returned, declined, request, otp, offer, future, due, mandate, balance, summary, other

  private static let list = CaseNames.list(
    "moved returned declined request otp offer future due mandate balance summary other")

  var name: String { Outcome.list[Int(rawValue)] }

  init?(name: some Sequence<UInt8>) {
    guard let position = Outcome.list.firstIndex(where: { $0.utf8.elementsEqual(name) }) else { return nil }
    self = Outcome.allCases[position]
  }
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
