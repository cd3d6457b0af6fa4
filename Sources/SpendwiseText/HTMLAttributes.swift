/// The attributes of a tag that decide how its text is shown. Of two with one name the first counts, as in browsers.
struct HTMLAttributes {
  /// The attributes that are there.
  private struct Names: OptionSet {
    let rawValue: UInt16
    static let style = Names(rawValue: 1)
    static let classes = Names(rawValue: 2)
    static let id = Names(rawValue: 4)
    static let direction = Names(rawValue: 8)
    static let text = Names(rawValue: 16)
    static let open = Names(rawValue: 32)
    static let size = Names(rawValue: 64)
    static let color = Names(rawValue: 128)
    static let media = Names(rawValue: 256)
    static let hidden = Names(rawValue: 512)
    static let bgcolor = Names(rawValue: 1024)
    static let picture = Names(rawValue: 2048)

    /// Names of attributes that decide how any element's text is shown.
    static let shown: Names = [.style, .direction, .text, .size, .color, .hidden, .bgcolor, .picture]
  }

  private var names: Names = []
  /// The values, empty without their attribute.
  private(set) var classes = Bytes(start: nil, count: 0)
  private(set) var id = Bytes(start: nil, count: 0)
  private(set) var media = Bytes(start: nil, count: 0)
  private var styleValue = Bytes(start: nil, count: 0)
  private var bgcolor = Bytes(start: nil, count: 0)
  private var color = Bytes(start: nil, count: 0)
  /// The colour of text, of `body`.
  private var text = Bytes(start: nil, count: 0)
  private var direction = Bytes(start: nil, count: 0)

  var style: Bytes? { names.contains(.style) ? styleValue : nil }
  var isOpen: Bool { names.contains(.open) }
  var hasMedia: Bool { names.contains(.media) }

  /// No attribute matters.
  var isPlain: Bool { names.isDisjoint(with: .shown) }

  /// Takes the attribute with this name, packed in `key`. `value` is called only where it matters.
  @inline(__always)
  mutating func add(_ key: UInt64, _ name: Bytes, _ value: () -> Bytes) {
    if name.count > 7 {
      if name.count == 10, name.equalsIgnoringCase("background") { names.insert(.picture) }
      return
    }
    switch key {
    case HTMLElement.style: if isFirst(.style) { styleValue = value() }
    case HTMLElement.pack("class"): if isFirst(.classes) { classes = value() }
    case HTMLElement.pack("id"): if isFirst(.id) { id = value() }
    case HTMLElement.pack("dir"): if isFirst(.direction) { direction = value() }
    case HTMLElement.pack("text"): if isFirst(.text) { text = value() }
    case HTMLElement.pack("open"): names.insert(.open)
    case HTMLElement.pack("size"): names.insert(.size)
    case HTMLElement.pack("color"): if isFirst(.color) { color = value() }
    case HTMLElement.pack("media"): if isFirst(.media) { media = value() }
    case HTMLElement.pack("hidden"), HTMLElement.pack("popover"): names.insert(.hidden)
    case HTMLElement.pack("bgcolor"): if isFirst(.bgcolor) { bgcolor = value() }
    default: break
    }
  }

  @inline(__always)
  private mutating func isFirst(_ name: Names) -> Bool { names.insert(name).inserted }

  /// The style of the attributes apart from `style`. Any rule overrules it.
  func hints(for key: UInt64) -> HTMLStyle {
    var hints = HTMLStyle()
    let letters: Bytes? =
      switch key {
      case HTMLElement.body where names.contains(.text): text
      case HTMLElement.font where names.contains(.color): color
      default: nil
      }
    let ground = names.contains(.bgcolor) ? HTMLAttributes.legacy(bgcolor) : nil
    hints.add(
      color: letters.flatMap(HTMLAttributes.legacy), background: names.contains(.picture) ? .unknown : ground,
      size: names.contains(.size) && key == HTMLElement.font ? 1300 : nil, isHidden: names.contains(.hidden))
    if key == HTMLElement.bdo, direction.equalsIgnoringCase("rtl") { hints.addReversed() }
    return hints
  }

  /// A colour as attributes have it: the `#` may be missing.
  private static func legacy(_ value: Bytes) -> CSSColor? {
    let value = value.trimmed()
    return CSSColor(value) ?? (["#"] + value).withUnsafeBufferPointer { CSSColor($0) }
  }

  /// The value of the attribute `name` in a tag. `name` is in lower case.
  static func value(of name: [UInt8], in tag: Bytes) -> Bytes? {
    var index = 0
    while index < tag.count {
      while index < tag.count, ASCII.isSpace(tag[index]) || tag[index] == "/" { index += 1 }
      let start = index
      index += 1
      while index < tag.count, !ASCII.isSpace(tag[index]), !"=/>".utf8.contains(tag[index]) { index += 1 }
      let isWanted = tag.part(start, index).lazy.map(ASCII.lower).elementsEqual(name)
      while index < tag.count, ASCII.isSpace(tag[index]) { index += 1 }
      guard tag.at(index) == "=" else {
        if isWanted { return Bytes(start: nil, count: 0) }
        continue
      }
      index += 1
      while index < tag.count, ASCII.isSpace(tag[index]) { index += 1 }
      let quote = tag.at(index)
      let isQuoted = quote == "\"" || quote == "'"
      let from = isQuoted ? index + 1 : index
      var end = from
      while end < tag.count, isQuoted ? tag[end] != quote : !ASCII.isSpace(tag[end]) && tag[end] != ">" {
        end += 1
      }
      if isWanted { return tag.part(from, end) }
      index = end + (isQuoted ? 1 : 0)
    }
    return nil
  }
}
