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
        guard value.kind == .object, let changes = JSONObject(value.raw) else { return set(key, raw: value.raw) }
        let target = self[key]
        // A pipe repeats the record's fields: the same bytes change nothing, unless a null in them removes a member.
        let isSame = target?.read { $0.raw.equals(value.raw) } ?? false
        if isSame, value.raw.offset(of: "null", from: 0) == nil { return }
        var inner = target?.record ?? Record(order: .unordered)
        inner.merge(changes, from: held.flatMap { $0.kind == .object ? JSONObject($0.raw) : nil })
        set(key, to: inner)
      }
    }
  }

  /// Applies the merge patch `patch`.
  mutating func merge(_ patch: Record) { patch.read { merge($0) } }
}
