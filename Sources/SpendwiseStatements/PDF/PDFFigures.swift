import SpendwiseTables

/// The figures that a statement states, by labels beside or above.
struct PDFFigures {
  typealias Figure = StatementSummary.Figure

  /// Values found beside a label; some labels come several times.
  private(set) var values: [Figure: Set<Int64>] = [:]

  /// Beginnings of balances of a statement's first or last day.
  private static let dated = HeaderLanguage.words("dated")

  /// Finds the figures in all lines. Names of columns, in the lines `headers`, are no labels of the figures below.
  init(_ lines: [PDFLine], headers: Set<Int>, comma: Bool) {
    var days: [Int64] = []
    for (index, line) in lines.enumerated() where !headers.contains(line.number) {
      let below = lines[(index + 1)...].prefix(3).prefix { $0.page == line.page }
      for (figure, words) in PDFFigures.labels(StatementSummary.labels, in: line, except: "minimum", "min") {
        // `PAYMENT RECEIVED` is no sum of receipts.
        if figure == .debits || figure == .credits, PDFFigures.isInside(words, of: line) { continue }
        for found in PDFFigures.after(words, of: line, below, comma: comma) {
          guard let value = found.signed else { continue }
          values[figure, default: []].insert(value)
          if figure == .debits || figure == .credits { break }
        }
      }
      let name = ColumnNames.plain(line.text)
      if PDFFigures.dated.contains(where: { name.hasPrefix($0) }),
        let value = PDFItems.figures(line, comma: comma).first?.signed
      {
        days.append(name.hasPrefix("soldedebiteur") ? -abs(value) : value)
      }
    }
    if values[.opening] == nil, values[.closing] == nil, days.count > 1 {
      (values[.opening], values[.closing]) = ([days[0]], [days[days.count - 1]])
    }
  }

  // MARK: Labels

  /// Finds the labels in a line, with their words. Of two that share a word, the longer. A label after one of the words
  /// `others` is left out: "Previous Payment Due Date" is that of another bill.
  static func labels<Field>(
    _ names: [(Field, Set<String>)], in line: PDFLine, except others: String...
  ) -> [(Field, Range<Int>)] {
    var (found, start): ([(Field, Range<Int>)], Int) = ([], 0)
    while start < line.words.count {
      let hit = (1...6).reversed().lazy.compactMap { count -> (Field, Range<Int>)? in
        guard start + count <= line.words.count else { return nil }
        let text = line.words[start..<start + count].map(\.text).joined(separator: " ")
        guard text.utf8.count < 48, !text.contains(where: \.isNumber) else { return nil }
        let name = ColumnNames.plain(text)
        return names.first { $0.1.contains(name) }.map { ($0.0, start..<start + count) }
      }.first
      let before = start > 0 ? ColumnNames.plain(line.words[start - 1].text) : ""
      if let hit, !others.contains(before) { found.append(hit) }
      start = hit?.1.upperBound ?? start + 1
    }
    return found
  }

  /// Words of the same text come before a label.
  private static func isInside(_ words: Range<Int>, of line: PDFLine) -> Bool {
    guard words.lowerBound > 0 else { return false }
    let (before, first) = (line.words[words.lowerBound - 1], line.words[words.lowerBound])
    return first.left - before.right < PDFLine.gap(before, first) && !before.text.contains(where: \.isNumber)
  }

  /// The words are one text, or short ones.
  private static func isText(_ words: ArraySlice<PDFWord>) -> Bool {
    zip(words, words.dropFirst()).allSatisfy { $1.left - $0.right < PDFLine.gap($0, $1) }
      || words.dropFirst().allSatisfy { $0.text.count { $0.isLetter } < 4 }
  }

  /// The figures right after a label, or the nearest below.
  static func after(
    _ words: Range<Int>, of line: PDFLine, _ below: ArraySlice<PDFLine>, comma: Bool
  ) -> [PDFItems.Figure] {
    let figures = PDFItems.figures(line, comma: comma).filter { $0.words.lowerBound >= words.upperBound }
    // `Opening balance on 1 July 2026:`, `New balance total`
    if let first = figures.first, isText(line.words[words.upperBound - 1..<first.words.lowerBound]) {
      var end = first.words.lowerBound
      return figures.prefix { figure in
        defer { end = figure.words.upperBound + 1 }
        return figure.words.lowerBound == end
      }
    }
    let (left, right) = (line.words[words.lowerBound].left, line.words[words.upperBound - 1].right)
    return below.lazy.compactMap { line in
      PDFItems.figures(line, comma: comma).first { $0.left < right && $0.right > left }
    }.prefix(1).map { $0 }
  }
}
