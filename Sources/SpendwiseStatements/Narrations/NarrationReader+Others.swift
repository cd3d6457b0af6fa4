import SpendwiseText

/// Payments that name no account of the other side: mandates, cards, machines and cheques.
extension NarrationReader {
  /// `ACH D- TATA CAPITAL-12345`, `NACH/TP ACH NAME/UMRN`, `ACHDr HDFC00123456 HDFCLTD`.
  mutating func mandate(_ text: Bytes, _ found: inout Narration) -> Bool {
    let mark = separator(text)
    split(text, by: mark)
    guard let payee = fields.firstIndex(where: { $0.sort == .text || $0.sort == .bank }) else { return false }
    found.method = .nach
    found.payee = name(payee, mark, nil, .nach)
    if found.payee.begins("tp ach ") { found.payee = found.payee.part(7, found.payee.count) }
    let isReference = { (field: NarrationField) in
      field.sort == .code || field.sort == .rrn || field.sort == .digits && field.bytes.count >= 5
    }
    found.reference = fields.first(where: isReference)?.bytes
    if index(of: .reversal) != nil, found.sense == nil { found.sense = .reversal }
    return true
  }

  /// `POS 416021XXXXXX1234 AMAZON POS DEBIT`, `POS/AMAZON/BANGALORE/010124/18:11`, `SBIPG 412345678901AMAZON`.
  mutating func purchase(_ text: Bytes, _ found: inout Narration) -> Bool {
    found.method = .card
    let mark = NarrationReader.purchaseMark(text)
    split(text, by: mark)
    // The first text with a mask or digits glued to it, as SBI writes it.
    let isGlued = { (text: Bytes) in
      text.count > 12 && text.part(0, 12).allSatisfy { $0 &- 48 < 10 } && (text[12] | 0x20) &- 97 < 26
    }
    if let glued = fields.firstIndex(where: { isGlued($0.bytes) }) {
      found.reference = fields[glued].bytes.part(0, 12)
      fields[glued] = NarrationField(fields[glued].bytes.part(12, fields[glued].bytes.count))
      fields[glued].sort = .text
    }
    // The first may be a time: `VIN/AMAZON PAY/202401010101/401234567890`.
    if let rrn = fields.last(where: { $0.sort == .rrn }) { found.reference = rrn.bytes }
    if fields.prefix(3).contains(where: { $0.sort == .reversal || $0.bytes.isSame("ref") }) {
      if found.sense == nil { found.sense = .reversal }
      for index in fields.indices.prefix(3) where fields[index].bytes.isSame("ref") { fields[index].sort = .reversal }
    }
    guard let payee = fields.firstIndex(where: { $0.sort == .text || $0.sort == .bank }) else { return true }
    found.payee = NarrationReader.withoutEnd(name(payee, mark, nil, .card))
    return true
  }

  /// A mark separates the fields where it comes before the first digit, or at the beginning.
  private static func purchaseMark(_ text: Bytes) -> UInt8 {
    if text.first == UInt8(ascii: "-") { return UInt8(ascii: "-") }
    for byte in text {
      if byte == UInt8(ascii: "/") { return byte }
      if byte &- 48 < 10 { break }
    }
    return 0x20
  }

  private static func withoutEnd(_ name: Bytes) -> Bytes {
    for end in [" pos debit", " pos deb", " pos", " ecom"] as [StaticString] {
      let length = end.utf8CodeUnitCount
      if name.count > length, name.part(name.count - length, name.count).isSame(end) {
        return name.part(0, name.count - length).stripped()
      }
    }
    return name
  }

  private static let machine: StaticString = "ATM withdrawal"

  /// `ATW-416021XXXXXX1234-S1ANXX12-MUMBAI`: the town is the note.
  mutating func withdrawal(_ text: Bytes, _ found: inout Narration) -> Bool {
    found.method = .atm
    found.payee = Bytes(start: NarrationReader.machine.utf8Start, count: NarrationReader.machine.utf8CodeUnitCount)
    split(text, by: text.contains(UInt8(ascii: "/")) ? UInt8(ascii: "/") : separator(text))
    found.reference = index(of: .rrn).map { fields[$0].bytes }
    if index(of: .reversal) != nil, found.sense == nil { found.sense = .reversal }
    let town = fields.last { $0.sort == .text && !NarrationWords.isNoise($0.bytes) }
    // Terminals have numbers, towns have none.
    if let town, !town.bytes.contains(where: { $0 &- 48 < 10 }), NarrationWords.scheme(town.bytes) == nil {
      found.note = town.bytes
    }
    return true
  }

  /// `CHQ PAID-MICR CTS-NO-RAVI KUMAR`, `CLG/RAVI KUMAR/HDFC BANK/010124`.
  mutating func cheque(_ text: Bytes, _ found: inout Narration) -> Bool {
    found.method = .cheque
    if NarrationPlain.has(text, NarrationPlain.bounced), found.sense == nil { found.sense = .reversal }
    if let name = NarrationPlain.paidTo(text) {
      found.payee = name
      return true
    }
    let mark = separator(text)
    if mark == 0x20 { return true }
    split(text, by: mark)
    let name = fields.last { field in
      field.sort == .text && field.bytes.count > 3 && !NarrationWords.isNoise(field.bytes)
        && !NarrationPlain.has(field.bytes, NarrationPlain.clearing)
    }
    if let name { found.payee = name.bytes }
    return true
  }
}
