import Spendwise
import SpendwiseJSON

/// What words in the tables of banks mean.
enum StatementWords {
  private static let debits: Set<String> = [
    "d", "dr", "db", "dbit", "debit", "debits", "withdrawal", "w", "s", "soll", "af", "out", "debet", "expense",
    "expenses", "transferout",
  ]
  private static let credits: Set<String> = [
    "c", "cr", "crdt", "cred", "credit", "credits", "deposit", "h", "haben", "bij", "in", "income",
    "transferin",
  ]

  /// Whether `Dr`, `CR.`, `Debit`, … says that money left or came.
  @inline(__always)
  static func direction(_ cell: Bytes) -> StatementMoney.Mark {
    if cell.count == 2 {
      switch (cell[0] | 0x20, cell[1] | 0x20) {
      case (UInt8(ascii: "d"), UInt8(ascii: "r")): return .debit
      case (UInt8(ascii: "c"), UInt8(ascii: "r")): return .credit
      default: break
      }
    }
    return cell.isEmpty ? .none : slowDirection(cell)
  }

  private static func slowDirection(_ cell: Bytes) -> StatementMoney.Mark {
    let word = cell.text.lowercased().filter { $0 != "." && $0 != " " && $0 != "(" && $0 != ")" }
    if debits.contains(word) { return .debit }
    return credits.contains(word) ? .credit : .none
  }

  /// Symbols that are the currency's own; a dollar may be of many countries.
  private static let symbols: [(String, Currency?)] = [
    ("₹", .inr), ("Rs", .inr), ("£", Currency("GBP")), ("€", Currency("EUR")), ("zł", Currency("PLN")),
    ("US$", Currency("USD")),
  ]

  /// The currency that a symbol or a code in `text` names.
  static func currency(in text: String) -> Currency? {
    for (symbol, currency) in symbols where text.contains(symbol) { return currency }
    for word in text.split(whereSeparator: { !$0.isLetter })
    where word.utf8.count == 3 && word.allSatisfy(\.isUppercase) {
      if let found = Currency(String(word)) { return found }
    }
    return nil
  }

  /// Whether one of the first words of a narration is a scheme that only India has.
  static func isIndian(_ narration: Bytes) -> Bool {
    var (start, words) = (0, 0)
    while start < narration.count, words < 6 {
      let end = narration[start...].firstIndex { ($0 | 0x20) &- 97 >= 26 } ?? narration.count
      if end > start {
        switch NarrationWords.scheme(narration.part(start, end)) {
        case .upi, .imps, .neft, .rtgs: return true
        default: words += 1
        }
      }
      start = end + 1
    }
    return false
  }

  /// Whether an amount is cut as `1,23,456.78`, which no other country does.
  static func isGroupedInLakhs(_ text: String) -> Bool {
    let groups = text.split(separator: ".")[...].first?.split(separator: ",") ?? []
    return groups.count >= 3 && groups.last?.count == 3
      && groups.dropFirst().dropLast().allSatisfy { $0.count == 2 && $0.allSatisfy(\.isNumber) }
  }

  private static let outWords = ["purchase", "sale", "withdrawal", "atm", "pos ", "direct debit", "card payment to"]
  private static let inWords = [
    "thank you", "payment received", "autopay", "refund", "return", "payroll", "salary", "deposit", "interest paid",
    "direct credit", "credit interest", "payment from",
  ]

  /// Whether the words say that money left or came; `nil` when they say neither, or both.
  static func isOut(_ words: String) -> Bool? {
    let isOut = outWords.contains { words.contains($0) }
    let isIn = inWords.contains { words.contains($0) }
    return isOut == isIn ? nil : isOut
  }

  /// Rows that are marks in a table and no payments.
  static func isBalanceLine(_ narration: Bytes) -> Bool {
    guard narration.count <= 60 else { return false }
    let words = narration.text.lowercased()
    return [
      "opening balance", "closing balance", "beginning balance", "ending balance", "brought forward", "carried forward",
      "balance b/f", "balance c/f",
    ]
    .contains { words.contains($0) } || ["b/f", "c/f", "b/fwd", "c/fwd"].contains(words)
  }

  /// Rows that add up others.
  static func isTotal(_ text: Bytes) -> Bool {
    guard text.count <= 60 else { return false }
    let words = text.text.lowercased()
    return words.contains("total") || words.contains("balance") || words.contains("summary")
  }

  private static let billWords = [
    "payment received", "payment - thank you", "payment thank you", "thank you for your payment", "bbps payment",
    "bppy cc payment", "cc payment", "credit card payment", "card payment received", "infinity payment",
    "tele transfer credit", "netbanking transfer", "autopay payment", "autodebit payment", "auto debit payment",
    "imps payment", "neft payment", "upi payment received", "bill payment", "payment recd", "online payment",
    "autopay thank", "mobile pymt", "online pymt", "autopay pymt", "standing instruction payment", "si payment",
  ]

  /// What a credit on a card is by its words: its bill being paid, money back, an income; `nil` when they do not say.
  static func kindOfCardCredit(_ narration: Bytes) -> Transaction.Kind? {
    let words = narration.text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if ["refund", "reversal", "reversed", "rvsl", "chargeback"].contains(where: { words.contains($0) }) {
      return .refund
    }
    if billWords.contains(where: { words.contains($0) }) { return .transfer }
    return ["cashback", "cash back", "reward", "interest"].contains { words.contains($0) } ? .income : nil
  }

  /// Words with which cards alone thank for the payment of a bill, whatever kind of account the file is of.
  static func isCardBill(_ narration: Bytes) -> Bool {
    guard narration.count <= 60 else { return false }
    let words = narration.text.lowercased()
    return words.contains("thank you") && words.contains("payment")
  }

  /// The state in a column for it.
  enum State { case done, failed, pending }

  /// What the cell says of how far the payment is.
  static func state(_ cell: Bytes) -> State {
    if cell.isEmpty { return .done }
    let words = cell.text.lowercased()
    if ["fail", "declin", "reject", "cancel", "revert", "reversed", "void"].contains(where: { words.contains($0) }) {
      return .failed
    }
    return words.contains("pend") || words.contains("vorgemerkt") || words.contains("authori") ? .pending : .done
  }
}
