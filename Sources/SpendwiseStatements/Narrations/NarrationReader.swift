import Spendwise
import SpendwiseText

/// Takes narrations of any bank apart: fields are known by their content, and only names and remarks by their order.
package struct NarrationReader {
  /// The account is a card: a payment of its bill is a transfer, and any other row is a purchase by card.
  private let isCard: Bool
  var fields: [NarrationField] = []

  /// More fields are not a narration.
  private static let fieldLimit = 40

  /// A reader for the narrations of one statement.
  package init(isCard: Bool = false) { self.isCard = isCard }

  /// Reads `text`, the narration of a row; `isDebit` when money left the account.
  package mutating func read(_ text: Bytes, isDebit: Bool) -> Narration {
    let whole = text.stripped("-.*/")
    let core = NarrationReader.unwrapped(whole)
    var found = Narration(core.isEmpty ? text.stripped() : core)
    let (rest, isReversed) = NarrationReader.withoutReversal(core)
    if isReversed { found.sense = .reversal }
    let isKnown =
      NarrationPlain.readBill(rest, &found) || NarrationWallet.read(rest, &found) || schemed(rest, isDebit, &found)
    if !isKnown { NarrationPlain.read(rest, isReversed, isCard: isCard, isDebit: isDebit, &found) }
    if found.sense == nil, OwnTransfer.isOne(payee: found.payee, vpa: found.vpa ?? Bytes(start: nil, count: 0)) {
      found.sense = .transfer
    }
    // A card payment in instalments is an expense.
    if found.sense == nil, isDebit, !isCard, found.method != .card, OwnTransfer.isLoanRepayment(found.payee) {
      found.sense = .transfer
    }
    return found
  }

  // MARK: Before the narration proper

  /// Without the words that SBI puts around it: `WDL TFR UPI/DR/… 0097694162095 AT 00572 ANDHERI`.
  private static func unwrapped(_ text: Bytes) -> Bytes {
    // Inward and outward clearing; `BY CLEARING`.
    if text.begins("i/w ") || text.begins("o/w ") { return text.part(4, text.count).stripped() }
    if text.begins("to clearing") || text.begins("by clearing") { return text.part(3, text.count) }
    if text.begins("transfer to ") || text.begins("transfer from ") {
      let rest = text.part(text.begins("transfer to ") ? 12 : 14, text.count)
      let digits = rest.prefix { $0 &- 48 < 10 }.count
      let inner = rest.part(digits, rest.count).stripped("-/")
      return digits >= 9 && NarrationWords.scheme(firstWord(inner)) != nil ? withoutBranch(inner) : text
    }
    guard let wrapper = NarrationWords.wrappers.first(where: { text.begins($0) }) else { return text }
    var rest = text.part(wrapper.utf8CodeUnitCount, text.count)
    guard let next = rest.first, next == 0x20 || next == UInt8(ascii: "-") else { return text }
    rest = rest.stripped("-")
    // `CREDIT INTEREST` is not a wrapper.
    let word = firstWord(rest)
    let isInner = NarrationWords.scheme(word) != nil || NarrationWords.reversals.contains(word)
    guard isInner || rest.part(0, 6).begins("othp") || rest.part(0, 4).begins("sbip") else { return text }
    return withoutBranch(rest)
  }

  private static func withoutBranch(_ text: Bytes) -> Bytes {
    let at: StaticString = " AT "
    let needle = Bytes(start: at.utf8Start, count: at.utf8CodeUnitCount)
    guard let offset = text.offset(of: needle) else { return text }
    var (start, code) = (offset, offset + 4)
    while start > 0, text[start - 1] &- 48 < 10 { start -= 1 }
    while code < text.count, text[code] &- 48 < 10 { code += 1 }
    return offset - start >= 9 && code - offset - 4 >= 3 ? text.part(0, start).stripped("-/") : text
  }

  private static let returns: [StaticString] = [
    "rev-", "rev ", "rev/", "reversal-", "reversal ", "reversal/", "ref-", "refund-", "refund ", "refund/", "rvsl-",
    "rvsl ", "rvsl/", "reversed-", "revers-",
  ]

  /// `REV-UPI-…`, `REF-FLIPKART-…`: the rest, and whether something came back.
  private static func withoutReversal(_ text: Bytes) -> (rest: Bytes, isReversed: Bool) {
    for word in returns where text.begins(word) {
      let rest = text.part(word.utf8CodeUnitCount, text.count).stripped("-/:")
      // `Reversal of transaction SKA1BC2DE6` names no one.
      if rest.begins("of ") { return (text, true) }
      if !rest.isEmpty { return (rest, true) }
    }
    return (text, false)
  }

  static func firstWord(_ text: Bytes) -> Bytes {
    var end = 0
    while end < text.count, (text[end] | 0x20) &- 97 < 26 { end += 1 }
    return text.part(0, end)
  }

  // MARK: Schemes

  /// Reads a narration that begins with the name of a scheme; false when it does not.
  private mutating func schemed(_ text: Bytes, _ isDebit: Bool, _ found: inout Narration) -> Bool {
    var word = NarrationReader.firstWord(text)
    if word.isEmpty { return ownBank(text, &found) }
    guard var scheme = NarrationWords.scheme(word) else { return false }
    var rest = text.part(word.count, text.count)
    var order = Order.payeeFirst
    if scheme == .outer {
      let inner = rest.stripped("/:-_")
      let next = NarrationReader.firstWord(inner)
      if let known = NarrationWords.scheme(next), known != .outer {
        // ICICI's put the remark before the name, where there is one.
        let isICICI = word.isSame("mmt") || word.isSame("bil") || word.isSame("inf")
        order = isICICI && !next.isSame("onl") && !next.isSame("bpay") ? .remarkFirst : .payeeFirst
        (scheme, word, rest) = (known, next, inner.part(next.count, inner.count))
      } else if word.isSame("bil") || word.isSame("inf") || word.isSame("inb") {
        scheme = .netbanking
      } else {
        return NarrationPlain.readSent(inner, &found)
      }
    }
    if word.begins("upir"), word.count > 5 { found.sense = .reversal }
    // `NEFT_IN:CITIN24012345678/ACME`
    if rest.first == UInt8(ascii: "_") {
      let side = NarrationReader.firstWord(rest.part(1, rest.count))
      rest = rest.part(1 + side.count, rest.count)
    }
    // `IMPS-OUT/618512345678/RAVI KUMAR`: the side is not one of the fields that the hyphens of other banks separate.
    if let mark = rest.first, mark == UInt8(ascii: "-") || mark == 0x20 {
      let side = NarrationReader.firstWord(rest.part(1, rest.count))
      let tail = rest.part(1 + side.count, rest.count)
      if NarrationWords.own.contains(side), tail.first == UInt8(ascii: "/") { rest = tail }
    }
    if rest.first == UInt8(ascii: ":"), rest.contains(UInt8(ascii: "/")) { rest = rest.part(1, rest.count) }
    if scheme != .upi, NarrationPlain.isCharge(rest, scheme) {
      found.method = .charges
      if found.sense == nil { found.sense = .charge }
      return true
    }
    if scheme == .upi, rest.part(1, 5).isSame("lite") {
      (found.method, found.sense) = (.upi, found.sense ?? .transfer)
      return true
    }
    switch scheme {
    case .upi: return payment(rest, .upi, order, isDebit, &found)
    case .imps: return payment(rest, .imps, order, isDebit, &found)
    case .neft: return payment(rest, .neft, order, isDebit, &found)
    case .rtgs: return payment(rest, .rtgs, order, isDebit, &found)
    case .netbanking, .outer: return payment(rest, .netbanking, order, isDebit, &found)
    case .nach: return mandate(rest, &found)
    case .card: return purchase(rest, &found)
    case .atm: return withdrawal(rest, &found)
    case .cheque: return cheque(rest, &found)
    case .cash:
      // `CASH WDL` and `CASH-ATM/…` are of machines.
      if NarrationPlain.has(rest, NarrationPlain.machines) { return withdrawal(rest, &found) }
      found.method = .cash
      return true
    }
  }

  /// `50100012345678-TPT-RENT-RAVI KUMAR`: HDFC's transfers to accounts of its own.
  private mutating func ownBank(_ text: Bytes, _ found: inout Narration) -> Bool {
    var digits = 0
    while digits < text.count, text[digits] &- 48 < 10 { digits += 1 }
    let rest = text.part(digits, text.count)
    guard digits >= 9, rest.begins("-tpt-") else { return false }
    found.otherLastFour = NarrationField.lastFour(text.part(0, digits))
    return payment(rest.part(4, rest.count), .netbanking, .remarkFirst, true, &found)
  }

  // MARK: Payments with names

  private enum Order { case payeeFirst, remarkFirst }

  /// The payments that name somebody: UPI, IMPS, NEFT, RTGS and within a bank.
  private mutating func payment(
    _ text: Bytes, _ method: Narration.Method, _ order: Order, _ isDebit: Bool, _ found: inout Narration
  ) -> Bool {
    let mark = separator(text)
    split(text, by: mark)
    if mark == UInt8(ascii: "-") { joinAddress() }
    if mark == UInt8(ascii: "/") { joinCompany() }
    leaveOut(isDebit ? "from:" : "to:", for: isDebit ? "to:" : "from:")
    let rrn = index(of: .rrn)
    let code = method == .upi || method == .imps ? nil : index(of: .code) ?? longNumber()
    let vpa = index(of: .vpa)
    // Within HDFC the number is that of the account.
    let isOwn = method == .netbanking && mark == UInt8(ascii: "-")
    let reference = isOwn ? nil : rrn ?? code
    // Nothing but the name of the scheme: an unknown shape.
    if !fields.contains(where: { $0.sort == .text || $0.sort == .bank }), reference == nil, vpa == nil { return false }
    found.method = method
    found.reference = reference.map { fields[$0].bytes }
    found.vpa = vpa.flatMap { NarrationReader.address(fields[$0].bytes) }
    if index(of: .reversal) != nil, found.sense == nil { found.sense = .reversal }
    let mask = index(of: .mask)
    if let mask { found.otherLastFour = NarrationField.lastFour(fields[mask].bytes) }
    if found.otherLastFour == nil, method != .upi, let account = account(reference) {
      found.otherLastFour = NarrationField.lastFour(fields[account].bytes)
    }
    let payee = payeeIndex(order, method, mark, rrn, vpa)
    if let payee { found.payee = name(payee, mark, vpa ?? rrn, method) }
    found.note = note(payee, order, method, mark, reference)
    // `…/blinkit.rzp@axb/Blinkit`: its owner comes after the address.
    if payee == nil, let note = found.note, let vpa = found.vpa, resembles(note, vpa) {
      (found.payee, found.note) = (note, nil)
    } else if payee == nil {
      found.payee = found.vpa ?? mask.map { fields[$0].bytes } ?? found.payee
    }
    return true
  }

  mutating func split(_ text: Bytes, by mark: UInt8) {
    fields.removeAll(keepingCapacity: true)
    var start = 0
    while start <= text.count {
      let isLast = fields.count == NarrationReader.fieldLimit - 1
      let end = isLast ? text.count : text.offset(of: mark, from: start) ?? text.count
      fields.append(NarrationField(NarrationReader.unlabelled(text.part(start, end).stripped())))
      start = end + 1
    }
  }

  private static let labels: [StaticString] = ["rrn", "ref no", "ref", "utr no", "utr", "upi ref no"]

  /// `RRN 412345678901` without the label.
  private static func unlabelled(_ text: Bytes) -> Bytes {
    guard let first = text.first, first | 0x20 == UInt8(ascii: "r") || first | 0x20 == UInt8(ascii: "u") else {
      return text
    }
    for label in labels where text.begins(label) {
      let rest = text.part(label.utf8CodeUnitCount, text.count)
      guard let next = rest.first, next == 0x20 || next == UInt8(ascii: ":") || next == UInt8(ascii: ".") else {
        continue
      }
      let value = rest.stripped(":.")
      if value.count >= 9, NarrationField(value).sort != .text { return value }
    }
    return text
  }

  /// The mark that separates the fields: the first after the name of the scheme and the words that may follow it.
  func separator(_ text: Bytes) -> UInt8 {
    for byte in text.prefix(24) {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "*"): return byte
      case UInt8(ascii: ":"):
        // After a label it does not separate fields.
        for other in [UInt8(ascii: "/"), UInt8(ascii: "-")] where text.contains(other) { return other }
        return byte
      default: continue
      }
    }
    return 0x20
  }

  func index(of sort: NarrationField.Sort) -> Int? { fields.firstIndex { $0.sort == sort } }

  /// A reference of a bank that prints it in digits only.
  private func longNumber() -> Int? {
    fields.firstIndex { $0.sort == .digits && $0.bytes.count >= 14 }
  }

  /// A number long enough for an account, after the reference: that one comes first.
  private func account(_ reference: Int?) -> Int? {
    guard let reference else { return fields.firstIndex { $0.sort == .digits && $0.bytes.count >= 11 } }
    return fields.indices.first {
      $0 > reference && fields[$0].sort == .digits && fields[$0].bytes.count >= 11
        || $0 == reference && fields[..<$0].contains { $0.bytes.isSame("tpft") }
    }
  }

  /// `From:ravi@oksbi` and `**ravi@oksbi` without the beginning; `nil` when the bank cut the handle off.
  private static func address(_ text: Bytes) -> Bytes? {
    var text = text.stripped("*")
    if let colon = text.offset(of: UInt8(ascii: ":")) { text = text.part(colon + 1, text.count) }
    guard let at = text.offset(of: UInt8(ascii: "@")), at >= 2, at + 2 < text.count else { return nil }
    return text
  }

  /// An address may have hyphens: `…-SOMEONE-3@OKHDFCBANK-…` is one.
  private mutating func joinAddress() {
    guard let at = index(of: .vpa), let payee = fields.firstIndex(where: { $0.sort != .empty }) else { return }
    var first = at
    while first > payee + 1, canJoin(fields[first - 1], to: fields[first]) { first -= 1 }
    if first == at { return }
    let start = fields[first].bytes
    guard let base = start.baseAddress, let end = fields[at].bytes.baseAddress else { return }
    fields[at].bytes = Bytes(start: base, count: end + fields[at].bytes.count - base)
    for index in first..<at { fields[index].sort = .empty }
  }

  private func canJoin(_ field: NarrationField, to next: NarrationField) -> Bool {
    guard let base = field.bytes.baseAddress, let other = next.bytes.baseAddress else { return false }
    switch field.sort {
    case .text, .code, .word, .bank, .mask: break
    case .digits where field.bytes.count < 9: break
    default: return false
    }
    return base + field.bytes.count + 1 == other && !field.bytes.contains(0x20)
  }

  /// `M/S SHARMA` is one name.
  private mutating func joinCompany() {
    guard fields.count > 1 else { return }
    for index in 0..<(fields.count - 1) where fields[index].bytes.isSame("m") && fields[index + 1].bytes.begins("s ") {
      guard let base = fields[index].bytes.baseAddress else { return }
      fields[index].bytes = Bytes(start: base, count: fields[index + 1].bytes.count + 2)
      fields[index].sort = .text
      fields[index + 1].sort = .empty
      return
    }
  }

  /// Of `From:ravi@oksbi/To:swiggy@axb` only the other side says who it was.
  private mutating func leaveOut(_ own: StaticString, for other: StaticString) {
    guard let mine = fields.firstIndex(where: { $0.bytes.begins(own) }),
      let theirs = fields.firstIndex(where: { $0.bytes.begins(other) })
    else { return }
    let text = fields[theirs].bytes
    fields[theirs] = NarrationField(text.part(other.utf8CodeUnitCount, text.count).stripped())
    fields[mine].sort = .empty
  }

  // MARK: Which is which

  /// ICICI's `rrn/remark/address/bank`, and `rrn/address/remark` of others: there no field is a name.
  private func isAddressOnly(_ rrn: Int, _ vpa: Int) -> Bool {
    // A text before the reference is the name, and after the side of a payment there is one.
    let isNamed = fields[..<rrn].contains { $0.sort == .text || $0.sort == .bank }
    guard rrn < vpa, !isNamed, !fields.prefix(4).contains(where: { NarrationWords.sides.contains($0.bytes) }),
      let text = fields.indices.first(where: { isMeaningful($0) }), text < vpa
    else { return rrn < vpa && !isNamed && !isSided }
    if resembles(fields[text].bytes, fields[vpa].bytes) { return false }
    return fields[(vpa + 1)...].contains { $0.sort == .bank || $0.sort == .code }
  }

  /// `MOB/rrn/remark/address`: between them is either a name, of which the address has a word, or a remark. An
  /// address of digits and that of a machine say nothing; then it is taken for a name.
  private func isRemark(_ rrn: Int, _ vpa: Int) -> Bool {
    guard rrn + 2 == vpa, isMeaningful(rrn + 1), fields[..<rrn].contains(where: { $0.bytes.isSame("mob") }) else {
      return false
    }
    let address = fields[vpa].bytes
    let local = address.part(0, address.offset(of: UInt8(ascii: "@")) ?? 0)
    guard local.prefix(while: { ($0 | 0x20) &- 97 < 26 || $0 == 0x2E }).count >= 4, !local.begins("paytmqr"),
      !local.begins("bharatpe")
    else { return false }
    let words = fields[rrn + 1].bytes.split { ($0 | 0x20) &- 97 >= 26 }.filter { $0.count >= 3 }
    return !words.contains { word in
      let stem = word.prefix(4)
      return (0..<local.count).contains { offset in
        local[offset...].prefix(stem.count).elementsEqual(stem) { $0 | 0x20 == $1 | 0x20 }
      }
    }
  }

  private var isSided: Bool { fields.prefix(4).contains { NarrationWords.sides.contains($0.bytes) } }

  private func isMeaningful(_ index: Int) -> Bool {
    fields[index].sort == .text && !NarrationWords.isNoise(fields[index].bytes)
  }

  /// Whether the name and the address begin with the same four letters.
  private func resembles(_ name: Bytes, _ address: Bytes) -> Bool {
    let letters = address.lazy.filter { ($0 | 0x20) &- 97 < 26 }.prefix(4)
    let own = name.lazy.filter { ($0 | 0x20) &- 97 < 26 }.prefix(4)
    return own.count == 4 && own.elementsEqual(letters) { $0 | 0x20 == $1 | 0x20 }
  }

  private func payeeIndex(
    _ order: Order, _ method: Narration.Method, _ mark: UInt8, _ rrn: Int?, _ vpa: Int?
  ) -> Int? {
    if method == .upi, mark != UInt8(ascii: "-"), let rrn, let vpa, isAddressOnly(rrn, vpa) || isRemark(rrn, vpa) {
      return nil
    }
    if order == .payeeFirst {
      // Where a name must be, a word that is also a remark (`PAYTM`) is a name.
      let isSure = mark == UInt8(ascii: "-") || isSided
      let first = fields.indices.first {
        switch fields[$0].sort {
        case .text: isSure || $0 < rrn ?? 0 || !NarrationWords.isNoise(fields[$0].bytes)
        case .bank: $0 < vpa ?? fields.count
        // ICICI's address without its handle, before the name of the bank: `UPI/rrn/UPI/paytmqr2810050/Paytm Payments`.
        case .code: method == .upi && !isSure && $0 > rrn ?? fields.count
        default: false
        }
      }
      // SBI's `IMPS512345678910/9876543210/XX1234/rent` has no name.
      if method == .imps, let first, fields[..<first].contains(where: { $0.sort == .mask }),
        fields[..<first].contains(where: { $0.sort == .digits && $0.bytes.count == 10 })
      {
        return nil
      }
      // `IMPS/P2A/rrn/HDFC/NILA KARTHIK`: the code of the bank is before the name.
      if method == .imps, let first, fields[first].sort == .bank, fields[first].bytes.count <= 5, first > rrn ?? first,
        first + 1 < fields.count, fields[first + 1].sort == .text, !NarrationWords.isNoise(fields[first + 1].bytes)
      {
        return first + 1
      }
      return first
    }
    var texts: [Int] = []
    for index in fields.indices where isMeaningful(index) {
      texts.append(index)
      if texts.count == 2 { break }
    }
    return texts.last ?? index(of: .bank)
  }

  /// The field at `index`; in HDFC's hyphens a name goes on to the address.
  func name(_ index: Int, _ mark: UInt8, _ end: Int?, _ method: Narration.Method) -> Bytes {
    let first = fields[index].bytes
    guard let base = first.baseAddress else { return first }
    var last = index
    if mark == 0x20 {
      while last + 1 < fields.count, fields[last + 1].sort == .text || fields[last + 1].sort == .word { last += 1 }
    } else if mark == UInt8(ascii: "-"), method == .upi, let end, end > index {
      while last + 1 < end, fields[last + 1].sort == .text { last += 1 }
    }
    guard let tail = fields[last].bytes.baseAddress else { return first }
    return Bytes(start: base, count: tail + fields[last].bytes.count - base)
  }

  /// The note of a person: before the name, or after it and whatever else identifies the payment.
  private func note(
    _ payee: Int?, _ order: Order, _ method: Narration.Method, _ mark: UInt8, _ reference: Int?
  ) -> Bytes? {
    if mark == 0x20 { return nil }
    let isHyphened = mark == UInt8(ascii: "-")
    let vpa = index(of: .vpa)
    guard let payee else { return remark(from: 0, to: fields.count, false) }
    if order == .remarkFirst { return remark(from: 0, to: payee, false) }
    // HDFC cuts off at the end, and a remark never comes before the reference.
    if method == .upi, isHyphened, reference == nil, vpa != nil { return nil }
    var start = payee
    for other in [vpa, index(of: .mask), method == .upi && !isHyphened ? nil : reference] {
      start = Swift.max(start, other ?? 0)
    }
    start += 1
    if method == .upi, !isHyphened, vpa == nil { start = afterCutAddress(start) }
    return remark(from: start, to: fields.count, method == .upi && isHyphened)
  }

  /// Fields of text from `start`, up to the first of another sort unless it `goesOn`.
  private func remark(from start: Int, to end: Int, _ goesOn: Bool) -> Bytes? {
    var first = start
    while first < end, !isMeaningful(first) { first += 1 }
    guard first < end, let base = fields[first].bytes.baseAddress else { return nil }
    var last = first
    while last + 1 < end, fields[last + 1].sort == .text || goesOn && fields[last + 1].sort != .code { last += 1 }
    guard let tail = fields[last].bytes.baseAddress ?? fields[first].bytes.baseAddress else { return nil }
    let note = Bytes(start: base, count: tail + fields[last].bytes.count - base).stripped("-/")
    return note.isEmpty || NarrationWords.isNoise(note) ? nil : note
  }

  /// Where a remark may begin, if the field at `start` is an address that was cut before its handle.
  private func afterCutAddress(_ start: Int) -> Int {
    guard start < fields.count else { return start }
    // SBI: `…/DR/512345678901/IndianOi/HDFC/indianoil./Paymen`.
    let isSBI = fields.prefix(4).contains { $0.bytes.isSame("dr") || $0.bytes.isSame("cr") }
    if isSBI, isBankCode(fields[start].bytes) {
      let next = start + 1
      return next < fields.count && !fields[next].bytes.contains(0x20) ? next + 1 : next
    }
    return isCutAddress(start) ? start + 1 : start
  }

  private func isBankCode(_ text: Bytes) -> Bool { text.count == 4 && text.allSatisfy { $0 &- 65 < 26 } }

  /// ICICI cuts an address at 16 characters, so that it may have lost its handle.
  private func isCutAddress(_ index: Int) -> Bool {
    let text = fields[index].bytes
    guard text.count >= 10, !text.contains(0x20), fields[(index + 1)...].contains(where: { $0.sort == .bank }) else {
      return false
    }
    return text.count == 16 || text.contains { $0 == UInt8(ascii: ".") || $0 &- 48 < 10 }
  }
}
