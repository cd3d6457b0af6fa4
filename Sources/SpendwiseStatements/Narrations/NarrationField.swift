import SpendwiseText

/// A part of a narration between two marks, and its sort by its own characters.
struct NarrationField {
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
    /// Letters and many digits: a UTR, or an id that a program made.
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
    sort = NarrationField.sort(bytes)
  }

  private static func sort(_ text: Bytes) -> Sort {
    if text.isEmpty { return .empty }
    var (digits, letters, spaces, others) = (0, 0, 0, 0)
    var hasAt = false
    for byte in text {
      if byte &- 48 < 10 {
        digits += 1
      } else if (byte | 0x20) &- 97 < 26 || byte >= 0x80 {
        letters += 1
      } else if byte == 0x20 {
        spaces += 1
      } else {
        if byte == UInt8(ascii: "@") { hasAt = true }
        others += 1
      }
    }
    if digits == text.count { return digits == 12 ? .rrn : .digits }
    if spaces == 0 {
      if hasAt { return text[0] == UInt8(ascii: "@") ? .text : .vpa }
      if digits >= 2, isMask(text) { return .mask }
      if isIFSC(text) { return .ifsc }
      if letters > 0, digits >= 6, others <= 1 { return .code }
    }
    if letters == 0 { return .noise }
    if NarrationWords.reversals.contains(text) { return .reversal }
    if NarrationWords.own.contains(text) { return .word }
    return NarrationWords.isBank(text) ? .bank : .text
  }

  /// `HDFC0001234`.
  static func isIFSC(_ text: Bytes) -> Bool {
    guard text.count == 11, text[4] == UInt8(ascii: "0") else { return false }
    return text.part(0, 4).allSatisfy { ($0 | 0x20) &- 97 < 26 }
      && text.part(5, 11).allSatisfy { $0 &- 48 < 10 || ($0 | 0x20) &- 97 < 26 }
  }

  /// `XX1234`, `XXXXXXX123HDFC`, `X1234`, `416021XXXXXX1234`, `416021******1234-09/11`.
  static func isMask(_ text: Bytes) -> Bool {
    var index = 0
    while index < text.count, text[index] &- 48 < 10 { index += 1 }
    let head = index
    while index < text.count, text[index] == UInt8(ascii: "*") || text[index] | 0x20 == UInt8(ascii: "x") { index += 1 }
    let marks = index - head
    let tail = index
    while index < text.count, text[index] &- 48 < 10 { index += 1 }
    let digits = index - tail
    guard marks > 0, digits >= 2, head == 0 || head >= 2 && marks >= 2 else { return false }
    return marks >= 2 || digits >= 3 && index == text.count
  }

  /// The last digits after the marks of a mask, or of an account's number.
  static func lastFour(_ text: Bytes) -> Bytes? {
    var end = text.count
    if let mark = text.lastIndex(where: { $0 == UInt8(ascii: "*") || $0 | 0x20 == UInt8(ascii: "x") }) {
      end = mark + 1
      while end < text.count, text[end] &- 48 < 10 { end += 1 }
    }
    var start = end
    while start > 0, end - start < 4, text[start - 1] &- 48 < 10 { start -= 1 }
    return end - start >= 2 ? text.part(start, end) : nil
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// Whether these bytes begin with `word`, which is in small letters, whatever their own case.
  func begins(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    if count < length { return false }
    for index in 0..<length {
      let byte = self[index]
      if (byte &- 65 < 26 ? byte | 0x20 : byte) != word.utf8Start[index] { return false }
    }
    return true
  }

  /// Whether these bytes are `word`, which is in small letters, whatever their own case.
  func isSame(_ word: StaticString) -> Bool { count == word.utf8CodeUnitCount && begins(word) }

  /// Without spaces and those `marks` around.
  func stripped(_ marks: StaticString = "") -> Bytes {
    func isOuter(_ byte: UInt8) -> Bool {
      if byte <= 0x20 { return true }
      for index in 0..<marks.utf8CodeUnitCount where marks.utf8Start[index] == byte { return true }
      return false
    }
    var (start, end) = (0, count)
    while start < end, isOuter(self[start]) { start += 1 }
    while end > start, isOuter(self[end - 1]) { end -= 1 }
    return part(start, end)
  }
}
