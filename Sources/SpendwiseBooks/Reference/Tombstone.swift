/// The mark of an account or a category that was taken out. Its line stays, so that it can come back:
/// in `deleted.jsonl`, as voided transactions stay in `voided.jsonl`.
enum Tombstone {
  /// Whether records of `view` leave a line when they go.
  static func isKept(in view: View) -> Bool { view == .accounts || view == .categories }

  /// Whether the record is gone: deleted, or merged into another.
  static func isOn(_ line: [UInt8]) -> Bool {
    guard let record = read(line) else { return false }
    return record["deleted"]?.isTrue ?? (record.string("merged_into") != nil)
  }

  /// The account that this one was merged into.
  static func mergedInto(_ line: [UInt8]) -> String? { read(line)?.string("merged_into") }

  /// The subcategories of a category that were deleted and have not been put in again.
  static func subcategories(_ line: [UInt8]) -> [String] {
    guard let record = read(line), let gone = record.record("deleted_subcategories") else { return [] }
    let live = Set(record["subcategories"]?.records.compactMap { $0.string("id") } ?? [])
    return gone.fields.map(\.key).filter { !live.contains($0) }
  }

  /// The value of a member, when the line speaks of something that is gone.
  static func member(_ key: String, of line: [UInt8]) -> [UInt8]? { read(line)?[key]?.raw }

  /// The event that takes an account or a category out.
  static func deletion(_ view: View, _ id: String, by: String) -> Change {
    Change("\(view.operation).delete", view, id, set: "{\"deleted\":true}", was: "{\"deleted\":null}", by: by)
  }

  /// A line of `deleted.jsonl` about a name, which is not a record by itself.
  static func mark(_ type: String, _ name: String, to target: String? = nil) -> [UInt8] {
    Record(["type": type, "id": name, "to": target]).line + [0x0A]
  }

  /// Whether neither line speaks of anything that is gone.
  static func isSilent(_ before: [UInt8]?, _ after: [UInt8]) -> Bool {
    func speaks(_ line: [UInt8]) -> Bool { isAliased(line) || read(line) != nil }
    return !speaks(after) && !(before.map(speaks) ?? false)
  }

  /// Whether the line of a category says that it has, or had, another name or place.
  static func isAliased(_ line: [UInt8]) -> Bool {
    line.withUnsafeBufferPointer { line in
      line.contains("\"slug\"") || line.contains("\"former_names\"") || line.contains("\"moved_subcategories\"")
        || line.contains("\"merged_into\"")
    }
  }

  /// The record of a line that speaks of any of this: most do not, and are not scanned.
  private static func read(_ line: [UInt8]) -> Record? {
    let mayBe = line.withUnsafeBufferPointer { $0.contains("\"deleted") || $0.contains("\"merged_into\"") }
    return mayBe ? try? Record(line) : nil
  }
}
