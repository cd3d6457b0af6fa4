import SpendwiseJSON

/// What tells an account or a category that was taken out from a live one. Its line stays, so that it can come back:
/// in `deleted.jsonl`, as voided transactions stay in `voided.jsonl`.
enum Tombstone {
  /// Whether records of `view` leave a line behind.
  static func isKept(in view: View) -> Bool { view == .accounts || view == .categories }

  /// Whether the record is gone: deleted, or merged into another.
  static func isOn(_ line: [UInt8]) -> Bool {
    read(line) {
      $0.value("deleted").map { $0.kind == .bool && $0.raw.equals("true") } ?? ($0.string("merged_into") != nil)
    }
      ?? false
  }

  /// The account that this one was merged into.
  static func mergedInto(_ line: [UInt8]) -> String? { read(line) { $0.string("merged_into") } ?? nil }

  /// The subcategories of a category that were deleted and have not been put in again.
  static func subcategories(_ line: [UInt8]) -> [String] {
    read(line) { object in
      guard let value = object.value("deleted_subcategories"), value.kind == .object else { return [] }
      var gone = JSONObject()
      guard (try? gone.scan(value.raw)) != nil else { return [] }
      let live = Set(subcategoryIDs(object))
      return (0..<gone.count).map { String(decoding: JSONText.decodedKey(gone.key(at: $0)), as: UTF8.self) }
        .filter { !live.contains($0) }
    } ?? []
  }

  /// The ids in the list `subcategories` of a category.
  static func subcategoryIDs(_ object: JSONObject) -> [String] {
    var part = JSONObject()
    return (object.value("subcategories").map { JSONElements($0.raw).values } ?? []).compactMap { element in
      (try? part.scan(element.raw)) == nil ? nil : part.string("id")
    }
  }

  /// The value of a member, when the line speaks of something that is gone.
  static func member(_ key: StaticString, of line: [UInt8]) -> [UInt8]? {
    read(line) { $0.value(key).map { Array($0.raw) } } ?? nil
  }

  /// The event that takes an account or a category out.
  static func deletion(_ view: View, _ id: String, by: String) -> Change {
    Change(
      op: "\(view.recordType).delete", view: view, id: Array(id.utf8), set: Array("{\"deleted\":true}".utf8),
      was: Array("{\"deleted\":null}".utf8), by: by)
  }

  /// A line of `deleted.jsonl` about a name, which is no record by itself.
  static func mark(_ type: String, _ name: String, to target: String? = nil) -> [UInt8] {
    var json = JSONWriter()
    json.begin()
    json.member("type", type)
    json.member("id", name)
    json.member("to", target)
    json.end()
    json.endLine()
    return json.bytes
  }

  /// Whether neither line speaks of anything that is gone.
  static func isSilent(_ before: [UInt8]?, _ after: [UInt8]) -> Bool {
    func speaks(_ line: [UInt8]) -> Bool { isAliased(line) || read(line) { _ in true } != nil }
    return !speaks(after) && !(before.map(speaks) ?? false)
  }

  /// Whether the line of a category says that it has, or had, another name or place.
  static func isAliased(_ line: [UInt8]) -> Bool {
    line.withUnsafeBufferPointer { line in
      line.contains("\"slug\"") || line.contains("\"former_names\"") || line.contains("\"moved_subcategories\"")
        || line.contains("\"merged_into\"")
    }
  }

  /// Lines that speak of none of this are most: they are not scanned.
  private static func read<R>(_ line: [UInt8], _ body: (JSONObject) -> R) -> R? {
    line.withUnsafeBufferPointer { bytes in
      guard bytes.contains("\"deleted") || bytes.contains("\"merged_into\"") else { return nil }
      var object = JSONObject()
      return (try? object.scan(bytes)) == nil ? nil : body(object)
    }
  }
}
