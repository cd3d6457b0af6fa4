import SpendwiseText

/// The source of an expression. Machine code can depend on its form.
enum ExpressionSource {
  /// The expression finds the same in ASCII text as bytes.
  ///
  /// Not when a character of several bytes is optional or repeated, which white space and comments could hide; not when
  /// one ends a range, or is a long s or the sign of the kelvin, which are `s` and `k` in any case.
  static func isSameInBytes(_ source: [UInt8]) -> Bool {
    if source.allSatisfy({ $0 < 0x80 }) { return true }
    if hasComments(source) { return false }
    let isLetter = source.withUnsafeBufferPointer { bytes in
      ["\u{17F}", "\u{212A}"].contains { sign in sign.withBytes { bytes.offset(of: $0) != nil } }
    }
    return !isLetter
      && source.indices.dropLast().allSatisfy { index in
        let (byte, next) = (source[index], source[index + 1])
        return byte < 0x80 ? byte != UInt8(ascii: "-") || next < 0x80 : !"?*+{\\".utf8.contains(next)
      }
  }

  /// The same expression with classes for `\S`, `\D` and `\W`. Outside of brackets the machine code that PCRE2 10.42
  /// makes of these for texts that may not be UTF-8 never takes a character of several bytes. `nil` when comments hide
  /// their places.
  static func withClasses(_ source: [UInt8]) -> [UInt8]? {
    if hasComments(source) {
      let hasClass = zip(source, source.dropFirst()).contains { $0 == UInt8(ascii: "\\") && "SDW".utf8.contains($1) }
      return hasClass ? nil : source
    }
    var result: [UInt8] = []
    var (index, isInClass, isQuoted) = (0, false, false)
    while index < source.count {
      let byte = source[index]
      let next = index + 1 < source.count ? source[index + 1] : 0
      var length = 1
      if isQuoted {
        if byte == UInt8(ascii: "\\"), next == UInt8(ascii: "E") { isQuoted = false }
      } else if byte == UInt8(ascii: "\\") {
        length = min(2, source.count - index)
        isQuoted = next == UInt8(ascii: "Q")
        if !isInClass, "SDW".utf8.contains(next) {
          result += [UInt8(ascii: "["), UInt8(ascii: "^"), byte, ASCII.lower(next), UInt8(ascii: "]")]
          index += length
          continue
        }
      } else if isInClass {
        // The name of a class, as in `[[:alpha:]]`.
        if byte == UInt8(ascii: "["), next == UInt8(ascii: ":"),
          let end = source[(index + 2)...].firstIndex(of: UInt8(ascii: "]")), source[end - 1] == next
        {
          length = end + 1 - index
        } else if byte == UInt8(ascii: "]") {
          isInClass = false
        }
      } else if byte == UInt8(ascii: "[") {
        isInClass = true
        // A bracket at the start is one of the class.
        if next == UInt8(ascii: "^") { length += 1 }
        if index + length < source.count, source[index + length] == UInt8(ascii: "]") { length += 1 }
      }
      result += source[index..<index + length]
      index += length
    }
    return result
  }

  /// White space in it may mean nothing, or it may have comments.
  private static func hasComments(_ source: [UInt8]) -> Bool {
    source.indices.contains { index in
      guard source[index...].starts(with: "(?".utf8) else { return false }
      let rest = source[(index + 2)...]
      return rest.first == UInt8(ascii: "#")
        || rest.prefix { ASCII.isLetter($0) || $0 == 0x5E || $0 == 0x2D }.contains(UInt8(ascii: "x"))
    }
  }
}
