import SpendwiseJSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What categorizing came to for one payee, as JSON ready to be spliced in.
struct Decision {
  /// Who decided: the values of `categorization_source` that come from here.
  enum Source: UInt8 {
    case rule, merchant, uncategorized

    /// The JSON value.
    var json: StaticString {
      switch self {
      case .rule: return #""rule""#
      case .merchant: return #""merchant""#
      case .uncategorized: return #""uncategorized""#
      }
    }
  }

  /// The payee, category and subcategory as JSON strings; empty for none.
  var payee = Bytes(start: nil, count: 0)
  var category = Bytes(start: nil, count: 0)
  var subcategory = Bytes(start: nil, count: 0)
  /// The words, as they stand between the quotes of a JSON string.
  var why = Bytes(start: nil, count: 0)
  var source = Source.uncategorized
  /// In hundredths.
  var confidence: UInt8 = 0
}

/// Remembers decisions in a fixed amount of memory: people pay the same few hundred payees again and again.
///
/// One slot for each hash; a newcomer takes the place of the one before.
final class DecisionMemo {
  private struct Head {
    var hash: UInt64
    var key: UInt16
    var payee: UInt16
    var category: UInt16
    var subcategory: UInt16
    var why: UInt16
    var source: UInt8
    var confidence: UInt8
  }

  private static let slotSize = 512
  private static let slotCount = 8192
  /// Taken zeroed from the system, so that a process that decides once touches one page.
  private let memory: UnsafeMutableRawPointer?

  init() { memory = calloc(Self.slotCount, Self.slotSize) }

  deinit { free(memory) }

  /// A hash of `key` that is never 0.
  @inline(__always)
  static func hash(_ key: Bytes) -> UInt64 {
    guard let base = key.baseAddress else { return 1 }
    var hash = UInt64(truncatingIfNeeded: key.count) &* 0x9E37_79B9_7F4A_7C15
    let raw = UnsafeRawPointer(base)
    var index = 0
    while index + 8 <= key.count {
      hash = mix(hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < key.count {
      rest = rest << 8 | UInt64(base[index])
      index += 1
    }
    return mix(hash ^ rest) | 1
  }

  @inline(__always)
  private static func mix(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  private func slot(_ hash: UInt64) -> UnsafeMutableRawPointer? {
    memory.map { $0 + Int(hash >> 33) % Self.slotCount * Self.slotSize }
  }

  /// The decision that was kept for `key`, valid until the next `keep`.
  func find(_ key: Bytes, _ hash: UInt64) -> Decision? {
    guard let slot = slot(hash) else { return nil }
    let head = slot.load(as: Head.self)
    guard head.hash == hash, Int(head.key) == key.count, let base = key.baseAddress else { return nil }
    var place = slot + MemoryLayout<Head>.stride
    guard memcmp(place, base, key.count) == 0 else { return nil }
    func take(_ count: UInt16) -> Bytes {
      let part = Bytes(start: place.assumingMemoryBound(to: UInt8.self), count: Int(count))
      place += Int(count)
      return part
    }
    _ = take(head.key)
    return Decision(
      payee: take(head.payee), category: take(head.category), subcategory: take(head.subcategory), why: take(head.why),
      source: Decision.Source(rawValue: head.source) ?? .uncategorized, confidence: head.confidence)
  }

  /// Keeps `decision` for `key`, if both fit.
  func keep(_ key: Bytes, _ hash: UInt64, _ decision: Decision) {
    let parts = [key, decision.payee, decision.category, decision.subcategory, decision.why]
    let size = parts.reduce(MemoryLayout<Head>.stride) { $0 + $1.count }
    guard size <= Self.slotSize, let slot = slot(hash) else { return }
    func count(_ index: Int) -> UInt16 { UInt16(truncatingIfNeeded: parts[index].count) }
    let head = Head(
      hash: hash, key: count(0), payee: count(1), category: count(2), subcategory: count(3), why: count(4),
      source: decision.source.rawValue, confidence: decision.confidence)
    slot.storeBytes(of: head, as: Head.self)
    var place = slot + MemoryLayout<Head>.stride
    for part in parts {
      if let base = part.baseAddress { memcpy(place, base, part.count) }
      place += part.count
    }
  }
}
