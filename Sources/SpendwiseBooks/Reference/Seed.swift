/// The records that new books begin with.
package enum Seed {
  /// Adds the categories that are not there yet; returns how many. Throws `BooksError`.
  package static func add(to writer: BooksWriter) throws -> Int {
    var added = 0
    for category in CategorySeed.all {
      if try writer.record(.categories, category.slug) != nil { continue }
      try writer.add(Change("category.add", .categories, category.slug, set: category.record.line, by: "sw-data"))
      added += 1
    }
    return added
  }
}

extension CategorySeed {
  /// The record of the category called `slug` that new books begin with.
  static func record(of slug: String) -> Record? { all.first { $0.slug == slug }?.record }

  /// The first record of a category. One that new books lack has only its name.
  static func start(_ slug: String) -> Record { record(of: slug) ?? Record(["name": title(of: slug)]) }

  /// A subcategory without a description.
  static func subcategory(_ part: String) -> Record { Record(["id": part, "name": title(of: part)]) }

  fileprivate var record: Record {
    let parts = subcategories.map { Record(["id": $0.slug, "name": $0.name]) }
    let fields = Record([
      "name": name, "icon": icon, "color": color, "order": order, "is_default": true,
      "subcategories": parts.isEmpty ? nil : parts,
    ])
    return (try? Record(fields.line)) ?? fields
  }
}
