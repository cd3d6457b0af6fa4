import Spendwise
import SpendwiseText

/// How currencies are written, and which one a country has.
struct WorldCurrency {
  /// A way to write a currency: the codes that it can mean.
  struct Mark {
    var letters: [UInt32]
    var codes: [String]
    /// Letters that mean much else: they count only where the sender's country has one of their currencies, or, with
    /// two of them, where no country is known.
    var isWeak: Bool
  }

  private var marks: [UInt32: [Mark]] = [:]

  static let shared = WorldCurrency()

  init() {
    for row in DataTable.currencies.rows {
      let codes = row.words(0).map(\.text)
      for form in row.words(1) {
        let isWeak = form.first == UInt8(ascii: "~")
        let plain = form.dropFirst(isWeak ? 1 : 0).map { $0 == UInt8(ascii: "_") ? ASCII.space : $0 }
        let letters = FoldedText.fold(String(decoding: plain, as: UTF8.self))
        marks[letters[0], default: []].append(Mark(letters: letters, codes: codes, isWeak: isWeak))
      }
    }
    // Of two that are alike, the one that counts everywhere is first.
    for key in marks.keys {
      marks[key]?.sort { ($0.letters.count, $1.isWeak ? 1 : 0) > ($1.letters.count, $0.isWeak ? 1 : 0) }
    }
  }

  /// The mark that begins at `start`, its end and what it can mean to somebody in these countries.
  func match(_ text: FoldedText, _ start: Int, _ countries: [String]) -> (end: Int, codes: [String])? {
    if let code = code(text, start) { return (start + 3, [code]) }
    for mark in marks[text.at(start)] ?? [] {
      let end = start + mark.letters.count
      guard end <= text.count, text.letters[start..<end].elementsEqual(mark.letters) else { continue }
      if FoldedText.joins(text.at(end - 1), text.at(end)) { continue }
      let local = WorldCurrency.local(mark.codes, countries)
      // "RF100293" of a sender from anywhere is the number of a terminal.
      if mark.isWeak, local.isEmpty, (end..<end + 6).allSatisfy({ FoldedText.isDigit(text.at($0)) }) { continue }
      if mark.isWeak, local.isEmpty, !countries.isEmpty || mark.letters.count == 1 { continue }
      return (end, local.isEmpty ? mark.codes : local)
    }
    return nil
  }

  /// Three letters of ISO 4217, in capitals.
  private func code(_ text: FoldedText, _ start: Int) -> String? {
    guard start + 3 <= text.count, !FoldedText.isLetter(text.at(start + 3)) || text.at(start + 3) >= 0x250 else {
      return nil
    }
    var code = ""
    for index in start..<start + 3 {
      let scalar = text.written[index]
      guard scalar.value &- 0x41 < 26 else { return nil }
      code.unicodeScalars.append(scalar)
    }
    if code == "RUR" { return "RUB" }
    if code == "GHC" { return "GHS" }
    return Currency(code) == nil || WorldCurrency.words.contains(code) ? nil : code
  }

  /// Codes that are more often words of a message in capitals.
  private static let words: Set<String> = ["ALL", "TOP", "CUP"]

  /// Those of `codes` that one of these countries has.
  static func local(_ codes: [String], _ countries: [String]) -> [String] {
    codes.filter { code in countries.contains { currencies(of: $0).contains(code) } }
  }

  /// The currencies of a country, the usual one first.
  static func currencies(of country: String) -> [String] { byCountry[country] ?? [] }

  private static let byCountry: [String: [String]] = {
    var result: [String: [String]] = [:]
    for row in DataTable.countries.rows { result[row.column(0).text] = row.words(1).map(\.text) }
    return result
  }()
}
