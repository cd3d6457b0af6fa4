import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseReceipts
import SpendwiseText
import SpendwiseTool

/// Reads receipts one by one: their text, their fields, their record.
final class ReceiptReading {
  private let reader: ReceiptReader
  private let ocr: OCRCommand
  private let attachments: Attachments?
  private let process: ProgramProcess
  private let explains: Bool
  /// The command that is asked about receipts.
  var helper: ReceiptHelper?
  /// How many receipts gave no record.
  private(set) var failed = 0

  init(
    reader: ReceiptReader, ocr: OCRCommand, keeping attachments: Attachments?, process: ProgramProcess, explains: Bool
  ) {
    (self.reader, self.ocr, self.attachments) = (reader, ocr, attachments)
    (self.process, self.explains) = (process, explains)
  }

  /// The lines of the records of a receipt: one transaction, or a reject with its text.
  func records(_ input: ReceiptInput) throws -> [[UInt8]] {
    let (bytes, sha256) = (input.pages[0], input.sha256)
    let kind = bytes.withUnsafeBufferPointer { ReceiptFile($0) }
    if kind == .text, let record = passedThrough(bytes) { return [record] }
    var (text, receipt, problem) = ([UInt8](), Receipt?.none, (reason: "no-amount", why: "no amount was found"))
    do {
      text = try self.text(input)
      let lines = text.withUnsafeBufferPointer { ReceiptText.lines(of: $0) }
      if lines.reduce(0, { $0 + $1.letters().count { ASCII.isLetter($0) } }) >= 5, isText(text) {
        receipt = reader.read(lines)
      } else {
        (text, problem) = ([], ("no-text", "it holds no text that can be read"))
      }
    } catch let error as OCRCommand.Unreadable {
      problem = ("unreadable", error.why)
    } catch let failure as Failure where helper != nil && failure.status == .unavailable {
      process.diagnostics.note("\(input.name): \(failure.message ?? "")")
    }
    if explains, let receipt { explain(receipt, input.name) }
    var origin = Receipt.Origin(
      key: "receipt:\(sha256)", fallbackDay: (reader.context.today, "no date was found: taken from today"))
    origin.attachment = attachments == nil ? nil : "\(sha256).\(kind.ending)"
    var made = receipt?.transaction(origin)
    if let helper, kind != .zip, kind != .mail {
      do { made = try helper.record(input, receipt, origin, made) } catch is ReceiptHelper.LeftOut { return [] }
    }
    guard let record = made else { return [reject(problem.reason, problem.why, sha256, input, text: text)] }
    if let attachments, let name = origin.attachment {
      try attachments.keep(input.pages.count == 1 ? bytes : Array(input.pages.joined()), as: name)
      if kind != .text, !text.isEmpty { try attachments.keep(text, as: "\(sha256).txt") }
    }
    return [record.line]
  }

  /// The outcome of a file that the books do not have: `read`, `pending` or `failed`.
  func status(of input: ReceiptInput) throws -> String {
    guard let first = try records(input).first else { return "failed" }
    return first.withUnsafeBufferPointer { bytes in
      var object = JSONObject()
      guard (try? object.scan(bytes)) != nil, object.says("type", "transaction") else { return "failed" }
      return object.says("status", "pending") ? "pending" : "read"
    }
  }

  /// Prints the lines that the rules would read.
  func printLines(_ input: ReceiptInput, _ output: Output) throws {
    do {
      let lines = try text(input).withUnsafeBufferPointer { ReceiptText.lines(of: $0) }
      var json = JSONWriter()
      json.begin()
      json.member("type", "ocr_page")
      json.member("file", input.name)
      json.member("image", input.sha256)
      json.end()
      try output.record(json.bytes)
      for (index, line) in lines.enumerated() {
        var json = JSONWriter()
        json.begin()
        json.member("type", "ocr_line")
        json.member("n", index + 1)
        json.member("text", String(decoding: line.text, as: UTF8.self))
        json.member("confidence", raw: hundredths(line.confidence))
        json.end()
        try output.record(json.bytes)
      }
    } catch let problem as OCRCommand.Unreadable {
      failed += 1
      process.diagnostics.note("\(input.name): \(problem.why)")
    }
  }

  /// `0.07` for 7, `1` for 100.
  private func hundredths(_ value: Int) -> String {
    value >= 100 ? "1" : "0.\(value < 10 ? "0" : "")\(max(value, 0))"
  }

  /// The text of all pages, through the OCR command where they are pictures.
  private func text(_ input: ReceiptInput) throws -> [UInt8] {
    var text: [UInt8] = []
    for page in input.pages {
      let kind = page.withUnsafeBufferPointer { ReceiptFile($0) }
      switch kind {
      case .pdf: text += try ocr.text(ofPDF: page)
      case .zip: throw OCRCommand.Unreadable(why: "it is an archive, not a receipt")
      case .mail: throw OCRCommand.Unreadable(why: "it is a mail (sw-parse-email reads mail)")
      case .text: text += page
      default: text += try ocr.text(ofPicture: page, kind)
      }
      if text.last != ASCII.newline { text.append(ASCII.newline) }
    }
    return text
  }

  /// Whether the bytes are mostly printable.
  private func isText(_ bytes: [UInt8]) -> Bool {
    bytes.count { $0 < 0x20 && !ASCII.isSpace($0) || $0 == 0x7F } * 10 < bytes.count && !bytes.prefix(512).contains(0)
  }

  /// A record of another type, which passes unchanged.
  private func passedThrough(_ bytes: [UInt8]) -> [UInt8]? {
    bytes.withUnsafeBufferPointer { all in
      let line = all.trimmed()
      var object = JSONObject()
      guard line.first == UInt8(ascii: "{"), (try? object.scan(line)) != nil, let type = object.string("type"),
        type != "ocr_page", type != "ocr_line"
      else { return nil }
      return Array(line)
    }
  }

  private func reject(_ reason: String, _ why: String, _ sha256: String, _ input: ReceiptInput, text: [UInt8])
    -> [UInt8]
  {
    failed += 1
    process.diagnostics.note("\(input.name): not understood: \(why)")
    var json = JSONWriter()
    json.begin()
    json.member("type", "reject")
    json.member("reason", reason)
    json.member("why", why)
    json.key("source")
    Transaction.Source(channel: "receipt", key: "receipt:\(sha256)").write(into: &json)
    json.member("file", input.name)
    text.withUnsafeBufferPointer { json.member("raw", bytes: $0.part(0, 1 << 20)) }
    json.end()
    return json.bytes
  }

  /// The line and the rule of each field, for a person.
  private func explain(_ receipt: Receipt, _ name: String) {
    func note(_ field: String, _ value: String, _ line: Int?, _ rule: String) {
      let location = line.map { "\(name):\($0 + 1)" } ?? name
      process.diagnostics.note("\(location): \(field) \(value) (\(rule))")
    }
    if let total = receipt.total, let amount = receipt.amount {
      let rule = total.isGuess ? "a guess: the largest amount" : total.witnesses.joined(separator: ", ")
      note("total", amount.literal, total.line, rule.isEmpty ? "its label alone" : rule)
    }
    note("currency", receipt.currency.code, nil, receipt.currencyIsStated ? "stated" : "the currency of the household")
    if let date = receipt.date {
      note("date", date.day.iso, date.line, "confidence \(date.confidence) in 100")
    }
    if let merchant = receipt.merchant { note("merchant", merchant.name, merchant.line, merchant.rule) }
    if let tax = receipt.tax {
      note("tax", Amount(minor: tax, currency: receipt.currency).literal, nil, "the tax lines")
    }
    if let method = receipt.payment.method { note("payment", method, receipt.payment.line, "a word for it") }
    if let invoice = receipt.invoice { note("invoice", invoice, nil, "after its label") }
    if let gstin = receipt.gstin { note("gstin", gstin, nil, "its check digit is right") }
    for doubt in receipt.doubts { process.diagnostics.note("\(name): pending: \(doubt)") }
  }
}
