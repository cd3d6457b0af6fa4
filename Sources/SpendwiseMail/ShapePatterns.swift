import Spendwise
import SpendwiseJSON
import SpendwisePattern

/// An expression looked for in a part of a text, compiled when first used.
final class ShapePhrase {
  private let pattern: AlertPattern

  init(_ source: String) { pattern = AlertPattern(source) }

  /// Compiles it now: for tests, since a mistake in it would only look like a text that does not match.
  func check() throws(PatternError) { try pattern.check() }

  /// Where it occurs within `part` of the text.
  func find(_ text: AlertText, _ part: Range<Int>) -> Range<Int>? { search(text, part, group: 0) }

  /// Where the field called `name` stands, when the expression occurs within `part`.
  func find(_ name: String, _ text: AlertText, _ part: Range<Int>, asLines: Bool = false) -> Range<Int>? {
    guard let slice = match(text, part, asLines) else { return nil }
    return pattern.range(named: name).map { shifted($0, by: slice.lowerBound) }
  }

  /// Adds the fields that were not caught before; the expression is searched within `part`.
  func fill(_ captures: inout AlertCaptures, _ text: AlertText, _ part: Range<Int>, _ fields: [AlertField]) {
    guard let slice = match(text, part, false) else { return }
    for field in fields where captures[field] == nil {
      if let range = pattern.range(named: field.rawValue), !range.isEmpty {
        captures[field] = shifted(range, by: slice.lowerBound)
      }
    }
  }

  private func search(_ text: AlertText, _ part: Range<Int>, group: Int) -> Range<Int>? {
    guard let slice = match(text, part, false) else { return nil }
    return pattern.range(group).map { shifted($0, by: slice.lowerBound) }
  }

  private func match(_ text: AlertText, _ part: Range<Int>, _ asLines: Bool) -> Range<Int>? {
    let slice = part.clamped(to: 0..<text.flat.count)
    return pattern.matches(asLines ? text.lines : text.flat, slice) ? slice : nil
  }

  private func shifted(_ range: Range<Int>, by offset: Int) -> Range<Int> {
    range.lowerBound + offset..<range.upperBound + offset
  }
}

/// What the general reader knows of English about money.
final class ShapePatterns {
  /// An amount in the text, with its mark.
  struct Money {
    var amount: Range<Int>
    var currency: Range<Int>?
  }

  /// A phrase beside the amount that tells the direction.
  struct Rule {
    var phrase: ShapePhrase
    var isBehind: Bool
    var isDebit: Bool?
    var kind: Transaction.Kind?
    var strength: Int
  }

  private static let codes =
    "rs|re|inr|usd|eur|gbp|aed|sgd|aud|cad|chf|jpy|hkd|thb|myr|idr|lkr|npr|sar|qar|omr|kwd|bhd|cny|nzd|zar"
    + "|vnd|krw|try|sek"
    + "|nok|dkk|₹|[$€£]"
  /// What may stand between a verb and the digits of its amount.
  private static let tail = "[ :.(-]{0,4}(?:(?:\(codes))[.: ]{0,3}){0,2}$"
  private static let been =
    #"^[ .,|)/-]{0,4}(?:only |cashback |refund )?"#
    + #"(?:\([^)]{0,40}\) ?)?(?:has been|have been|had been|is being|is|was|were|got"#
    + #"|has)? ?"#
    + "(?:(?:successfully|now|also|auto-?) ?){0,2}"
  private static let out =
    "(?:debited|deducted|spent|withdrawn|paid|sent|transferred|charged|paying|used|swiped|billed|dr\\b"
    + "|debit\\b(?! card))"
  private static let into =
    "(?:credited|received|deposited|refunded|reversed|added|cr\\b|credit\\b(?! card| limit))"

  private let amounts = AlertPattern(
    #"(?:(?<![A-Za-z])(?<currency>(?:(?:\#(ShapePatterns.codes))[.:]{0,2} ?){1,2})(?<amount>"#
      + #"(?:\d{1,15}(?:,\d{1,3}){0,6}(?:\.\d{1,3})?|\.\d{1,3}))(?!\d|[.,]\d)"#
      + #"|(?<![\w.,@-])(?<amount>\d{1,12}(?:,\d{2,3}){0,6}(?:\.\d{1,3})?) ?"#
      + #"(?<currency>\#(ShapePatterns.codes)|rupees)\b"#
      + #"|\b(?:debited|credited)(?: by| with"#
      + #"| for)? (?<amount>\d{1,12}(?:,\d{2,3}){0,6}(?:\.\d{1,3})?)(?![\d/-]|[.,]\d))"#
  )

  /// The amounts of a text in their order.
  func money(_ text: AlertText, from start: Int) -> [Money] {
    var result: [Money] = []
    var place = start
    while result.count < 64, amounts.search(text, from: place) == .match, let whole = amounts.range(0) {
      var captures = AlertCaptures()
      amounts.fill(&captures, text)
      if let amount = captures[.amount] { result.append(Money(amount: amount, currency: captures[.currency])) }
      place = max(whole.upperBound, place + 1)
    }
    return result
  }

  /// The first that fits decides, so the plainest phrases come first.
  lazy var rules: [Rule] = {
    func rule(_ source: String, behind: Bool, debit: Bool?, _ kind: Transaction.Kind?, _ strength: Int) -> Rule {
      Rule(phrase: ShapePhrase(source), isBehind: behind, isDebit: debit, kind: kind, strength: strength)
    }
    let (tail, been, out, into) = (ShapePatterns.tail, ShapePatterns.been, ShapePatterns.out, ShapePatterns.into)
    return [
      rule("\\bbeneficiary\\b.{0,100}?\\breceived\(tail)", behind: false, debit: true, .expense, 98),
      rule("\\brepayment of\(tail)", behind: false, debit: false, .transfer, 97),
      rule(
        "\\breceived (?:an? |your |the )?(?:[a-z-]+ ){0,3}?(?:payment|credits?|funds?|transfer|amount|refund)"
          + "(?: of| for)?\(tail)", behind: false, debit: false, nil, 97),
      rule("\(been)transferred to your\\b", behind: true, debit: false, nil, 96),
      rule("\(been)\(out)", behind: true, debit: true, nil, 95),
      rule("\(been)\(into)", behind: true, debit: false, nil, 95),
      rule("\\bthank you for (?:your |the )?payment of\(tail)", behind: false, debit: false, .transfer, 94),
      rule(
        "\\b(?:refund|reversal|cashback|credit|deposit) (?:of|for)(?: an amount of)?\(tail)", behind: false,
        debit: false, nil, 93),
      rule(
        "\\b\(out)(?: (?:by|with|for|of|an|amount|towards|a|sum|transaction|purchase)){0,4}\(tail)", behind: false,
        debit: true, nil, 92),
      rule(
        "\\b\(into)(?: (?:by|with|for|of|an|amount|a|sum)){0,4}\(tail)", behind: false, debit: false, nil, 92),
      rule(
        "^.{0,90}?\\b(?:was|has been|is|been) (?:successfully )?(?:received|refunded|reversed)\\b", behind: true,
        debit: false, nil, 90),
      rule(
        "\\b(?:transaction|txn|trxn|purchase|payment|transfer|withdrawal|spend|swipe|debit|bill) "
          + "(?:of|for|worth)\(tail)", behind: false, debit: true, nil, 85),
      rule(
        "^ at .{2,80}?\\b(?:using|with|on|from) (?:your )?(?:[\\w ]{1,24} )?card\\b", behind: true, debit: true, nil, 72
      ),
      rule("^ (?:card )?(?:transaction|purchase|payment|charge)\\b", behind: true, debit: true, nil, 84),
      rule(
        "^(?:(?!\\b\(into)).){0,90}?\\b(?:was|has been|is|been) (?:successfully )?\(out)", behind: true, debit: true,
        nil,
        80),
      rule(
        "^.{0,90}?\\b(?:was|has been|is|been) (?:successfully )?\(into)", behind: true, debit: false, nil, 80),
      rule("\\b(?:transaction|txn|purchase)\\b.{0,80}? (?:for|of)\(tail)", behind: false, debit: true, nil, 75),
      rule(
        "\\b(?:transaction |txn |bill |payment |total )?amount(?: \\(inr\\)"
          + "| paid)?\(tail)", behind: false, debit: nil,
        nil, 60),
    ]
  }()

  let notMoved = ShapePhrase(
    "\\b(?:convert|limit|lmt|bal(?:ance)?|outstanding|due|minimum|maximum|max|min|up ?to|above|over|below|between"
      + "|than|emis?|points?"
      + "|equivalent|worth|cashback|offer|win|save)\\b\\*?(?:(?!debited|deducted|spent|credited|received"
      + "|paid|withdrawn"
      + "|transferred|sent\\b|transaction of|refund|payment of).){0,44}\(ShapePatterns.tail)")
  let notMovedBehind = ShapePhrase(
    #"^[ .,*]{0,3}(?:and above|or above|or more|per month|p\.m|/month|off\b|cashback|voucher|discount"#
      + #"|reward|%|lakh|lac\b)"#
  )
  /// What looks like an offer, but did move.
  let movedBehind = ShapePhrase(#"^.{0,90}?(?<!be )\b(?:debited|credited|deducted)\b"#)
  let promised = ShapePhrase(#"\b(?:emis?|cashback|points?)\b.{0,44}$"#)
  let refund = ShapePhrase(#"\b(?:refund(?:ed)?|revers(?:al|ed)|chargeback)\b"#)
  let reversed = ShapePhrase(#"\b(?:has been|was|is|been|have been) (?:successfully )?(?:reversed|refunded)\b"#)
  let cardBill = ShapePhrase(#"\b(?:credit card|card (?:ending|account|bill)|card no)\b"#)
  let thanks = ShapePhrase(#"\bthank you for (?:your |the )?payment of"#)
  let bank = ShapePhrase(#"\b(?:bank|credit card|debit card|upi|a/c|acct)\b"#)
  let anyVerb = ShapePhrase(#"\b(?:debited|credited|spent|withdrawn|deducted|transferred|reversed)\b"#)
  let debitWords = ShapePhrase(
    #"\b(?:debited|deducted|spent|withdrawn|paid|sent|purchase|merchant|charged|payment to|you made"#
      + #"|thank you for using|used)\b"#)
  let creditWords = ShapePhrase(
    #"\b(?:credited|received|deposited|refund(?:ed)?|revers(?:ed|al)|sender"#
      + #"|remitter)\b"#)

  let reasons: [(String, ShapePhrase)] = [
    ("statement", ShapePhrase(#"\b(?:statement|total amount due|bill (?:is ready|generated))\b"#)),
    (
      "login",
      ShapePhrase(
        #"\b(?:logged in|log-?in|password|usage settings|beneficiary (?:has been )?added|added as a beneficiary|device"#
          + #"|kyc|mobile number|limits? (?:have|has) been)\b"#
      )
    ),
    (
      "balance", ShapePhrase(#"\b(?:(?:available|avl\.?|average|closing|account) bal(?:ance)?|balance as (?:on|of))\b"#)
    ),
    ("order", ShapePhrase(#"\byour order\b|\b(?:shipped|delivered|working days|booking id)\b"#)),
    (
      "promotion",
      ShapePhrase(
        #"\b(?:offers?|cashback|emi|rewards?|pre-?approved|apply now|discount|voucher|personal loan|upgrade"#
          + #"|exclusive|lounge|t&c)\b"#
      )
    ),
  ]

  // MARK: The other fields

  let when = ShapePhrase("(?<!\\d){when}")
  let labelledDate = ShapePhrase(
    "\\b(?:date|paid on|dated|transaction date|txn date|date of credit)(?: ?(?:&|and) ?time)? ?[:-]? ?{when}")
  /// What names an account, and the mask or digits behind it.
  private static let accountNumber =
    #"\b(?:a/?cs?|acct|account|card|wallet)\b\.?(?: ?(?:no|number|num|ending|ended|with|in|is|bearing"#
    + #"|[:.#(-])){0,5}(?:\(s\))? ?(?<account>(?:[A-Z]{1,3}|\d{1,6} ?)?(?:[X*•.]{1,16}[ -]?){1,4}\d{2,6}"#
    + #"|[A-Z]{0,4}\d{3,18})(?![\dX*/:-]|[.,]\d)"#
  let account = ShapePhrase(ShapePatterns.accountNumber)
  /// Where money left from: not the loan or the card that it paid.
  let paidFrom = ShapePhrase(#"\bfrom (?:your )?[\w ]{0,40}?"# + ShapePatterns.accountNumber)
  let ending = ShapePhrase(
    #"\bend(?:ing|s|ed)(?: (?:with|in|no\.?))? ?:? ?(?<account>(?:[X*•]{1,16} ?)?\d{3,6})(?!\d)"#)
  let mask = ShapePhrase(#"(?<![\w])(?<account>(?:\d{1,6} ?)?(?:[X*•]{1,16}[ -]?){1,4}\d{2,6})(?![\w*])"#)
  let bracketed = ShapePhrase(
    #"\b(?:card|account|a/c|visa|mastercard)\b[^(]{0,24}\((?:\.{2,4}|x+|ending )?(?<account>\d{4})\)"#)
  let bestReference = ShapePhrase(
    #"\b(?:UPI(?:(?: transaction)? ref(?:erence)?\.?(?: ?(?:no|number|id))?)?|RRN|UTR(?: ?(?:no|number))?"#
      + #"|\(UTR\)|\(RRN\)|IMPS ref(?:erence)?(?: ?no)?"#
      + #"|bank ref(?:erence)?(?: ?(?:no|number))?)[ .:#-]{0,3}(?:is "#
      + #"|: )?:? ?(?<reference>(?=[A-Z]{0,10}\d)[A-Z0-9]{6,40})\b"#
  )
  let slashReference = ShapePhrase(#"\b(?:UPI|IMPS|NEFT|RTGS)/(?:[A-Z0-9]{2,8}/){0,2}(?<reference>\d{9,20})\b"#)
  let reference = ShapePhrase(
    #"\b(?:(?:transaction|txn|payment|order)? ?ref(?:erence)?\.?(?: ?(?:no|number|id|#))?|refno"#
      + #"|(?:transaction|txn|payment) (?:id|no|number)"#
      + #"|auth(?:ori[sz]ation)? code|approval code|cheque no)[ .:#-]{0,3}(?:is "#
      + #"|: )?:? ?(?<reference>(?=[A-Z]{0,10}\d)[A-Z0-9]{4,40})\b"#
  )
  let vpa = ShapePhrase(#"(?<![\w.@-])(?<vpa>[A-Z0-9][A-Z0-9._-]{0,63}@[A-Z][A-Z0-9]{1,20})(?![\w@]|\.[A-Z])"#)
  let balance = ShapePhrase(
    #"\b(?:(?:avl|avbl|available|avail|a/c|closing|current|clear|updated|net|new|total available"#
      + #"|your)\.? )?bal(?:ance)?\b\*?"#
      + "(?: (?:in|on|of|for|as|after)\\b[^\\d₹]{0,44}?)?(?: is)?[ :.-]{0,3}{balance}")
  let limit = ShapePhrase(
    #"\b(?:avl|avbl|available|avail|remaining)\.? (?:credit |cr\.? |card )?(?:limit|lmt|lim)\b\*?"#
      + "(?: (?:in|on|of|for)\\b[^\\d₹]{0,44}?)?(?: is)?[ :.-]{0,3}{limit}")

  // A payee does not begin with the user's own things.
  private static let notMine =
    #"(?!your\b|my\b|you\b|us\b|our\b|the (?:credit|debit|account)|a/c|account\b|acct\b|bank\b|INR|Rs\b|₹"#
    + #"|\d{1,2}[-/:]|any\b|block\b|know\b|report\b|\d+$)"#
  let slashInfo = ShapePhrase(#"\bUPI/(?:P2[AM]/)?\d{6,20}/(?<payee>[A-Z][^/\t\n]{1,60})"#)
  let payeeBehindDate = ShapePhrase(
    "{date},? (?:at|on|to|towards) \(ShapePatterns.notMine){payee}(?=\\.(?: |$)|[,;(]|$| (?:using|via|from)\\b)")
  private static let dateAhead =
    "{payee},? (?:on|dated|dt\\.?|date:?) (?=\\d{1,4}[-/ .]?(?:\\d|[A-Z]{3})|[A-Z]{3,9} \\d)"
  let payeeUpToDate = ShapePhrase(
    "\\b(?:at|towards|to|trf to|in favou?r of) (?:VPA )?\(ShapePatterns.notMine)\(ShapePatterns.dateAhead)")
  let payeeOnUpToDate = ShapePhrase("\\bon \(ShapePatterns.notMine)\(ShapePatterns.dateAhead)")
  /// The user's own card behind a name: "BIG BAZAAR on RBL Bank credit card".
  let ownCard = ShapePhrase(
    #" (?:on|from|using|via|by) (?:your |[\w ]{0,24}?\b)(?:bank|credit card|debit card|card|a/c|acct|account)\b.*$"#)
  let payeeUpToWord = ShapePhrase(
    "\\b(?:at|towards|to|trf to|in favou?r of) (?:VPA )?\(ShapePatterns.notMine){payee}(?=,? (?:from|using"
      + "|via|with|has|was|is|ref"
      + "|refno|rrn|upi|utr|successful|through|by|for|on your|avl|avbl|available|your|not you|if)\\b|\\.(?: |$"
      + "|[A-Z]{3})|[,;(!]|\\.?$| -)"
  )
  let beneficiary = ShapePhrase(#"\bbeneficiary,? (?:named )?(?<payee>\S.{1,80}?),? (?:has )?received\b"#)
  let sender = ShapePhrase(
    "\\b(?:from|by|sent by) (?:VPA )?\(ShapePatterns.notMine)(?!(?:NEFT|IMPS|RTGS|UPI|cash|cheque|transfer|online"
      + "|net ?banking)\\b){payee}(?=,? (?:on|to|using|via|with|has|was"
      + "|is|ref|refno|rrn|upi|utr"
      + "|through|towards|into|in your|for|avl|avbl|available|your)\\b|\\.(?: |$|[A-Z]{3})|[,;(!]|\\.?$| -)")
  let labelledPayee = ShapePhrase(
    #"(?:^|\t)(?:merchant(?: name)?|paid to|payee(?: name)?|beneficiary(?: name)?|sent to"#
      + #"|terminal owner name|to)\s*(?::|-|\t|\n|\s:)\s*(?<payee>[^\t\n]{2,100})"#
  )
  let merchantLine = ShapePhrase(#"(?:^|\t)merchant(?: name)? (?<payee>(?-i:[A-Z])[^\t\n]{2,100})"#)
  let labelledSender = ShapePhrase(
    #"(?:^|\t)(?:sender(?: name)?|remitter(?: name)?|received from|sent by|from merchant|paid by"#
      + #"|from)\s*(?::|-|\t|\n|\s:)\s*(?<payee>[^\t\n]{2,100})"#
  )
  let inlineLabel = ShapePhrase(
    #"\b(?:info|merchant(?: name)?|remarks?|description"#
      + #"|narration)\s*[:-]\s*(?<payee>\S.{1,100}?)(?=\. (?-i:[A-Z])|\.?$|[\t\n])"#
  )
}
