import SpendwiseText

/// Marks of currencies in texts, and the currencies of countries.
package final class CurrencyMarks: @unchecked Sendable {
  /// A way to write a currency: the codes that it can mean.
  struct Mark {
    var letters: [UInt32]
    package var codes: [String]
    /// The letters have many other meanings. They count only where the sender's country has one of their currencies,
    /// or, with two of them, where no country is known.
    var isWeak: Bool
    /// The exact letters, where two alphabets are folded into one.
    var written: [Unicode.Scalar]?
  }

  /// A mark in a text. Its end, its meanings in the given countries, and all its meanings.
  package struct Match {
    package var end: Int
    package var codes: [String]
    package var all: [String]
    /// The letters count only beside decimals, as in "210.00MT". They have other meanings in these countries.
    package var needsDecimals = false
    /// The letters have many other meanings anywhere.
    var isWeak = false
  }

  /// The marks by their first letter, where it is not of ASCII.
  private let others: [UInt32: [Mark]]
  /// The marks by their first two letters; the first list is empty.
  private let lists: [[Mark]]
  /// The list of each two letters of ASCII. Most words begin with no mark.
  private let numbers: [UInt8]

  package static let shared = CurrencyMarks()

  init() {
    var marks = [UInt32: [Mark]](minimumCapacity: 128)
    for row in DataTable.currencies.rows {
      let codes = row.words(0).map { $0.text }
      for form in row.words(1) {
        let isWeak = form.first == "~"
        let isExact = form.first == "="
        let name = form.part(isWeak || isExact ? 1 : 0, form.count)
        let isPlain = name.allSatisfy { $0 < 0x80 }
        var letters = isPlain ? name.map { FoldedText.fold(UInt32($0)) } : FoldedText(name).letters
        for index in letters.indices where letters[index] == "_" { letters[index] = 0x20 }
        marks[letters[0], default: []].append(
          Mark(letters: letters, codes: codes, isWeak: isWeak, written: isExact ? FoldedText(name).written : nil))
      }
    }
    // Of two that are alike, the exact one is first, and then the one that counts in its countries alone.
    func rank(_ mark: Mark) -> Int { mark.letters.count * 4 + (mark.written == nil ? 0 : 2) + (mark.isWeak ? 1 : 0) }
    for (key, some) in marks { marks[key] = some.sorted { rank($0) > rank($1) } }
    var (lists, numbers) = ([[Mark]()], [UInt8](repeating: 0, count: 0x4000))
    lists.reserveCapacity(128)
    for (key, some) in marks where key < 0x80 {
      func second(_ mark: Mark) -> UInt32 { min(mark.letters[1], 0x7F) }
      let short = some.filter { $0.letters.count < 2 }
      if !short.isEmpty { lists.append(short) }
      let first = Int(key << 7)
      for other in 0..<0x80 where !short.isEmpty { numbers[first | other] = UInt8(lists.count - 1) }
      for other in Set(some.filter { $0.letters.count > 1 }.map(second)) {
        lists.append(some.filter { $0.letters.count < 2 || second($0) == other })
        numbers[first | Int(other)] = UInt8(lists.count - 1)
      }
    }
    (others, self.lists, self.numbers) = (marks.filter { $0.key >= 0x80 }, lists, numbers)
  }

  /// The mark at `start`, for countries with these currencies.
  package func match(_ text: FoldedText, _ start: Int, _ own: [String]) -> Match? {
    if let code = code(text, start) { return Match(end: start + 3, codes: [code], all: [code]) }
    let letter = text.at(start)
    let number = letter < 0x80 ? Int(numbers[Int(letter << 7 | min(text.at(start + 1), 0x7F))]) : -1
    if number == 0 { return nil }
    let some = number > 0 ? lists[number] : others[letter] ?? []
    for index in some.indices where text.begins(with: some[index].letters, at: start) {
      let mark = some[index]
      let end = start + mark.letters.count
      if let written = mark.written, !text.written[start..<end].elementsEqual(written) { continue }
      if FoldedText.joins(text.at(end - 1), text.at(end)), !lostBreak(text, start, end) { continue }
      let local = own.isEmpty ? [] : mark.codes.filter { own.contains($0) }
      let isAlsoOther = mark.isWeak && some[(index + 1)...].contains { $0.letters == mark.letters }
      if isAlsoOther, local.isEmpty { continue }
      // "RF100293" of a sender from anywhere is the number of a terminal.
      if mark.isWeak, local.isEmpty, (end..<end + 6).allSatisfy({ FoldedText.isDigit(text.at($0)) }) { continue }
      let isForeign = mark.isWeak && local.isEmpty
      // "P500.00", "490р": of a sender from anywhere one letter may be a mark, of one from elsewhere it is none.
      let isLetter = mark.letters.count == 1
      if isForeign, isLetter, !own.isEmpty { continue }
      return Match(
        end: end, codes: local.isEmpty ? mark.codes : local, all: mark.codes,
        needsDecimals: isForeign && (isLetter ? letter < 0x250 : !own.isEmpty), isWeak: mark.isWeak)
    }
    return nil
  }

  /// A line break is lost, as in "6000тНа карту". The mark is in small letters, between a digit and a capital.
  private func lostBreak(_ text: FoldedText, _ start: Int, _ end: Int) -> Bool {
    FoldedText.isDigit(text.at(start - 1)) && text.written[end - 1].properties.isLowercase
      && text.written[end].properties.isUppercase
  }

  /// Codes that tables write in small letters, too.
  private static let smallCodes: Set<String> = ["chf", "czk", "dkk", "gbp", "huf", "jpy", "nok", "pln", "sek"]

  /// Codes that the first sure mark can mean. `kr` has four.
  package func meanings(in text: String) -> [String] {
    let letters = text.withBytes { FoldedText($0) }
    let starts = (0..<letters.count).lazy.filter { !FoldedText.joins(letters.at($0 - 1), letters.at($0)) }
    return starts.compactMap { self.match(letters, $0, []) }.first { !$0.isWeak }?.all ?? []
  }

  /// The currency that a text names by sign, word or code. The first with a single meaning counts; rupees are India's.
  package func stated(in text: String) -> Currency? {
    let letters = text.withBytes { FoldedText($0) }
    for index in 0..<letters.count where !FoldedText.joins(letters.at(index - 1), letters.at(index)) {
      guard let found = match(letters, index, []) else { continue }
      // `Amount (RM)`
      if found.isWeak, letters.at(index - 1) != "(" || letters.at(found.end) != ")" { continue }
      // 元 and Rs are written elsewhere, too.
      let isUsual = FoldedText.isLetter(letters.at(index)) && ["INR", "CNY"].contains(found.codes[0])
      if found.codes.count == 1 || isUsual { return Currency(found.codes[0]) }
    }
    let words = text.split { !$0.isLetter }.map(String.init)
    return words.first { CurrencyMarks.smallCodes.contains($0.lowercased()) }.flatMap { Currency($0) }
  }

  /// Three letters of ISO 4217, in capitals.
  package func code(_ text: FoldedText, _ start: Int) -> String? {
    guard start >= 0, start + 3 <= text.count else { return nil }
    var letters: (UInt8, UInt8, UInt8) = (0, 0, 0)
    for index in start..<start + 3 {
      let letter = text.written[index].value
      guard letter &- 0x41 < 26 else { return nil }
      letters = (letters.1, letters.2, UInt8(truncatingIfNeeded: letter))
    }
    let next = text.at(start + 3)
    if FoldedText.isLetter(next), next < 0x250 { return nil }
    return withUnsafeBytes(of: letters) { bytes in
      let bytes = bytes.bindMemory(to: UInt8.self)
      if bytes.equals("RUR") { return "RUB" }
      if bytes.equals("GHC") { return "GHS" }
      // More often words of a message in capitals.
      return Currency(bytes) == nil || bytes.equals("ALL") || bytes.equals("TOP") || bytes.equals("CUP")
        ? nil : bytes.text
    }
  }

  /// The best currency for a mark's meanings, and its certainty. `codes` is empty without a mark.
  package static func choose(_ codes: [String], _ countries: [String], home: Currency) -> (Currency, Bool)? {
    if codes.count == 1 { return Currency(codes[0]).map { ($0, true) } }
    let own = currencies(of: countries)
    let local = codes.isEmpty ? own : codes.filter { own.contains($0) }
    if countries.count > 1, local.contains(home.code) { return (home, true) }
    if let one = local.first { return Currency(one).map { ($0, Set(local).count == 1 || countries.count == 1) } }
    if codes.isEmpty || codes.contains(home.code) { return (home, false) }
    return Currency(codes[0]).map { ($0, false) }
  }

  /// The currencies of a country, the usual one first.
  package static func currencies(of country: String) -> [String] {
    let row = country.withBytes { DataTable.countries.rows(0, $0).first }
    return row.map { $0.words(1).map(\.text) } ?? []
  }

  /// The currencies of some countries.
  package static func currencies(of countries: [String]) -> [String] { countries.flatMap { currencies(of: $0) } }
}
