import SpendwiseText

/// Narrations in words alone: charges, interest, bills of cards, and all others.
extension PathReader {
  static let machines = PathWords.set("machine")
  /// Words of charges. `fees` suffice alone; `charges` need one of `charged`.
  private static let (fees, charges, charged) = (
    PathWords.set("fee"), PathWords.set("charge"), PathWords.set("charged")
  )
  private static let (interest, interestParts) = (PathWords.set("interest"), PathWords.set("interest-of"))
  private static let (owed, returned, tax) = (PathWords.set("owed"), PathWords.set("returned"), PathWords.set("tax"))
  static let bounced = PathWords.set("bounced")

  /// Reads a text that begins with no scheme. The payee stays the whole text.
  mutating func readWords(_ text: Bytes) {
    let seen = Seen(text)
    if seen.returned, !seen.tax, found.sense == nil { found.sense = .reversal }
    if isCard && !isDebit && OwnTransfer.isCardRepayment(text) || OwnTransfer.isOwnAccount(text) {
      found.sense = .transfer
    } else if seen.interest {
      found.method = .interest
      found.sense = found.sense ?? (seen.owed ? .charge : .interest)
      if !seen.owed, !isDebit { found.payee = Bytes("Interest") }
    } else if seen.charge {
      (found.method, found.sense) = (.charges, found.sense ?? .charge)
    } else if text.begins("me dc si ") || isCard {
      found.method = .card
    } else if text.begins("by cash") {
      found.method = .cash
    }
    // `Card transaction of 9.99 EUR issued by Netflix Amsterdam`
    if text.begins("card transaction of "), let by = text.offset(of: " issued by ", from: 0) {
      found.method = .card
      name(text.part(by + 11, text.count).stripped())
    }
    // `ME DC SI 416021XXXXXX1234 NETFLIX`: a standing order of a card.
    if text.begins("me dc si "), let space = text.offset(of: ASCII.space, from: 9) {
      name(text.part(space + 1, text.count).stripped())
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
      PathReader.eachWord(text) { word in
        count += 1
        interest = interest || PathReader.interest.contains(word) || wasInt && PathReader.interestParts.contains(word)
        owed = owed || PathReader.owed.contains(word)
        charge = charge || PathReader.fees.contains(word) || word.begins("smschg") || word.begins("dcardfee")
        if PathReader.charges.contains(word) {
          hasCharge = true
        } else if PathReader.charged.contains(word) {
          isCharged = true
        }
        returned = returned || PathReader.returned.contains(word)
        tax = tax || PathReader.tax.contains(word)
        wasInt = word.isSame("int")
        return true
      }
      if hasCharge, isCharged || count == 1 { charge = true }
      if wasInt, count <= 3 { interest = true }
    }
  }

  /// The words before any number name a charge for the scheme.
  func isCharge(_ text: Bytes, _ scheme: PathWords.Scheme) -> Bool {
    var (isOne, isReturn, count) = (false, false, 0)
    PathReader.eachWord(text) { word in
      count += 1
      if count > 8 || word.count(where: { ASCII.isDigit($0) }) >= 6 { return false }
      let isFee = PathReader.fees.contains(word)
      if isFee || PathReader.charges.contains(word) {
        // A company may have the word in its name, unless it comes first.
        isOne = isFee || isReturn || count == 1 || !scheme.namesCompanies
        return false
      }
      if PathReader.bounced.contains(word) { isReturn = true }
      // `ECS/ACH RET CH`
      if isReturn, word.isSame("ch") { isOne = true }
      return true
    }
    return isOne
  }

  /// One of the words of `text` is in `words`.
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
    func isWord(_ byte: UInt8) -> Bool { ASCII.isDigit(byte) || ASCII.isLetter(byte) || byte >= 0x80 }
    var start = 0
    while start < text.count {
      while start < text.count, !isWord(text[start]) { start += 1 }
      var end = start
      while end < text.count, isWord(text[end]) { end += 1 }
      if end > start, !body(text.part(start, end)) { return }
      start = end
    }
  }

  /// The bill of a card: `IB BILLPAY DR-HDFCSI-437546XXXXXX1234`, `CC 000437546XXXXXX1234 AUTOPAY SI-TAD`.
  mutating func readBill(_ text: Bytes) -> Bool {
    let isByMask =
      (text.begins("ib billpay dr-") || text.begins("cc "))
      && text.split { $0 == ASCII.space || $0 == "-" }.contains {
        $0.count >= 14 && PathField.isMask(Bytes(rebasing: $0))
      }
    guard isByMask || OwnTransfer.isCardBill(text) else { return false }
    found.sense = .transfer
    if text.begins("ib ") { found.method = .netbanking }
    return true
  }
}
