import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// Finds the matching lines of a view, mostly without scanning JSON.
///
/// We write records as `{"type":"transaction","id":"…17…","date":"YYYY-MM-DD",…`. A line that begins exactly so can be
/// refused by the bytes of its date at a fixed offset, and for want of its category. Nothing is refused unless that is
/// certain: a line of any other shape, and every line that is left, is scanned and asked in full. (A line that is
/// refused is not checked to be JSON: that is for `sw-data check`.)
public struct QueryScan {
  private let query: Query
  private var object = JSONObject()
  /// The wanted dates as text, if days matter.
  private let dates: (first: [UInt8], last: [UInt8])?
  /// `"category":"food"` for each wanted category. None when categories do not matter.
  private let categories: [[UInt8]]
  private let ids: [[UInt8]]

  public init(_ query: Query) {
    self.query = query
    dates = query.period.map { (Array($0.first.iso.utf8), Array($0.last.iso.utf8)) }
    var (categories, ids): ([[UInt8]], [[UInt8]]) = ([], [])
    for group in query.groups where group.allSatisfy({ !$0.isNegated }) {
      let slugs = group.compactMap { term -> [UInt8]? in
        guard case .category(let slug, _) = term.test, QueryScan.isPlain(slug),
          !slug.elementsEqual(CategorySeed.uncategorized.utf8)
        else { return nil }
        return Array("\"category\":\"".utf8) + slug + ["\""]
      }
      if slugs.count == group.count { categories = slugs }
      let starts = group.compactMap { term -> [UInt8]? in
        if case .id(let start) = term.test { start } else { nil }
      }
      if starts.count == group.count { ids = starts }
    }
    (self.categories, self.ids) = (categories, ids)
  }

  /// JSON writes the slug unescaped, so that a search finds its bytes.
  private static func isPlain(_ slug: [UInt8]) -> Bool {
    slug.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != "\"" && $0 != "\\" }
  }

  /// Calls `match` with every matching line of `block`, scanned. Calls `bad` with every line that is not a JSON object.
  /// The block must end where a line ends.
  public mutating func eachMatch(
    in block: Bytes, _ match: (JSONObject) throws -> Void, bad: (Bytes, JSONError) throws -> Void
  ) rethrows {
    guard let base = block.baseAddress else { return }
    var start = 0
    while start < block.count {
      let hit = memchr(base + start, 0x0A, block.count - start)
      let end = hit.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? block.count
      let line = Bytes(start: base + start, count: end - start)
      start = end + 1
      if !mayMatch(line) { continue }
      do throws(JSONError) { try object.scan(line) } catch {
        if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == "\r" }) { try bad(line, error) }
        continue
      }
      if query.matches(object) { try match(object) }
    }
  }

  /// The offsets of the date of a canonical line.
  static let dateOffset = 55
  static let dateEnd = 65

  /// `line` can match. `false` only when it certainly does not.
  public func mayMatch(_ line: Bytes) -> Bool {
    guard line.count > 80, let base = line.baseAddress, QueryScan.isCanonical(line) else { return true }
    if let dates {
      let (date, length) = (base + QueryScan.dateOffset, QueryScan.dateEnd - QueryScan.dateOffset)
      if memcmp(date, dates.first, length) < 0 || memcmp(date, dates.last, length) > 0 { return false }
    }
    if !ids.isEmpty, !ids.contains(where: { line.part(28, 28 + min(RecordKey.idLength, $0.count)).equals($0) }) {
      return false
    }
    return categories.isEmpty || mayHaveCategory(line)
  }

  /// The line begins as we write records. The id must not hold a quote, or the date might be that of an object inside.
  private static func isCanonical(_ line: Bytes) -> Bool {
    line.hasPrefix("{\"type\":\"transaction\",\"id\":\"") && line.hasPrefix("\",\"date\":\"", at: 45)
      && line[dateEnd] == "\"" && line.part(28, 45).offset(of: UInt8(ascii: "\"")) == nil
  }

  /// The line has a wanted category, or hides its category. Escapes hide it, and white space that we did not write.
  private func mayHaveCategory(_ line: Bytes) -> Bool {
    categories.contains { needle in needle.withUnsafeBufferPointer { line.contains($0) } }
      || line.contains("\\u") || line.contains("category\" ") || line.contains("category\": ")
  }
}
