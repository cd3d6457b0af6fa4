/// A number with a unit in a style, in hundredths.
struct CSSNumber {
  enum Unit { case pixel, em, percent, plain }

  var value: Int
  var unit: Unit

  /// Reads the number at `index` and moves past its unit. `nil` without a number, or with an unknown unit.
  static func read(_ text: Bytes, _ index: inout Int) -> CSSNumber? {
    var isNegative = false
    if text.at(index) == "-" || text.at(index) == "+" {
      isNegative = text.at(index) == "-"
      index += 1
    }
    var (whole, fraction, decimals, digits, sawPoint) = (0, 0, 0, 0, false)
    while index < text.count {
      let byte = text[index]
      if ASCII.isDigit(byte) {
        digits += 1
        if !sawPoint {
          whole = min(whole * 10 + Int(byte - 0x30), 1_000_000_000)
        } else if decimals < 2 {
          (fraction, decimals) = (fraction * 10 + Int(byte - 0x30), decimals + 1)
        }
      } else if byte == ".", !sawPoint {
        sawPoint = true
      } else {
        break
      }
      index += 1
    }
    if digits == 0 { return nil }
    for _ in decimals..<2 { fraction *= 10 }
    var value = whole * 100 + fraction
    value = scaled(value, text, &index)
    let start = index
    while ASCII.isLetter(text.at(index)) || text.at(index) == "%" { index += 1 }
    guard let (unit, hundredths) = unit(text.part(start, index)) else { return nil }
    value = value * hundredths / 100
    return CSSNumber(value: isNegative ? -value : value, unit: unit)
  }

  /// The value with an exponent such as `e-9`, which moves the index.
  private static func scaled(_ value: Int, _ text: Bytes, _ index: inout Int) -> Int {
    guard ASCII.lower(text.at(index)) == "e" else { return value }
    var next = index + 1
    let isNegative = text.at(next) == "-"
    if isNegative || text.at(next) == "+" { next += 1 }
    guard ASCII.isDigit(text.at(next)) else { return value }
    var power = 0
    while ASCII.isDigit(text.at(next)) {
      power = min(power * 10 + Int(text[next] - 0x30), 99)
      next += 1
    }
    index = next
    var value = value
    for _ in 0..<power { value = isNegative ? value / 10 : min(value, 1_000_000_000) * 10 }
    return min(value, 1_000_000_000_000)
  }

  private static func unit(_ name: Bytes) -> (Unit, Int)? {
    if name.isEmpty { return (.plain, 100) }
    if name.equals("%") { return (.percent, 100) }
    for (known, unit, hundredths) in units where name.equalsIgnoringCase(known) { return (unit, hundredths) }
    return nil
  }

  private static let units: [(StaticString, Unit, Int)] = [
    ("px", .pixel, 100), ("em", .em, 100), ("pt", .pixel, 133), ("rem", .pixel, 1600), ("ex", .em, 50),
    ("ch", .em, 50), ("vw", .pixel, 1280), ("vh", .pixel, 800), ("vmin", .pixel, 800), ("vmax", .pixel, 1280),
    ("in", .pixel, 9600), ("cm", .pixel, 3780), ("mm", .pixel, 378), ("pc", .pixel, 1600), ("q", .pixel, 94),
    ("deg", .plain, 100),
  ]

  /// All numbers in a value such as `translate(-50%, -9999px)`.
  static func all(in text: Bytes) -> [CSSNumber] {
    var numbers: [CSSNumber] = []
    var index = 0
    while index < text.count, numbers.count < 32 {
      let byte = text[index]
      let isStart = ASCII.isDigit(byte) || byte == "." || byte == "-"
      // Not inside a name such as `scale3d`.
      if isStart, !ASCII.isLetter(text.at(index - 1)) || byte == "." {
        let start = index
        if let number = read(text, &index) { numbers.append(number) }
        index = max(index, start + 1)
      } else {
        index += 1
      }
    }
    return numbers
  }

  /// Hundredths of a pixel. A letter is 16 pixels, the page 1,000.
  var pixels: Int { unit == .em ? value * 16 : unit == .percent ? value * 10 : value }

  /// The distance is so far outside the page that nobody sees it.
  var isFar: Bool { unit == .percent ? value <= -10_000 || value >= 30_000 : pixels <= -30_000 || pixels >= 300_000 }

  /// The length is at most two pixels.
  var isTiny: Bool { unit != .percent ? pixels <= 200 : value == 0 }
}

/// A colour of text or of its background.
enum CSSColor: Equatable {
  case rgb(UInt32)
  /// Nothing is painted.
  case clear
  /// A picture, or anything of unknown colour.
  case unknown

  static let black = CSSColor.rgb(0)
  static let white = CSSColor.rgb(0xFFFFFF)

  /// Reads one colour; `nil` for anything else.
  init?(_ text: Bytes) {
    if text.at(0) == "#" {
      self.init(hex: text.part(1, text.count))
    } else if let open = text.offset(of: UInt8(ascii: "(")) {
      self.init(function: text.part(0, open), CSSNumber.all(in: text.part(open, text.count)))
    } else if text.equalsIgnoringCase("transparent") {
      self = .clear
    } else {
      guard text.allSatisfy({ ASCII.isLetter($0) }) else { return nil }
      let row = text.map(ASCII.lower).withUnsafeBufferPointer { DataTable.colors.rows(0, $0).first }
      guard let row else { return nil }
      self.init(hex: row.column(1))
    }
  }

  private init?(hex: Bytes) {
    let digits = hex.map { ASCII.hex($0) }
    guard digits.allSatisfy({ $0 < 16 }), [3, 4, 6, 8].contains(digits.count) else { return nil }
    let pairs =
      digits.count < 6
      ? digits.map { UInt32($0) * 17 }
      : stride(from: 0, to: digits.count, by: 2).map {
        UInt32(digits[$0]) * 16 + UInt32(digits[$0 + 1])
      }
    self = pairs.count == 4 && pairs[3] < 26 ? .clear : .rgb(pairs[0] << 16 | pairs[1] << 8 | pairs[2])
  }

  private init?(function: Bytes, _ numbers: [CSSNumber]) {
    let (isRGB, isHSL) = (
      function.equalsIgnoringCase("rgb") || function.equalsIgnoringCase("rgba"),
      function.equalsIgnoringCase("hsl") || function.equalsIgnoringCase("hsla")
    )
    guard isRGB || isHSL, numbers.count >= 3 else { return nil }
    if numbers.count > 3, numbers[3].value < (numbers[3].unit == .percent ? 1000 : 10) {
      self = .clear
      return
    }
    if isRGB {
      let bytes = numbers.prefix(3).map { number in
        UInt32(min(max(number.unit == .percent ? number.value * 255 / 100 : number.value, 0) / 100, 255))
      }
      self = .rgb(bytes[0] << 16 | bytes[1] << 8 | bytes[2])
    } else {
      self = CSSColor.hsl(numbers[0].value / 100, numbers[1].value / 100, numbers[2].value / 100)
    }
  }

  /// The colour of a hue, saturation and lightness. Degrees and percent.
  private static func hsl(_ hue: Int, _ saturation: Int, _ lightness: Int) -> CSSColor {
    let (saturation, lightness) = (min(max(saturation, 0), 100), min(max(lightness, 0), 100))
    let spread = saturation * min(lightness, 100 - lightness)
    func channel(_ offset: Int) -> UInt32 {
      // In tenths of the twelve steps around the wheel.
      let step = (((hue % 360 + 360) % 360) / 3 + offset * 10) % 120
      let slope = max(-10, min(step - 30, 90 - step, 10))
      return UInt32(min(max((lightness * 1000 - spread * slope) * 255 / 100_000, 0), 255))
    }
    return .rgb(channel(0) << 16 | channel(8) << 8 | channel(4))
  }

  /// Text of this colour cannot be read on `background`.
  func isLost(on background: CSSColor) -> Bool {
    if self == .clear { return true }
    guard case .rgb(let own) = self, case .rgb(let other) = background else { return false }
    return [16, 8, 0].allSatisfy { (shift: UInt32) in
      abs(Int(own >> shift & 0xFF) - Int(other >> shift & 0xFF)) <= 24
    }
  }
}
