/// Spending as a ring. Arcs are dashes of a circle with a path length of 10,000, so that no angle is computed.
struct DonutChart {
  /// One arc: its class, its name, and its amount.
  struct Part {
    var style: Markup
    var name: String
    var amount: Amount
    var share: Share?
  }

  let parts: [Part]
  let total: Amount
  let title: String

  func markup() -> Markup {
    let shown = parts.filter { $0.amount.minor > 0 }
    // Where refunds exceed the spending on something, the arcs are parts of the rest.
    var whole: Int64 = 0
    for part in shown { whole = whole.addingReportingOverflow(part.amount.minor).partialValue }
    var arcs = Markup()
    var (done, start): (Int64, Int) = (0, 0)
    for part in shown {
      done += part.amount.minor
      let end = Markup.share(done, of: whole, 10_000)
      let gap = shown.count > 1 && end - start > 90 ? 45 : 0
      arcs += """
        <circle class="\(part.style)" cx="50" cy="50" r="39" pathLength="10000" \
        stroke-dasharray="\(max(1, end - start - gap)) 10000" stroke-dashoffset="-\(start)"/>
        """
      start = end
    }
    let words = parts.map { part in
      "\(part.name) \(PageWords.roundMoney(part.amount))\(part.share.map { ", \($0.literal) percent" } ?? "")"
    }
    return """
      <svg class="donut" viewBox="0 0 100 100" role="img" aria-labelledby="\(id)-t \(id)-d">\
      <title id="\(id)-t">\(title)</title><desc id="\(id)-d">\(words.joined(separator: "; ")).</desc>\
      <circle class="ring" cx="50" cy="50" r="39"/><g transform="rotate(-90 50 50)">\(arcs)</g>\
      <text x="50" y="48.5" class="sum">\(PageWords.roundMoney(total))</text>\
      <text x="50" y="58" class="note">spent</text></svg>

      """
  }

  private var id: Markup { "donut-\(total.currency.code)" }
}
