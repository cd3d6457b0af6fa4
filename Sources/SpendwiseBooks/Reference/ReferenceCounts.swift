/// Counts the transactions that name an account or a category.
enum ReferenceCounts {
  /// How many transactions, or parts of them, say `value` in `field`, with `subcategory` as well when that is given.
  static func count(
    in directory: DataDirectory, _ field: StaticString, _ value: String, subcategory: String? = nil
  ) throws -> Int {
    var (object, part) = (JSONObject(), JSONObject())
    var count = 0
    func says(_ object: JSONObject) -> Bool {
      object.string(field) == value && (subcategory == nil || object.string("subcategory") == subcategory)
    }
    try ViewFile.eachLine(at: directory.file(View.transactions.file)) { line in
      guard value.withBytes({ line.contains($0) }), (try? object.scan(line)) != nil else { return }
      let isInPart = (object.value("splits").map { JSONElements($0.raw).values } ?? []).contains {
        (try? part.scan($0.raw)) != nil && says(part)
      }
      if says(object) || isInPart { count += 1 }
    }
    return count
  }

  /// The beginning of a sentence that goes on with what they use.
  static func words(_ count: Int) -> String { count == 1 ? "1 transaction uses" : "\(count) transactions use" }
}
