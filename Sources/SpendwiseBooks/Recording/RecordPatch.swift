import Spendwise
import SpendwiseJSON

/// The difference between two records, as a merge patch and its reverse.
package struct RecordPatch {
  /// The merge patch.
  package var set: [UInt8]
  /// The members of `set` as they were before; `null` for those that were not there.
  package var was: [UInt8]
  /// The keys that change.
  package var keys: [[UInt8]]

  /// Compares fields by meaning. A field that is only in `old` stays, unless `absentIsRemoved`; `null` in `new` clears.
  /// `type`, `id`, `created_at` and `updated_at` are not a person's to change. `nil` when nothing changes.
  package init?(from old: Record, to new: Record, absentIsRemoved: Bool = false) {
    guard let patch = old.read({ old in new.read { RecordPatch(old, $0, absentIsRemoved) } }) else { return nil }
    self = patch
  }

  /// The same of two lines; `nil` also when one of them is not a record.
  package init?(from old: [UInt8], to new: [UInt8], absentIsRemoved: Bool = false) {
    guard let old = try? Record(old), let new = try? Record(new) else { return nil }
    self.init(from: old, to: new, absentIsRemoved: absentIsRemoved)
  }

  private init?(_ before: JSONObject, _ after: JSONObject, _ absentIsRemoved: Bool) {
    var (set, was) = (Members(), Members())
    keys = []
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
    for index in 0..<(absentIsRemoved ? before.count : 0) {
      let key = JSONText.decodedKey(before.key(at: index))
      if RecordPatch.isIdentity(key) || after.value(named: key) != nil { continue }
      keys.append(key)
      set.add(key, Array("null".utf8))
      was.add(key, Array(before.value(at: index).raw))
    }
    if keys.isEmpty { return nil }
    (self.set, self.was) = (set.bytes, was.bytes)
  }

  private static func isIdentity(_ key: [UInt8]) -> Bool {
    key.withUnsafeBufferPointer {
      $0.equals("type") || $0.equals("id") || $0.equals("created_at") || $0.equals("updated_at")
    }
  }

  /// `value` with `null` for every member of the object `held` that it does not have.
  private static func covering(_ value: JSONValue, _ held: JSONValue) -> [UInt8] {
    guard value.kind == .object, held.kind == .object, let new = try? Record(value.raw), let old = try? Record(held.raw)
    else { return Array(value.raw) }
    return new.read { new in
      old.read { old in
        var members = Members()
        for index in 0..<new.count {
          let key = JSONText.decodedKey(new.key(at: index))
          let value = new.value(at: index)
          members.add(key, old.value(named: key).map { covering(value, $0) } ?? Array(value.raw))
        }
        for index in 0..<old.count {
          let key = JSONText.decodedKey(old.key(at: index))
          if new.value(named: key) == nil { members.add(key, Array("null".utf8)) }
        }
        return members.bytes
      }
    }
  }

  /// The object of `line` without `type`, `id`, the times and what is `null`: the patch that creates the record.
  static func withoutIdentity(_ line: [UInt8]) -> [UInt8] {
    var members = Members()
    (try? Record(line))?.read { object in
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

extension Record {
  /// The patch that makes this record `other`; `nil` when both mean the same.
  func patch(to other: Record, absentIsRemoved: Bool = false) -> RecordPatch? {
    RecordPatch(from: self, to: other, absentIsRemoved: absentIsRemoved)
  }
}
