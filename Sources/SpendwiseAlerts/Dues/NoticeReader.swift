import Spendwise
import SpendwiseText

/// Fills the fields of a notice: the model's choices first, then the values beside their labels.
struct NoticeReader {
  let reading: ModelReader.Reading
  let labels: NoticeLabels
  let home: Currency

  private var message: ScannedMessage { reading.message }
  private var text: FoldedText { reading.message.text }
  private var resolver: Resolver { Resolver(reading: reading, home: home) }

  // MARK: Amounts

  private static let amountParts: Set<NoticeLabels.Part> = [.whole, .total, .minimum, .maximum, .extra]

  /// Fills the total, the minimum and the ceiling.
  func fillAmounts(_ notice: inout Notice) {
    let money = message.items.indices.filter { message.items[$0].kind == .money || message.money.contains($0) }
    let ranges = money.map { message.items[$0].range }
    let parts = money.map { index in
      let item = message.items[index]
      return labels.part(of: item.range, NoticeReader.amountParts, ranges, after: item.kind == .money ? 45 : 0)
    }
    func first(_ part: NoticeLabels.Part?) -> Int? {
      let found = money.indices.filter { parts[$0] == part }.map { money[$0] }
      return found.first { message.items[$0].currencies != 0 } ?? found.first
    }
    func part(_ index: Int?) -> NoticeLabels.Part? {
      index.flatMap { money.firstIndex(of: $0) }.flatMap { parts[$0] }
    }
    // A bare number is an amount only after a label.
    let isBare = reading.amount.map { message.items[$0].kind == .number && !isTotal(part($0)) } ?? false
    var total = isBare ? nil : reading.amount
    let plain = first(.whole) ?? first(.total) ?? (part(total) == .extra ? first(nil) : nil)
    let isOther =
      [.minimum, .maximum].contains(part(total)) || part(total) == .extra && plain != nil
      || part(total) == .total && first(.whole) != nil
    if total == nil || isOther { total = plain ?? (total == nil && money.count == 1 && !isBare ? money[0] : nil) }
    var minimum = first(.minimum)
    if minimum == nil, let fee = reading.fee, fee != total, part(fee) == nil { minimum = fee }
    if notice.kind == .mandate { notice.maximum = amount(first(.maximum)) }
    notice.amount = amount(total)
    if notice.kind == .due { notice.minimum = amount(minimum) }
    guard let whole = notice.amount, let least = notice.minimum, whole.currency == least.currency,
      whole.minor >= 0, least.minor > whole.minor
    else { return }
    // A total below the minimum is misread; a minimum without a label is none.
    if part(minimum) == nil { notice.minimum = nil } else { notice.amount = nil }
  }

  private func isTotal(_ part: NoticeLabels.Part?) -> Bool { part == .total || part == .whole }

  private func amount(_ index: Int?) -> Amount? {
    guard let index, !message.items[index].isBroken, let (currency, _) = resolver.currency(of: index) else {
      return nil
    }
    let amount = resolver.amount(index, currency)
    return isCredit(index) ? amount?.negated : amount
  }

  /// "310.00 CR", "12.50 in credit": in the user's favour.
  private func isCredit(_ index: Int) -> Bool {
    var start = message.items[index].digits.upperBound
    while [0x20, 0x28, 0x2F, 0x2D].contains(text.at(start)) { start += 1 }
    return NoticeReader.credits.contains {
      text.begins(with: $0, at: start) && !FoldedText.isLetter(text.at(start + $0.count))
    }
  }

  private static let credits = ["cr", "in credit"].map { FoldedText.fold($0) }

  // MARK: Days

  /// The first day with a label of `part`; a printed one before "tomorrow" and "in 3 days".
  func day(_ part: NoticeLabels.Part) -> Day? {
    let ranges = labels.days.map(\.range)
    let found = labels.days.filter { labels.part(of: $0.range, NoticeLabels.dayParts, ranges, after: 0) == part }
    return (found.first { isPrinted($0.range) } ?? found.first)?.day
  }

  private func isPrinted(_ range: Range<Int>) -> Bool {
    message.dates.contains { message.items[$0].range == range }
  }

  /// Fills the days of a bill.
  func fillDays(_ notice: inout Notice, hasFailed: Bool) {
    let ranges = labels.days.map(\.range)
    let range = reading.date.map { message.items[message.dates[$0]].range }
    let chosen = labels.days.first { $0.range == range }?.day
    let part = range.flatMap { labels.part(of: $0, NoticeLabels.dayParts, ranges, after: 0) }
    let isPlain = ![.issued, .start, .other].contains(part)
    let (pay, debit) = (day(.pay), day(.debit))
    notice.dueDate = pay ?? debit ?? (isPlain ? chosen : nil)
    if hasFailed {
      let printed = labels.days.first { $0.day <= message.received && isPrinted($0.range) }
      notice.dueDate = printed?.day ?? (part == .pay ? nil : chosen)
    }
    if let debit, !hasFailed, debit != notice.dueDate { notice.debitDate = debit }
    notice.statementDate = day(.issued)
    if hasFailed {
      notice.event = "failed"
    } else if labels.says(.late), notice.dueDate.map({ $0 <= message.received }) ?? true {
      notice.event = "overdue"
    }
  }

  // MARK: Numbers

  /// It is the bill of a card or a loan, and not one that a card pays.
  func isDebt(hasBank: Bool) -> Bool {
    if labels.says(.fund) { return false }
    if labels.says(.card) { return hasBank || !isPaidByCard }
    return labels.says(.loan) || hasBank && labels.says(.minimum)
  }

  /// The card pays: "from your HDFC Bank Credit Card".
  var isPaidByCard: Bool {
    labels.labels.contains { card in
      card.part == .card
        && labels.labels.contains {
          $0.part == .paying && (0..<40).contains(card.range.lowerBound - $0.range.upperBound)
        }
    }
  }

  /// Fills the digits of accounts, and the number of the customer.
  func fillNumbers(_ notice: inout Notice, isCard: Bool) {
    let payer = isCard ? labels.code(after: .payer, digits: 3).flatMap { tail($0) } : nil
    let masks = message.accounts.filter { message.items[$0].kind == .mask }
    let account = reading.account ?? masks.first { tail(message.items[$0].range) != payer }
    let card = isCard ? labels.code(after: .card, digits: 2) { $0.count < 21 }.flatMap { tail($0) } : nil
    if let card, card != payer {
      (notice.accountLastFour, notice.fromLastFour) = (card, payer)
      return
    }
    if notice.kind == .due, !isCard {
      notice.number = labels.code(after: .number, digits: 3) { range in
        !text.letters[range].contains(0x2A) && (notice.mandate.map { text.string(range) != $0 } ?? true)
      }
      .map { text.string($0) }
    }
    guard let account, message.items[account].kind == .mask || isLabelled(account),
      let digits = tail(message.items[account].range)
    else { return }
    let isNumber = notice.number.map { text.string(message.items[account].range).contains($0) } ?? false
    if isNumber, message.items[account].kind != .mask { return }
    if digits.utf8.count > 2 || notice.isDebt { notice.accountLastFour = digits }
    if let payer, payer != digits { notice.fromLastFour = payer }
  }

  /// A word for an account is near before the digits.
  private func isLabelled(_ index: Int) -> Bool {
    message.items[max(0, index - 4)..<index].contains { $0.has(any: Roles(.account, .card, .ends, .ident)) }
  }

  /// The last digits that are printed.
  private func tail(_ range: Range<Int>) -> String? {
    let digits = text.string(range).reversed().prefix { $0.isASCII && $0.isNumber }.prefix(4)
    return digits.count < 2 ? nil : String(digits.reversed())
  }

  /// The reference of the mandate.
  var mandate: String? {
    let range = labels.code(after: .umn, digits: 1) { $0.count > 5 }
    return range.map { text.string($0) }
  }

  // MARK: Payees

  /// The payee that the model found, else the first name after "to" or "for", unless it is `excluded`.
  func payee(isShop: Bool, excluding excluded: (String) -> Bool) -> String? {
    let chosen = [reading.biller, reading.payee].compactMap { $0 }
    let others = isShop ? message.spans.filter { isPaid($0) } : []
    return (chosen + others).lazy.filter { isName($0) }
      .map { isShop ? message.string($0) : text.string(whole($0)) }
      .first { !excluded($0) && $0.contains { $0.isLetter } && $0.first?.isNumber == false }
  }

  /// Not made of plain words, and without the digits of an account.
  private func isName(_ span: ScannedMessage.Span) -> Bool {
    !labels.isPlain(message.letters(span))
      && !(span.first...span.last).contains {
        message.items[$0].kind == .mask || message.items[$0].kind == .number && message.digits($0) > 3
      }
  }

  /// A name with the capital words that go on from it, and without those of a service at its end: `ACT Fibernet`.
  private func whole(_ span: ScannedMessage.Span) -> Range<Int> {
    func isCommon(_ index: Int) -> Bool {
      let range = message.items[index].range
      return labels.isPlain(range)
        || labels.labels.contains { $0.range == range && ($0.part == .service || $0.part == .number) }
    }
    var last = span.last
    while last > span.first, isCommon(last) { last -= 1 }
    if last == span.last {
      while last + 1 < message.items.count {
        let next = message.items[last + 1]
        let isNear = next.range.lowerBound - message.items[last].range.upperBound == 1
        guard isNear, next.kind == .name, next.shape == .capital || next.shape == .upper, !isCommon(last + 1) else {
          break
        }
        last += 1
      }
    }
    return message.items[span.first].range.lowerBound..<message.items[last].range.upperBound
  }

  private func isPaid(_ span: ScannedMessage.Span) -> Bool {
    guard span.first > 0, span.last == span.shortest else { return false }
    let (before, shape) = (message.items[span.first - 1], message.items[span.first].shape)
    return before.has(any: Roles(.to, .for, .payee)) && (shape == .upper || shape == .capital)
  }

  /// The name before "Credit Card", with these words: `HDFC Bank Credit Card`.
  var cardName: String? {
    for label in labels.labels where label.part == .card && isCardNoun(label.range) {
      guard let index = message.items.firstIndex(where: { $0.range.upperBound > label.range.lowerBound }) else {
        continue
      }
      var first = index
      while first > 0, index - first < 5, isName(message.items[first - 1], label.range.lowerBound) { first -= 1 }
      let start = min(message.items[first].range.lowerBound, label.range.lowerBound)
      if start < label.range.lowerBound {
        let name = text.string(start..<label.range.lowerBound)
        return AlertPayee.trimmed(name).map { $0 + " Credit Card" }
      }
    }
    return nil
  }

  private func isCardNoun(_ range: Range<Int>) -> Bool {
    ["credit card", "cc "].contains { text.begins(with: FoldedText.fold($0), at: range.lowerBound) }
  }

  private func isName(_ item: Item, _ end: Int) -> Bool {
    guard item.range.upperBound <= end, item.kind == .name || item.kind == .word, !item.isBoiler else { return false }
    if item.has(any: Roles(.mine, .to, .from, .for, .due)) { return false }
    return item.shape == .upper || item.shape == .capital
  }

  /// Light, water or another service, where no supplier is named.
  var service: String? {
    labels.labels.first { $0.part == .service }.map { label in
      let word = text.string(label.range)
      return word.prefix(1).uppercased() + word.dropFirst().lowercased()
    }
  }

  /// Two names begin with the same word.
  static func isAlike(_ name: String, _ other: String) -> Bool {
    func first(_ text: String) -> Substring? { text.lowercased().split { !$0.isLetter && !$0.isNumber }.first }
    return first(name) == first(other)
  }
}
