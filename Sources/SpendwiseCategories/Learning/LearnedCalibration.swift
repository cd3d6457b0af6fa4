import SpendwiseSystem

/// Maps likelihoods to how often the model is right. Logistic curves over log-odds (Platt): one for known payees, one
/// for new ones.
struct LearnedCalibration {
  private var known = Curve()
  private var new = Curve(offset: -0.5)

  /// Cuts of the history, as shares. A model of all before a cut is tested on the next piece.
  private static let cuts: [Score] = [0.4, 0.55, 0.7, 0.85, 1]

  init(_ set: LearnedSet) {
    var trials: [LearnedSet.Trial] = []
    let offsets = Self.cuts.map { Int(Score(set.examples.count) * $0) }
    for (from, to) in zip(offsets, offsets.dropFirst()) where to > from {
      let weights = LearnedWeights(labels: set.labels.count)
      set.teach(weights, 0..<from)
      trials += set.trials(weights, from..<min(to, set.examples.count))
    }
    known.fit(trials.filter(\.isKnown), prior: Curve())
    new.fit(trials.filter { !$0.isKnown }, prior: Curve(offset: -0.5))
  }

  /// Makes curves of their four numbers.
  init(numbers: SIMD4<Score>) {
    known = Curve(slope: numbers[0], offset: numbers[1])
    new = Curve(slope: numbers[2], offset: numbers[3])
  }

  /// Numbers of the curves.
  var numbers: SIMD4<Score> { SIMD4(known.slope, known.offset, new.slope, new.offset) }

  /// Share of right opinions at this likelihood.
  func confidence(_ likelihood: Score, isKnown: Bool) -> Score { (isKnown ? known : new).at(likelihood) }

  private struct Curve {
    var slope: Score = 1
    var offset: Score = 0

    func at(_ likelihood: Score) -> Score { 1 / (1 + exp(-(slope * Self.odds(likelihood) + offset))) }

    static func odds(_ likelihood: Score) -> Score {
      let bounded = min(0.9995, max(0.0005, likelihood))
      return log(bounded / (1 - bounded))
    }

    /// Fits two numbers by Newton's method. The prior is worth about ten trials: a few lucky ones give no certainty.
    mutating func fit(_ trials: [LearnedSet.Trial], prior: Curve) {
      let faith: Score = 4
      for _ in 0..<25 {
        var (slopeTurn, offsetTurn) = (faith * (slope - prior.slope), faith * (offset - prior.offset) / 4)
        var (a, b, c) = (faith, 0 as Score, faith / 4)
        for trial in trials {
          let odds = Self.odds(trial.likelihood)
          let held = at(trial.likelihood)
          let error = held - (trial.isRight ? 1 : 0)
          let spread = max(1e-4, held * (1 - held))
          slopeTurn += error * odds
          offsetTurn += error
          a += spread * odds * odds
          b += spread * odds
          c += spread
        }
        let determinant = a * c - b * b
        if determinant <= 1e-6 { return }
        let (stepA, stepB) = (
          (c * slopeTurn - b * offsetTurn) / determinant, (a * offsetTurn - b * slopeTurn) / determinant
        )
        slope = min(4, max(0.1, slope - max(-1, min(1, stepA))))
        offset = min(6, max(-6, offset - max(-1, min(1, stepB))))
      }
    }
  }
}
