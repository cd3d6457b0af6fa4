import Spendwise
import SpendwiseTables
import SpendwiseText

/// Survey of all rows of a file, to know their form. For facts that no profile states.
struct StatementSurvey {
  private(set) var rows = 0
  /// Some date has its year.
  private(set) var hasYears = false
  /// The order of its dates that are no numbers of days.
  private(set) var dates = DateOrder()
  /// Figures with a comma before their decimals, less those with a point.
  private var (commas, hasMark) = (0, false)
  /// Commas less points of balances. They decide if amounts do not.
  private var balanceCommas = 0
  /// Figures with one mark and three digits after it, by mark. It may begin a group, or thousandths.
  private var (thirdCommas, thirdPoints) = (0, 0)
  /// Figures without a mark, which show that those with one are groups.
  private var wholes = 0
  /// Figures that have thousandths for certain: `0.500`, `12345.000`.
  private(set) var hasThousandths = false
  private(set) var symbol: Currency?
  /// First few currencies in the currency column.
  private(set) var currencies: Set<Currency> = []
  /// The file is Indian. A narration names a scheme of India, or an amount has its groups: `1,23,456.78`.
  private(set) var isIndian = false
  private var (debits, credits, others) = (0, 0, 0)
  /// `D` and `W` among the directions: debits, or deposits and withdrawals.
  private var letters = (d: 0, w: 0)
  private var (negatives, positives, agreeing) = (0, 0, 0)
  private var debitSigns = (minus: 0, plus: 0)
  private var creditSigns = (minus: 0, plus: 0)
  private var (plainWords, invertedWords) = (0, 0)
  /// Rows that follow from balance to balance. With amounts as printed, and with the other sign.
  private var (plainBalances, invertedBalances) = (0, 0)
  /// A row without a debit thanks for a payment, as cards do.
  private var hasThanks = false
  /// Payments of a card's bill among `invertedWords`.
  private var thanks = 0
  /// The first rows with their balances. Amounts by the column of directions, and less fees.
  private var (steps, sided, charged): ([BalanceWalk.Step], [Int64], [Int64]) = ([], [], [])
  private static let stepLimit = 1 << 17
  /// The column holds states, by its name or a known word.
  private var hasStates = false
  /// A dollar, of whichever country.
  private(set) var hasDollar = false
  /// Dates that are numbers of days.
  private var serials = 0
  /// Balance of the first row, while all others equal it.
  private var balance: [UInt8]?
  /// Account numbers in a column that may be the other side's.
  private var numbers: Set<[UInt8]> = []
  /// Currency of the country of the account's IBAN.
  private(set) var accountCurrency: Currency?
  /// Accounts of a double-entry book: with money, and with purposes.
  private var (ownAccounts, otherAccounts) = (0, 0)
  /// Unsigned amounts with a narration that begins with a verb.
  private var (verbs, unsigned) = (0, 0)
  /// Amounts with `Cr`, and with `Dr`, beside them.
  private var (creditMarks, debitMarks) = (0, 0)
  private let layout: StatementLayout
  private let day: StatementDay

  init(_ layout: StatementLayout, _ day: StatementDay) {
    (self.layout, self.day) = (layout, day)
    hasDollar = [StatementColumn.amount, .debit, .credit, .balance].contains { layout.label(of: $0).contains("$") }
  }

  /// Takes a row for the marks that it has. Rows without a date are passed over.
  mutating func take(_ row: TableRow) {
    let date = row[layout.index(.date)]
    let isSerial = StatementDay.isSerial(date)
    let isTrue = isSerial || row.kind(layout.index(.date)) != .text
    let parts = isTrue ? nil : DateParts(date)
    guard isTrue || day.isDate(date) else { return }
    rows += 1
    if isTrue || parts?.hasYear == true { hasYears = true }
    if let parts { dates.take(parts, day) }
    if isSerial, row.kind(layout.index(.date)) == .text { serials += 1 }
    takeWhole(row)
    for column in [StatementColumn.amount, .debit, .credit, .balance] where layout.has(column) {
      let index = layout.index(column)
      if row.kind(index) == .text { note(row[index], isBalance: column == .balance) }
    }
    StatementSurvey.count(row[layout.index(.debit)], &debitSigns)
    StatementSurvey.count(row[layout.index(.credit)], &creditSigns)
    if !isIndian { isIndian = StatementWords.isIndian(row[layout.index(.narration)]) }
    if layout.has(.currency), currencies.count < 4, let found = Currency(row[layout.index(.currency)]) {
      currencies.insert(found)
    }
    if layout.has(.status), !hasStates {
      let (cell, label) = (row[layout.index(.status)], layout.label(of: .status))
      hasStates = !cell.isEmpty && (!ColumnNames.isVague(label) || StatementWords.state(cell, below: label) != nil)
    }
    if layout.has(.direction) {
      let cell = row[layout.index(.direction)]
      if StatementWords.isLetter(cell, "d") { letters.d += 1 }
      if StatementWords.isLetter(cell, "w") { letters.w += 1 }
      switch StatementWords.direction(cell) {
      case .debit: debits += 1
      case .credit: credits += 1
      case .none: if !cell.isEmpty { others += 1 }
      }
    }
  }

  /// Takes a row for facts that only all rows together show.
  private mutating func takeWhole(_ row: TableRow) {
    if layout.has(.balance) {
      let cell = row[layout.index(.balance)]
      if rows == 1 { balance = Array(cell) } else if let first = balance, !cell.equals(first) { balance = nil }
    }
    if rows <= 64, layout.has(.account) {
      numbers.insert(Array(row[layout.index(.account)]))
      if rows == 1 { accountCurrency = IBAN.currency(in: row[layout.index(.account)].text) }
    }
    switch layout.bookIndex < 0 ? nil : StatementMarks.isOwnAccount(row[layout.bookIndex]) {
    case true?: ownAccounts += 1
    case false?: otherAccounts += 1
    case nil: break
    }
  }

  /// Counts a cell with an amount by its minus.
  private static func count(_ cell: Bytes, _ signs: inout (minus: Int, plus: Int)) {
    guard cell.contains(where: { $0 &- 49 < 9 }) else { return }
    let isMinus = cell.contains("(") || cell.first == "-" || cell.last == "-"
    if isMinus { signs.minus += 1 } else { signs.plus += 1 }
  }

  /// Takes the marks of an amount.
  private mutating func note(_ cell: Bytes, isBalance: Bool) {
    if cell.isEmpty { return }
    // `-450.00`, as nearly all are.
    let isPlain = cell.allSatisfy { $0 &- 48 < 10 || $0 == "." || $0 == "-" }
    func vote(_ isComma: Bool) {
      hasMark = true
      if isBalance { balanceCommas += isComma ? 1 : -1 } else { commas += isComma ? 1 : -1 }
    }
    if isPlain, cell.count > 3, cell.offset(of: UInt8(ascii: ".")) == cell.count - 3 { return vote(false) }
    let text = cell.text
    // Looked for in texts only where one can be: most cells have figures and their marks alone.
    if cell.contains(where: { $0 >= 0x40 || $0 == "$" }) {
      if symbol == nil, let found = CurrencyMarks.shared.stated(in: text) { symbol = found }
      if cell.contains("$") { hasDollar = true }
    }
    if !isIndian { isIndian = StatementWords.isGroupedInLakhs(text) }
    let marks = text.filter { $0 == "," || $0 == "." }
    guard let last = marks.last, let index = text.lastIndex(of: last) else {
      if cell.contains(where: { $0 &- 49 < 9 }) { wholes += 1 }
      return
    }
    let decimals = text[index...].dropFirst().prefix { $0.isNumber }.count
    if marks.count == 1, decimals == 3 {
      let before = text[..<index].filter { $0.isNumber }
      if before.count > 3 || before.allSatisfy({ $0 == "0" }) {
        hasThousandths = true
        return vote(last == ",")
      }
      if last == "," { thirdCommas += 1 } else { thirdPoints += 1 }
    }
    if Set(marks).count == 2 || marks.count == 1 && decimals > 0 && decimals < 3 {
      vote(last == ",")
    } else if marks.count > 1 {
      // Several of one kind cut groups.
      vote(last != ",")
    }
  }

  /// Takes a row for the meaning of its sign. For the second round.
  mutating func takeSign(_ row: TableRow, _ style: StatementStyle) {
    guard layout.has(.amount) || !layout.has(.balance), style.day.read(row, at: layout.index(.date)) != nil else {
      return
    }
    var narration = row[layout.narrationIndex]
    let isNarrated = !narration.isEmpty
    if !isNarrated { narration = row[layout.index(.payee)] }
    let isThanks = StatementWords.isCardBill(narration)
    if isThanks, isNarrated, !layout.has(.balance), row[layout.index(.debit)].isEmpty { hasThanks = true }
    guard layout.has(.amount) else { return }
    let index = layout.index(.amount)
    guard case .value(let amount, let mark) = style.money.read(row, at: index) else { return }
    if mark == .credit { creditMarks += 1 }
    if mark == .debit { debitMarks += 1 }
    guard mark == .none, amount != 0, !StatementMarks.isBalance(narration) else { return }
    if amount < 0 { negatives += 1 } else { positives += 1 }
    if amount > 0, row[index].first != "+" {
      unsigned += 1
      if verbs + 1 == unsigned, StatementMarks.verb(narration) != .none { verbs += 1 }
    }
    let direction = row[layout.index(.direction)]
    let meaning = StatementWords.direction(direction, besideW: style.hasWithdrawals)
    if meaning == .debit && amount < 0 || meaning == .credit && amount > 0 { agreeing += 1 }
    let isOut = isThanks ? false : StatementWords.isOut(narration, direction)
    if let isOut {
      if isOut == (amount < 0) { plainWords += 1 } else { invertedWords += 1 }
      if isOut != (amount < 0), isThanks { thanks += 1 }
    }
    guard layout.has(.balance), steps.count < StatementSurvey.stepLimit else { return }
    var step = BalanceWalk.Step(row: row.number, amount: amount, word: isOut.map { $0 ? -1 : 1 } ?? 0)
    if case .value(let balance, _) = style.money.read(row, at: layout.index(.balance)) { step.balance = balance }
    steps.append(step)
    sided.append(meaning == .none ? 0 : meaning == .debit ? -abs(amount) : abs(amount))
    let fee: Int64 = if case .value(let fee, _) = style.money.read(row, at: layout.index(.fee)) { abs(fee) } else { 0 }
    charged.append(amount - fee)
  }

  /// The way from balance to balance with these amounts.
  private func walk(_ amounts: [Int64], _ side: BalanceWalk.Step.Side = .known) -> BalanceWalk {
    BalanceWalk.best(
      zip(steps, amounts).map { step, amount in
        var step = step
        (step.amount, step.side) = (amount, side)
        return step
      })
  }

  // MARK: How rows are read

  /// Notes how the cells are written, after the first round.
  func settle(_ style: inout StatementStyle) {
    style.day.isSerial = rows > 0 && serials == rows
    style.isStill = rows > 1 && balance?.isEmpty == false
    style.hasStates = hasStates
    style.accounts = numbers
    style.hasWithdrawals = letters.w > 0
    if letters.d > 0, letters.d == debits + credits, ColumnNames.plain(layout.label(of: .direction)).hasSuffix("type") {
      style.doubt.add("its column of types has D alone: debits, or deposits")
    }
    style.hasOtherSides = ownAccounts > 0 && otherAccounts > 0
    let debit = ColumnNames.plain(layout.label(of: .debit))
    style.isBookSided = style.hasOtherSides && (debit.hasPrefix("debit") || debit.hasPrefix("dr"))
    // Most of them, since one may have come back.
    style.negativeDebits = debitSigns.minus > debitSigns.plus
    style.negativeCredits = creditSigns.minus > 0 && creditSigns.plus == 0
    if debitSigns == (1, 0), creditSigns == (0, 0) { style.doubt.add("one row alone has its debit with a minus") }
  }

  /// Settles the meaning of signs and words after the second round. Leaves it to the profile if that states it.
  mutating func settleSigns(_ sheet: inout TableStatement.Sheet) {
    let isOpen = sheet.layout.profile.amountSign == nil
    let amounts = steps.map(\.amount)
    (plainBalances, invertedBalances) = (walk(amounts).links, walk(amounts.map { -$0 }).links)
    let (hasWords, hasBalances) = (plainWords != invertedWords, plainBalances != invertedBalances)
    let isCard = layout.profile.isCard
    // The directions say more than the signs of the amounts, and do not contradict them.
    let isAgreed = negatives == 0 || agreeing == 0
    if sheet.layout.has(.direction), !hasDirections || !isAgreed { sheet.layout.drop(.direction) }
    if plainBalances > walk(charged).links { sheet.layout.drop(.fee) }
    if isOpen {
      sheet.style.isByVerbs = isByVerbs
      sheet.style.isByWords = isByWords
      sheet.style.isBlankDebit = creditMarks > 0 && debitMarks == 0 && negatives == 0 && unsigned > 0
      sheet.style.isUnproved = sign == .inverted && negatives == 0 && !hasBalances && !isCard
      sheet.style.sign = isByVerbs ? nil : sign
    }
    let isSided = sheet.layout.has(.direction)
    if isOpen, sheet.isContinued, sheet.style.sign == nil, !isSided { sheet.style.isUnproved = true }
    // Accounts have balances, and marks of both sides.
    if !layout.has(.balance), hasThanks || sheet.style.isBlankDebit { sheet.setCard() }
    sheet.style.isOwed = isOwed
    if isOpen, !sheet.style.isStill, !isSided, negatives == 0 { settleSides(&sheet.style) }
    if isOpen, sheet.style.sign == .inverted, !hasBalances, !isSided {
      if isCard, !hasWords, !isByVerbs {
        sheet.style.doubt.add("nothing says what the sign means: most payments of a card are taken for purchases")
      }
      if !isCard, invertedWords - plainWords == 1, thanks == 0 {
        sheet.style.doubt.add("one row alone shows that what was paid has no minus")
      }
    }
    // A bank sees more payments leave than come; a list of merchants alone is of purchases.
    let isOdd = negatives > 0 && positives > (layout.has(.narration) ? 2 * negatives : negatives) && !isSided
    if isOpen, sheet.style.sign == .plain, isOdd, !hasWords, !hasBalances {
      sheet.style.sign = .inverted
      sheet.style.doubt.add("most amounts have no minus: they are taken for money that left, and nothing shows it")
    }
    if sheet.isBare, sheet.style.doubt == nil, !sheet.layout.has(.balance), !hasWords {
      sheet.style.doubt = "the file has no header: its columns are known by their content only"
    }
  }

  /// Finds the sides of unsigned amounts. Every step of the balance must be the amount of its row.
  private func settleSides(_ style: inout StatementStyle) {
    let isWhole = 2..<StatementSurvey.stepLimit ~= steps.count && steps.allSatisfy { $0.balance != nil }
    guard isWhole, case let walk = walk(steps.map(\.amount), .unknown), walk.isCertain else { return }
    let known = zip(steps, walk.amounts).filter { $1 != 0 }
    style.sides = Dictionary(known.map { ($0.row ?? 0, $1.signum()) }, uniquingKeysWith: { first, _ in first })
    (style.isByWords, style.sign, style.isOwed) = (true, nil, walk.isOwed)
  }

  /// The account column has nearly as many values as rows. They are those of the other side.
  var isOfOthers: Bool { numbers.count > 2 && numbers.count * 3 > min(rows, 64) * 2 }

  /// Amounts lack a minus, and some words say that money came. Each row needs words of its own.
  var isByWords: Bool {
    negatives == 0 && plainWords > 0 && plainBalances == invertedBalances && !isByVerbs
  }

  /// Amounts lack signs; each narration begins with a telling verb.
  var isByVerbs: Bool { unsigned > 0 && verbs == unsigned && unsigned == negatives + positives }

  /// A comma separates the decimals, in a currency with `digits` of them.
  func decimalComma(_ digits: Int) -> Bool {
    // Where no figure has fewer than three digits after its mark, three are decimals in dinars, else a group.
    if !hasMark { return digits == 3 ? thirdCommas > thirdPoints : thirdPoints > thirdCommas }
    return commas == 0 ? balanceCommas > 0 : commas > 0
  }

  /// Reason why figures such as `1.000` have two readings. `nil` if they do not, in a currency with `digits` decimals.
  func openSize(_ digits: Int) -> String? {
    guard !hasMark, wholes == 0, thirdCommas + thirdPoints > 0, digits > 0, digits != 3 else { return nil }
    let figure = decimalComma(digits) ? "1.000" : "1,000"
    return "figures such as \(figure) are taken for thousands, but no figure of the file shows it"
  }

  /// The column of directions has `Dr` or `Cr` in filled rows.
  var hasDirections: Bool {
    debits + credits > 0 && others == 0
      // Some rows that are neither, beside amounts without a sign.
      || negatives == 0 && min(debits, credits) > 0 && others * 2 <= debits + credits
  }

  /// The meaning of the sign of an amount; `nil` if unknown.
  var sign: StatementProfile.AmountSign? {
    if agreeing > 0, agreeing == negatives + positives { return .plain }
    // Of amounts without any minus, a word for income says nothing of the others.
    if isByWords { return nil }
    // One row, such as a payment with thanks, turns the others round only where they look like purchases.
    let isInverted =
      invertedWords > plainWords
      && (invertedWords - plainWords > 1 || positives > negatives || thanks > plainWords
        || invertedWords == negatives + positives)
    if plainWords != invertedWords, plainWords > invertedWords || isInverted { return isInverted ? .inverted : .plain }
    if plainBalances != invertedBalances {
      if plainBalances > invertedBalances { return .plain }
      // Spending makes a debt grow and a balance in hand shrink.
      return positives > negatives ? .inverted : .plain
    }
    // Most payments of a card are purchases.
    if layout.profile.isCard, positives > negatives, negatives > 0 { return .inverted }
    return negatives > 0 ? .plain : nil
  }

  /// The balance is a debt, so that spending makes it grow.
  var isOwed: Bool {
    if hasDirections { return walk(sided.map { -$0 }).links > walk(sided).links }
    guard plainBalances != invertedBalances, let sign else { return false }
    return (plainBalances > invertedBalances) == (sign == .inverted)
  }
}

/// The way to read the cells of a file.
struct StatementStyle {
  var day = StatementDay()
  var money: StatementMoney
  /// Sign; `nil`: without words an unsigned amount could be either.
  var sign: StatementProfile.AmountSign? = .plain
  var negativeDebits = false
  var negativeCredits = false
  var isOwed = false
  /// The balance is not of the row.
  var isStill = false
  /// The accounts of the file, as their column names them.
  var accounts: Set<[UInt8]> = []
  /// The column of states has them: rows with unknown words are doubtful.
  var hasStates = false
  /// The column of directions has `W`, so that `D` is a deposit.
  var hasWithdrawals = false
  /// Amounts have no sign, and narrations verbs.
  var isByVerbs = false
  /// Amounts have no sign, and words of some rows show the direction.
  var isByWords = false
  /// Words of some rows say that unsigned money left.
  var isUnproved = false
  /// Sides of rows by the steps of the balance. 1: money came; -1: it left.
  var sides: [Int: Int64]?
  /// Only amounts that came are marked.
  var isBlankDebit = false
  /// A debit is money that came, as in double entry.
  var isBookSided = false
  /// Each payment has rows of both sides, as in double entry.
  var hasOtherSides = false
  /// Nothing names the currency.
  var isCurrencyGuessed = false
  /// Reason to review every row.
  var doubt: String?
}
