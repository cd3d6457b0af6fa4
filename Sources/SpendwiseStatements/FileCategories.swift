import Spendwise

/// The categories that a file names, as those of the books.
///
/// A name that the books do not have becomes a category of its own, which `sw-record` adds as provisional: it is
/// offered, and not dropped.
struct FileCategories {
  private let categories: Categories
  private let choices: [Categories.Choice]
  private var memory: [String: CategoryPath?] = [:]

  init(_ categories: Categories) {
    self.categories = categories
    choices = categories.choices()
  }

  /// The category called `name`, with its part; `nil` if none. Names are such as `Food & Dining` or `Food:Dining`.
  mutating func path(_ name: String, _ part: String = "") -> CategoryPath? {
    let key = "\(name)\u{1F}\(part)"
    if let known = memory[key] { return known }
    let found = find(name, part)
    if memory.count < 4096 { memory[key] = .some(found) }
    return found
  }

  /// The name for a category that the books lack: `Dogs & Cats`, of `Dogs & Cats:Vet`.
  func newName(_ path: CategoryPath, _ name: String) -> String? {
    if categories.status(path.whole) != .new { return nil }
    return NameText.collapsed(String(name.prefix { $0 != ":" }))
  }

  private func find(_ name: String, _ part: String) -> CategoryPath? {
    let words = NameText.collapsed(name)
    if let choice = choice(words) { return CategoryPath(choice.slug, FileCategories.part(part, of: choice)) }
    if let colon = words.firstIndex(of: ":"), part.isEmpty {
      return find(String(words[..<colon]), String(words[words.index(after: colon)...]))
    }
    if let hint = PaytmWords.category(words), categories.contains(CategoryPath(hint.category, nil)) {
      let inner =
        hint.subcategory ?? choices.first { $0.slug == hint.category }.flatMap { FileCategories.part(part, of: $0) }
      return CategoryPath(hint.category, inner)
    }
    let slug = FeedNames.slug(words)
    if slug.isEmpty || FileCategories.none.contains(slug) { return nil }
    let inner = FeedNames.slug(part)
    return CategoryPath(slug, inner.isEmpty ? nil : inner)
  }

  private static let none: Set<String> = [
    CategorySeed.uncategorized, "uncategorised", "none", "na", "n-a", "unknown", "category", "no-category",
  ]

  private func choice(_ name: String) -> Categories.Choice? {
    let small = name.lowercased()
    return choices.first { $0.slug == small || $0.name.lowercased() == small }
  }

  private static func part(_ name: String, of choice: Categories.Choice) -> String? {
    let small = NameText.collapsed(name).lowercased()
    if small.isEmpty { return nil }
    if let known = choice.subcategories.first(where: { $0.slug == small || $0.name.lowercased() == small }) {
      return known.slug
    }
    let slug = FeedNames.slug(small)
    return slug.isEmpty ? nil : slug
  }
}
