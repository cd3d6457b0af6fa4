import SpendwiseText

/// A number literal taken apart. `1.50`, `1.5` and `15e-1` are equal without a binary float.
struct JSONNumber: Equatable {
  private var isNegative = false
  /// The digits without leading and trailing zeros. A whole number, to be taken times ten to `exponent`.
  private var digits: [UInt8] = []
  private var exponent = 0
  /// The literal itself, when its exponent is too large. Then only the same literal is equal.
  private var absurd: [UInt8] = []

  init(_ literal: Bytes) {
    var fraction = 0
    var isPastPoint = false
    loop: for (index, byte) in literal.enumerated() {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isPastPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        if let power = Int32(literal.part(index + 1, literal.count).text) {
          exponent = Int(power)
        } else {
          absurd = Array(literal)
        }
        break loop
      default:
        if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte) }
        if isPastPoint { fraction += 1 }
      }
    }
    exponent -= fraction
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty { self = JSONNumber() }
  }

  private init() {}
}
