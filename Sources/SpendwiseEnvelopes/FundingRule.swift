/// A rule that puts money into an envelope: a record of `funding.jsonl`.
package struct FundingRule: Sendable {
  /// Event that fires a rule.
  package enum Trigger: String, CaseIterable, Sendable { case income, schedule, manual }

  /// Share that a rule asks for.
  package enum Share: Equatable, Sendable {
    case fixed(Int64)
    /// Share of the income, in ten-thousandths of a percent.
    case percent(Int64)
    /// Share of the rest at its priority, in ten-thousandths of a percent.
    case percentOfRest(Int64)
    /// Amount that the envelope's target needs.
    case fill
    /// Share of the remaining money, by weight.
    case rest(Int64)
  }

  /// Maximum that a rule gives, each time or in a month.
  package struct Limit: Equatable, Sendable {
    package var minor: Int64
    package var isMonthly: Bool
  }

  package let id: String
  package let envelope: String
  package let priority: Int
  package let trigger: Trigger
  /// Query words that the income must match.
  package let match: [String]
  package let share: Share
  /// The share as written.
  package let words: String
  package let limit: Limit?
  package let source: String
  package let isPartial: Bool
  package let since: Day?
  package let until: Day?
  package let schedule: Schedule?
  package let isActive: Bool
  package let record: Record

  /// Reads a record of `funding.jsonl`. Amounts are in the envelope's currency. Throws `EnvelopeError`.
  package init(_ record: Record, currency: (String) -> Currency) throws(EnvelopeError) {
    if record.id.isEmpty { throw EnvelopeError("the record cannot be read") }
    (self.record, id) = (record, record.id)
    let name = "rule \(record.id)"
    guard let envelope = record.string("envelope"), !envelope.isEmpty else {
      throw EnvelopeError("\(name): it names no envelope")
    }
    self.envelope = envelope
    let currency = currency(envelope)
    priority = record["priority"]?.literal.flatMap { Int($0) } ?? 50
    schedule = try Schedule(record, name)
    guard let trigger = Trigger(rawValue: record.string("trigger") ?? (schedule == nil ? "income" : "schedule")) else {
      throw EnvelopeError("\(name): trigger must be income, schedule or manual")
    }
    self.trigger = trigger
    match = FundingRule.words(record["match"])
    guard let words = record["amount"]?.literal, !words.isEmpty else {
      throw EnvelopeError("\(name): there is no amount (want 28000, 20%, '20% of rest', fill or rest)")
    }
    self.words = words
    share = try FundingRule.share(words, currency, name)
    limit = try record["max"]?.literal.map { (text) throws(EnvelopeError) in
      try FundingRule.limit(text, currency, name)
    }
    source = record.string("source") ?? Envelope.unassigned
    if source == envelope { throw EnvelopeError("\(name): it would take from the envelope that it fills") }
    isPartial = record["partial"].map { !$0.raw.elementsEqual("false".utf8) } ?? true
    (since, until) = (try Envelope.day(record, "since", name), try Envelope.day(record, "until", name))
    isActive = record["active"].map { !$0.raw.elementsEqual("false".utf8) } ?? true
    if trigger == .schedule, schedule == nil || since == nil {
      throw EnvelopeError("\(name): a schedule needs since= and every= or day= (as in every=2w since=2026-10-02)")
    }
    if trigger != .schedule, schedule != nil {
      throw EnvelopeError("\(name): every= and day= are for trigger=schedule")
    }
    if trigger != .income, case .percent = share {
      throw EnvelopeError("\(name): \(words) is a share of an income (want '\(words) of rest', or trigger=income)")
    }
    if trigger != .income, !match.isEmpty { throw EnvelopeError("\(name): match= is for trigger=income") }
  }

  private static func words(_ value: Record.Value?) -> [String] {
    guard let value, !value.isNull else { return [] }
    if value.isList { return value.strings }
    return (value.string ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static func share(_ text: String, _ currency: Currency, _ name: String) throws(EnvelopeError) -> Share {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    if words == "fill" { return .fill }
    if words == "rest" { return .rest(1) }
    if words.hasPrefix("rest*") {
      guard let weight = Int64(words.dropFirst(5)), weight > 0, weight <= 1_000_000 else {
        throw EnvelopeError("\(name): \(text): the weight must be a whole number above 0 (want rest*2)")
      }
      return .rest(weight)
    }
    if let percent = words.firstIndex(of: "%") {
      let (number, tail) = (String(words[..<percent]), words[words.index(after: percent)...])
      let isOfRest = tail == " of rest"
      guard tail.isEmpty || isOfRest || tail == " of income" else {
        throw EnvelopeError("\(name): \(text) (want 20% or '20% of rest')")
      }
      var bytes = number.split(separator: " ").joined()
      let outcome = bytes.withUTF8 { Decimal.read($0, scale: 4) }
      guard case .value(let share) = outcome, share > 0, share <= 1_000_000 else {
        throw EnvelopeError("\(name): \(text): a percent must be above 0 and at most 100, with up to 4 decimals")
      }
      return isOfRest ? .percentOfRest(share) : .percent(share)
    }
    do throws(AmountError) {
      let amount = try Amount.grouped(text, currency)
      if amount.minor > 0 { return .fixed(amount.minor) }
    } catch { throw EnvelopeError("\(name): amount: \(error.reason) (or 20%, '20% of rest', fill, rest, rest*2)") }
    throw EnvelopeError("\(name): the amount \(text) must be more than 0")
  }

  private static func limit(_ text: String, _ currency: Currency, _ name: String) throws(EnvelopeError) -> Limit {
    let isMonthly = text.hasSuffix("/month")
    do throws(AmountError) {
      let amount = try Amount.grouped(isMonthly ? String(text.dropLast(6)) : text, currency)
      if amount.minor > 0 { return Limit(minor: amount.minor, isMonthly: isMonthly) }
    } catch { throw EnvelopeError("\(name): max: \(error.reason)") }
    throw EnvelopeError("\(name): max=\(text) must be more than 0")
  }

  /// The rule is active on a day.
  package func holds(on day: Day) -> Bool {
    isActive && (since.map { $0 <= day } ?? true) && (until.map { day <= $0 } ?? true)
  }

  /// Orders rules by priority, then bytes of the id. `rest` goes last.
  package func precedes(_ other: FundingRule) -> Bool {
    if isRest != other.isRest { return !isRest }
    if priority != other.priority { return priority < other.priority }
    return id.utf8.lexicographicallyPrecedes(other.id.utf8)
  }

  /// The rule takes the rest.
  package var isRest: Bool { if case .rest = share { true } else { false } }
}

/// Due days of a rule.
package struct Schedule: Sendable, Equatable {
  private enum Step: Equatable {
    case days(Int)
    case months(Int)
    /// A day of each month.
    case day(Int)
  }

  private let step: Step

  /// Reads `every` or `day` of a rule. `nil` without either. Throws `EnvelopeError`.
  init?(_ record: Record, _ name: String) throws(EnvelopeError) {
    if let literal = record["day"]?.literal {
      guard let day = Int(literal), (1...31).contains(day) else {
        throw EnvelopeError("\(name): day=\(literal) is not a day of a month (want 1 to 31)")
      }
      step = .day(day)
      return
    }
    guard let word = record.string("every") else { return nil }
    switch word {
    case "day": step = .days(1)
    case "week": step = .days(7)
    case "month": step = .months(1)
    case "quarter": step = .months(3)
    case "year": step = .months(12)
    default:
      let units: [Character: (isDays: Bool, size: Int)] = [
        "d": (true, 1), "w": (true, 7), "m": (false, 1), "y": (false, 12),
      ]
      guard let last = word.last, let unit = units[last], let count = Int(word.dropLast()), (1...999).contains(count)
      else { throw EnvelopeError("\(name): every=\(word) (want week, month, quarter, year, or 2w, 10d, 3m)") }
      step = unit.isDays ? .days(count * unit.size) : .months(count * unit.size)
    }
  }

  /// Due days from `since` to `last`, oldest first.
  package func days(since: Day, through last: Day) -> [Day] {
    var days: [Day] = []
    for number in 0..<100_000 {
      let day: Day
      switch step {
      case .days(let count): day = since.adding(days: number * count)
      case .months(let count): day = since.adding(months: number * count)
      case .day(let wanted):
        let month = since.adding(days: 1 - since.day).adding(months: number)
        day = month.adding(days: min(wanted, Day.length(month.year, month.month)) - 1)
        if day < since { continue }
      }
      if day > last || day == days.last { break }
      days.append(day)
    }
    return days
  }
}
