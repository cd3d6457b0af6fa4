/// The records that new books begin with.
package enum Seed {
  /// Adds the categories that are not there yet; returns how many. Throws `BooksError`.
  package static func add(to writer: BooksWriter) throws -> Int {
    var added = 0
    for category in CategorySeed.all {
      if try writer.line(.categories, category.slug) != nil { continue }
      try writer.add(Change("category.add", .categories, category.slug, set: record(category), by: "sw-data"))
      added += 1
    }
    return added
  }

  static func record(_ category: CategorySeed) -> [UInt8] {
    let parts = category.subcategories.map { Record(["id": $0.slug, "name": $0.name]) }
    return Record([
      "name": category.name, "icon": category.icon, "color": category.color, "order": category.order,
      "is_default": true, "subcategories": parts.isEmpty ? nil : parts,
    ]).line
  }
}
