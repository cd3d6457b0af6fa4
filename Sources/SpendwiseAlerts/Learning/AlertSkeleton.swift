import Spendwise
import SpendwiseRegex
import SpendwiseText

/// A message as fixed words and holes: what a bank prints the same in every message, and what it fills in.
struct AlertSkeleton {
  /// The kind of text that fills a hole.
  enum Hole: String {
    case amount, after, date, time, account, card, vpa, reference, balance, limit, payee, number, any

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
  struct Token {
    var word: String
    var hole: Hole? { didSet { key = Token.key(word, hole) } }
    /// White space goes before it.
    var isApart: Bool
    /// The expression of a field that is known; else the one of the hole.
    var pattern: String?
    /// Equal for words, and for holes, that stand for each other.
    private(set) var key: Int

    init(word: String, hole: Hole?, isApart: Bool, pattern: String? = nil) {
      (self.word, self.hole, self.isApart, self.pattern) = (word, hole, isApart, pattern)
      key = Token.key(word, hole)
    }

    private static func key(_ word: String, _ hole: Hole?) -> Int {
      switch hole {
      case nil: word.lowercased().hashValue | 0xFF
      case .date: 1
      case .time: 2
      case .vpa: 3
      case .payee: 4
      case .any: 5
      default: 6
      }
    }

    /// It is the last word of a sentence.
    var endsSentence: Bool { hole == nil && word.last.map { ".?!;".contains($0) } ?? false }
    /// It can be anything.
    var isBareHole: Bool { hole == .any && pattern == nil }
    /// It is a field and not only something that differs.
    var isField: Bool { hole.map { $0 != .number && $0 != .any } ?? false }
    /// The expression for it in a template.
    var source: String { pattern ?? hole?.pattern ?? (isLink ? "\\S+" : MarkedAlert.escape(word)) }
    private var isLink: Bool { word.contains("://") || word.lowercased().contains("www.") }
  }

  private(set) var tokens: [Token] = []
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

  private init(_ tokens: [Token]) { self.tokens = tokens }

  /// Takes `text`, UTF-8, apart. Between `marks`, whose fields are known, other numbers and dates are no fields.
  init(_ text: [UInt8], _ holes: [(Hole, Pattern)], _ marks: [MarkedAlert.Mark] = []) {
    let flat = text.map { $0 <= 0x20 ? 0x20 : $0 }
    var spans = marks.map { (range: $0.range, hole: $0.hole, pattern: Optional($0.pattern)) }
    flat.withUnsafeBufferPointer { bytes in
      for (hole, pattern) in holes {
        var start = 0
        while start < bytes.count, pattern.search(bytes, from: start) == .match, let range = pattern.range(0) {
          start = max(range.upperBound, start + 1)
          let isMoney = hole != .amount || Self.isMoney(bytes.part(range.lowerBound, range.upperBound))
          if range.isEmpty || !isMoney { continue }
          if spans.contains(where: { $0.range.overlaps(range) }) { continue }
          spans.append(marks.isEmpty ? (range, hole, nil) : (range, .any, Self.unnamed(Array(flat[range]))))
        }
      }
    }
    spans.sort { $0.range.lowerBound < $1.range.lowerBound }
    var start = 0
    for (range, hole, pattern) in spans + [(flat.count..<flat.count, Hole.any, nil)] {
      addWords(flat[start..<range.lowerBound])
      if !range.isEmpty {
        let isApart = range.lowerBound > 0 && flat[range.lowerBound - 1] == 0x20
        let meant = marks.isEmpty ? meaning(hole) : hole
        tokens.append(Token(word: "", hole: meant, isApart: isApart, pattern: pattern))
      }
      start = range.upperBound
    }
    if tokens.count > Self.limit { tokens.removeLast(tokens.count - Self.limit) }
  }

  /// The expression for an address or a number that is no field; `nil` for other text.
  private static func unnamed(_ text: [UInt8]) -> String? {
    if text.contains(UInt8(ascii: "@")) { return #"[A-Z0-9._+-]+@[A-Z0-9.-]+"# }
    return text.contains { ASCII.isLetter($0) || $0 >= 0x80 || $0 == 0x20 } ? nil : #"[\d.,:/*-]+"#
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

  /// Makes all fields holes that can be anything; a long message is cut.
  mutating func forgetFields() {
    tokens = tokens.prefix(60).map { token in
      Token(word: token.word, hole: token.hole.map { _ in .any }, isApart: token.isApart)
    }
  }

  /// The expression of a part of `tokens`.
  static func pattern(_ tokens: [Token], _ range: ClosedRange<Int>) -> String {
    var pattern = ""
    for index in range {
      if index > range.lowerBound, tokens[index].isApart { pattern += " " }
      pattern += tokens[index].hole == .payee && index == tokens.count - 1 ? "{rest}" : tokens[index].source
    }
    return pattern
  }

  // MARK: - Likeness

  /// The pairs of tokens that both have, in order.
  private static func common(_ a: [Token], _ b: [Token]) -> [(Int, Int)] {
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        lengths[i][j] = a[i].key == b[j].key ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var (i, j, pairs) = (0, 0, [(Int, Int)]())
    while i < a.count, j < b.count {
      if a[i].key == b[j].key {
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

  /// The skeleton that reads the message of `other` too; else `nil`.
  ///
  /// Only a few words of banks that decide nothing may differ, and none beside a name or a number, which they end.
  func widened(by other: AlertSkeleton) -> AlertSkeleton? {
    guard isLike(other) else { return nil }
    var result: [Token] = []
    var (i, j) = (0, 0)
    for (a, b) in Self.common(tokens, other.tokens) + [(tokens.count, other.tokens.count)] {
      let (mine, theirs) = (tokens[i..<a], other.tokens[j..<b])
      if mine.count == 1, mine.first?.hole == .payee, !theirs.isEmpty {
        result += mine
      } else if !mine.isEmpty || !theirs.isEmpty {
        let around = [result.last?.hole, a < tokens.count ? tokens[a].hole : nil]
        let isOpen = around.contains { $0 == .payee || $0 == .reference || $0 == .vpa }
        guard !isOpen, Self.isIdle(mine), Self.isIdle(theirs), mine.first?.isApart ?? true else { return nil }
        let isOptional = mine.isEmpty || theirs.isEmpty || mine.contains { $0.pattern != nil }
        let pattern = isOptional ? #"(?: \S.{0,39}?)?"# : #"\S.{0,39}?"#
        result.append(Token(word: "", hole: .any, isApart: !isOptional, pattern: pattern))
      }
      if a < tokens.count { result.append(tokens[a]) }
      (i, j) = (a + 1, b + 1)
    }
    return AlertSkeleton(result)
  }

  /// A few words of banks, none of which decides anything.
  private static func isIdle(_ tokens: ArraySlice<Token>) -> Bool {
    tokens.count < 5
      && tokens.allSatisfy { token in
        if let pattern = token.pattern, token.hole == .any { return pattern.contains(".{0,39}") }
        let word = token.word.utf8.map { ASCII.lower($0) }.filter { !".,:;".utf8.contains($0) }
        return token.hole == nil && word.allSatisfy { ASCII.isLetter($0) } && BankWords.has(word)
          && roles(token.word).intersection(MarkedAlert.decisive) == []
      }
  }

  /// The roles of a word in any language.
  static func roles(_ word: String) -> Roles {
    let items = word.withBytes { Scanner(FoldedText($0), countries: [], Lexicon.shared).items }
    return items.reduce(Roles()) { $0.union($1.roles) }
  }
}
