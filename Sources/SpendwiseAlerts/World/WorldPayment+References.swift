import Spendwise
import SpendwiseText

/// The reference of a payment, and its day.
extension WorldReader {
  func reference() -> String? {
    for index in tokens.indices where tokens[index].has(.reference) && !tokens[index].has(.info) {
      for cursor in span(index + 1, min(index + 5, tokens.count)) {
        let token = tokens[cursor]
        if token.kind == .code || token.kind == .number && token.digits.count > 4 && token.digits == token.range {
          return withParts(cursor)
        }
        guard token.kind == .mark && token.mark != 0x2F || token.has(any: [.reference, .stop, .done]) else { break }
      }
    }
    // The id that M-PESA and its like print first.
    for index in tokens.indices.prefix(6) where tokens[index].kind == .code {
      let range = tokens[index].range
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      let isDone = next?.has(.done) == true
      // "Congratulations! TJ56H6J1WU confirmed."
      if range.count > 7, tokens[index].sentence == 0 ? index < 3 || isDone : tokens[index].sentence == 1 && isDone {
        return text.string(range)
      }
    }
    return nil
  }

  /// "Reversal of transaction SKA1BC2DE6": the number of the payment that was reversed.
  func reversed(besides own: String?) -> String? {
    guard let word = tokens.indices.first(where: { tokens[$0].has(.refund) }) else { return nil }
    let code = span(word + 1, min(word + 5, tokens.count)).first {
      tokens[$0].kind == .code && tokens[$0].range.count > 7
    }
    return code.map { text.string(tokens[$0].range) }.flatMap { $0 == own ? nil : $0 }
  }

  /// `003-19ec…`, `REF/123/456`: parts that touch.
  private func withParts(_ index: Int) -> String {
    var last = index
    while last + 2 < tokens.count, tokens[last + 1].gap == 0, tokens[last + 2].gap == 0,
      [0x2D, 0x2F, 0x2E, 0x5F].contains(tokens[last + 1].mark), [.code, .number].contains(tokens[last + 2].kind)
    { last += 2 }
    return text.string(tokens[index].range.lowerBound..<tokens[last].range.upperBound)
  }

  func date(_ amount: Int, _ received: Day) -> (Day?, String?) {
    let dates = tokens.indices.filter { tokens[$0].kind == .date }
      .sorted {
        abs(tokens[$0].sentence - tokens[amount].sentence) < abs(tokens[$1].sentence - tokens[amount].sentence)
      }
    for index in dates {
      guard let day = WorldDate.day(text, tokens[index].range, countries, received: received) else { continue }
      let near = span(max(0, index - 4), min(index + 5, tokens.count))
      let time = near.filter { tokens[$0].kind == .time }.min { abs($0 - index) < abs($1 - index) }
      let written = time.map { Array(text.string(tokens[$0].range).replacing("h", with: ":").utf8) }
      let read = written.flatMap { $0.withUnsafeBufferPointer { AlertTime.read($0) } }
      return (day, read.map { AlertTime.text($0.second) })
    }
    return (nil, nil)
  }
}
