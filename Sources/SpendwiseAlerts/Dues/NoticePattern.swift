import SpendwiseRegex
import SpendwiseText

/// An expression about notices, compiled when it is first needed.
final class NoticePattern {
  private let source: String
  /// One of these is in every text of ASCII in which it occurs; none means that it is always looked for.
  private let needles: [Needle]
  private lazy var pattern = try? Pattern(source)

  /// The words of `when` are in small letters, and none has white space inside: `NoticeText` puts cells elsewhere.
  init(_ source: String, when words: [String] = []) {
    self.source = source
    needles = words.map { Needle($0) }
  }

  /// Whether it may occur in `text`; false is certain, and costs nearly nothing.
  private func mayOccur(in text: NoticeText) -> Bool { needles.isEmpty || text.mayHold(needles) }

  /// Whether it occurs in `part` of `text`, which counts as the whole text.
  func occurs(in text: NoticeText, _ part: Range<Int>? = nil, asLines: Bool = false) -> Bool {
    mayOccur(in: text) && occurs(in: asLines ? text.lines : text.flat, part)
  }

  /// The groups of the first match in `text`.
  func first(in text: NoticeText) -> [Range<Int>?]? { mayOccur(in: text) ? first(in: text.flat) : nil }

  /// Calls `body` with the groups of each match in `part` of `text`, as long as it answers true.
  func each(in text: NoticeText, _ part: Range<Int>? = nil, _ body: ([Range<Int>?]) -> Bool) {
    if mayOccur(in: text) { each(in: text.flat, part, body) }
  }

  /// Whether it occurs in `part` of `text`, which counts as the whole text.
  func occurs(in text: [UInt8], _ part: Range<Int>? = nil) -> Bool { first(in: text, part) != nil }

  /// The groups of the first match in `part` of `text`; the whole match is the first of them.
  func first(in text: [UInt8], _ part: Range<Int>? = nil) -> [Range<Int>?]? {
    var result: [Range<Int>?]?
    each(in: text, part) {
      result = $0
      return false
    }
    return result
  }

  /// The first match of the group `number`.
  func group(_ number: Int = 1, in text: [UInt8], _ part: Range<Int>? = nil) -> Range<Int>? {
    first(in: text, part).flatMap { $0.indices.contains(number) ? $0[number] : nil }
  }

  /// Calls `body` with the groups of each match, as long as it answers true.
  func each(in text: [UInt8], _ part: Range<Int>? = nil, _ body: ([Range<Int>?]) -> Bool) {
    guard let pattern else { return }
    let part = part ?? 0..<text.count
    text.withUnsafeBufferPointer { text in
      let bytes = text.part(part.lowerBound, part.upperBound)
      var start = 0
      while start <= bytes.count, pattern.search(bytes, from: start) == .match, let whole = pattern.range(0) {
        let groups = (0...pattern.groupCount).map { group in
          pattern.range(group).map { $0.lowerBound + part.lowerBound..<$0.upperBound + part.lowerBound }
        }
        if !body(groups) { return }
        start = max(whole.upperBound, start + 1)
      }
    }
  }
}
