import Spendwise
import SpendwiseJSON

/// Finds, around the clause that holds the amount, the other fields of a payment.
struct ShapeFields {
  let patterns: ShapePatterns
  let text: AlertText
  let clause: Range<Int>

  private var all: Range<Int> { span(text.body, text.flat.count) }
  private var behind: Range<Int> { span(clause.lowerBound, text.flat.count) }

  /// Adds to `reading` what can be found.
  func fill(_ reading: inout AlertReading) {
    account(&reading)
    date(&reading)
    payee(&reading)
    reference(&reading)
    patterns.limit.fill(&reading.captures, text, all, [.limit])
    patterns.balance.fill(&reading.captures, text, all, [.balance])
  }

  /// The first account named is the user's: in the clause, else anywhere.
  private func account(_ reading: inout AlertReading) {
    if reading.isDebit == true, let range = patterns.paidFrom.find("account", text, clause) {
      reading.captures[.account] = range
      return
    }
    for part in [clause, all] {
      for phrase in [patterns.account, patterns.ending, patterns.mask, patterns.bracketed] {
        if let range = phrase.find("account", text, part), AlertMask.digits(text.bytes(range)) != nil {
          reading.captures[.account] = range
          return
        }
      }
    }
  }

  private func date(_ reading: inout AlertReading) {
    let amount = reading.captures[.amount]?.upperBound ?? clause.lowerBound
    for (phrase, part) in [
      (patterns.when, span(amount, clause.upperBound)), (patterns.when, clause), (patterns.labelledDate, all),
      (patterns.when, behind), (patterns.when, all),
    ] {
      phrase.fill(&reading.captures, text, part, [.date, .time])
      if reading.captures[.date] != nil { return }
    }
  }

  private func payee(_ reading: inout AlertReading) {
    let isDebit = reading.isDebit ?? true
    let amount = reading.captures[.amount] ?? clause
    let after = span(amount.upperBound, clause.upperBound)
    var attempts: [(ShapePhrase, Range<Int>, Bool)] = []
    if isDebit {
      attempts = [
        (patterns.beneficiary, clause, false), (patterns.labelledPayee, all, true),
        (patterns.slashInfo, all, true), (patterns.payeeUpToDate, after, false),
        (patterns.payeeOnUpToDate, after, false), (patterns.merchantLine, all, true),
        (patterns.payeeUpToWord, after, false), (patterns.payeeUpToWord, clause, false),
        (patterns.payeeBehindDate, after, false),
        (patterns.inlineLabel, all, true), (patterns.labelledSender, all, true),
      ]
    } else {
      attempts = [
        (patterns.labelledSender, all, true), (patterns.slashInfo, all, true), (patterns.sender, after, false),
        (patterns.inlineLabel, all, true),
        (patterns.sender, behind, false), (patterns.labelledPayee, all, true),
      ]
    }
    for (phrase, part, asLines) in attempts {
      guard var range = phrase.find("payee", text, part, asLines: asLines) else { continue }
      if let tail = patterns.ownCard.find(text, range) { range = span(range.lowerBound, tail.lowerBound) }
      guard isName(range) else { continue }
      reading.captures[.payee] = range
      break
    }
    vpa(&reading)
  }

  /// A name has letters, and is no amount, no date and no helpline.
  private func isName(_ range: Range<Int>) -> Bool {
    let bytes = text.lower[range]
    guard bytes.contains(where: { AlertDate.isLetter($0) || $0 >= 0x80 }) else { return false }
    if ["atm", "your bank", "bank account"].contains(where: { bytes.elementsEqual($0.utf8) }) { return false }
    return patterns.money(text, from: range.lowerBound).first.map { $0.amount.lowerBound >= range.upperBound } ?? true
  }

  private func vpa(_ reading: inout AlertReading) {
    guard let range = patterns.vpa.find("vpa", text, behind) ?? patterns.vpa.find("vpa", text, all) else { return }
    reading.captures[.vpa] = range
    // "x@ybl (NAME)" and "NAME x@ybl": the name is the payee.
    guard let payee = reading.captures[.payee], payee.overlaps(range) else { return }
    let head = span(payee.lowerBound, range.lowerBound)
    let tail = span(min(payee.upperBound, range.upperBound), payee.upperBound)
    let name = [head, tail].max { $0.count < $1.count } ?? head
    reading.captures[.payee] = name.count > 1 && isName(name) ? name : nil
  }

  private func reference(_ reading: inout AlertReading) {
    for phrase in [patterns.bestReference, patterns.slashReference, patterns.reference] {
      if let range = phrase.find("reference", text, all) {
        reading.captures[.reference] = range
        return
      }
    }
  }
}
