import Spendwise
import SpendwiseText

/// The cells of a category and its subcategory by the bytes of their slugs, made once for each pair.
struct CategoryCells {
  /// The ranges in `arena` of the key and the cells of a pair of slugs.
  private struct Entry {
    var hash: UInt32
    var key: Range<Int32>
    var cells: Range<Int32>
  }

  private let categories: Categories
  /// The cells of every pair that was met, by open addressing over bytes: a dictionary would want a copy of each slug.
  private var slots = [Int32](repeating: -1, count: 512)
  private var entries: [Entry] = []
  private var arena: [UInt8] = []
  /// A stream of ever new slugs must not fill the memory.
  private static let most = 1 << 14

  private let isPlain: Bool

  init(_ categories: Categories, isPlain: Bool = false) { (self.categories, self.isPlain) = (categories, isPlain) }

  /// Appends the cell of a category, a comma, and the cell of its subcategory.
  mutating func write(_ slug: Bytes, _ subslug: Bytes, to out: inout RowBuffer) {
    let hash = CategoryCells.hash(slug, subslug)
    if let found = find(hash, slug, subslug) {
      arena.withUnsafeBufferPointer { out.put($0.part(Int(found.lowerBound), Int(found.upperBound))) }
    } else {
      let cells = made(slug, subslug)
      cells.withUnsafeBufferPointer { out.put($0) }
      if entries.count < CategoryCells.most { insert(hash, slug, subslug, cells) }
    }
  }

  private func made(_ slug: Bytes, _ subslug: Bytes) -> [UInt8] {
    let name = slug.isEmpty ? "" : categories.name(slug.text)
    let subname = subslug.isEmpty ? "" : categories.name(slug.text, subslug.text)
    return CsvCell.made(of: Array(name.utf8), isPlain: isPlain) + [UInt8(ascii: ",")]
      + CsvCell.made(of: Array(subname.utf8), isPlain: isPlain)
  }

  /// Fowler, Noll and Vo's hash of both; the length keeps `ab`, `c` from `a`, `bc`.
  @inline(__always)
  private static func hash(_ slug: Bytes, _ subslug: Bytes) -> UInt32 {
    var hash = 2_166_136_261 ^ UInt32(truncatingIfNeeded: slug.count)
    for byte in slug { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    for byte in subslug { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }

  @inline(__always)
  private func find(_ hash: UInt32, _ slug: Bytes, _ subslug: Bytes) -> Range<Int32>? {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash {
        let isSame = arena.withUnsafeBufferPointer { arena in
          // The slug, a zero that no text of a record has unescaped, the subslug.
          let key = arena.part(Int(entry.key.lowerBound), Int(entry.key.upperBound))
          return key.count == slug.count + 1 + subslug.count && key.part(0, slug.count).equals(slug)
            && key[slug.count] == 0 && key.part(slug.count + 1, key.count).equals(subslug)
        }
        if isSame { return entry.cells }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func insert(_ hash: UInt32, _ slug: Bytes, _ subslug: Bytes, _ cells: [UInt8]) {
    let start = arena.count
    arena += Array(slug) + [0] + Array(subslug)
    let middle = arena.count
    arena += cells
    guard arena.count < Int32.max else { return }
    entries.append(
      Entry(hash: hash, key: Int32(start)..<Int32(middle), cells: Int32(middle)..<Int32(arena.count)))
    if entries.count * 2 > slots.count {
      slots = [Int32](repeating: -1, count: slots.count * 2)
      for index in entries.indices { fillSlot(with: index) }
    } else {
      fillSlot(with: entries.count - 1)
    }
  }

  private mutating func fillSlot(with index: Int) {
    var slot = Int(entries[index].hash) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: index)
  }
}
