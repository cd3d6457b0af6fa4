import Spendwise
import SpendwiseText

/// The end of a payment that did not last.
struct Reversal {
  enum End {
    case moneyBack
    /// A credit was reversed.
    case takenBack
    /// A card or loan lost the payment that it had received.
    case takenFromDebt
  }

  var end: End
  /// The payment was returned. Otherwise money came back.
  var isUnpaid = false
  /// The message says "credited" before its reason. A refund like any other.
  var isStated = false

  var why: String {
    if isUnpaid { return "the payment was returned unpaid: no figure counts this before you confirm it" }
    switch end {
    case .moneyBack:
      return "the payment did not last and its money came back: \(Transaction.ifPaymentLacks)"
    case .takenBack: return "what was credited was taken back: void this if the books lack the credit"
    case .takenFromDebt:
      return "the payment of a card or loan was taken back: \(Transaction.ifPaymentLacks)"
    }
  }

  static let withoutAmount = "it says that a payment was reversed, and not its amount: void or refund that payment"
}

extension ModelReader.Reading {
  /// Positions of the items in the sentence of the amount.
  var sentence: Range<Int> { amount.map { message.items(besides: $0) } ?? 0..<0 }

  /// Positions of words for a refund or a return. Leaves out the payee.
  var returns: [Int] {
    let name = payee?.items
    return message.items.indices.filter { index in
      let item = message.items[index]
      let isReturned = item.has(.declined) && message.text.has(ModelReader.returned, in: item.range)
      return (isReturned || item.has(any: Roles(.refund, .bounced))) && name?.contains(index) != true
    }
  }

  /// End of the payment, by the words around its first sign.
  var reversal: Reversal {
    let all = returns
    let beside = all.filter(sentence.contains)
    let verbs = beside.isEmpty ? all : beside
    guard let verb = verbs.first(where: { message.items[$0].has(.refund) }) ?? verbs.first else {
      return Reversal(end: isDebit ? .takenBack : .moneyBack)
    }
    let word = message.items[verb]
    let around = message.items(besides: verb)
    let before = around.filter { $0 < verb }
    func has(_ indices: [Int], _ roles: Roles) -> Bool { indices.contains { message.items[$0].has(any: roles) } }
    // "and Ksh70.00 is debited", "KES 3,000.00 debited".
    let isTaken = around.contains { index in
      index > verb && message.items[index].has(.out)
        && (message.items[index - 1].has(.be) || message.items[index - 1].kind == .money)
    }
    let isCredited = before.contains { message.items[$0].has(.into) && !message.items[$0].has(.refund) }
    // "credited to A/c X2452 has been reversed"; a noun says why it was credited.
    let wasCredited =
      !word.has(.intoNoun) && (isCredited || has(before, Roles(.intoNoun)))
      && !has(before, Roles(.out, .outNoun, .anyNoun))
    if isTaken || wasCredited { return Reversal(end: .takenBack) }
    return Reversal(
      end: isOfDebt(before) ? .takenFromDebt : .moneyBack, isUnpaid: !word.has(.refund),
      isStated: word.has(.intoNoun) && isCredited)
  }

  /// Reference of the payment taken back: "Reversal of transaction SKA2BC2DE6".
  var reversed: Range<Int>? {
    guard let noun = returns.first(where: { message.items[$0].has(.intoNoun) }) else { return nil }
    return (noun + 1..<min(noun + 4, message.items.count)).first { index in
      [.code, .number].contains(message.items[index].kind) && index != reference && whole(index).count > 7
    }
    .map { whole($0) }
  }

  /// The account never paid the cheque or collection. Example: "returned unpaid: funds insufficient".
  var wasNeverTaken: Bool {
    reversal.isUnpaid && reversal.end == .moneyBack
      && message.items.contains { message.text.has(ModelReader.insufficient, in: $0.range) }
  }

  /// The payment was to a card or loan. Example: "your payment for loan a/c XX8899".
  private func isOfDebt(_ before: [Int]) -> Bool {
    before.contains { message.items[$0].has(.anyNoun) }
      && before.contains { message.isCard(leadingTo: $0, in: before) || message.isWord($0, "loan") }
  }

  /// A sentence about cash, with a machine or branch as payee.
  var isCashAtMachine: Bool {
    guard amount != nil, let first = payee?.first else { return false }
    let isCash = sentence.contains { message.items[$0].has(any: Roles(.cashIn, .cashOut, .cash)) }
    let isLed =
      first > 0
      && (message.items[first - 1].has(any: Roles(.to, .payee, .info, .from, .sender))
        && !message.items[first - 1].has(.at) || message.items[first - 1].isMark(":"))
    return isCash && !isLed
  }

  /// The only amount is a balance, in a sentence without a movement.
  var namesBalanceAlone: Bool {
    let moving = ScannedMessage.moving.subtracting(Roles(.toMine, .fromMine))
    return message.money.count == 1 && sentence.contains { message.items[$0].has(.balance) }
      && !sentence.contains { message.items[$0].has(any: moving) }
  }
}

extension ScannedMessage {
  /// A word leads to the card, which is numbered or for credit. Example: "towards Credit Card XX5678".
  func isCard(leadingTo card: Int, in sentence: some BidirectionalCollection<Int>) -> Bool {
    guard items[card].has(.card) else { return false }
    let isNumbered = (card + 1..<min(card + 4, items.count)).contains { items[$0].kind == .mask }
    let side = sentence.last { index in
      index < card && index > card - 8
        && items[index].has(any: Roles(.to, .for, .toMine, .from, .fromMine, .via, .with, .by, .on, .at))
    }
    guard isNumbered || text.has(ScannedMessage.credit, in: items[card].range), let side else {
      return false
    }
    return items[side].has(any: Roles(.to, .for, .toMine))
      && !items[side].has(any: Roles(.from, .fromMine, .via, .with, .by))
  }

  private static let credit = FoldedText.fold("credit")
}

extension ModelReader {
  fileprivate static let returned = FoldedText.fold("returned")
  fileprivate static let insufficient = FoldedText.fold("insufficient")
}
