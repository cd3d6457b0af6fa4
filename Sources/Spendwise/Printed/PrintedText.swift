import SpendwiseText

/// Figures of other scripts, and signs of full width, in ASCII.
package enum PrintedText {
  /// The text in ASCII figures and signs. Typographers' spaces and apostrophes become those of ASCII, too.
  package static func plain(_ text: Bytes) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.text.unicodeScalars { result.append(plain(scalar)) }
    return String(result)
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0xA0: return scalar
    case 0xA0, 0x2009, 0x202F: return " "
    case "’", "٬": return "'"
    case "−", "–": return "-"
    case "٫": return "."
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0x660...:
      guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else { return scalar }
      return Unicode.Scalar(UInt8(48 + Int(value)))
    default: return scalar
    }
  }
}
