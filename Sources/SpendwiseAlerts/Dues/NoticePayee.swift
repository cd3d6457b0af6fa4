import SpendwiseText

/// Finds to whom the money of a notice goes.
final class NoticePayee {
  /// Words that begin with a capital or a digit, as names do; "CA$" is none.
  private static let name =
    #"((?![a-z]{0,3}\$)"#
    + #"(?-i:[A-Z][\w&.'’+*/-]*|[a-z]+[A-Z][\w]*)(?: (?:&|of|and)? ?(?-i:[A-Z0-9(][\w&.'’+*/)-]*)){0,6})"#
  private let merchants = [
    #"\bmerchant(?: name)? ?: ?([^\n\t]{2,50})"#,
    #"\n(?:for|to):? ([^\n\t]{2,50})\n"#,
    #"\b(?:nach|ecs)\b[^!\n]{0,40}? (?:by|from) ([^\n\t,]{2,50})"#,
    #"\byour ([^\n\t,]{2,40}?) (?:bill|subscription|payment),? set up through"#,
    #"\bautopay for ([^.\n]{2,40}?) debit of"#,
    #"\btowards (?:autopay for |merchant |upi mandate for |the |your )?([^\n\t,]{2,60})"#,
    #"\bin favou?r of ([^\n\t,]{2,60})"#,
    #"(?<!tax )\b(?:for|to) (?:merchant |the )?"#
      + #"(?!your|a |an |rs|inr|avoid|be|ensure|stop|cancel|cvv|id)([^\n\t,]{2,60})"#,
    #"\bon ([^\n\t,]{2,40}?) for an? \w+ frequency"#,
  ].map { NoticePattern($0) }
  private let subscription = NoticePattern(
    #"\b(?:free trial (?:of|for)|subscription (?:to|for)|membership (?:of|for)|renewal of)(?: your)? ([^\n\t,]{2,50})"#
      + #"|\byour "# + NoticePayee.name + #" (?:subscription|membership|plan|free trial|trial)"#)
  private let card = NoticePattern(
    NoticePayee.name + #"(?<!Dear) (?:credit card|cc\b|bank card|card\b)|\b(onecard|bobcard)\b"#)
  private let tail = NoticePattern(#" (?:credit|card)\b"#)
  private let fund = NoticePattern(
    #"\b(?:sip|instal?ment|investment)\b[^!\n]{0,50}? in "# + NoticePayee.name + #"|\btowards your sip in "#
      + NoticePayee.name)
  private let lender = NoticePattern(
    #"(?:\b(?:for|towards|your|of|from) (?:your )?|^|\bdear (?:customer|member|sir|madam|user)[,:]? )"#
      + NoticePayee.name
      + #" (?:(?:home|personal|car|auto|gold|vehicle|business|education|two wheeler|consumer) )?(?:loan|policy"#
      + #"|emi card|rd\b)"#
  )
  private let heading = NoticePattern(#"^"# + NoticePayee.name + #"(?: (?:PNG|LPG))?(?::|,? A/c ID| - )"#)
  private let subject = NoticePattern(
    #"(?:\byour |^(?:dear )?)"# + NoticePayee.name
      + #" (?:consumer|customer|user|bill|postpaid|prepaid|broadband|fibernet|mobile|electricity|water|gas"#
      + #"|property|premium|policy"#
      + #"|insurance|loan|number|account|invoice|statement|for (?:PID|CA|consumer))"#)
  private let billOf = NoticePattern(
    #"\b(?:(?:bill|dues) (?:of|from)|recibo de [\d., ]+(?:eur|€) (?:en|de)"#
      + #"|(?:has|have) been (?:raised|issued) by) (?!rs\b|inr\b)"# + NoticePayee.name)
  private let signature = NoticePattern(
    #"(?:(?<!\d)[-–~] ?|\b(?:regards|from|team|thanks|thank you),? )"# + NoticePayee.name
      + #"[ .]*$|(?:^|[.] )(?-i:([A-Z]{2,8}(?: [A-Z][\w&]*){0,3}))$|[-–]([a-z]{3,12})$"#)
  private let cut = NoticePattern(
    #" (?:for|from|on|via|is|to|debit|will|has|using|with|scheduled|upi|by|as per|through|under|ref|umn|rrn|umrn"#
      + #"|from|at|no"#
      + #"|a/c|account|ac|ending|xx|policy|and|the|of (?:rs|inr)|rs|inr|through|against|per|due|in|every|each"#
      + #"|starting|payment"#
      + #"|could|was|were|cannot|failed|bounced|returned|presented"#
      + #"|ends|renews|expires|automatically|monthly|\d{5,})\b.*$| - .*$|[;(!].*$|\. .*$|[.]$| [x*]*\d{3,}.*$"#)
  private let inexact: Set<String> = [
    "dear", "your", "the", "reminder", "alert", "hi", "hello", "bill", "customer", "statement", "for", "of", "payment",
    "e-statement", "total", "amount", "mini", "stmt", "a", "consumer", "sir", "madam", "sir/madam", "emi", "gentle",
    "due", "pre", "on", "ecs", "nach", "mandate", "upi-mandate", "credit", "debit", "update", "urgent", "important",
    "greetings", "from", "premium", "rs", "inr", "upi", "autopay", "our", "this", "thank", "thanks", "you",
    "cardmember", "user", "valued", "bank", "account", "to", "pay", "card", "rd", "we", "and", "new", "parent",
    "member",
    "auto", "sip", "investor", "policyholder", "loan",
    "now", "here", "click", "call", "visit", "ignore", "kindly", "please", "download", "renew", "recharge", "avoid",
    "t&c", "tnc", "app", "parents", "no", "id",
  ]

  private static let tails: Set<String> = [
    "a/c", "card", "and", "-", "for", "mandate", "e-mandate", "autopay", "si", "upi", "emi", "bill",
  ]

  /// The payee of a notice of a card.
  func card(_ text: NoticeText, _ institution: String?) -> String? {
    if institution == "sbicard" { return "SBI Card" }
    if institution == "onecard" { return "OneCard" }
    let bank = institution.map { Billers.bank($0) }
    var result: String?
    card.each(in: text) { groups in
      guard let range = groups[1] ?? groups[2], var name = trimmed(text.string(range)) else { return true }
      if groups[1] != nil {
        if let tail = tail.group(0, in: Array(name.utf8)) { name = String(name.utf8.prefix(tail.lowerBound)) ?? name }
        if name.hasSuffix("Debit") || name == "Credit" { return true }
        name += " Credit Card"
      }
      // Of a card that bears the name of a shop, the bank is paid.
      if bank == nil || NoticePayee.isAlike(name, bank ?? "") { result = name }
      return result == nil
    }
    return result ?? bank
  }

  /// Whom the bank pays by a mandate.
  func merchant(_ text: NoticeText) -> String? {
    for pattern in merchants {
      var result: String?
      pattern.each(in: text.lines) { groups in
        guard let range = groups[1] else { return true }
        result = clean(text.string(range))
        return result == nil
      }
      if let result { return result }
    }
    return nil
  }

  /// The name of a subscription that renews, or whose trial ends.
  func subscription(_ text: NoticeText) -> String? {
    subscription.first(in: text.lines).flatMap { $0[1] ?? $0[2] }.flatMap { clean(text.string($0)) }
  }

  /// The fund, lender or insurer that the text names.
  func creditor(_ text: NoticeText) -> String? {
    for pattern in [fund, lender] {
      if let groups = pattern.first(in: text), let range = groups.dropFirst().compactMap({ $0 }).first,
        let name = clean(text.string(range))
      {
        return name
      }
    }
    return nil
  }

  /// The biller that heads the text, whose bill it is, or who signs.
  func biller(_ text: NoticeText, signs: Bool) -> String? {
    if signs {
      return signature.first(in: text).flatMap { $0[1] ?? $0[2] ?? $0[3] }.flatMap { clean(text.string($0)) }
    }
    for pattern in [billOf, heading, subject] {
      var result: String?
      pattern.each(in: text) { groups in
        result = groups[1].flatMap { clean(text.string($0)) }
        return result == nil
      }
      if let result { return result }
    }
    return nil
  }

  /// Whether two names begin with the same word.
  static func isAlike(_ name: String, _ other: String) -> Bool {
    func first(_ text: String) -> Substring? { text.lowercased().split { !$0.isLetter && !$0.isNumber }.first }
    return first(name) == first(other)
  }

  /// A name without the words of the sentence around it; `nil` when nothing of a name is left, or it is an amount.
  func clean(_ words: String) -> String? {
    if isAmount(words) { return nil }
    var bytes = Array(words.utf8)
    while let range = cut.first(in: bytes)?[0], range.lowerBound > 0 { bytes.removeSubrange(range) }
    let name = trimmed(String(decoding: bytes, as: UTF8.self))
    guard let name, name.utf8.count > 1, name.first?.isNumber == false,
      name.contains(where: { $0.isUppercase })
    else { return nil }
    return name
  }

  /// `KES 2` of "KES 2,500.00".
  private func isAmount(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.count > 1 && AlertCurrency.known(String(words[0])) != nil && words[1].first?.isNumber == true
  }

  private func trimmed(_ text: String) -> String? {
    var words = text.split { " \t\n,:".contains($0) }.map(String.init)
    while let first = words.first, inexact.contains(first.lowercased()) || first.allSatisfy(\.isNumber) {
      words.removeFirst()
    }
    while let last = words.last, NoticePayee.tails.contains(last.lowercased()) { words.removeLast() }
    let name = words.joined(separator: " ")
    return AlertPayee.trimmed(name)
  }
}
