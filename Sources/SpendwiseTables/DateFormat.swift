import SpendwiseText

/// Number formats that show a number as a date.
enum DateFormat {
  /// The built-in formats that do, those of East Asia too.
  static func isDate(_ id: Int) -> Bool {
    switch id {
    case 14...22, 27...36, 45...47, 50...58: true
    default: false
    }
  }

  /// A format code such as `d-mmm-yy` shows a date. It has a letter of a date outside quotes, brackets and escapes.
  static func isDate(_ code: Bytes) -> Bool {
    var index = 0
    while index < code.count {
      let byte = code[index]
      switch byte {
      case "\\", "_", "*": index += 1
      case "\"": index = code.offset(of: UInt8(ascii: "\""), from: index + 1) ?? code.count
      case "[":
        let end = code.offset(of: UInt8(ascii: "]"), from: index + 1) ?? code.count
        // `[h]` counts hours; `[Red]`, `[$-409]` and `[>100]` say other things.
        let inner = code.part(index + 1, end)
        if let first = inner.first, inner.allSatisfy({ $0 == first }), "hmsHMS".utf8.contains(first) { return true }
        index = end
      case ";": return false
      case "G", "g":
        if code.part(index, index + 7).text.lowercased() == "general" { index += 6 }
      default:
        if "dmyhsDMYHS".utf8.contains(byte) { return true }
      }
      index += 1
    }
    return false
  }
}
