import SpendwiseText

/// Payments without an account of the other side. Mandates, cards, machines and cheques.
extension PathReader {
  private static let mandateLeads = PathWords.starts("mandate")

  /// `ACH D- TATA CAPITAL-12345`, `NACH/TP ACH NAME/UMRN`, `ACHDr HDFC00123456 HDFCLTD`.
  mutating func readMandate(_ text: Bytes) -> Bool {
    split(text, by: PathReader.separator(text))
    guard let payee = firstName else { return false }
    found.method = .nach
    let whole = name(payee)
    let lead = PathReader.mandateLeads.first(of: whole)?.count ?? whole.count
    name(whole.at(lead) == ASCII.space ? whole.part(lead + 1, whole.count) : whole)
    found.reference = fields.first { $0.sort == .code || $0.sort == .rrn || $0.isNumber(of: 5) }?.bytes
    noteReversal()
    return true
  }

  /// `POS 416021XXXXXX1234 AMAZON POS DEBIT`, `POS/AMAZON/BANGALORE/010124/18:11`, `SBIPG 412345678901AMAZON`.
  mutating func readPurchase(_ text: Bytes) -> Bool {
    found.method = .card
    split(text, by: PathReader.purchaseMark(text))
    // SBI glues the reference to the name.
    let glued = fields.firstIndex { field in
      field.bytes.prefix { ASCII.isDigit($0) }.count == 12 && ASCII.isLetter(field.bytes.at(12))
    }
    if let glued {
      let text = fields[glued].bytes
      found.reference = text.part(0, 12)
      (fields[glued].bytes, fields[glued].sort) = (text.part(12, text.count), .text)
    }
    // The first may be a time: `VIN/AMAZON PAY/202401010101/401234567890`.
    if let rrn = fields.last(where: { $0.sort == .rrn }) { found.reference = rrn.bytes }
    for index in fields.indices.prefix(3) where fields[index].bytes.isSame("ref") { fields[index].sort = .reversal }
    if found.sense == nil, fields.prefix(3).contains(where: { $0.sort == .reversal }) { found.sense = .reversal }
    guard let payee = firstName else { return true }
    let whole = name(payee)
    let end = [" pos debit", " pos deb", " pos", " ecom"].map { Bytes($0) }.first { whole.ends(with: $0) }
    name(whole.part(0, whole.count - (end?.count ?? 0)).stripped())
    return true
  }

  /// The mark between fields. `/` before the first digit, a leading `-`, else a space.
  private static func purchaseMark(_ text: Bytes) -> UInt8 {
    if text.first == "-" { return "-" }
    let first = text.first { $0 == "/" || ASCII.isDigit($0) }
    return first == "/" ? "/" : ASCII.space
  }

  /// `ATW-416021XXXXXX1234-S1ANXX12-MUMBAI`: the town is the note.
  mutating func readWithdrawal(_ text: Bytes) {
    found.method = .atm
    found.payee = Bytes("ATM withdrawal")
    split(text, by: text.contains("/") ? "/" : PathReader.separator(text))
    found.reference = index(of: .rrn).map { fields[$0].bytes }
    noteReversal()
    // Terminals have numbers, towns have none.
    guard let town = fields.indices.last(where: isMeaningful).map({ fields[$0].bytes }) else { return }
    if !town.contains(where: { ASCII.isDigit($0) }), PathWords.scheme(town) == nil { found.note = town }
  }

  private static let clearing = PathWords.set("clearing")

  /// `CHQ PAID-MICR CTS-NO-RAVI KUMAR`, `CLG/RAVI KUMAR/HDFC BANK/010124`.
  mutating func readCheque(_ text: Bytes) -> Bool {
    found.method = .cheque
    if found.sense == nil, PathReader.has(text, PathReader.bounced) { found.sense = .reversal }
    // `CLG-CHQ PAID TO RAVI KUMAR/HDFC BANK`
    if let to = text.offset(of: "PAID TO ", from: 0) {
      let rest = text.part(to + 8, text.count)
      let paid = rest.part(0, rest.firstIndex { $0 == "/" || $0 == "-" } ?? rest.count)
      if !paid.stripped().isEmpty {
        name(paid.stripped())
        return true
      }
    }
    let mark = PathReader.separator(text)
    if mark == ASCII.space { return true }
    split(text, by: mark)
    let payee = fields.indices.last {
      isMeaningful($0) && fields[$0].bytes.count > 3 && !PathReader.has(fields[$0].bytes, PathReader.clearing)
    }
    if let payee { name(fields[payee].bytes) }
    return true
  }

  /// Kotak's `MB:SENT TO RAVI/RENT`, after its first word.
  mutating func readSent(_ text: Bytes) -> Bool {
    let end = text.offset(of: UInt8(ascii: "/")) ?? text.count
    guard PathReader.afterLead(text.part(0, end)) != nil else { return false }
    name(text.part(0, end))
    found.method = .netbanking
    let note = text.part(end + 1, text.count).stripped()
    if !note.isEmpty, !PathWords.isNoise(note) { found.note = note }
    return true
  }

  // MARK: Mobile money

  private static let mobileNames = PathWords.starts("mobile-name")
  private static let mobileCash = PathWords.starts("mobile-cash")
  private static let mobileCharges = PathWords.starts("mobile-charge")
  private static let mobileEnds = PathWords.starts("mobile-end")

  /// `Customer Transfer to 2547******678 - JOHN DOE`, `Pay Bill Charge`.
  mutating func readMobileMoney(_ text: Bytes) -> Bool {
    if text.ends(with: Bytes(" charge")), PathReader.mobileCharges.begin(text) {
      (found.method, found.sense) = (.charges, found.sense ?? .charge)
      return true
    }
    if PathReader.mobileCash.begin(text) {
      (found.method, found.sense) = (.cash, .transfer)
      name(PathReader.afterNumber(text) ?? text)
      return true
    }
    guard PathReader.mobileNames.begin(text), let payee = PathReader.afterNumber(text) else {
      return false
    }
    name(payee)
    return true
  }

  /// The name after `254712345678 - `, `123456 - `.
  private static func afterNumber(_ text: Bytes) -> Bytes? {
    var hyphen = 1
    repeat {
      guard let next = text.offset(of: " - ", from: hyphen) else { return nil }
      hyphen = next + 1
    } while !ASCII.isDigit(text[hyphen - 2]) && text[hyphen - 2] != "*"
    let rest = text.part(hyphen + 2, text.count)
    let end = rest.indices.first { start in
      guard rest[start] == ASCII.space, let end = mobileEnds.first(of: rest.part(start + 1, rest.count)) else {
        return false
      }
      return !ASCII.isLetter(rest.at(start + 1 + end.count))
    }
    let name = rest.part(0, end ?? rest.count).stripped()
    return name.isEmpty ? nil : name
  }
}
