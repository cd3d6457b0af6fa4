import SpendwiseText

/// The kind of a JSON value, by its first byte.
public enum JSONKind: UInt8, Sendable {
  case string, number, object, array, bool, null

  /// The kind of the value that begins with these bytes.
  package init(of bytes: some Collection<UInt8>) {
    switch bytes.first {
    case "\"": self = .string
    case "{": self = .object
    case "[": self = .array
    case "t", "f": self = .bool
    case "n", nil: self = .null
    default: self = .number
    }
  }
}

/// One value inside a line, as the bytes that were written there.
///
/// Shapes: `raw` includes the quotes of a string and the braces of an object. Valid as long as the line is.
public struct JSONValue {
  /// The bytes as they came.
  public let raw: Bytes
  /// The kind of the value.
  public let kind: JSONKind

  @inlinable
  public init(raw: Bytes, kind: JSONKind) {
    self.raw = raw
    self.kind = kind
  }

  /// The value is `null`, which clears a field.
  @inlinable public var isNull: Bool { kind == .null }

  /// The bytes between the quotes of a string, escapes not decoded. `nil` for other kinds.
  @inlinable
  public var quoted: Bytes? { kind == .string ? raw.part(1, raw.count - 1) : nil }

  /// The bytes between the quotes, if they hold no escape. Then they are the text itself.
  @inlinable
  public var plain: Bytes? {
    guard let inner = quoted, inner.offset(of: UInt8(ascii: "\\")) == nil else { return nil }
    return inner
  }

  /// The text of a string, escapes decoded; `nil` for other kinds.
  public var string: String? {
    guard let inner = quoted else { return nil }
    if inner.offset(of: UInt8(ascii: "\\")) == nil { return inner.text }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(inner.count)
    JSONText.decode(inner, into: &decoded)
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The value is a string with the decoded text `text`.
  @inlinable
  public func isString(_ text: StaticString) -> Bool {
    guard let inner = quoted else { return false }
    // With an escape it is longer than its text.
    return inner.count > text.utf8CodeUnitCount ? slowIsString(text) : inner.equals(text)
  }

  @usableFromInline
  func slowIsString(_ text: StaticString) -> Bool {
    guard let inner = quoted, inner.offset(of: UInt8(ascii: "\\")) != nil else { return false }
    var decoded: [UInt8] = []
    JSONText.decode(inner, into: &decoded)
    return decoded.withUnsafeBufferPointer { $0.equals(text) }
  }

  /// A number's literal as text, or a string's text: how amounts arrive. `nil` for other kinds.
  public var literal: String? { kind == .number ? raw.text : string }

  /// Both values mean the same. Numbers compare by value, strings by decoded text, objects in any key order.
  public func means(_ other: JSONValue) -> Bool {
    if kind != other.kind { return false }
    if raw.equals(other.raw) { return true }
    switch kind {
    case .null: return true
    case .bool: return false
    case .number: return JSONNumber(raw) == JSONNumber(other.raw)
    case .string: return JSONText.decoded(raw) == JSONText.decoded(other.raw)
    case .array:
      let (a, b) = (JSONElements(raw), JSONElements(other.raw))
      return a.count == b.count && zip(a.values, b.values).allSatisfy { $0.means($1) }
    case .object:
      var (a, b) = (JSONObject(), JSONObject())
      guard (try? a.scan(raw)) != nil, (try? b.scan(other.raw)) != nil, a.count == b.count else {
        return false
      }
      for index in 0..<a.count {
        guard let twin = b.value(named: JSONText.decodedKey(a.key(at: index))) else { return false }
        if !a.value(at: index).means(twin) { return false }
      }
      return true
    }
  }
}
