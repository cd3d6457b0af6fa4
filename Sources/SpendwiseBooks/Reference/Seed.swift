import Spendwise
import SpendwiseJSON

/// The records that new books begin with.
package enum Seed {
  /// Adds the categories that are not there yet; returns how many. Throws `BooksError`.
  package static func add(to writer: BooksWriter) throws -> Int {
    var added = 0
    for category in CategorySeed.all {
      if try category.slug.withBytes({ try writer.line(.categories, $0) }) != nil { continue }
      try writer.add(Change("category.add", .categories, category.slug, set: record(category), by: "sw-data"))
      added += 1
    }
    return added
  }

  static func record(_ category: CategorySeed) -> [UInt8] {
    var json = JSONWriter()
    json.begin()
    json.member("name", category.name)
    json.member("icon", category.icon)
    json.member("color", category.color)
    json.member("order", category.order)
    json.member("is_default", true)
    let parts = category.subcategories.map { part -> String in
      var json = JSONWriter()
      json.begin()
      json.member("id", part.slug)
      json.member("name", part.name)
      json.end()
      return String(decoding: json.bytes, as: UTF8.self)
    }
    if !parts.isEmpty { json.member("subcategories", raw: "[\(parts.joined(separator: ","))]") }
    json.end()
    return json.bytes
  }
}
