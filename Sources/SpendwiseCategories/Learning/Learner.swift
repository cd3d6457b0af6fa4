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
    writer.bytes.append("[")
    for (index, item) in evidence.enumerated() {
      if index > 0 { writer.bytes.append(",") }
      writer.begin()
      writer.member("seen", item.words)
      writer.member("weight", raw: Learner.decimal(item.weight, decimals: 2))
      writer.end()
    }
    writer.bytes.append("]")
    writer.end()
  }
}

/// Asks the model, which is made or read when first needed.
///
/// A class, so that copies of a categorizer do not learn twice.
final class Learner {
  /// Values of a record for the model. `payee` is the clean one, as JSON.
  struct Facts {
    var payee: Bytes
    var raw: JSONValue?
    var account: JSONValue?
    var source: JSONValue?
    var currency: JSONValue?
    var amount: JSONValue?
    var date: JSONValue?
    var kind: JSONValue?
  }

  private let make: () -> LearnedModel?
  private var isMade = false
  private var made: LearnedModel?
  private var reader = LearnedReader()
  private var why: [UInt8] = []
  private var bytes: [UInt8] = []
  /// The last decision, valid until the next.
  private var held = ByteBuffer(capacity: 1024)
  /// Member with its confidence, valid as long.
  private(set) var confidenceMember = Bytes(start: nil, count: 0)

  init(_ make: @escaping () -> LearnedModel?) { self.make = make }

  /// Beginning of a guess's reason. Other reasons with `learned: ` are hints of the record.
  private static let openingText: StaticString = "learned: by "
  static var opening: Bytes { Bytes(start: openingText.utf8Start, count: openingText.utf8CodeUnitCount) }

  /// The model, made on first use. `nil` if the books teach too little.
  func model() -> LearnedModel? {
    if !isMade {
      isMade = true
      made = make()
    }
    return made
  }

  private func read(_ facts: Facts) {
    reader.read(
      payee: facts.payee.isEmpty ? nil : JSONValue(raw: facts.payee, kind: .string), raw: facts.raw,
      account: facts.account, source: facts.source, currency: facts.currency, amount: facts.amount, date: facts.date,
      kind: facts.kind)
  }

  /// `other` with the learned category. `nil` if unsure, or if it does not fit the direction.
  func decide(_ facts: Facts, _ model: LearnedModel, _ other: Decision) -> Decision? {
    read(facts)
    let opinion = model.opinion(&reader)
    guard opinion.isSure, fits(model.category(opinion.category)) else { return nil }
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: other.payee)
    var parts = Decision.Parts()
    parts.payee = here
    let (category, subcategory) = model.names(opinion)
    put(#","category":"#, category)
    parts.category = here
    if !subcategory.isEmpty { put(#","subcategory":"#, subcategory) }
    parts.subcategory = here
    put(Decision.Source.learned.member)
    parts.source = here
    say(model.evidence(opinion, &reader), model.words, subjects(facts))
    put(#","why":"#, why)
    (parts.decider, parts.confidence) = (.learned, opinion.hundredths)
    let end = bytes.count
    put(#","confidence":"#)
    bytes += Self.decimal(Int(opinion.hundredths), decimals: 2).utf8
    if held.capacity > Categorizer.large { held = ByteBuffer(capacity: 1024) }
    held.restart(bytes.count)
    bytes.withUnsafeBufferPointer { held.append($0) }
    if bytes.count > Categorizer.large { (bytes, why) = ([], []) }
    confidenceMember = held.bytes.part(end, held.count)
    return Decision(bytes: held.bytes.part(0, end), parts: parts)
  }

  private var here: Int32 { Int32(truncatingIfNeeded: bytes.count) }

  private func put(_ text: StaticString) {
    bytes.append(contentsOf: Bytes(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private func put(_ key: StaticString, _ text: [UInt8]) {
    put(key)
    text.withUnsafeBufferPointer { JSONText.encode($0, into: &bytes) }
  }

  /// Writes the reason into `why`.
  private func say(_ findings: [Finding], _ words: [[UInt8]], _ subjects: Finding.Subjects) {
    why.removeAll(keepingCapacity: true)
    why.append(contentsOf: Self.opening)
    if findings.isEmpty { why += "what is usual".utf8 }
    for index in findings.indices {
      if index > 0 { why += [",", ASCII.space] }
      findings[index].say(of: subjects, words, into: &why)
    }
  }

  private func subjects(_ facts: Facts) -> Finding.Subjects {
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
  func opinion(_ facts: Facts, _ model: LearnedModel) -> LearnedOpinion {
    read(facts)
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
      var words: [UInt8] = []
      finding.say(of: subjects(facts), model.words, into: &words)
      return (words: String(decoding: words, as: UTF8.self), weight: parts(finding.weight, 100))
    }
    return LearnedOpinion(
      candidates: candidates, evidence: evidence, isSure: opinion.isSure && fits(category))
  }
}
