import SpendwiseText

/// A day that a notice names.
struct NoticeDate {
  var range: Range<Int>
  var day: Day
  /// Its meaning, by the words before it.
  var role = Role.other

  /// The meaning of a day in a notice.
  enum Role {
    /// By this day the user pays.
    case due
    /// On this day the bank pays.
    case debit
    case statement, start, end
    case other
  }
}

/// Finds the days in a notice and their meaning.
final class NoticeDates {
  private static let months =
    "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|januar|februar|märz|mai|juni|juli|okt|dez"
    + "|january|february|march|april|june|july|august|september|sept|october|november|december"
    + "|" + others.keys.sorted { ($1.count, $1) < ($0.count, $0) }.joined(separator: "|") + ")"
  /// Names of months in other languages.
  private static let others: [String: Int] = {
    let names = """
      janvier février mars avril mai juin juillet août septembre octobre novembre décembre
      enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
      gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
      janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
      januari februari maart april mei juni juli augustus september oktober november december
      stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
      """
    var numbers = ["märz": 3, "okt": 10, "dez": 12]
    for line in names.utf8.split(separator: ASCII.newline) {
      for (index, name) in line.split(separator: ASCII.space).enumerated() {
        numbers[String(Substring(name))] = index + 1
      }
    }
    return numbers
  }()
  private let forms: [(pattern: NoticePattern, order: Order)] = [
    (NoticePattern(#"(?<![\d/.-])(\d{4})-(\d\d)-(\d\d)(?!\d)"#), .yearFirst),
    (
      NoticePattern(
        #"(?<![\d/-])(\d{1,2})(?:st|nd|rd|th|\.)?(?:[ ./-]{0,2}| of )\#(months)\b"#
          + #"(?:[ ,./'-]{1,2}(\d{4}|\d\d)(?!\d|[:,]\d|\.\d))?"#), .dayFirst
    ),
    (NoticePattern(#"(?<![\d/-])(\d{1,2})\#(months)(\d{4}|\d\d)(?!\d)"#), .dayFirst),
    (NoticePattern(#"\b\#(months)\.? (\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,? ?(\d{4}))?"#), .monthFirst),
    (NoticePattern(#"(?<![\d/-])(?<!\d\.)(\d{1,2})( ?[./-] ?)(\d{1,2})\2(\d{4}|\d\d)(?!\d|[/-]\d)"#), .numbers),
    (NoticePattern(#"(?:due|pay) (?:on|by|date) ?:? ?(\d\d)(\d\d)(20\d\d)(?!\d)"#), .joined),
    (NoticePattern(#"(?:due|pay) (?:on|by|date) ?:? ?(\d{1,2})/(\d{1,2})(?![\d/])"#), .short),
    (NoticePattern(#"\b(today|tomorrow)\b"#, when: ["today", "tomorrow"]), .word),
    (NoticePattern(#"\bin (?:the next )?(\d{1,2}) days?\b"#, when: ["day"]), .afterDays),
    (NoticePattern(#"\b(\d{1,2})(?:st|nd|rd|th) (?:of )?(?:this|the current) month\b"#, when: ["month"]), .thisMonth),
  ]

  private enum Order { case yearFirst, dayFirst, monthFirst, numbers, joined, short, word, afterDays, thisMonth }

  private let due = NoticePattern(
    #"(?:\bdue|\bpayable|\boverdue|\bunpaid|\bpay(?:ment)?|\b(?:must|to|should) be paid"#
      + #"|\blast (?:date|day)|\bdeadline|\bpdd"#
      + #"|\bon ?(?:or|/) ?before|\bno later than|\bfällig\w*|\bzahlbar|\béchéance|\bvencimiento"#
      + #"|\bscadenza|\bvervaldatum"#
      + #"|\bbetaaldatum|\bvencimento|\btermin płatności|\bscade\b|\bvence\b|\buiterlijk|\bpłatn\w+ do"#
      + #"|\bson ödeme(?: tarihi)?|\b(?:payer|régler) (?:avant|jusqu['’]au)|\bentro"#
      + #"|\bjatuh tempo|\bdibayar(?: selewat-lewatnya| sebelum)?|\bförfallo\w*|\bforfald\w*|\bforfall\w*|\beräpäivä)"#
      + #"(?:[ :.,=(#-]+(?:date|dt|on|by|before|is|remains|now|extended|till|until|upto|to|of|for|payment|without"#
      + #"|penalty|bill|or|immediately|instantly|today|latest|since|the|in|full|am|bis|zum|le|el|il|em|den|op|was"#
      + #"|your|it|be|made"#
      + #"|must|should|due|payable|renewal|at|via|online|just|around|about|after))*[ :.,=(#-]*$"#
      + #"|\b(?:pay|remit|settle|clear|due|payable|reach(?:es)? us)\b(?:[^.!?]|\.(?! )|(?<=rs)\.){0,90}"#
      + #"\b(?:by|on or before|before)[ :]*$"#
      + #"|\b(?:last|due) (?:date|day)\b(?:[^.!?]|\.(?! )|(?<=rs)\.){0,110}\b(?:is|was)[ :]*$"#,
    when: [
      "due", "pay", "paid", "last", "deadline", "pdd", "before", "later", "zahlbar", "vencim", "scad", "verval",
      "betaal", "vence", "uiterlijk", "entro", "tempo", "dibayar", "forfal", "remit", "settle", "clear", "reach",
    ])
  /// `am 15.10.2026 fällig`
  private let dueAfter = NoticePattern(#"^ (?:zur zahlung )?(?:fällig|zahlbar|zu zahlen)\b"#, when: ["zahl"])
  private let notDue = NoticePattern(
    #"\bif (?:it is )?paid[^.]{0,20}$|\b(?:rebate|discount|early|prompt|incentive)[^.]{0,30}$"#
      + #"|(?<!unpaid )\bafter (?:the )?due[^.]{0,20}$"#
      + #"|\b(?:cancel|change|update|skip|stop|opt out|apply|avail|valid)\b[^.]{0,30}\b(?:by|before|till|until)\b *$"#
      + #"|\bnext [^.\n]{0,40}$|\b(?:paid|received) on *$"#,
    when: [
      "paid", "rebate", "discount", "early", "prompt", "incentive", "due", "cancel", "change", "update", "skip", "stop",
      "opt", "apply", "avail", "valid", "next", "received",
    ])
  private let future = NoticePattern(
    #"\bwill (?:\w+ ){0,2}?(?:be )?(?:auto[- ]?|automatically )?(?:debit|deduct|charg|collect|renew|tak|present"#
      + #"|process"#
      + #"|paid|pay|bill|draw|withdraw)\w*|['’]ll (?:be )?(?:charg|collect|debit|tak|renew|bill|draw)\w*"#
      + #"|\b(?:to|shall) be (?:auto[- ]?)?(?:debited|deducted|charged|collected|paid|processed|presented)"#
      + #"|\bscheduled\b|\bset (?:for|to)\b|\brenews?\b|\bauto[- ]?renew|\bupcoming\b|\b(?:trial"#
      + #"|subscription)\b[^.]{0,40}\bends\b"#
      + #"|\bziehen wir\b|\b(?:wir )?buchen (?:wir )?|\bfecha de (?:cargo|cobro)"#
      + #"|\babgebucht\b|\beingezogen\b|\bprélèvement\b|\bprélevé|\bse (?:carg|realiz|cobr|domicili)ará|\baddebit"#
      + #"|\bserá (?:debitad|cobrad|cargad)|\bincasseren|\bafgeschreven|\bschrijven (?:we|wij|dit)\b"#
      + #"|\bautogiro|\bavtalegiro"#
      + #"|\bdomiciliación"#,
    when: [
      "will", "'ll", "be ", "scheduled", "set ", "renew", "upcoming", "trial", "subscription", "ziehen", "buchen",
      "fecha", "abgebucht", "eingezogen", "addebit", "incasseren", "afgeschreven", "schrijven", "autogiro",
      "avtalegiro",
    ])
  private let onDay = NoticePattern(
    #"(?:\b(?:on|for|by|around|about|after|date|am|le|el|il|op|zum)\b|:)[ .:(]*(?:the )?$"#)
  /// `Renew today` names no day.
  private let urged = NoticePattern(
    #"\b(?:renew|pay|recharge|call|apply|download|book|visit|act|log ?in|revive|register|upgrade|sign up|buy|start)"#
      + #"(?: \w+)?(?: it| now)? $"#)
  private let renewal = NoticePattern(#"\brenew|\bpremium"#)
  private let lapse = NoticePattern(
    #"\b(?:is |are )?(?:expir\w+|lapse\w*|runs? out)(?: by| on| dt| date)?[ :.]*$"#, when: ["expir", "lapse", "run"])
  private let label = NoticePattern(#"(?<!bill )(?<!statement )(?<!start )(?<!end )\bdate ?: ?$"#, when: ["date"])
  private let statement = NoticePattern(
    #"(?:\bstatement (?:date|dt|dated|of)|\bdated)[ :.]*(?:is )?$"#, when: ["statement", "dated"])
  private let start = NoticePattern(
    #"\b(?:start(?:s|ing)?|valid from|from|effective)(?: dt| date| from| on)?[ :.]*$"#,
    when: ["start", "valid", "from", "effective"])
  private let end = NoticePattern(
    #"\b(?:end(?:s|ing)?|valid (?:till|until|upto|to)|expir\w+|until|till)(?: dt| date| on)?[ :.]*$"#,
    when: ["end", "valid", "expir", "until", "till"])

  /// The days in `text`, in order. A day without a year and every relative word count from `received`; without that
  /// they are none. `monthFirst` says that the sender writes the month before the day.
  func find(_ text: NoticeText, received: Day?, monthFirst: Bool) -> [NoticeDate] {
    var found: [NoticeDate] = []
    for (pattern, order) in forms {
      pattern.each(in: text) { groups in
        guard let whole = groups[0], !found.contains(where: { $0.range.overlaps(whole) }) else { return true }
        let words = groups.dropFirst().map { $0.map { text.string($0) } ?? "" }
        if let day = day(words, order, text, whole, received, monthFirst) {
          let first = order == .joined || order == .short ? groups[1]?.lowerBound ?? whole.lowerBound : whole.lowerBound
          found.append(NoticeDate(range: first..<whole.upperBound, day: day))
        }
        return true
      }
    }
    found.sort { $0.range.lowerBound < $1.range.lowerBound }
    for index in found.indices {
      found[index].role = role(of: found[index].range, after: index > 0 ? found[index - 1].range.upperBound : 0, text)
    }
    return found
  }

  private func role(of range: Range<Int>, after last: Int, _ text: NoticeText) -> NoticeDate.Role {
    let lead = max(last, range.lowerBound - 120)..<range.lowerBound
    if notDue.occurs(in: text, lead, asLines: true) { return .other }
    let isRelative = ASCII.isLetter(text.flat[range.lowerBound])
    if isRelative, urged.occurs(in: text, lead) { return .other }
    if due.occurs(in: text, lead) { return .due }
    if dueAfter.occurs(in: text, range.upperBound..<min(range.upperBound + 24, text.flat.count)) { return .due }
    if statement.occurs(in: text, lead) { return .statement }
    let sentence = text.sentence(range.lowerBound)
    // Who insures is to be paid before the insurance ends.
    if lapse.occurs(in: text, lead), renewal.occurs(in: text) { return .due }
    let isToCome = future.occurs(in: text, max(sentence.lowerBound, range.lowerBound - 200)..<sentence.upperBound)
    if isToCome, isRelative || onDay.occurs(in: text, lead) || NoticeDates.isFirst(range, text) { return .debit }
    // A label alone: what happens then is stated elsewhere.
    if label.occurs(in: text, lead), future.occurs(in: text) { return .debit }
    if start.occurs(in: text, lead) { return .start }
    return end.occurs(in: text, lead) ? .end : .other
  }

  private static func isFirst(_ range: Range<Int>, _ text: NoticeText) -> Bool {
    text.sentence(range.lowerBound).lowerBound + 2 >= range.lowerBound
  }

  private func day(
    _ words: [String], _ order: Order, _ text: NoticeText, _ whole: Range<Int>, _ received: Day?, _ monthFirst: Bool
  ) -> Day? {
    func number(_ index: Int) -> Int { index < words.count ? Int(words[index]) ?? 0 : 0 }
    func month(_ word: String) -> Int {
      if let number = NoticeDates.others[word.lowercased()] { return number }
      return String(word.prefix(3)).withBytes { MonthName.number($0) } ?? 0
    }
    switch order {
    case .yearFirst: return Day(year: number(0), month: number(1), day: number(2))
    case .dayFirst: return NoticeDates.day(words[2], month(words[1]), number(0), received)
    case .monthFirst: return NoticeDates.day(words[2], month(words[0]), number(1), received)
    case .numbers:
      let first = NoticeDates.day(words[3], number(2), number(0), received)
      guard monthFirst, words[1] == "/" else { return first }
      return NoticeDates.day(words[3], number(0), number(2), received) ?? first
    case .joined: return NoticeDates.day(words[2], number(1), number(0), received)
    case .short:
      return NoticeDates.day("", number(monthFirst ? 0 : 1), number(monthFirst ? 1 : 0), received)
    case .word: return received.map { $0.adding(days: words[0].lowercased() == "today" ? 0 : 1) }
    case .afterDays: return received.map { $0.adding(days: number(0)) }
    case .thisMonth: return received.flatMap { Day(year: $0.year, month: $0.month, day: number(0)) }
    }
  }

  /// A day of a year as printed; without one, the first such day on or after `received`, or the last one where that is
  /// nearly a year ahead and this was lately: the notice came late.
  private static func day(_ year: String, _ month: Int, _ day: Int, _ received: Day?) -> Day? {
    if let year = Int(year) { return Day(year: year < 100 ? 2000 + year : year, month: month, day: day) }
    guard let received else { return nil }
    let days = (-1...4).compactMap { Day(year: received.year + $0, month: month, day: day) }
    let (last, next) = (days.last { $0 < received }, days.first { $0 >= received })
    guard let next, next > received.adding(days: 300), let last, last > received.adding(days: -60) else { return next }
    return last
  }
}
