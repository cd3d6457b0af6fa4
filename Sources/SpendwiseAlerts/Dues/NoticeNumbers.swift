import SpendwiseText

/// Finds the numbers in a notice: of cards and accounts, of consumers and policies, of mandates.
final class NoticeNumbers {
  private let card = NoticePattern(
    #"\b(?:card|cc|cardmember|credit card)s?(?: (?:no|number|ending|account|a/c))?\.?[ :#(]*(?:(?:ending"#
      + #"|ends)? ?(?:in|with)\b)?"#
      + #"[ :(]*(?:[x*•.]+[ -]?|\d{4}[ -]|\d{4,6}(?=[x*•]))*(\d{2,6})(?![\dx*•]|[,.]\d|[/-]\d)"#)
  private let account = NoticePattern(
    #"\b(?:a/c|acct?|account|acc)\b(?:\.| no\b\.?| number\b| ending\b)*[ :.(]*(?:(?:in|with) )?"#
      + #"(?:(?:\d{4,6})?[x*•]+[ -]?(\d{2,})|(?<=ending )(?:\d-)?(\d{3,})|(?<=ending in )(\d{3,})|(\d{4})(?![\dx*•]))"#)
  private let payer = NoticePattern(
    #"\b(?:debited|deducted|paid|collected)\b[^.]{0,40}?\bfrom\b[^.]{0,40}?(?:a/c|account|acct|card)(?:[^\d.]"#
      + #"|no\.){0,20}?(?:\d{4,6}(?=[x*]))?[x*]*(\d{3,})"#
  )
  private let consumer = NoticePattern(
    #"\b(?:consumer|ca|a/c id|account id|bp|policy|loan a/c|loan account|k|rr|service|customer|subscriber|folio"#
      + #"|pid|vehicle|connection"#
      + #"|account|a/c|loan|id|airtel \w+)(?: (?:no|number|id"#
      + #"|under))?\b[.: #-]{0,3}((?-i:[A-Z0-9][A-Z0-9/-]*)\d[A-Z0-9-]{2,}\b)"#
  )
  private let bill = NoticePattern(#"\bbill(?: (?:no|number))?[.: #]{1,3}(\d{6,})\b"#)
  private let mandate = NoticePattern(
    #"\b(?:umn(?: id)?|unique mandate number|umrn|si ?hub id|si id|standing instructions?|e-?mandate id"#
      + #"|mandate ref(?:erence)?(?: no)?"#
      + #"|mandatsreferenz|mandat|rum|billing agreement id)(?: (?:no|number|is))?[ :.#-]+(?!with\b"#
      + #"|set\b)([a-z0-9][\w.@/-]*[a-z0-9])"#
  )

  /// The last digits of a card.
  func card(_ text: NoticeText) -> String? { tail(card.group(in: text.flat), text) }

  /// The last digits of an account, where they are masked or said to be its end.
  func account(_ text: NoticeText, besides payer: String? = nil) -> String? {
    var result: String?
    account.each(in: text) { groups in
      let digits = tail(groups.dropFirst().compactMap { $0 }.first, text)
      if digits != payer { result = digits }
      return result == nil
    }
    return result
  }

  /// The last digits of the account that pays.
  func payer(_ text: NoticeText) -> String? { tail(payer.group(in: text.flat), text) }

  /// The number of the consumer, policy or loan; else that of the bill.
  func consumer(_ text: NoticeText) -> String? {
    (consumer.group(in: text.flat) ?? bill.group(in: text.flat)).map { text.string($0) }
  }

  /// The reference of a mandate.
  func mandate(_ text: NoticeText) -> String? {
    var result: String?
    mandate.each(in: text) { groups in
      guard let range = groups[1] else { return true }
      let word = text.string(range)
      let hasMark = word.contains(where: \.isNumber) || word.dropFirst().contains(where: \.isUppercase)
      if word.utf8.count > 5, hasMark { result = word }
      return result == nil
    }
    return result
  }

  private func tail(_ range: Range<Int>?, _ text: NoticeText) -> String? {
    range.map { String(text.string($0).suffix(4)) }
  }
}
