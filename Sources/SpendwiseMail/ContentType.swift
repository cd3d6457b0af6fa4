import SpendwiseJSON

/// A MIME type with its parameters, from `Content-Type` or `Content-Disposition`.
///
/// Source: RFC 2045, section 5.1; RFC 2231 for parameters in pieces and in other charsets.
struct ContentType {
  /// The type in lower case, such as `multipart/alternative`; for a disposition its one word.
  private(set) var type: [UInt8]
  private var parameters: [(name: [UInt8], value: [UInt8])] = []

  /// Reads a header value; without one or with nonsense in it, `fallback` is the type.
  init(_ value: Bytes?, fallback: StaticString) {
    type = Array(Bytes(start: fallback.utf8Start, count: fallback.utf8CodeUnitCount))
    guard let value else { return }
    var scanner = Scanner(bytes: value)
    let word = scanner.token(stopping: false)
    if !word.isEmpty { type = word.map(ASCII.lower) }
    while let parameter = scanner.parameter() {
      if parameters.count == 64 { break }
      parameters.append(parameter)
    }
  }

  /// Whether the type is `text` (lower case).
  func `is`(_ text: StaticString) -> Bool { type.withUnsafeBufferPointer { $0.equals(text) } }

  /// Whether the type begins with `text` (lower case).
  func begins(_ text: StaticString) -> Bool { type.withUnsafeBufferPointer { $0.hasPrefix(text) } }

  /// The value of the parameter called `name` (lower case), put together and decoded from percent signs; bytes in
  /// the charset `charset(of:)`.
  func value(_ name: StaticString) -> [UInt8]? {
    let wanted = Bytes(start: name.utf8Start, count: name.utf8CodeUnitCount)
    var pieces: [(number: Int, isEncoded: Bool, value: [UInt8])] = []
    for parameter in parameters {
      if wanted.equals(parameter.name) { return parameter.value }
      if let piece = ContentType.piece(parameter.name, of: wanted) {
        pieces.append((piece.number, piece.isEncoded, parameter.value))
      }
    }
    if pieces.isEmpty { return nil }
    pieces.sort { $0.number < $1.number }
    var result: [UInt8] = []
    for (place, piece) in pieces.enumerated() {
      // A piece that is missing ends the value.
      if piece.number != place { break }
      let value = piece.isEncoded ? ContentType.unescaped(piece.value, isFirst: place == 0) : piece.value
      result += value
    }
    return result
  }

  /// The charset of an RFC 2231 value, empty when it names none.
  func charset(of name: StaticString) -> [UInt8] {
    let wanted = Bytes(start: name.utf8Start, count: name.utf8CodeUnitCount)
    for parameter in parameters {
      guard let piece = ContentType.piece(parameter.name, of: wanted), piece.number == 0, piece.isEncoded else {
        continue
      }
      return Array(parameter.value.prefix { $0 != UInt8(ascii: "'") })
    }
    return []
  }

  /// Whether `name` is `wanted*`, `wanted*N` or `wanted*N*`.
  private static func piece(_ name: [UInt8], of wanted: Bytes) -> (number: Int, isEncoded: Bool)? {
    let star = UInt8(ascii: "*")
    guard name.count > wanted.count, name[wanted.count] == star,
      name.withUnsafeBufferPointer({ $0.part(0, wanted.count).equals(wanted) })
    else { return nil }
    var rest = name[(wanted.count + 1)...]
    if rest.isEmpty { return (0, true) }
    var isEncoded = false
    if rest.last == star {
      isEncoded = true
      rest.removeLast()
    }
    guard !rest.isEmpty, rest.count <= 3, rest.allSatisfy(ASCII.isDigit) else { return nil }
    return (rest.reduce(0) { $0 * 10 + Int($1 - 0x30) }, isEncoded)
  }

  /// Percent signs decoded, and in the first piece the charset and the language taken off.
  private static func unescaped(_ value: [UInt8], isFirst: Bool) -> [UInt8] {
    var index = 0
    let quote = UInt8(ascii: "'")
    if isFirst, let first = value.firstIndex(of: quote), let second = value[(first + 1)...].firstIndex(of: quote) {
      index = second + 1
    }
    var result: [UInt8] = []
    while index < value.count {
      if value[index] == UInt8(ascii: "%"), index + 2 < value.count {
        let (high, low) = (ASCII.hex(value[index + 1]), ASCII.hex(value[index + 2]))
        if high < 16, low < 16 {
          result.append(high << 4 | low)
          index += 3
          continue
        }
      }
      result.append(value[index])
      index += 1
    }
    return result
  }

  private struct Scanner {
    let bytes: Bytes
    var index = 0

    /// A parameter, its name in lower case, its value without quotes; `nil` at the end.
    mutating func parameter() -> (name: [UInt8], value: [UInt8])? {
      while index < bytes.count {
        skipSpace()
        while index < bytes.count, bytes[index] == UInt8(ascii: ";") {
          index += 1
          skipSpace()
        }
        let name = token(stopping: true).map(ASCII.lower)
        skipSpace()
        if bytes.at(index) == UInt8(ascii: "="), !name.isEmpty {
          index += 1
          skipSpace()
          return (name, bytes.at(index) == UInt8(ascii: "\"") ? quoted() : token(stopping: false))
        }
        // Not a parameter: go on behind the next semicolon.
        index = bytes.offset(of: UInt8(ascii: ";"), from: index).map { $0 + 1 } ?? bytes.count
      }
      return nil
    }

    mutating func token(stopping atEquals: Bool) -> [UInt8] {
      skipSpace()
      let start = index
      while index < bytes.count {
        let byte = bytes[index]
        if ASCII.isSpace(byte) || byte == UInt8(ascii: ";") { break }
        if atEquals, byte == UInt8(ascii: "=") { break }
        index += 1
      }
      return Array(bytes.part(start, index))
    }

    private mutating func quoted() -> [UInt8] {
      var text: [UInt8] = []
      index += 1
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == UInt8(ascii: "\"") { break }
        if byte == UInt8(ascii: "\\"), index < bytes.count {
          text.append(bytes[index])
          index += 1
        } else if byte != ASCII.newline, byte != ASCII.carriageReturn {
          text.append(byte)
        }
      }
      return text
    }

    /// White space and comments.
    private mutating func skipSpace() {
      while index < bytes.count {
        if ASCII.isSpace(bytes[index]) {
          index += 1
        } else if bytes[index] == UInt8(ascii: "(") {
          var depth = 0
          while index < bytes.count {
            if bytes[index] == UInt8(ascii: "(") { depth += 1 } else if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
            index += 1
            if depth == 0 { break }
          }
        } else {
          return
        }
      }
    }
  }
}
