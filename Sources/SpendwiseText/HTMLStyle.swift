/// How an element and what it holds are shown, as far as that decides what is text.
struct HTMLVisibility: OptionSet {
  let rawValue: UInt8

  /// `display:none` and the like: nothing inside can undo it.
  static let gone = HTMLVisibility(rawValue: 1)
  /// `font-size:0`: layout tables have it, and the elements inside set a size again.
  static let sizeless = HTMLVisibility(rawValue: 2)
  /// `visibility:hidden`: an element inside may be visible again.
  static let unseen = HTMLVisibility(rawValue: 4)
  /// Line ends are line ends.
  static let preformatted = HTMLVisibility(rawValue: 8)

  static let hiding: HTMLVisibility = [.gone, .sizeless, .unseen]
  var isHidden: Bool { !isDisjoint(with: HTMLVisibility.hiding) }
}

/// The declarations of a `style` attribute that matter to text.
struct HTMLStyle {
  enum Display { case natural, block, cell, inlineBlock }

  var visibility: HTMLVisibility
  var display = Display.natural

  /// Reads `style` for an element inside one of `visibility`.
  init(_ style: Bytes, in visibility: HTMLVisibility) {
    self.visibility = visibility
    var (isFlat, isClipped) = (false, false)
    var index = 0
    while let colon = style.offset(of: UInt8(ascii: ":"), from: index) {
      var nameEnd = colon
      while nameEnd > index, ASCII.isSpace(style[nameEnd - 1]) { nameEnd -= 1 }
      var value = colon + 1
      while value < style.count, ASCII.isSpace(style[value]) { value += 1 }
      index = value
      // The last letter sorts out nearly every declaration that does not matter.
      switch ASCII.lower(style.at(nameEnd - 1)) {
      case UInt8(ascii: "y"):
        if ends(style, nameEnd, "display") {
          apply(display: style, value)
        } else if ends(style, nameEnd, "visibility") {
          let isHidden = style.hasPrefixIgnoringCase("hidden", at: value)
          set(.unseen, isHidden || style.hasPrefixIgnoringCase("collapse", at: value))
        } else if ends(style, nameEnd, "opacity"), isZero(style, value) {
          self.visibility.insert(.gone)
        }
      case UInt8(ascii: "e"):
        if ends(style, nameEnd, "font-size") {
          set(.sizeless, isZero(style, value))
        } else if ends(style, nameEnd, "mso-hide"), style.hasPrefixIgnoringCase("all", at: value) {
          self.visibility.insert(.gone)
        }
      case UInt8(ascii: "t"):
        if ends(style, nameEnd, "max-height") { isFlat = isZero(style, value) }
      case UInt8(ascii: "w"):
        if ends(style, nameEnd, "overflow") { isClipped = style.hasPrefixIgnoringCase("hidden", at: value) }
      default: break
      }
    }
    if isFlat, isClipped { self.visibility.insert(.gone) }
  }

  private mutating func apply(display style: Bytes, _ value: Int) {
    if style.hasPrefixIgnoringCase("none", at: value) {
      visibility.insert(.gone)
    } else if style.hasPrefixIgnoringCase("inline-", at: value) {
      display = .inlineBlock
    } else if style.hasPrefixIgnoringCase("table-cell", at: value) {
      display = .cell
    } else if !style.hasPrefixIgnoringCase("in", at: value) {
      display = .block
    }
  }

  private mutating func set(_ member: HTMLVisibility, _ isOn: Bool) {
    if isOn { visibility.insert(member) } else { visibility.remove(member) }
  }

  /// Whether the property name that ends at `end` is `name`.
  private func ends(_ style: Bytes, _ end: Int, _ name: StaticString) -> Bool {
    let start = end - name.utf8CodeUnitCount
    guard start >= 0, style.hasPrefixIgnoringCase(name, at: start) else { return false }
    let before = style.at(start - 1)
    return !(ASCII.isLetter(before) || before == UInt8(ascii: "-"))
  }

  /// Whether the number at `start` is zero, such as `0`, `0px`, `.0em`; 0.8em is not.
  private func isZero(_ style: Bytes, _ start: Int) -> Bool {
    var index = start
    var sawZero = false
    while index < style.count, style[index] == UInt8(ascii: "0") || style[index] == UInt8(ascii: ".") {
      if style[index] == 0x30 { sawZero = true }
      index += 1
    }
    return sawZero && !ASCII.isDigit(style.at(index))
  }
}
