import SpendwiseJSON

/// What people read for the slugs of categories: names, icons, colours, and the order of lists.
package struct CategoryDisplay: Sendable {
  private struct Face {
    package var name: String
    var icon: String?
    package var color: String?
    var order = Int.max
  }

  /// By `food`, and by `food/delivery`.
  private var faces: [String: Face] = [:]

  /// Takes the lines of `categories.jsonl`; what they do not say is as new books have it.
  package init(_ lines: [[UInt8]]) {
    for seed in CategorySeed.all {
      faces[seed.slug] = Face(name: seed.name, icon: seed.icon, color: seed.color, order: seed.order)
      for part in seed.subcategories { faces["\(seed.slug)/\(part.slug)"] = Face(name: part.name) }
    }
    var (object, part) = (JSONObject(), JSONObject())
    for line in lines {
      line.withUnsafeBufferPointer { bytes in
        guard (try? object.scan(bytes)) != nil, let slug = object.string("id") else { return }
        add(object, as: slug)
        for value in object.value("subcategories").map({ JSONElements($0.raw).values }) ?? [] {
          guard (try? part.scan(value.raw)) != nil, let inner = part.string("id") else { continue }
          add(part, as: "\(slug)/\(inner)")
        }
      }
    }
  }

  private mutating func add(_ object: JSONObject, as key: String) {
    var face = faces[key] ?? Face(name: "")
    face.name = object.string("name") ?? face.name
    face.icon = object.string("icon") ?? face.icon
    face.color = object.string("color") ?? face.color
    face.order = object.literal("order").flatMap { Int($0) } ?? face.order
    faces[key] = face
  }

  /// The name of a category, or of a subcategory of it.
  package func name(_ category: String, _ subcategory: String? = nil) -> String {
    let slug = category.isEmpty ? CategorySeed.uncategorized : category
    guard let subcategory, !subcategory.isEmpty else { return named(slug) ?? CategorySeed.title(of: slug) }
    return named("\(slug)/\(subcategory)") ?? CategorySeed.title(of: subcategory)
  }

  private func named(_ key: String) -> String? { faces[key].flatMap { $0.name.isEmpty ? nil : $0.name } }

  /// The icon of a category.
  package func icon(_ category: String) -> String? { faces[category]?.icon }

  /// The colour of a category as `#RRGGBB`.
  package func color(_ category: String) -> String? { faces[category]?.color }

  /// The categories that have a colour, in the order of lists.
  package var colored: [(slug: String, color: String)] {
    let slugs = faces.keys.filter { !$0.utf8.contains(UInt8(ascii: "/")) }.sorted { precedes($0, $1) }
    return slugs.compactMap { slug in color(slug).map { (slug, $0) } }
  }

  /// Whether `first` is listed before `second`: by the order numbers, then by slug.
  package func precedes(_ first: String, _ second: String) -> Bool {
    let (a, b) = (faces[first]?.order ?? Int.max, faces[second]?.order ?? Int.max)
    return a != b ? a < b : first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}
