/// Counts the transactions that name an account or a category.
enum ReferenceCounts {
  /// Counts transactions, or parts of them, with `value` in `field`. `subcategory` must match too, if given.
  static func count(
    in directory: DataDirectory, _ field: StaticString, _ value: String, subcategory: String? = nil
  ) throws -> Int {
    var (object, count) = (JSONObject(), 0)
    try directory.eachLine(of: .transactions) { if names($0, &object, field, value, subcategory) { count += 1 } }
    return count
  }

  /// The transaction in `line`, or a part, has `value` in `field`. `object` scans it.
  static func names(
    _ line: Bytes, _ object: inout JSONObject, _ field: StaticString, _ value: String, _ subcategory: String? = nil
  ) -> Bool {
    guard value.withBytes({ line.contains($0) }), (try? object.scan(line)) != nil else { return false }
    return names(object, field, value, subcategory)
  }

  /// The transaction, or a part of it, says `value` in `field`.
  static func names(
    _ object: JSONObject, _ field: StaticString, _ value: String, _ subcategory: String? = nil
  ) -> Bool {
    func says(_ object: JSONObject) -> Bool {
      object.string(field) == value && (subcategory == nil || object.string("subcategory") == subcategory)
    }
    return says(object)
      || object.value("splits").map { JSONElements($0.raw).values }?.contains {
        JSONObject($0.raw).map(says) ?? false
      } ?? false
  }

  /// Beginning of a sentence, as in "2 transactions use".
  static func words(_ count: Int) -> String { count == 1 ? "1 transaction uses" : "\(count) transactions use" }
}
