import Spendwise
import SpendwiseJSON
import SpendwiseSystem

/// The categories, to tell what a name means. Those that the program begins with exist unless they were deleted.
public struct CategoryBook {
  /// What is known about a name.
  public enum Standing: Equatable {
    case known
    /// It was deleted: which, as `food` or `food/delivery`.
    case deleted(String)
    case new
  }

  /// The categories that exist.
  public private(set) var ids: Set<String> = [CategorySeed.uncategorized]
  /// Those and the subcategories, as `food/delivery`.
  public private(set) var names: Set<String> = [CategorySeed.uncategorized]
  /// What was deleted, in the same form.
  public private(set) var deleted: Set<String> = []

  /// Reads the lines of categories, also those that are gone.
  public init(_ lines: [[UInt8]]) {
    var object = JSONObject()
    var described: Set<String> = []
    for line in lines {
      line.withUnsafeBufferPointer { bytes in
        guard (try? object.scan(bytes)) != nil, let id = object.string("id") else { return }
        described.insert(id)
        let parts = Tombstone.subcategoryIDs(object)
        if Tombstone.isOn(line) { deleted.insert(id) } else { add(id, parts) }
        for part in Tombstone.subcategories(line) { deleted.insert("\(id)/\(part)") }
      }
    }
    for seed in CategorySeed.all where !described.contains(seed.slug) { add(seed.slug, seed.subcategories.map(\.slug)) }
  }

  /// The categories of the books in `directory`, as their files are now.
  public init(_ directory: DataDirectory) {
    self.init(
      [View.categories.file, Moves.file].flatMap { name -> [[UInt8]] in
        var table = ReferenceTable()
        table.add((try? File.contents(of: directory.file(name))) ?? [], of: .categories)
        return table.ids.compactMap { table[$0] }
      })
  }

  /// Notes a category that was added.
  mutating func add(_ id: String, _ parts: [String] = []) {
    ids.insert(id)
    names.insert(id)
    for part in parts { names.insert("\(id)/\(part)") }
  }

  /// What is known about a category, or about a subcategory of it.
  public func standing(_ category: String, _ part: String? = nil) -> Standing {
    if deleted.contains(category), category != CategorySeed.uncategorized { return .deleted(category) }
    guard ids.contains(category) else { return .new }
    guard let part else { return .known }
    let name = "\(category)/\(part)"
    return deleted.contains(name) ? .deleted(name) : names.contains(name) ? .known : .new
  }

  /// The names that a person may have meant by `category` or `category/part` that do not exist.
  public func near(_ category: String, _ part: String? = nil) -> [String] {
    let words = part.map { "\(category)/\($0)" } ?? category
    if let part, ids.contains(category) {
      let near = NearName.of(part, among: names.filter { $0.hasPrefix("\(category)/") }.map(CategoryBook.lastPart))
      return near.map { "\(category)/\($0)" }
    }
    // A subcategory that was named without its category.
    let bare = names.filter { CategoryBook.lastPart($0) == words && $0 != words }.sorted()
    return bare.isEmpty ? NearName.of(words, among: Array(names)) : bare
  }

  private static func lastPart(_ name: String) -> String { name.split(separator: "/").last.map(String.init) ?? name }

  /// The category and subcategory that a person means by `words`, such as `food/delivery`; new ones too. Throws
  /// `RecordProblem` for one that was deleted, and for a name that is nearly that of another.
  public func place(_ words: String) throws -> (category: String, subcategory: String?) {
    let parts = words.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let category = parts.first, !parts.contains("") else {
      throw RecordProblem("\"\(words)\" is no category (want food, or food/delivery)")
    }
    let part = parts.count > 1 ? parts[1] : nil
    switch standing(category, part) {
    case .known: break
    case .deleted(let name):
      throw RecordProblem("category \(name) was deleted (sw-data category restore \(name) brings it back)")
    case .new:
      let near = near(category, part)
      if !near.isEmpty {
        throw RecordProblem(
          "there is no category \(words) (did you mean \(near.joined(separator: " or "))? "
            + "a new one: sw-data category add \(words))")
      }
    }
    return (category, part)
  }
}
