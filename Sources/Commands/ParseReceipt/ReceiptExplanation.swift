import Spendwise
import SpendwiseReceipts
import SpendwiseTool

extension Diagnostics {
  /// The line and the rule of each field, for a person.
  func explain(_ receipt: Receipt, _ name: String) {
    func tell(_ field: String, _ value: String, _ line: Int?, _ rule: String) {
      let location = line.map { "\(name):\($0 + 1)" } ?? name
      note("\(location): \(field) \(value) (\(rule))")
    }
    if let total = receipt.total, let amount = receipt.amount {
      let rule = total.isGuess ? "a guess: the largest amount" : total.witnesses.joined(separator: ", ")
      tell("total", amount.literal, total.line, rule.isEmpty ? "its label alone" : rule)
    }
    tell("currency", receipt.currency.code, nil, receipt.currencyIsStated ? "stated" : "the currency of the household")
    if let date = receipt.date {
      tell("date", date.day.iso, date.line, "confidence \(date.confidence) in 100")
    }
    if let merchant = receipt.merchant { tell("merchant", merchant.name, merchant.line, merchant.rule) }
    if let tax = receipt.tax {
      tell("tax", Amount(minor: tax, currency: receipt.currency).literal, receipt.taxLine, "the tax lines")
    }
    if let method = receipt.payment.method { tell("payment", method, receipt.payment.line, "a word for it") }
    if let invoice = receipt.invoice {
      let line = receipt.lines.firstIndex { String(decoding: $0.text, as: UTF8.self).contains(invoice) }
      tell("invoice", invoice, line, "after its label")
    }
    if !receipt.items.isEmpty { tell("items", String(receipt.items.count), nil, "they add up") }
    if let gstin = receipt.gstin { tell("gstin", gstin, nil, "its check digit is right") }
    for doubt in receipt.doubts { note("\(name): pending: \(doubt)") }
  }
}
