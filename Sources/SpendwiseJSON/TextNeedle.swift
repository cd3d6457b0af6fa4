import SpendwiseText

/// A text to find in the strings of records, in any case.
///
/// Case is folded by the lower-case mapping of Unicode, scalar by scalar. Ordinary text is searched in its place; only
/// a string with escapes, or a search for letters beyond ASCII in text beyond ASCII, is decoded first.
public struct TextNeedle: Sendable, Equatable {
  public let folded: [UInt8]
  private let isASCII: Bool

  public init(_ text: String) {
    folded = TextNeedle.fold(text.utf8)
    isASCII = folded.allSatisfy { $0 < 0x80 }
  }

  /// The string `value` contains the text.
  public func isFound(in value: JSONValue?) -> Bool { search(value, wholly: false) }

  /// The string `value` is the text.
  public func isAll(of value: JSONValue?) -> Bool { search(value, wholly: true) }

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
      for start in 0...(text.count - needle.count) where ASCII.lower(text[start]) == first {
        var index = 1
        while index < needle.count, ASCII.lower(text[start + index]) == needle[index] { index += 1 }
        if index == needle.count { return true }
      }
      return false
    }
  }

  /// `text` in lower case: ASCII by bytes, the rest by Unicode.
  @inlinable
  public static func fold(_ text: some Collection<UInt8>) -> [UInt8] {
    if text.allSatisfy({ $0 < 0x80 }) { return text.map(ASCII.lower) }
    return Array(String(decoding: text, as: UTF8.self).lowercased().utf8)
  }
}
