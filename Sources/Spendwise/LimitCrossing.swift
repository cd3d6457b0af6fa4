/// A limit on spending that was reached. A budget, one of its lines, or an envelope has it.
package struct LimitCrossing: Sendable {
  /// `food`, `food/delivery`, `total` for a whole budget, or an envelope.
  package let name: String
  package let spent: Amount
  package let available: Amount
  /// The highest share reached, in percent.
  package let reached: Int
  /// Percent spent, rounded down. `nil` if nothing is available.
  package let percent: Int?

  /// The highest of `shares` that was reached. All of them, if nothing is available. `nil` for none.
  package init?(_ name: String, _ spent: Amount, of available: Amount, at shares: [Int]) {
    if spent.minor <= 0 { return nil }
    // 15 digits and two more fit.
    let percent = available.minor > 0 ? Int(spent.minor * 100 / available.minor) : nil
    guard let reached = shares.filter({ $0 <= percent ?? .max }).max() else { return nil }
    (self.name, self.spent, self.available) = (name, spent, available)
    (self.reached, self.percent) = (reached, percent)
  }

  /// Text for people: `8,100.00 of 8,000.00 INR spent (101%)`.
  package var words: String {
    "\(spent.forPeople) of \(available.forPeople) \(available.currency.code) spent\(percent.map { " (\($0)%)" } ?? "")"
  }
}
