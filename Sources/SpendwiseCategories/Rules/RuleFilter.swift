import SpendwiseJSON
import SpendwiseText

/// Tells which of many rules may hold for a record, by the texts that they want to find in it: most of a thousand rules
/// need not be asked.
///
/// A rule that wants a text is filed under the first bytes of it, and a record's line is read once. A rule of which
/// without such texts is always asked.
struct RuleFilter {
  /// A text of a rule, folded.
  private struct Text {
    var bytes: [UInt8]
    var rule: Int32
  }

  private static let width = 3
  /// By the hash of their first bytes: the first of `texts` and the one after the last.
  private var starts: [Int32] = []
  private var texts: [Text] = []
  private var always: [Int32] = []
  private let count: Int
  /// Rules found for the record in hand, and the record by which each was found last.
  private var found: [Int32] = []
  private var stamps: [UInt32]
  private var stamp: UInt32 = 0

  /// Files the conditions of each rule: those that all must hold, and those of which one must.
  init(_ rules: [(all: [RuleCondition], any: [RuleCondition])]) {
    count = rules.count
    stamps = [UInt32](repeating: 0, count: rules.count)
    var filed: [[Text]] = Array(repeating: [], count: 1 << 13)
    for (number, rule) in rules.enumerated() {
      let number = Int32(truncatingIfNeeded: number)
      guard let wanted = RuleFilter.wanted(rule.all, rule.any) else {
        always.append(number)
        continue
      }
      for bytes in wanted {
        filed[RuleFilter.slot(bytes[0], bytes[1], bytes[2])].append(Text(bytes: bytes, rule: number))
      }
    }
    for slot in filed {
      starts.append(Int32(truncatingIfNeeded: texts.count))
      texts += slot
    }
    starts.append(Int32(truncatingIfNeeded: texts.count))
  }

  /// The texts of which the line of a record that passes must have one; `nil` when there are none.
  private static func wanted(_ all: [RuleCondition], _ any: [RuleCondition]) -> [[UInt8]]? {
    let needed = all.compactMap(\.wanted).filter(isFit)
    if let fewest = needed.min(by: { $0.count < $1.count }) { return fewest }
    let either = any.map(\.wanted)
    if any.isEmpty || either.contains(where: { $0.map { !isFit($0) } ?? true }) { return nil }
    return either.flatMap { $0 ?? [] }
  }

  private static func isFit(_ texts: [[UInt8]]) -> Bool {
    texts.allSatisfy { text in text.count >= width && text.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C } }
  }

  @inline(__always)
  private static func slot(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> Int {
    let word = UInt32(a) | UInt32(b) << 8 | UInt32(c) << 16
    return Int(truncatingIfNeeded: (word &* 0x9E37_79B1) >> 19)
  }

  /// The numbers of the rules that may hold for the record in this line, in their order.
  mutating func candidates(_ line: Bytes) -> [Int32] {
    found.removeAll(keepingCapacity: true)
    if RuleFilter.spells(line) {
      found.append(contentsOf: 0..<Int32(truncatingIfNeeded: count))
      return found
    }
    stamp &+= 1
    if line.allSatisfy({ $0 < 0x80 }) {
      look(line)
    } else {
      TextNeedle.fold(line).withUnsafeBufferPointer { look($0) }
    }
    if found.isEmpty { return always }
    found.append(contentsOf: always)
    found.sort()
    return found
  }

  /// Whether an escape may spell a letter of a text, as `\u0061` and `\/` do; the others spell what no text has.
  private static func spells(_ line: Bytes) -> Bool {
    var start = 0
    while start < line.count, let escape = line.offset(of: UInt8(ascii: "\\"), from: start) {
      if escape + 1 < line.count, line[escape + 1] == UInt8(ascii: "u") || line[escape + 1] == UInt8(ascii: "/") {
        return true
      }
      start = escape + 2
    }
    return false
  }

  private mutating func look(_ line: Bytes) {
    if texts.isEmpty || line.count < RuleFilter.width { return }
    var (a, b) = (ASCII.lower(line[0]), ASCII.lower(line[1]))
    for start in 2..<line.count {
      let c = ASCII.lower(line[start])
      let slot = RuleFilter.slot(a, b, c)
      (a, b) = (b, c)
      var index = Int(starts[slot])
      let end = Int(starts[slot + 1])
      while index < end {
        let rule = Int(texts[index].rule)
        if stamps[rule] != stamp, RuleFilter.has(texts[index].bytes, line, at: start - 2) {
          stamps[rule] = stamp
          found.append(texts[index].rule)
        }
        index += 1
      }
    }
  }

  private static func has(_ text: [UInt8], _ line: Bytes, at start: Int) -> Bool {
    if start + text.count > line.count { return false }
    for (offset, byte) in text.enumerated() {
      let other = line[start + offset]
      if byte != other, byte != ASCII.lower(other) { return false }
    }
    return true
  }
}

extension RuleCondition {
  /// The folded texts of which the line of a record that passes must have one; `nil` when it need not.
  var wanted: [[UInt8]]? {
    if isNegated || !asksForText { return nil }
    switch test {
    case .contains(let needles), .isOne(let needles): return needles.map(\.folded)
    default: return nil
    }
  }
}
