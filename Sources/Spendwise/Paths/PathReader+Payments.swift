import SpendwiseText

/// Payments that name the other side. UPI, IMPS, NEFT, RTGS and within a bank.
extension PathReader {
  enum Order { case payeeFirst, remarkFirst }

  mutating func readPayment(_ text: Bytes, _ method: PaymentPath.Method?, _ order: Order) -> Bool {
    split(text, by: PathReader.separator(text))
    if mark == "-" { joinAddress() }
    if mark == "/" { joinCompany() }
    leaveOutOwnSide()
    let (vpa, mask) = (index(of: .vpa), index(of: .mask))
    let rrn = index(of: .rrn)
    let reference: Int? =
      switch method {
      // Within HDFC the number is that of the account.
      case .netbanking where mark == "-": nil
      case .upi, .imps: rrn
      // Some banks print it in digits only.
      default: rrn ?? index(of: .code) ?? fields.firstIndex { $0.isNumber(of: 14) }
      }
    // Nothing but the name of the scheme.
    if firstName == nil, reference == nil, vpa == nil { return false }
    found.method = method
    found.reference = reference.map { fields[$0].bytes }
    found.vpa = vpa.flatMap { PathReader.address(fields[$0].bytes) }
    noteReversal()
    let hasAccount = found.otherLastFour != nil || method == .upi
    if let account = mask ?? (hasAccount ? nil : accountIndex(reference)) {
      found.otherLastFour = fields[account].lastFour
    }
    let payee = payeeIndex(order, rrn, vpa)
    found.note = note(payee, order, reference)
    if let payee {
      name(name(payee, before: method == .upi ? vpa ?? rrn : nil))
    } else if let note = found.note, let vpa = found.vpa, resembles(note, vpa) {
      // `…/blinkit.rzp@axb/Blinkit`: its owner comes after the address.
      name(note)
      found.note = nil
    } else {
      found.payee = found.vpa ?? mask.map { fields[$0].bytes } ?? found.payee
    }
    return true
  }

  /// The field of an account's number, which follows the reference. Within a bank it is the reference.
  private func accountIndex(_ reference: Int?) -> Int? {
    guard let reference else { return fields.firstIndex { $0.isNumber(of: 11) } }
    let isWithinBank = fields[..<reference].contains { $0.bytes.isSame("tpft") }
    return isWithinBank ? reference : fields.indices.first { $0 > reference && fields[$0].isNumber(of: 11) }
  }

  /// The address in `From:ravi@oksbi` and `**ravi@oksbi`. `nil` when the bank cut the handle off.
  private static func address(_ text: Bytes) -> Bytes? {
    let text = text.stripped("*")
    let address = text.part((text.offset(of: UInt8(ascii: ":")) ?? -1) + 1, text.count)
    guard let at = address.offset(of: UInt8(ascii: "@")), at >= 2, at + 2 < address.count else { return nil }
    return address
  }

  // MARK: Fields that are one, or none

  /// An address may have hyphens: `…-SOMEONE-3@OKHDFCBANK-…` is one.
  private mutating func joinAddress() {
    guard let at = index(of: .vpa), let payee = fields.firstIndex(where: { $0.sort != .empty }) else { return }
    var first = at
    while first > payee + 1, canJoin(fields[first - 1], to: fields[first]) { first -= 1 }
    fields[at].bytes = text(first, at)
    for index in first..<at { fields[index].sort = .empty }
  }

  private func canJoin(_ field: PathField, to next: PathField) -> Bool {
    switch field.sort {
    case .text, .code, .word, .bank, .mask: break
    case .digits where field.bytes.count < 9: break
    default: return false
    }
    return field.bytes.joined(to: next.bytes).count == field.bytes.count + 1 + next.bytes.count
      && !field.bytes.contains(ASCII.space)
  }

  /// `M/S SHARMA` is one name.
  private mutating func joinCompany() {
    let first = fields.indices.dropLast().first {
      fields[$0].bytes.isSame("m") && fields[$0 + 1].bytes.begins("s ")
    }
    guard let first else { return }
    (fields[first].bytes, fields[first].sort) = (text(first, first + 1), .text)
    fields[first + 1].sort = .empty
  }

  /// Blanks the own side of `From:ravi@oksbi/To:swiggy@axb`.
  private mutating func leaveOutOwnSide() {
    guard let from = fields.firstIndex(where: { $0.bytes.begins("from:") }),
      let to = fields.firstIndex(where: { $0.bytes.begins("to:") })
    else { return }
    let (mine, theirs) = isDebit ? (from, to) : (to, from)
    let text = fields[theirs].bytes
    fields[theirs] = PathField(text.part(isDebit ? 3 : 5, text.count).stripped())
    fields[mine].sort = .empty
  }

  // MARK: The name

  private func payeeIndex(_ order: Order, _ rrn: Int?, _ vpa: Int?) -> Int? {
    let (method, isHyphened) = (found.method, mark == "-")
    if method == .upi, !isHyphened, let rrn, let vpa, isAddressOnly(rrn, vpa) || isRemark(rrn, vpa) { return nil }
    if order == .remarkFirst { return fields.indices.lazy.filter(isMeaningful).prefix(2).last ?? index(of: .bank) }
    // Where a name must be, a word that is also a remark (`PAYTM`) is a name.
    let isSure = isHyphened || isSided
    let first = fields.indices.first {
      switch fields[$0].sort {
      case .text: isSure || $0 < rrn ?? 0 || !PathWords.isNoise(fields[$0].bytes)
      case .bank: $0 < vpa ?? fields.count
      // ICICI's address without its handle, before the name of the bank: `UPI/rrn/UPI/paytmqr2810050/Paytm Payments`.
      case .code: method == .upi && !isSure && $0 > rrn ?? fields.count
      default: false
      }
    }
    guard let first else { return nil }
    // SBI's `IMPS512345678910/9876543210/XX1234/rent` has no name.
    let before = fields[..<first]
    if method == .imps, before.contains(where: { $0.sort == .mask }),
      before.contains(where: { $0.sort == .digits && $0.bytes.count == 10 })
    {
      return nil
    }
    // `IMPS/P2A/rrn/HDFC/NILA KARTHIK`, `UPI/IPOS/rrn/BOOKSHOP`: the code of the bank is before the name.
    let next = max(first, rrn ?? first) + 1
    let isCode = fields[first].sort == .bank && fields[first].bytes.count == 4
    return isCode && next < fields.count && isMeaningful(next) ? next : first
  }

  private var isSided: Bool { fields.prefix(4).contains { PathWords.sides.contains($0.bytes) } }

  /// ICICI's `rrn/remark/address/bank`, and `rrn/address/remark` of others: there no field is a name.
  private func isAddressOnly(_ rrn: Int, _ vpa: Int) -> Bool {
    // A text before the reference is the name, and after the side of a payment there is one.
    let isNamed = fields[..<rrn].contains { $0.sort == .text || $0.sort == .bank }
    if rrn > vpa || isNamed || isSided { return false }
    guard let text = fields.indices.first(where: isMeaningful), text < vpa else { return true }
    return !resembles(fields[text].bytes, fields[vpa].bytes)
      && fields[(vpa + 1)...].contains { $0.sort == .bank || $0.sort == .code }
  }

  /// The field between RRN and address is a remark: `MOB/rrn/remark/address`. A name shares a word with the address. An
  /// address of digits or of a machine says nothing; then the field is taken for a name.
  private func isRemark(_ rrn: Int, _ vpa: Int) -> Bool {
    guard rrn + 2 == vpa, isMeaningful(rrn + 1), fields[..<rrn].contains(where: { $0.bytes.isSame("mob") }) else {
      return false
    }
    let address = fields[vpa].bytes
    let local = address.part(0, address.offset(of: UInt8(ascii: "@")) ?? 0)
    let letters = local.prefix { ASCII.isLetter($0) || $0 == "." }
    if letters.count < 4 || local.begins("paytmqr") || local.begins("bharatpe") { return false }
    return !fields[rrn + 1].bytes.split { !ASCII.isLetter($0) }.contains { word in
      let stem = Bytes(rebasing: word.prefix(4))
      return word.count >= 3 && local.indices.contains { local.part($0, local.count).begins(stem) }
    }
  }

  /// The name and the address begin with the same four letters.
  private func resembles(_ name: Bytes, _ address: Bytes) -> Bool {
    func letters(_ text: Bytes) -> [UInt8] { text.lazy.filter { ASCII.isLetter($0) }.prefix(4).map { $0 | 0x20 } }
    let own = letters(name)
    return own.count == 4 && own == letters(address)
  }

  // MARK: The note

  /// The note of a person. It is before the name, or after everything that identifies the payment.
  private func note(_ payee: Int?, _ order: Order, _ reference: Int?) -> Bytes? {
    if mark == ASCII.space { return nil }
    guard let payee else { return remark(from: 0, to: fields.count) }
    if order == .remarkFirst { return remark(from: 0, to: payee) }
    let (isUPI, isHyphened, vpa) = (found.method == .upi, mark == "-", index(of: .vpa))
    // HDFC cuts off at the end, and a remark never comes before the reference.
    if isUPI, isHyphened, reference == nil, vpa != nil { return nil }
    let others = [vpa, index(of: .mask), isUPI && !isHyphened ? nil : reference]
    var start = (others.compactMap { $0 } + [payee]).reduce(0, max) + 1
    if isUPI, !isHyphened, vpa == nil { start = afterCutAddress(start) }
    return remark(from: start, to: fields.count, goesOn: isUPI && isHyphened)
  }

  /// The text fields from `start`, up to the first of another sort. If it `goesOn`, up to an id.
  private func remark(from start: Int, to end: Int, goesOn: Bool = false) -> Bytes? {
    guard let first = (min(start, end)..<end).first(where: isMeaningful) else { return nil }
    var last = first
    while last + 1 < end, fields[last + 1].sort == .text || goesOn && fields[last + 1].sort != .code { last += 1 }
    let note = text(first, last).stripped("-/")
    return note.isEmpty || PathWords.isNoise(note) ? nil : note
  }

  /// The start of a remark after an address without its handle. The address at `start` was cut by the bank.
  private func afterCutAddress(_ start: Int) -> Int {
    guard start < fields.count else { return start }
    // SBI: `…/DR/512345678901/IndianOi/HDFC/indianoil./Paymen`.
    let isSBI = fields.prefix(4).contains { $0.bytes.isSame("dr") || $0.bytes.isSame("cr") }
    let text = fields[start].bytes
    if isSBI, text.count == 4, text.allSatisfy({ $0 &- 65 < 26 }) {
      let next = start + 1
      return next < fields.count && !fields[next].bytes.contains(ASCII.space) ? next + 1 : next
    }
    // ICICI cuts an address at 16 characters, so that it may have lost its handle.
    let isCut =
      text.count >= 10 && !text.contains(ASCII.space) && fields[(start + 1)...].contains { $0.sort == .bank }
      && (text.count == 16 || text.contains { $0 == "." || ASCII.isDigit($0) })
    return isCut ? start + 1 : start
  }
}
