import SpendwiseJSON
import SpendwiseText

/// Where categories and subcategories are now that were renamed, merged or moved, and which were deleted.
///
/// A name is `food` or `food/delivery`. Rules, budgets, queries and transactions keep the names that they were written
/// with, and are read through this.
package struct CategoryMoves: Sendable, Equatable {
  /// A step from one name to the next; there may be more of them to go.
  package private(set) var steps: [[UInt8]: [UInt8]] = [:]
  /// What was deleted: nothing is put there.
  package private(set) var closed: Set<[UInt8]> = []

  /// Everything stands where it says.
  package init() {}

  /// Takes the lines of `deleted.jsonl`.
  package init(jsonl: [UInt8]) {
    var object = JSONObject()
    for line in jsonl.split(separator: 0x0A) {
      line.withUnsafeBufferPointer { line in
        guard (try? object.scan(line)) != nil, let id = object.value("id"), id.kind == .string else { return }
        let name = JSONText.decoded(id.raw)
        if object.says("type", "alias"), let target = object.value("to"), target.kind == .string {
          step(from: name, to: JSONText.decoded(target.raw))
        } else if object.says("type", "subcategory") || object.says("type", "deleted")
          || object.says("type", "category") && object.value("deleted")?.raw.equals("true") == true
            && object.value("slug") == nil
        {
          close(name)
        }
      }
    }
  }

  /// Whether everything stands where it says.
  package var isEmpty: Bool { steps.isEmpty && closed.isEmpty }

  /// Notes that what is called `name` is called `target` now.
  package mutating func step(from name: [UInt8], to target: [UInt8]) { if name != target { steps[name] = target } }

  /// Notes that `name` was deleted.
  package mutating func close(_ name: [UInt8]) { closed.insert(name) }

  /// A category and perhaps a subcategory of it.
  package typealias Place = (category: [UInt8], subcategory: [UInt8]?)

  /// The place that is meant by a category and a subcategory; as it is where nothing moved.
  package func place(_ category: [UInt8], _ subcategory: [UInt8]?) -> Place {
    if steps.isEmpty { return (category, subcategory) }
    var place: Place = (category, subcategory)
    for _ in 0...steps.count {
      guard let next = next(place) else { return place }
      place = next
    }
    return end(ofCircle: place)
  }

  private func next(_ place: Place) -> Place? {
    if let part = place.subcategory, let target = steps[CategoryMoves.name(place.category, part)] {
      return CategoryMoves.parts(target)
    }
    return outer(place)
  }

  /// Where the category as a whole went.
  private func outer(_ place: Place) -> Place? {
    guard let target = steps[place.category] else { return nil }
    let (category, part) = CategoryMoves.parts(target)
    return (category, part ?? place.subcategory)
  }

  /// Where a circle of steps ends that leads through `start`, such as that of a subcategory that went into another
  /// category which then was merged into the first: in a category that is still there, the first by its name.
  private func end(ofCircle start: Place) -> Place {
    var (circle, place) = ([start], start)
    while let next = next(place), next != start, circle.count <= steps.count {
      circle.append(next)
      place = next
    }
    func first(_ places: [Place]) -> Place? {
      places.min { CategoryMoves.name($0).lexicographicallyPrecedes(CategoryMoves.name($1)) }
    }
    if let there = first(circle.filter { steps[$0.category] == nil }) { return there }
    var end = first(circle) ?? start
    for _ in 0...steps.count { end = outer(end) ?? end }
    return end
  }

  private static func name(_ place: Place) -> [UInt8] { name(place.category, place.subcategory) }

  /// The same for texts.
  package func place(_ category: String, _ subcategory: String?) -> (category: String, subcategory: String?) {
    if steps.isEmpty { return (category, subcategory) }
    let place = place(Array(category.utf8), subcategory.map { Array($0.utf8) })
    return (
      String(decoding: place.category, as: UTF8.self), place.subcategory.map { String(decoding: $0, as: UTF8.self) }
    )
  }

  /// Whether a category, or a subcategory of it, was deleted.
  package func isClosed(_ category: Bytes, _ subcategory: Bytes? = nil) -> Bool {
    if closed.isEmpty { return false }
    if closed.contains(Array(category)) { return true }
    return subcategory.map { closed.contains(Array(category) + [UInt8(ascii: "/")] + $0) } ?? false
  }

  /// `food/delivery`.
  package static func name(_ category: [UInt8], _ part: [UInt8]?) -> [UInt8] {
    part.map { category + [UInt8(ascii: "/")] + $0 } ?? category
  }

  /// The parts of `food/delivery`.
  package static func parts(_ name: [UInt8]) -> Place {
    guard let slash = name.firstIndex(of: UInt8(ascii: "/")) else { return (name, nil) }
    return (Array(name[..<slash]), Array(name[(slash + 1)...]))
  }
}
