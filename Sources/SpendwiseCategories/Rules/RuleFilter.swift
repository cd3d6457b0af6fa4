import SpendwiseJSON
import SpendwiseText

/// Folded texts of many rules, found in one pass.
///
/// They are indexed by their first three bytes. Shorter ones are tried one by one.
struct NeedleIndex {
  private struct Needle {
    var bytes: [UInt8]
    var rule: UInt32
  }

  private static let (width, size) = (3, 1 << 13)
  private var needles: [Needle] = []
  /// Index of the first needle, by hash of its first bytes. The next entry is the end.
  private var starts: [Int32] = []
  private var short: [Needle] = []

  init(_ texts: [(bytes: [UInt8], rule: UInt32)]) {
    var slots: [(slot: Int, needle: Needle)] = []
    for (bytes, rule) in texts {
      let needle = Needle(bytes: bytes, rule: rule)
      if bytes.count < Self.width {
        short.append(needle)
      } else {
        slots.append((Self.slot(bytes[0], bytes[1], bytes[2]), needle))
      }
    }
    if slots.isEmpty { return }
    slots.sort { $0.slot < $1.slot }
    needles = slots.map(\.needle)
    var end = 0
    starts = (0...Self.size).map { slot in
      while end < slots.count, slots[end].slot < slot { end += 1 }
      return Int32(truncatingIfNeeded: end)
    }
  }

  /// Calls `body` with the rule of each text found, perhaps repeatedly.
  @inline(__always)
  func each(in text: Bytes, _ body: (UInt32) -> Void) {
    if text.allSatisfy({ $0 < 0x80 }) { return look(text, body) }
    TextNeedle.fold(text).withUnsafeBufferPointer { look($0, body) }
  }

  private func look(_ text: Bytes, _ body: (UInt32) -> Void) {
    for needle in short where text.indices.contains(where: { Self.has(needle.bytes, text, at: $0) }) {
      body(needle.rule)
    }
    if needles.isEmpty || text.count < Self.width { return }
    var (a, b) = (ASCII.lower(text[0]), ASCII.lower(text[1]))
    for end in 2..<text.count {
      let c = ASCII.lower(text[end])
      let slot = Self.slot(a, b, c)
      (a, b) = (b, c)
      for index in Int(starts[slot])..<Int(starts[slot + 1]) where Self.has(needles[index].bytes, text, at: end - 2) {
        body(needles[index].rule)
      }
    }
  }

  @inline(__always)
  private static func slot(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> Int {
    let word = UInt32(a) | UInt32(b) << 8 | UInt32(c) << 16
    return Int(truncatingIfNeeded: (word &* 0x9E37_79B1) >> 19)
  }

  private static func has(_ needle: [UInt8], _ text: Bytes, at start: Int) -> Bool {
    if start + needle.count > text.count { return false }
    for (offset, byte) in needle.enumerated() where byte != ASCII.lower(text[start + offset]) { return false }
    return true
  }
}

/// Finds the rules that may hold for a record, by their texts. Most of a thousand rules are skipped.
///
/// A rule without such texts is always tried.
struct RuleFilter {
  private let index: NeedleIndex
  private var always: [Int32] = []
  private let count: Int

  /// Indexes the conditions of each rule. All of `all` and one of `any` must hold.
  init(_ rules: [(all: [RuleCondition], any: [RuleCondition])]) {
    count = rules.count
    var texts: [(bytes: [UInt8], rule: UInt32)] = []
    for (number, rule) in rules.enumerated() {
      guard let wanted = RuleFilter.wanted(rule.all, rule.any) else {
        always.append(Int32(truncatingIfNeeded: number))
        continue
      }
      texts += wanted.map { ($0, UInt32(truncatingIfNeeded: number)) }
    }
    index = NeedleIndex(texts)
  }

  /// Texts of which a matching line has at least one. `nil` if there are none.
  private static func wanted(_ all: [RuleCondition], _ any: [RuleCondition]) -> [[UInt8]]? {
    let needed = all.compactMap(\.wanted).filter(isFit)
    if let fewest = needed.min(by: { $0.count < $1.count }) { return fewest }
    let either = any.map(\.wanted)
    if any.isEmpty || either.contains(where: { $0.map { !isFit($0) } ?? true }) { return nil }
    return either.flatMap { $0 ?? [] }
  }

  private static func isFit(_ texts: [[UInt8]]) -> Bool {
    texts.allSatisfy { text in text.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != "\\" } }
  }

  /// Numbers of the rules that may hold for this line, in order.
  func candidates(_ line: Bytes) -> [Int32] {
    if RuleFilter.spells(line) { return Array(0..<Int32(truncatingIfNeeded: count)) }
    var found: [Int32] = []
    index.each(in: line) { rule in
      let number = Int32(truncatingIfNeeded: rule)
      if !found.contains(number) { found.append(number) }
    }
    return found.isEmpty ? always : (found + always).sorted()
  }

  /// An escape may stand for a letter, as `\u0061` or `\/`. Other escapes stand for characters that no text has.
  private static func spells(_ line: Bytes) -> Bool {
    var start = 0
    while start < line.count, let escape = line.offset(of: UInt8(ascii: "\\"), from: start) {
      if escape + 1 < line.count, line[escape + 1] == "u" || line[escape + 1] == "/" {
        return true
      }
      start = escape + 2
    }
    return false
  }
}

extension RuleCondition {
  /// Folded texts of which a matching line has at least one. `nil` if none is needed.
  var wanted: [[UInt8]]? {
    if isNegated || !asksForText { return nil }
    switch test {
    case .contains(let needles), .isOne(let needles): return needles.map(\.folded)
    default: return nil
    }
  }
}
