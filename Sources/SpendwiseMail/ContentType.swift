import SpendwiseText

/// A MIME type with its parameters, from `Content-Type` or `Content-Disposition`.
///
/// Source: RFC 2045, section 5.1; RFC 2231 for parameters in pieces and in other charsets.
struct ContentType {
  /// The type, such as `multipart/alternative`, in any case. For a disposition its one word.
  let type: Bytes
  private let value: Bytes

  /// The most parameters that are read.
  private static let limit = 64

  /// Reads a header value; without one, `fallback` is the type.
  init(_ value: Bytes?, fallback: StaticString) {
    self.value = value ?? Bytes(start: nil, count: 0)
    var scanner = Scanner(bytes: self.value)
    let word = scanner.token(stopping: false)
    type = word.isEmpty ? Bytes(start: fallback.utf8Start, count: fallback.utf8CodeUnitCount) : word
  }

  /// The type is `text`.
  func `is`(_ text: StaticString) -> Bool { type.equalsIgnoringCase(text) }

  /// The type begins with `text`.
  func begins(_ text: StaticString) -> Bool { type.hasPrefixIgnoringCase(text) }

  /// The value of the parameter `name`, joined and percent-decoded.
  func value(_ name: StaticString) -> [UInt8]? {
    var pieces: [(number: Int, isEncoded: Bool, value: [UInt8])] = []
    var scanner = Scanner(bytes: value)
    _ = scanner.token(stopping: false)
    var count = 0
    while let parameter = scanner.parameter(), count < ContentType.limit {
      count += 1
      if parameter.name.equalsIgnoringCase(name) { return ContentType.unquoted(parameter.value) }
      if let piece = ContentType.piece(parameter.name, of: name) {
        pieces.append((piece.number, piece.isEncoded, ContentType.unquoted(parameter.value)))
      }
    }
    if pieces.isEmpty { return nil }
    pieces.sort { $0.number < $1.number }
    var result: [UInt8] = []
    for (index, piece) in pieces.enumerated() {
      // A piece that is missing ends the value.
      if piece.number != index { break }
      result += piece.isEncoded ? ContentType.unescaped(piece.value, isFirst: index == 0) : piece.value
    }
    return result
  }

  /// A value without its quotes, escapes and folds.
  private static func unquoted(_ value: Bytes) -> [UInt8] {
    guard value.at(0) == "\"" else { return Array(value) }
    var index = 0
    return value.quoted(at: &index).text.filter { $0 != ASCII.newline && $0 != ASCII.carriageReturn }
  }

  /// Reads `wanted*`, `wanted*N` or `wanted*N*`; `nil` for other names.
  private static func piece(_ name: Bytes, of wanted: StaticString) -> (number: Int, isEncoded: Bool)? {
    let star = UInt8(ascii: "*")
    let length = wanted.utf8CodeUnitCount
    guard name.count > length, name[length] == star, name.hasPrefixIgnoringCase(wanted) else { return nil }
    var rest = name.part(length + 1, name.count)
    if rest.isEmpty { return (0, true) }
    let isEncoded = rest.last == star
    if isEncoded { rest = rest.part(0, rest.count - 1) }
    guard !rest.isEmpty, rest.count <= 3, rest.allSatisfy(ASCII.isDigit) else { return nil }
    return (rest.reduce(0) { $0 * 10 + Int($1 - 0x30) }, isEncoded)
  }

  /// The value with percent signs decoded. The first piece loses its charset and language.
  private static func unescaped(_ value: [UInt8], isFirst: Bool) -> [UInt8] {
    var index = 0
    let quote = UInt8(ascii: "'")
    if isFirst, let first = value.firstIndex(of: quote), let second = value[(first + 1)...].firstIndex(of: quote) {
      index = second + 1
    }
    return value[index...].withUnsafeBufferPointer { $0.decodingHex(after: "%") }
  }

  private struct Scanner {
    let bytes: Bytes
    var index = 0

    /// A parameter, its value with its quotes; `nil` at the end.
    mutating func parameter() -> (name: Bytes, value: Bytes)? {
      while index < bytes.count {
        bytes.skipComments(&index)
        while index < bytes.count, bytes[index] == ";" {
          index += 1
          bytes.skipComments(&index)
        }
        let name = token(stopping: true)
        bytes.skipComments(&index)
        if bytes.at(index) == "=", !name.isEmpty {
          index += 1
          bytes.skipComments(&index)
          return (name, bytes.at(index) == "\"" ? quoted() : token(stopping: false))
        }
        // Not a parameter: go on after the next semicolon.
        index = bytes.offset(of: UInt8(ascii: ";"), from: index).map { $0 + 1 } ?? bytes.count
      }
      return nil
    }

    mutating func token(stopping atEquals: Bool) -> Bytes {
      bytes.skipComments(&index)
      let start = index
      while index < bytes.count {
        let byte = bytes[index]
        if ASCII.isSpace(byte) || byte == ";" { break }
        if atEquals, byte == "=" { break }
        index += 1
      }
      return bytes.part(start, index)
    }

    private mutating func quoted() -> Bytes {
      let start = index
      _ = bytes.quoted(at: &index)
      return bytes.part(start, index)
    }
  }
}
