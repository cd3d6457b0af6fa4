import Spendwise
import SpendwiseText

/// Narrations in words alone: charges, interest, bills of cards, and all others.
enum NarrationPlain {
  static let machines = WordSet(["wdl", "atm", "atw", "nfs", "withdrawal", "wd"])
  static let bounced = WordSet(["return", "returned", "ret", "rtn", "bounce", "bounced", "dishonour", "dishonoured"])
  static let clearing = WordSet([
    "clg", "micr", "cts", "clearing", "chq", "cheque", "transfer", "mumbai", "paid", "dep",
  ])

  /// Words that only charges have.
  private static let surelyCharges = WordSet([
    "chrg", "chrgs", "chgs", "chg", "chgd", "decchg", "chrgd", "chgsinc", "cgst", "sgst", "igst", "gst", "dcardfee",
  ])
  private static let charges = WordSet(["charges", "charge", "fee", "fees", "amc", "penalty"])
  /// Things that a bank takes charges for.
  private static let charged = WordSet([
    "sms", "atm", "card", "debit", "credit", "amc", "annual", "amb", "min", "bal", "minimum", "balance", "mab", "qab",
    "cheque", "chq", "neft", "imps", "rtgs", "nach", "ach", "ecs", "return", "processing", "late", "overlimit",
    "markup", "service", "bank", "maintenance", "folio", "ledger", "handling", "cash", "duplicate", "statement",
    "alert", "consolidated", "finance", "joining", "membership", "renewal", "locker", "dp", "demat", "transaction",
    "interest", "account", "penal", "intl", "forex", "fuel", "surcharge", "advance", "yearly", "quarterly", "avg",
  ])
  private static let interest = WordSet(["interest", "sbint", "intpd", "intt", "sbinterest", "creditinterest"])
  private static let interestParts = WordSet([
    "pd", "paid", "cr", "credit", "on", "for", "trf", "earned", "capitalised",
  ])
  private static let owed = WordSet([
    "coll", "collected", "debit", "dr", "charged", "recovered", "loan", "od", "penal", "charges", "charge", "late",
    "overdue",
  ])
  private static let returned = WordSet(["refund", "reversal", "reversed", "rvsl", "revr"])

  private static let earned: StaticString = "Interest"

  /// Reads `text`, whose beginning names no scheme. The payee stays the whole text.
  static func read(_ text: Bytes, _ isReversed: Bool, isCard: Bool, isDebit: Bool, _ found: inout Narration) {
    if isReversed { found.payee = text }
    let seen = Seen(text)
    if seen.returned, !seen.tax, found.sense == nil { found.sense = .reversal }
    if isCard && !isDebit && OwnTransfer.isCardRepayment(text) {
      found.sense = .transfer
    } else if OwnTransfer.isOwnAccount(text) {
      found.sense = .transfer
    } else if seen.interest {
      found.method = .interest
      if seen.owed {
        found.sense = found.sense ?? .charge
      } else {
        found.sense = found.sense ?? .interest
        if !isDebit { found.payee = Bytes(start: earned.utf8Start, count: earned.utf8CodeUnitCount) }
      }
    } else if seen.charge {
      found.method = .charges
      found.sense = found.sense ?? .charge
    } else if text.begins("me dc si ") || isCard {
      found.method = .card
    } else if text.begins("by cash") {
      found.method = .cash
    }
    // `Card transaction of 9.99 EUR issued by Netflix Amsterdam`
    let issued: StaticString = " issued by "
    if text.begins("card transaction of "),
      let offset = text.offset(of: Bytes(start: issued.utf8Start, count: issued.utf8CodeUnitCount))
    {
      found.method = .card
      found.payee = text.part(offset + issued.utf8CodeUnitCount, text.count).stripped()
    }
    // `ME DC SI 416021XXXXXX1234 NETFLIX`: a standing order of a card.
    if text.begins("me dc si "), let space = text.offset(of: 0x20, from: 9) {
      found.payee = text.part(space + 1, text.count).stripped()
    }
  }

  /// The meaning of the words, found in one pass.
  private struct Seen {
    var interest = false
    var owed = false
    var charge = false
    var returned = false
    var tax = false

    init(_ text: Bytes) {
      var (isCharged, hasCharge) = (false, false)
      var (count, wasInt) = (0, false)
      NarrationPlain.eachWord(text) { word in
        count += 1
        let isInt = word.isSame("int")
        if NarrationPlain.interest.contains(word) || wasInt && NarrationPlain.interestParts.contains(word) {
          interest = true
        }
        if NarrationPlain.owed.contains(word) { owed = true }
        if wasInt, word.isSame("coll") { (interest, owed) = (true, true) }
        if NarrationPlain.surelyCharges.contains(word) || word.begins("smschg") || word.begins("dcardfee") {
          charge = true
        }
        if NarrationPlain.charges.contains(word) {
          hasCharge = true
        } else if NarrationPlain.charged.contains(word) {
          isCharged = true
        }
        if NarrationPlain.returned.contains(word) { returned = true }
        if word.isSame("tax") || word.isSame("itdtax") { tax = true }
        wasInt = isInt
        return true
      }
      if hasCharge, isCharged || count == 1 { charge = true }
      if wasInt, count <= 3 { interest = true }
    }
  }

  /// Whether the words after the name of a scheme, before any number, say that it is a charge for one.
  static func isCharge(_ text: Bytes, _ scheme: NarrationWords.Scheme) -> Bool {
    var (isOne, isReturn, count) = (false, false, 0)
    eachWord(text) { word in
      count += 1
      if count > 8 || word.reduce(0, { $0 + ($1 &- 48 < 10 ? 1 : 0) }) >= 6 { return false }
      if surelyCharges.contains(word) || charges.contains(word) {
        // A company may have the word in its name, unless it comes first.
        isOne =
          scheme != .nach && scheme != .card && scheme != .netbanking || isReturn || count == 1
          || surelyCharges.contains(word)
        return false
      }
      if bounced.contains(word) { isReturn = true }
      // `ECS/ACH RET CH`
      if isReturn, word.isSame("ch") { isOne = true }
      return true
    }
    return isOne
  }

  /// Whether one of the words of `text` is in `words`.
  static func has(_ text: Bytes, _ words: WordSet) -> Bool {
    var found = false
    eachWord(text) { word in
      found = words.contains(word)
      return !found
    }
    return found
  }

  /// Calls `body` with runs of letters and digits, until it says no.
  private static func eachWord(_ text: Bytes, _ body: (Bytes) -> Bool) {
    var start = 0
    while start < text.count {
      while start < text.count, !isWord(text[start]) { start += 1 }
      var end = start
      while end < text.count, isWord(text[end]) { end += 1 }
      if end > start, !body(text.part(start, end)) { return }
      start = end
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte &- 48 < 10 || (byte | 0x20) &- 97 < 26 || byte >= 0x80
  }

  // MARK: Names after words

  private static let to: StaticString = "PAID TO "

  /// The name in `CLG-CHQ PAID TO RAVI KUMAR/HDFC BANK`.
  static func paidTo(_ text: Bytes) -> Bytes? {
    guard let offset = text.offset(of: Bytes(start: to.utf8Start, count: to.utf8CodeUnitCount)) else { return nil }
    let rest = text.part(offset + to.utf8CodeUnitCount, text.count)
    let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "-") } ?? rest.count
    let name = rest.part(0, end).stripped()
    return name.isEmpty ? nil : name
  }

  /// Kotak's `MB:SENT TO RAVI/RENT`, after its first word.
  static func readSent(_ text: Bytes, _ found: inout Narration) -> Bool {
    for words in ["sent to ", "received from ", "paid to "] as [StaticString] where text.begins(words) {
      let rest = text.part(words.utf8CodeUnitCount, text.count)
      let end = rest.offset(of: UInt8(ascii: "/")) ?? rest.count
      let (name, note) = (rest.part(0, end).stripped(), rest.part(end + 1, rest.count).stripped())
      if name.isEmpty { return false }
      found.payee = name
      found.method = .netbanking
      if !note.isEmpty, !NarrationWords.isNoise(note) { found.note = note }
      return true
    }
    return false
  }

  // MARK: Own accounts

  /// Whether `text` is the bill of a card.
  static func readBill(_ text: Bytes, _ found: inout Narration) -> Bool {
    guard isBill(text) else { return false }
    found.sense = .transfer
    if text.begins("ib ") { found.method = .netbanking }
    return true
  }

  /// `IB BILLPAY DR-HDFCSI-437546XXXXXX1234`, `CC 000437546XXXXXX1234 AUTOPAY SI-TAD`.
  private static func isBill(_ text: Bytes) -> Bool {
    if OwnTransfer.isCardBill(text) { return true }
    guard text.begins("ib billpay dr-") || text.begins("cc ") else { return false }
    let isCard = text.split(whereSeparator: { $0 == 0x20 || $0 == UInt8(ascii: "-") }).contains {
      $0.count >= 14 && NarrationField.isMask(Bytes(rebasing: $0))
    }
    return isCard
  }
}
