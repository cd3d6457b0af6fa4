/// RFC 7396 merge patches on records.
extension Record {
  /// Applies the merge patch `patch`. Members that equal those of `before`, at any depth, change nothing.
  mutating func merge(_ patch: JSONObject, from before: JSONObject? = nil) {
    for index in 0..<patch.count {
      let key = JSONText.decodedKey(patch.key(at: index))
      let value = patch.value(at: index)
      let held = before?.value(named: key)
      if let held, held.raw.equals(value.raw) { continue }
      key.withUnsafeBufferPointer { key in
        if value.isNull { return remove(key) }
        guard value.kind == .object else { return set(key, raw: value.raw) }
        let target = self[key]
        // A pipe repeats the record's fields: the same bytes change nothing, unless a null in them removes a member.
        let isSame = target?.read { $0.raw.equals(value.raw) } ?? false
        if isSame, value.raw.offset(of: "null", from: 0) == nil { return }
        MergePatch.merged(value, from: held, onto: target?.record).withUnsafeBufferPointer { set(key, raw: $0) }
      }
    }
  }

  /// Applies the merge patch `patch`.
  mutating func merge(_ patch: Record) { patch.read { merge($0) } }
}

private enum MergePatch {
  /// The result of the object `patch`, made from `before`, on `target`.
  static func merged(_ patch: JSONValue, from before: JSONValue? = nil, onto target: Record?) -> [UInt8] {
    guard let changes = JSONObject(patch.raw) else { return Array(patch.raw) }
    var record = target ?? Record(order: .unordered)
    record.merge(changes, from: before.flatMap { $0.kind == .object ? JSONObject($0.raw) : nil })
    return record.line
  }
}
