import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// A model of where this household's payments belong, made from its own books.
///
/// How sure it is was measured: on the later parts of the history by models of the parts before them. Payments to
/// payees that the earlier part did not have are judged by such payments alone, because that is what it is asked for.
package final class LearnedModel {
  let weights: LearnedWeights
  /// Category and subcategory of each label, and the number of the category.
  let labels: [[UInt8]]
  private let categoryOf: [Int]
  private let categories: [[UInt8]]
  /// The payees of the examples.
  let known: Set<UInt64>
  let calibration: LearnedCalibration
  private let scores: UnsafeMutablePointer<LearnedWeights.Lanes>
  private var rows: [LearnedRow] = []
  private var likely: [Score] = []
  /// The score of each label by the text alone, by the key of the text: households pay the same few hundred payees.
  private let memo: UnsafeMutablePointer<LearnedWeights.Lanes>
  private var memoTexts = [Kept](repeating: Kept(), count: LearnedModel.memoSize)
  private static let memoSize = 4096

  private struct Kept {
    var key: UInt64 = 0
    var beginning: UInt64 = 0
    var isKnown = false
  }

  /// With fewer examples than this there is nothing to learn from.
  static let fewest = 24
  /// More labels than this, and the rarest are left out.
  static let mostLabels = 128
  /// More examples than this, and the oldest are left out.
  static let mostExamples = 12_000

  deinit {
    scores.deallocate()
    memo.deallocate()
  }

  /// Learns from `history`; `nil` when that is too little.
  package convenience init?(_ history: LearnedHistory) {
    let set = LearnedSet(history)
    guard set.examples.count >= Self.fewest, set.categories.count > 1 else { return nil }
    let weights = LearnedWeights(labels: set.labels.count)
    set.teach(weights, set.examples.indices)
    self.init(
      set.labels, weights, LearnedCalibration(set), known: Set(set.examples.map { set.wholes[Int($0.text)] }))
  }

  /// A model of its parts.
  init(_ labels: [[UInt8]], _ weights: LearnedWeights, _ calibration: LearnedCalibration, known: Set<UInt64>) {
    (self.labels, self.weights, self.calibration, self.known) = (labels, weights, calibration, known)
    (categories, categoryOf) = LearnedSet.categories(of: labels)
    likely = Array(repeating: 0, count: categories.count)
    scores = .allocate(capacity: weights.stride)
    memo = .allocate(capacity: weights.stride * Self.memoSize)
    memo.initialize(repeating: .zero, count: weights.stride * Self.memoSize)
  }

  /// The opinion of the model on the category of a payment.
  struct Opinion {
    /// The likeliest category and the next.
    var category = 0
    var next = 0
    /// The likeliest label of that category, whether it is likely enough to be named, and that of the next category.
    var label = 0
    var isPart = false
    var nextLabel = 0
    /// How often such an opinion held: 0 to 1.
    var confidence: Score = 0
    /// How likely the next category is.
    var rest: Score = 0

    /// Whether it is sure enough to decide, and well ahead of the next.
    var isSure: Bool { confidence >= 0.8 && rest <= confidence / 2 }
    /// In hundredths.
    var hundredths: UInt8 { UInt8(max(1, min(99, (confidence * 100).rounded()))) }
  }

  /// The opinion on what `reader` holds.
  func opinion(_ reader: inout LearnedReader) -> Opinion {
    let stride = weights.stride
    let slot = Int(truncatingIfNeeded: reader.key >> 20) & (Self.memoSize - 1)
    let kept = memo + slot * stride
    if memoTexts[slot].key != reader.key {
      let text = reader.text()
      rows.removeAll(keepingCapacity: true)
      LearnedSet.rows(of: text, into: &rows)
      weights.begin(kept)
      rows.withUnsafeBufferPointer { weights.add($0, to: kept) }
      memoTexts[slot] = Kept(key: reader.key, beginning: text.beginning, isKnown: known.contains(text.whole))
    }
    scores.update(from: kept, count: stride)
    rows.removeAll(keepingCapacity: true)
    LearnedSet.rows(of: reader.context, memoTexts[slot].beginning, into: &rows)
    rows.withUnsafeBufferPointer { weights.add($0, to: scores) }
    weights.normalize(scores)
    return judge(isKnown: memoTexts[slot].isKnown)
  }

  private func judge(isKnown: Bool) -> Opinion {
    let (top, next) = LearnedSet.top(scores, categoryOf, &likely)
    var opinion = Opinion(category: top, next: next)
    var (best, second) = (-1 as Score, -1 as Score)
    for label in labels.indices {
      let score = scores[label / 4][label % 4]
      if categoryOf[label] == top, score > best { (opinion.label, best) = (label, score) }
      if categoryOf[label] == next, score > second { (opinion.nextLabel, second) = (label, score) }
    }
    opinion.isPart = best > 0.7 * likely[top]
    opinion.confidence = calibration.confidence(likely[top], isKnown: isKnown)
    opinion.rest = min(likely[next], 1 - opinion.confidence)
    return opinion
  }

  // MARK: - Words

  /// The name of the category, and of the subcategory when that is likely too.
  func names(_ opinion: Opinion) -> (category: [UInt8], subcategory: [UInt8]) {
    let (category, label) = (categories[opinion.category], labels[opinion.label])
    return (category, opinion.isPart ? Array(label.dropFirst(category.count + 1)) : [])
  }

  /// The name of a category by number.
  func category(_ number: Int) -> [UInt8] { categories[number] }

  /// The weight of a feature for the opinion.
  struct Evidence {
    var words: String
    var weight: Score
  }

  /// The features with the most weight for the category rather than for the next one, at most so many.
  func evidence(_ opinion: Opinion, _ reader: inout LearnedReader, _ most: Int, _ words: Words) -> [Evidence] {
    let text = reader.text()
    var found: [Finding] = []
    let share = LearnedSet.pieceValue(text)
    func weight(_ kind: LearnedText.Kind, _ hash: UInt64) -> Score {
      let row = LearnedRow(kind, hash, LearnedSet.value(kind, share))
      return weights.evidence(row, for: opinion.label, over: opinion.nextLabel)
    }
    // All pieces count as one, under the name of the longest that says most.
    var (pieces, best) = (Finding(kind: .piece), Finding(kind: .piece))
    text.eachFeature { kind, range, hash in
      let finding = Finding(kind: kind, range: range, weight: weight(kind, hash))
      if kind != .piece { return found.append(finding) }
      pieces.weight += finding.weight
      let isBetter = range.count != best.range.count ? range.count > best.range.count : finding.weight > best.weight
      // Letters that are cut in the middle cannot be shown.
      if finding.weight > 0, isBetter, text.bytes[range].allSatisfy({ $0 < 0x80 }) { best = finding }
    }
    pieces.range = best.range
    found.append(pieces)
    reader.context.eachFeature(text.beginning) { kind, hash in
      let (subject, weight) = (Finding.subject(of: kind), weight(kind, hash))
      if let index = found.firstIndex(where: { $0.kind == subject }) {
        found[index].weight += weight
      } else {
        found.append(Finding(kind: subject, weight: weight))
      }
    }
    found = found.filter { $0.weight > 0.05 }
    found.sort {
      if $0.weight != $1.weight { return $0.weight > $1.weight }
      return ($0.kind.rawValue, $0.range.lowerBound) < ($1.kind.rawValue, $1.range.lowerBound)
    }
    let channel = reader.channel
    return found.prefix(most).map { finding in
      Evidence(words: say(finding, text, reader.context, channel, words), weight: finding.weight)
    }
  }

  private struct Finding {
    var kind: LearnedText.Kind
    var range = 0..<0
    var weight: Score = 0

    /// The subject of a feature beside the words; several have the same.
    static func subject(of kind: LearnedText.Kind) -> LearnedText.Kind {
      switch kind {
      case .size, .payeeSize: return .band
      case .payeeAccount: return .account
      case .weekend, .payeeWeekend: return .weekday
      case .payeeDirection: return .direction
      default: return kind
      }
    }
  }

  /// The data that the words for evidence need beside the model.
  struct Words {
    /// How many decimals the currency has.
    var scale: Int
    var account: JSONValue?
  }

  private func say(
    _ finding: Finding, _ text: LearnedText, _ context: LearnedContext, _ channel: Bytes, _ words: Words
  ) -> String {
    var name: String {
      let slice = text.bytes[finding.range].filter { $0 != UInt8(ascii: "^") && $0 != UInt8(ascii: "$") }
      return String(decoding: slice, as: UTF8.self)
    }
    switch finding.kind {
    case .piece: return finding.range.isEmpty ? "letters" : "letters \"\(name)\""
    case .whole: return "payee \"\(name)\""
    case .word: return "word \"\(name)\""
    case .band: return Self.amount(context.band, scale: words.scale)
    case .account: return "account \(words.account?.string ?? "")"
    case .weekday: return Self.days[Int(context.weekday)]
    case .channel: return "channel \(String(decoding: channel, as: UTF8.self))"
    case .currency: return "currency"
    default: return context.isIncoming ? "money in" : "money out"
    }
  }

  private static let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "no date"]

  /// The amounts of a band, in whole units of money.
  private static func amount(_ band: UInt8, scale: Int) -> String {
    var unit: UInt64 = 1
    for _ in 0..<min(scale, 4) { unit *= 10 }
    let (least, most) = (LearnedContext.least(band) / unit, LearnedContext.least(band &+ 1) / unit)
    return least == most ? "amount about \(least)" : "amount \(least) to \(most)"
  }
}
