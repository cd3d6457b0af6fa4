import Spendwise

/// The categories that a file names, as those of the books.
///
/// A name that the books do not have becomes a category of its own, which `sw-record` adds as provisional: it is
/// offered, and not dropped.
struct FileCategories {
  private let categories: Categories
  private let choices: [Categories.Choice]
  private var memory: [CategoryPath: CategoryPath?] = [:]

  init(_ categories: Categories) {
    self.categories = categories
    choices = categories.choices()
  }

  /// The category of these names; `nil` if none. Names are such as `Food & Dining` or `Food:Dining`.
  mutating func path(_ names: CategoryPath) -> CategoryPath? {
    if let known = memory[names] { return known }
    let found = find(names.category, names.subcategory ?? "")
    if memory.count < 4096 { memory[names] = .some(found) }
    return found
  }

  /// Gives a record the category that the file names. Rules may override a hint.
  mutating func set(_ record: inout Transaction, _ names: CategoryPath, isHint: Bool = true) {
    guard let path = path(names) else { return }
    let why = record.why
    record.source?.categoryName = newName(path, names.category)
    FileCategories.hint(&record, path, names.category + (names.subcategory.map { ": \($0)" } ?? ""))
    if !isHint { (record.categorizationSource, record.why) = (.manual, why ?? "the file says so") }
  }

  /// Gives a record a category that a rule may override.
  static func hint(_ record: inout Transaction, _ path: CategoryPath, _ name: String) {
    (record.category, record.subcategory, record.categorizationSource) = (path.category, path.subcategory, .learned)
    record.why.add("learned: in the category \"\(name)\" of the file")
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
