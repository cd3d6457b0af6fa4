/// Prints records with their amounts in one currency. Converted ones get the type `exchanged`: `sw-record` must not
/// take them for changes.
final class ExchangePrinter {
  private let inner: RecordPrinter
  private let exchange: Exchange
  private let diagnostics: Diagnostics
  private var rates: Set<Exchange.Rate> = []
  /// Number of records that state the amount. `missing` counts those without a rate, by currency.
  private var (stated, missing): (Int, [Currency: Int]) = (0, [:])

  init(_ inner: RecordPrinter, _ exchange: Exchange, _ diagnostics: Diagnostics) {
    (self.inner, self.exchange, self.diagnostics) = (inner, exchange, diagnostics)
  }

  func add(_ record: JSONObject) throws {
    guard let currency = record.currency, currency != exchange.target,
      let amount = record.literal("amount").flatMap({ try? Amount($0, currency) })
    else { return try inner.add(record) }
    let edit: Record?
    do throws(AmountError) { edit = try exchanged(record, amount) } catch {
      let code = exchange.target.code
      return diagnostics.bad("\(record.string("id") ?? "") in \(code): \(error.reason) (left out)")
    }
    try edit?.read(inner.add) ?? inner.add(record)
  }

  /// The record in the target currency. `nil` without a rate.
  private func exchanged(_ record: JSONObject, _ amount: Amount) throws(AmountError) -> Record? {
    var edit = Record(record, order: RecordOrder.transaction)
    let original = record.string("original_currency").flatMap { Currency($0) }
    let own = original == exchange.target ? record.literal("original_amount") : nil
    if let own = own.flatMap({ try? Amount($0, exchange.target) }), record.value("splits") == nil {
      stated += 1
      edit.set("amount", raw: Array((amount.minor < 0 ? own.magnitude.negated : own.magnitude).literal.utf8))
    } else {
      let day = record.string("date").flatMap { Day($0) }
      guard let day, let rate = exchange.rate(for: amount.currency, on: day) else {
        missing[amount.currency, default: 0] += 1
        return nil
      }
      rates.insert(rate)
      if let splits = record.value("splits"), splits.kind == .array, splits.raw.count > 2 {
        let (parts, sum) = try exchanged(splits, rate)
        edit.set("splits", to: parts)
        edit.set("amount", raw: Array(sum.literal.utf8))
      } else {
        edit.set("amount", raw: Array(try Exchange.convert(amount, at: rate).literal.utf8))
      }
      edit.set("rate", to: rate.literal)
    }
    edit.set("type", to: "exchanged")
    edit.set("currency", to: exchange.target.code)
    edit.set("original_amount", raw: Array(amount.literal.utf8))
    edit.set("original_currency", to: amount.currency.code)
    return edit
  }

  /// Converted parts of a split record, and their sum.
  private func exchanged(_ splits: JSONValue, _ rate: Exchange.Rate) throws(AmountError) -> ([Record], Amount) {
    var (parts, sum) = ([Record](), Amount(minor: 0, currency: rate.to))
    var part = JSONObject()
    for element in JSONElements(splits.raw).values {
      guard (try? part.scan(element.raw)) != nil, let literal = part.literal("amount") else { continue }
      let amount = try Exchange.convert(try Amount(literal, rate.from), at: rate)
      sum = try sum.adding(amount)
      var converted = Record(part, order: .unordered)
      converted.set("amount", raw: amount.literal)
      parts.append(converted)
    }
    return (parts, sum)
  }

  /// Prints the rates that were used, and records without one.
  func report() {
    for line in Exchange.Rate.words(rates.inOrder) { diagnostics.note(line) }
    if stated > 0 { diagnostics.note(ProgramProcess.statedWords(stated)) }
    for (currency, count) in missing.sorted(by: { $0.key.code < $1.key.code }) {
      let records = count == 1 ? "1 record, which stays" : "\(count) records, which stay"
      diagnostics.note("no rate from \(currency.code) for \(records) in it (sw-data rate add)")
    }
  }
}
