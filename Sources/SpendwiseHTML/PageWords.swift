/// Dates and money in the words of the page.
enum PageWords {
  static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  static func month(_ day: Day) -> String { "\(MonthName.all[day.month - 1])" }

  /// `Jul`.
  static func shortMonth(_ day: Day) -> String { MonthName.short(day.month) }

  /// `3 July 2026`.
  static func long(_ day: Day) -> String { "\(day.day) \(month(day)) \(day.year)" }

  /// `3 Jul 2026`.
  static func short(_ day: Day) -> String { "\(day.day) \(shortMonth(day)) \(day.year)" }

  /// `July 2026`, `2026`, `May to July 2026`, `25 June to 24 July 2026`, `since 3 July 2026`.
  static func period(_ period: Period) -> String {
    let (first, last) = (period.first, period.last)
    if first == .first { return last == .last ? "all days" : "until \(long(last))" }
    if last == .last { return "since \(long(first))" }
    if first == last { return long(first) }
    let isSameYear = first.year == last.year
    guard first.day == 1, last.day == Day.length(last.year, last.month) else {
      if isSameYear, first.month == last.month { return "\(first.day) to \(long(last))" }
      return "\(first.day) \(month(first))\(isSameYear ? "" : " \(first.year)") to \(long(last))"
    }
    if isSameYear, first.month == last.month { return "\(month(first)) \(first.year)" }
    if first.month == 1, last.month == 12 { return isSameYear ? "\(first.year)" : "\(first.year) to \(last.year)" }
    return "\(month(first))\(isSameYear ? "" : " \(first.year)") to \(month(last)) \(last.year)"
  }

  /// The sign of a currency before an amount. Without one, its code and a space.
  private static func sign(_ currency: Currency) -> String {
    switch currency.code {
    case "INR": return "₹"
    case "USD": return "$"
    case "EUR": return "€"
    case "GBP": return "£"
    case "JPY": return "¥"
    default: return "\(currency.code)\u{A0}"
    }
  }

  /// `₹1,23,456.78`, with a true minus sign.
  static func money(_ amount: Amount) -> String {
    "\(amount.minor < 0 ? "−" : "")\(sign(amount.currency))\(amount.magnitude.forPeople)"
  }

  /// The same without decimals, rounded to the nearest.
  static func roundMoney(_ amount: Amount) -> String {
    let text = amount.magnitude.roundedForPeople
    return "\(amount.minor < 0 && text != "0" ? "−" : "")\(sign(amount.currency))\(text)"
  }

  static func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
}

extension Markup {
  /// An amount for people, with its literal for programs.
  static func money(_ amount: Amount) -> Markup {
    "<data value=\"\(amount.literal)\">\(PageWords.money(amount))</data>"
  }

  /// A bar as long as `part` is of `whole`.
  static func bar(_ part: Int64, of whole: Int64, _ kind: Markup = "") -> Markup {
    let width = Markup.share(part, of: whole, 1000)
    return """
      <svg class="bar\(kind)" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">\
      <rect class="track" width="1000" height="10"/><rect width="\(width)" height="10"/></svg>
      """
  }

  /// The steps out of `steps` that `part` is of `whole`. Anything above 0 is one at least.
  static func share(_ part: Int64, of whole: Int64, _ steps: Int) -> Int {
    guard part > 0, whole > 0 else { return 0 }
    if part >= whole { return steps }
    let product = part.magnitude.multipliedFullWidth(by: UInt64(steps))
    return max(1, Int(whole.magnitude.dividingFullWidth(product).quotient))
  }
}
