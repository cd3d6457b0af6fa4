import Spendwise
import SpendwiseJSON

/// The categories among which somebody may choose, in the order of lists.
package struct CategoryList: Sendable {
  /// A category with its subcategories.
  package struct Entry: Sendable, Equatable {
    package var id: String
    package var name: String
    package var parts: [CategorySeed.Subcategory]
  }

  package let entries: [Entry]
  /// The entries by `food`, and by `food/delivery`.
  private let known: Set<[UInt8]>

  /// Of `names`, such as `food` and `food/delivery`, with what people call them.
  package init(_ names: Set<String>, _ faces: CategoryDisplay) {
    var parts: [String: [String]] = [:]
    for name in names {
      let split = name.split(separator: "/", maxSplits: 1).map(String.init)
      guard let category = split.first else { continue }
      parts[category, default: []] += split.dropFirst()
    }
    entries = parts.filter { names.contains($0.key) }.sorted { faces.precedes($0.key, $1.key) }.map { category, parts in
      Entry(
        id: category, name: faces.name(category),
        parts: parts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map {
          CategorySeed.Subcategory(slug: $0, name: faces.name(category, $0))
        })
    }
    known = Set(names.map { Array($0.utf8) })
  }

  /// Whether `name` is one of them: `food`, or `food/delivery`.
  package func contains(_ name: [UInt8]) -> Bool { known.contains(name) }

  /// All of them, each category before its subcategories.
  package var names: [String] {
    entries.flatMap { entry in [entry.id] + entry.parts.map { "\(entry.id)/\($0.slug)" } }
  }

  /// Appends them as a JSON array: `[{"id":"food","name":"Food","subcategories":[…]}]`.
  package func write(into json: inout JSONWriter) {
    json.list(entries) { json, entry in
      json.member("id", entry.id)
      json.member("name", entry.name)
      if entry.parts.isEmpty { return }
      json.key("subcategories")
      json.list(entry.parts) { json, part in
        json.member("id", part.slug)
        json.member("name", part.name)
      }
    }
  }
}
