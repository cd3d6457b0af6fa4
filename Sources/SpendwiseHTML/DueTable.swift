extension Page {
  /// The bills that are still to be paid, by their day.
  var dues: Markup {
    if figures.dues.isEmpty { return "" }
    return """
      <section class="card">
      <h2>To pay</h2>
      <table class="dues">
      <thead><tr><th scope="col">Payee</th><th scope="col">Due</th><th scope="col" class="n">To pay</th></tr></thead>
      <tbody>
      \(Markup.joined(figures.dues.map(row)))</tbody></table>
      </section>

      """
  }

  private func row(_ due: PageFigures.Due) -> Markup {
    let remark: Markup = due.remark.isEmpty ? "" : " <small>\(due.remark)</small>"
    let day: Markup = due.day.map { "<time datetime=\"\($0.iso)\">\(PageWords.short($0))</time>" } ?? ""
    let rest: Markup = due.rest.map { .money($0) } ?? ""
    return """
      <tr><th scope="row">\(due.payee)\(remark)</th><td>\(day)</td><td class="n">\(rest)</td></tr>

      """
  }
}
