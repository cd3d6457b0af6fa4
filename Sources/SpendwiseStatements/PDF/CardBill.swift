import Spendwise
import SpendwiseTables
import SpendwiseText

/// The bill that a card's statement prints: total, minimum and due day. It becomes a record of type `due`.
package struct CardBill: Equatable, Sendable {
  /// Total; negative if it is in the user's favour.
  private var amount: Amount?
  private var minimum: Amount?
  private var dueDate: Day
  private var statementDate: Day?
  /// The bank's short name.
  private var institution: String?
  private var lastFour: String?
  private var profile: String
  /// Reason why a person should look.
  private var doubt: String?

  /// The due of the books.
  var record: Record {
    let money = amount ?? minimum
    let sum = "\(money?.currency.code ?? "")\(money?.literal ?? "")"
    let key = "statement:due:\(lastFour ?? institution ?? ""):\(dueDate.iso):\(sum)"
    return Record([
      "type": "due", "payee": institution.map { "\(CardBill.display($0)) Credit Card" }, "amount": amount,
      "minimum": minimum, "currency": money?.currency.code, "due_date": dueDate.iso,
      "statement_date": statementDate?.iso, "account_last_four": lastFour, "debt": true,
      "status": doubt.map { _ in "pending" }, "why": doubt, "noticed": statementDate?.iso,
      "source": Record(["channel": "statement", "profile": profile, "key": key]),
    ])
  }
}

extension CardBill {
  /// Name of the bank for people: `HDFC`, `Capitalone`.
  private static func display(_ bank: String) -> String {
    bank.utf8.count < 6 ? bank.uppercased() : bank.prefix(1).uppercased() + bank.dropFirst()
  }

  /// The meaning of a label.
  private enum Field: CaseIterable {
    case total, minimum, due, statement

    /// Labels in the form of `ColumnNames.plain`.
    static let labels = allCases.map { ($0, Set(HeaderLanguage.block("Card")["\($0)"])) }
  }

  /// Looks for the bill among the lines of a card's statement. `nil` unless one day to pay by and one total or minimum
  /// are printed.
  ///
  /// - Parameters:
  ///   - closing: The balance in thousandths that the rows come to, where that is proved.
  init?(_ lines: [PDFLine], comma: Bool, _ sheet: TableStatement.Sheet, closing: Int64?) {
    let (preamble, currency) = (sheet.preamble, sheet.style.money.currency)
    let lastFour = preamble.lastFour
    if lastFour == nil, preamble.institution == nil { return nil }
    var (sums, days): ([Field: Set<Int64>], [Field: Set<Day>]) = ([:], [:])
    for (index, line) in lines.enumerated() {
      for (field, words) in PDFFigures.labels(Field.labels, in: line, except: "previous", "last") {
        let below = lines[(index + 1)...].prefix(3).prefix { $0.page == line.page }
        switch field {
        case .total, .minimum:
          let found = PDFFigures.after(words, of: line, below, comma: comma).first
          guard let money = found?.money, let value = money.thousandths else { continue }
          sums[field, default: []].insert(money.hasMinus || money.mark == .credit ? -value : value)
        case .due, .statement:
          if let day = CardBill.date(after: words, of: line, below).flatMap({ sheet.style.day.day($0) }) {
            days[field, default: []].insert(day)
          }
        }
      }
    }
    guard let due = days[.due], due.count == 1, let dueDate = due.first else { return nil }
    (self.dueDate, self.lastFour, self.doubt) = (dueDate, lastFour, sheet.style.doubt)
    (institution, profile) = (preamble.institution, sheet.layout.profile.name)
    let day = days[.statement].flatMap { $0.count == 1 ? $0.first : nil }
    // A bill is due some weeks after it is made.
    if let day, 1...62 ~= dueDate.number - day.number { statementDate = day } else if day != nil { return nil }
    func amount(_ field: Field) -> Amount? {
      guard let values = sums[field] else { return nil }
      let proved: Set<Int64> = field == .total ? values.filter { abs($0) == closing.map { abs($0) } } : []
      let left = proved.isEmpty ? values : proved
      return left.count == 1 ? left.first.map { Amount(thousandths: $0, currency: currency) } : nil
    }
    (self.amount, minimum) = (amount(.total), amount(.minimum))
    guard (self.amount ?? minimum)?.minor ?? 0 != 0 else { return nil }
    if let total = self.amount, let least = minimum, least.minor > max(total.minor, 0) { return nil }
  }

  /// The date with its year after a label, or nearest below.
  private static func date(after words: Range<Int>, of line: PDFLine, _ below: ArraySlice<PDFLine>) -> DateParts? {
    let (left, right) = (line.words[words.lowerBound].left, line.words[words.upperBound - 1].right)
    let under = below.map { line in line.words.drop { $0.left >= right || $0.right <= left } }
    return ([line.words[words.upperBound...]] + under).lazy.compactMap { words in
      DateParts.all(in: words.prefix(4).map(\.text).joined(separator: " ")).first(where: \.hasYear)
    }.first
  }
}
