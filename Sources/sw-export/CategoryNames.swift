import Spendwise
import SpendwiseJSON

/// The names that people read in place of category slugs, ready to be written as cells.
struct CategoryNames {
  private struct Entry {
    /// `food`, or `food/delivery` for a subcategory.
    var key: [UInt8]
    var cell: [UInt8]
  }

  /// Open addressing over the bytes of keys, since a dictionary would want a copy of each slug to look it up.
  private var slots = [Int32](repeating: -1, count: 512)
  private var entries: [Entry] = []
  /// Slugs that nobody named are remembered too, but a stream of ever new ones must not fill the memory.
  private static let most = 1 << 14

  /// Takes the lines of `categories.jsonl`; what they do not name has the name that new books begin with.
  init(_ lines: [[UInt8]]) {
    var object = JSONObject()
    for line in lines {
      line.withUnsafeBufferPointer { bytes in
        guard (try? object.scan(bytes)) != nil, let slug = object.string("id"), let name = object.string("name") else {
          return
        }
        add(slug, nil, name)
        guard let parts = object.value("subcategories"), parts.kind == .array else { return }
        for part in JSONElements(parts.raw).values { add(part, of: slug) }
      }
    }
    for seed in CategorySeed.all {
      add(seed.slug, nil, seed.name)
      for part in seed.subcategories { add(seed.slug, part.slug, part.name) }
    }
  }

  private mutating func add(_ part: JSONValue, of slug: String) {
    var object = JSONObject()
    guard (try? object.scan(part.raw)) != nil, let id = object.string("id"), let name = object.string("name") else {
      return
    }
    add(slug, id, name)
  }

  private mutating func add(_ slug: String, _ subslug: String?, _ name: String) {
    let key = Array((subslug.map { "\(slug)/\($0)" } ?? slug).utf8)
    if key.withUnsafeBufferPointer({ find($0, nil) }) == nil { insert(key, CsvCell.made(of: Array(name.utf8))) }
  }

  /// Appends the cell for a category, or for a subcategory of it.
  @inline(__always)
  mutating func write(_ slug: Bytes, _ subslug: Bytes?, to out: inout RowBuffer) {
    if let found = find(slug, subslug) {
      entries[found].cell.withUnsafeBufferPointer { out.put($0) }
    } else {
      writeUnknown(slug, subslug, to: &out)
    }
  }

  private mutating func writeUnknown(_ slug: Bytes, _ subslug: Bytes?, to out: inout RowBuffer) {
    let cell = CsvCell.made(of: CategoryNames.title(subslug ?? slug))
    cell.withUnsafeBufferPointer { out.put($0) }
    if entries.count < CategoryNames.most {
      insert(Array(slug) + (subslug.map { [UInt8(ascii: "/")] + $0 } ?? []), cell)
    }
  }

  /// `my-own_thing` is `My Own Thing`, as `sw-record` names a category that it meets first.
  private static func title(_ slug: Bytes) -> [UInt8] {
    var text = slug.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") ? 0x20 : $0 }
    for index in text.indices where text[index] >= 97 && text[index] <= 122 {
      if index == 0 || text[index - 1] == 0x20 { text[index] -= 32 }
    }
    return text
  }

  @inline(__always)
  private static func hash(_ bytes: Bytes, _ start: UInt32) -> UInt32 {
    var hash = start
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }

  private static func hash(_ slug: Bytes, _ subslug: Bytes?) -> Int {
    var result = hash(slug, 2_166_136_261)
    if let subslug {
      result = (result ^ UInt32(UInt8(ascii: "/"))) &* 16_777_619
      result = hash(subslug, result)
    }
    return Int(result)
  }

  private func find(_ slug: Bytes, _ subslug: Bytes?) -> Int? {
    let length = slug.count + (subslug.map { $0.count + 1 } ?? 0)
    return slots.withUnsafeBufferPointer { slots in
      var slot = CategoryNames.hash(slug, subslug) & (slots.count - 1)
      while slots[slot] >= 0 {
        let index = Int(slots[slot])
        let isSame = entries[index].key.withUnsafeBufferPointer { key in
          guard key.count == length, key.part(0, slug.count).equals(slug) else { return false }
          guard let subslug else { return true }
          return key[slug.count] == UInt8(ascii: "/") && key.part(slug.count + 1, length).equals(subslug)
        }
        if isSame { return index }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  private mutating func insert(_ key: [UInt8], _ cell: [UInt8]) {
    entries.append(Entry(key: key, cell: cell))
    if entries.count * 2 > slots.count {
      slots = [Int32](repeating: -1, count: slots.count * 2)
      for index in entries.indices { place(index) }
    } else {
      place(entries.count - 1)
    }
  }

  private mutating func place(_ index: Int) {
    var slot = entries[index].key.withUnsafeBufferPointer { CategoryNames.hash($0, nil) } & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: index)
  }
}
