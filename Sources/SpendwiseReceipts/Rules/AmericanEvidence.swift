import SpendwiseText

/// Evidence that a receipt is from the USA or Canada: postcodes, telephone numbers, and the words of their tills.
///
/// Their receipts seldom name the currency, and write the month before the day.
struct AmericanEvidence {
  private var points = 0
  private var hasProvince = false
  private var hasForeignTax = false
  private var words: Words = []

  private struct Words: OptionSet {
    let rawValue: UInt8
    static let subtotal = Words(rawValue: 1)
    static let tax = Words(rawValue: 2)
    static let tip = Words(rawValue: 4)
    static let table = Words(rawValue: 8)
  }

  /// `USD` or `CAD`; `nil` where too little speaks for either. `hasDollars` is set where a `$` was seen.
  static func currency(_ lines: [ReceiptLine], hasDollars: Bool) -> String? {
    var evidence = AmericanEvidence()
    for line in lines { line.folded.withUnsafeBufferPointer { evidence.add($0) } }
    return evidence.currency(hasDollars)
  }

  private func currency(_ hasDollars: Bool) -> String? {
    if hasProvince, points >= 2 || hasDollars { return "CAD" }
    let weak =
      (words.contains([.subtotal, .tax]) ? 2 : 0) + (words.contains(.tip) ? 1 : 0) + (words.contains(.table) ? 1 : 0)
      + (hasDollars ? 1 : 0)
    if hasForeignTax, points < 3 { return nil }
    return points + weak >= 3 ? "USD" : nil
  }

  private mutating func add(_ bytes: Bytes) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if ASCII.isDigit(byte) || byte == UInt8(ascii: "(") {
        if let end = AmericanEvidence.telephone(bytes, index) {
          points += 2
          index = end
          continue
        }
      } else if ASCII.isLetter(byte), !ReceiptLine.isLetter(bytes.at(index - 1)) {
        if let end = AmericanEvidence.postcode(bytes, index) {
          points += 3
          index = end
          continue
        }
        hasProvince = hasProvince || AmericanEvidence.isCanadian(bytes, index)
        addWord(bytes, index)
      }
      index += 1
    }
  }

  private mutating func addWord(_ bytes: Bytes, _ start: Int) {
    AmericanEvidence.meanings.visit(bytes, at: start) { meaning, end in
      if ReceiptLine.isLetter(bytes.at(end)) { return }
      switch meaning {
      case .salesTax: points += 2
      case .subtotal: words.insert(.subtotal)
      case .tax: if !bytes.hasPrefix(" INVOICE", at: end) { words.insert(.tax) }
      case .tip: words.insert(.tip)
      case .table: words.insert(.table)
      // `Chk 4488 Gst 1` counts guests.
      case .guests: hasForeignTax = hasForeignTax || !bytes.contains("CHK") && !bytes.contains("TBL")
      case .foreignTax: hasForeignTax = true
      }
    }
  }

  private enum Meaning { case salesTax, subtotal, tax, tip, table, guests, foreignTax }

  private static let meanings = WordIndex<Meaning>([
    ("SALES TAX", .salesTax), ("STATE TAX", .salesTax), ("CITY TAX", .salesTax), ("COUNTY TAX", .salesTax),
    ("SUBTOTAL", .subtotal), ("SUB TOTAL", .subtotal), ("SUB-TOTAL", .subtotal), ("SUB/TTL", .subtotal), ("TAX", .tax),
    ("TXTL", .tax),
    ("TIP", .tip), ("GRATUITY", .tip), ("SERVER", .table), ("GUESTS", .table), ("SVRCK", .table), ("TO GO", .table),
    ("TO STAY", .table), ("CHK", .table), ("GST", .guests), ("VAT", .foreignTax), ("SST", .foreignTax),
    ("CGST", .foreignTax), ("SGST", .foreignTax), ("SERVICE TAX", .foreignTax), ("IVA", .foreignTax),
    ("TVA", .foreignTax), ("MWST", .foreignTax), ("PPN", .foreignTax), ("MOMS", .foreignTax),
  ])

  /// The end of `(562) 597-0906`, `770-395-9592` or `818.855.1280`: neither part begins with 0 or 1.
  private static func telephone(_ bytes: Bytes, _ start: Int) -> Int? {
    let before = bytes.at(start - 1)
    if ASCII.isDigit(before) || before == UInt8(ascii: ".") || before == UInt8(ascii: "+") { return nil }
    let isBracketed = bytes[start] == UInt8(ascii: "(")
    var index = isBracketed ? start + 1 : start
    func digits(_ count: Int) -> Bool {
      guard (0..<count).allSatisfy({ ASCII.isDigit(bytes.at(index + $0)) }) else { return false }
      index += count
      return !ASCII.isDigit(bytes.at(index))
    }
    guard bytes.at(index) > UInt8(ascii: "1"), digits(3) else { return nil }
    if isBracketed {
      guard bytes.at(index) == UInt8(ascii: ")") else { return nil }
      index += 1
      while bytes.at(index) == ASCII.space { index += 1 }
    } else {
      guard isMark(bytes.at(index)) else { return nil }
      index += 1
    }
    guard bytes.at(index) > UInt8(ascii: "1"), digits(3) else { return nil }
    while bytes.at(index) == ASCII.space { index += 1 }
    guard isMark(bytes.at(index)) else { return nil }
    index += 1
    while bytes.at(index) == ASCII.space { index += 1 }
    return digits(4) ? index : nil
  }

  private static func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") }

  /// The end of a state and its postcode: `CA 90804`, `GA, 30328-1234`, `GEORGIA 30328`.
  private static func postcode(_ bytes: Bytes, _ start: Int) -> Int? {
    var end = start
    while ASCII.isLetter(bytes.at(end)) { end += 1 }
    let word = bytes.part(start, end)
    while bytes.at(end) == ASCII.space || bytes.at(end) == UInt8(ascii: ",") || bytes.at(end) == UInt8(ascii: ".") {
      end += 1
    }
    guard word.count == 2 || word.count > 3, (0..<5).allSatisfy({ ASCII.isDigit(bytes.at(end + $0)) }),
      !ASCII.isDigit(bytes.at(end + 5)), bytes.at(end + 5) != UInt8(ascii: "/"), states[word.text] == bytes.at(end)
    else { return nil }
    return end + 5
  }

  /// Whether a line ends with a comma and the name of a state: `OAHU, HAWAII`.
  static func endsWithState(_ bytes: Bytes) -> Bool {
    var start = bytes.count
    while start > 0, ASCII.isLetter(bytes[start - 1]) { start -= 1 }
    guard bytes.count - start > 3, bytes.part(0, start).contains(",") else { return false }
    return states[bytes.part(start, bytes.count).text] != nil
  }

  /// `T5P 4A9`, the form of a postcode of Canada, after the two letters of a province.
  private static func isCanadian(_ bytes: Bytes, _ start: Int) -> Bool {
    guard provinces.first(bytes, at: start, where: { _, _ in true }) != nil else { return false }
    var index = start + 2
    while bytes.at(index) == ASCII.space || bytes.at(index) == UInt8(ascii: ",") { index += 1 }
    guard index > start + 2, ASCII.isLetter(bytes.at(index)), ASCII.isDigit(bytes.at(index + 1)),
      ASCII.isLetter(bytes.at(index + 2))
    else { return false }
    index += bytes.at(index + 3) == ASCII.space ? 4 : 3
    return ASCII.isDigit(bytes.at(index)) && ASCII.isLetter(bytes.at(index + 1)) && ASCII.isDigit(bytes.at(index + 2))
  }

  private static let provinces = WordIndex(numbered: ["AB", "BC", "MB", "NB", "NL", "NS", "ON", "PE", "QC", "SK"])

  /// The states with the first digit of their postcodes.
  private static let states: [String: UInt8] = {
    let list = """
      AL3 AK9 AZ8 AR7 CA9 CO8 CT0 DE1 FL3 GA3 HI9 ID8 IL6 IN4 IA5 KS6 KY4 LA7 ME0 MD2 MA0 MI4 MN5 MS3 MO6 MT5 NE6 NV8
      NH0 NJ0 NM8 NY1 NC2 ND5 OH4 OK7 OR9 PA1 RI0 SC2 SD5 TN3 TX7 UT8 VT0 VA2 WA9 WV2 WI5 WY8 DC2 PR0
      ALABAMA3 ALASKA9 ARIZONA8 ARKANSAS7 CALIFORNIA9 COLORADO8 CONNECTICUT0 DELAWARE1 FLORIDA3 GEORGIA3 HAWAII9 IDAHO8
      ILLINOIS6 INDIANA4 IOWA5 KANSAS6 KENTUCKY4 LOUISIANA7 MAINE0 MARYLAND2 MASSACHUSETTS0 MICHIGAN4 MINNESOTA5
      MISSISSIPPI3 MISSOURI6 MONTANA5 NEBRASKA6 NEVADA8 HAMPSHIRE0 JERSEY0 MEXICO8 YORK1 CAROLINA2 DAKOTA5 OHIO4
      OKLAHOMA7 OREGON9 PENNSYLVANIA1 TENNESSEE3 TEXAS7 UTAH8 VERMONT0 VIRGINIA2 WASHINGTON9 WISCONSIN5 WYOMING8
      CALIF9 COLO8 CONN0 FLA3 MASS0 MICH4 MINN5 MONT5 NEBR6 OKLA7 OREG9 PENN1 TENN3 WASH9 WISC5 ARIZ8
      """
    var states: [String: UInt8] = [:]
    for word in list.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let digit = word.utf8.last { states[String(word.dropLast())] = digit }
    }
    return states
  }()
}
