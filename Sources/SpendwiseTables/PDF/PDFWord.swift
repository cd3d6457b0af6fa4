import SpendwiseText

/// A word of a page and its box. In hundredths of a point from the upper left corner.
package struct PDFWord: Sendable {
  package var page: Int
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int
  package var text: String

  /// The height of its box.
  package var height: Int { bottom - top }
  /// The middle between its top and its bottom.
  package var centre: Int { (top + bottom) / 2 }

  package init(page: Int, left: Int, top: Int, right: Int, bottom: Int, text: String) {
    (self.page, self.left, self.top, self.right, self.bottom) = (page, left, top, right, bottom)
    self.text = text
  }

  /// The most words. No statement has so many.
  private static let limit = 400_000

  /// Reads rows of `pdftotext -tsv` and `tesseract … tsv`. Boxes are in units of `scale` hundredths of a point.
  static func read(tsv: [UInt8], scale: Int = 100) -> [PDFWord] {
    var words: [PDFWord] = []
    for line in tsv.split(separator: 0x0A) where words.count < limit {
      let fields = line.split(separator: 0x09, maxSplits: 11, omittingEmptySubsequences: false)
      guard fields.count == 12, fields[0].elementsEqual(["5"]) else { continue }
      let numbers = fields[6...9].map { hundredths($0) * scale / 100 }
      guard let page = Int(String(decoding: fields[1], as: UTF8.self)), numbers[2] > 0, numbers[3] > 0 else { continue }
      let text = String(decoding: fields[11], as: UTF8.self).filter { !$0.isWhitespace && !isHidden($0) }
      if text.isEmpty || text.utf8.count > 2000 { continue }
      words.append(
        PDFWord(
          page: page, left: numbers[0], top: numbers[1], right: numbers[0] + numbers[2],
          bottom: numbers[1] + numbers[3],
          text: text))
    }
    return words
  }

  /// A control character, or a mark that only changes direction or width.
  private static func isHidden(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format: true
      default: false
      }
    }
  }

  /// Reads `12.345` as 1234. Anything else, or a number too large for a page, is 0.
  private static func hundredths(_ text: ArraySlice<UInt8>) -> Int {
    guard let number = text.withUnsafeBufferPointer({ DecimalDigits($0) }), number.point < 9 else { return 0 }
    return number.isNegative ? -number.scaled(2) : number.scaled(2)
  }
}
