import SpendwiseText

/// Numbers of taxpayers under India's goods and services tax (GSTIN).
package enum GSTIN {
  /// First valid number in a text of capitals.
  package static func find(_ bytes: Bytes) -> String? {
    guard bytes.count >= 15 else { return nil }
    for start in 0...(bytes.count - 15) where ASCII.isDigit(bytes[start]) {
      let candidate = bytes.part(start, start + 15)
      if !isAlphanumeric(bytes.at(start - 1)), !isAlphanumeric(bytes.at(start + 15)), isValid(candidate) {
        return candidate.text
      }
    }
    return nil
  }

  /// The 15 characters have the shape and check digit of a GSTIN.
  ///
  /// Characters are 0 to 35, weighted 1, 2, 1, 2, … from the left. Quotient and remainder by 36 of each product add up.
  /// `27AAPFU0939F1ZV` is valid.
  package static func isValid(_ text: Bytes) -> Bool {
    guard text.count == 15, text.end(of: "99AAAAA9999A", at: 0) != nil, text[13] == "Z"
    else { return false }
    var sum = 0
    for index in 0..<14 {
      guard let value = value(text[index]) else { return false }
      let product = value * (index % 2 + 1)
      sum += product / 36 + product % 36
    }
    return value(text[14]) == (36 - sum % 36) % 36
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool { ASCII.isDigit(byte) || ASCII.isLetter(byte) }

  private static func value(_ byte: UInt8) -> Int? {
    if ASCII.isDigit(byte) { return Int(byte & 15) }
    return byte &- 0x41 < 26 ? Int(byte &- 0x41) + 10 : nil
  }
}
