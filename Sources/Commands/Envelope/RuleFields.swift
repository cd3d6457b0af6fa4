import FigureCommands
import Spendwise
import SpendwiseBooks
import SpendwiseText
import SpendwiseTool

/// Fields of a rule as they were typed.
struct RuleFields {
  private static let known = [
    "amount", "priority", "trigger", "match", "max", "source", "partial", "since", "until", "day", "every", "active",
    "note", "name",
  ]

  private let values: [(name: String, text: String)]

  /// Whether a field is given, also to clear it.
  func has(_ name: String) -> Bool { values.contains { $0.name == name } }

  init(_ words: [String]) throws {
    values = try words.map { word in
      guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
        throw Failure(.usage, "\(word): want field=value, or field= to clear")
      }
      let name = String(word[..<equals])
      if !RuleFields.known.contains(name), !name.hasPrefix("x_") {
        let hint =
          NearName.question(name, among: RuleFields.known) ?? "there are \(RuleFields.known.joined(separator: ", "))"
        throw Failure(.usage, "\(name): no rule has such a field (\(hint))")
      }
      return (name, String(word[word.index(after: equals)...]))
    }
  }

  /// Puts the fields into a record.
  func apply(to record: inout Record, envelope: (String) throws -> String, today: Day) throws {
    for (name, text) in values {
      switch name {
      case _ where text.isEmpty: record.remove(name)
      case "partial", "active":
        let words = ["yes": "true", "true": "true", "no": "false", "false": "false"]
        guard let flag = words[text] else { throw Failure(.usage, "\(name) wants yes or no") }
        record.set(name, raw: Array(flag.utf8))
      case "priority", "day":
        guard let number = Int(text) else { throw Failure(.usage, "\(name) wants a whole number") }
        record.set(name, raw: Array("\(number)".utf8))
      case "source": record.set(name, to: try envelope(text))
      case "since", "until": record.set(name, to: try typedDay(text, "\(name)=", today: today).iso)
      default: record.set(name, to: text)
      }
    }
    // A schedule without a first day begins now.
    if record["since"] == nil, record["every"] != nil || record["day"] != nil { record.set("since", to: today.iso) }
  }

  /// Refuses a category or an account in `match` that the books do not know; a query that cannot be read is refused
  /// with the rule. Throws `BooksError`.
  func checkMatch(_ books: BooksReader, today: Day) throws {
    guard let words = values.last(where: { $0.name == "match" })?.text.split(whereSeparator: \.isWhitespace),
      let query = try? Query(words.map(String.init), today: today)
    else { return }
    _ = try books.asked(query)
  }
}
