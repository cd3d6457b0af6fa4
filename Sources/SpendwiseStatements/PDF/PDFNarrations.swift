import SpendwiseTables

/// Gives the lines of words around rows to their rows.
enum PDFNarrations {
  /// Adds the words between rows to the row above. If narrations lie around their rows, to the nearest row.
  static func attach(_ rows: inout PDFRows) {
    let isAround = liesAround(rows)
    var (above, held): (Int?, [PDFItems]) = (nil, [])
    for entry in rows.entries {
      switch entry {
      case .words(let items): held.append(items)
      case .row(let index):
        share(held, above, index, isAround: isAround, &rows)
        (above, held) = (index, [])
      case .balance: continue
      case .page, .end:
        share(held, above, nil, isAround: isAround, &rows)
        held = []
        if case .end = entry { above = nil }
      }
    }
    share(held, above, nil, isAround: isAround, &rows)
    rows.settle(takeDetails)
  }

  private static let references = HeaderLanguage.block("Line").phrases("reference")
  private static let details = HeaderLanguage.block("Line").phrases("detail")

  /// Moves the details of an app's payment out of its narration. They are its numbers, and the account.
  private static func takeDetails(_ row: inout PDFItems) {
    guard let first = row.narration.first, row.narration.count > 1 else { return }
    let isOfApp = row.narration.dropFirst().contains { line in
      let small = line.lowercased()
      return references.contains { small.hasPrefix($0) }
    }
    guard isOfApp else { return }
    var kept = [first]
    for line in row.narration.dropFirst() {
      let small = line.lowercased()
      if references.contains(where: { small.hasPrefix($0) }) {
        let number = line.split { !$0.isLetter && !$0.isNumber }.last { $0.contains(where: \.isNumber) }.map(
          String.init)
        // The number that banks know has twelve digits.
        if let number, row.reference.isEmpty || number.count == 12 { row.reference = number }
      } else if !details.contains(where: { small.hasPrefix($0) }) {
        kept.append(line)
      }
    }
    row.narration = kept
  }

  /// Length at which most narrations of several lines break inside words. `nil` if they break at spaces.
  static func width(_ rows: [PDFItems]) -> Int? {
    var lengths: [Int: Int] = [:]
    // The name of a sort of payment comes again and again, and is as long each time.
    let firsts = Set(rows.filter { $0.narration.count > 1 }.map { $0.narration[0] })
    let count = firsts.count
    for line in firsts { lengths[line.count, default: 0] += 1 }
    guard count > 2, let most = lengths.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return nil }
    let near = lengths.filter { abs($0.key - most) < 2 }.values.reduce(0, +)
    return near * 10 >= count * 7 ? lengths.keys.filter { abs($0 - most) < 2 }.max() : nil
  }

  /// Joins the lines into one text.
  static func joined(_ lines: [String], width: Int?) -> String {
    var text = ""
    for (index, line) in lines.enumerated() {
      let isBroken = index > 0 && (lines[index - 1].count == width || breaksNumber(lines[index - 1], line))
      text += (index == 0 || isBroken ? "" : " ") + line
    }
    return text
  }

  /// A number of twelve digits goes on in the next line.
  private static func breaksNumber(_ above: String, _ below: String) -> Bool {
    let (head, tail) = (above.reversed().prefix(while: \.isNumber).count, below.prefix(while: \.isNumber).count)
    return head > 0 && tail > 0 && head + tail == 12
  }

  /// The first words of a table come before its first row.
  private static func liesAround(_ rows: PDFRows) -> Bool {
    var (isFirst, before, after) = (true, 0, 0)
    for entry in rows.entries {
      switch entry {
      case .page: isFirst = true
      case .words(let items):
        if isFirst, items.line.height > 0 { before += 1 }
        isFirst = false
      case .row:
        if isFirst { after += 1 }
        isFirst = false
      case .balance, .end: continue
      }
    }
    return before > after
  }

  private static func isPageNumber(_ text: String) -> Bool {
    let small = text.lowercased()
    return small.hasPrefix("page ") && small.count < 20 || small.hasPrefix("note:")
  }

  private static func share(
    _ held: [PDFItems], _ above: Int?, _ below: Int?, isAround: Bool, _ rows: inout PDFRows
  ) {
    let words = held.filter { $0.text.count <= 150 && !isPageNumber($0.text) }
    guard !words.isEmpty else { return }
    var down: [PDFItems] = []
    var up: [PDFItems] = []
    var bottom = above.map { rows.rows[$0].line.bottom } ?? 0
    for items in words {
      let isNear =
        above.map { row in
          rows.rows[row].line.page != items.line.page || items.line.top - bottom < rows.rows[row].line.height * 2
        } ?? false
      let isBelowNearer =
        below.map { row in
          let next = rows.rows[row].line
          guard next.page == items.line.page, items.line.centre < next.centre else { return false }
          guard isAround else { return false }
          guard let above, rows.rows[above].line.page == items.line.page else { return true }
          // As far from both, it begins the next row.
          return next.centre - items.line.centre <= items.line.centre - rows.rows[above].line.centre
        } ?? false
      if isBelowNearer {
        up.append(items)
      } else if isNear {
        down.append(items)
        bottom = items.line.bottom
      }
    }
    if let above { for items in down { rows.append(items.text, to: above, isAbove: false) } }
    if let below { for items in up.reversed() { rows.append(items.text, to: below, isAbove: true) } }
  }
}
