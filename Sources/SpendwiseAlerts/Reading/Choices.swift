import Spendwise
import SpendwiseText

/// Chosen amount and direction, for features of later choices.
struct Anchor {
  var amount: Int?
  var direction = Atom(.none)
}

extension ScannedMessage {
  /// The number of candidates of a choice, "none of them" not counted.
  func count(_ choice: Choice) -> Int {
    switch choice {
    case .outcome, .direction, .transfer, .refund: 1
    case .amount, .balance, .limit, .fee: money.count
    case .due, .minimum: notice.sums.count
    case .account: accounts.count
    case .reference: references.count
    case .payee, .biller: spans.count
    case .date: dates.count
    case .dueDate: notice.days.count
    }
  }

  /// A choice may be "none of them".
  static func mayBeNone(_ choice: Choice) -> Bool {
    switch choice {
    case .outcome, .direction, .transfer, .refund, .amount, .due: false
    default: true
    }
  }

  /// Features of one candidate of a choice. `nil` means that none is right.
  func features<S: FeatureSink>(_ choice: Choice, _ candidate: Int?, _ anchor: Anchor, _ sink: inout S) {
    switch choice {
    case .outcome: features(ofOutcome: &sink)
    case .direction: if let amount = anchor.amount { features(ofDirection: amount, &sink) }
    case .transfer, .refund:
      features(.direction, candidate, anchor, &sink)
      if let amount = anchor.amount { features(ofKind: amount, anchor.direction, &sink) }
    case .amount: if let candidate { features(ofMoney: money[candidate], &sink) }
    case .due, .minimum:
      if let candidate {
        features(ofSum: candidate, &sink)
        if choice == .minimum { relate(notice.sums[candidate], anchor.amount, &sink) }
      } else {
        sink.add(.null)
        sink.add(.count, number: min(4, notice.sums.count))
        if notice.sumLabels.contains(where: { $0?.part == .minimum }) { sink.add(.labelled) }
      }
    case .balance, .limit, .fee:
      if let candidate {
        features(ofMoney: money[candidate], &sink)
        relate(money[candidate], anchor.amount, &sink)
      } else {
        sink.add(.null)
        let role: Role = choice == .balance ? .balance : choice == .limit ? .limit : .fee
        if items.contains(where: { $0.has(role) }) { sink.add(.labelled) }
        sink.add(.count, number: min(4, money.count))
      }
    case .account, .reference:
      let (ids, labels) =
        choice == .account ? (accounts, Roles(.account, .card, .ends)) : (references, Roles(.reference))
      if let candidate {
        features(ofID: ids[candidate], direction: anchor.direction, &sink)
        features(ofID: ids[candidate], amount: anchor.amount, among: ids, &sink)
      } else {
        nullFeatures(labels: labels, among: ids, &sink)
      }
    case .payee, .biller:
      if let candidate {
        features(of: spans[candidate], amount: anchor.amount, direction: anchor.direction, &sink)
      } else {
        nullFeatures(ofPayee: anchor.direction, &sink)
      }
    case .dueDate:
      if let candidate {
        features(ofDay: candidate, amount: anchor.amount, &sink)
      } else {
        sink.add(.null)
        sink.add(.count, number: min(4, notice.days.count))
      }
    case .date:
      if let candidate {
        let day = days[candidate]
        let age = day.map { Int(received.number) - Int($0.number) }
        features(ofDate: dates[candidate], amount: anchor.amount, age: age, &sink)
      } else {
        sink.add(.null)
        sink.add(.count, number: min(4, dates.count))
      }
    }
  }
}
