import SpendwiseText

/// A JSON Schema of the few words that bind models. They are `type`, `properties`, `required`, `additionalProperties`,
/// `items`, `enum`, `maxItems` and `maxLength`. Objects have no members but those of the schema.
public struct JSONSchema: Sendable {
  /// The schema as it is sent.
  public let text: String

  public init(_ text: String) { self.text = text }

  /// The first difference between a value and the schema. A sentence without its end; `nil` where the value fits. A
  /// lenient check lets members be absent that may be null, and takes a number for a text.
  public func mismatch(_ value: JSONValue, isLenient: Bool = false) -> String? {
    text.withBytes { bytes in
      var schema = JSONObject()
      guard (try? schema.scan(bytes)) != nil else { return "the schema cannot be read" }
      return Self.mismatch(value, schema, "the answer", isLenient)
    }
  }

  private static func mismatch(_ value: JSONValue, _ schema: JSONObject, _ name: String, _ isLenient: Bool) -> String? {
    let types = types(schema)
    let isText = value.kind == .number && isLenient && types.contains("string")
    let isInteger = value.kind == .number && types.contains("integer") && Int(value.raw.text) != nil
    if !isText, !isInteger, !types.isEmpty, !types.contains(word(value.kind)) {
      return "\(name) is \(value.isNull ? "null" : "of the type \(word(value.kind))")"
        + " (want \(types.joined(separator: " or ")))"
    }
    if let list = schema.value("enum"), !JSONElements(list.raw).values.contains(where: { $0.means(value) }) {
      return "\(name) \"\(shown(value.literal ?? value.raw.text))\" is not one of the choices"
    }
    switch value.kind {
    case .string:
      let most = schema.literal("maxLength").flatMap { Int($0) } ?? .max
      if value.string?.count ?? 0 > most { return "\(name) is longer than \(most) characters" }
    case .array: return arrayMismatch(JSONElements(value.raw).values, schema, name, isLenient)
    case .object: return objectMismatch(value.raw, schema, name, isLenient)
    default: break
    }
    return nil
  }

  private static func arrayMismatch(
    _ values: [JSONValue], _ schema: JSONObject, _ name: String, _ isLenient: Bool
  ) -> String? {
    let most = schema.literal("maxItems").flatMap { Int($0) } ?? .max
    if values.count > most { return "\(name) has \(values.count) elements (\(most) at most)" }
    guard let items = object(schema.value("items")) else { return nil }
    for (index, value) in values.enumerated() {
      if let found = mismatch(value, items, "\(name)[\(index)]", isLenient) { return found }
    }
    return nil
  }

  private static func objectMismatch(
    _ raw: Bytes, _ schema: JSONObject, _ name: String, _ isLenient: Bool
  ) -> String? {
    var object = JSONObject()
    guard (try? object.scan(raw)) != nil, let properties = self.object(schema.value("properties")) else {
      return "\(name) cannot be read"
    }
    for index in 0..<object.count {
      let key = object.key(at: index)
      guard let property = self.object(properties.index(of: key).map { properties.value(at: $0) }) else {
        return "\(name) has a member \"\(shown(key.text))\" that the schema does not know"
      }
      if let found = mismatch(object.value(at: index), property, key.text, isLenient) { return found }
    }
    for key in schema.value("required").map({ JSONElements($0.raw).values.compactMap(\.string) }) ?? []
    where object.value(named: Array(key.utf8)) == nil {
      let mayBeNull = self.object(properties.value(named: Array(key.utf8))).map { types($0).contains("null") } ?? false
      if !isLenient || !mayBeNull { return "\(name) has no \(key)" }
    }
    return nil
  }

  private static func object(_ value: JSONValue?) -> JSONObject? {
    guard let value, value.kind == .object else { return nil }
    var object = JSONObject()
    return (try? object.scan(value.raw)) == nil ? nil : object
  }

  private static func types(_ schema: JSONObject) -> [String] {
    guard let value = schema.value("type") else { return [] }
    return value.string.map { [$0] } ?? JSONElements(value.raw).values.compactMap(\.string)
  }

  private static func word(_ kind: JSONKind) -> String {
    switch kind {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  private static func shown(_ text: String) -> String { text.count > 40 ? "\(text.prefix(40))…" : text }
}
