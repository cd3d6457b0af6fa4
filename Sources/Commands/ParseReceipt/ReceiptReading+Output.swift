extension ReceiptReading {
  /// Prints the rules' input: `ocr_page` for each page, and `ocr_line`.
  func printLines(_ input: ReceiptInput, _ output: Output) throws {
    guard case .pages(let pages, _) = try ocr.content(of: input), ReceiptText.lines(of: pages) != nil else {
      failed += 1
      return process.diagnostics.note("\(input.name): not understood: it holds no text that can be read")
    }
    for (index, page) in pages.enumerated() {
      let head = Record(["type": "ocr_page", "page": index + 1, "file": input.name, "image": input.sha256])
      try output.record(head.line)
      for (number, line) in page.withUnsafeBufferPointer({ ReceiptText.lines(of: $0) }).enumerated() {
        try output.record(Self.record(line, page: index + 1, number: number + 1))
      }
    }
  }

  private static func record(_ line: ReceiptLine, page: Int, number: Int) -> [UInt8] {
    return JSONWriter.object("ocr_line") { json in
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
    }
  }

  /// Smallest box around all of these, as `[left,top,right,bottom]`.
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

  /// Outcome for a file: `known`, `read`, `pending` or `failed`.
  static func status(of lines: [[UInt8]]) -> String {
    guard let first = lines.first else { return "known" }
    let status = try? first.scanned { object in
      !object.says("type", "transaction") ? "failed" : object.says("status", "pending") ? "pending" : "read"
    }
    return status ?? "failed"
  }
}

extension Diagnostics {
  /// Notes the line and the rule of each field.
  func explain(_ receipt: Receipt, _ name: String) {
    func tell(_ field: String, _ value: String, _ line: Int?, _ rule: String) {
      let location = line.map { "\(name):\($0 + 1)" } ?? name
      note("\(location): \(field) \(value) (\(rule))")
    }
    if let total = receipt.total, let amount = receipt.amount {
      let rule = total.isGuess ? "a guess: the largest amount" : total.witnesses.joined(separator: ", ")
      tell("total", amount.literal, total.line, rule.isEmpty ? "its label alone" : rule)
    }
    tell("currency", receipt.currency.code, nil, receipt.currencyIsStated ? "stated" : "the currency of the household")
    if let date = receipt.date {
      tell("date", date.day.iso, date.line, "confidence \(date.confidence) in 100")
    }
    if let merchant = receipt.merchant { tell("merchant", merchant.name, merchant.line, merchant.rule) }
    if let tax = receipt.tax {
      tell("tax", Amount(minor: tax, currency: receipt.currency).literal, receipt.taxLine, "the tax lines")
    }
    if let method = receipt.payment.method { tell("payment", method, receipt.payment.line, "a word for it") }
    if let invoice = receipt.invoice {
      let line = receipt.lines.firstIndex { String(decoding: $0.text, as: UTF8.self).contains(invoice) }
      tell("invoice", invoice, line, "after its label")
    }
    if !receipt.items.isEmpty { tell("items", String(receipt.items.count), nil, "they add up") }
    if let gstin = receipt.gstin { tell("gstin", gstin, nil, "its check digit is right") }
    for doubt in receipt.doubts { note("\(name): pending: \(doubt)") }
  }
}
