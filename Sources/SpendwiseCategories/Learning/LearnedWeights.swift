import SpendwiseSystem

/// A number of the model: likelihood or weight. Money never becomes one: amounts are bands of minor units.
typealias Score = Float

/// A feature in the model: a row of weights, and its value.
struct LearnedRow {
  var row: UInt32
  var value: Score

  /// Number of rows. Equal hashes share one; a household has about ten thousand features.
  static let count = 1 << 16

  init(_ kind: LearnedText.Kind, _ hash: UInt64, _ value: Score) {
    let mixed = (hash ^ UInt64(kind.rawValue) &* 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    row = UInt32(truncatingIfNeeded: (mixed.high ^ mixed.low) & UInt64(LearnedRow.count - 1))
    self.value = value
  }
}

/// Multinomial logistic regression over hashed features. Trained by stochastic gradient descent with a step per row
/// (AdaGrad).
///
/// Measured against complement naive Bayes on the same features: see the benchmark.
final class LearnedWeights {
  typealias Lanes = SIMD4<Score>

  /// Number of labels, and of vectors for them.
  let labels: Int
  let stride: Int
  /// Place of each row in `weights`. The bias comes after the features. 0 for untouched rows: there are zeros.
  private let slots: UnsafeMutablePointer<UInt32>
  private var weights: UnsafeMutablePointer<Lanes>
  /// Accumulated movement of each row. Only while learning.
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
    // The last vector's unused lanes hold no labels.
    for label in labels..<stride * 4 { bias[label / 4][label % 4] = -1e9 }
  }

  /// Adds a row of zeros.
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

  /// Restores weights, one row after the other in `kept`. `nil` if sizes differ.
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

  /// Nonzero rows and their weights. Enough to ask, not to continue learning.
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

  /// Weights of a row.
  @inline(__always)
  private func at(_ row: Int) -> UnsafeMutablePointer<Lanes> { weights + Int(slots[row]) &* stride }

  private var bias: UnsafeMutablePointer<Lanes> { at(LearnedRow.count) }

  /// Writes the bias of each label to `out`. `out` has room for `stride` vectors.
  @inline(__always)
  func begin(_ out: UnsafeMutablePointer<Lanes>) { out.update(from: bias, count: stride) }

  /// Adds the weights of features to the scores in `out`.
  @inline(__always)
  func add(_ features: UnsafeBufferPointer<LearnedRow>, to out: UnsafeMutablePointer<Lanes>) {
    for feature in features { add(feature, to: out) }
  }

  /// Adds the weights of one feature.
  @inline(__always)
  func add(_ feature: LearnedRow, to out: UnsafeMutablePointer<Lanes>) {
    let row = at(Int(feature.row))
    let value = Lanes(repeating: feature.value)
    for lane in 0..<stride { out[lane] += row[lane] * value }
  }

  /// Weight of one feature for `label` over `other`.
  func evidence(_ feature: LearnedRow, for label: Int, over other: Int) -> Score {
    let row = at(Int(feature.row))
    return (row[label / 4][label % 4] - row[other / 4][other % 4]) * feature.value
  }

  /// Turns label scores into probabilities.
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

  /// Moves the weights towards `label`, for a payment with these features. It counts `weight` times.
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
    // Unused lanes must stay far below, so this row does not decay.
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

  /// Settings of training.
  struct Settings {
    var rate: Score = 0.3
    var decay: Score = 0.001
    /// Number of rounds. More overfit, as measured on the histories of the benchmark.
    var rounds = 8
  }
}
