import Spendwise
import SpendwiseText

/// Tells payments from rows that look like them, and finds directions.
enum StatementMarks {
  /// Balances and sums in all languages, with their first letters.
  private static let balances = Set(HeaderLanguage.words("opening", "closing", "balances"))
  private static let heads = Set(balances.map { $0.withBytes { SIMD2($0.at(0), $0.at(1)) } })
  private static let beside = Set(HeaderLanguage.block("any")["beside"])

  /// Beginnings of longer texts of balances, and words before them: `Your new balance`.
  private static let beginnings = Set(
    HeaderLanguage.words("dated", "opening", "closing")
      + HeaderLanguage.all.flatMap { $0["balances"] }.filter { $0.utf8.count > 8 })
  private static let owners: Set<String> = ["your", "dein", "ihr", "votre", "uw"]

  /// The whole cell is a balance or a sum. A day and words such as `of` may follow, and others if it `goesOn`.
  static func isBalance(_ cell: Bytes, goesOn: Bool = false) -> Bool {
    guard 2...60 ~= cell.count else { return false }
    // Texts are made for few cells: most begin with two letters that no balance begins with.
    let (first, second) = (ASCII.lower(cell[0]), ASCII.lower(cell[1]))
    let isOther = ASCII.isLetter(first) && ASCII.isLetter(second) && !heads.contains(SIMD2(first, second))
    if !goesOn, isOther { return false }
    var words = cell.text.split { !$0.isLetter }.map { ColumnNames.plain(String($0)) }[...]
    if goesOn, let first = words.first, owners.contains(first) { words.removeFirst() }
    return words.indices.contains { last in
      let name = words[...last].joined()
      return goesOn && beginnings.contains(name)
        || balances.contains(name) && words[(last + 1)...].allSatisfy(beside.contains)
    }
  }

  private static let balanceNames = HeaderLanguage.block("any")["balance_names"]
  private static let balanceLines = HeaderLanguage.block("any")["balance_lines"]

  /// A short narration is of a balance, or, unless `certainly`, may be.
  static func namesBalance(_ narration: Bytes, certainly: Bool = false) -> Bool {
    guard 3...60 ~= narration.count else { return false }
    let plain = ColumnNames.plain(narration.text).filter { !$0.isNumber }
    return balanceLines.contains { $0 == plain + "=" || plain.contains($0) }
      || !certainly && balanceNames.contains { plain.hasPrefix($0) || plain.hasSuffix($0) }
  }

  /// Words for a sum, plain, in all languages.
  private static let sums = Set(HeaderLanguage.block("any")["sums"])
  private static let sumInitials = Set(sums.compactMap { $0.utf8.first })

  /// A cell is a word for a sum and nothing else. A shop may be called so, too.
  static func isSum(_ cell: Bytes) -> Bool {
    // The first letter says enough of nearly all cells.
    guard 3...24 ~= cell.count, cell[0] >= 0x80 || sumInitials.contains(cell[0] | 0x20),
      !cell.contains(where: { $0 &- 48 < 10 })
    else { return false }
    return sums.contains(ColumnNames.plain(cell.text))
  }

  private static let pendingHeadings = Set(HeaderLanguage.block("any")["pending_headings"])

  /// A cell heads rows that are not booked yet.
  static func isPendingHeading(_ cell: Bytes) -> Bool {
    cell.count <= 40 && !(cell.first.map(ASCII.isDigit) ?? true)
      && pendingHeadings.contains(ColumnNames.plain(cell.text))
  }

  private static let heldStarts = PathWords.starts("row-held")
  nonisolated(unsafe) private static let heldEnds = PathWords.list("row-held-end")

  /// The narration begins or ends with words for unposted or failed.
  static func isUnposted(_ narration: Bytes) -> Bool {
    heldStarts.begin(narration)
      || heldEnds.contains { narration.part(max(0, narration.count - $0.count), narration.count).begins($0) }
  }

  private static let (outVerbs, inVerbs) = (PathWords.starts("row-out"), PathWords.starts("row-in"))

  /// Direction by the first words of the narration: `Paid to`, `Received from`.
  static func verb(_ narration: Bytes) -> PrintedMoney.Mark {
    func begins(_ verbs: WordStarts) -> Bool {
      verbs.first(of: narration).map { narration.at($0.count) == ASCII.space } ?? false
    }
    return begins(outVerbs) ? .debit : begins(inVerbs) ? .credit : .none
  }

  /// Beginnings of rows in which a wallet is filled or emptied.
  private static let funds = PathWords.starts("row-fund")

  /// Narration or direction tells of own accounts on both sides.
  static func isOwn(_ narration: Bytes, _ direction: Bytes) -> Bool {
    direction.begins("transfer-out") || direction.begins("transfer-in") || funds.begin(narration)
      || funds.begin(direction) || OwnTransfer.isToSelf(narration)
  }

  nonisolated(unsafe) private static let (ownTypes, backTypes, fees, cashEnds) = (
    PathWords.list("type-own"), PathWords.list("type-back"), PathWords.list("row-fee"), PathWords.list("row-cash-end")
  )
  private static let cash = PathWords.starts("row-cash")

  /// Kind of a payment by its type; `nil` if unknown. Types are such as `Return` of Chase, `TOPUP` of Revolut or `Pot
  /// transfer` of Monzo; cash from a machine is known by words.
  static func kind(_ type: Bytes, _ narration: Bytes, isOut: Bool) -> Transaction.Kind? {
    if !type.isEmpty, type.count <= 32 {
      if ownTypes.contains(where: { type.begins($0) || type.hasWord($0) }) { return .transfer }
      if !isOut, backTypes.contains(where: { type.hasWord($0) }) { return .refund }
    }
    guard isOut, narration.count <= 120 else { return nil }
    if narration.begins("atm") || narration.begins("cash"), fees.contains(where: { narration.hasWord($0) }) {
      return .expense
    }
    if cashEnds.contains(where: { narration.ends(with: $0) && narration.at(narration.count - $0.count - 1) == 0x20 }) {
      return .transfer
    }
    guard let words = cash.first(of: narration) else { return nil }
    return ASCII.isLetter(narration.at(words.count)) ? nil : .transfer
  }

  private static let ownCategories = PathWords.set("category-own")

  /// The category that a program gave is of transfers between own accounts.
  static func isOwnCategory(_ name: Bytes) -> Bool { ownCategories.contains(name) }

  private static let (ownTops, otherTops) = (PathWords.starts("book-own"), PathWords.starts("book-other"))

  /// The double-entry account holds money, as `Assets:Bank:Checking`. `nil` for an unknown account.
  static func isOwnAccount(_ path: Bytes) -> Bool? { ownTops.begin(path) ? true : otherTops.begin(path) ? false : nil }

  /// Columns of lists of securities; one alone may be of goods.
  private static let securities = Set(HeaderLanguage.block("any")["securities"])

  /// The header with these plain names is of units and prices. Purchases there are not expenses.
  static func isOfSecurities(_ names: [String]) -> Bool { names.count { securities.contains($0) } > 1 }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// These bytes have `word` as a word, in any case.
  fileprivate func hasWord(_ word: Bytes) -> Bool {
    indices.contains { start in
      part(start, count).begins(word) && !ASCII.isLetter(at(start - 1)) && !ASCII.isLetter(at(start + word.count))
    }
  }
}
