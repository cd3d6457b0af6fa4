import Spendwise
import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// The categories, to tell what a name means. Those that the program begins with exist unless they were deleted.
package struct CategoryBook {
  /// What is known about a name.
  package enum CategoryStatus: Equatable {
    case known
    /// It was deleted: which, as `food` or `food/delivery`.
    case deleted(String)
    case new
  }

  /// The categories that exist.
  package private(set) var ids: Set<String> = [CategorySeed.uncategorized]
  /// Those and the subcategories, as `food/delivery`.
  package private(set) var names: Set<String> = [CategorySeed.uncategorized]
  /// What was deleted, in the same form.
  package private(set) var deleted: Set<String> = []
  /// Those that are not proposed to anybody.
  package private(set) var hidden: Set<String> = []
  /// Where names lead that are not used any more.
  package let moves: CategoryMoves
  private let records: CategoryNames

  /// Reads the lines of categories as the journal has them, also those that are gone.
  package init(_ lines: [[UInt8]]) {
    records = CategoryNames(lines)
    moves = records.moves
    deleted = Set(moves.closed.map { String(decoding: $0, as: UTF8.self) })
    var object = JSONObject()
    for (record, line) in records.shown() {
      line.withUnsafeBufferPointer { bytes in
        guard (try? object.scan(bytes)) != nil else { return }
        add(record.name, Tombstone.subcategoryIDs(object))
        note(hiddenIn: object, as: record.name)
      }
    }
    for seed in CategorySeed.all where records.record(seed.slug) == nil {
      add(seed.slug, CategoryEdit.parts(of: records.shownLine(seed.slug)).compactMap(CategoryEdit.id))
    }
  }

  /// The categories of the books in `directory`, as their files are now.
  package init(_ directory: DataDirectory) throws {
    func contents(_ file: String) throws -> [UInt8] { try File.contents(ifAny: directory.file(file)) ?? [] }
    self.init(ReferenceTable(try contents(View.categories.file), gone: try contents(Aliases.file), of: .categories).all)
  }

  private mutating func note(hiddenIn category: JSONObject, as name: String) {
    if category.value("hidden")?.raw.equals("true") == true { hidden.insert(name) }
    var part = JSONObject()
    for value in category.value("subcategories").map({ JSONElements($0.raw).values }) ?? [] {
      guard (try? part.scan(value.raw)) != nil, part.value("hidden")?.raw.equals("true") == true else { continue }
      if let id = part.string("id") { hidden.insert("\(name)/\(id)") }
    }
  }

  /// The id of the record of a category, which may have begun under another name.
  package func id(of name: String) -> String { records.record(name)?.id ?? name }

  /// Whether a category, or `food/delivery`, may be proposed.
  package func isProposed(_ name: String) -> Bool {
    let category = String(name.prefix { $0 != "/" })
    return !hidden.contains(name) && !hidden.contains(category)
  }

  /// Notes a category that was added.
  mutating func add(_ id: String, _ parts: [String] = []) {
    ids.insert(id)
    names.insert(id)
    for part in parts { names.insert("\(id)/\(part)") }
  }

  /// What is known about a category, or about a subcategory of it.
  package func status(_ category: String, _ part: String? = nil) -> CategoryStatus {
    let (category, part) = moves.place(category, part)
    if deleted.contains(category), category != CategorySeed.uncategorized { return .deleted(category) }
    guard ids.contains(category) else { return .new }
    guard let part else { return .known }
    let name = "\(category)/\(part)"
    return deleted.contains(name) ? .deleted(name) : names.contains(name) ? .known : .new
  }

  /// The names that a person may have meant by `category` or `category/part` that do not exist.
  package func near(_ category: String, _ part: String? = nil) -> [String] {
    let words = part.map { "\(category)/\($0)" } ?? category
    if let part, ids.contains(category) {
      let parts = names.filter { $0.hasPrefix("\(category)/") }
      let near = NearName.of(part, among: parts.map(CategoryBook.lastPart))
      return near.map { "\(category)/\($0)" }
    }
    // A subcategory that was named without its category.
    let bare = names.filter { CategoryBook.lastPart($0) == words && $0 != words }.sorted()
    return bare.isEmpty ? NearName.of(words, among: Array(names)) : bare
  }

  private static func lastPart(_ name: String) -> String { name.split(separator: "/").last.map(String.init) ?? name }

  /// The category and subcategory that a person means by `words`, such as `food/delivery`, under the names that they
  /// have now; new ones too. Throws
  /// `RecordProblem` for one that was deleted, and for a name that is nearly that of another.
  package func place(_ words: String) throws -> (category: String, subcategory: String?) {
    let parts = words.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let category = parts.first, !parts.contains("") else {
      throw RecordProblem("\"\(words)\" is no category (want food, or food/delivery)")
    }
    let part = parts.count > 1 ? parts[1] : nil
    switch status(category, part) {
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
    return moves.place(category, part)
  }
}
