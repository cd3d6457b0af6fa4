/// Text from outside, with everything removed that could do more than show.
///
/// Characters that could drive a terminal (C0, DEL, C1), reverse the direction of the text after them, hide, or end a
/// line invisibly become U+FFFD. Every program prints outside text through here, on a terminal, on standard error and
/// in HTML.
public enum TerminalSafeText {
  /// `text` with each harmful character replaced. Bytes that were not UTF-8 are U+FFFD in a `String` already.
  public static func of(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var before: Unicode.Scalar?
    let isHarmless = text.unicodeScalars.allSatisfy { scalar in
      defer { before = scalar }
      return TerminalSafeText.isHarmless(scalar, after: before)
    }
    if isHarmless { return text }
    var result = ""
    before = nil
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(TerminalSafeText.isHarmless(scalar, after: before) ? scalar : "\u{FFFD}")
      before = scalar
    }
    return result
  }

  /// `scalar`, after `before`, shows something or joins other characters.
  public static func isHarmless(_ scalar: Unicode.Scalar, after before: Unicode.Scalar?) -> Bool {
    switch scalar.value {
    // Most of human writing, without the tables of Unicode.
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x34F, 0x370..<0x600, 0x620..<0x115F: return true
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFFF9...0xFFFB, 0xFDD0...0xFDEF: return false
    // Bytes of file names that are not UTF-8.
    case 0x10_FE80...0x10_FEFF: return false
    // Names in the scripts of India and in Persian are spelt with these, and emoji are put together.
    case 0x200C, 0x200D: return before.map(isJoining) ?? false
    // Chooses between letter and emoji.
    case 0xFE00...0xFE0F: return true
    default: return !scalar.properties.isDefaultIgnorableCodePoint && scalar.value & 0xFFFE != 0xFFFE
    }
  }

  /// A joiner after `scalar` joins letters or emoji. Scripts from Arabic to Myanmar, Khmer, Mongolian.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x109F, 0x1780...0x18AF: return isHarmless(scalar, after: nil)
    case 0xFE0F: return true
    default: return scalar.value > 0xFF && scalar.properties.isEmoji
    }
  }
}
