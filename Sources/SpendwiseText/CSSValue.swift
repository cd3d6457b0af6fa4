/// A number with a unit in a style, in hundredths.
struct CSSNumber {
  enum Unit { case pixel, em, percent, plain }

  var value: Int
  var unit: Unit

  /// Reads the number at `index` and moves it past the unit; `nil` when none is there, or its unit is not known.
  static func read(_ text: Bytes, _ index: inout Int) -> CSSNumber? {
    var isNegative = false
    if text.at(index) == UInt8(ascii: "-") || text.at(index) == UInt8(ascii: "+") {
      isNegative = text.at(index) == UInt8(ascii: "-")
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
      } else if byte == UInt8(ascii: "."), !sawPoint {
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
    while ASCII.isLetter(text.at(index)) || text.at(index) == UInt8(ascii: "%") { index += 1 }
    guard let (unit, hundredths) = unit(text.part(start, index)) else { return nil }
    value = value * hundredths / 100
    return CSSNumber(value: isNegative ? -value : value, unit: unit)
  }

  /// The value with an exponent such as `e-9`, which moves the index.
  private static func scaled(_ value: Int, _ text: Bytes, _ index: inout Int) -> Int {
    guard ASCII.lower(text.at(index)) == UInt8(ascii: "e") else { return value }
    var next = index + 1
    let isNegative = text.at(next) == UInt8(ascii: "-")
    if isNegative || text.at(next) == UInt8(ascii: "+") { next += 1 }
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
      let isStart = ASCII.isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      // Not inside a name such as `scale3d`.
      if isStart, !ASCII.isLetter(text.at(index - 1)) || byte == UInt8(ascii: ".") {
        let start = index
        if let number = read(text, &index) { numbers.append(number) }
        index = max(index, start + 1)
      } else {
        index += 1
      }
    }
    return numbers
  }

  /// In hundredths of a pixel, a letter being 16 pixels and the page 1,000.
  var pixels: Int { unit == .em ? value * 16 : unit == .percent ? value * 10 : value }

  /// So far outside the page that a reader does not see it.
  var isFar: Bool { unit == .percent ? value <= -10_000 || value >= 30_000 : pixels <= -30_000 || pixels >= 300_000 }

  /// At most two pixels.
  var isTiny: Bool { unit != .percent ? pixels <= 200 : value == 0 }
}

/// A colour of text or of its background.
enum CSSColor: Equatable {
  case rgb(UInt32)
  /// Nothing is painted.
  case clear
  /// A picture, or anything of which the colour is not known.
  case unknown

  static let black = CSSColor.rgb(0)
  static let white = CSSColor.rgb(0xFFFFFF)

  /// Reads one colour; `nil` for what is none.
  init?(_ text: Bytes) {
    if text.at(0) == UInt8(ascii: "#") {
      self.init(hex: text.part(1, text.count))
    } else if let open = text.offset(of: UInt8(ascii: "(")) {
      self.init(function: text.part(0, open), CSSNumber.all(in: text.part(open, text.count)))
    } else if text.equalsIgnoringCase("transparent") {
      self = .clear
    } else {
      let name = String(decoding: text.map(ASCII.lower), as: UTF8.self)
      guard !name.isEmpty, name.utf8.allSatisfy({ ASCII.isLetter($0) }) else { return nil }
      let line = Needle(" \(name)=")
      guard let hit = line.offset(in: CSSColor.names) else { return nil }
      let start = hit + line.bytes.count
      self.init(hex: CSSColor.names.part(start, start + 6))
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

  /// The colour of a hue in degrees, a saturation and a lightness in percent.
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

  /// Whether text of this colour cannot be read on `background`.
  func isLost(on background: CSSColor) -> Bool {
    if self == .clear { return true }
    guard case .rgb(let own) = self, case .rgb(let other) = background else { return false }
    return [16, 8, 0].allSatisfy { (shift: UInt32) in
      abs(Int(own >> shift & 0xFF) - Int(other >> shift & 0xFF)) <= 24
    }
  }

  private static var names: Bytes { Bytes(start: table.utf8Start, count: table.utf8CodeUnitCount) }

  private static let table: StaticString = """
     black=000000 white=ffffff red=ff0000 green=008000 blue=0000ff yellow=ffff00 gray=808080 grey=808080\
     silver=c0c0c0 maroon=800000 olive=808000 lime=00ff00 aqua=00ffff cyan=00ffff teal=008080 navy=000080\
     fuchsia=ff00ff magenta=ff00ff purple=800080 orange=ffa500 aliceblue=f0f8ff antiquewhite=faebd7\
     aquamarine=7fffd4 azure=f0ffff beige=f5f5dc bisque=ffe4c4 blanchedalmond=ffebcd blueviolet=8a2be2\
     brown=a52a2a burlywood=deb887 cadetblue=5f9ea0 chartreuse=7fff00 chocolate=d2691e coral=ff7f50\
     cornflowerblue=6495ed cornsilk=fff8dc crimson=dc143c darkblue=00008b darkcyan=008b8b darkgoldenrod=b8860b\
     darkgray=a9a9a9 darkgrey=a9a9a9 darkgreen=006400 darkkhaki=bdb76b darkmagenta=8b008b darkolivegreen=556b2f\
     darkorange=ff8c00 darkorchid=9932cc darkred=8b0000 darksalmon=e9967a darkseagreen=8fbc8f\
     darkslateblue=483d8b darkslategray=2f4f4f darkslategrey=2f4f4f darkturquoise=00ced1 darkviolet=9400d3\
     deeppink=ff1493 deepskyblue=00bfff dimgray=696969 dimgrey=696969 dodgerblue=1e90ff firebrick=b22222\
     floralwhite=fffaf0 forestgreen=228b22 gainsboro=dcdcdc ghostwhite=f8f8ff gold=ffd700 goldenrod=daa520\
     greenyellow=adff2f honeydew=f0fff0 hotpink=ff69b4 indianred=cd5c5c indigo=4b0082 ivory=fffff0 khaki=f0e68c\
     lavender=e6e6fa lavenderblush=fff0f5 lawngreen=7cfc00 lemonchiffon=fffacd lightblue=add8e6\
     lightcoral=f08080 lightcyan=e0ffff lightgoldenrodyellow=fafad2 lightgray=d3d3d3 lightgrey=d3d3d3\
     lightgreen=90ee90 lightpink=ffb6c1 lightsalmon=ffa07a lightseagreen=20b2aa lightskyblue=87cefa\
     lightslategray=778899 lightslategrey=778899 lightsteelblue=b0c4de lightyellow=ffffe0 limegreen=32cd32\
     linen=faf0e6 mediumaquamarine=66cdaa mediumblue=0000cd mediumorchid=ba55d3 mediumpurple=9370db\
     mediumseagreen=3cb371 mediumslateblue=7b68ee mediumspringgreen=00fa9a mediumturquoise=48d1cc\
     mediumvioletred=c71585 midnightblue=191970 mintcream=f5fffa mistyrose=ffe4e1 moccasin=ffe4b5\
     navajowhite=ffdead oldlace=fdf5e6 olivedrab=6b8e23 orangered=ff4500 orchid=da70d6 palegoldenrod=eee8aa\
     palegreen=98fb98 paleturquoise=afeeee palevioletred=db7093 papayawhip=ffefd5 peachpuff=ffdab9 peru=cd853f\
     pink=ffc0cb plum=dda0dd powderblue=b0e0e6 rebeccapurple=663399 rosybrown=bc8f8f royalblue=4169e1\
     saddlebrown=8b4513 salmon=fa8072 sandybrown=f4a460 seagreen=2e8b57 seashell=fff5ee sienna=a0522d\
     skyblue=87ceeb slateblue=6a5acd slategray=708090 slategrey=708090 snow=fffafa springgreen=00ff7f\
     steelblue=4682b4 tan=d2b48c thistle=d8bfd8 tomato=ff6347 turquoise=40e0d0 violet=ee82ee wheat=f5deb3\
     whitesmoke=f5f5f5 yellowgreen=9acd32\u{20}
    """
}
