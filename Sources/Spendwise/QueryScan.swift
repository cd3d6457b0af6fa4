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
  private let hasDates: Bool
  private let firstDate: DateBytes
  private let lastDate: DateBytes
  /// `"category":"food"` for each wanted category. None when categories do not matter.
  private let categories: [[UInt8]]
  private let ids: [[UInt8]]

  public init(_ query: Query) {
    self.query = query
    let period = query.period
    hasDates = period != nil
    firstDate = DateBytes(period?.first ?? .first)
    lastDate = DateBytes(period?.last ?? .last)
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
  @inline(__always)
  public func mayMatch(_ line: Bytes) -> Bool {
    guard line.count > 80, let base = line.baseAddress, QueryScan.isCanonical(base) else { return true }
    if hasDates {
      let date = DateBytes(base + QueryScan.dateOffset)
      if date < firstDate || lastDate < date { return false }
    }
    if !ids.isEmpty, !ids.contains(where: { line.part(28, 28 + min(RecordKey.idLength, $0.count)).equals($0) }) {
      return false
    }
    return categories.isEmpty || mayHaveCategory(line)
  }

  @inline(__always)
  private static func word(_ base: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// The line begins as we write records. Compares words of eight bytes, the last ones overlapping. The id must not
  /// hold a quote, or the date might be that of an object inside.
  @inline(__always)
  static func isCanonical(_ base: UnsafePointer<UInt8>) -> Bool {
    guard
      word(base, 0) == wordOf("{\"type\":") && word(base, 8) == wordOf("\"transac")
        && word(base, 16) == wordOf("tion\",\"i") && word(base, 20) == wordOf("\",\"id\":\"")
        && word(base, 45) == wordOf("\",\"date\"") && word(base, 47) == wordOf("\"date\":\"")
        && base[dateEnd] == "\""
    else { return false }
    return quotes(word(base, 28)) | quotes(word(base, 36)) | quotes(word(base, 37)) == 0
  }

  /// A mask of quotes among the eight bytes. 0 without one.
  @inline(__always)
  private static func quotes(_ word: UInt64) -> UInt64 {
    let other = word ^ 0x2222_2222_2222_2222
    return (other &- 0x0101_0101_0101_0101) & ~other & 0x8080_8080_8080_8080
  }

  /// The eight bytes of `text` as one word. The compiler folds it to a constant.
  @inline(__always)
  private static func wordOf(_ text: StaticString) -> UInt64 { word(text.utf8Start, 0) }

  /// The line has a wanted category, or hides its category. Escapes hide it, and white space that we did not write.
  private func mayHaveCategory(_ line: Bytes) -> Bool {
    categories.contains { needle in needle.withUnsafeBufferPointer { line.contains($0) } }
      || line.contains("\\u") || line.contains("category\" ") || line.contains("category\": ")
  }
}

/// The ten bytes of an ISO date, compared as text.
private struct DateBytes: Comparable {
  private let high: UInt64
  private let low: UInt16

  @inline(__always)
  init(_ base: UnsafePointer<UInt8>) {
    high = UInt64(bigEndian: UnsafeRawPointer(base).loadUnaligned(as: UInt64.self))
    low = UInt16(bigEndian: UnsafeRawPointer(base + 8).loadUnaligned(as: UInt16.self))
  }

  init(_ day: Day) {
    var bytes: [UInt8] = []
    day.write(into: &bytes)
    let (high, low) = bytes.withUnsafeBufferPointer { buffer -> (UInt64, UInt16) in
      guard let base = buffer.baseAddress else { return (0, 0) }
      let date = DateBytes(base)
      return (date.high, date.low)
    }
    (self.high, self.low) = (high, low)
  }

  @inline(__always)
  static func < (a: DateBytes, b: DateBytes) -> Bool { a.high != b.high ? a.high < b.high : a.low < b.low }
}
