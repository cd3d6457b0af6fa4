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

  /// A decision as one run of bytes: where its parts end in it; the reason goes to its end.
  struct Parts {
    var payee = 0
    var category = 0
    var subcategory = 0
    var source = Source.uncategorized
    var confidence: UInt8 = 0
  }
}

/// Remembers decisions in a fixed amount of memory: people pay the same few hundred payees again and again.
///
/// One slot for each hash; a newcomer takes the place of the one before.
final class DecisionMemo {
  private struct Head {
    var hash: UInt64
    var key: UInt32
    var payee: UInt32
    var category: UInt32
    var subcategory: UInt32
    var end: UInt32
    var source: UInt8
    var confidence: UInt8
  }

  private static let slotSize = 512
  private static let slotCount = 8192
  private static let headSize = MemoryLayout<Head>.stride
  /// Taken zeroed from the system, so that a process that decides once touches one page.
  private let memory: UnsafeMutableRawPointer
  /// For a decision that is too long for a slot.
  private var large: UnsafeMutableRawPointer?

  init() {
    let size = Self.slotCount * Self.slotSize
    // Without memory for it, nothing else works either: then this ends the process as every allocation does.
    memory = calloc(1, size) ?? UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
  }

  deinit {
    free(memory)
    free(large)
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
    memory + Int(truncatingIfNeeded: hash >> 33) % Self.slotCount * Self.slotSize
  }

  /// The decision that was kept for `key`, valid until the next `keep`.
  func find(_ key: Bytes, _ hash: UInt64) -> Decision? {
    let slot = slot(hash)
    let head = slot.load(as: Head.self)
    guard head.hash == hash, Int(head.key) == key.count, let base = key.baseAddress,
      memcmp(slot + Self.headSize, base, key.count) == 0
    else { return nil }
    return Self.decision(head, slot)
  }

  private static func decision(_ head: Head, _ slot: UnsafeMutableRawPointer) -> Decision {
    let base = (slot + headSize + Int(head.key)).assumingMemoryBound(to: UInt8.self)
    func part(_ start: UInt32, _ end: UInt32) -> Bytes { Bytes(start: base + Int(start), count: Int(end &- start)) }
    return Decision(
      payee: part(0, head.payee), category: part(head.payee, head.category),
      subcategory: part(head.category, head.subcategory), why: part(head.subcategory, head.end),
      source: Decision.Source(rawValue: head.source) ?? .uncategorized, confidence: head.confidence)
  }

  /// Keeps the decision whose bytes are `bytes` for `key`; what is handed out is valid until the next `keep`.
  func keep(_ key: Bytes, _ hash: UInt64, _ bytes: Bytes, _ parts: Decision.Parts) -> Decision {
    let size = Self.headSize + key.count + bytes.count
    var slot = slot(hash)
    if size > Self.slotSize {
      free(large)
      slot = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      large = slot
    }
    let head = Head(
      hash: hash, key: UInt32(truncatingIfNeeded: key.count), payee: UInt32(truncatingIfNeeded: parts.payee),
      category: UInt32(truncatingIfNeeded: parts.category), subcategory: UInt32(truncatingIfNeeded: parts.subcategory),
      end: UInt32(truncatingIfNeeded: bytes.count), source: parts.source.rawValue, confidence: parts.confidence)
    slot.storeBytes(of: head, as: Head.self)
    if let base = key.baseAddress { memcpy(slot + Self.headSize, base, key.count) }
    if let base = bytes.baseAddress { memcpy(slot + Self.headSize + key.count, base, bytes.count) }
    return Self.decision(head, slot)
  }
}
