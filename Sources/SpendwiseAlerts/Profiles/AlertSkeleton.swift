import Spendwise
import SpendwiseRegex
import SpendwiseText

/// A message as fixed words and holes: what a bank prints the same in every message, and what it fills in.
struct AlertSkeleton {
  /// The kind of text that fills a hole.
  enum Hole: String {
    case amount, after, date, time, account, vpa, reference, balance, limit, payee, number, any

    /// The expression for it in a template.
    var pattern: String {
      switch self {
      case .after: #"(?<amount>\d[\d., ]*?) ?(?<currency>[A-Z]{3}|[€£₽₺₫₴₸]|zł|Kč|TL)"#
      case .number: #"[\d.,]+"#
      case .any: #"\S.{0,79}?"#
      default: "{\(rawValue)}"
      }
    }
  }

  /// A word, or a hole.
  struct Token: Equatable {
    var word: String
    var hole: Hole?
    /// White space goes before it.
    var isApart: Bool

    static func == (a: Token, b: Token) -> Bool {
      a.hole == b.hole && (a.hole != nil || a.word.lowercased() == b.word.lowercased())
    }
  }

  var tokens: [Token] = []
  private static let limit = 200

  /// In the order in which they claim their text.
  private static let sources: [(Hole, String)] = [
    (.vpa, #"[A-Z0-9][A-Z0-9._+-]*@[A-Z0-9][A-Z0-9.-]*[A-Z0-9]"#),
    (
      .date,
      #"(?<![\d.])(?:\d{1,2}[-/. ](?:\d{1,2}|[A-Z]{3,9})[-/., ]{1,2}(?:\d{4}|\d{2})|\d{4}-\d\d-\d\d"#
        + #"|[A-Z]{3,9} \d{1,2},? \d{4})(?!\d)"#
    ), (.time, #"(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\b\.?)?"#),
    (.amount, #"(?<![A-Z])(?:Rs|Re|₹|[$€£]|(?-i:[A-Z]{3}))[.:]{0,2} ?\d[\d,]*(?:\.\d{1,3})?(?![\d])"#),
    (.after, #"(?<![\d.,])\d[\d.,]*(?: ?(?:EUR|USD|GBP|PLN|CZK|TRY|(?-i:[A-Z]{3})|zł|Kč|TL)\b| ?[€£₽₺₫₴₸])"#),
    (.account, #"(?<![A-Z0-9])(?:[A-Z]{0,3}[X*x•.]{2,16}-?\d{2,6}|[X*x]{1,16}\d{3,6})(?![\dX*])"#),
    (.reference, #"(?<![A-Z0-9])(?=[A-Z-]*\d[A-Z-]*\d[A-Z-]*\d[A-Z-]*\d)[A-Z0-9-]{6,24}(?![A-Z0-9])"#),
    (.number, #"(?<![A-Z0-9])\d[\d,.]*(?<![.,])"#),
  ]

  /// The expressions for what fills holes, compiled: for as many messages as there are.
  static func holes() -> [(Hole, Pattern)] {
    sources.compactMap { hole, source in (try? Pattern(source)).map { (hole, $0) } }
  }

  /// Takes `text`, UTF-8, apart.
  init(_ text: [UInt8], _ holes: [(Hole, Pattern)]) {
    let flat = text.map { $0 <= 0x20 ? 0x20 : $0 }
    var spans: [(range: Range<Int>, hole: Hole)] = []
    flat.withUnsafeBufferPointer { bytes in
      for (hole, pattern) in holes {
        var start = 0
        while start < bytes.count, pattern.search(bytes, from: start) == .match, let range = pattern.range(0) {
          start = max(range.upperBound, start + 1)
          let isMoney = hole != .amount || Self.isMoney(bytes.part(range.lowerBound, range.upperBound))
          if range.isEmpty || !isMoney { continue }
          if spans.contains(where: { $0.range.overlaps(range) }) { continue }
          spans.append((range, hole))
        }
      }
    }
    spans.sort { $0.range.lowerBound < $1.range.lowerBound }
    var start = 0
    for (range, hole) in spans + [(flat.count..<flat.count, Hole.any)] {
      addWords(flat[start..<range.lowerBound])
      if !range.isEmpty {
        let isApart = range.lowerBound > 0 && flat[range.lowerBound - 1] == 0x20
        tokens.append(Token(word: "", hole: meaning(hole), isApart: isApart))
      }
      start = range.upperBound
    }
    if tokens.count > Self.limit { tokens.removeLast(tokens.count - Self.limit) }
  }

  /// `INR 450` is money, `REF 450` is not.
  private static func isMoney(_ text: Bytes) -> Bool {
    let letters = text.prefix { ASCII.isLetter($0) }
    return letters.count != 3 || Currency(Bytes(rebasing: letters)) != nil
  }

  private mutating func addWords(_ text: ArraySlice<UInt8>) {
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == 0x20 {
        index += 1
        continue
      }
      var end = index
      while end < text.endIndex, text[end] != 0x20 { end += 1 }
      let isApart = index > text.startIndex
      tokens.append(Token(word: String(decoding: text[index..<end], as: UTF8.self), hole: nil, isApart: isApart))
      index = end
    }
  }

  /// A second amount after a word for a balance or a limit is one.
  private func meaning(_ hole: Hole) -> Hole {
    guard hole == .amount || hole == .after || hole == .number else { return hole }
    let before = tokens.suffix(3).reversed().prefix { $0.hole == nil }.map { $0.word.lowercased() }
    if before.contains(where: { $0.contains("limit") || $0.hasPrefix("lmt") }) { return .limit }
    let isBalance = before.contains { word in
      ["bal", "saldo", "solde", "bakiye", "kontostand", "stan"].contains { word.hasPrefix($0) }
    }
    return isBalance ? .balance : hole
  }

  // MARK: - Likeness

  /// The pairs of tokens that both have, in order.
  private static func common(_ a: [Token], _ b: [Token]) -> [(Int, Int)] {
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        lengths[i][j] = a[i] == b[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var (i, j, pairs) = (0, 0, [(Int, Int)]())
    while i < a.count, j < b.count {
      if a[i] == b[j] {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[i + 1][j] >= lengths[i][j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }

  /// Whether most of the words and holes of both are the same.
  func isLike(_ other: AlertSkeleton) -> Bool {
    let most = max(tokens.count, other.tokens.count)
    return most > 0 && Self.common(tokens, other.tokens).count * 10 >= most * 6
  }

  /// Keeps what `other` has too; what differs becomes a hole.
  mutating func merge(_ other: AlertSkeleton) {
    var merged: [Token] = []
    var (i, j) = (0, 0)
    for (a, b) in Self.common(tokens, other.tokens) + [(tokens.count, other.tokens.count)] {
      if i < a || j < b {
        let first = i < a ? tokens[i] : other.tokens[j]
        let kinds = Set((tokens[i..<a] + other.tokens[j..<b]).map(\.hole))
        let hole = kinds.count == 1 ? kinds.first.flatMap { $0 } ?? .payee : kinds.contains(nil) ? .payee : .any
        merged.append(Token(word: "", hole: hole, isApart: first.isApart))
      }
      if a < tokens.count { merged.append(tokens[a]) }
      (i, j) = (a + 1, b + 1)
    }
    tokens = merged
  }
}
