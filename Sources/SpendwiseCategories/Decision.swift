import SpendwiseSystem
import SpendwiseText

/// Decision for one payee, as JSON members like `,"category":"food"`.
struct Decision {
  /// Decider: values of `categorization_source` that are set here.
  enum Source: UInt8 {
    case rule, merchant, uncategorized, learned

    /// The JSON member.
    var member: StaticString {
      switch self {
      case .rule: return #","categorization_source":"rule""#
      case .merchant: return #","categorization_source":"merchant""#
      case .uncategorized: return #","categorization_source":"uncategorized""#
      case .learned: return #","categorization_source":"learned""#
      }
    }
  }

  /// Payee, category, subcategory (or nothing), source and reason in sequence.
  var bytes = Bytes(start: nil, count: 0)
  var parts = Parts()

  var payee: Bytes { bytes.part(0, parts.payee) }
  var category: Bytes { bytes.part(parts.payee, parts.category) }
  var subcategory: Bytes { bytes.part(parts.category, parts.subcategory) }
  var source: Bytes { bytes.part(parts.subcategory, parts.source) }
  var why: Bytes { bytes.part(parts.source, bytes.count) }
  /// Category, subcategory and source.
  var categoryParts: Bytes { bytes.part(parts.payee, parts.source) }

  /// Ends of the parts, and other decisions.
  struct Parts {
    var payee: Int32 = 0
    var category: Int32 = 0
    var subcategory: Int32 = 0
    var source: Int32 = 0
    var decider = Source.uncategorized
    /// Confidence in hundredths.
    var confidence: UInt8 = 0
    /// Number of the person's deciding rule.
    var rule = Rule.none
    /// A trade word alone decided. A learned category or the record's own is better.
    var isByTrade = false

    /// Another source may know more.
    var yields: Bool { decider == .uncategorized || isByTrade }
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  func part(_ range: Range<Int>) -> Bytes { part(range.lowerBound, range.upperBound) }

  @inline(__always)
  fileprivate func part(_ start: Int32, _ end: Int32) -> Bytes { part(Int(start), Int(end)) }

  @inline(__always)
  fileprivate func part(_ start: Int32, _ end: Int) -> Bytes { part(Int(start), end) }
}

/// Cache of decisions, of fixed size: people pay few payees repeatedly.
///
/// Each hash has two slots. A new decision takes the first, and moves the old one to the second.
final class DecisionMemo {
  private struct Head {
    var hash: UInt64
    var key: UInt32
    var end: UInt32
    var parts: Decision.Parts
  }

  private static let slotSize = 512
  private static let pairCount = 4096
  private static let headSize = MemoryLayout<Head>.stride
  /// Zeroed memory of the system. A process that decides once touches one page.
  private let memory: UnsafeMutableRawPointer
  /// Bytes of a decision that is too long for a slot.
  private var large: UnsafeMutableRawPointer?

  init() {
    let size = 2 * Self.pairCount * Self.slotSize
    // Out of memory: this ends the process, as every allocation does.
    memory = calloc(1, size) ?? UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
  }

  deinit {
    memory.deallocate()
    large?.deallocate()
  }

  /// Hash of `key`, never 0.
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

  private func slot(_ hash: UInt64) -> UnsafeMutableRawPointer {
    memory + Int(truncatingIfNeeded: hash >> 33) % Self.pairCount * (2 * Self.slotSize)
  }

  /// The decision kept for `key`, valid until the next `keep`.
  func find(_ key: Bytes, _ hash: UInt64) -> Decision? {
    let first = slot(hash)
    return decision(for: key, hash, in: first) ?? decision(for: key, hash, in: first + Self.slotSize)
  }

  @inline(__always)
  private func decision(for key: Bytes, _ hash: UInt64, in slot: UnsafeMutableRawPointer) -> Decision? {
    let head = slot.load(as: Head.self)
    guard head.hash == hash, Int(head.key) == key.count, let base = key.baseAddress,
      memcmp(slot + Self.headSize, base, key.count) == 0
    else { return nil }
    return Self.decision(head, slot)
  }

  private static func decision(_ head: Head, _ slot: UnsafeMutableRawPointer) -> Decision {
    let base = (slot + headSize + Int(head.key)).assumingMemoryBound(to: UInt8.self)
    return Decision(bytes: Bytes(start: base, count: Int(head.end)), parts: head.parts)
  }

  /// Keeps a decision for `key`. The result is valid until the next `keep`. If too long for a slot, until
  /// `forgetLarge`.
  func keep(_ key: Bytes, _ hash: UInt64, _ bytes: Bytes, _ parts: Decision.Parts) -> Decision {
    guard let base = bytes.baseAddress, !key.isEmpty, Self.headSize + key.count + bytes.count <= Self.slotSize else {
      return keepLarge(bytes, parts)
    }
    let slot = slot(hash)
    let old = slot.load(as: Head.self)
    memcpy(slot + Self.slotSize, slot, Self.headSize + Int(old.key) + Int(old.end))
    let head = Head(
      hash: hash, key: UInt32(truncatingIfNeeded: key.count), end: UInt32(truncatingIfNeeded: bytes.count),
      parts: parts)
    slot.storeBytes(of: head, as: Head.self)
    if let base = key.baseAddress { memcpy(slot + Self.headSize, base, key.count) }
    memcpy(slot + Self.headSize + key.count, base, bytes.count)
    return Self.decision(head, slot)
  }

  private func keepLarge(_ bytes: Bytes, _ parts: Decision.Parts) -> Decision {
    forgetLarge()
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
    memory.copyMemory(from: UnsafeRawBufferPointer(bytes))
    large = memory.baseAddress
    return Decision(
      bytes: Bytes(start: memory.baseAddress?.assumingMemoryBound(to: UInt8.self), count: bytes.count), parts: parts)
  }

  /// Frees the last decision that was too long for a slot.
  func forgetLarge() {
    large?.deallocate()
    large = nil
  }
}
