import SpendwiseText

/// A part of a path between two marks, sorted by its characters.
struct PathField {
  enum Sort {
    case empty
    /// Twelve digits: the RRN of a payment.
    case rrn
    /// Digits of another number.
    case digits
    /// `name@bank`.
    case vpa
    case ifsc
    /// `XXXX1234`, perhaps with the name of the bank after it.
    case mask
    /// Letters and many digits: a UTR, or an id from a program.
    case code
    /// The name of a bank, perhaps cut.
    case bank
    /// A word of the bank's own: `P2A`, `DR`.
    case word
    /// The words for a payment that came back.
    case reversal
    /// Times, dates, marks.
    case noise
    case text
  }

  var bytes: Bytes
  var sort: Sort

  init(_ bytes: Bytes) {
    self.bytes = bytes
    sort = PathField.sort(bytes)
  }

  private static func sort(_ text: Bytes) -> Sort {
    if text.isEmpty { return .empty }
    var (digits, letters, spaces, others) = (0, 0, 0, 0)
    var hasAt = false
    for byte in text {
      if ASCII.isDigit(byte) {
        digits += 1
      } else if ASCII.isLetter(byte) || byte >= 0x80 {
        letters += 1
      } else if byte == ASCII.space {
        spaces += 1
      } else {
        if byte == "@" { hasAt = true }
        others += 1
      }
    }
    if digits == text.count { return digits == 12 ? .rrn : .digits }
    if spaces == 0 {
      if hasAt { return text[0] == "@" ? .text : .vpa }
      if digits >= 2, isMask(text) { return .mask }
      if isIFSC(text) { return .ifsc }
      if letters > 0, digits >= 6, others <= 1 { return .code }
      // `AXISN26304`
      if others == 0, text.count >= 9, digits * 3 > text.count, ASCII.isDigit(text[text.count - 1]) { return .code }
    }
    if letters == 0 { return .noise }
    if PathWords.reversals.contains(text) { return .reversal }
    if PathWords.isOwn(text) { return .word }
    return PathWords.isBank(text) ? .bank : .text
  }

  /// `HDFC0001234`.
  private static func isIFSC(_ text: Bytes) -> Bool {
    text.count == 11 && text[4] == "0" && text.part(0, 4).allSatisfy { ASCII.isLetter($0) }
      && text.part(5, 11).allSatisfy { ASCII.isDigit($0) || ASCII.isLetter($0) }
  }

  private static func isMark(_ byte: UInt8) -> Bool { byte == "*" || byte | 0x20 == "x" }

  /// `XX1234`, `XXXXXXX123HDFC`, `X1234`, `416021XXXXXX1234`, `416021******1234-09/11`.
  static func isMask(_ text: Bytes) -> Bool {
    let head = text.prefix { ASCII.isDigit($0) }.count
    let marks = text[head...].prefix(while: isMark).count
    let digits = text[(head + marks)...].prefix { ASCII.isDigit($0) }.count
    guard marks > 0, digits >= 2, head == 0 || head >= 2 && marks >= 2 else { return false }
    return marks >= 2 || digits >= 3 && head + marks + digits == text.count
  }

  /// The last digits after a mask, or of an account's number. Two to four.
  var lastFour: Bytes? {
    var end = bytes.count
    if let mark = bytes.lastIndex(where: PathField.isMark) {
      end = mark + 1 + bytes[(mark + 1)...].prefix { ASCII.isDigit($0) }.count
    }
    let count = bytes[..<end].suffix(4).reversed().prefix { ASCII.isDigit($0) }.count
    return count >= 2 ? bytes.part(end - count, end) : nil
  }

  /// A word of a name, where words are the fields.
  var isWord: Bool {
    switch sort {
    case .text, .word, .bank: true
    default: false
    }
  }

  func isNumber(of length: Int) -> Bool { sort == .digits && bytes.count >= length }
}
