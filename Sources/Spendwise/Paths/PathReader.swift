import SpendwiseText

/// Takes paths of any bank apart. Fields are known by their content, names and remarks by their order.
package struct PathReader {
  /// The account is a card. A payment of its bill is a transfer, any other row a purchase.
  let isCard: Bool
  var fields: [PathField] = []
  /// The mark between the fields.
  var mark = ASCII.space
  var found = PaymentPath(Bytes(start: nil, count: 0))
  var isDebit = true

  /// The most fields of a path.
  private static let fieldLimit = 40

  /// A reader for the paths of one statement.
  package init(isCard: Bool = false) { self.isCard = isCard }

  /// Reads the narration of a row. `isDebit` when money left the account.
  package mutating func read(_ text: Bytes, isDebit: Bool) -> PaymentPath {
    let core = PathReader.unwrapped(text.stripped("-.*/"))
    found = PaymentPath(core.isEmpty ? text.stripped() : core)
    self.isDebit = isDebit
    let returned = PathReader.afterReversal(core)
    if returned != nil { found.sense = .reversal }
    let rest = returned ?? core
    if !readBill(rest), !readMobileMoney(rest), !readScheme(rest) {
      if returned != nil { found.payee = rest }
      readWords(rest)
    }
    if found.sense == nil, OwnTransfer.isOne(payee: found.payee, vpa: found.vpa ?? Bytes(start: nil, count: 0)) {
      found.sense = .transfer
    }
    // A card payment in instalments is an expense.
    if found.sense == nil, isDebit, !isCard, found.method != .card,
      OwnTransfer.isLoanRepayment(found.payee, isCollected: found.method == .nach)
    {
      found.sense = .transfer
    }
    // `CASH CONVERTERS` is a shop, and `CREDIT CARD PAYMENT FEE` a fee.
    let isOwn = found.sense == .transfer || found.method == .atm || found.method == .cash
    if isOwn, !core.contains(where: ASCII.isDigit), PathReader.has(core, PathReader.shops) { found = PaymentPath(core) }
    return found
  }

  private static let shops = PathWords.set("shop")

  private static let leads = PathWords.starts("sent")

  /// Names the other side: the rest of `Paid to JIO RECHARGE`, `To:MEENA TEXTILES`.
  mutating func name(_ payee: Bytes) {
    (found.payee, found.isNamed) = (PathReader.afterLead(payee) ?? payee, true)
  }

  /// The rest of `SENT TO RAVI`.
  static func afterLead(_ text: Bytes) -> Bytes? {
    guard let lead = leads.first(of: text), lead.last == ":" || text.at(lead.count) == ASCII.space else {
      return nil
    }
    let rest = text.part(lead.count, text.count).stripped()
    return rest.isEmpty ? nil : rest
  }

  // MARK: Before the path proper

  private static let wrappers = PathWords.starts("wrapper")

  /// The text without the words that SBI puts around it. `WDL TFR UPI/DR/… 0097694162095 AT 00572 ANDHERI`.
  private static func unwrapped(_ text: Bytes) -> Bytes {
    // Inward and outward clearing; `BY CLEARING`.
    if text.begins("i/w ") || text.begins("o/w ") { return text.part(4, text.count).stripped() }
    if text.begins("to clearing") || text.begins("by clearing") { return text.part(3, text.count) }
    guard let wrapper = wrappers.first(of: text) else { return text }
    let mark = text.at(wrapper.count)
    guard mark == ASCII.space || mark == "-" else { return text }
    var rest = text.part(wrapper.count, text.count).stripped("-")
    // `TRANSFER TO 4897691162095 UPI/…`
    if wrapper.begins("transfer") {
      let digits = rest.prefix { ASCII.isDigit($0) }.count
      if digits < 9 { return text }
      rest = rest.part(digits, rest.count).stripped("-/")
    }
    // `CREDIT INTEREST` is not a wrapper.
    let word = firstWord(rest)
    let isInner =
      PathWords.scheme(word) != nil || PathWords.reversals.contains(word) || rest.begins("othp") || rest.begins("sbip")
    return isInner ? withoutBranch(rest) : text
  }

  private static func withoutBranch(_ text: Bytes) -> Bytes {
    guard let at = text.offset(of: " AT ", from: 0) else { return text }
    let digits = text[..<at].reversed().prefix { ASCII.isDigit($0) }.count
    let code = text[(at + 4)...].prefix { ASCII.isDigit($0) }.count
    return digits >= 9 && code >= 3 ? text.part(0, at - digits).stripped("-/") : text
  }

  private static let (back, backBeforeHyphen) = (PathWords.starts("back"), PathWords.starts("back-"))

  /// The rest of `REV-UPI-…`, `REF-FLIPKART-…`: something came back.
  private static func afterReversal(_ text: Bytes) -> Bytes? {
    func words(_ starts: WordStarts, before marks: String) -> Bytes? {
      starts.near(text).first { text.begins($0) && marks.utf8.contains(text.at($0.count)) }
    }
    guard let words = words(back, before: "- /") ?? words(backBeforeHyphen, before: "-") else { return nil }
    let rest = text.part(words.count, text.count).stripped("-/:")
    // `Reversal of transaction SKA1BC2DE6` names no one.
    return rest.begins("of ") ? text : rest.isEmpty ? nil : rest
  }

  static func firstWord(_ text: Bytes) -> Bytes { text.part(0, text.prefix { ASCII.isLetter($0) }.count) }

  // MARK: Schemes

  /// Reads a path that begins with a scheme, or returns false.
  private mutating func readScheme(_ text: Bytes) -> Bool {
    var word = PathReader.firstWord(text)
    if word.isEmpty { return readOwnBank(text) }
    guard var scheme = PathWords.scheme(word) else { return false }
    var rest = text.part(word.count, text.count)
    var order = Order.payeeFirst
    if scheme == .outer {
      let inner = rest.stripped("/:-_")
      let next = PathReader.firstWord(inner)
      let isICICI = word.isSame("mmt") || word.isSame("bil") || word.isSame("inf")
      if let known = PathWords.scheme(next), known != .outer {
        // ICICI's put the remark before the name, where there is one.
        order = isICICI && !next.isSame("onl") && !next.isSame("bpay") ? .remarkFirst : .payeeFirst
        (scheme, word, rest) = (known, next, inner.part(next.count, inner.count))
      } else if isICICI && !word.isSame("mmt") || word.isSame("inb") {
        scheme = .netbanking
      } else {
        return readSent(inner)
      }
    }
    if word.begins("upir"), word.count > 5 { found.sense = .reversal }
    rest = PathReader.withoutSide(rest)
    if scheme != .upi, isCharge(rest, scheme) {
      (found.method, found.sense) = (.charges, found.sense ?? .charge)
      return true
    }
    if scheme == .upi, rest.part(1, 5).isSame("lite") {
      (found.method, found.sense) = (.upi, found.sense ?? .transfer)
      return true
    }
    switch scheme {
    case .upi, .imps, .neft, .rtgs: return readPayment(rest, PaymentPath.Method(rawValue: scheme.rawValue), order)
    case .netbanking, .outer: return readPayment(rest, .netbanking, order)
    case .marked:
      let isMarked = rest.first == "/" || rest.first == "-"
      return isMarked && readPayment(rest, .netbanking, order)
    case .nach: return readMandate(rest)
    case .card: return readPurchase(rest)
    case .cheque: return readCheque(rest)
    // `CASH WDL` and `CASH-ATM/…` are of machines.
    case .cash where !PathReader.has(rest, PathReader.machines): found.method = .cash
    case .atm, .cash: readWithdrawal(rest)
    }
    return true
  }

  /// The text without a side before its fields. `NEFT_IN:CITIN24012345678/ACME`, `IMPS-OUT/618512345678/RAVI KUMAR`.
  private static func withoutSide(_ text: Bytes) -> Bytes {
    var rest = text
    let first = rest.at(0)
    if first == "_" || first == "-" || first == ASCII.space {
      let side = firstWord(rest.part(1, rest.count))
      let tail = rest.part(1 + side.count, rest.count)
      // It is not one of the fields that the hyphens of other banks separate.
      if first == "_" || PathWords.isOwn(side) && tail.first == "/" { rest = tail }
    }
    return rest.first == ":" && rest.contains("/") ? rest.part(1, rest.count) : rest
  }

  /// `50100012345678-TPT-RENT-RAVI KUMAR`: HDFC's transfers to accounts of its own.
  private mutating func readOwnBank(_ text: Bytes) -> Bool {
    let digits = text.prefix { ASCII.isDigit($0) }.count
    let rest = text.part(digits, text.count)
    guard digits >= 9, rest.begins("-tpt-") else { return false }
    found.otherLastFour = PathField(text.part(0, digits)).lastFour
    return readPayment(rest.part(4, rest.count), .netbanking, .remarkFirst)
  }

  // MARK: Fields

  mutating func split(_ text: Bytes, by mark: UInt8) {
    self.mark = mark
    fields.removeAll(keepingCapacity: true)
    var start = 0
    while start <= text.count {
      let isLast = fields.count == PathReader.fieldLimit - 1
      let end = isLast ? text.count : text.offset(of: mark, from: start) ?? text.count
      fields.append(PathField(PathReader.unlabelled(text.part(start, end).stripped())))
      start = end + 1
    }
  }

  private static let labels = PathWords.starts("label")

  /// `RRN 412345678901` without the label.
  private static func unlabelled(_ text: Bytes) -> Bytes {
    guard let first = text.first, first | 0x20 == "r" || first | 0x20 == "u" else {
      return text
    }
    guard let label = labels.first(of: text),
      [ASCII.space, ":", "."].contains(text.at(label.count))
    else { return text }
    let value = text.part(label.count, text.count).stripped(":.")
    return value.count >= 9 && PathField(value).sort != .text ? value : text
  }

  /// The mark between the fields. It is the first after the name of the scheme and words that may follow it.
  static func separator(_ text: Bytes) -> UInt8 {
    for byte in text.prefix(24) {
      switch byte {
      case "/", "-", "*": return byte
      // After a label it does not separate fields.
      case ":": return ["/", "-"].first { text.contains($0) } ?? byte
      default: continue
      }
    }
    return ASCII.space
  }

  func index(of sort: PathField.Sort) -> Int? { fields.firstIndex { $0.sort == sort } }

  /// The text from one field to the end of another.
  func text(_ first: Int, _ last: Int) -> Bytes { fields[first].bytes.joined(to: fields[last].bytes) }

  func isMeaningful(_ index: Int) -> Bool {
    fields[index].sort == .text && !PathWords.isNoise(fields[index].bytes)
  }

  /// The first field that is a name by its letters.
  var firstName: Int? { fields.firstIndex { $0.sort == .text || $0.sort == .bank } }

  mutating func noteReversal() {
    if found.sense == nil, index(of: .reversal) != nil { found.sense = .reversal }
  }

  /// The name at `index`. Between HDFC's hyphens a name goes on to the address, at `end`.
  func name(_ index: Int, before end: Int? = nil) -> Bytes {
    var last = index
    if mark == ASCII.space {
      while last + 1 < fields.count, fields[last + 1].isWord { last += 1 }
    } else if let end, mark == "-" {
      while last + 1 < end, fields[last + 1].sort == .text { last += 1 }
    }
    return text(index, last)
  }
}
