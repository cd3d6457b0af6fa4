import SpendwiseJSON
import SpendwiseText

/// A piece of text with its place, found by OCR.
package struct OCRBox: Sendable, Equatable {
  package var text: [UInt8]
  /// Edges in pixels from the top left.
  package var left, top, right, bottom: Int
  /// Confidence in hundredths.
  package var confidence: Int

  package init(_ text: [UInt8], left: Int, top: Int, right: Int, bottom: Int, confidence: Int = 100) {
    (self.text, self.left, self.top, self.right, self.bottom) = (text, left, top, right, bottom)
    self.confidence = confidence
  }

  /// Height, at least one pixel.
  var height: Int { max(bottom - top, 1) }
  /// Twice the vertical centre, to keep it whole.
  var middle: Int { top + bottom }
}

/// Joins boxes to visual lines.
package enum VisualLines {
  private struct Row {
    var boxes: [OCRBox]
    /// Mean middle of its boxes. On a skewed scan, the first box is not typical.
    var middle: Int
    var height: Int

    func takes(_ box: OCRBox) -> Bool {
      let least = min(height, box.height)
      // Centres are less than half a height apart: `middle` is twice the centre. A word has about four bytes.
      guard abs(middle - box.middle) < least, boxes.count < ReceiptLine.longest / 4 else { return false }
      return !boxes.contains { (min($0.right, box.right) - max($0.left, box.left)) * 10 > least * 3 }
    }
  }

  /// Lines from top to bottom. Two blanks separate distant boxes.
  package static func lines(of boxes: [OCRBox]) -> [ReceiptLine] {
    var rows: [Row] = []
    for box in boxes.sorted(by: { ($0.middle, $0.left) < ($1.middle, $1.left) }) {
      // Boxes come in order of height: only the last rows can take one.
      if let index = rows.indices.suffix(8).last(where: { rows[$0].takes(box) }) {
        rows[index].boxes.append(box)
        let count = rows[index].boxes.count
        rows[index].middle += (box.middle - rows[index].middle) / count
        rows[index].height = max(rows[index].height, box.height)
      } else {
        rows.append(Row(boxes: [box], middle: box.middle, height: box.height))
      }
    }
    return rows.sorted { $0.middle < $1.middle }.map { line($0) }.filter { !$0.text.isEmpty }
  }

  private static func line(_ row: Row) -> ReceiptLine {
    let boxes = row.boxes.sorted { ($0.left, $0.right) < ($1.left, $1.right) }
    var text: [UInt8] = []
    for (index, box) in boxes.enumerated() {
      if index > 0 {
        let isApart = (box.left - boxes[index - 1].right) * 2 > row.height * 3
        text += Array((isApart ? "  " : " ").utf8)
      }
      text += box.text
    }
    var line = ReceiptLine(text, confidence: boxes.map(\.confidence).min() ?? 100)
    line.words = boxes
    return line
  }
}
