import SpendwiseText

/// Makes a readable name of a printed payee. `PYU*SWIGGY LIMITED BANGALORE` becomes `Swiggy`.
///
/// An unknown payee only loses gateway prefixes, legal forms, cities and references. Banks print those in capitals, so
/// a text with small letters keeps its end.
package struct PayeeCleaner {
  private let merchants: MerchantIndex
  /// Words of the payee cleaned last, without gateways.
  private var normal: [UInt8] = []

  /// Maximum bytes of a payee. A longer text is only tidied, in linear time.
  private static let longest = 256

  init(_ merchants: MerchantIndex) { self.merchants = merchants }

  /// Appends the cleaned form of `payee`, UTF-8 text.
  package mutating func clean(_ payee: Bytes, into out: inout [UInt8]) {
    let base = out.count
    Self.tidy(payee, into: &out)
    normal.removeAll(keepingCapacity: true)
    if out.count - base > Self.longest {
      out.withUnsafeBufferPointer { PayeeText.normalize($0.part(base, $0.count), into: &normal) }
      return
    }
    let (start, end) = out.withUnsafeBufferPointer { text -> (Int, Int) in
      let core = Self.core(text.part(base, text.count))
      return (base + core.lowerBound, base + core.upperBound)
    }
    out.withUnsafeBufferPointer { PayeeText.normalize($0.part(start, end), into: &normal) }
    let named = normal.withUnsafeBufferPointer { merchants.look(at: $0, for: .either).named }
    if let named {
      out.removeSubrange(base..<out.count)
      out.append(contentsOf: named.entry.name)
      return
    }
    let kept = out.withUnsafeBufferPointer { text -> Int in Self.withoutTail(text.part(start, end)) }
    out.removeSubrange((start + kept)..<out.count)
    out.removeSubrange(base..<start)
  }

  /// Swaps the words of the payee cleaned last into `words`.
  mutating func takeNormal(into words: inout [UInt8]) { swap(&normal, &words) }

  /// Appends the name part of `text`, as words to look up.
  static func normalizeCore(_ text: Bytes, into out: inout [UInt8]) {
    let core = core(text)
    PayeeText.normalize(text.part(core.lowerBound, core.upperBound), into: &out)
  }

  /// Appends `payee` with single spaces, none at the ends. Controls count as spaces.
  private static func tidy(_ payee: Bytes, into out: inout [UInt8]) {
    if isTidy(payee) {
      out.append(contentsOf: payee)
      return
    }
    let base = out.count
    var index = 0
    while index < payee.count {
      let byte = payee[index]
      // U+00A0, as in HTML mails.
      let isHard = byte == 0xC2 && index + 1 < payee.count && payee[index + 1] == 0xA0
      if byte <= 0x20 || byte == 0x7F || isHard {
        if out.count > base, out[out.count - 1] != " " { out.append(0x20) }
        index += isHard ? 2 : 1
      } else {
        out.append(byte)
        index += 1
      }
    }
    if out.count > base, out[out.count - 1] == " " { out.removeLast() }
  }

  private static func isTidy(_ payee: Bytes) -> Bool {
    var before: UInt8 = 0x20
    for byte in payee {
      if byte <= 0x20, byte < 0x20 || before == " " { return false }
      if byte == 0x7F || byte == 0xC2 { return false }
      before = byte
    }
    return before != " "
  }

  // MARK: - Beginnings

  /// Prefixes of payment companies before the merchant. They are in lower case, with their marks.
  private static let gateways: [StaticString] = [
    "pyu*", "raz*", "rsp*", "cas*", "payu*", "paypal *", "paypal*", "paytm*", "paytm *", "ptm*", "upi_", "upi-", "upi:",
    "cca*", "ccav*", "ccavenue*", "billdesk*", "bdsk*", "bd*", "cf*", "cfree*", "cashfree*", "razorpay*", "rzp*",
    "phonepe*", "ppe*", "phonepe *", "juspay*", "instamojo*", "imojo*", "easebuzz*", "ebz*", "mobikwik*", "mbk*",
    "tpsl*", "ind*", "atom*", "simpl*", "lazypay*", "lpy*", "pinelabs*", "plural*", "fsp*", "stripe*", "sq *", "sq*",
    "sp *", "sp*", "tst* ", "tst*", "zaak*", "iz *", "iz*", "sumup *", "worldline*", "ipg*", "pg*", "www.", "pos/",
    "pos ", "ecom/", "ecom ", "m/s.", "m/s ", "vpa ", "bil/onl/", "bil/inft/", "me dc si ",
  ]

  /// The same by the low five bits of their first letter.
  private static let gatewaysByLetter: [[StaticString]] = {
    var table = [[StaticString]](repeating: [], count: 32)
    for gateway in gateways { table[Int(gateway.utf8Start[0] & 31)].append(gateway) }
    return table
  }()

  /// The name in tidied `text`, without gateways, transfer codes and addresses.
  private static func core(_ text: Bytes) -> Range<Int> {
    var start = 0
    var found = true
    while found {
      found = false
      if let name = transferName(text.part(start, text.count)) {
        return (start + name.lowerBound)..<(start + name.upperBound)
      }
      if start < text.count {
        let rest = text.part(start, text.count)
        for prefix in gatewaysByLetter[Int(ASCII.lower(text[start]) & 31)]
        where ASCII.begins(rest, with: prefix) {
          let next = skipSpace(text, start + prefix.utf8CodeUnitCount)
          if next >= text.count { continue }
          (start, found) = (next, true)
          break
        }
      }
      if !found, let name = nameAfterReference(text, start) { (start, found) = (name, true) }
    }
    return named(text, start)
  }

  private static func skipSpace(_ text: Bytes, _ start: Int) -> Int {
    var index = start
    while index < text.count, text[index] == " " { index += 1 }
    return index
  }

  /// Start of a name after a payment reference: `651816620443-Mr X`. Nine or more digits.
  private static func nameAfterReference(_ text: Bytes, _ start: Int) -> Int? {
    var index = start
    while index < text.count, PayeeText.sort(text[index]) == 2 { index += 1 }
    guard index - start >= 9, index < text.count, "-/:_".utf8.contains(text[index]) else { return nil }
    let next = skipSpace(text, index + 1)
    return next < text.count ? next : nil
  }

  private static let channels = WordSet(["upi", "imps", "neft", "rtgs", "ach", "nach", "mmt", "mb", "inb", "upilite"])
  private static let codes = WordSet([
    "upi", "p2a", "p2m", "p2v", "imps", "neft", "rtgs", "mb", "ib", "dr", "cr", "nach", "ach", "ecs", "inb", "mmt",
    "mob", "tpft", "autopay", "ecom", "pos", "ft", "trf", "c", "d", "payment", "pay", "na",
  ])

  /// The first part of `UPI/P2M/400111222444/NAME/…` that is a name.
  private static func transferName(_ text: Bytes) -> Range<Int>? {
    let head = text.part(0, 8)
    guard let slash = head.offset(of: UInt8(ascii: "/")), channels.contains(head.part(0, slash)) else { return nil }
    var start = slash + 1
    var address: Range<Int>?
    while start < text.count {
      let end = text.offset(of: UInt8(ascii: "/"), from: start) ?? text.count
      let part = text.part(start, end)
      if part.contains("@") {
        address = address ?? start..<end
      } else if !codes.contains(part) {
        // A reference has more digits than letters.
        let length = withoutReference(part)
        let letters = part.part(0, length).reduce(0) { $0 + (PayeeText.sort($1) == 1 ? 1 : 0) }
        if letters > 2, letters * 2 > length { return start..<end }
      }
      start = end + 1
    }
    return address
  }

  /// The name beside an address: `name@bank NAME` or `NAME (name@bank)`.
  private static func named(_ text: Bytes, _ start: Int) -> Range<Int> {
    guard let at = text.offset(of: UInt8(ascii: "@"), from: start) else { return start..<text.count }
    var (first, last) = (at, at)
    while first > start, text[first - 1] != " " { first -= 1 }
    while last < text.count, text[last] != " " { last += 1 }
    if first == start {
      let open = skipSpace(text, last)
      var close = text.count
      if open < close, text[open] == "(", text[close - 1] == ")" {
        close -= 1
        return open + 1 < close ? (open + 1)..<close : start..<last
      }
      return open < text.count ? open..<text.count : start..<text.count
    }
    if last == text.count, text[first] == "(", text[last - 1] == ")" {
      return start..<(first - 1)
    }
    return start..<text.count
  }
}
