/// Words of a page at the same height, from left to right.
package struct PDFLine: Sendable {
  /// The words, at least one.
  package var words: [PDFWord]
  /// The number of the line in the document, from 1.
  package var number = 0

  /// The number of the page.
  package var page: Int { words[0].page }
  /// The top of its highest word.
  package var top: Int { words.reduce(Int.max) { min($0, $1.top) } }
  /// The bottom of its lowest word.
  package var bottom: Int { words.reduce(0) { max($0, $1.bottom) } }
  /// The left edge of its first word.
  package var left: Int { words[0].left }
  /// The right edge of its last word.
  package var right: Int { words.reduce(0) { max($0, $1.right) } }
  /// The middle of its words.
  package var centre: Int { words.reduce(0) { $0 + $1.centre } / words.count }
  /// The height of its tallest word.
  package var height: Int { words.reduce(0) { max($0, $1.height) } }
  /// The words with single spaces.
  package var text: String { words.map(\.text).joined(separator: " ") }

  package init(_ words: [PDFWord]) { self.words = words }

  /// The runs of words with no more than a space between them.
  package var cells: [PDFLine] {
    var cells: [PDFLine] = []
    for word in words {
      if let last = cells.last?.words.last, word.left - last.right < PDFLine.gap(last, word) {
        cells[cells.count - 1].words.append(word)
      } else {
        cells.append(PDFLine([word]))
        cells[cells.count - 1].number = number
      }
    }
    return cells
  }

  /// The least space between words of two cells.
  ///
  /// In fonts with characters of equal width, the space is wider than in others.
  package static func gap(_ a: PDFWord, _ b: PDFWord) -> Int {
    let width = (a.right - a.left + b.right - b.left) / max(a.text.count + b.text.count, 1)
    return max(min(a.height, b.height) * 65 / 100, width * 115 / 100)
  }

  /// The lines of the words, page by page, from top to bottom.
  package static func lines(of words: [PDFWord]) -> [PDFLine] {
    var lines: [PDFLine] = []
    for page in Dictionary(grouping: withoutOverprints(words), by: \.page).sorted(by: { $0.key < $1.key }) {
      var open: [(centre: Int, height: Int, words: [PDFWord])] = []
      for word in page.value.sorted(by: { ($0.centre, $0.left) < ($1.centre, $1.left) }) {
        let near = open.suffix(4).indices.last { index in
          abs(open[index].centre - word.centre) * 100 < 45 * min(open[index].height, word.height)
        }
        guard let near else {
          open.append((word.centre, word.height, [word]))
          continue
        }
        open[near].words.append(word)
      }
      lines += open.sorted { $0.centre < $1.centre }.map { line in
        PDFLine(line.words.sorted { ($0.left, $0.right) < ($1.left, $1.right) })
      }
    }
    for index in lines.indices { lines[index].number = index + 1 }
    return lines
  }

  /// The words without overprints, as of bold type. Of two figures at the same spot the longer one is kept.
  private static func withoutOverprints(_ words: [PDFWord]) -> [PDFWord] {
    var kept: [PDFWord] = []
    var rows: [Int: [Int]] = [:]
    for word in words {
      let row = word.page << 32 | word.centre / 400
      let near = (row - 1...row + 1).flatMap { rows[$0] ?? [] }
      let twin = near.first { index in
        let other = kept[index]
        guard abs(other.centre - word.centre) < 200 else { return false }
        let overlap = min(other.right, word.right) - max(other.left, word.left)
        if other.text == word.text { return overlap * 10 > (word.right - word.left) * 7 }
        let isFigure = [other.text, word.text].allSatisfy {
          $0.contains(where: \.isNumber) && !$0.contains(where: \.isLetter)
        }
        return isFigure && overlap * 10 > min(word.right - word.left, other.right - other.left) * 8
      }
      if let twin {
        if word.text.count > kept[twin].text.count { kept[twin] = word }
        continue
      }
      rows[row, default: []].append(kept.count)
      kept.append(word)
    }
    return kept
  }
}
