/// Findings of a survey in words, and proposals based on them.
extension MailSurvey {
  /// Findings as lines for people.
  var lines: [String] {
    if total == 0 { return [] }
    let looked = folders.reduce(0) { $0 + $1.looked }
    let all = looked == total ? "\(total)" : "the newest \(looked) of \(total)"
    let words = { (folder: Folder) in
      let counts = [(folder.payments, "payment"), (folder.bills, "bill")].filter { $0.0 > 0 }
      return "  \(MailFinder.shortened(folder.path)): " + counts.map { $0.0.counted($0.1) }.joined(separator: ", ")
    }
    let banks = houses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "  \($0.key): \($0.value.counted("payment"))" }
    let others = strangers == 0 ? [] : ["  senders that are not known: \(strangers.counted("payment"))"]
    return ["Looked into \(all) messages:"] + useful.map(words) + banks + others
  }

  /// Server that checked the senders of nearly all payments and bills. A sender may write such a field, too, but not
  /// above that of a server which adds one to all mail.
  var server: (name: String, count: Int, of: Int)? {
    guard let most = servers.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value * 10 >= known * 9,
      SenderTrust.problem(most.key) == nil
    else { return nil }
    return (most.key, most.value, known)
  }

  /// Debit cards with the accounts that continue their balances.
  var joins: [(card: Account, account: Account)] {
    accounts.filter(\.isOfCard).compactMap { card in
      let partners = accounts.filter { other in
        !other.isOfCard && other.house == card.house && other.kind == "bank"
          && card.balances.contains { own in
            other.balances.contains { $0.after == own.before || $0.before == own.after }
          }
      }
      return partners.count == 1 ? (card, partners[0]) : nil
    }
  }
}
