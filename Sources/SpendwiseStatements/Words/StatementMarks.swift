import Spendwise
import SpendwiseText

/// Rows of tables that look like payments and are not, and words that say which way the money of one went.
enum StatementMarks {
  private static let balances: [StaticString] = [
    "opening balance", "closing balance", "beginning balance", "ending balance", "starting balance", "balance b/f",
    "balance c/f", "balance brought", "balance carried", "brought forward", "carried forward", "previous balance",
  ]

  /// Whether a narration begins as that of a balance does.
  static func isBalance(_ narration: Bytes) -> Bool {
    narration.count <= 40 && isInitial(narration, of: "ocbesp") && balances.contains { narration.begins($0) }
  }

  /// Words for a sum, plain, in all languages.
  private static let sums = Set(HeaderLanguage.block("any")["sums"])

  /// Whether a cell is a word for a sum and nothing else. A shop may be called so, too.
  static func isSum(_ cell: Bytes) -> Bool {
    guard cell.count >= 3, cell.count <= 24, isInitial(cell, of: "tgspneuzsrcoijyk") || cell[0] >= 0x80,
      !cell.contains(where: { $0 &- 48 < 10 })
    else { return false }
    return sums.contains(ColumnNames.plain(cell.text))
  }

  private static let outVerbs: [StaticString] = [
    "paid to ", "money sent to ", "sent to ", "transferred to ", "transfer to ", "self transfer to ", "payment to ",
    "payment made to ", "debited for ", "recharge of ", "bill paid ",
  ]
  private static let inVerbs: [StaticString] = [
    "received from ", "money received from ", "payment received from ", "payment from ", "transfer from ",
    "refund from ", "refund received ", "refund for ", "cashback from ", "cashback received ", "credited by ",
  ]

  /// Which way the money went, by the words that the narration begins with: `Paid to`, `Received from`.
  static func verb(_ narration: Bytes) -> PrintedMoney.Mark {
    if outVerbs.contains(where: { narration.begins($0) }) { return .debit }
    return inVerbs.contains { narration.begins($0) } ? .credit : .none
  }

  /// Whether a narration, or the column that says which way the money went, tells of own accounts on both sides.
  static func isOwn(_ narration: Bytes, _ direction: Bytes) -> Bool {
    if direction.begins("transfer-out") || direction.begins("transfer-in") { return true }
    for cell in [narration, direction] where isInitial(cell, of: "vbgtw") {
      if funds.contains(where: { cell.begins($0) }) { return true }
    }
    return isInitial(narration, of: "st") && OwnTransfer.isToSelf(narration)
  }

  /// Rows of a wallet in which a bank account fills it, or takes what is in it.
  private static let funds: [StaticString] = [
    "bank deposit to pp account", "general withdrawal", "user initiated withdrawal", "transfer to bank",
    "bankgutschrift auf paypal", "virement bancaire sur le compte", "bonifico bancario sul conto", "withdraw funds",
    "transferencia bancaria a la cuenta", "general credit card deposit",
  ]

  private static let ownTypes: [StaticString] = [
    "topup", "top up", "top-up", "exchange", "pot transfer", "pot withdrawal", "pot deposit", "vault", "pocket",
    "acct xfer", "acct_xfer", "account transfer", "internal transfer", "own account", "savings transfer", "round up",
    "atm", "cash withdrawal", "cash_withdrawal", "cashpoint",
  ]
  private static let backTypes: [StaticString] = ["return", "refund", "chargeback", "reversal"]
  private static let cash: [StaticString] = [
    "atm withdrawal", "atm wdl", "atm cash", "cash withdrawal", "cash wdl", "cashpoint", "withdrawal atm",
    "cash machine",
    "bargeldauszahlung", "bargeldabhebung", "geldautomat", "retrait dab", "retrait especes", "geldopname",
    "prelievo bancomat", "reintegro cajero", "kontantuttag",
  ]

  /// The kind of a payment by its type, such as `Return` of Chase, `TOPUP` of Revolut or `Pot transfer` of Monzo, and
  /// of cash from a machine; `nil` when they do not say.
  static func kind(_ type: Bytes, _ narration: Bytes, isOut: Bool) -> Transaction.Kind? {
    if !type.isEmpty, type.count <= 32 {
      if ownTypes.contains(where: { type.begins($0) || type.hasWord($0) }) { return .transfer }
      if !isOut, backTypes.contains(where: { type.hasWord($0) }) { return .refund }
    }
    guard isOut, isInitial(narration, of: "acwbgrpk"), narration.count <= 120 else { return nil }
    if narration.begins("atm") || narration.begins("cash"), fees.contains(where: { narration.hasWord($0) }) {
      return .expense
    }
    return cash.contains { narration.begins($0) } ? .transfer : nil
  }

  private static let fees: [StaticString] = ["fee", "fees", "charge", "charges", "chg", "chgs", "chrg", "gst"]

  /// Whether the first letter is one of `letters`: of nearly all narrations it says enough.
  private static func isInitial(_ narration: Bytes, of letters: StaticString) -> Bool {
    guard let first = narration.first else { return false }
    for index in 0..<letters.utf8CodeUnitCount where letters.utf8Start[index] == first | 0x20 { return true }
    return false
  }

  private static let ownTops: [StaticString] = ["assets:", "liabilities:", "asset:", "liability:"]
  private static let otherTops: [StaticString] = [
    "expenses:", "income:", "equity:", "revenues:", "expense:", "revenue:", "imbalance-", "orphan-",
  ]

  /// Whether an account of a double-entry book holds money, as `Assets:Bank:Checking` does; `nil` for any other
  /// account.
  static func isOwnAccount(_ path: Bytes) -> Bool? {
    if ownTops.contains(where: { path.begins($0) }) { return true }
    return otherTops.contains { path.begins($0) } ? false : nil
  }

  /// Columns that only lists of securities have; one alone may be of goods.
  private static let securities: Set<String> = [
    "units", "unit", "quantity", "qty", "shares", "noofunits", "nav", "price", "unitprice", "isin", "symbol",
    "ticker", "scrip", "scripname", "folio", "foliono", "folionumber", "unitbalance", "balanceunits", "tradedate",
  ]

  /// Whether the header with these plain names is of units and prices: purchases there are not expenses.
  static func isOfSecurities(_ names: [String]) -> Bool { names.count { securities.contains($0) } > 1 }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// Whether these bytes have `word`, in small letters, in any case, between marks or at an end.
  fileprivate func hasWord(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard count >= length else { return false }
    func isLetter(_ index: Int) -> Bool { index >= 0 && index < count && ASCII.isLetter(self[index]) }
    return (0...(count - length)).contains { start in
      !isLetter(start - 1) && !isLetter(start + length) && part(start, start + length).begins(word)
    }
  }
}
