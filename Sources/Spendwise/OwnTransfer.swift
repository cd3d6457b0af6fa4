import SpendwiseText

/// Payments to oneself, neither spent nor earned.
///
/// The bill of an own card, an own account, a deposit, a broker's clearing account. Readers of alerts, narrations and
/// tables ask here; so does the search for two legs. All words are in small letters.
public enum OwnTransfer {
  // MARK: The other side

  /// Institutions that pay card bills: the card is the other side.
  private static let billPayers: Set<String> = ["cred"]

  private static let parts = PathWords.starts("own-part")
  private static let savings = PathWords.starts("own-savings")

  /// Messages of this institution are about the bill of a card.
  public static func isBillPayer(_ institution: String) -> Bool { billPayers.contains(institution) }

  /// The other side is a card bill or a broker's clearing account.
  public static func isOne(payee: Bytes, vpa: Bytes) -> Bool {
    if ASCII.begins(payee, with: "cred"), payee.count == 4 || payee[4] == " " { return true }
    if ASCII.begins(vpa, with: "cred."), vpa.count > 5 { return true }
    if savings.begin(payee) || ends(payee, ["credit card", "creditcard", "sbicard"]) || isCard(payee) { return true }
    return payee.indices.contains { parts.begin(payee.part($0, payee.count)) }
  }

  private static let issuers = PathWords.set("own-issuer")
  private static let betweenIssuerAndCard = PathWords.set("own-card")

  /// The payee is the card of a bank: `SBI CARD`, `HDFC Bank Cards`.
  private static func isCard(_ payee: Bytes) -> Bool {
    guard payee.count <= 40, ends(payee, [" card", " cards"]) else { return false }
    let words = payee.split(separator: 0x20).dropLast()
    guard let first = words.first, issuers.contains(Bytes(rebasing: first)) else { return false }
    return words.dropFirst().allSatisfy { betweenIssuerAndCard.contains(Bytes(rebasing: $0)) }
  }

  private static func ends(_ text: Bytes, _ tails: [StaticString]) -> Bool {
    tails.contains { ASCII.isSame(text.part(text.count - $0.utf8CodeUnitCount, text.count), $0) }
  }

  // MARK: Narrations

  private static let bills = PathWords.starts("bill")

  /// The narration begins as the payment of a card bill. The account is either one.
  public static func isCardBill(_ narration: Bytes) -> Bool {
    bills.begin(narration)
  }

  private static let instalments: [StaticString] = [
    "pay", "for ", "of ", "due", "debit", "on ", "rec", "a/c", "loan",
  ]
  private static let loanCosts = PathWords.starts("loan-cost")
  private static let lenders = PathWords.set("lender")

  /// The narration or payee of a debit names a repaid loan. `EMI 90210456`, `HOME LOAN EMI`, `LOAN REPAYMENT`, but not
  /// fees or interest. A shop may have `EMI` in its name. A lender that collects by mandate collects an instalment.
  public static func isLoanRepayment(_ text: Bytes, isCollected: Bool) -> Bool {
    let isByLender = isCollected && PathReader.has(text, lenders)
    guard isByLender || hasWord("loan", text) || isInstalment(text) else { return false }
    return !text.indices.contains { loanCosts.begin(text.part($0, text.count)) }
  }

  private static func isInstalment(_ text: Bytes) -> Bool {
    guard ASCII.begins(text, with: "emi") else { return false }
    if text.count == 3 { return true }
    let rest = text.part(4, text.count)
    if ASCII.isLetter(text[3]) || ASCII.isDigit(text[3]) { return false }
    return rest.first.map { ASCII.isDigit($0) } ?? true || instalments.contains { ASCII.begins(rest, with: $0) }
  }

  private static func hasWord(_ word: StaticString, _ text: Bytes) -> Bool {
    let length = word.utf8CodeUnitCount
    guard text.count >= length else { return false }
    return (0...text.count - length).contains { start in
      ASCII.begins(text.part(start, text.count), with: word) && (start == 0 || !ASCII.isLetter(text[start - 1]))
        && (start + length == text.count || !ASCII.isLetter(text[start + length]))
    }
  }

  private static let deposits = PathWords.starts("deposit")

  /// The narration begins as one about an own deposit or account.
  public static func isOwnAccount(_ narration: Bytes) -> Bool {
    deposits.begin(narration)
  }

  /// An application's narration begins with words for a transfer between own accounts.
  public static func isToSelf(_ narration: Bytes) -> Bool {
    ASCII.begins(narration, with: "self transfer ") || ASCII.begins(narration, with: "transferred to self")
  }

  // MARK: Credits of a card

  private static let repayments = PathWords.starts("repaid")

  /// The narration of a card's credit begins as a bill payment.
  public static func isCardRepayment(_ narration: Bytes) -> Bool {
    repayments.begin(narration)
  }

  nonisolated(unsafe) private static let billWords = PathWords.list("repaid-part")

  /// The narration of a card's credit has words for a bill payment. Small letters.
  public static func hasCardRepayment(_ small: Bytes) -> Bool { billWords.contains { small.contains($0) } }

  nonisolated(unsafe) private static let thanks = PathWords.list("thanks")

  /// A short narration thanks for a payment, as cards alone do. Small letters.
  public static func isThanks(_ small: Bytes) -> Bool {
    small.contains("thank you") && small.contains("payment") || thanks.contains { small.contains($0) }
  }
}
