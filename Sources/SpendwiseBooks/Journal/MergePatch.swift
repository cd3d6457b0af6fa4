import Spendwise
import SpendwiseJSON
import SpendwiseText

/// RFC 7396 merge patches on the lines of records.
enum MergePatch {
  /// Queues in `edit` the changes that `patch` makes to `record`; members that it repeats from `before` are none.
  static func queue(
    _ patch: JSONObject, from before: JSONObject? = nil, on record: JSONObject, into edit: inout JSONEdit
  ) {
    for index in 0..<patch.count {
      let key = JSONText.decodedKey(patch.key(at: index))
      let value = patch.value(at: index)
      if let held = before?.value(named: key), held.raw.equals(value.raw) { continue }
      key.withUnsafeBufferPointer { key in
        if value.isNull {
          edit.remove(key)
        } else if value.kind == .object {
          let target = record.index(of: key).map { record.value(at: $0) }
          // A pipe repeats what the record has: the same bytes change nothing, unless a null in them removes a member.
          if let target, target.raw.equals(value.raw), value.raw.offset(of: "null", from: 0) == nil { return }
          merged(value, onto: target).withUnsafeBufferPointer { edit.set(key, raw: $0) }
        } else {
          edit.set(key, raw: value.raw)
        }
      }
    }
  }

  /// The line `record` after the patch `patch`, both as JSON.
  static func merged(_ patch: [UInt8], onto record: [UInt8]) -> [UInt8] {
    patch.withUnsafeBufferPointer { patch in
      record.withUnsafeBufferPointer { record in
        merged(JSONValue(raw: patch, kind: .object), onto: JSONValue(raw: record, kind: .object))
      }
    }
  }

  /// The result of the object `patch` on `target`, which counts as empty unless it is an object.
  static func merged(_ patch: JSONValue, onto target: JSONValue?) -> [UInt8] {
    // Both were scanned as parts of their lines, so they scan again.
    guard let changes = try? Record(patch.raw) else { return Array(patch.raw) }
    var record = Record(order: .unordered)
    if let target, target.kind == .object { record = (try? Record(target.raw, order: .unordered)) ?? record }
    record.merge(changes)
    return record.line
  }
}

extension Record {
  /// Changes the record as the merge patch `patch` says.
  mutating func merge(_ patch: Record) {
    let old = self
    patch.read { patch in old.read { old in change { MergePatch.queue(patch, on: old, into: &$0) } } }
  }
}
