import SpendwiseTables

/// The figures that a statement states, by their labels: beside them, or above.
struct PDFFigures {
  enum Figure { case opening, closing, debits, credits }

  /// All values that a label was found with; some labels come several times.
  private(set) var values: [Figure: Set<Int64>] = [:]

  private static let labels: [(Figure, [String])] = {
    let figures: [Figure] = [.opening, .closing, .debits, .credits]
    return figures.map { ($0, HeaderLanguage.block("Figure")["\($0)"]) }
  }()

  /// How a balance of a day begins: at the first day of a statement, and at its last.
  private static let dated = HeaderLanguage.block("Figure")["dated"]

  /// Whether a line is that of a balance, by the words that it begins with.
  static func isBalance(_ text: String) -> Bool {
    var name = ColumnNames.plain(text.filter { !$0.isNumber })
    if let owner = owners.first(where: { name.hasPrefix($0) }) { name.removeFirst(owner.count) }
    if name.isEmpty || name.utf8.count > 50 { return false }
    return dated.contains { name.hasPrefix($0) } || ofLanguages.contains { name.hasPrefix($0) }
      || labels.contains { figure, labels in
        (figure == .opening || figure == .closing) && labels.contains { name.hasPrefix($0) }
      }
  }

  /// `Your new balance`, `Dein neuer Kontostand`.
  private static let owners = ["your", "dein", "ihr", "votre", "uw"]

  private static let ofLanguages = HeaderLanguage.all.flatMap { $0["balances"] }.filter {
    $0.utf8.count > 8 && !$0.hasSuffix("=")
  }

  private static func figure(_ text: String) -> Figure? {
    let name = ColumnNames.plain(text.filter { !$0.isNumber })
    if name.isEmpty || name.utf8.count > 60 { return nil }
    if name.hasPrefix("minimum") || name.contains("points") || name.contains("minimumamount") { return nil }
    for (figure, labels) in labels {
      let isWide = figure == .opening || figure == .closing
      if labels.contains(where: {
        isWide ? name.contains($0) : name == $0 || name == $0 + "amount" || name == "your" + $0
      }) {
        return figure
      }
    }
    return nil
  }

  /// Looks for the figures among all lines of the document. The names of columns, in the lines `headers`, are no
  /// labels of what is below them.
  init(_ lines: [PDFLine], headers: Set<Int>, comma: Bool, scale: Int) {
    var days: [Int64] = []
    for (index, line) in lines.enumerated() {
      var from = 0
      var open: Figure?
      for figure in PDFItems.figures(line, comma: comma) where figure.words.lowerBound >= from {
        let before = line.words[from..<figure.words.lowerBound]
        from = figure.words.upperBound + 1
        guard let value = figure.money.minor(scale) else { continue }
        let isMinus = figure.money.hasMinus || figure.money.mark == .debit
        let signed = isMinus ? -value : value
        if !before.isEmpty {
          open = PDFFigures.label(Array(before))
          if let open { add(signed, open) }
          let name = ColumnNames.plain(before.map(\.text).joined(separator: " "))
          if PDFFigures.dated.contains(where: { name.hasPrefix($0) }) {
            days.append(name.hasPrefix("soldedebiteur") ? -abs(value) : signed)
          }
        } else if let open, open == .opening || open == .closing {
          // Sums may come before the balance.
          add(signed, open)
        }
        for above in lines[max(0, index - 3)..<index].reversed() where above.page == line.page {
          let cell = above.cells.first { $0.right > figure.left - 800 && $0.left < figure.right + 800 }
          guard let cell, !headers.contains(above.number) else { continue }
          if let found = PDFFigures.figure(cell.text) { add(signed, found) }
          break
        }
      }
    }
    if values[.opening] == nil, values[.closing] == nil, days.count > 1 {
      add(days[0], .opening)
      add(days[days.count - 1], .closing)
    }
  }

  /// The label that the words before a figure end in.
  private static func label(_ words: [PDFWord]) -> Figure? {
    if let found = figure(words.map(\.text).joined(separator: " ")) { return found }
    // Another label may be before it.
    return words.count > 6 ? figure(words.suffix(4).map(\.text).joined(separator: " ")) : nil
  }

  private mutating func add(_ value: Int64, _ figure: Figure) { values[figure, default: []].insert(value) }
}
