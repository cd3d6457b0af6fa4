/// Writes payments as OFX 2.1.1: a statement for each account and currency.
package struct OFXText {
  /// An account as the head of its statement names it.
  package struct Account {
    package var kind: String?
    package var institution: String?
    package var currency: Currency

    package init(kind: String?, institution: String?, currency: Currency) {
      (self.kind, self.institution, self.currency) = (kind, institution, currency)
    }
  }

  private struct Key: Hashable {
    var account: String
    var currency: Currency
  }

  private let accounts: [String: Account]
  private var text = ""

  package init(_ accounts: [String: Account]) { self.accounts = accounts }

  /// The text of payments in the order of their time. `closing` are the balances after the last of them; of an account
  /// that is not there, the sum of its payments.
  package mutating func text(_ payments: [Payment], closing: [(account: String, balance: Amount)]) throws -> String {
    let lists = Dictionary(grouping: payments) { Key(account: $0.accountName, currency: $0.amount.currency) }
    let keys = lists.keys.sorted { ($0.account, $0.currency.code) < ($1.account, $1.currency.code) }
    let last = OFXText.date(payments.map(\.day).max() ?? Day(number: 0))
    text = """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
      <OFX>
      <SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>\
      <DTSERVER>\(last)</DTSERVER><LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1>

      """
    let known = Dictionary(
      closing.map { (Key(account: $0.account, currency: $0.balance.currency), $0.balance) },
      uniquingKeysWith: { first, _ in first })
    for isCard in [false, true] {
      let mine = keys.filter { (accounts[$0.account]?.kind == "credit_card") == isCard }
      if mine.isEmpty { continue }
      let tag = isCard ? "CREDITCARDMSGSRSV1" : "BANKMSGSRSV1"
      text += "<\(tag)>\n"
      for key in mine {
        let isAlone = keys.count { $0.account == key.account } == 1
        try statement(key, lists[key] ?? [], known[key], isAlone: isAlone, isCard: isCard, until: last)
      }
      text += "</\(tag)>\n"
    }
    text += "</OFX>\n"
    return text
  }

  private mutating func statement(
    _ key: Key, _ payments: [Payment], _ closing: Amount?, isAlone: Bool, isCard: Bool, until last: String
  ) throws(AmountError) {
    var balance = closing ?? Amount(minor: 0, currency: key.currency)
    if closing == nil { for payment in payments { balance = try balance.adding(payment.amount) } }
    let account = accounts[key.account]
    let isOwn = isAlone || account?.currency == key.currency
    let number = OFXText.short(key.account, isOwn ? 22 : 18) + (isOwn ? "" : "-\(key.currency.code)")
    let prefix = isCard ? "CC" : ""
    text += "<\(prefix)STMTTRNRS><TRNUID>0</TRNUID><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>"
    text += "<\(prefix)STMTRS><CURDEF>\(key.currency.code)</CURDEF>"
    if isCard {
      text += "<CCACCTFROM>" + OFXText.element("ACCTID", number) + "</CCACCTFROM>"
    } else {
      let bank = account?.institution.map {
        $0.uppercased().unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic }
      }
      let id = String(String.UnicodeScalarView((bank ?? String.UnicodeScalarView()).prefix(9)))
      text += "<BANKACCTFROM>" + OFXText.element("BANKID", id.isEmpty ? "SPENDWISE" : id)
      text += OFXText.element("ACCTID", number)
      text += OFXText.element("ACCTTYPE", account?.kind == "loan" ? "CREDITLINE" : "CHECKING") + "</BANKACCTFROM>"
    }
    let first = payments.first.map { OFXText.date($0.day) } ?? last
    text += "\n<BANKTRANLIST><DTSTART>\(first)</DTSTART><DTEND>\(last)</DTEND>\n"
    for payment in payments { write(payment) }
    text += "</BANKTRANLIST>\n<LEDGERBAL><BALAMT>\(balance.literal)</BALAMT><DTASOF>\(last)</DTASOF>"
    text += "</LEDGERBAL></\(prefix)STMTRS></\(prefix)STMTTRNRS>\n"
  }

  private mutating func write(_ payment: Payment) {
    let (payee, note) = (OneLine.of(payment.payee), OneLine.of(payment.note))
    let name = OFXText.short(payee.isEmpty ? note : payee, 32, isMarked: false)
    // The whole of a name that was cut, then the note.
    let memo = [name == payee || payee.isEmpty ? "" : payee, name == note ? "" : note].filter { !$0.isEmpty }
    text += "<STMTTRN>" + OFXText.element("TRNTYPE", type(payment))
    text += OFXText.element("DTPOSTED", OFXText.date(payment.day))
    text += OFXText.element("TRNAMT", payment.amount.literal)
    text += OFXText.element("FITID", OFXText.short(OneLine.of(payment.id), 255))
    text += OFXText.element("REFNUM", OFXText.short(OneLine.of(payment.reference), 32))
    text += OFXText.element("NAME", name)
    text += OFXText.element("MEMO", OFXText.short(memo.joined(separator: "; "), 255, isMarked: false))
    if let original = payment.original, let rate = OFXText.rate(payment.amount, original) {
      text += "<ORIGCURRENCY><CURRATE>\(rate)</CURRATE><CURSYM>\(original.currency.code)</CURSYM></ORIGCURRENCY>"
    }
    text += "</STMTTRN>\n"
  }

  private func type(_ payment: Payment) -> String {
    if payment.kind == .transfer { return "XFER" }
    let types = ["atm": "ATM", "card": "POS", "cheque": "CHECK", "cash": "CASH", "interest": "INT", "charges": "FEE"]
    return types[payment.method] ?? (payment.amount.minor < 0 ? "DEBIT" : "CREDIT")
  }

  // MARK: Values

  /// The date at noon, so that no time zone changes the day.
  private static func date(_ day: Day) -> String { day.iso.filter { $0 != "-" } + "120000" }

  /// An element, or nothing if it would be empty.
  private static func element(_ name: String, _ value: String) -> String {
    if value.isEmpty { return "" }
    var escaped = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return "<\(name)>\(escaped)</\(name)>"
  }

  /// A text of at most this many characters. A cut one ends in a mark made of all of it, so that two stay two.
  private static func short(_ text: String, _ length: Int, isMarked: Bool = true) -> String {
    if text.unicodeScalars.count <= length { return text }
    let kept = String(String.UnicodeScalarView(text.unicodeScalars.prefix(isMarked ? length - 7 : length)))
    return isMarked ? "\(kept)-\(LedgerName.mark(text))" : OneLine.of(kept)
  }

  /// The price of one unit of the original currency. Eight decimals; `nil` if they are all 0.
  private static func rate(_ amount: Amount, _ original: Amount) -> String? {
    var (dividend, divisor) = (amount.minor.magnitude, original.minor.magnitude)
    // At most four steps of numbers with 15 digits.
    for _ in 0..<max(0, original.currency.digits - amount.currency.digits) { dividend *= 10 }
    for _ in 0..<max(0, amount.currency.digits - original.currency.digits) { divisor *= 10 }
    if divisor == 0 { return nil }
    var (digits, rest) = ("", dividend % divisor)
    for _ in 0..<8 {
      let (digit, next) = divisor.dividingFullWidth(rest.multipliedFullWidth(by: 10))
      digits += "\(digit)"
      rest = next
    }
    let rate = "\(dividend / divisor).\(digits)"
    return rate.contains { $0 >= "1" && $0 <= "9" } ? rate : nil
  }
}
