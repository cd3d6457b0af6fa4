import SpendwiseJSON

/// A text to be found in the strings of records, whatever the case.
///
/// Case is folded by the simple lower-case mapping of Unicode, scalar by scalar. Ordinary text is searched where it
/// stands; only a string with escapes, or a search for letters beyond ASCII in text beyond ASCII, is decoded first.
struct TextNeedle: Sendable {
  private let folded: [UInt8]
  private let isASCII: Bool

  init(_ text: String) {
    folded = TextNeedle.fold(Array(text.utf8))
    isASCII = folded.allSatisfy { $0 < 0x80 }
  }

  var isEmpty: Bool { folded.isEmpty }

  /// Whether the string `value` contains the text.
  func isFound(in value: JSONValue?) -> Bool { search(value, wholly: false) }

  /// Whether the string `value` is the text.
  func isAll(of value: JSONValue?) -> Bool { search(value, wholly: true) }

  private func search(_ value: JSONValue?, wholly: Bool) -> Bool {
    guard let inner = value?.quoted else { return false }
    if inner.offset(of: UInt8(ascii: "\\")) == nil, isASCII || inner.allSatisfy({ $0 < 0x80 }) {
      return find(in: inner, wholly: wholly)
    }
    var decoded: [UInt8] = []
    JSONText.decode(inner, into: &decoded)
    return TextNeedle.fold(decoded).withUnsafeBufferPointer { find(in: $0, wholly: wholly) }
  }

  private func find(in text: Bytes, wholly: Bool) -> Bool {
    guard let first = folded.first else { return !wholly || text.isEmpty }
    if wholly ? text.count != folded.count : text.count < folded.count { return false }
    return folded.withUnsafeBufferPointer { needle in
      for start in 0...(text.count - needle.count) where TextNeedle.lower(text[start]) == first {
        var index = 1
        while index < needle.count, TextNeedle.lower(text[start + index]) == needle[index] { index += 1 }
        if index == needle.count { return true }
      }
      return false
    }
  }

  @inline(__always)
  private static func lower(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 0x20 : byte }

  /// `text` in lower case.
  static func fold(_ text: [UInt8]) -> [UInt8] {
    if text.allSatisfy({ $0 < 0x80 }) { return text.map(lower) }
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if scalar.isASCII {
        out.append(lower(UInt8(truncatingIfNeeded: scalar.value)))
      } else {
        out.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      }
    }
    return out
  }
}
