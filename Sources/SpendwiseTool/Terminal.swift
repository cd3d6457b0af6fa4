import ArgumentParser

/// The user's terminal.
package enum Terminal {
  /// The width of its lines. From `COLUMNS`, else from the terminal; `nil` when unknown.
  package static var width: Int? {
    if let text = Environment["COLUMNS"], let columns = Int(text), columns > 0 { return columns }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// The value of `--color`.
package enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto, always, never

  /// Decides on colours for `output`, which lets them through then.
  package func applied(to output: Output) -> Bool {
    let isColored = isOn(for: output)
    if isColored { output.isStyled = true }
    return isColored
  }

  /// The answer of this choice, then `NO_COLOR`, `FORCE_COLOR`, and the terminal.
  private func isOn(for output: Output) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if Environment["NO_COLOR"] != nil { return false }
      if let force = Environment["FORCE_COLOR"] { return force != "0" }
      return output.isTerminal && Environment["TERM"] != "dumb"
    }
  }
}

/// The columns of a terminal that a text takes.
///
/// Terminals agree on this much: combining marks take none, East Asian wide letters two, everything else one, scalar by
/// scalar, so that a Devanagari syllable is as wide as its letters and spacing signs. A sequence shown as one emoji
/// (joined by ZWJ, made coloured by VS16, a flag, a skin tone) takes two.
package enum TextWidth {
  /// The columns that `text` takes.
  package static func of(_ text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The columns that `character`, a grapheme cluster, takes.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    var (sum, isEmoji) = (0, first.properties.isEmojiPresentation)
    for scalar in scalars {
      sum += of(scalar)
      // The variation selector that asks for colour; a flag is two regional indicators.
      if scalar.value == 0xFE0F { isEmoji = true }
    }
    return isEmoji ? 2 : sum
  }

  /// The text, or a beginning that fits `width` with an ellipsis.
  package static func cut(_ text: String, to width: Int) -> String {
    if of(text) <= width { return text }
    if width <= 0 { return "" }
    var (result, used) = ("", 0)
    for character in text {
      let columns = of(character)
      if used + columns > width - 1 { break }
      result.append(character)
      used += columns
    }
    return result + "…"
  }

  /// `text` in lines of at most `width` columns, broken where `separator` is.
  package static func lines(_ text: String, to width: Int, separator: String = " ") -> [String] {
    var lines: [String] = []
    for word in text.split(separator: separator).map(String.init) {
      if let last = lines.last, of(last) + of(separator) + of(word) <= width {
        lines[lines.count - 1] += separator + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The vowels and finals of Hangul join the consonant before them.
    if value >= 0x1160, value <= 0x11FF { return 0 }
    return isWide(value) || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  /// The scalar is wide. Source: EastAsianWidth.txt of Unicode 15, W and F, merged to blocks.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x1B2FF, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }
}
