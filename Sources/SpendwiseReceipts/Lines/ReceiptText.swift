import Spendwise
import SpendwiseJSON
import SpendwiseText

/// Form of a receipt's text.
package enum ReceiptText {
  /// Plain text, one visual line per line.
  case plain
  /// TSV of tesseract, known by its first line.
  case tesseract
  /// JSON lines, each with a text and a box.
  case boxes
  /// Visual lines printed by `sw-parse-receipt --lines`.
  case lines
  /// Array of RapidOCR: four corners, text and score of each box.
  case rapid

  /// Maximum lines of all pages, and bytes of one page. A receipt has no more.
  package static let lineLimit = 2_000
  package static let sizeLimit = 1 << 20

  /// Visual lines of all pages. `nil` beyond the limits.
  package static func lines(of pages: [[UInt8]]) -> [ReceiptLine]? {
    var lines: [ReceiptLine] = []
    for page in pages {
      if page.count > sizeLimit { return nil }
      lines += page.withUnsafeBufferPointer { ReceiptText.lines(of: $0) }
      if lines.count > lineLimit { return nil }
    }
    return lines
  }

  private static let header: StaticString =
    "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext"

  /// Detects the form of `bytes`.
  package static func form(of bytes: Bytes) -> ReceiptText {
    if bytes.hasPrefix(header) { return .tesseract }
    let start = bytes.firstIndex { !ASCII.isSpace($0) } ?? 0
    if bytes.at(start) == "{", bytes.contains("\"text\"") {
      if bytes.contains("\"ocr_line\""), bytes.contains("\"words\"") || !bytes.contains("\"box") { return .lines }
      if bytes.contains("\"box") { return .boxes }
    }
    if bytes.at(start) == "[",
      bytes.part(start + 1, bytes.count).first(where: { !ASCII.isSpace($0) }) == "["
    {
      return .rapid
    }
    return .plain
  }

  /// The bytes are JSON in none of these forms: not a receipt. A Spendwise record on its own line does not count.
  package static func isOtherJSON(_ bytes: Bytes) -> Bool {
    guard case .plain = form(of: bytes) else { return false }
    let text = bytes.trimmed()
    guard let first = text.first, first == "{" || first == "[" else { return false }
    var object = JSONObject()
    let line = text.part(0, text.firstIndex(of: ASCII.newline) ?? text.count)
    if (try? object.scan(line)) != nil { return line.count < text.count || object.string("type") == nil }
    return Record(listing: text) != nil
  }

  /// Visual lines of a text in any form. Truncated text gives the lines up to there.
  package static func lines(of bytes: Bytes) -> [ReceiptLine] {
    switch form(of: bytes) {
    case .plain: ReceiptLine.lines(of: bytes)
    case .tesseract: tesseractLines(bytes)
    case .boxes: VisualLines.lines(of: boxes(bytes))
    case .lines: finishedLines(bytes)
    case .rapid: VisualLines.lines(of: rapidBoxes(bytes))
    }
  }

  /// Lines as tesseract groups its words. Its confidences are 0 to 100.
  private static func tesseractLines(_ bytes: Bytes) -> [ReceiptLine] {
    var lines: [ReceiptLine] = []
    var (key, words) = (Bytes(start: nil, count: 0), [OCRBox]())
    func flush() {
      let text = Array(words.map(\.text).joined(separator: [ASCII.space]))
      var line = ReceiptLine(text, confidence: words.map(\.confidence).min() ?? 100)
      line.words = words
      if !line.text.isEmpty { lines.append(line) }
      words = []
    }
    for row in bytes.split(separator: ASCII.newline).dropFirst() {
      let row = Bytes(rebasing: row)
      let cells = row.split(separator: ASCII.tab, maxSplits: 11, omittingEmptySubsequences: false)
      guard cells.count == 12, Bytes(rebasing: cells[0]).equals("5") else { continue }
      // Page, block, paragraph and line name a line.
      let name = Bytes(rebasing: row[cells[1].startIndex..<cells[4].endIndex])
      if !name.equals(key) {
        flush()
        key = name
      }
      let numbers = (6...10).map { whole(Bytes(rebasing: cells[$0])) }
      words.append(
        OCRBox(
          cells[11].filter { $0 != ASCII.carriageReturn }, left: numbers[0], top: numbers[1],
          right: numbers[0] + numbers[2], bottom: numbers[1] + numbers[3], confidence: min(numbers[4], 100)))
    }
    flush()
    return lines
  }

  /// Texts of `{"type":"ocr_line","text":…,"words":[…]}`, unchanged.
  private static func finishedLines(_ bytes: Bytes) -> [ReceiptLine] {
    objects(bytes).map { ReceiptLine($1.utf8, confidence: $2) }.filter { !$0.text.isEmpty }
  }

  /// Boxes of `{"text":…,"box":[left,top,right,bottom],"confidence":…}`.
  private static func boxes(_ bytes: Bytes) -> [OCRBox] {
    objects(bytes).compactMap { sides, text, confidence in
      guard sides.count == 4 else { return nil }
      return OCRBox(
        Array(text.utf8), left: sides[0], top: sides[1], right: sides[2], bottom: sides[3], confidence: confidence)
    }
  }

  /// Boxes, texts and confidences of JSON lines.
  private static func objects(_ bytes: Bytes) -> [(sides: [Int], text: String, confidence: Int)] {
    var object = JSONObject()
    return bytes.split(separator: ASCII.newline).compactMap { line in
      guard (try? object.scan(Bytes(rebasing: line))) != nil, let text = object.string("text") else { return nil }
      let box = object.value("box") ?? object.value("boxes")
      let sides = box.map { JSONElements($0.raw).values.map { whole($0.raw) } } ?? []
      return (sides, text, object.value("confidence").map { hundredths($0.raw) } ?? 100)
    }
  }

  /// Boxes of `[[[[x,y],[x,y],[x,y],[x,y]],"text",0.98],…]`.
  private static func rapidBoxes(_ bytes: Bytes) -> [OCRBox] {
    let all = Record(listing: bytes)?["all"]?.elements ?? []
    return all.compactMap { box in
      let parts = box.elements
      guard parts.count >= 2, let text = parts[1].string else { return nil }
      let corners = parts[0].elements.map { corner in corner.elements.map { $0.raw.withUnsafeBufferPointer(whole) } }
      let (xs, ys) = (corners.compactMap(\.first), corners.compactMap { $0.count > 1 ? $0[1] : nil })
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
      let confidence = parts.count > 2 ? parts[2].raw.withUnsafeBufferPointer(hundredths) : 100
      return OCRBox(Array(text.utf8), left: left, top: top, right: right, bottom: bottom, confidence: confidence)
    }
  }

  /// Integer part of a number, clamped to ±1,000,000.
  private static func whole(_ bytes: Bytes) -> Int {
    let digits = bytes.prefix { ASCII.isDigit($0) || $0 == "-" }.prefix(7)
    return min(max(Int(String(decoding: digits, as: UTF8.self)) ?? 0, -1_000_000), 1_000_000)
  }

  /// A number from 0 to 1, in hundredths.
  private static func hundredths(_ bytes: Bytes) -> Int {
    guard case .value(let value) = Decimal.read(bytes.part(0, 4), scale: 2) else { return 0 }
    return Int(min(max(value, 0), 100))
  }
}
