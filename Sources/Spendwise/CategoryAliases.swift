/// The present names of renamed, merged or moved categories, and deleted names.
///
/// Rules, budgets, queries and transactions keep the names that they were written with and are read through this.
public struct CategoryAliases: Sendable, Equatable {
  /// Steps from a name to the next. Following a name can take several.
  public private(set) var steps: [CategoryPath: CategoryPath] = [:]
  /// Deleted categories and subcategories: nothing is put into them.
  public private(set) var deleted: Set<CategoryPath> = []

  /// Every name is its own.
  public init() {}

  /// Every name is its own, and nothing is deleted.
  public var isEmpty: Bool { steps.isEmpty && deleted.isEmpty }

  /// Adds a step from `name` to `target`.
  public mutating func add(_ name: CategoryPath, target: CategoryPath) { if name != target { steps[name] = target } }

  /// Adds a deleted category or subcategory.
  public mutating func delete(_ path: CategoryPath) { deleted.insert(path) }

  /// The path or its category was deleted.
  public func isDeleted(_ path: CategoryPath) -> Bool {
    !deleted.isEmpty && (deleted.contains(path) || deleted.contains(path.whole))
  }

  /// The present name of `path`.
  public func target(of path: CategoryPath) -> CategoryPath {
    if steps.isEmpty { return path }
    var path = path
    for _ in 0...steps.count {
      guard let next = next(path) else { return path }
      path = next
    }
    return end(ofCircle: path)
  }

  /// The same for a category and a subcategory.
  public func target(_ category: String, _ subcategory: String?) -> CategoryPath {
    target(of: CategoryPath(category, subcategory))
  }

  private func next(_ path: CategoryPath) -> CategoryPath? {
    (path.subcategory == nil ? nil : steps[path]) ?? outer(path)
  }

  /// The step of the category as a whole.
  private func outer(_ path: CategoryPath) -> CategoryPath? {
    steps[path.whole].map { CategoryPath($0.category, $0.subcategory ?? path.subcategory) }
  }

  /// The end of a circle of steps through `start`. A circle begins when a subcategory goes into another category which
  /// is then merged into the first. The end is the first by name of an unmoved category.
  private func end(ofCircle start: CategoryPath) -> CategoryPath {
    var (circle, path) = ([start], start)
    while let next = next(path), next != start, circle.count <= steps.count {
      circle.append(next)
      path = next
    }
    if let unmoved = circle.filter({ steps[$0.whole] == nil }).min(by: { $0.precedes($1) }) { return unmoved }
    var end = circle.min { $0.precedes($1) } ?? start
    for _ in 0...steps.count { end = outer(end) ?? end }
    return end
  }
}
