import SpendwiseJSON

/// What changes one line into another, as a merge patch and its reverse.
package struct RecordPatch {
  /// The merge patch.
  package var set: [UInt8]
  /// What the members of `set` were before; `null` for those that were not there.
  package var was: [UInt8]
  /// The keys that change.
  package var keys: [[UInt8]]

  /// Compares members by meaning. A member that is only in `old` stays, unless `absentIsRemoved`; `null` in `new`
  /// clears. `type`, `id`, `created_at` and `updated_at` are not a person's to change. `nil` when nothing changes.
  package init?(from old: [UInt8], to new: [UInt8], absentIsRemoved: Bool = false) {
    var (before, after) = (JSONObject(), JSONObject())
    var (set, was) = (Members(), Members())
    var keys: [[UInt8]] = []
    old.withUnsafeBufferPointer { oldBytes in
      new.withUnsafeBufferPointer { newBytes in
        guard (try? before.scan(oldBytes)) != nil, (try? after.scan(newBytes)) != nil else { return }
        for index in 0..<after.count {
          let key = JSONText.decodedKey(after.key(at: index))
          if RecordPatch.isIdentity(key) { continue }
          let (value, held) = (after.value(at: index), before.value(named: key))
          if held.map({ $0.means(value) }) ?? value.isNull { continue }
          keys.append(key)
          // A patch merges objects member by member, so what the new one lacks must be cleared by name.
          set.add(key, held.map { RecordPatch.covering(value, $0) } ?? Array(value.raw))
          was.add(key, held.map { Array($0.raw) } ?? Array("null".utf8))
        }
        guard absentIsRemoved else { return }
        for index in 0..<before.count {
          let key = JSONText.decodedKey(before.key(at: index))
          if RecordPatch.isIdentity(key) || after.value(named: key) != nil { continue }
          keys.append(key)
          set.add(key, Array("null".utf8))
          was.add(key, Array(before.value(at: index).raw))
        }
      }
    }
    if keys.isEmpty { return nil }
    (self.set, self.was, self.keys) = (set.bytes, was.bytes, keys)
  }

  private static func isIdentity(_ key: [UInt8]) -> Bool {
    key.withUnsafeBufferPointer {
      $0.equals("type") || $0.equals("id") || $0.equals("created_at") || $0.equals("updated_at")
    }
  }

  /// `value` with `null` for every member of the object `held` that it does not have.
  private static func covering(_ value: JSONValue, _ held: JSONValue) -> [UInt8] {
    guard value.kind == .object, held.kind == .object else { return Array(value.raw) }
    var (new, old) = (JSONObject(), JSONObject())
    guard (try? new.scan(value.raw)) != nil, (try? old.scan(held.raw)) != nil else { return Array(value.raw) }
    var members = Members()
    for index in 0..<new.count {
      let key = JSONText.decodedKey(new.key(at: index))
      members.add(
        key, old.value(named: key).map { covering(new.value(at: index), $0) } ?? Array(new.value(at: index).raw))
    }
    for index in 0..<old.count {
      let key = JSONText.decodedKey(old.key(at: index))
      if new.value(named: key) == nil { members.add(key, Array("null".utf8)) }
    }
    return members.bytes
  }

  /// The object of `line` without `type`, `id`, the times and what is `null`: the patch that creates the record.
  static func withoutIdentity(_ line: [UInt8]) -> [UInt8] {
    var object = JSONObject()
    var members = Members()
    line.withUnsafeBufferPointer { bytes in
      guard (try? object.scan(bytes)) != nil else { return }
      for index in 0..<object.count {
        let key = JSONText.decodedKey(object.key(at: index))
        if isIdentity(key) || object.value(at: index).isNull { continue }
        members.add(key, Array(object.value(at: index).raw))
      }
    }
    return members.bytes
  }

  /// An object that is put together member by member.
  private struct Members {
    private var inner: [UInt8] = []

    var bytes: [UInt8] { [UInt8(ascii: "{")] + inner + [UInt8(ascii: "}")] }

    mutating func add(_ key: [UInt8], _ raw: [UInt8]) {
      if !inner.isEmpty { inner.append(UInt8(ascii: ",")) }
      key.withUnsafeBufferPointer { JSONText.encode($0, into: &inner) }
      inner.append(UInt8(ascii: ":"))
      inner.append(contentsOf: raw)
    }
  }
}
