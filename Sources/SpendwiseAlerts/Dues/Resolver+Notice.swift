import Spendwise
import SpendwiseText

/// Fills the fields of a notice. Prefers the model's choices to values beside labels.
extension Resolver {
  private var text: FoldedText { reading.message.text }

  // MARK: Amounts

  /// Fills the total, the minimum and the ceiling.
  func fillAmounts(_ notice: inout Notice) {
    func part(_ index: Int) -> Part? {
      message.notice.sums.firstIndex(of: index).flatMap { message.notice.sumLabels[$0]?.part }
    }
    // A bare number is an amount only after a label.
    let total = reading.amount.flatMap { index in
      message.items[index].kind != .number || [.total, .whole].contains(part(index)) ? index : nil
    }
    notice.amount = amount(total)
    if notice.kind == .mandate {
      let most = message.notice.sums.first { part($0) == .maximum }
      notice.maximum = amount(most)
      if most != nil, total == most { notice.amount = nil }
      return
    }
    notice.minimum = amount(reading.minimum)
    let isSame = total == reading.minimum
    guard let whole = notice.amount else { return }
    let least = notice.minimum ?? whole
    if total.flatMap({ part($0) }) == .minimum, least.minor >= whole.minor {
      (notice.amount, notice.minimum) = (isSame ? nil : notice.minimum, whole)
    } else if isSame || least.currency != whole.currency || whole.minor >= 0 && least.minor > whole.minor {
      // A minimum above the total is misread.
      notice.minimum = nil
    }
  }

  private func amount(_ index: Int?) -> Amount? {
    guard let index, !message.items[index].isBroken, let (currency, _) = currency(of: index) else { return nil }
    let amount = amount(index, currency)
    return isCredit(index) ? amount?.negated : amount
  }

  /// The amount is in the user's favour: "310.00 CR", "12.50 in credit".
  private func isCredit(_ index: Int) -> Bool {
    var start = message.items[index].digits.upperBound
    while [" ", "(", "/", "-"].contains(text.at(start)) { start += 1 }
    return Resolver.credits.contains {
      text.begins(with: $0, at: start) && !FoldedText.isLetter(text.at(start + $0.count))
    }
  }

  private static let credits = ["cr", "in credit"].map { FoldedText.fold($0) }

  // MARK: Days

  /// First day with the label `wanted`.
  func day(_ wanted: Part) -> Day? { message.notice.days.first { $0.label?.part == wanted }?.day }

  /// Fills the days of a bill.
  func fillDays(_ notice: inout Notice, hasFailed: Bool) {
    let debit = day(.debit)
    notice.dueDate = reading.day.map { message.notice.days[$0].day } ?? debit
    if hasFailed {
      let printed = message.notice.days.first { $0.day <= message.received && message.items[$0.item].kind == .date }
      let mayBe = reading.day.map { ![.pay, .by].contains(message.notice.days[$0].label?.part) } ?? false
      notice.dueDate = printed?.day ?? (mayBe ? notice.dueDate : nil)
      notice.event = "failed"
    } else {
      if debit != notice.dueDate { notice.debitDate = debit }
      let isLate = message.says(.late) && notice.dueDate.map { $0 <= message.received } ?? true
      if isLate { notice.event = "overdue" }
    }
    notice.statementDate = day(.issued)
  }

  // MARK: Numbers

  /// The bill is that of a card or loan. Bills paid by card are not.
  func isDebt(hasBank: Bool) -> Bool {
    if message.says(.fund) { return false }
    if message.says(.card) { return hasBank || !isPaidByCard }
    return message.says(.loan) || hasBank && message.says(.minimum)
  }

  /// The card pays: "from your HDFC Bank Credit Card".
  var isPaidByCard: Bool {
    let labels = message.notice.labels
    return labels.contains { card in
      card.part == .card
        && labels.contains { $0.part == .paying && (0..<40).contains(card.range.lowerBound - $0.range.upperBound) }
    }
  }

  /// Fills the digits of accounts, and the number of the customer.
  func fillNumbers(_ notice: inout Notice, isCard: Bool) {
    let payer = isCard ? message.code(after: .payer, digits: 3).flatMap { tail($0) } : nil
    let masks = message.accounts.filter { message.items[$0].kind == .mask }
    let account = reading.account ?? masks.first { tail(message.items[$0].range) != payer }
    let card = isCard ? message.code(after: .card, digits: 2) { $0.count < 21 }.flatMap { tail($0) } : nil
    if let card, card != payer {
      (notice.accountLastFour, notice.fromLastFour) = (card, payer)
      return
    }
    if notice.kind == .due, !isCard {
      notice.number = message.code(after: .number, digits: 3) { range in
        !text.letters[range].contains("*") && (notice.mandate.map { text.string(range) != $0 } ?? true)
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
  var mandate: String? { message.code(after: .umn, digits: 1) { $0.count > 5 }.map { text.string($0) } }

  // MARK: Payees

  /// Payee by the model. Of a shop, else the first name after "to" or "for". Never an `excluded` one.
  func payee(isShop: Bool, excluding excluded: (String) -> Bool) -> String? {
    let chosen = [reading.biller, reading.payee].compactMap { $0 }
    let others = isShop ? message.spans.filter { isPaid($0) } + reading.billers : []
    return (chosen + others).lazy.filter { isName($0) }
      .map { isShop ? message.string($0) : text.string(whole($0)) }
      .first { !excluded($0) && $0.contains { $0.isLetter } && $0.first?.isNumber == false }
  }

  /// The name has more than common words. It has no digits of an account.
  private func isName(_ span: ScannedMessage.Span) -> Bool {
    let items = message.items[span.first...span.last]
    return !items.allSatisfy { $0.isBoiler || $0.has(any: Resolver.common) }
      && !message.notice.labels.contains { $0.range == message.letters(span) }
      && !items.indices.contains {
        [.mask, .address].contains(items[$0].kind) || items[$0].kind == .number && message.digits($0) > 3
      }
  }

  private static let common = Roles(
    .mine, .you, .card, .account, .due, .mandate, .instalment, .reference, .ident, .imperative, .notice, .to,
    and: Roles(.for))

  /// Extends a name by the capital words after it. Drops words of a service at its end: `ACT Fibernet`.
  private func whole(_ span: ScannedMessage.Span) -> Range<Int> {
    let items = message.items
    func isService(_ index: Int) -> Bool {
      message.notice.labels.contains { $0.range == items[index].range && [.service, .number].contains($0.part) }
    }
    func goesOn(_ index: Int) -> Bool {
      index < items.count && items[index].kind == .name && [.capital, .upper].contains(items[index].shape)
        && items[index].range.lowerBound == items[index - 1].range.upperBound + 1 && !isService(index)
    }
    var last = span.last
    while last > span.first, isService(last) { last -= 1 }
    while last >= span.last, goesOn(last + 1) { last += 1 }
    return items[span.first].range.lowerBound..<items[last].range.upperBound
  }

  private func isPaid(_ span: ScannedMessage.Span) -> Bool {
    guard span.first > 0, span.last == span.shortest else { return false }
    let (before, shape) = (message.items[span.first - 1], message.items[span.first].shape)
    return before.has(any: Roles(.to, .for, .payee)) && (shape == .upper || shape == .capital)
  }

  /// Light, water or another service, where no supplier is named.
  var service: String? {
    message.notice.labels.first { $0.part == .service }.map { label in
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
