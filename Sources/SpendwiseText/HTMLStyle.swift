/// The visibility of an element and its content.
struct HTMLVisibility: OptionSet {
  let rawValue: UInt8

  /// `display:none` and the like: nothing inside can undo it.
  static let gone = HTMLVisibility(rawValue: 1)
  /// `font-size:0`. Layout tables have it, and the elements inside set a size again.
  static let sizeless = HTMLVisibility(rawValue: 2)
  /// `visibility:hidden`: an element inside may be visible again.
  static let unseen = HTMLVisibility(rawValue: 4)
  /// Line ends stay line ends.
  static let preformatted = HTMLVisibility(rawValue: 8)
  /// The text has the colour of its background. An element inside may have another.
  static let camouflaged = HTMLVisibility(rawValue: 16)
  /// The content of `details` that is closed; its summary is seen.
  static let folded = HTMLVisibility(rawValue: 32)

  static let hiding: HTMLVisibility = [.gone, .sizeless, .unseen, .camouflaged, .folded]
  var isHidden: Bool { !isDisjoint(with: HTMLVisibility.hiding) }
}

/// The look of text at one point of a document.
struct HTMLLook {
  var visibility: HTMLVisibility = []
  /// The size of letters in hundredths of a pixel.
  var size = 1600
  var color = CSSColor.black
  var background = CSSColor.white

  /// Applies the declarations of an element.
  mutating func apply(_ style: HTMLStyle) {
    if style.isGone { visibility.insert(.gone) }
    if let isUnseen = style.isUnseen { if isUnseen { visibility.insert(.unseen) } else { visibility.remove(.unseen) } }
    if let size = style.size {
      switch size {
      case .absolute(let value): self.size = min(value, 100_000)
      case .relative(let hundredths): self.size = min(self.size * min(hundredths, 100_000) / 100, 100_000)
      }
      if self.size <= 200 { visibility.insert(.sizeless) } else { visibility.remove(.sizeless) }
    }
    if style.color == nil, style.fill == nil, style.background == nil { return }
    if let background = style.background, background != .clear { self.background = background }
    if let color = style.fill ?? style.color { self.color = color }
    if color.isLost(on: background) { visibility.insert(.camouflaged) } else { visibility.remove(.camouflaged) }
  }
}

/// The declarations that decide how text is shown. Those of rules come first, then those of the element. Of two for one
/// property the later one counts, unless the earlier one is important.
struct HTMLStyle {
  enum Display { case natural, block, cell, inlineBlock }

  enum Size {
    case absolute(Int)
    /// Percent of the size outside.
    case relative(Int)
  }

  /// The properties that can hide text.
  enum Property: UInt8, CaseIterable {
    case display, visibility, fontSize, font, color, background, overflow, position, direction, bidi
    // Each of these hides alone.
    case opacity, msoHide, contentVisibility, zoom, transform, clipPath, indent, marginLeft, marginTop, marginRight
    case margin, filter, fill, spacing
    // These hide text where `overflow` cuts it off.
    case height, maxHeight, width, maxWidth, lineHeight
    // These hide elements that `position` moves.
    case left, top, right, bottom, zIndex, clip, inset

    static let names = """
      display visibility font-size font color background overflow position direction unicode-bidi
      opacity mso-hide content-visibility zoom transform clip-path text-indent margin-left margin-top margin-right
      margin filter -webkit-text-fill-color letter-spacing height max-height width max-width line-height
      left top right bottom z-index clip inset
      background-color overflow-x overflow-y scale -webkit-transform -webkit-clip-path
      """
    /// Properties with their names. A sender could choose another name with the same hash.
    private static let named: PackedNames<(property: Property, name: [UInt8])> = {
      var table = PackedNames<(property: Property, name: [UInt8])>(capacity: 128)
      let others: [Property] = [.background, .overflow, .overflow, .zoom, .transform, .clipPath]
      for (name, property) in zip(names.split(whereSeparator: \.isWhitespace), allCases + others) {
        table.add(PackedNames<Property>.hash(name.utf8), (property, Array(name.utf8)))
      }
      return table
    }()

    /// The property called `name` in any case.
    init?(_ name: Bytes) {
      let letters = name.lazy.map(ASCII.lower)
      guard let found = Property.named.value(PackedNames<Property>.hash(letters)), letters.elementsEqual(found.name)
      else { return nil }
      self = found.property
    }

    var bit: UInt64 { 1 << UInt64(rawValue) }

    /// The bits from one property to another.
    static func bits(_ first: Property, _ last: Property) -> UInt64 { last.bit << 1 &- first.bit }
  }

  private(set) var display = Display.natural
  private(set) var isUnseen: Bool?
  private(set) var size: Size?
  private(set) var color: CSSColor?
  /// The colour that takes the place of `color`.
  private(set) var fill: CSSColor?
  private(set) var background: CSSColor?
  private var hiding: UInt64 = 0
  private var important: UInt64 = 0

  init() {}

  /// Nothing of the element is seen.
  var isGone: Bool {
    if hiding == 0 { return false }
    func has(_ first: Property, _ last: Property) -> Bool { hiding & Property.bits(first, last) != 0 }
    return has(.display, .display) || has(.opacity, .spacing) || has(.overflow, .overflow) && has(.height, .lineHeight)
      || has(.position, .position) && has(.left, .inset) || has(.direction, .direction) && has(.bidi, .bidi)
  }

  /// Adds the style of an attribute such as `bgcolor`.
  mutating func add(color: CSSColor? = nil, background: CSSColor? = nil, size: Int? = nil, isHidden: Bool = false) {
    self.color = color ?? self.color
    self.background = background ?? self.background
    if let size { self.size = .absolute(size) }
    if isHidden { set(.display, true) }
  }

  /// Marks an element with text that runs from right to left. The letters do not matter.
  mutating func addReversed() {
    set(.direction, true)
    set(.bidi, true)
  }

  /// Adds declarations such as `display:none; color:#fff`.
  mutating func add(_ text: Bytes) {
    if text.offset(of: UInt8(ascii: "\\")) != nil || text.offset(of: UInt8(ascii: "*")) != nil && text.contains("/*") {
      return CSSText.plain(text).withUnsafeBufferPointer { add($0) }
    }
    var index = 0
    while index < text.count, let colon = text.offset(of: UInt8(ascii: ":"), from: index) {
      if let end = text.part(index, colon).offset(of: UInt8(ascii: ";")) {
        index += end + 1
        continue
      }
      let end = CSSText.end(of: colon + 1, in: text)
      let name = text.part(index, colon).trimmed()
      index = end + 1
      guard let property = Property(name) else { continue }
      var value = text.part(colon + 1, end).trimmed()
      var isImportant = false
      if let mark = value.offset(of: UInt8(ascii: "!")) {
        isImportant = value.part(mark + 1, value.count).trimmed().equalsIgnoringCase("important")
        if !isImportant { continue }
        value = value.part(0, mark).trimmed()
      }
      if important & property.bit != 0, !isImportant { continue }
      if declare(property, value), isImportant { important |= property.bit }
    }
  }

  private mutating func set(_ property: Property, _ isOn: Bool) {
    if isOn { hiding |= property.bit } else { hiding &= ~property.bit }
  }

  /// Takes a value. Returns false for one that no browser understands, which changes nothing.
  private mutating func declare(_ property: Property, _ value: Bytes) -> Bool {
    switch property {
    case .display: return declare(display: value)
    case .visibility:
      let isShown = value.equalsIgnoringCase("visible") || value.equalsIgnoringCase("initial")
      guard isShown || value.equalsIgnoringCase("hidden") || value.equalsIgnoringCase("collapse") else { return false }
      isUnseen = !isShown
      return true
    case .fontSize: return declare(size: value)
    case .font:
      let words = value.split(whereSeparator: ASCII.isSpace).map { Bytes(rebasing: $0) }
      let isSize = { (word: Bytes) in
        (ASCII.isDigit(word.at(0)) || word.at(0) == ".")
          && (word.contains { !ASCII.isDigit($0) } || word.count < 3)
      }
      guard let word = words.first(where: isSize) else { return false }
      return declare(size: word.part(0, word.offset(of: UInt8(ascii: "/")) ?? word.count))
    case .color:
      guard let found = CSSColor(value) else { return false }
      color = found
      return true
    case .fill:
      guard let found = CSSColor(value) else { return false }
      fill = found
      set(.fill, found == .clear)
      return true
    case .background:
      guard let found = HTMLStyle.background(value) else { return false }
      background = found
      return true
    default: break
    }
    guard let isOn = HTMLStyle.hides(property, value) else { return false }
    set(property, isOn)
    return true
  }

  private static let blocks = WordSet([
    "block", "flex", "grid", "table", "table-row", "table-row-group", "table-header-group", "table-footer-group",
    "table-caption", "list-item", "flow-root", "-webkit-box", "table-column", "table-column-group",
  ])
  private static let natural = WordSet(["inline", "initial", "inherit", "unset", "revert", "contents"])
  private static let sizes = WordSet([
    "medium", "small", "large", "x-small", "x-large", "xx-small", "xx-large", "xxx-large", "initial",
  ])

  private mutating func declare(display value: Bytes) -> Bool {
    guard value.allSatisfy({ ASCII.isLetter($0) || $0 == "-" }) else { return false }
    if value.equalsIgnoringCase("none") {
      set(.display, true)
      return true
    }
    if value.equalsIgnoringCase("table-cell") {
      display = .cell
    } else if value.hasPrefixIgnoringCase("inline-") {
      display = .inlineBlock
    } else if HTMLStyle.blocks.contains(value) {
      display = .block
    } else if HTMLStyle.natural.contains(value) {
      display = .natural
    } else {
      return false
    }
    set(.display, false)
    return true
  }

  private mutating func declare(size value: Bytes) -> Bool {
    var index = 0
    if let number = CSSNumber.read(value, &index), index == value.count {
      switch number.unit {
      case .em: size = .relative(number.value)
      case .percent: size = .relative(number.value / 100)
      case .pixel: size = .absolute(number.value)
      case .plain:
        // Only zero needs no unit.
        if number.value != 0 { return false }
        size = .absolute(0)
      }
      return true
    }
    if let numbers = HTMLStyle.computed(value) {
      // The sum of `calc(0px + 0em)` is nothing, and so is `min(0px, 10px)`; of anything else it is some size.
      let isLeast = value.hasPrefixIgnoringCase("min(") && numbers.contains(where: \.isTiny)
      size = .absolute(isLeast || numbers.allSatisfy(\.isTiny) ? 0 : 1600)
      return true
    }
    if HTMLStyle.sizes.contains(value) { size = .absolute(1300) }
    if value.equalsIgnoringCase("smaller") { size = .relative(83) }
    if value.equalsIgnoringCase("larger") { size = .relative(120) }
    return true
  }

  /// The numbers in `calc()` and the like; `nil` for another value.
  private static func computed(_ value: Bytes) -> [CSSNumber]? {
    let isComputed = ["calc(", "min(", "max(", "clamp("].contains { (name: StaticString) in
      value.hasPrefixIgnoringCase(name)
    }
    return isComputed ? CSSNumber.all(in: value) : nil
  }

  /// The colour in a value of `background`.
  private static func background(_ value: Bytes) -> CSSColor? {
    let lower = value.map(ASCII.lower)
    let isPicture = lower.withUnsafeBufferPointer { $0.contains("url(") || $0.contains("gradient(") }
    if isPicture { return .unknown }
    if let whole = CSSColor(value) { return whole }
    if value.equalsIgnoringCase("none") || value.equalsIgnoringCase("initial") { return .clear }
    for word in value.split(whereSeparator: ASCII.isSpace) {
      if let color = CSSColor(Bytes(rebasing: word)) { return color }
    }
    return nil
  }

  /// The value hides the element. `nil` for one that no browser understands.
  private static func hides(_ property: Property, _ value: Bytes) -> Bool? {
    func number() -> CSSNumber? {
      var index = 0
      if let number = CSSNumber.read(value, &index), index == value.count { return number }
      return computed(value)?.first
    }
    func starts(_ name: StaticString) -> Bool { value.hasPrefixIgnoringCase(name) }
    let numbers = { CSSNumber.all(in: value) }
    switch property {
    case .opacity: return number().map { $0.value < ($0.unit == .percent ? 1000 : 10) }
    case .zoom: return number().map { $0.value < ($0.unit == .percent ? 1000 : 10) }
    case .msoHide: return starts("all")
    case .contentVisibility: return starts("hidden")
    case .overflow: return starts("hidden") || starts("clip") || starts("scroll") || starts("auto")
    case .position: return starts("absolute") || starts("fixed") || starts("relative")
    case .direction: return starts("rtl")
    case .bidi: return starts("bidi-override") || starts("isolate-override")
    case .height, .maxHeight, .width, .maxWidth: return number().map(\.isTiny) ?? false
    case .lineHeight: return number().map { $0.unit == .plain ? $0.value < 10 : $0.isTiny } ?? false
    case .indent, .marginLeft, .marginTop, .marginRight, .left, .top, .right, .bottom:
      return number().map(\.isFar) ?? false
    case .margin, .inset: return numbers().contains(where: \.isFar)
    case .spacing: return number().map { $0.pixels <= -800 } ?? false
    case .zIndex: return number().map { $0.value < 0 } ?? false
    case .filter: return starts("opacity(") ? (numbers().first?.value ?? 100) < 10 : false
    case .clip: return starts("rect(") ? numbers().allSatisfy(\.isTiny) : false
    case .clipPath:
      guard let first = numbers().first else { return false }
      if starts("inset(") {
        return first.unit == .percent ? first.value >= 5000 : first.isFar || first.pixels >= 30_000
      }
      return starts("polygon(") ? numbers().allSatisfy { $0.value == 0 } : first.value == 0
    case .transform: return hides(transform: value, numbers())
    default: return nil
    }
  }

  private static func hides(transform value: Bytes, _ numbers: [CSSNumber]) -> Bool {
    let lower = value.map(ASCII.lower)
    return lower.withUnsafeBufferPointer { text in
      if text.contains("scale") || text.contains("matrix") { return numbers.contains { abs($0.value) < 10 } }
      if text.contains("rotatex") || text.contains("rotatey") { return numbers.contains { abs($0.value) == 9000 } }
      return text.contains("translate") && numbers.contains { abs($0.pixels) >= 100_000 || $0.isFar }
    }
  }
}
