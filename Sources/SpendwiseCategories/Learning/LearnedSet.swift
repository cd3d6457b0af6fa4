/// Examples for training, ordered by time, with the features as rows.
///
/// The order is by day, then by content: the order of the books does not matter.
struct LearnedSet {
  struct Example {
    var text: Int32
    var label: Int32
    var weight: Score
    var day: Int32
    var context: LearnedContext
    /// Sorting key independent of time.
    var shuffle: UInt64
  }

  private(set) var examples: [Example] = []
  private(set) var labels: [[UInt8]] = []
  private(set) var categories: [[UInt8]] = []
  private(set) var categoryOf: [Int] = []
  /// Number of each text's payee.
  private(set) var wholes: [UInt64]
  private let beginnings: [UInt64]
  private var rows: [LearnedRow] = []
  private var ends: [Int] = [0]

  init(_ history: LearnedHistory) {
    wholes = history.texts.map(\.whole)
    beginnings = history.texts.map(\.beginning)
    let indices = chooseLabels(history)
    for (example, count) in history.examples {
      guard let label = indices[Int(example.label)] else { continue }
      let key = history.textKeys[Int(example.text)]
      var shuffle = key ^ UInt64(label) &* 0x9E37_79B9_7F4A_7C15
      example.context.eachFeature(key) { kind, hash in
        shuffle = (shuffle ^ hash &+ UInt64(kind.rawValue)) &* 0xD6E8_FEB8_6659_FD93
        shuffle ^= shuffle >> 29
      }
      // Repetitions say less each time.
      let weight = min(4, Score(count.weight).squareRoot())
      examples.append(
        Example(
          text: example.text, label: Int32(label), weight: weight, day: count.day, context: example.context,
          shuffle: shuffle))
    }
    examples.sort { $0.day != $1.day ? $0.day < $1.day : $0.shuffle < $1.shuffle }
    if examples.count > LearnedModel.mostExamples {
      examples.removeFirst(examples.count - LearnedModel.mostExamples)
    }
    var used = [Bool](repeating: false, count: history.texts.count)
    for example in examples { used[Int(example.text)] = true }
    for (number, text) in history.texts.enumerated() {
      if used[number] { Self.rows(of: text, into: &rows) }
      ends.append(rows.count)
    }
  }

  /// Chooses the most used labels, sorted. Returns an index for each of the history's labels.
  private mutating func chooseLabels(_ history: LearnedHistory) -> [Int?] {
    var counts = [Int](repeating: 0, count: history.labels.count)
    for (example, count) in history.examples { counts[Int(example.label)] += count.weight }
    let kept = history.labels.indices.sorted {
      counts[$0] != counts[$1]
        ? counts[$0] > counts[$1] : history.labels[$0].lexicographicallyPrecedes(history.labels[$1])
    }.prefix(LearnedModel.mostLabels)
    labels = kept.map { history.labels[$0] }.sorted { $0.lexicographicallyPrecedes($1) }
    (categories, categoryOf) = Self.categories(of: labels)
    var indices: [[UInt8]: Int] = [:]
    for (index, label) in labels.enumerated() { indices[label] = index }
    return history.labels.map { indices[$0] }
  }

  /// Categories of labels, and each label's category number.
  static func categories(of labels: [[UInt8]]) -> (categories: [[UInt8]], numbers: [Int]) {
    var (categories, numbers): ([[UInt8]], [[UInt8]: Int]) = ([], [:])
    let all = labels.map { label in
      let category = Array(label.prefix { $0 != "/" })
      if let number = numbers[category] { return number }
      numbers[category] = categories.count
      categories.append(category)
      return categories.count - 1
    }
    return (categories, all)
  }

  // MARK: - Features

  /// Value of the features of a kind. Pieces of the payee share their part.
  static func value(_ kind: LearnedText.Kind, _ share: Score) -> Score {
    switch kind {
    case .piece: return share
    case .word, .whole: return 1
    case .payeeAccount, .payeeWeekend, .payeeSize, .payeeDirection: return 0.7
    default: return 0.4
    }
  }

  static func pieceValue(_ text: LearnedText) -> Score {
    2 / Score(max(1, text.pieceCount)).squareRoot()
  }

  static func rows(of text: LearnedText, into rows: inout [LearnedRow]) {
    let share = pieceValue(text)
    text.eachFeature { kind, _, hash in rows.append(LearnedRow(kind, hash, value(kind, share))) }
  }

  @inline(__always)
  static func rows(of context: LearnedContext, _ beginning: UInt64, into rows: inout [LearnedRow]) {
    context.eachFeature(beginning) { kind, hash in rows.append(LearnedRow(kind, hash, value(kind, 0))) }
  }

  private func features(of example: Example, into out: inout [LearnedRow]) {
    out.removeAll(keepingCapacity: true)
    let text = Int(example.text)
    out.append(contentsOf: rows[ends[text]..<ends[text + 1]])
    Self.rows(of: example.context, beginnings[text], into: &out)
  }

  // MARK: - Training

  /// Trains `weights` on `some` examples, several rounds, shuffled.
  func teach(_ weights: LearnedWeights, _ some: Range<Int>) {
    let settings = LearnedWeights.Settings()
    var order = some.map { (shuffle: examples[$0].shuffle, index: $0) }
    var features: [LearnedRow] = []
    for round in 0..<settings.rounds {
      order.sort { $0.shuffle != $1.shuffle ? $0.shuffle < $1.shuffle : $0.index < $1.index }
      for (_, index) in order {
        let example = examples[index]
        self.features(of: example, into: &features)
        features.withUnsafeBufferPointer {
          weights.learn($0, Int(example.label), weight: example.weight, settings)
        }
      }
      for index in order.indices { order[index].shuffle &*= 0x5851_F42D_4C95_7F2D &+ UInt64(round) &* 2 }
    }
  }

  /// Result for an example that was not taught.
  struct Trial {
    var likelihood: Score
    var isRight: Bool
    var isKnown: Bool
    var weight: Score
  }

  /// Tests `weights` on `some` examples. They were taught the earlier ones.
  func trials(_ weights: LearnedWeights, _ some: Range<Int>) -> [Trial] {
    var features: [LearnedRow] = []
    var likely = [Score](repeating: 0, count: categories.count)
    let scores = UnsafeMutablePointer<LearnedWeights.Lanes>.allocate(capacity: weights.stride)
    defer { scores.deallocate() }
    let known = Set(examples[..<some.lowerBound].map { wholes[Int($0.text)] })
    return some.map { index in
      let example = examples[index]
      self.features(of: example, into: &features)
      weights.begin(scores)
      features.withUnsafeBufferPointer { weights.add($0, to: scores) }
      weights.normalize(scores)
      let (top, _) = Self.top(scores, categoryOf, &likely)
      return Trial(
        likelihood: likely[top], isRight: top == categoryOf[Int(example.label)],
        isKnown: known.contains(wholes[Int(example.text)]), weight: example.weight)
    }
  }

  /// The two likeliest categories. `likely` gets all likelihoods.
  static func top(
    _ scores: UnsafeMutablePointer<LearnedWeights.Lanes>, _ categoryOf: [Int], _ likely: inout [Score]
  ) -> (Int, Int) {
    let scores = UnsafeRawPointer(scores).assumingMemoryBound(to: Score.self)
    likely.withUnsafeMutableBufferPointer { likely in
      likely.update(repeating: 0)
      categoryOf.withUnsafeBufferPointer { categoryOf in
        for label in categoryOf.indices { likely[categoryOf[label]] += scores[label] }
      }
    }
    var (top, next) = (0, min(1, likely.count - 1))
    if likely.count > 1, likely[1] > likely[0] { (top, next) = (1, 0) }
    for category in likely.indices.dropFirst(2) {
      if likely[category] > likely[top] {
        (top, next) = (category, top)
      } else if likely[category] > likely[next] {
        next = category
      }
    }
    return (top, next)
  }
}
