import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// Model of a household's categories, learned from its books.
///
/// Its confidence was measured: models of earlier parts of the history were tested on later parts. New payees are
/// judged by trials with new payees alone.
package final class LearnedModel {
  let weights: LearnedWeights
  /// Category and subcategory of each label.
  let labels: [[UInt8]]
  private let categoryOf: [Int]
  private let categories: [[UInt8]]
  /// Payees of the examples, sorted.
  let known: [UInt64]
  let calibration: LearnedCalibration
  private let scores: UnsafeMutablePointer<LearnedWeights.Lanes>
  private var rows: [LearnedRow] = []
  private var likely: [Score] = []
  private var found: [Finding] = []
  /// Words of the last findings of `evidence` in the text.
  private(set) var words: [String] = []
  /// Label scores by the text alone, by key. Households pay few payees.
  private let memo: UnsafeMutablePointer<LearnedWeights.Lanes>
  private var memoTexts = [Kept](repeating: Kept(), count: LearnedModel.memoSize)
  private static let memoSize = 4096

  private struct Kept {
    var key: UInt64 = 0
    var beginning: UInt64 = 0
    var isKnown = false
    /// Strongest findings in the text for `label` over `other`. As many as reasons name.
    var evidence: (label: Int, other: Int, findings: [Finding], words: [String])?
  }

  /// Minimum number of examples.
  static let fewest = 24
  /// Maximum labels. The rarest others are left out.
  static let mostLabels = 128
  /// Maximum examples. The oldest others are left out.
  static let mostExamples = 12_000

  deinit {
    scores.deallocate()
    memo.deallocate()
  }

  /// Learns from `history`. `nil` if that is too little.
  package convenience init?(_ history: LearnedHistory) {
    let set = LearnedSet(history)
    guard set.examples.count >= Self.fewest, set.categories.count > 1 else { return nil }
    let weights = LearnedWeights(labels: set.labels.count)
    set.teach(weights, set.examples.indices)
    self.init(
      set.labels, weights, LearnedCalibration(set),
      known: Set(set.examples.map { set.wholes[Int($0.text)] }).sorted())
  }

  /// The same model for another thread. Weights are shared, the memory of texts is not.
  package convenience init(sharing other: LearnedModel) {
    self.init(other.labels, other.weights, other.calibration, known: other.known)
  }

  /// Makes a model of its parts.
  init(_ labels: [[UInt8]], _ weights: LearnedWeights, _ calibration: LearnedCalibration, known: [UInt64]) {
    (self.labels, self.weights, self.calibration, self.known) = (labels, weights, calibration, known)
    (categories, categoryOf) = LearnedSet.categories(of: labels)
    likely = Array(repeating: 0, count: categories.count)
    scores = .allocate(capacity: weights.stride)
    memo = .allocate(capacity: weights.stride * Self.memoSize)
    memo.initialize(repeating: .zero, count: weights.stride * Self.memoSize)
  }

  /// Opinion on the category of a payment.
  struct Opinion {
    /// The likeliest category and the next.
    var category = 0
    var next = 0
    /// The category's likeliest label, and if it is likely enough. Then the next category's.
    var label = 0
    var isPart = false
    var nextLabel = 0
    /// Share of such opinions that held, 0 to 1.
    var confidence: Score = 0
    /// Likelihood of the next category.
    var rest: Score = 0

    /// The opinion is sure, and well ahead of the next.
    var isSure: Bool { confidence >= 0.8 && rest <= confidence / 2 }
    /// Confidence in hundredths.
    var hundredths: UInt8 { UInt8(max(1, min(99, (confidence * 100).rounded()))) }
  }

  /// Opinion on the payment in `reader`.
  func opinion(_ reader: inout LearnedReader) -> Opinion {
    let stride = weights.stride
    let slot = Self.slot(reader.key)
    let kept = memo + slot * stride
    if memoTexts[slot].key != reader.key {
      let text = reader.text()
      rows.removeAll(keepingCapacity: true)
      LearnedSet.rows(of: text, into: &rows)
      weights.begin(kept)
      rows.withUnsafeBufferPointer { weights.add($0, to: kept) }
      memoTexts[slot] = Kept(key: reader.key, beginning: text.beginning, isKnown: isKnown(text.whole))
    }
    scores.update(from: kept, count: stride)
    reader.context.eachFeature(memoTexts[slot].beginning) { kind, hash in
      weights.add(LearnedRow(kind, hash, LearnedSet.value(kind, 0)), to: scores)
    }
    weights.normalize(scores)
    return judge(isKnown: memoTexts[slot].isKnown)
  }

  private func isKnown(_ payee: UInt64) -> Bool {
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if known[middle] < payee { low = middle + 1 } else { high = middle }
    }
    return low < known.count && known[low] == payee
  }

  private static func slot(_ key: UInt64) -> Int { Int(truncatingIfNeeded: key >> 20) & (memoSize - 1) }

  private func judge(isKnown: Bool) -> Opinion {
    let (top, next) = LearnedSet.top(scores, categoryOf, &likely)
    var opinion = Opinion(category: top, next: next)
    var (best, second) = (-1 as Score, -1 as Score)
    let scores = UnsafeRawPointer(scores).assumingMemoryBound(to: Score.self)
    categoryOf.withUnsafeBufferPointer { categoryOf in
      for label in categoryOf.indices {
        if categoryOf[label] == top, scores[label] > best { (opinion.label, best) = (label, scores[label]) }
        if categoryOf[label] == next, scores[label] > second { (opinion.nextLabel, second) = (label, scores[label]) }
      }
    }
    opinion.isPart = best > 0.7 * likely[top]
    opinion.confidence = calibration.confidence(likely[top], isKnown: isKnown)
    opinion.rest = min(likely[next], 1 - opinion.confidence)
    return opinion
  }

  /// Name of the category, and of a likely subcategory.
  func names(_ opinion: Opinion) -> (category: [UInt8], subcategory: [UInt8]) {
    let (category, label) = (categories[opinion.category], labels[opinion.label])
    return (category, opinion.isPart ? Array(label.dropFirst(category.count + 1)) : [])
  }

  /// Name of a category by number.
  func category(_ number: Int) -> [UInt8] { categories[number] }

  // MARK: - Evidence

  /// Number of findings that reasons name.
  static let namedFindings = 3

  /// Features that speak for the category of `opinion` over the next. The strongest come first, at most `namedFindings`
  /// unless `all`. `words` are theirs.
  func evidence(_ opinion: Opinion, _ reader: inout LearnedReader, all: Bool = false) -> [Finding] {
    let slot = Self.slot(reader.key)
    found.removeAll(keepingCapacity: true)
    if !all, let kept = memoTexts[slot].evidence, kept.label == opinion.label, kept.other == opinion.nextLabel {
      found += kept.findings
      words = kept.words
    } else {
      findFeatures(of: reader.text(), opinion)
      if !all {
        if found.count > Self.namedFindings { found.removeLast(found.count - Self.namedFindings) }
        memoTexts[slot].evidence = (opinion.label, opinion.nextLabel, found, words)
      }
    }
    addFindings(in: reader.context, memoTexts[slot].beginning, opinion)
    found.sort(by: Finding.isStronger)
    if !all, found.count > Self.namedFindings { found.removeLast(found.count - Self.namedFindings) }
    return found
  }

  /// Finds the features in the text, strongest first, and their words.
  private func findFeatures(of text: LearnedText, _ opinion: Opinion) {
    words.removeAll()
    let share = LearnedSet.pieceValue(text)
    // All pieces count as one, named by the longest with the most weight.
    var (pieces, best) = (Finding(kind: .piece), (range: 0..<0, weight: 0 as Score))
    text.eachFeature { kind, range, hash in
      let row = LearnedRow(kind, hash, LearnedSet.value(kind, share))
      let weight = weights.evidence(row, for: opinion.label, over: opinion.nextLabel)
      if kind != .piece {
        let finding = Finding(kind: kind, weight: weight, offset: range.lowerBound, words: words.count)
        if !finding.counts { return }
        found.append(finding)
        words.append(text.words(kind, range))
        return
      }
      pieces.weight += weight
      let isBetter = range.count != best.range.count ? range.count > best.range.count : weight > best.weight
      // Letters that are cut in the middle cannot be shown.
      if weight > 0, isBetter, text.bytes[range].allSatisfy({ $0 < 0x80 }) { best = (range, weight) }
    }
    if pieces.counts {
      (pieces.offset, pieces.words) = (best.range.lowerBound, words.count)
      found.append(pieces)
      words.append(text.words(.piece, best.range))
    }
    found.sort(by: Finding.isStronger)
  }

  /// Appends the findings beside the text.
  private func addFindings(in context: LearnedContext, _ beginning: UInt64, _ opinion: Opinion) {
    let first = found.count
    context.eachFeature(beginning) { kind, hash in
      let (subject, row) = (Finding.subject(of: kind), LearnedRow(kind, hash, LearnedSet.value(kind, 0)))
      let weight = weights.evidence(row, for: opinion.label, over: opinion.nextLabel)
      for index in first..<found.count where found[index].kind == subject {
        found[index].weight += weight
        return
      }
      found.append(Finding(kind: subject, weight: weight))
    }
    var kept = first
    for index in first..<found.count where found[index].counts {
      found[kept] = found[index]
      kept += 1
    }
    found.removeLast(found.count - kept)
  }
}

extension LearnedText {
  /// Words for a feature of this kind and range.
  fileprivate func words(_ kind: Kind, _ range: Range<Int>) -> String {
    if kind == .piece, range.isEmpty { return "letters" }
    let name = String(decoding: bytes[range].filter { $0 != "^" && $0 != "$" }, as: UTF8.self)
    return "\(kind == .piece ? "letters" : kind == .whole ? "payee" : "word") \"\(name)\""
  }
}
