import SpendwiseJSON
import SpendwiseText

/// The categories of the books: names, icons, colours, order and former names.
///
/// Those that new books begin with exist unless they were renamed, merged or deleted.
public struct Categories: Sendable, Equatable {
  private struct Entry: Equatable {
    var name: String?
    var icon: String?
    var color: String?
    var order = Int.max
    var isHidden = false
    /// The category exists. Other entries keep the names for old records.
    var exists = false
  }

  private var entries: [CategoryPath: Entry] = [:]
  /// The present names of those with a former name.
  public let aliases: CategoryAliases

  /// Reads the lines of `categories.jsonl`. Facts that they do not state are as in new books.
  public init(_ lines: [[UInt8]] = [], _ aliases: CategoryAliases = CategoryAliases()) {
    self.aliases = aliases
    entries.reserveCapacity(160)
    for seed in CategorySeed.all {
      entries[CategoryPath(seed.slug, nil)] = Entry(
        name: seed.name, icon: seed.icon, color: seed.color, order: seed.order)
      for part in seed.subcategories { entries[CategoryPath(seed.slug, part.slug)] = Entry(name: part.name) }
    }
    var (object, part) = (JSONObject(), JSONObject())
    var described: Set<String> = []
    for line in lines {
      line.withUnsafeBufferPointer { bytes in
        guard (try? object.scan(bytes)) != nil, let slug = object.string("id") else { return }
        described.insert(slug)
        read(object, CategoryPath(slug, nil))
        for value in object.value("subcategories").map({ JSONElements($0.raw).values }) ?? [] {
          guard (try? part.scan(value.raw)) != nil, let inner = part.string("id") else { continue }
          read(part, CategoryPath(slug, inner))
        }
      }
    }
    addSeeds(described)
  }

  private mutating func read(_ object: JSONObject, _ path: CategoryPath) {
    var entry = entries[path] ?? Entry()
    entry.name = object.string("name") ?? entry.name
    entry.icon = object.string("icon") ?? entry.icon
    entry.color = object.string("color") ?? entry.color
    entry.order = object.literal("order").flatMap { Int($0) } ?? entry.order
    entry.isHidden = object.value("hidden")?.raw.equals("true") == true
    entry.exists = true
    entries[path] = entry
  }

  /// Adds the seeds without a line of their own. Also adds the categories that were moved into them.
  private mutating func addSeeds(_ described: Set<String>) {
    add(CategoryPath(CategorySeed.uncategorized, nil))
    for seed in CategorySeed.all where !described.contains(seed.slug) {
      let path = CategoryPath(seed.slug, nil)
      if aliases.steps[path] != nil || aliases.isDeleted(path) { continue }
      add(path)
      for part in seed.subcategories { add(CategoryPath(seed.slug, part.slug)) }
    }
    for step in aliases.steps.values {
      let target = aliases.target(of: step)
      if !described.contains(target.category), entries[target.whole]?.exists == true, !aliases.isDeleted(target) {
        add(target)
      }
    }
  }

  /// Adds a category or a subcategory without a description.
  public mutating func add(_ path: CategoryPath) { entries[path, default: Entry()].exists = true }

  // MARK: Display

  /// The name of a category, or of a subcategory of it.
  public func name(_ category: String, _ subcategory: String? = nil) -> String {
    let slug = category.isEmpty ? CategorySeed.uncategorized : category
    let path = CategoryPath(slug, subcategory.flatMap { $0.isEmpty ? nil : $0 })
    if let name = entries[path]?.name, !name.isEmpty { return name }
    return CategorySeed.title(of: path.subcategory ?? slug)
  }

  /// The colour of a category as `#RRGGBB`.
  public func color(_ category: String) -> String? { entries[CategoryPath(category, nil)]?.color }

  /// The categories that have a colour, in the order of lists.
  public var colored: [(slug: String, color: String)] {
    entries.filter { $0.key.subcategory == nil && $0.value.color != nil }.keys.map(\.category)
      .sorted { precedes($0, $1) }.compactMap { slug in color(slug).map { (slug, $0) } }
  }

  /// The category `first` is listed before `second`. Compares order numbers, then slugs.
  public func precedes(_ first: String, _ second: String) -> Bool {
    let (a, b) = (order(of: first), order(of: second))
    return a != b ? a < b : first.utf8.lexicographicallyPrecedes(second.utf8)
  }

  private func order(of category: String) -> Int { entries[CategoryPath(category, nil)]?.order ?? Int.max }

  // MARK: Existence

  /// The state of a name among the categories.
  public enum Status: Equatable {
    case known
    /// The category or subcategory that was deleted.
    case deleted(CategoryPath)
    case new
  }

  /// The categories that exist.
  public var slugs: Set<String> {
    Set(entries.filter { $0.key.subcategory == nil && $0.value.exists }.keys.map(\.category))
  }

  /// A category or subcategory exists under exactly this name.
  public func contains(_ path: CategoryPath) -> Bool { entries[path]?.exists ?? false }

  /// The status of a name that may be a former one.
  public func status(_ path: CategoryPath) -> Status {
    let path = aliases.target(of: path)
    if aliases.deleted.contains(path.whole), path.category != CategorySeed.uncategorized { return .deleted(path.whole) }
    guard contains(path.whole) else { return .new }
    return aliases.deleted.contains(path) && path.subcategory != nil ? .deleted(path) : contains(path) ? .known : .new
  }

  /// The path may be proposed: neither it nor its category is hidden.
  public func isProposed(_ path: CategoryPath) -> Bool {
    entries[path]?.isHidden != true && entries[path.whole]?.isHidden != true
  }

  /// A category that may be chosen, with its subcategories.
  public struct Choice: Sendable, Equatable {
    public var slug: String
    public var name: String
    public var subcategories: [CategorySeed.Subcategory]

    /// The category and its subcategories as `food/delivery`.
    public var names: [String] { [slug] + subcategories.map { "\(slug)/\($0.slug)" } }
  }

  /// The categories to choose from, in the order of lists. They exist, are not hidden, and are `wanted`.
  public func choices(_ wanted: (CategoryPath) -> Bool = { _ in true }) -> [Choice] {
    let paths = entries.filter { $0.value.exists && isProposed($0.key) && wanted($0.key) }.keys
    let parts = Dictionary(grouping: paths.filter { $0.subcategory != nil }, by: \.category)
    return paths.filter { $0.subcategory == nil }.map(\.category).sorted { precedes($0, $1) }.map { category in
      Choice(
        slug: category, name: name(category),
        subcategories: (parts[category] ?? []).sorted { $0.precedes($1) }.map {
          CategorySeed.Subcategory(slug: $0.subcategory ?? "", name: name(category, $0.subcategory))
        })
    }
  }

  // MARK: Typed names

  /// The category that a person means by `typed`, under its present name. `food/delivery` and `Food & Dining` are read.
  /// A subcategory may be new, and with `canCreate` a category. Throws for a name that is deleted, incomplete, unknown,
  /// or nearly that of another.
  public func resolve(_ typed: String, canCreate: Bool = false) throws(CategoryError) -> CategoryPath {
    let path = CategoryPath(typed)
    if status(path) == .known { return aliases.target(of: path) }
    if let named = named(typed) { return named }
    if path.isIncomplete { throw CategoryError.incomplete(typed) }
    let isNew = canCreate || mayBegin(path)
    if status(path) != .new || !isNew || !canCreate && !near(path).isEmpty { throw refusal(of: path) }
    return aliases.target(of: path)
  }

  /// The category meant by display names such as `Food & Dining`. `nil` unless its category exists. The subcategory may
  /// be new.
  public func meant(by path: CategoryPath) -> CategoryPath? {
    guard let part = path.subcategory else { return named(path.category) }
    let isKnown = status(path.whole) == .known
    guard let whole = isKnown ? aliases.target(of: path.whole) : named(path.category), whole.subcategory == nil else {
      return nil
    }
    let wanted = part.lowercased()
    let found = entries.filter { entry in
      entry.value.exists && entry.key.category == whole.category && entry.key.subcategory != nil
        && (entry.key.subcategory?.lowercased() == wanted || entry.value.name?.lowercased() == wanted)
    }.keys
    return found.count == 1 ? found.first : CategoryPath(whole.category, part)
  }

  /// The category of the path exists, or new books begin with it.
  public func mayBegin(_ path: CategoryPath) -> Bool {
    path.category == CategorySeed.uncategorized || status(path.whole) == .known
      || status(path.whole) == .new && CategorySeed.all.contains { $0.slug == path.category }
  }

  /// The one category with this slug or display name, in any case.
  private func named(_ typed: String) -> CategoryPath? {
    let wanted = typed.lowercased()
    let found = entries.filter { $0.value.exists }.keys.filter { path in
      path.description.lowercased() == wanted || name(path.category, path.subcategory).lowercased() == wanted
    }
    let whole = found.filter { $0.subcategory == nil }
    let best = whole.isEmpty ? found : whole
    return best.count == 1 ? best.first : nil
  }

  /// The reason why `path` cannot be used: deleted or unknown. With `canAdd`, says how to add it.
  public func refusal(of path: CategoryPath, canAdd: Bool = true) -> CategoryError {
    if case .deleted(let name) = status(path) {
      return CategoryError("category \(name) was deleted (sw-data category restore \(name) brings it back)")
    }
    let near = near(path)
    // An id has small letters and no spaces.
    let isID = "\(path)" == "\(path)".lowercased() && !"\(path)".contains(" ")
    let hints = [
      near.isEmpty ? nil : "did you mean \(near.joined(separator: " or "))?",
      canAdd && isID ? "sw-data category add \(path) adds it" : nil,
    ].compactMap { $0 }
    let hint = hints.isEmpty ? "sw-data category list shows them" : hints.joined(separator: " ")
    return CategoryError("there is no category \(path) (\(hint))")
  }

  /// Similar names, for a name that does not exist.
  public func near(_ path: CategoryPath) -> [String] {
    let paths = entries.filter(\.value.exists).keys
    if let part = path.subcategory, contains(path.whole) {
      let parts = paths.filter { $0.category == path.category }.compactMap(\.subcategory)
      return NearName.of(part, among: parts).map { "\(path.category)/\($0)" }
    }
    // A subcategory that was named without its category.
    let bare = paths.filter { $0.subcategory == "\(path)" }.map(\.description).sorted()
    return bare.isEmpty ? NearName.of("\(path)", among: paths.map(\.description)) : bare
  }
}

/// The error of a name that cannot be a category.
public struct CategoryError: Error, Equatable {
  /// The reason for people, without a period.
  public var reason: String

  public init(_ reason: String) { self.reason = reason }

  /// The error of a name with an empty part, such as `food/`.
  public static func incomplete(_ name: String) -> CategoryError {
    CategoryError("\"\(name)\" is not a category (want food, or food/delivery)")
  }
}
