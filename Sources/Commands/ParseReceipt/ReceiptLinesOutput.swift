import SpendwiseJSON
import SpendwiseReceipts
import SpendwiseText
import SpendwiseTool

extension ReceiptReading {
  /// Prints the lines that the rules would read: `ocr_page` for each page, and `ocr_line`.
  func printLines(_ input: ReceiptInput, _ output: Output) throws {
    guard case .pages(let pages, _) = try ocr.content(of: input), ReceiptText.lines(of: pages) != nil else {
      failed += 1
      return process.diagnostics.note("\(input.name): not understood: it holds no text that can be read")
    }
    for (index, page) in pages.enumerated() {
      var json = JSONWriter()
      json.begin()
      json.member("type", "ocr_page")
      json.member("page", index + 1)
      json.member("file", input.name)
      json.member("image", input.sha256)
      json.end()
      try output.record(json.bytes)
      for (number, line) in page.withUnsafeBufferPointer({ ReceiptText.lines(of: $0) }).enumerated() {
        try output.record(Self.record(line, page: index + 1, number: number + 1))
      }
    }
  }

  private static func record(_ line: ReceiptLine, page: Int, number: Int) -> [UInt8] {
    var json = JSONWriter()
    json.begin()
    json.member("type", "ocr_line")
    json.member("page", page)
    json.member("n", number)
    json.member("text", String(decoding: line.text, as: UTF8.self))
    if !line.words.isEmpty { json.member("box", raw: edges(line.words)) }
    json.member("confidence", raw: hundredths(line.confidence))
    if !line.words.isEmpty {
      json.key("words")
      json.list(line.words) { json, word in
        json.member("text", String(decoding: word.text, as: UTF8.self))
        json.member("box", raw: edges([word]))
        json.member("confidence", raw: hundredths(word.confidence))
      }
    }
    json.end()
    return json.bytes
  }

  /// The smallest box around all of these, as `[left,top,right,bottom]`.
  private static func edges(_ boxes: [OCRBox]) -> String {
    let edges = [
      boxes.map(\.left).min(), boxes.map(\.top).min(), boxes.map(\.right).max(), boxes.map(\.bottom).max(),
    ]
    return "[\(edges.map { String($0 ?? 0) }.joined(separator: ","))]"
  }

  /// `0.07` for 7, `1` for 100.
  private static func hundredths(_ value: Int) -> String {
    value >= 100 ? "1" : "0.\(value < 10 ? "0" : "")\(max(value, 0))"
  }
}
