import SpendwiseSystem

/// A number of the model: how likely, how telling. Money never becomes one; amounts come in as bands of minor units.
typealias Score = Float

/// One feature as the model has it: a row of weights, and how much it counts.
struct LearnedRow {
  var row: UInt32
  var value: Score

  /// Rows are shared by what hashes alike: a household has some ten thousand features.
  static let count = 1 << 16

  init(_ kind: LearnedText.Kind, _ hash: UInt64, _ value: Score) {
    let mixed = (hash ^ UInt64(kind.rawValue) &* 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    row = UInt32(truncatingIfNeeded: (mixed.high ^ mixed.low) & UInt64(LearnedRow.count - 1))
    self.value = value
  }
}

/// Multinomial logistic regression over hashed features, trained by stochastic gradient descent with a step for each
/// row of its own (AdaGrad).
///
/// Measured on the histories of the benchmark against complement naive Bayes on the same features: see the benchmark.
final class LearnedWeights {
  typealias Lanes = SIMD4<Score>

  /// How many labels there are, and how many vectors they take.
  let labels: Int
  let stride: Int
  /// Where in `weights` each row is, that which always counts after those of features. 0 for a row that was never
  /// moved: there are zeros.
  private let slots: UnsafeMutablePointer<UInt32>
  private var weights: UnsafeMutablePointer<Lanes>
  /// How much each was moved; only while it learns.
  private var moved: [Score] = []
  private var (count, capacity) = (0, 0)
  private let scores: UnsafeMutablePointer<Lanes>
  private static let rows = LearnedRow.count + 1

  convenience init(labels: Int) { self.init(labels: labels, capacity: 1024) }

  private init(labels: Int, capacity: Int) {
    self.labels = labels
    self.capacity = capacity
    stride = (labels + 3) / 4
    slots = .allocate(capacity: Self.rows)
    slots.initialize(repeating: 0, count: Self.rows)
    weights = .allocate(capacity: capacity * stride)
    scores = .allocate(capacity: stride)
    scores.initialize(repeating: .zero, count: stride)
    append(row: nil)
    append(row: LearnedRow.count)
    // The rest of the last vector holds no labels.
    for label in labels..<stride * 4 { bias[label / 4][label % 4] = -1e9 }
  }

  /// Makes room, of zeros, for a row.
  private func append(row: Int?) {
    if count == capacity {
      let larger = UnsafeMutablePointer<Lanes>.allocate(capacity: 2 * capacity * stride)
      larger.update(from: weights, count: capacity * stride)
      weights.deallocate()
      (weights, capacity) = (larger, 2 * capacity)
    }
    (weights + count * stride).initialize(repeating: .zero, count: stride)
    if let row { slots[row] = UInt32(truncatingIfNeeded: count) }
    count += 1
  }

  /// Weights that were kept, one row after the other in `kept`; `nil` when they do not fit.
  convenience init?(labels: Int, rows: [UInt32], weights kept: UnsafeRawBufferPointer) {
    let size = (labels + 3) / 4 * MemoryLayout<Lanes>.stride
    guard rows.count * size == kept.count, rows.allSatisfy({ $0 < Self.rows }) else { return nil }
    self.init(labels: labels, capacity: rows.count + 2)
    if let base = kept.baseAddress {
      UnsafeMutableRawPointer(weights + count * stride).copyMemory(from: base, byteCount: kept.count)
    }
    for (number, row) in rows.enumerated() { slots[Int(row)] = UInt32(truncatingIfNeeded: count + number) }
    count += rows.count
  }

  deinit {
    slots.deallocate()
    weights.deallocate()
    scores.deallocate()
  }

  /// The rows that are not all zeros, and their weights: enough to ask, not to learn on.
  var used: (rows: [UInt32], weights: [Lanes]) {
    var (rows, used): ([UInt32], [Lanes]) = ([], [])
    for row in 0..<Self.rows where slots[row] != 0 {
      let lanes = UnsafeBufferPointer(start: at(row), count: stride)
      if lanes.allSatisfy({ $0 == .zero }) { continue }
      rows.append(UInt32(row))
      used += lanes
    }
    return (rows, used)
  }

  /// The weights of a row.
  @inline(__always)
  private func at(_ row: Int) -> UnsafeMutablePointer<Lanes> { weights + Int(slots[row]) &* stride }

  private var bias: UnsafeMutablePointer<Lanes> { at(LearnedRow.count) }

  /// Writes the score of each label into `out`, which has room for `stride` vectors: that of no feature at all.
  @inline(__always)
  func begin(_ out: UnsafeMutablePointer<Lanes>) { out.update(from: bias, count: stride) }

  /// Adds what `features` say to the scores in `out`.
  @inline(__always)
  func add(_ features: UnsafeBufferPointer<LearnedRow>, to out: UnsafeMutablePointer<Lanes>) {
    for feature in features { add(feature, to: out) }
  }

  /// Adds what one feature says.
  @inline(__always)
  func add(_ feature: LearnedRow, to out: UnsafeMutablePointer<Lanes>) {
    let row = at(Int(feature.row))
    let value = Lanes(repeating: feature.value)
    for lane in 0..<stride { out[lane] += row[lane] * value }
  }

  /// The weight of one feature for `label` rather than for `other`.
  func evidence(_ feature: LearnedRow, for label: Int, over other: Int) -> Score {
    let row = at(Int(feature.row))
    return (row[label / 4][label % 4] - row[other / 4][other % 4]) * feature.value
  }

  /// Makes the scores of labels their probabilities.
  @inline(__always)
  func normalize(_ out: UnsafeMutablePointer<Lanes>) {
    var most = Lanes(repeating: -.infinity)
    for lane in 0..<stride { most = pointwiseMax(most, out[lane]) }
    let top = most.max()
    var sum = Lanes.zero
    for lane in 0..<stride {
      let score = out[lane] - top
      out[lane] = Lanes(exp(score.x), exp(score.y), exp(score.z), exp(score.w))
      sum += out[lane]
    }
    let scale = 1 / sum.sum()
    for lane in 0..<stride { out[lane] *= scale }
  }

  /// Moves the weights towards `label` for a payment with these features, which counts `weight` times.
  func learn(_ features: UnsafeBufferPointer<LearnedRow>, _ label: Int, weight: Score, _ settings: Settings) {
    begin(scores)
    add(features, to: scores)
    normalize(scores)
    scores[label / 4][label % 4] -= 1
    var steepness = Lanes.zero
    for lane in 0..<stride {
      scores[lane] *= weight
      steepness += scores[lane] * scores[lane]
    }
    let square = steepness.sum()
    for feature in features {
      if slots[Int(feature.row)] == 0 { append(row: Int(feature.row)) }
      move(Int(feature.row), feature.value, square, settings)
    }
    var bias = settings
    // What fills the last vector must stay far below, so this row does not decay.
    bias.decay = 0
    move(LearnedRow.count, 0.3, square, bias)
  }

  @inline(__always)
  private func move(_ row: Int, _ value: Score, _ square: Score, _ settings: Settings) {
    let slot = Int(slots[row])
    while moved.count <= slot { moved.append(0) }
    moved[slot] += value * value * square
    let step = settings.rate / (moved[slot] + 1e-6).squareRoot()
    let (turn, keep) = (Lanes(repeating: step * value), Lanes(repeating: 1 - min(0.5, step * settings.decay)))
    let weights = at(row)
    for lane in 0..<stride { weights[lane] = weights[lane] * keep - turn * scores[lane] }
  }

  /// How training goes.
  struct Settings {
    var rate: Score = 0.3
    var decay: Score = 0.001
    /// More of them know the past better and the future worse: measured on the histories of the benchmark.
    var rounds = 8
  }
}
