import Spendwise
import SpendwiseText

/// An amount that a notice names.
struct NoticeAmount {
  var range: Range<Int>
  var amount: Amount
  var hasMark: Bool
  /// Its meaning, by the words around it.
  var role = Role.none
  /// How surely it is the sum to pay, where it can be that.
  var rank = 0

  /// The meaning of an amount in a notice.
  enum Role {
    case total, minimum, maximum
    /// An earlier bill, a fee for being late, a rebate, a limit, a balance.
    case other
    case none
  }
}

/// Finds the amounts in a notice and their meaning.
final class NoticeAmounts {
  private let marked = NoticePattern(
    #"(₹|(?<![a-z])[a-z]{0,3}\$|€|£|(?<![a-z])(?:rs|re|inr|dhs|rm|tk|[ktu]shs?|(?-i:[A-Z]{3})))"#
      + #"[ .:)]{0,4}(?:dr\.? ?)?(?=\d)"#)
  private let suffixed = NoticePattern(
    #"(?<![\d.,/-])(\d{1,3}(?:[. ]\d{3})*(?:[,.]\d\d)|\d+(?:[,.]\d\d)?) ?(€|£|eur|usd|gbp|chf|pln|kr|tl)(?![a-z])"#,
    when: ["eur", "usd", "gbp", "chf", "pln", "kr", "tl"])
  private let bare = NoticePattern(
    #"(?:(?:amount|amt\.?|payment|total|minimum|balance) due|due amount|amount payable|bill amount|emi due"#
      + #"|(?:debited|deducted|charged) (?:with|for)|\b(?:total|minimum) dues?|amt)[ :.=-]{1,4}(?:dr\.? ?)?"#
      + #"(?=\d[\d,]*(?:\.\d{1,2})?(?![\d/.-]|[a-z]| ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))"#,
    when: ["due", "payable", "bill", "debited", "deducted", "charged", "amt"])
  private let credit = NoticePattern(#"^(?:/-)? ?\(?cr\b|^ in credit\b"#)
  private let ceiling = NoticePattern(#"^(?:/-)? ?\((?:max|limit)"#)
  private let roles: [(role: NoticeAmount.Role, rank: Int, pattern: NoticePattern)] = [
    (
      .minimum, 0,
      NoticePattern(
        #"\bmin(?:imum)?\b\.?(?! (?:recommended|balance))(?: ?(?:amount|amt|payment|sum|monthly|overdue|total))*\.?"#
          + #"(?: ?(?:due|payable|overdue))?|\bmad\b"#)
    ),
    (
      .maximum, 0,
      NoticePattern(#"\b(?:max(?:imum)?\b|limit amount|up to|upto|not exceeding)(?: (?:txn|amount|amt|limit|of))*"#)
    ),
    (
      .other, 0,
      NoticePattern(
        #"(?<!unpaid )\bafter (?:the )?due(?: date| dt)?|\blate (?:fee|payment|charge)\w*"#
          + #"|\bpenal(?:ty|ties|\b)[a-z ]*|\blpsc\b"#
          + #"|\b(?:bounce|return|penal|convenience|finance|interest)s? (?:charge|fee)s?|\bsurcharge|\bfine of\b"#
          + #"|\bif paid (?:by|before|on)|\brebate\b|\bdiscount\b|\bcashback\b|\bsave\b|\bprompt payment|\bpoints\b"#
          + #"|\b(?:previous|last|prior|earlier|old)\b"#
          + #"(?: (?:bill|balance|amount|month|dues?|payment|outstanding|paid|of))*"#
          + #"|\bwas\b(?! due)|\bin place of|\binstead of|\barrears?\b|\breceived\b|\bpaid\b(?! by)"#
          + #"|\bcredits?\b(?! card)"#
          + #"|\b(?:credit |available |avl |cash |avail |total credit )+limit|\blimit\b|\b(?:available|avl"#
          + #"|current|wallet|account) bal(?:ance)?|\bbal\b"#
          + #"|\brecharge\b|\bwin\b|\bget\b|\bgst\b|\bcoverage\b|\bsum assured\b|\bunits?\b|\bper (?:day|unit)"#)
    ),
    (
      .total, 6,
      NoticePattern(
        #"\b(?:total|net|full)(?: (?:payment|amount|amt|bill|outstanding|overdue|current))*\.? ?(?:dues?|payable"#
          + #"|outstanding|overdue)?\b"#
          + #"|\btad\b|\b(?:statement|new) balance(?: due| was| is| of)?|\b(?:amount|amt) (?:to be paid|payable)"#
          + #"|\bnow payable|(?:\bwill|['’]ll) (?:collect|take)\b"#)
    ),
    (
      .total, 5,
      NoticePattern(
        #"\b(?:amount|amt|balance|payment|bill|net)\.? (?:amount )?(?:over)?due\b"#
          + #"|\b(?:over)?due amount|\bbill (?:amount"#
          + #"|amt)|\boutstanding\b"#
          + #"|\bamount outstanding|\bpayable\b|\b(?:current|revised) (?:bill|charges|txn amt)[a-z0-9 ]*"#)
    ),
    (
      .total, 4,
      NoticePattern(
        #"\b(?:bill|emi|premium|instal?ment|payment|fee|fees|tax|rent|invoice|demand|contribution|sip|dues?"#
          + #"|subscription"#
          + #"|mandate|autopay|auto payment|direct debit|amount|amt|debit|balance)\b"#
          + #"|\b(?:rechnung|abschlag|betrag|forderung|montant|facture|importe|importo|bedrag|factura|fattura|fatura"#
          + #"|factuur|faktura|bolletta|tagihan|bil"#
          + #"|kwota|belopp|beløb|valor|total a pagar|à payer|att betala|do zapłaty)\b"#
          + #"|\b(?:charge|debited with|debited for|deducted|collect)\b"#)
    ),
  ]

  /// The amounts in `text`, in order; `dollars` is the currency of a bare `$`, `home` that of a number without a mark.
  func find(_ text: NoticeText, dollars: Currency?, home: Currency) -> [NoticeAmount] {
    var found: [NoticeAmount] = []
    func add(_ start: Int, number: Int, end: Int? = nil, _ currency: Currency?, hasMark: Bool = true) {
      guard let currency else { return }
      text.flat.withUnsafeBufferPointer { bytes in
        let extent = AlertNumber.extent(bytes, number, spaces: false)
        guard let stop = end ?? (extent?.isClear == true ? extent?.end : nil),
          let digits = AlertNumber.plain(bytes.part(number, stop), currency),
          let amount = try? Amount.grouped(digits, currency),
          !found.contains(where: { $0.range.overlaps(start..<stop) })
        else { return }
        found.append(NoticeAmount(range: start..<stop, amount: amount, hasMark: hasMark))
      }
    }
    marked.each(in: text) { groups in
      guard let whole = groups[0], let mark = groups[1] else { return true }
      let word = text.string(mark)
      add(whole.lowerBound, number: whole.upperBound, word == "$" ? dollars : AlertCurrency.read(word))
      return true
    }
    suffixed.each(in: text) { groups in
      guard let whole = groups[0], let number = groups[1], let mark = groups[2] else { return true }
      let currency = AlertCurrency.read(text.string(mark))
      add(whole.lowerBound, number: number.lowerBound, end: number.upperBound, currency)
      return true
    }
    bare.each(in: text) { groups in
      guard let whole = groups[0] else { return true }
      add(whole.upperBound, number: whole.upperBound, home, hasMark: false)
      return true
    }
    found.sort { $0.range.lowerBound < $1.range.lowerBound }
    for index in found.indices { decide(&found, index, text) }
    return found
  }

  /// Decides what an amount is: by the nearest words before it, in its sentence and after the amount before; if they
  /// say nothing, by those after it.
  private func decide(_ found: inout [NoticeAmount], _ index: Int, _ text: NoticeText) {
    let range = found[index].range
    let after = range.upperBound..<min(range.upperBound + 12, text.flat.count)
    if credit.occurs(in: text, after) { found[index].amount = found[index].amount.negated }
    if ceiling.occurs(in: text, after) {
      found[index].role = .maximum
      return
    }
    let sentence = text.sentence(range.lowerBound)
    let start = max(index > 0 ? found[index - 1].range.upperBound : 0, range.lowerBound - 90, sentence.lowerBound)
    if start < range.lowerBound, let last = label(in: start..<range.lowerBound, text, isLast: true) {
      (found[index].role, found[index].rank) = last
      return
    }
    let next = index + 1 < found.count ? found[index + 1].range.lowerBound : text.flat.count
    let end = min(next, range.upperBound + 70, max(sentence.upperBound, text.sentence(range.upperBound).upperBound))
    if range.upperBound < end, let first = label(in: range.upperBound..<end, text, isLast: false) {
      (found[index].role, found[index].rank) = (first.0, min(first.1, 3))
    }
  }

  private func label(in part: Range<Int>, _ text: NoticeText, isLast: Bool) -> (NoticeAmount.Role, Int)? {
    var best: (distance: Int, count: Int, role: NoticeAmount.Role, rank: Int)?
    for (role, rank, pattern) in roles {
      pattern.each(in: text, part) { groups in
        guard let range = groups[0], !range.isEmpty else { return true }
        let distance = isLast ? part.upperBound - range.upperBound : range.lowerBound - part.lowerBound
        if best.map({ (distance, -range.count) < ($0.distance, -$0.count) }) ?? true {
          best = (distance, range.count, role, rank)
        }
        return true
      }
    }
    return best.map { ($0.role, $0.rank) }
  }
}
