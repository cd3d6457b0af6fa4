/// The rules of `style` elements, as far as they decide visibility.
struct CSSSheet {
  /// A rule for one selector.
  private struct Rule {
    var selector: CSSSelector
    var declarations: [UInt8]
    /// The style that they alone give.
    var style: HTMLStyle
    var order: Int
  }

  private var rules: [Rule] = []
  /// The marks that each rule needs in `HTMLTag.marks`. One comparison passes over most rules.
  private var needs: [UInt64] = []
  /// The union of the needed marks. Every mark when a rule needs none.
  private var needed: UInt64 = 0
  /// Rules beyond the limit were ignored. Text that seems visible may be hidden.
  private(set) var isOverLimit = false
  var isEmpty: Bool { rules.isEmpty }
  /// The steps of looking for the rules of one element.
  var searchSteps: Int { needs.count >> 4 }

  /// The most rules, and the most bytes of one selector.
  private static let limit = 1000

  /// Adds the content of a `style` element for such media.
  mutating func add(_ text: Bytes, media: Bytes) {
    if isOverLimit || !media.isEmpty && !CSSSheet.isShown(media) { return }
    let (plain, count) = (CSSSheet.withoutComments(text), rules.count)
    plain.withUnsafeBufferPointer { addRules($0, depth: 0) }
    if rules.count == count { return }
    rules.sort { ($0.selector.weight, $0.order) < ($1.selector.weight, $1.order) }
    needs = rules.map(\.selector.needs)
    needed = needs.contains(0) ? .max : needs.reduce(0, |)
  }

  /// A rule may be for an element with these marks. `false` is certain.
  @inline(__always)
  func mayStyle(_ marks: UInt64) -> Bool { needed & marks != 0 && needs.contains { $0 & ~marks == 0 } }

  /// Adds the declarations for an element inside others, the weakest first. A `nil` style is that of an element without
  /// styling attributes. `above` are the marks of the outer elements. Ends early without `steps`.
  func style(
    of element: HTMLTag, marks: UInt64, above: UInt64, inside outer: () -> [MarkedTag], into style: inout HTMLStyle?,
    _ steps: inout Int
  ) {
    var path: [MarkedTag]?
    for index in needs.indices where needs[index] & ~marks == 0 && rules[index].selector.needsAbove & ~above == 0 {
      if steps < 0 { return }
      guard rules[index].selector.mayMatch(element, &steps) else { continue }
      if !rules[index].selector.isOfOneElement {
        let all = path ?? outer() + [MarkedTag(tag: element, marks: marks)]
        path = all
        if !rules[index].selector.matches(all, &steps) { continue }
      }
      if style == nil {
        style = rules[index].style
      } else {
        steps -= rules[index].declarations.count >> 3
        rules[index].declarations.withUnsafeBufferPointer { style?.add($0) }
      }
    }
  }

  private mutating func addRules(_ text: Bytes, depth: Int) {
    var index = 0
    while let open = text.offset(of: UInt8(ascii: "{"), from: index) {
      let close = CSSSheet.close(of: open, in: text)
      var head = text.part(index, open).trimmed()
      // `@import …;` and `@charset …;` have no block.
      while let end = head.offset(of: UInt8(ascii: ";")) { head = head.part(end + 1, head.count).trimmed() }
      let block = text.part(open + 1, close)
      index = close + 1
      if head.at(0) == "@" {
        let isGroup = head.hasPrefixIgnoringCase("@supports") || head.hasPrefixIgnoringCase("@layer")
        let isMedia = head.hasPrefixIgnoringCase("@media") && CSSSheet.isShown(head.part(6, head.count).trimmed())
        if isGroup || isMedia, depth < 8 { addRules(block, depth: depth + 1) }
        continue
      }
      if block.offset(of: UInt8(ascii: ":")) == nil { continue }
      let (declarations, room) = (Array(block), CSSSheet.limit - rules.count)
      var style = HTMLStyle()
      style.add(block)
      for text in CSSSelector.list(head, most: room + 1) {
        if rules.count >= CSSSheet.limit || text.count > CSSSheet.limit {
          isOverLimit = true
          return
        }
        guard let selector = CSSSelector(text) else { continue }
        rules.append(Rule(selector: selector, declarations: declarations, style: style, order: rules.count))
      }
    }
  }

  /// The brace that closes the one at `open`.
  private static func close(of open: Int, in text: Bytes) -> Int {
    if let first = text.offset(of: UInt8(ascii: "}"), from: open) {
      let block = text.part(open + 1, first)
      let marks: [UInt8] = ["{", "\"", "'"]
      if marks.allSatisfy({ block.offset(of: $0) == nil }) { return first }
    }
    var (depth, quote, index) = (0, UInt8(0), open)
    while index < text.count {
      let byte = text[index]
      if quote != 0 {
        // A quote never closed ends with its line.
        if byte == quote || byte == ASCII.newline { quote = 0 }
      } else {
        switch byte {
        case "\"", "'": quote = byte
        case "{": depth += 1
        case "}":
          depth -= 1
          if depth == 0 { return index }
        default: break
        }
      }
      index += 1
    }
    return text.count
  }

  /// The text without comments, which may hold braces. Marks of an HTML comment around the sheet go, too.
  private static func withoutComments(_ text: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    var index = 0
    var kept = 0
    while index < text.count {
      let start = index
      switch text[index] {
      case "/" where text.hasPrefix("/*", at: index):
        index = text.offset(of: "*/", from: index + 2).map { $0 + 2 } ?? text.count
      case "<" where text.hasPrefix("<!--", at: index): index += 4
      case "-" where text.hasPrefix("-->", at: index): index += 3
      default:
        index += 1
        continue
      }
      out.append(contentsOf: text.part(kept, start))
      kept = index
    }
    out.append(contentsOf: text.part(kept, text.count))
    return out
  }

  /// Rules for these media hold on every screen. Others may hide text on phones and show it on desktops, or the
  /// reverse: then somebody sees it.
  private static func isShown(_ media: Bytes) -> Bool {
    media.split(separator: ",").contains { query in
      let lower = query.map(ASCII.lower)
      return lower.withUnsafeBufferPointer { query in
        let words = query.trimmed()
        let head = words.part(0, words.offset(of: UInt8(ascii: "(")) ?? words.count)
        if head.contains("print") || head.contains("speech") { return head.contains("not") }
        if head.contains("not") { return false }
        var rest = words
        while let open = rest.offset(of: UInt8(ascii: "(")) {
          let close = rest.offset(of: UInt8(ascii: ")"), from: open) ?? rest.count
          if !isAlways(rest.part(open + 1, close)) { return false }
          rest = rest.part(close + 1, rest.count)
        }
        return true
      }
    }
  }

  /// A condition such as `min-width: 1px` holds on every screen.
  private static func isAlways(_ condition: Bytes) -> Bool {
    guard let colon = condition.offset(of: UInt8(ascii: ":")) else { return condition.trimmed().equals("color") }
    guard let number = CSSNumber.all(in: condition.part(colon, condition.count)).first else { return false }
    if condition.contains("min-") { return number.pixels <= 32_000 }
    return condition.contains("max-") && number.pixels >= 300_000
  }
}

/// An element of a document as selectors see it.
struct HTMLTag {
  var key: UInt64
  var id = Bytes(start: nil, count: 0)
  var classes = Bytes(start: nil, count: 0)
  /// The tag from after the name to its end, for other selectors.
  var attributes = Bytes(start: nil, count: 0)

  /// Bits for the name, the id and each class. Others may have the same bits.
  var marks: UInt64 {
    var marks = HTMLTag.mark(key)
    if !id.isEmpty { marks |= HTMLTag.mark(id, ofID: true) }
    var (hash, isEmpty) = (HTMLTag.classSeed, true)
    for byte in classes {
      if !ASCII.isSpace(byte) {
        (hash, isEmpty) = (HTMLTag.hash(hash, byte), false)
      } else if !isEmpty {
        marks |= HTMLTag.mark(hash)
        (hash, isEmpty) = (HTMLTag.classSeed, true)
      }
    }
    return isEmpty ? marks : marks | HTMLTag.mark(hash)
  }

  /// The element has this class.
  func hasClass(_ name: [UInt8]) -> Bool {
    var isFound = false
    eachClass { isFound = isFound || $0.equals(name) }
    return isFound
  }

  @inline(__always)
  private func eachClass(_ body: (Bytes) -> Void) {
    var start = 0
    while start < classes.count {
      var end = start
      while end < classes.count, !ASCII.isSpace(classes[end]) { end += 1 }
      if end > start { body(classes.part(start, end)) }
      start = end + 1
    }
  }

  static func mark(_ key: UInt64) -> UInt64 { 1 << ((key &* 0x9E37_79B9_7F4A_7C15) >> 58) }

  static func mark(_ name: some Sequence<UInt8>, ofID: Bool) -> UInt64 {
    mark(name.reduce(ofID ? 1 : classSeed, hash))
  }

  private static var classSeed: UInt64 { 2 }

  @inline(__always)
  private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { hash &* 31 &+ UInt64(byte) }
}

/// An open element with its own marks.
struct MarkedTag {
  var tag: HTMLTag
  var marks: UInt64
}

/// A selector such as `td.note > span`.
struct CSSSelector {
  private enum Test {
    case tag(UInt64)
    case id([UInt8])
    case name([UInt8])
    case attribute([UInt8], [UInt8]?, UInt8)
    case never
  }

  private struct Compound {
    var tests: [Test] = []
    /// The joint to the next part. A space for inside, `>` for directly inside, else beside.
    var joint = ASCII.space
    /// The marks that an element must have to fit.
    var needs: UInt64 = 0

    /// The part is the element `u` alone.
    var isUnderlined: Bool {
      if case .tag(let key)? = tests.first, tests.count == 1 { return key == UInt64(UInt8(ascii: "u")) }
      return false
    }
  }

  private var compounds: [Compound] = []
  /// Outer elements do not matter.
  var isOfOneElement: Bool { compounds.count == 1 }
  /// Ids, then classes and attributes, then names of elements.
  private(set) var weight = 0
  /// The marks that an element needs. `needsAbove` are those of the elements outside.
  var needs: UInt64 { compounds.last?.needs ?? 0 }
  private(set) var needsAbove: UInt64 = 0

  /// The first `most` selectors in a list with commas.
  static func list(_ text: Bytes, most: Int) -> [Bytes] {
    var selectors: [Bytes] = []
    var (start, depth) = (0, 0)
    for index in 0...text.count where selectors.count < most {
      let byte = text.at(index)
      if byte == "(" || byte == "[" { depth += 1 }
      if byte == ")" || byte == "]" { depth -= 1 }
      if index == text.count || byte == "," && depth <= 0 {
        selectors.append(text.part(start, index).trimmed())
        start = index + 1
      }
    }
    return selectors
  }

  init?(_ text: Bytes) {
    if text.isEmpty { return nil }
    var current = Compound()
    var index = 0
    while index < text.count {
      let byte = text[index]
      if ASCII.isSpace(byte) || ">+~".utf8.contains(byte) {
        var joint = ASCII.space
        while index < text.count, ASCII.isSpace(text[index]) || ">+~".utf8.contains(text[index]) {
          if !ASCII.isSpace(text[index]) { joint = text[index] }
          index += 1
        }
        current.joint = joint
        compounds.append(current)
        current = Compound()
        continue
      }
      add(byte, text, &index, to: &current)
    }
    compounds.append(current)
    for index in compounds.indices { compounds[index].needs = CSSSelector.marks(compounds[index].tests) }
    // Nothing is known of the elements before one beside it.
    let outer = compounds.dropLast()
    let start = outer.lastIndex { "+~".utf8.contains($0.joint) }.map { $0 + 1 } ?? 0
    needsAbove = outer[start...].reduce(0) { $0 | $1.needs }
  }

  private static func marks(_ tests: [Test]) -> UInt64 {
    tests.reduce(0) { marks, test in
      switch test {
      case .tag(let key): marks | HTMLTag.mark(key)
      case .id(let id): marks | HTMLTag.mark(id, ofID: true)
      case .name(let name): marks | HTMLTag.mark(name, ofID: false)
      case .attribute, .never: marks
      }
    }
  }

  private mutating func add(_ byte: UInt8, _ text: Bytes, _ index: inout Int, to current: inout Compound) {
    switch byte {
    case ".":
      index += 1
      current.tests.append(.name(CSSSelector.word(text, &index)))
      weight += 100
    case "#":
      index += 1
      current.tests.append(.id(CSSSelector.word(text, &index)))
      weight += 10_000
    case "[":
      let end = text.offset(of: UInt8(ascii: "]"), from: index) ?? text.count
      current.tests.append(CSSSelector.attribute(text.part(index + 1, end)))
      index = end + 1
      weight += 100
    case ":": pseudo(text, &index, to: &current)
    case "*": index += 1
    default:
      let start = index
      let name = CSSSelector.word(text, &index)
      index = max(index, start + 1)
      current.tests.append(name.isEmpty ? .never : .tag(HTMLElement.pack(name.map(ASCII.lower))))
      weight += 1
    }
  }

  private static let states = WordSet([
    "hover", "focus", "active", "visited", "checked", "target", "focus-within", "focus-visible", "before", "after",
    "first-line", "first-letter", "disabled", "empty", "placeholder-shown", "-moz-placeholder",
  ])

  /// Reads a pseudo-class or pseudo-element. States that mail lacks and pseudo-elements never fit; others are taken to.
  private mutating func pseudo(_ text: Bytes, _ index: inout Int, to current: inout Compound) {
    index += 1
    let isElement = text.at(index) == ":"
    if isElement { index += 1 }
    let name = CSSSelector.word(text, &index)
    if text.at(index) == "(" {
      var depth = 0
      repeat {
        if text.at(index) == "(" { depth += 1 }
        if text.at(index) == ")" { depth -= 1 }
        index += 1
      } while depth > 0 && index < text.count
    }
    let isState = name.withUnsafeBufferPointer { CSSSelector.states.contains($0) }
    if isElement || isState { current.tests.append(.never) }
    weight += 100
  }

  /// A name with its escapes decoded.
  private static func word(_ text: Bytes, _ index: inout Int) -> [UInt8] {
    var word: [UInt8] = []
    while index < text.count {
      let byte = text[index]
      if byte == "\\" {
        word += CSSText.escape(text, &index)
      } else if ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == 0x2D || byte == 0x5F || byte >= 0x80 {
        word.append(byte)
        index += 1
      } else {
        break
      }
    }
    return word
  }

  private static func attribute(_ text: Bytes) -> Test {
    guard let equals = text.offset(of: UInt8(ascii: "=")) else {
      return .attribute(text.trimmed().map(ASCII.lower), nil, 0)
    }
    var end = equals
    let sign = text.at(equals - 1)
    let isMarked = "~|^$*".utf8.contains(sign)
    if isMarked { end -= 1 }
    var value = text.part(equals + 1, text.count).trimmed()
    if let quote = value.first, quote == "\"" || quote == "'" {
      value = value.part(1, value.offset(of: quote, from: 1) ?? value.count)
    }
    return .attribute(text.part(0, end).trimmed().map(ASCII.lower), Array(value), isMarked ? sign : "=")
  }

  // MARK: Elements

  /// The selector may mean this element, if its outer elements fit.
  func mayMatch(_ element: HTMLTag, _ steps: inout Int) -> Bool {
    compounds.last.map { CSSSelector.fits($0, element, &steps) } ?? false
  }

  /// The selector means the last of these nested elements. Takes at most the number of elements for each part of the
  /// selector; false without steps.
  func matches(_ elements: [MarkedTag], _ steps: inout Int) -> Bool {
    // The parts up to the current one fit elements that end with this one.
    var ends = [Bool](repeating: true, count: elements.count)
    for (index, compound) in compounds.enumerated() {
      steps -= 1 + elements.count >> 3
      if steps < 0 { return false }
      let joint = index > 0 ? compounds[index - 1].joint : ASCII.space
      var (isAbove, before) = (index == 0, index == 0)
      for level in elements.indices {
        let fitted = ends[level]
        let isJoined: Bool
        switch joint {
        case ">": isJoined = before
        // Elements before one are not kept. `u + .body` is a way to speak to one program; other pairs are taken to fit.
        case "+", "~": isJoined = !compounds[index - 1].isUnderlined
        default: isJoined = isAbove
        }
        let mayFit = isJoined && compound.needs & ~elements[level].marks == 0
        ends[level] = mayFit && CSSSelector.fits(compound, elements[level].tag, &steps)
        if index > 0 { (isAbove, before) = (isAbove || fitted, fitted) }
      }
    }
    return ends.last ?? false
  }

  /// Takes a step for each test, and more for long attributes.
  private static func fits(_ compound: Compound, _ element: HTMLTag, _ steps: inout Int) -> Bool {
    compound.tests.allSatisfy { test in
      steps -= 1
      if case .tag(let key) = test { return element.key == key }
      steps -= element.attributes.count >> 4
      switch test {
      case .tag: return false
      case .id(let id): return element.id.elementsEqual(id)
      case .name(let name): return element.hasClass(name)
      case .attribute(let name, let value, let sign): return fits(element, name, value, sign)
      case .never: return false
      }
    }
  }

  private static func fits(_ element: HTMLTag, _ name: [UInt8], _ wanted: [UInt8]?, _ sign: UInt8) -> Bool {
    guard let value = HTMLAttributes.value(of: name, in: element.attributes) else { return false }
    guard let wanted else { return true }
    switch sign {
    case "~":
      return value.split(whereSeparator: ASCII.isSpace).contains { $0.elementsEqual(wanted) }
    case "^": return !wanted.isEmpty && value.starts(with: wanted)
    case "$": return !wanted.isEmpty && value.suffix(wanted.count).elementsEqual(wanted)
    case "*":
      return !wanted.isEmpty && wanted.withUnsafeBufferPointer { value.offset(of: $0, from: 0) } != nil
    case "|":
      return value.elementsEqual(wanted) || value.starts(with: wanted + ["-"])
    default: return value.elementsEqual(wanted)
    }
  }
}
