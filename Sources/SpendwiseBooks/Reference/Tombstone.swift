/// The mark of an account or a category that was taken out. Its line stays, so that it can come back:
/// in `deleted.jsonl`, as voided transactions stay in `voided.jsonl`.
enum Tombstone {
  /// Whether records of `view` leave a line when they go.
  static func isKept(in view: View) -> Bool { view == .accounts || view == .categories }

  /// The event that takes an account or a category out.
  static func deletion(_ view: View, _ id: String, by: String) -> Change {
    Change(
      "\(view.operation).delete", view, id, set: Array("{\"deleted\":true}".utf8),
      was: Array("{\"deleted\":null}".utf8), by: by)
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
