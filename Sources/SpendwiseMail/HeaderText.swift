import SpendwiseText

extension Bytes {
  /// The quoted string from `index` on. Without quotes and escapes; `index` moves to its end (RFC 5322, 3.2.4).
  func quoted(at index: inout Int) -> (text: [UInt8], isClosed: Bool) {
    var text: [UInt8] = []
    index += 1
    while index < count {
      if self[index] == "\"" {
        index += 1
        return (text, true)
      }
      if self[index] == "\\", index + 1 < count { index += 1 }
      text.append(self[index])
      index += 1
    }
    return (text, false)
  }

  /// Moves `index` over white space and comments, which nest. False if one has no end.
  @discardableResult
  func skipComments(_ index: inout Int) -> Bool {
    var depth = 0
    while index < count {
      switch self[index] {
      case "(": depth += 1
      case ")" where depth > 0: depth -= 1
      case "\\" where depth > 0: index += 1
      case let byte where depth == 0 && !ASCII.isSpace(byte): return true
      default: break
      }
      index += 1
    }
    index = Swift.min(index, count)
    return depth == 0
  }
}
