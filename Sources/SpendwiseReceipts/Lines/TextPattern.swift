import SpendwiseText

extension UnsafeBufferPointer<UInt8> {
  /// End of `pattern`, if it begins at `start`.
  ///
  /// In a pattern, 9 is a digit, 8 one from 2 on, A a letter, `-` a hyphen or a point, a blank any number of them.
  func end(of pattern: StaticString, at start: Int) -> Int? {
    var end = start
    for sign in pattern.bytes {
      let byte = at(end)
      switch sign {
      case "9": guard ASCII.isDigit(byte) else { return nil }
      case "8": guard ASCII.isDigit(byte), byte > "1" else { return nil }
      case "A": guard ASCII.isLetter(byte) else { return nil }
      case "-": guard byte == sign || byte == "." else { return nil }
      case ASCII.space:
        while at(end) == ASCII.space { end += 1 }
        continue
      default: guard byte == sign else { return nil }
      }
      end += 1
    }
    return end
  }
}

extension StaticString {
  fileprivate var bytes: Bytes { Bytes(start: utf8Start, count: utf8CodeUnitCount) }
}
