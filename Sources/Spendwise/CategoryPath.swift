/// A category, or a subcategory of one: `food`, or `food/delivery`.
public struct CategoryPath: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  public var category: String
  public var subcategory: String?

  public init(_ category: String, _ subcategory: String?) {
    (self.category, self.subcategory) = (category, subcategory)
  }

  /// Reads `food` or `food/delivery`.
  public init(_ name: String) {
    let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    self.init(parts[0], parts.count > 1 ? parts[1] : nil)
  }

  public init(stringLiteral name: String) { self.init(name) }

  public var description: String { subcategory.map { "\(category)/\($0)" } ?? category }

  /// A part is empty, as in `food/`.
  public var isIncomplete: Bool { category.isEmpty || subcategory?.isEmpty ?? false }

  /// The category without the subcategory.
  public var whole: CategoryPath { CategoryPath(category, nil) }

  /// The path comes before `other` by the bytes of the names.
  public func precedes(_ other: CategoryPath) -> Bool {
    description.utf8.lexicographicallyPrecedes(other.description.utf8)
  }
}
