/// The style of the page: on screens, light and dark, and paper.
enum PageStyle {
  /// The style sheet with the colours of the categories. Colours are checked first.
  static func sheet(_ colors: [String]) -> Markup {
    var sheet = base
    for (number, color) in colors.enumerated() where isColor(color) {
      sheet += ".k\(number){--c:\(color)}\n"
    }
    return sheet
  }

  /// The text is a colour such as `#E4572E` and nothing else.
  static func isColor(_ text: String) -> Bool {
    let digits = Array(text.utf8)
    return digits.count == 7 && digits[0] == "#"
      && digits.dropFirst().allSatisfy { ($0 >= 48 && $0 <= 57) || ($0 | 0x20 >= 97 && $0 | 0x20 <= 102) }
  }

  /// The SHA-256 of an inline block in Base64. The security policy lets it in by this.
  static func hash(_ block: Markup) -> String {
    Base64Text.encoded(block.bytes.withUnsafeBufferPointer { SHA256.digest($0) })
  }

  private static let base = Markup(stringLiteral: "\n" + DataTable.pageStyle.bytes.text)
}
