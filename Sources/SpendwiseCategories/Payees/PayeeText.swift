import SpendwiseText

extension UnsafeBufferPointer where Element == UInt8 {
  typealias Mutable = UnsafeMutableBufferPointer<UInt8>
}

/// Payees as words: their boundaries, and words without meaning.
package enum PayeeText {
  /// 1 for letters and non-ASCII bytes, 2 for digits, else 0.
  @inline(__always)
  package static func sort(_ byte: UInt8) -> UInt8 {
    if ASCII.isLetter(byte) || byte >= 0x80 { return 1 }
    return ASCII.isDigit(byte) ? 2 : 0
  }

  /// A word may begin or end at `index`. `OLA` is not a word of `COLA`, but `7` is one of `7eleven`.
  @inline(__always)
  static func isBoundary(_ text: Bytes, _ index: Int) -> Bool {
    if index <= 0 || index >= text.count { return true }
    let before = sort(text[index - 1])
    return before == 0 || before != sort(text[index])
  }

  /// Appends `payee` as lower-case words, separated by single spaces. Leaves out apostrophes, handles of addresses
  /// (`@okicici`), and addresses that only name a payment terminal.
  package static func normalize(_ payee: Bytes, into out: inout [UInt8]) {
    let base = out.count
    // The result is never longer. It is made in place: appending byte by byte costs more than all the rest.
    out.append(contentsOf: payee)
    let end = out.withUnsafeMutableBufferPointer { base + normalize(payee, Bytes.Mutable(rebasing: $0[base...])) }
    out.removeLast(out.count - end)
  }

  private static func normalize(_ payee: Bytes, _ out: Bytes.Mutable) -> Int {
    var (count, token, index) = (0, 0, 0)
    while index < payee.count {
      let byte = payee[index]
      if sort(byte) != 0 {
        if byte == 0xE2, index + 2 < payee.count, payee[index + 1] == 0x80, payee[index + 2] == 0x99 {
          index += 3
          continue
        }
        out[count] = ASCII.lower(byte)
        count += 1
      } else if byte == "@", index > 0, sort(payee[index - 1]) != 0 {
        if isTerminal(Bytes(out).part(token, count)) { count = token }
        while index < payee.count, payee[index] > 0x20, payee[index] != ")" { index += 1 }
        continue
      } else if byte != "'" {
        if count > 0, out[count - 1] != " " {
          out[count] = 0x20
          count += 1
        }
        if byte <= 0x20 || byte == "(" || byte == ")" || byte == "/" {
          token = count
        }
      }
      index += 1
    }
    return count > 0 && out[count - 1] == " " ? count - 1 : count
  }

  /// Local parts of addresses that payment companies give to anyone.
  private static let terminals: [StaticString] = [
    "paytmqr", "paytm ", "paytm", "ptm", "bharatpe", "gpay", "phonepe", "ezetap", "vyapar", "mab", "pinelabs", "msw",
  ]

  private static func isTerminal(_ local: Bytes) -> Bool {
    for prefix in terminals where local.part(0, prefix.utf8CodeUnitCount).equals(prefix) {
      // `paytm-12345678`, `paytmqr2810…`: digits decide, since `phonepe@ybl` is the company itself.
      return local.contains { sort($0) == 2 } || local.count == prefix.utf8CodeUnitCount && prefix.utf8CodeUnitCount > 7
    }
    return local.count > 4 && local[0] == "q" && sort(local[1]) == 2
  }

  private static let tails: [StaticString] = [
    "limited", "ltd", "pvt", "private", "india", "technolog", "online", "retail", "payments", "services", "internet",
    "com", "in",
  ]

  /// A legal form follows in `text` without a space: `swiggylimited`, `zeptoprivatel`.
  static func isLegalTail(_ text: Bytes, from start: Int) -> Bool {
    var start = start
    // Short ones may precede another, as in `gapcomltd`.
    while true {
      // No tail is longer than this.
      let ahead = text.part(start, start + 16)
      let rest = ahead.part(0, ahead.offset(of: 0x20) ?? ahead.count)
      var isShort = false
      for tail in tails {
        let length = tail.utf8CodeUnitCount
        if rest.count < length {
          if rest.count > 2, Bytes(start: tail.utf8Start, count: rest.count).equals(rest) { return true }
        } else if rest.part(0, length).equals(tail) {
          // Short ones must end the word: `gapin`, not `gapinski`.
          if length > 3 || rest.count == length { return true }
          isShort = length == 3
          break
        }
      }
      if !isShort { return false }
      start += 3
    }
  }

  /// Normalized words that may follow a name without being part of it.
  private static let noise = WordSet([
    "ltd", "limited", "pvt", "private", "llp", "inc", "co", "com", "in", "ind", "india", "store", "stores", "retail",
    "online", "p", "the",
  ])

  /// The text has only legal forms, cities and numbers from `start`.
  static func isNoise(_ text: Bytes, from start: Int) -> Bool {
    var index = start
    while index < text.count {
      if text[index] == " " {
        index += 1
        continue
      }
      let end = text.offset(of: 0x20, from: index) ?? text.count
      let word = text.part(index, end)
      let isKnown = noise.contains(word) || PlaceNames.isCity(word) || word.allSatisfy { sort($0) == 2 }
      if !isKnown { return false }
      index = end
    }
    return true
  }
}

/// Places that banks print after a merchant's name, from `places.txt`.
enum PlaceNames {
  /// The name is a city of the list.
  static func isCity(_ name: Bytes) -> Bool { has(name, "city") }

  /// The name is a country code printed by card networks.
  static func isCountry(_ name: Bytes) -> Bool { has(name, "country") }

  private static func has(_ name: Bytes, _ kind: StaticString) -> Bool {
    name.map(ASCII.lower).withUnsafeBufferPointer { name in
      DataTable.localities.rows(1, name).contains { $0.column(0).equals(kind) && $0.column(1).equals(name) }
    }
  }
}
