import SpendwiseJSON
import SpendwiseText

/// Decision for one payee, as JSON members like `,"category":"food"`.
struct Decision {
  /// Decider: values of `categorization_source` that are set here.
  enum Source: String {
    case rule, merchant, uncategorized, learned
  }

  /// Payee, category, subcategory (or nothing), source, reason and confidence in sequence.
  let bytes: Bytes
  let parts: Parts

  var payee: Bytes { bytes.part(0, parts.payee) }
  var category: Bytes { bytes.part(parts.payee, parts.category) }
  var subcategory: Bytes { bytes.part(parts.category, parts.subcategory) }
  var source: Bytes { bytes.part(parts.subcategory, parts.source) }
  var why: Bytes { bytes.part(parts.source, parts.why) }
  var confidence: Bytes { bytes.part(parts.why, bytes.count) }
  /// Category, subcategory and source.
  var categoryParts: Bytes { bytes.part(parts.payee, parts.source) }

  /// Ends of the parts, and other decisions.
  struct Parts {
    var payee: Int = 0
    var category: Int = 0
    var subcategory: Int = 0
    var source: Int = 0
    var why: Int = 0
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

  /// A decision with its bytes, written member by member.
  struct Made {
    private(set) var bytes: [UInt8] = []
    var parts = Parts()

    init() {}

    /// Begins with the member of a payee.
    init(payee member: Bytes) { (bytes, parts.payee) = (Array(member), member.count) }

    mutating func put(payee: Bytes) {
      put(#","payee":"#, payee)
      parts.payee = bytes.count
    }

    /// Writes all but the payee.
    mutating func put(
      _ category: Bytes, _ subcategory: Bytes, by decider: Source, _ confidence: UInt8, why: String
    ) {
      (parts.decider, parts.confidence) = (decider, confidence)
      put(#","category":"#, category)
      parts.category = bytes.count
      if !subcategory.isEmpty { put(#","subcategory":"#, subcategory) }
      parts.subcategory = bytes.count
      bytes += #","categorization_source":"\#(decider.rawValue)""#.utf8
      parts.source = bytes.count
      why.withBytes { put(#","why":"#, $0) }
      parts.why = bytes.count
      bytes += ",\"confidence\":\(Learner.decimal(Int(confidence), decimals: 2))".utf8
    }

    private mutating func put(_ key: String, _ text: Bytes) {
      bytes += key.utf8
      JSONText.encode(text, into: &bytes)
    }
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  func part(_ range: Range<Int>) -> Bytes { part(range.lowerBound, range.upperBound) }
}

/// Decisions by their questions: people pay few payees repeatedly.
struct DecisionMemo {
  private var kept: [UInt64: (key: [UInt8], decision: Decision.Made)] = [:]
  /// Maximum decisions, and maximum bytes of each.
  private static let (most, largest) = (8192, 512)

  /// The decision on `key`, which has this hash.
  func find(_ key: Bytes, _ hash: UInt64) -> Decision.Made? {
    guard let found = kept[hash], found.key.withUnsafeBufferPointer({ $0.equals(key) }) else { return nil }
    return found.decision
  }

  /// Keeps a decision on `key`, unless it is long.
  mutating func keep(_ key: Bytes, _ hash: UInt64, _ decision: Decision.Made) {
    if key.count + decision.bytes.count > Self.largest { return }
    if kept.count == Self.most { kept.removeAll(keepingCapacity: true) }
    kept[hash] = (Array(key), decision)
  }
}
