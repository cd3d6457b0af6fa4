import SpendwiseJSON
import SpendwiseMatching
import SpendwiseText
import Testing

/// The decision on two records, rule by rule.
@Suite struct DecisionTests {
  /// Pairs of records, as the fields that matter, with the outcome. That is the rule of a certain match, `likely`,
  /// `transfer`, `maybe transfer`, or nothing.
  static let pairs: [(claim: String, one: String, other: String, outcome: String)] = [
    (
      "a mail and a row with one UPI number, a day apart",
      mail(#""reference":"632911840275""#), row(#""reference":"0000632911840275""#, date: "2026-11-26"), "reference"
    ),
    ("two numbers are two payments", mail(#""reference":"632911840275""#), row(#""reference":"632911840276""#), ""),
    (
      "a telephone number is no proof on two days",
      mail(#""reference":"9812345678""#), mail(#""reference":"9812345678""#, key: "email:2", date: "2026-11-27"), ""
    ),
    (
      "a mail and a text with one balance",
      mail(#""balance_after":8123.40"#), text(#""balance_after":8123.40"#, date: "2026-11-26"), "balance"
    ),
    (
      "one balance is the other minus the amount: two payments",
      mail(#""balance_after":8123.40"#), text(#""balance_after":7780.90"#), ""
    ),
    ("a mail and a text of one second", mail(#""time":"10:11:12""#), text(#""time":"10:11:12""#), "time"),
    ("a whole minute is that of many payments", mail(#""time":"10:11:00""#), text(#""time":"10:11:00""#), "likely"),
    ("two hours apart are two payments", mail(#""time":"10:11:12""#), text(#""time":"12:11:13""#), ""),
    (
      "a row of two files",
      row(#""balance_after":8123.40"#), row(#""balance_after":8123.40"#, key: "row:bank-4821:2#1"), "statement row"
    ),
    (
      "a row that was booked a day later",
      row(#""payee":"TEA","balance_after":8123.40"#),
      row(#""payee":"TEA","balance_after":8123.40"#, key: "row:hdfc-4821:2#1", date: "2026-11-26"),
      "statement row"
    ),
    ("typed by hand, then seen by mail", hand("bake house"), mail(#""payee":"THE BAKE HOUSE""#), "likely"),
    (
      "an alert of dollars, and a row with these dollars beside its rupees",
      mail(#""payee":"NOTION LABS""#, amount: "-12.00", currency: "USD"),
      row(
        #""payee":"NOTION LABS INC","original_amount":-12.00,"original_currency":"USD""#, date: "2026-11-27",
        amount: "-1052.40"), "amount abroad"
    ),
    (
      "the same with a currency that the file does not name",
      mail(#""payee":"NOTION LABS""#, amount: "-12.00", currency: "USD"),
      row(#""payee":"NOTION LABS INC","original_amount":-12.00"#, amount: "-1052.40"), "amount abroad"
    ),
    (
      "a row at about the usual rate",
      mail(#""payee":"NOTION LABS""#, amount: "-12.00", currency: "USD"),
      row(#""payee":"NOTION LABS INC""#, amount: "-1052.40"), "likely"
    ),
    (
      "no rate explains it",
      mail(#""payee":"NOTION LABS""#, amount: "-12.00", currency: "USD"),
      row(#""payee":"NOTION LABS INC""#, amount: "-105.24"), ""
    ),
    (
      "a card's surcharge",
      mail(#""payee":"FUEL POINT","payment_method":"card""#, amount: "-200.00"),
      row(#""payee":"FUEL POINT""#, date: "2026-11-27", amount: "-202.36"), "likely"
    ),
    (
      "more than a surcharge",
      mail(#""payee":"FUEL POINT","payment_method":"card""#, amount: "-200.00"),
      row(#""payee":"FUEL POINT""#, amount: "-212.00"), ""
    ),
    (
      "a pending row, posted with a tip",
      row(#""payee":"BISTRO""#, key: "simplefin:b:1:P1", amount: "-40.00", source: #","pending":true"#),
      row(#""payee":"BISTRO","paid_on":"2026-11-25""#, key: "simplefin:b:1:T9", date: "2026-11-27", amount: "-48.00"),
      "pending version"
    ),
    (
      "a row under one id on two days",
      row(#""payee":"THETA""#, key: "ofx:9:3", date: "2026-10-31"),
      row(#""payee":"THETA""#, key: "ofx:9:3#2026-11-03", date: "2026-11-03"), "likely"
    ),
    (
      "one number on two own accounts is a transfer",
      mail(#""reference":"632500001111""#),
      mail(#""reference":"632500001111""#, key: "email:2", amount: "342.50", account: "sbi-2452"), "transfer"
    ),
    (
      "a refund to another account is none",
      mail(#""reference":"632500001111""#),
      mail(
        #""reference":"632500001111","description":"refund of order""#, key: "email:2", amount: "342.50",
        account: "sbi-2452"), ""
    ),
    (
      "words of a transfer on both sides",
      row(#""description":"TRANSFER TO SAVINGS""#),
      row(#""description":"TRANSFER FROM CHECKING""#, key: "row:sbi-2452:9#1", amount: "342.50", account: "sbi-2452"),
      "maybe transfer"
    ),
    (
      "two texts of one bank, of which one states the number",
      text(#""payee":"RAVI STORES","time":"10:11:00","reference":"632911840275""#),
      text(#""payee":"RAVI STORES","time":"10:19:00""#, key: "sms:2"), "likely"
    ),
    (
      "the same an hour later",
      text(#""payee":"RAVI STORES","time":"10:11:00","reference":"632911840275""#),
      text(#""payee":"RAVI STORES","time":"11:09:00""#, key: "sms:2"), ""
    ),
    (
      "the same to another payee",
      text(#""payee":"RAVI STORES","reference":"632911840275""#), text(#""payee":"METRO RAIL""#, key: "sms:2"), ""
    ),
    (
      "cash drawn with a debit card, and the row on the account",
      text(#""payment_method":"atm""#, account: "hdfc-7719"),
      row(#""description":"NWD-512345XXXXXX7719 CASH""#, account: "hdfc-0954"), "likely"
    ),
    (
      "a debit card and the account with one balance",
      text(#""kind":"transfer","balance_after":8123.40"#, account: "hdfc-7719"),
      row(#""balance_after":8123.40"#, account: "hdfc-0954"), "likely"
    ),
    (
      "the same with another balance",
      text(#""payment_method":"atm","balance_after":8123.40"#, account: "hdfc-7719"),
      row(#""description":"CASH","balance_after":9000.00"#, account: "hdfc-0954"), ""
    ),
    (
      "four equal digits under another name of the bank, with day and payee",
      mail(#""payee":"ACME PAYROLL""#), row(#""payee":"ACME PAYROLL""#, account: "ofamerica-4821"), "likely"
    ),
    (
      "the same with one number is proposed, too",
      mail(#""reference":"632911840275""#), row(#""reference":"632911840275""#, account: "ofamerica-4821"), "likely"
    ),
    (
      "the same with one balance",
      row(#""payee":"TEA","balance_after":8123.40"#),
      row(#""payee":"TEA","balance_after":8123.40"#, key: "row:sbi-4821:2#1", account: "sbi-4821"), "likely"
    ),
    (
      "four other digits",
      mail(#""payee":"ACME PAYROLL""#), row(#""payee":"ACME PAYROLL""#, account: "ofamerica-4822"), ""
    ),
    (
      "one text twice, with one balance after both",
      text(#""payee":"METRO","balance_after":100.00"#),
      text(#""payee":"METRO","balance_after":100.00"#, key: "sms:2"), "repeated message"
    ),
    (
      "the same with another balance",
      text(#""payee":"METRO","balance_after":442.50"#),
      text(#""payee":"METRO","balance_after":100.00"#, key: "sms:2"), ""
    ),
    (
      "the rest of a card's limit may be stated late",
      text(#""payee":"METRO","limit_after":100.00"#), text(#""payee":"METRO","limit_after":100.00"#, key: "sms:2"), ""
    ),
    (
      "the same at another time",
      text(#""payee":"METRO","balance_after":100.00,"time":"10:11:00""#),
      text(#""payee":"METRO","balance_after":100.00,"time":"10:12:00""#, key: "sms:2"), ""
    ),
    (
      "the same with another number",
      text(#""payee":"METRO","balance_after":100.00,"reference":"632911840275""#),
      text(#""payee":"METRO","balance_after":100.00,"reference":"632911840276""#, key: "sms:2"), ""
    ),
    (
      "the same on another day",
      text(#""payee":"METRO","balance_after":100.00"#),
      text(#""payee":"METRO","balance_after":100.00"#, key: "sms:2", date: "2026-11-26"), ""
    ),
    (
      "the card of another bank",
      text(#""payment_method":"atm""#, account: "sbi-7719"), row(#""description":"CASH""#, account: "hdfc-0954"), ""
    ),
  ]

  @Test("the second record", arguments: pairs)
  func decides(_ pair: (claim: String, one: String, other: String, outcome: String)) {
    #expect(outcome(pair.other, pair.one) == pair.outcome, "\(pair.claim)")
    #expect(outcome(pair.one, pair.other) == pair.outcome, "\(pair.claim), the other way round")
  }

  private func outcome(_ new: String, _ known: String) -> String {
    let (new, known) = (Record(text: new), Record(text: known))
    let found = Decision(on: new, among: [Candidate(known)], merges: true) { _ in false }
    switch found.outcome {
    case .new: return ""
    case .evidence: return found.rule
    case .receipt: return "receipt"
    case .transfer: return "transfer"
    case .voided: return "voided"
    case .likely: return "likely"
    case .likelyTransfer: return "maybe transfer"
    }
  }

  /// Two observations under one key, and the decision on the second.
  static let keyed: [(claim: String, known: String, new: String, decision: KeyedDecision)] = [
    ("a row again", row("", key: "ofx:9:3"), row("", key: "ofx:9:3"), .same),
    ("a bank corrected the amount", row("", key: "ofx:9:3"), row("", key: "ofx:9:3", amount: "-400.00"), .update),
    ("a bank used an id again", row("", key: "ofx:9:3"), row("", key: "ofx:9:3", date: "2026-12-25"), .another),
    ("a mail again", mail(#""time":"10:11:12""#), mail(#""time":"10:11:12""#), .same),
    ("two mails under one Message-ID", mail(#""time":"10:11:12""#), mail(#""time":"10:12:40""#), .another),
    ("mail that is not verified replaces nothing", mail(""), mail(#""authentication":"fail""#, amount: "-9.00"), .same),
    (
      "a pending row, posted", row("", key: "plaid:1", source: #","pending":true"#), row("", key: "plaid:1"), .update
    ),
    (
      "a page from before", row("", key: "plaid:1"), row("", key: "plaid:1", source: #","pending":true"#), .same
    ),
  ]

  @Test("the same key", arguments: keyed)
  func decidesByKey(_ pair: (claim: String, known: String, new: String, decision: KeyedDecision)) throws {
    let known = try Record(Array(pair.known.utf8))
    let found = try pair.new.withBytes { try KeyedDecision(on: #require(JSONObject($0)), known: known) { [known] } }
    #expect(found == pair.decision, "\(pair.claim)")
  }

  @Test("a record counts as what it was before an edit, or what was merged into it")
  func decidesByForms() {
    let new = Record(text: Self.mail(#""reference":"632911840275""#))
    let edited = Record(text: Self.row(#""reference":"632911840275""#))
    func decision(_ candidate: Candidate, merges: Bool = true) -> Decision {
      Decision(on: new, among: [candidate], merges: merges) { _ in false }
    }
    let id = "row:hdfc-4821:1#12026-11-25"
    #expect(decision(Candidate(edited, .former)).outcome == .evidence(of: id))
    #expect(decision(Candidate(edited, .former)).keepsAmount)
    #expect(decision(Candidate(edited, .merged, of: "t1")).outcome == .evidence(of: "t1"))
    #expect(decision(Candidate(edited, isVoid: true)).outcome == .voided(id))
    #expect(decision(Candidate(edited), merges: false).outcome == .likely)
    #expect(decision(Candidate(edited, isVoid: true), merges: false).outcome == .new)
    #expect(decision(Candidate(edited, isVoid: true), merges: false).mayBeVoided)
  }

  @Test("money that came back between two payments lets both leave one balance")
  func decidesByReturns() {
    let more = #""payee":"METRO","balance_after":100.00"#
    let known = [Self.text(more), Self.mail(#""payee":"METRO""#, amount: "342.50")]
    let new = Record(text: Self.text(more, key: "sms:2"))
    let found = Decision(on: new, among: known.map { Candidate(Record(text: $0)) }, merges: true) { _ in false }
    #expect(found.outcome == .likely)
  }

  private static func record(
    _ more: String, _ channel: String, _ key: String, _ date: String, _ amount: String, _ currency: String,
    _ account: String, _ source: String = ""
  ) -> String {
    """
    {"id":"\(key)\(date)","date":"\(date)","amount":\(amount),"currency":"\(currency)","account":"\(account)",\
    \(more.isEmpty ? "" : more + ",")\
    "source":{"channel":"\(channel)","profile":"hdfc-\(channel)","key":"\(key)"\(source)}}
    """
  }

  private static func mail(
    _ more: String, key: String = "email:1", date: String = "2026-11-25", amount: String = "-342.50",
    currency: String = "INR", account: String = "hdfc-4821"
  ) -> String { record(more, "email", key, date, amount, currency, account) }

  private static func text(
    _ more: String, key: String = "sms:1", date: String = "2026-11-25", account: String = "hdfc-4821"
  ) -> String { record(more, "sms", key, date, "-342.50", "INR", account) }

  private static func row(
    _ more: String, key: String = "row:hdfc-4821:1#1", date: String = "2026-11-25", amount: String = "-342.50",
    account: String = "hdfc-4821", source: String = ""
  ) -> String { record(more, "statement", key, date, amount, "INR", account, source) }

  private static func hand(_ payee: String) -> String {
    record(#""payee":"\#(payee)""#, "manual", "manual:1", "2026-11-25", "-342.50", "INR", "hdfc-4821")
  }
}

extension Record {
  /// Reads a line of a test; one that is no object has no fields.
  fileprivate init(text: String) { self = (try? Record(Array(text.utf8))) ?? Record() }
}
