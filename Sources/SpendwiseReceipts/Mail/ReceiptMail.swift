import Spendwise
import SpendwiseText

/// A mail that may be a merchant's receipt.
package struct ReceiptMail: Sendable {
  /// Address and display name of the sender.
  package var sender: String
  package var senderName: String
  package var subject: [UInt8]
  /// Visible text.
  package var text: [UInt8]
  /// JSON-LD blocks of the mail.
  package var markup: [[UInt8]]
  package var received: Day?

  package init(
    sender: String, senderName: String, subject: [UInt8], text: [UInt8], markup: [[UInt8]], received: Day?
  ) {
    (self.sender, self.senderName, self.subject) = (sender, senderName, subject)
    (self.text, self.markup, self.received) = (text, markup, received)
  }

  /// The sender's domain gives addresses to anyone.
  var isPersonal: Bool {
    let domain = sender.split(separator: "@").last.map { $0.lowercased() } ?? ""
    return domain.withBytes { !DataTable.mailProviders.rows(0, $0).isEmpty }
  }

  /// Sender names that are not a shop's.
  private static let offices = Phrases("office")

  /// Merchant by the sender's name or domain: `Swiggy` of `noreply@swiggy.in`.
  var merchant: String? {
    let name = senderName.split(separator: " ").joined(separator: " ")
    if !name.isEmpty, !name.contains("@"), !ReceiptLine(name.utf8).has(Self.offices) {
      return ReceiptMail.withoutEnding(name)
    }
    var labels = sender.split(separator: "@").last.map { $0.split(separator: ".") } ?? []
    if labels.count > 1 { labels.removeLast() }
    if labels.count > 1, let last = labels.last, ["co", "com", "org", "net", "in"].contains(last) {
      labels.removeLast()
    }
    return labels.last.map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// Removes a domain ending: `Shop` of `Shop.example`.
  private static func withoutEnding(_ name: String) -> String {
    guard !name.contains(" "), let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}

/// Reads a receipt in a merchant's mail, from mark-up or else text.
extension ReceiptReader {
  private static let (subjects, refunds) = (Phrases("subject"), Phrases([("*REFUND*", 0)]))
  private static let receipts = Phrases("receipt subject")
  /// Phrases for unpaid or no longer paid.
  private static let (unpaidSubjects, unpaidMail) = (Phrases("unpaid subject"), Phrases("unpaid mail"))
  /// Phrases of banks, not shops.
  private static let bankWords = Phrases("bank")
  private static let (paidLines, orderedLines) = (Phrases("paid"), Phrases("ordered"))
  private static let (sellers, sums) = (Phrases("seller"), Phrases("sum of orders"))

  /// Receipts in a mail, one per order. Empty if it is not a receipt or not paid.
  package func read(_ mail: ReceiptMail) -> [Receipt] {
    let lines = Array(mail.text.withUnsafeBufferPointer { ReceiptLine.lines(of: $0) }.prefix(600))
    let markups = OrderMarkup.all(in: mail.markup, home: context.currency)
    guard let whole = read(mail, lines, markups.first) else { return [] }
    let stated = markups.filter { $0.total != nil && $0.number != nil && !$0.isUnpaid }
    if stated.count > 1, Set(stated.map(\.number)).count == stated.count {
      let all = stated.compactMap { read(mail, lines, $0) }
      if all.count == stated.count { return all }
    }
    let parts = whole.isRefund ? [] : orders(lines)
    let all = parts.compactMap { read(mail, $0, nil) }
    return all.count > 1 && all.count == parts.count ? all : [whole]
  }

  /// Lines of each order, from its number to the next. Empty for a single number.
  private func orders(_ lines: [ReceiptLine]) -> [[ReceiptLine]] {
    let rule = NumberRule()
    var (starts, seen): ([Int], Set<String>) = ([], [])
    for (index, line) in lines.enumerated() {
      guard let number = rule.startOfOrder(line), seen.insert(number).inserted else { continue }
      starts.append(index)
    }
    guard starts.count > 1 else { return [] }
    // The sum of all orders belongs to none.
    let end = lines.indices.last { index in
      lines[index].read { Self.sums.first($0, at: 0) != nil }
    }
    return zip(starts, starts.dropFirst() + [end.flatMap { $0 > starts[starts.count - 1] ? $0 : nil } ?? lines.count])
      .map { Array(lines[$0..<$1]) }
  }

  /// Reads a receipt from lines and mark-up. `nil` if it is not one.
  private func read(_ mail: ReceiptMail, _ lines: [ReceiptLine], _ markup: OrderMarkup?) -> Receipt? {
    let subject = ReceiptLine(mail.subject)
    if subject.has(Self.unpaidSubjects) || lines.contains(where: { $0.has(Self.bankWords) || $0.has(Self.unpaidMail) })
    {
      return nil
    }
    guard markup?.isUnpaid != true else { return nil }
    guard markup?.total != nil || subject.has(Self.subjects) else { return nil }
    var receipt = read(lines)
    // In a sentence, a dash before an amount is not a sign.
    receipt.isRefund = subject.has(Self.refunds)
    if receipt.isRefund { receipt.total = refund(lines, receipt) }
    if let paid = tenders(lines, receipt.currency) {
      if paid != receipt.total?.minor { receipt.items = [] }
      let isSeen = receipt.total.map { !$0.isGuess && abs($0.minor - paid) <= 100 } ?? false
      receipt.total = TotalFinding(
        minor: paid, confidence: isSeen ? 90 : 75, line: 0,
        witnesses: isSeen ? ["its label", "the payment"] : ["the payment"])
    }
    if let stated = markup?.total {
      let isSeen = receipt.total?.minor == stated.minor && receipt.currency == stated.currency
      if !isSeen { receipt.items = [] }
      (receipt.currency, receipt.currencyIsStated) = (stated.currency, true)
      receipt.total = TotalFinding(
        minor: stated.minor, confidence: isSeen ? 90 : 75, line: 0,
        witnesses: isSeen ? ["its mark-up", "its text"] : ["its mark-up"])
    }
    receipt.reference = markup?.number ?? NumberRule().order(subject, lines) ?? receipt.reference
    receipt.invoice = receipt.invoice ?? receipt.reference
    guard let total = receipt.total, !total.isGuess, total.minor != 0,
      receipt.reference != nil || receipt.invoice != nil
        || !mail.isPersonal
          && (total.witnesses.contains("the payment") || receipt.currencyIsStated && subject.has(Self.receipts))
    else { return nil }
    name(&receipt, mail, markup, subject, lines)
    receipt.date = date(receipt.date, markup, mail, lines)
    return receipt
  }

  /// Names the merchant: the sender, as in the bank's record. The seller goes into the description.
  private func name(
    _ receipt: inout Receipt, _ mail: ReceiptMail, _ markup: OrderMarkup?, _ subject: ReceiptLine,
    _ lines: [ReceiptLine]
  ) {
    if let merchant = markup?.merchant ?? markup?.seller ?? mail.merchant {
      receipt.merchant = MerchantFinding(
        name: merchant, line: 0, confidence: 80, rule: markup?.merchant == nil ? "the sender" : "the mark-up")
    }
    receipt.merchant = receipt.merchant.map(context.payees.snapped)
    receipt.seller = (markup?.seller ?? seller(subject, lines)).flatMap { $0 == receipt.merchant?.name ? nil : $0 }
    if receipt.items.isEmpty { receipt.things = markup?.items ?? [] }
  }

  /// Date of the payment, if close to the mail's. Later dates are deliveries or trips.
  private func date(_ found: DateFinding?, _ markup: OrderMarkup?, _ mail: ReceiptMail, _ lines: [ReceiptLine])
    -> DateFinding?
  {
    let stated = markup?.day.map { DateFinding(day: $0, line: 0, confidence: 95) } ?? found
    guard let received = mail.received else { return stated }
    if let stated, stated.day <= received.adding(days: 1),
      stated.day >= received.adding(days: -7) || isOrdered(stated, lines)
    {
      return stated
    }
    return nil
  }

  /// The date's line states when the order was placed.
  private func isOrdered(_ date: DateFinding, _ lines: [ReceiptLine]) -> Bool {
    lines.indices.contains(date.line) && lines[date.line].has(Self.orderedLines)
  }

  /// Sum of the payments that the mail lists: `Paid Via Wallet ₹50.00`.
  private func tenders(_ lines: [ReceiptLine], _ currency: Currency) -> Int64? {
    let money = MoneyReader(decimals: currency.digits)
    var (sum, isFound) = (Int64(0), false)
    for line in lines where line.read({ Self.paidLines.first($0, at: 0) != nil }) {
      guard let amount = money.amounts(in: line).last(where: { $0.hasDecimals || $0.hasCurrency }) else { continue }
      (sum, isFound) = (sum &+ abs(amount.minor), true)
    }
    return isFound && sum > 0 ? sum : nil
  }

  /// The amount in the sentence about a refund.
  private func refund(_ lines: [ReceiptLine], _ receipt: Receipt) -> TotalFinding? {
    let money = MoneyReader(decimals: receipt.currency.digits)
    for (index, line) in lines.enumerated() where line.has(Self.refunds) {
      guard let amount = money.amounts(in: line).first(where: { $0.hasDecimals || $0.hasCurrency }) else { continue }
      return TotalFinding(minor: abs(amount.minor), confidence: 75, line: index, witnesses: ["its sentence"])
    }
    return receipt.total
  }

  /// The shop of a platform: after `Ordered from:`, or in `Your order from NAME`.
  private func seller(_ subject: ReceiptLine, _ lines: [ReceiptLine]) -> String? {
    for (index, line) in ([subject] + lines.prefix(60)).enumerated() {
      // In mid-line, only words with no other meaning count.
      let after = line.read { bytes in
        let found = Self.sellers.first(in: bytes)
        return found.flatMap { index == 0 || $0.start == 0 || $0.end - $0.start > 12 ? $0.end : nil }
      }
      guard let after else { continue }
      let rest = line.text[after...].drop { $0 == ASCII.space || $0 == ":" }
      // The name is on the line, or alone on the next.
      let name = rest.isEmpty ? lines.dropFirst(index).first.map { Array($0.text) } ?? [] : Array(rest)
      if name.count >= 3, name.count <= 60, !name.contains(where: { ASCII.isDigit($0) }) {
        return String(decoding: name, as: UTF8.self)
      }
    }
    return nil
  }
}
