/// The attributes of a tag that decide how its text is shown. Of two with one name the first counts, as in browsers.
struct HTMLAttributes {
  var style: Bytes?
  var classes: Bytes?
  var id: Bytes?
  var bgcolor: Bytes?
  var color: Bytes?
  /// The colour of text, of `body`.
  var text: Bytes?
  var direction: Bytes?
  var media: Bytes?
  var isHidden = false
  var isOpen = false
  var hasPicture = false
  var hasSize = false

  /// Takes the attribute with this name; `value` is asked for where it matters.
  @inline(__always)
  mutating func add(_ name: Bytes, _ value: () -> Bytes) {
    if name.count > 7 {
      if name.equalsIgnoringCase("background") { hasPicture = true }
      return
    }
    switch HTMLElement.pack(name.lazy.map(ASCII.lower)) {
    case HTMLElement.style: style = style ?? value()
    case HTMLElement.pack("class"): classes = classes ?? value()
    case HTMLElement.pack("id"): id = id ?? value()
    case HTMLElement.pack("dir"): direction = direction ?? value()
    case HTMLElement.pack("text"): text = text ?? value()
    case HTMLElement.pack("open"): isOpen = true
    case HTMLElement.pack("size"): hasSize = true
    case HTMLElement.pack("color"): color = color ?? value()
    case HTMLElement.pack("media"): media = media ?? value()
    case HTMLElement.pack("hidden"): isHidden = true
    case HTMLElement.pack("bgcolor"): bgcolor = bgcolor ?? value()
    default: break
    }
  }

  /// Whether nothing of it matters.
  var isPlain: Bool {
    style == nil && bgcolor == nil && color == nil && text == nil && !isHidden && !hasPicture && !hasSize
      && direction == nil
  }

  /// The style that the attributes give, apart from `style`, which any rule overrules.
  func hints(for key: UInt64) -> HTMLStyle {
    var hints = HTMLStyle()
    hints.add(
      color: (key == HTMLElement.body ? text : key == HTMLElement.font ? color : nil).flatMap(HTMLAttributes.legacy),
      background: hasPicture ? .unknown : bgcolor.flatMap(HTMLAttributes.legacy),
      size: hasSize && key == HTMLElement.font ? 1300 : nil, isHidden: isHidden)
    if key == HTMLElement.bdo, direction?.equalsIgnoringCase("rtl") ?? false { hints.addReversed() }
    return hints
  }

  /// A colour as attributes have it: the `#` may be missing.
  private static func legacy(_ value: Bytes) -> CSSColor? {
    let value = value.trimmed()
    return CSSColor(value) ?? ([UInt8(ascii: "#")] + value).withUnsafeBufferPointer { CSSColor($0) }
  }

  /// The value of the attribute `name`, which is in lower case, in a tag.
  static func value(of name: [UInt8], in tag: Bytes) -> Bytes? {
    var index = 0
    while index < tag.count {
      while index < tag.count, ASCII.isSpace(tag[index]) || tag[index] == UInt8(ascii: "/") { index += 1 }
      let start = index
      index += 1
      while index < tag.count, !ASCII.isSpace(tag[index]), !"=/>".utf8.contains(tag[index]) { index += 1 }
      let isWanted = tag.part(start, index).map(ASCII.lower) == name
      while index < tag.count, ASCII.isSpace(tag[index]) { index += 1 }
      guard tag.at(index) == UInt8(ascii: "=") else {
        if isWanted { return Bytes(start: nil, count: 0) }
        continue
      }
      index += 1
      while index < tag.count, ASCII.isSpace(tag[index]) { index += 1 }
      let quote = tag.at(index)
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      let from = isQuoted ? index + 1 : index
      var end = from
      while end < tag.count, isQuoted ? tag[end] != quote : !ASCII.isSpace(tag[end]) && tag[end] != UInt8(ascii: ">") {
        end += 1
      }
      if isWanted { return tag.part(from, end) }
      index = end + (isQuoted ? 1 : 0)
    }
    return nil
  }
}
