import Spendwise
import SpendwiseJSON
import SpendwiseText

/// The model's opinion on one payment, for people and measurements.
package struct LearnedOpinion {
  /// A category with its likelihood in ten-thousandths: 9312 is 0.9312.
  package struct Candidate {
    package var category: String
    package var subcategory: String?
    package var likelihood: Int
  }

  /// The likeliest category, and the next.
  package var candidates: [Candidate]
  /// Evidence for the first over the second, strongest first. Weights are log-odds in hundredths.
  package var evidence: [(words: String, weight: Int)]
  /// The opinion is sure enough to decide.
  package var isSure: Bool

  /// Writes it as an object.
  package func write(into writer: inout JSONWriter) {
    writer.begin()
    if let first = candidates.first {
      writer.member("category", first.category)
      writer.member("subcategory", first.subcategory)
      writer.member("confidence", raw: Learner.decimal(first.likelihood, decimals: 4))
    }
    if candidates.count > 1 {
      writer.member("next", candidates[1].category)
      writer.member("next_confidence", raw: Learner.decimal(candidates[1].likelihood, decimals: 4))
    }
    writer.member("sure", isSure)
    writer.key("evidence")
    writer.list(evidence) { writer, item in
      writer.member("seen", item.words)
      writer.member("weight", raw: Learner.decimal(item.weight, decimals: 2))
    }
    writer.end()
  }
}

/// Asks the model, which is made or read when first needed.
///
/// A class, so that copies of a categorizer do not learn twice.
final class Learner {
  private let make: () -> LearnedModel?
  private var isMade = false
  private var made: LearnedModel?
  private var reader = LearnedReader()

  init(_ make: @escaping () -> LearnedModel?) { self.make = make }

  /// Beginning of a guess's reason. Other reasons with `learned: ` are hints of the record.
  static let opening: StaticString = "learned: by "

  /// The model, made on first use. `nil` if the books teach too little.
  func model() -> LearnedModel? {
    if !isMade {
      isMade = true
      made = make()
    }
    return made
  }

  /// Decision for the payee's member with the learned category. `nil` if unsure, or if it does not fit the direction.
  func decide(_ facts: LearnedFacts, _ model: LearnedModel, payee: Bytes) -> Decision.Made? {
    reader.read(facts)
    let opinion = model.opinion(&reader)
    guard opinion.isSure, fits(model.category(opinion.category)) else { return nil }
    let (category, subcategory) = model.names(opinion)
    let findings = model.evidence(opinion, &reader).map { $0.words(of: subjects(facts), model.words) }
    let why = "\(Self.opening)\(findings.isEmpty ? "what is usual" : findings.joined(separator: ", "))"
    var made = Decision.Made(payee: payee)
    category.withUnsafeBufferPointer { category in
      subcategory.withUnsafeBufferPointer { made.put(category, $0, by: .learned, opinion.hundredths, why: why) }
    }
    return made
  }

  private func subjects(_ facts: LearnedFacts) -> Finding.Subjects {
    Finding.Subjects(context: reader.context, scale: reader.scale, channel: reader.channel, account: facts.account)
  }

  private func fits(_ category: [UInt8]) -> Bool {
    let side: MerchantEntry.Side = reader.context.isIncoming ? .earning : .spending
    return category.withUnsafeBufferPointer { MerchantEntry.Side(category: $0).goes(with: side) }
  }

  /// Formats a decimal without trailing zeros: 0.9, 0.93. `decimals` scales `value`.
  static func decimal(_ value: Int, decimals: Int) -> String {
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    var text = "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return value < 0 ? "-\(text)" : text
  }

  /// The model's full opinion on a payment.
  func opinion(_ facts: LearnedFacts, _ model: LearnedModel) -> LearnedOpinion {
    reader.read(facts)
    let opinion = model.opinion(&reader)
    let (category, subcategory) = model.names(opinion)
    func parts(_ score: Score, _ unit: Score) -> Int { Int((score * unit).rounded()) }
    let candidates = [
      LearnedOpinion.Candidate(
        category: String(decoding: category, as: UTF8.self),
        subcategory: subcategory.isEmpty ? nil : String(decoding: subcategory, as: UTF8.self),
        likelihood: parts(opinion.confidence, 10_000)),
      LearnedOpinion.Candidate(
        category: String(decoding: model.category(opinion.next), as: UTF8.self), subcategory: nil,
        likelihood: parts(opinion.rest, 10_000)),
    ]
    let evidence = model.evidence(opinion, &reader, all: true).map { finding in
      (words: finding.words(of: subjects(facts), model.words), weight: parts(finding.weight, 100))
    }
    return LearnedOpinion(
      candidates: candidates, evidence: evidence, isSure: opinion.isSure && fits(category))
  }
}
