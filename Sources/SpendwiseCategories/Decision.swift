import SpendwiseSystem
import SpendwiseText

/// The decision for one payee, as members ready to be put into a line: `,"category":"food"`.
struct Decision {
  /// Who decided: the values of `categorization_source` that come from here.
  enum Source: UInt8 {
    case rule, merchant, uncategorized, learned

    /// The member.
    var member: StaticString {
      switch self {
      case .rule: return #","categorization_source":"rule""#
      case .merchant: return #","categorization_source":"merchant""#
      case .uncategorized: return #","categorization_source":"uncategorized""#
      case .learned: return #","categorization_source":"learned""#
      }
    }
  }

  /// All of it: the payee, category, subcategory (or nothing), source and reason, one after the other.
  var bytes = Bytes(start: nil, count: 0)
  var parts = Parts()

  var payee: Bytes { bytes.part(0, parts.payee) }
  var category: Bytes { bytes.part(parts.payee, parts.category) }
  var subcategory: Bytes { bytes.part(parts.category, parts.subcategory) }
  var source: Bytes { bytes.part(parts.subcategory, parts.source) }
  var why: Bytes { bytes.part(parts.source, bytes.count) }
  /// Category, subcategory and source.
  var categoryParts: Bytes { bytes.part(parts.payee, parts.source) }

  /// Where the parts end, and what else was decided.
  struct Parts {
    var payee: Int32 = 0
    var category: Int32 = 0
    var subcategory: Int32 = 0
    var source: Int32 = 0
    var decider = Source.uncategorized
    /// In hundredths.
    var confidence: UInt8 = 0
    /// The number of the person's rule that decided.
    var rule = Rule.none
    /// Only the word of a trade decided: a learned category and one that came with the record are better.
    var isByTrade = false

    /// Whether another source may know more.
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

/// Remembers decisions in a fixed amount of memory: people pay the same few hundred payees again and again.
///
/// Two slots for each hash: a newcomer takes the first, and what was there goes to the second.
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
  /// Taken zeroed from the system, so that a process that decides once touches one page.
  private let memory: UnsafeMutableRawPointer
  /// The bytes of a decision that is too long for a slot.
  private var large: UnsafeMutableRawPointer?

  init() {
    let size = 2 * Self.pairCount * Self.slotSize
    // Without memory for it, nothing else works either: then this ends the process as every allocation does.
    memory = calloc(1, size) ?? UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
  }

  deinit {
    memory.deallocate()
    large?.deallocate()
  }

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

  private func slot(_ hash: UInt64) -> UnsafeMutableRawPointer {
    memory + Int(truncatingIfNeeded: hash >> 33) % Self.pairCount * (2 * Self.slotSize)
  }

  /// The decision that was kept for `key`, valid until the next `keep`.
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

  /// Keeps the decision whose bytes are `bytes` for `key`; what is handed out is valid until the next `keep`. One that
  /// is too long for a slot is valid until `forgetLarge`.
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

  /// Gives back the memory of the last decision when that was too long for a slot.
  func forgetLarge() {
    large?.deallocate()
    large = nil
  }
}
