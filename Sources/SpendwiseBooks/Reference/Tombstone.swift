/// The mark of an account or a category that was taken out. Its line stays, so that it can come back:
/// in `deleted.jsonl`, as voided transactions stay in `voided.jsonl`.
enum Tombstone {
  /// Whether records of `view` leave a line when they go.
  static func isKept(in view: View) -> Bool { view == .accounts || view == .categories }

  /// The event that takes an account or a category out.
  static func deletion(_ view: View, _ id: String, by: String) -> Change {
    Change("\(view.operation).delete", view, id, set: "{\"deleted\":true}", was: "{\"deleted\":null}", by: by)
  }

  /// A line of `deleted.jsonl` about a name, which is not a record by itself.
  static func mark(_ type: String, _ name: String, to target: String? = nil) -> [UInt8] {
    Record(["type": type, "id": name, "to": target]).line + [0x0A]
  }
}

extension Record {
  /// An account or a category that is gone: deleted, or merged into another.
  var isGone: Bool { self["deleted"]?.isTrue ?? (string("merged_into") != nil) }

  /// A category that has, or had, another name or place.
  var isAliased: Bool {
    ["slug", "former_names", "moved_subcategories", "merged_into"].contains { $0.withBytes(has) }
  }

  /// An account or a category of which something is gone.
  var hasTombstone: Bool { isAliased || self["deleted"] != nil || self["deleted_subcategories"] != nil }
}
