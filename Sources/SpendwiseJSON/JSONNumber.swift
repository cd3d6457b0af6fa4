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
      case "-": isNegative = true
      case ".": isPastPoint = true
      case "e", "E":
        if let power = Int32(literal.part(index + 1, literal.count).text) {
          exponent = Int(power)
        } else {
          absurd = Array(literal)
        }
        break loop
      default:
        if !digits.isEmpty || byte != "0" { digits.append(byte) }
        if isPastPoint { fraction += 1 }
      }
    }
    exponent -= fraction
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty { self = JSONNumber() }
  }

  private init() {}
}
