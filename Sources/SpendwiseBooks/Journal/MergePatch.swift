import Spendwise
import SpendwiseJSON
import SpendwiseText

/// RFC 7396 merge patches on the lines of records.
enum MergePatch {
  /// Queues in `edit` the changes that `patch` makes to `record`. Members repeated from `before`, at any depth,
  /// are none.
  static func queue(
    _ patch: JSONObject, from before: JSONObject? = nil, on record: JSONObject, into edit: inout JSONEdit
  ) {
    for index in 0..<patch.count {
      let key = JSONText.decodedKey(patch.key(at: index))
      let value = patch.value(at: index)
      let held = before?.value(named: key)
      if let held, held.raw.equals(value.raw) { continue }
      key.withUnsafeBufferPointer { key in
        if value.isNull {
          edit.remove(key)
        } else if value.kind == .object {
          let target = record.index(of: key).map { record.value(at: $0) }
          // A pipe repeats what the record has: the same bytes change nothing, unless a null in them removes a member.
          if let target, target.raw.equals(value.raw), value.raw.offset(of: "null", from: 0) == nil { return }
          merged(value, from: held, onto: target).withUnsafeBufferPointer { edit.set(key, raw: $0) }
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

  /// The result of the object `patch`, made from `before`, on `target`, which counts as empty unless it is an object.
  static func merged(_ patch: JSONValue, from before: JSONValue? = nil, onto target: JSONValue?) -> [UInt8] {
    // Both were scanned as parts of their lines, so they scan again.
    guard let changes = try? Record(patch.raw) else { return Array(patch.raw) }
    var record = Record(order: .unordered)
    if let target, target.kind == .object { record = (try? Record(target.raw, order: .unordered)) ?? record }
    record.merge(changes, from: before.flatMap { $0.kind == .object ? JSONObject($0.raw) : nil })
    return record.line
  }
}

extension Record {
  /// Changes the record as the merge patch `patch`, made from `before`, says.
  mutating func merge(_ patch: Record, from before: JSONObject? = nil) {
    let old = self
    patch.read { patch in old.read { old in change { MergePatch.queue(patch, from: before, on: old, into: &$0) } } }
  }
}
