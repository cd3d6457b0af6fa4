import Spendwise
import SpendwiseJSON
import SpendwiseText

extension BooksReader {
  /// Calls `body` with the lines of the rules, newline included, as they are to be told elsewhere: there nobody knows
  /// what a category was called before.
  package func eachRuleBlock(_ body: (Bytes) throws -> Void) throws {
    let moves = try categoryMoves()
    if moves.steps.isEmpty { return try eachBlock(of: .rules, body) }
    try eachLine(of: .rules) { line in
      let told = BooksReader.told(Array(line), moves) + [0x0A]
      try told.withUnsafeBufferPointer { try body($0) }
    }
  }

  /// A rule, or a part of what one splits, with the names that the categories have now.
  private static func told(_ line: [UInt8], _ moves: CategoryMoves) -> [UInt8] {
    var object = JSONObject()
    return line.withUnsafeBufferPointer { bytes in
      guard (try? object.scan(bytes)) != nil else { return line }
      var edit = JSONEdit()
      if let category = object.string("category") {
        let part = object.string("subcategory")
        let place = moves.place(category, part)
        if place.category != category { edit.set("category", place.category) }
        if place.subcategory != part {
          if let part = place.subcategory { edit.set("subcategory", part) } else { edit.remove("subcategory") }
        }
      }
      if let parts = object.value("split"), parts.kind == .array {
        edit.set("split", raw: CategoryEdit.list(JSONElements(parts.raw).values.map { told(Array($0.raw), moves) }))
      }
      if edit.isEmpty { return line }
      var out: [UInt8] = []
      edit.write(object, order: KeyOrder(["type", "id"]), into: &out)
      return out
    }
  }
}
