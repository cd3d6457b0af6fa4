/// A category, or a subcategory of one: `food`, or `food/delivery`.
package struct CategoryPath: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  package var category: String
  package var subcategory: String?

  package init(_ category: String, _ subcategory: String?) {
    (self.category, self.subcategory) = (category, subcategory)
  }

  /// Reads `food` or `food/delivery`.
  package init(_ name: String) {
    let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    self.init(parts[0], parts.count > 1 ? parts[1] : nil)
  }

  package init(stringLiteral name: String) { self.init(name) }

  package var description: String { subcategory.map { "\(category)/\($0)" } ?? category }

  /// Whether a part is empty, as in `food/`.
  package var isIncomplete: Bool { category.isEmpty || subcategory?.isEmpty ?? false }

  /// The category without the subcategory.
  package var whole: CategoryPath { CategoryPath(category, nil) }

  /// Whether this comes before `other` by the bytes of the names.
  package func precedes(_ other: CategoryPath) -> Bool {
    description.utf8.lexicographicallyPrecedes(other.description.utf8)
  }
}
