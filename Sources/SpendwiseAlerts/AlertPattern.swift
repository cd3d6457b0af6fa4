import SpendwiseRegex
import SpendwiseText

/// The field that a group of an alert's pattern captures.
enum AlertField: Int, CaseIterable {
  case amount, currency, date, time, payee, account, reference, balance, limit, vpa, status, method
  /// The card that paid. `account` is then the account that it draws on.
  case card
  /// An amount in another currency that the bank converted.
  case original, originalCurrency
  /// Groups that set the direction by taking part in the match.
  case debit, credit

  private static let names: [StaticString] = [
    "amount", "currency", "date", "time", "payee", "account", "reference", "balance", "limit", "vpa", "status",
    "method", "card", "original", "original_currency", "debit", "credit",
  ]

  var name: String { "\(AlertField.names[rawValue])" }

  /// Finds the field for a group's name. `merchant` is another word for `payee`.
  init?(group name: String) {
    let found = name.withBytes { name in AlertField.names.firstIndex { name.equals($0) } }
    guard let position = found ?? (name == "merchant" ? AlertField.payee.rawValue : nil) else { return nil }
    self.init(rawValue: position)
  }
}

/// The ranges of the fields of a payment in the text.
struct AlertCaptures {
  private static let none = AlertField.allCases.map { _ in Range<Int>?.none }
  private var ranges = none

  subscript(field: AlertField) -> Range<Int>? {
    get { ranges[field.rawValue] }
    set { ranges[field.rawValue] = newValue }
  }
}

/// A pattern of a profile. Compiled at its first message.
///
/// Words in braces match text that banks print: `{amount}` (with its currency mark), `{date}`, `{time}`, `{when}`
/// (a date and perhaps a time), `{account}` (a mask or digits), `{card}`, `{payee}`, `{rest}` (the payee up to the end
/// of its line), `{vpa}`, `{reference}`, `{balance}`, `{limit}`. Everything else is a PCRE2 expression without regard
/// to case.
final class AlertPattern {
  private let source: String
  /// Needles of which one must occur, in any case. If empty, the pattern is always tried.
  private let needles: [Needle]
  private var compiled: Pattern?
  private var fields: [(field: AlertField, group: Int)] = []
  private var restGroup: Int?
  private var failure: PatternError?

  init(_ source: String, when needles: [String] = []) {
    self.source = source
    self.needles = needles.map { Needle($0.lowercased()) }
  }

  /// Compiles the pattern, so that mistakes show before any message is read. The offset is one into `source`.
  func check() throws(PatternError) {
    if let failure { throw failure }
    if compiled != nil { return }
    let expanded = AlertPattern.expand(source)
    do throws(PatternError) {
      let pattern = try Pattern(bytes: expanded.text, lines: true)
      fields = pattern.names.compactMap { entry in AlertField(group: entry.name).map { ($0, entry.group) } }
      restGroup = pattern.names.first { $0.name == "rest" }?.group
      compiled = pattern
    } catch {
      let problem = PatternError(reason: error.reason, offset: expanded.origin(of: error.offset))
      failure = problem
      throw problem
    }
  }

  /// Searches the folded text from `start`: as lines, or as one line.
  func search(_ text: AlertText, from start: Int, asLines: Bool = false) -> Pattern.Outcome {
    guard needles.isEmpty || needles.contains(where: { text.contains($0, from: start) }) else { return .none }
    do throws(PatternError) { try check() } catch { return .none }
    guard let compiled else { return .none }
    return compiled.search(asLines ? text.lines : text.flat, from: start)
  }

  /// The pattern occurs in `bytes`. A match that was given up counts as no.
  func matches(_ bytes: Bytes) -> Bool {
    do throws(PatternError) { try check() } catch { return false }
    return compiled?.search(bytes) == .match
  }

  /// The pattern occurs in the subject alone.
  func isInSubject(of text: AlertText) -> Bool {
    let subject = text.lower.part(0, text.body)
    let isNamed = needles.isEmpty || needles.contains { $0.offset(in: subject) != nil }
    return !subject.isEmpty && isNamed && matches(text.flat.part(0, text.body))
  }

  /// The bytes of a group of the last match.
  func range(_ group: Int) -> Range<Int>? { compiled?.range(group) }

  /// Adds the captures of the last match, for fields not caught before.
  func fill(_ captures: inout AlertCaptures, _ text: AlertText) {
    for entry in fields where captures[entry.field] == nil {
      if let range = range(entry.group), !range.isEmpty { captures[entry.field] = range }
    }
    if captures[.payee] == nil, let restGroup, let range = range(restGroup) {
      captures[.payee] = range.lowerBound..<text.endOfCell(range)
    }
  }

  private static let month = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}"
  private static let number = #"(?:\d{1,15}(?:,\d{1,3}){0,6}(?:\.\d{1,3})?|\.\d{1,3})(?!\d|[.,]\d)"#
  /// Mark of a currency. In "$.99" and "Rs..50" the last point is the number's.
  private static let mark =
    #"(?:(?:(?:Rs|Re|INR|₹|[A-Z]{3})[.:]?|[$€£])(?:[.:](?!(?<=\.)\d{1,2}(?!\d|[.,]\d)))? ?){1,2}"#
  private static let date =
    #"(?:\d{1,2} ?[-/.] ?(?:\d{1,2}|\#(month)) ?[-/., ] ?(?:\d{4}|\d{2})(?!\d)"#
    + #"|\d{1,2}(?:st|nd|rd|th)? ?\#(month),? ?'?(?:\d{4}|\d{2})(?!\d)"#
    + #"|\#(month) \d{1,2}(?:st|nd|rd|th)?,? \d{4}(?!\d)|\d{4}-\d{1,2}-\d{1,2}(?!\d)"#
    + #"|\d{1,2}[- ]?\#(month)(?![a-z])|\#(month) \d{1,2}(?!\d)|\d{1,2}[-/]\d{1,2}(?![-/.]?\d))"#
  private static let time = #"(?:\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\b\.?)?)"#
  private static let mask =
    #"(?:(?:[A-Z]{1,3}|\d{1,6} ?)?(?:[X*x•.]{1,16}[ -]?){1,4}\d{2,6}|[A-Z]{0,4}\d{2,18})(?![\dX*])"#

  /// The expression for a word in braces.
  private static func expansion(_ word: String) -> String? {
    switch word {
    case "amount": return "(?<currency>\(mark))?(?<amount>\(number))"
    case "date": return "(?<date>\(date))"
    case "time": return "(?<time>\(time))"
    case "when": return "(?<date>\(date))(?:(?: at|,|:| -){0,2} ?(?<time>\(time)))?"
    case "account", "card": return "(?:(?:ending|in|with|no\\.?(?:\\(s\\))?|number|[:(]) ?){0,4}(?<\(word)>\(mask))\\)?"
    case "rest": return "(?<rest>\\S.{0,119})"
    case "payee", "merchant": return "(?<payee>\\S.{0,119}?)"
    case "vpa": return #"(?<vpa>[A-Z0-9][A-Z0-9._+-]{0,63}@[A-Z0-9][A-Z0-9.-]{0,40}[A-Z0-9])"#
    case "reference": return #"(?<reference>[A-Z0-9](?:[A-Z0-9-]{2,38}[A-Z0-9]))"#
    case "balance", "limit": return "(?:\(mark))?(?<\(word)>\(number))"
    default: return nil
    }
  }

  /// Expression for the compiler, with the origin of its bytes in `source`.
  struct Expanded {
    var text: [UInt8] = []
    /// Beginnings of runs, in `text` and in the source.
    var runs: [(text: Int, source: Int, isPlain: Bool)] = []

    func origin(of offset: Int) -> Int {
      guard let run = runs.last(where: { $0.text <= offset }) else { return offset }
      return run.isPlain ? run.source + offset - run.text : run.source
    }
  }

  /// Replaces the words in braces.
  static func expand(_ source: String) -> Expanded {
    var result = Expanded()
    source.withBytes { bytes in
      var index = 0
      while index < bytes.count {
        result.runs.append((result.text.count, index, true))
        let open = bytes.offset(of: UInt8(ascii: "{"), from: index) ?? bytes.count
        result.text.append(contentsOf: bytes.part(index, open))
        guard open < bytes.count else { return }
        let close = bytes.offset(of: UInt8(ascii: "}"), from: open) ?? bytes.count
        if let word = expansion(bytes.part(open + 1, close).text) {
          result.runs.append((result.text.count, open, false))
          result.text.append(contentsOf: word.utf8)
          index = close + 1
        } else {
          result.runs.append((result.text.count, open, true))
          result.text.append("{")
          index = open + 1
        }
      }
    }
    return result
  }
}
