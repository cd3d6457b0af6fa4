import SpendwiseText

/// Tests of the words of a notice.
final class NoticeWords {
  private let settled = NoticePattern(
    // The lookahead spares most letters the lookbehinds.
    #"(?=[dlsw])(?<!\bbe )(?<!not )(?<!auto )(?<!auto-)(?<!automatically )(?<!get )(?<!gets )(?<!being )\b"#
      + #"(?:debited|deducted|deposited|spent|withdrawn|levied)\b(?! (?:amount|towards your next))"#
      + #"|\b(?:has|have|had)(?: now| just| also)? been (?:successfully )?(?:charged|credited|received|posted"#
      + #"|reali[sz]ed|collected|paid)\b"#
      + #"|\b(?:was|were|is|are)(?: now| successfully)? (?:charged|credited|received|posted)\b"#
      + #"|\b(?:payment|amount|emi|premium|instal?ment|bill)\b(?:[^.!\n]|\.(?! )|(?<=rs)\.){0,60}(?<!be )\breceived\b"#
      + #"|\b(?:was|is|been) used\b|\btransaction of\b|\b(?:you|have|has) received\b|\breceived (?:your |a "#
      + #"|the )?(?:online )?payment|\bwe(?:['’]ve| have)? (?:posted|received|processed|paid|collected|charged)\b"#
      + #"|\bthank(?:s| you) for (?:paying|(?:your |the |an? |making )*(?:\w+ )?payment)|\bsuccess!|\bpayment (?:is "#
      + #"|was )?(?:successful|confirm)"#
      + #"|\bsuccessfully (?:paid|processed|debited|charged|credited)|\b(?:amt )?sent (?:rs|inr|₹)"#
      + #"|(?<!be )\bcharged (?:on|to|at)\b"#
      + #"|\bconverted (?:in)?to (?:an? )?(?:\d+ )?(?:emi|instal)|\bpaid (?:rs|inr|₹|\$|£|€)"#
      + #"|\bpaid (?:successfully|via|through)\b"#
      + #"|[\d.] (?:was |is )?(?:paid|received|credited|charged|spent)\b|\bwurde[^.]{0,60}(?:abgebucht"#
      + #"|eingezogen)|\ba été prélevé|\byou(?:['’]ve| have) sent\b|\bhas left your\b"#
  )
  private let receipt = NoticePattern(
    #"\bpayment\b[^!\n]{0,40}\breceived\b|\breceived\b[^!\n]{0,30}\bpayment\b|\bthank(?:s"#
      + #"| you) for (?:paying|[^!\n]{0,30}payment)\b"#
  )
  private let supposed = NoticePattern(
    #"\b(?:if|once|when|whether|unless|until|till|in case|ignore|not|yet|cannot|last|previous|prior|earlier"#
      + #"|unable|avoid"#
      + #"|will|may|already)\b(?:[^.!\n]|\.(?! )|(?<=rs)\.){0,60}$|n['’]t [^.!\n]{0,40}$"#)
  private let failure = NoticePattern(
    #"\b(?:returned unpaid|returned ?[:,-] ?(?:insufficient|low|no funds)|insufficient (?:funds?|balance)"#
      + #"|dishonou?red|bounced|declined|payment failed|could not be (?:processed|debited"#
      + #"|collected|charged)"#
      + #"|was unsuccessful|(?:is|was|been) returned|has failed|didn['’]t go through)\b|\b(?:could|were"#
      + #"|was) ?n['’o]t (?:able to )?(?:charge|process|collect)"#,
    when: [
      "returned", "insufficient", "dishono", "bounced", "declined", "failed", "could", "unsuccessful", "through",
      "charge", "process", "collect",
    ])
  private let recurring = NoticePattern(
    #"\b(?:nach|ecs|emi|e?-?mandate|auto ?pay|auto-pay|standing instruction|premium|instal?ment|subscription"#
      + #"|direct debit|sip|si)\b|\bplan\b|\bpremium\b"#
  )
  private let dueWords = NoticePattern(
    #"\b(?:is|are|was|be|falls?|fee|bill|emi|premium|instal?ment|payment) (?:now )?(?:over)?due\b"#
      + #"|\btotal (?:amount |amt |payment )?(?:over)?dues?\b"#
      + #"|\b(?:amount|amt|balance|payment|min|minimum)\.? (?:over)?due\b|\bdue (?:date|amount|by|on|dt)\b"#
      + #"|\bpayable\b|\bto be paid\b|\bdues\b"#
      + #"|\bbill\b[^.!]{0,90}\b(?:is|has been) (?:generated|ready|available)|\bstatement balance\b"#
      + #"|\bnew balance\b|\bpast due\b|\boverdue\b"#
      + #"|\bunpaid since\b|\bfecha de cargo|\bwir buchen\b|\bbuchen wir\b|\bvencimiento\b"#
      + #"|\btad\b|\bscade\b|\bvence\b|\bfällig|\bà (?:payer|régler)\b|\bson ödeme|\bjatuh tempo|\bdibayar\b|\bpłatn"#
      + #"|\bwill be (?:auto[- ]?)?(?:debited|deducted|charged|collected)\b|\b(?:emi|premium"#
      + #"|instal?ment) due\b|\byour bill (?:for|of|is)\b"#,
    when: [
      "due", "payable", "paid", "bill", "statement", "new", "fecha", "buchen", "vencimiento", "tad", "scade", "vence",
      "tempo", "dibayar", "will",
    ])
  private let offer = NoticePattern(
    #"\bpre-?approved|\brecharge\b|\bplan expires|\bapply\b|\bconvert|\beligible|\bpersonal loan of|\boffer\b"#
      + #"|\bcashback\b|\bget (?:an?|up)\b"#
      + #"|\bcontribution\b|\brequest|\blimit (?:is|has been) |\bexclusive|\breward|\bbalance (?:is|of|for)\b"#
      + #"|\blow balance|\botp\b|\bbook(?:ing|ed)?\b|\bbuy\b|\border\b"#
  )
  private let renewal = NoticePattern(#"\b(?:deposit|fd)\b.{0,160}\brenew"#, when: ["renew"])
  private let supply = NoticePattern(
    #"\b(electricity|water|gas|mobile|broadband|dth|landline|maintenance|rent) (?:bill|dues|charges)\b"#)
  private let identity = NoticePattern(#"\bkyc\b|\bpan\b.{0,20}\baadhaar"#)
  private let request = NoticePattern(
    #"\b(?:has|have) requested\b|\bcollect request|\bpayment request|\brequesting money"#)
  private let asking = NoticePattern(#"\bif you|\bwhen you|\bto avoid being\b"#)
  private let automatic = NoticePattern(
    #"(?<!set up )(?<!set-up )(?<!setup )(?<!enable )(?<!activate )(?<!opt for )(?<!register for )(?<!via )(?<!up"#
      + #" upi )\bauto[- ]?(?:debit|pay|renew)\w*"#
      + #"|\bwill be (?:auto[- ]?|automatically )?(?:debit|deduct|charg|collect|recover|present|paid by)\w*"#
      + #"|\bstanding instruction|(?<!set up a )(?<!up your )\bdirect debit\b"#
      + #"|\bautomatic(?:ally)? (?:payment|renew|debit|charge|deduct)\w*|\b(?:e-?)?mandate\b"#
      + #"|\bto be (?:auto[- ]?)?debited|\bsi ?hub\b"#
      + #"|['’]ll (?:be )?(?:automatically )?(?:charg|collect|tak|debit)\w*|\bwill (?:charge|collect|take|debit)\b"#
      + #"|\bsip\b"#
      + #"|\bwir buchen\b|\bbuchen wir\b|\bse cargar"#
      + #"|\blastschrift|\babgebucht|\beingezogen|\bprélèvement|\bprélevé|\bdomicilia"#
  )
  private let late = NoticePattern(
    #"\boverdue\b|\bpast due\b|\bwas due\b|\bnot (?:yet )?(?:been )?received\b|\bmissed\b"#
      + #"|\b(?:is|are|remains?) (?:still )?(?:unpaid|pending)\b"#
  )
  private let revised = NoticePattern(#"\brevised\b|\bsupersed|\bin place of\b|\bcorrected bill|\bin lieu of"#)
  private let merchant = NoticePattern(
    #"\b(?:e-?)?mandate\b|\bauto ?pay\b|\bauto-pay\b|\bstanding instruction|\bautomatic payment|\bnach\b|\becs\b"#
      + #"|\bpayment of [^!\n]{0,20} to (?!your)|\bsubscription\b|\brenew|\btrial\b|\bauto payment"#
  )
  private let bill = NoticePattern(
    #"\b(?:emi|loan|premium|policy|sip|folio|rd|instal?ment|statement|bill|invoice|electricity|postpaid|total due"#
      + #"|minimum due|min due|amount due|abschlag|rechnung)\b"#
  )
  private let cardBill = NoticePattern(
    #"\b(?:credit card|bank card|cc no|cardmember|onecard|bobcard|card (?:ending|no|x|statement|bill|account))\b"#
      + #"|\bcc (?:xx|no|ending)|\bcard\b.{0,60}\b(?:statement|minimum|min)\b|\bstatement\b.{0,60}\bcard\b"#
  )
  private let balance = NoticePattern(#"\bstatement balance\b|\bnew balance\b|\bminimum payment"#)
  private let payingCard = NoticePattern(
    #"\b(?:from|using|with|to|via|on) (?:your |the )?[^.]{0,40}\b(?:card|visa|mastercard)\b"#)
  private let setUp = NoticePattern(#"\b(?:bill|payment|subscription),? set up (?:through|by|with|as)\b"#)
  private let loan = NoticePattern(#"\bemi\b|\bloan\b|\brd\b"#)
  private let fund = NoticePattern(#"\bsip\b|\bfolio\b"#)
  private let month = NoticePattern(
    #"(?:\b(?:bill|for|month of|period)[ :]+)(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov"#
      + #"|dec)[a-z]*[ ,.'’-]{1,2}(20\d\d|\d\d)(?! ?[a-z]{2,}-)(?!\d)"#
  )

  /// Whether money moved, by a clause that does not suppose, deny or speak of an earlier bill.
  func isSettled(_ text: NoticeText) -> Bool {
    var result = false
    settled.each(in: text) { groups in
      guard let range = groups[0] else { return true }
      let sentence = text.sentence(range.lowerBound)
      let end = range.upperBound
      // The verb is the end of the match.
      let verb = text.flat[range].lastIndex(of: 0x20).map { $0 + 1 } ?? range.lowerBound
      result = !supposed.occurs(in: text, max(sentence.lowerBound, end - 110)..<max(verb, sentence.lowerBound))
      return !result
    }
    return result
  }

  func isFailed(_ text: NoticeText) -> Bool { failure.occurs(in: text) }
  func isRecurring(_ text: NoticeText) -> Bool { recurring.occurs(in: text) }
  func isDue(_ text: NoticeText) -> Bool { dueWords.occurs(in: text) }
  /// Whether it offers something. Bills do so, too, but they have a day.
  /// Tells that a deposit goes on: nothing is to be paid.
  func isRenewal(_ text: NoticeText) -> Bool { renewal.occurs(in: text) }

  func isOffer(_ text: NoticeText) -> Bool { offer.occurs(in: text) || request.occurs(in: text) }
  /// Whether it confirms to the payer that money came.
  func isReceipt(_ text: NoticeText) -> Bool { receipt.occurs(in: text) && isSettled(text) }
  /// The service that is billed, where the notice names no supplier: `Electricity`.
  func service(_ text: NoticeText) -> String? {
    supply.group(in: text.flat).map { range in
      let word = text.string(range).lowercased()
      return word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  /// Whether it asks for something else than a payment.
  func asksOnly(_ text: NoticeText) -> Bool { request.occurs(in: text) || identity.occurs(in: text) }
  func isAutomatic(_ text: NoticeText) -> Bool { automatic.occurs(in: text) }
  func isRevised(_ text: NoticeText) -> Bool { revised.occurs(in: text) }
  func isLoan(_ text: NoticeText) -> Bool { loan.occurs(in: text) }
  func isFund(_ text: NoticeText) -> Bool { fund.occurs(in: text) }

  func isOverdue(_ text: NoticeText, _ due: Day?, _ received: Day?) -> Bool {
    guard late.occurs(in: text) else { return false }
    guard let due, let received else { return true }
    return due <= received
  }

  /// Whether a mandate pays a merchant, and not a bill.
  func isForMerchant(_ text: NoticeText) -> Bool {
    merchant.occurs(in: text) && (setUp.occurs(in: text) || !bill.occurs(in: text))
  }

  /// Whether it is a card that is to be paid, and not one that pays.
  func isCard(_ text: NoticeText, _ institution: String?) -> Bool {
    if balance.occurs(in: text), institution != nil { return true }
    return cardBill.occurs(in: text) && (institution != nil || !payingCard.occurs(in: text))
  }

  /// The day of a debit that failed.
  func failureDay(_ text: NoticeText, _ days: [NoticeDate]) -> Day? {
    days.first { day in
      let lead = text.string(max(0, day.range.lowerBound - 4)..<day.range.lowerBound).lowercased()
      return day.role == .other && (lead.hasSuffix(" on ") || lead.hasSuffix(" dt "))
    }?.day
  }

  /// The month or the days that are billed.
  func period(_ text: NoticeText, _ days: [NoticeDate]) -> String? {
    for (first, last) in zip(days, days.dropFirst()) where first.day < last.day {
      let between = text.string(first.range.upperBound..<last.range.lowerBound).lowercased()
      if [" to ", " - ", "-"].contains(between) { return "\(first.day.iso)..\(last.day.iso)" }
    }
    guard let groups = month.first(in: text), let name = groups[1], let year = groups[2] else { return nil }
    let number = text.string(name).withBytes { MonthName.number($0) } ?? 0
    let value = Int(text.string(year)) ?? 0
    return Day(year: value < 100 ? 2000 + value : value, month: number, day: 1).map { String($0.iso.prefix(7)) }
  }
}
