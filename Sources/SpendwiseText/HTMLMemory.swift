import SpendwiseSystem

/// The style sheets and start tags of the last documents. Mails of one sender come from one template, and repeat them.
public final class HTMLMemory {
  private let sheets = RecentTexts<CSSSheet>()
  /// The length of the tag in each slot. An empty one has 0.
  private var lengths: [UInt16]
  private let starts: UnsafeMutablePointer<HTMLStart>
  private let texts: UnsafeMutablePointer<UInt8>

  /// A power of two.
  private static let slotCount = 256
  private static let lengthLimit = 256

  /// Knows no tags yet. It learns none unless it `keepsTags`.
  public init(keepsTags: Bool = true) {
    lengths = Array(repeating: 0, count: keepsTags ? HTMLMemory.slotCount : 0)
    starts = .allocate(capacity: lengths.count)
    texts = .allocate(capacity: lengths.count * HTMLMemory.lengthLimit)
  }

  // The values of `starts` hold no objects.
  deinit {
    starts.deallocate()
    texts.deallocate()
  }

  /// The rules of a `style` element for all media.
  func sheet(of text: Bytes) -> CSSSheet {
    sheets.value(of: text) { text in
      var sheet = CSSSheet()
      sheet.add(text, media: Bytes(start: nil, count: 0))
      return sheet
    }
  }

  /// The known meaning of the tag with these bytes. Valid until another is kept.
  @inline(__always)
  func start(_ origin: UnsafePointer<UInt8>, _ length: Int) -> UnsafePointer<HTMLStart>? {
    guard let slot = slot(origin, length), lengths[slot] == length else { return nil }
    return memcmp(texts + slot * HTMLMemory.lengthLimit, origin, length) == 0 ? UnsafePointer(starts + slot) : nil
  }

  /// Remembers the meaning of the tag of these bytes, instead of another.
  func keep(_ start: HTMLStart, _ origin: UnsafePointer<UInt8>, _ length: Int) {
    guard let slot = slot(origin, length) else { return }
    let text = texts + slot * HTMLMemory.lengthLimit
    text.update(from: origin, count: length)
    (starts + slot).initialize(to: HTMLStart(start, at: text))
    lengths[slot] = UInt16(length)
  }

  /// The slot of a tag. Hashes its length and four parts.
  @inline(__always)
  private func slot(_ origin: UnsafePointer<UInt8>, _ length: Int) -> Int? {
    if length < 3 || length > HTMLMemory.lengthLimit || lengths.isEmpty { return nil }
    func word(_ index: Int) -> UInt64 { UnsafeRawPointer(origin + index).loadUnaligned(as: UInt64.self) }
    var hash = UInt64(truncatingIfNeeded: length)
    if length >= 8 {
      let last = length &- 8
      hash = (hash ^ word(0)) &* 0x9E37_79B9_7F4A_7C15 ^ word(last / 4)
      hash = hash &* 0x9E37_79B9_7F4A_7C15 ^ word(last / 2)
      hash = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15 ^ word(last)
      hash ^= hash >> 32
    } else {
      for index in 0..<length { hash = hash << 8 | UInt64(origin[index]) }
    }
    return Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 48) & (HTMLMemory.slotCount - 1)
  }
}
