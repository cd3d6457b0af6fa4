import Spendwise

/// Takes off a name what is no part of it: a country, a number, the wallet by which it was paid.
extension WorldPayeeFinder {
  private static let countries = ["BLR", "RUS", "UKR", "KAZ", "LTU", "LVA", "POL", "DEU", "NLD", "GBR", "IRL", "GEO"]

  private static let bookings = ["ACH CR/", "ACH DR/", "ACH/", "NIP/", "TRF/"]

  /// Wallets, which tell their own name in what they advertise.
  static let wallets: Set<String> = [
    "MPESA", "EMOLA", "MKESH", "TIGOPESA", "AIRTELMONEY", "MIXX", "TELEBIRR", "HALOPESA", "ORANGEMONEY", "MTNMOMO",
    "MOMO", "GOPAY", "OVO", "DANA", "SHOPEEPAY", "LINKAJA",
    "ECOCASH", "BKASH", "NAGAD", "ESEWA", "KHALTI", "GCASH", "EASYPAISA", "JAZZCASH", "财付通", "支付宝", "微信支付", "微信",
  ]

  /// Labels without a name, and forms that were not filled in: "A/C", "HH:mm", "CEFTS".
  private static let blanks: Set<String> = [
    "AC", "HH", "HHMM", "HHMMSS", "DDMMYYYY", "DDMMYY", "CEFT", "CEFTS", "MON", "TUE", "WED", "THU", "FRI",
    "SAT", "SUN", "TRF", "FT", "NEFT", "RTGS", "IBFT", "RAAST", "SWIFT",
    "SEPA", "NIP", "QR",
  ]

  func trimmed(_ raw: String) -> String? {
    var name = raw.split(separator: " ").joined(separator: " ")
    while let last = name.last, " .,;:-*/".contains(last) { name.removeLast() }
    name = WorldPayeeFinder.withoutMask(name)
    // "ACH CR/GHANA EDUCATION SERVICE".
    for booking in WorldPayeeFinder.bookings where name.hasPrefix(booking) && name.count > booking.count + 2 {
      name = String(name.dropFirst(booking.count))
    }
    // "POS QUICKMART": how it was paid, and to whom.
    if name.hasPrefix("POS "), name.count > 6, !name.contains(where: \.isLowercase) {
      name = String(name.dropFirst(4))
    }
    // "BLR KFC": some banks print the country of the shop before its name.
    if let country = WorldPayeeFinder.countries.first(where: { name.hasPrefix($0 + " ") }), name.count > 6 {
      name = String(name.dropFirst(country.count + 1))
    }
    // "757487-MASAKEN", "MASAKEN-650068".
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count > 1, let first = parts.first, first.count > 3, first.allSatisfy({ $0.isNumber }) {
      name = parts.dropFirst().joined(separator: "-")
    } else if parts.count > 1, let last = parts.last, last.count > 4, last.allSatisfy({ $0.isNumber }) {
      name = parts.dropLast().joined(separator: "-")
    }
    // "财付通-全家便利店": by which wallet, and to whom.
    if parts.count > 1, let first = parts.first, WorldPayeeFinder.wallets.contains(first.uppercased()) {
      name = parts.dropFirst().joined(separator: "-")
    }
    // "ALI RAZA EasyPaisa": whose wallet it is.
    if let space = name.lastIndex(of: " "), WorldPayeeFinder.wallets.contains(name[space...].dropFirst().uppercased()),
      name[..<space].contains(" ")
    {
      name = String(name[..<space])
    }
    let letters = name.uppercased().filter { $0.isLetter }
    if WorldPayeeFinder.wallets.contains(letters) || WorldPayeeFinder.blanks.contains(letters)
      || Currency(name) != nil
    {
      return nil
    }
    let count = name.unicodeScalars.filter { FoldedText.isLetter($0.value) }.count
    return count < 2 || isMasked(name) ? nil : name
  }

  func isMasked(_ name: String) -> Bool { name.allSatisfy { "Xx* ".contains($0) } }
}
