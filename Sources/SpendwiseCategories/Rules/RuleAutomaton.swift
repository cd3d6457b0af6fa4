import SpendwiseText

/// All substring rules in one machine, so that a text is read once however many rules there are.
///
/// Aho-Corasick over bytes, capitals and small letters being one. States are numbered by their depth, so that the
/// children of one are adjacent and a state is a few words; the first states, where a search spends its time, have
/// a whole row of transitions. Source: Aho, Corasick, Efficient String Matching, CACM 18(6), 1975.
struct RuleAutomaton {
  /// One text to look for: for which fields (a bit each), and the number of its rule.
  struct Pattern {
    var bytes: [UInt8]
    var fields: UInt8
    var rule: UInt32
  }

  /// No rule.
  static let none = UInt32.max
  private static let rowLimit = 1024

  private struct State {
    var firstChild: UInt32 = 0
    var childCount: UInt16 = 0
    var symbol: UInt8 = 0
    var fail: UInt32 = 0
    /// The lowest rule that holds here for each field, those of shorter suffixes included.
    var best: (UInt32, UInt32, UInt32) = (none, none, none)
  }

  private var states: [State] = []
  private var rows: [UInt32] = []
  /// The class of each byte; 0 for one that no pattern has.
  private var classes = [UInt8](repeating: 0, count: 256)
  private var classCount = 1

  /// Builds the machine; the bytes of `patterns` are folded already.
  init(_ patterns: [Pattern]) {
    number(patterns)
    let sorted = patterns.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    build(sorted)
    link()
  }

  private mutating func number(_ patterns: [Pattern]) {
    for pattern in patterns {
      for byte in pattern.bytes where classes[Int(byte)] == 0 {
        // More than 255 different bytes cannot be: capitals are folded away.
        classes[Int(byte)] = UInt8(truncatingIfNeeded: classCount)
        classCount += 1
      }
    }
    for capital in UInt8(ascii: "A")...UInt8(ascii: "Z") { classes[Int(capital)] = classes[Int(capital | 0x20)] }
  }

  /// Lays out the states level by level from sorted patterns: a state is a range of patterns with one beginning.
  private mutating func build(_ sorted: [Pattern]) {
    states = [State()]
    var ranges: [(depth: Int, from: Int, to: Int)] = [(0, 0, sorted.count)]
    var state = 0
    while state < states.count {
      let (depth, from, to) = ranges[state]
      states[state].firstChild = UInt32(truncatingIfNeeded: states.count)
      var index = from
      while index < to {
        guard depth < sorted[index].bytes.count else {
          add(sorted[index], to: state)
          index += 1
          continue
        }
        let byte = sorted[index].bytes[depth]
        var end = index + 1
        while end < to, sorted[end].bytes[depth] == byte { end += 1 }
        states.append(State(symbol: classes[Int(byte)]))
        ranges.append((depth + 1, index, end))
        states[state].childCount += 1
        index = end
      }
      state += 1
    }
  }

  private mutating func add(_ pattern: Pattern, to state: Int) {
    let rule = pattern.rule
    if pattern.fields & 1 != 0 { states[state].best.0 = min(states[state].best.0, rule) }
    if pattern.fields & 2 != 0 { states[state].best.1 = min(states[state].best.1, rule) }
    if pattern.fields & 4 != 0 { states[state].best.2 = min(states[state].best.2, rule) }
  }

  private mutating func link() {
    let rowCount = min(states.count, Self.rowLimit)
    rows = [UInt32](repeating: 0, count: rowCount * classCount)
    for state in 0..<states.count {
      let (first, count) = (Int(states[state].firstChild), Int(states[state].childCount))
      let fail = Int(states[state].fail)
      // The longest proper suffix is shorter, so it comes earlier and has its row already.
      if state > 0, state < rowCount {
        for symbol in 0..<classCount { rows[state * classCount + symbol] = rows[fail * classCount + symbol] }
      }
      for child in first..<(first + count) {
        let symbol = Int(states[child].symbol)
        let target = state == 0 ? 0 : Int(next(UInt32(truncatingIfNeeded: fail), states[child].symbol))
        states[child].fail = UInt32(truncatingIfNeeded: target)
        let suffix = states[target].best
        let own = states[child].best
        states[child].best = (min(own.0, suffix.0), min(own.1, suffix.1), min(own.2, suffix.2))
        if state < rowCount { rows[state * classCount + symbol] = UInt32(truncatingIfNeeded: child) }
      }
    }
  }

  private func next(_ from: UInt32, _ symbol: UInt8) -> UInt32 {
    states.withUnsafeBufferPointer { states in
      rows.withUnsafeBufferPointer { Self.next(from, symbol, states, $0, classCount) }
    }
  }

  @inline(__always)
  private static func next(
    _ from: UInt32, _ symbol: UInt8, _ states: UnsafeBufferPointer<State>, _ rows: UnsafeBufferPointer<UInt32>,
    _ classCount: Int
  ) -> UInt32 {
    var state = Int(from)
    while true {
      let index = state * classCount + Int(symbol)
      if index < rows.count { return rows[index] }
      let first = Int(states[state].firstChild)
      for child in first..<(first + Int(states[state].childCount)) where states[child].symbol == symbol {
        return UInt32(truncatingIfNeeded: child)
      }
      state = Int(states[state].fail)
    }
  }

  /// Whether there is nothing to find.
  var isEmpty: Bool { states.count < 2 }

  /// The lowest rule whose pattern is in `text`, for the field with this number; `none` if there is none.
  func lowest(in text: Bytes, field: Int) -> UInt32 {
    if isEmpty { return Self.none }
    return states.withUnsafeBufferPointer { states in
      rows.withUnsafeBufferPointer { rows in
        classes.withUnsafeBufferPointer { classes in
          var (state, lowest) = (UInt32(0), Self.none)
          for byte in text {
            state = Self.next(state, classes[Int(byte)], states, rows, classCount)
            if state == 0 { continue }
            let best = states[Int(state)].best
            lowest = min(lowest, field == 0 ? best.0 : field == 1 ? best.1 : best.2)
          }
          return lowest
        }
      }
    }
  }
}
