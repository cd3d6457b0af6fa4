/// Reads receipts one by one: their fields, their record.
final class ReceiptReading {
  private let reader: ReceiptReader
  private let mail: MailedReceipts
  let ocr: OCRQueue
  private let attachments: Attachments?
  let process: ProgramProcess
  /// Explains each field.
  var explains = false
  /// Two independent witnesses are enough to post a record.
  var autoConfirms = false
  /// The command that is asked about receipts.
  var helper: ReceiptHelper?
  /// Number of receipts without a record.
  var failed = 0

  init(
    reader: ReceiptReader, mail: MailedReceipts, ocr: OCRQueue, keeping attachments: Attachments?,
    process: ProgramProcess
  ) {
    (self.reader, self.mail, self.ocr) = (reader, mail, ocr)
    (self.attachments, self.process) = (attachments, process)
  }

  /// Calls `body` with each receipt and its lines. They are transactions, or a reject with its text.
  func each(_ inputs: [ReceiptInput], _ body: (ReceiptInput, [[UInt8]]) throws -> Void) throws {
    for (input, content) in zip(inputs, try ocr.contents(of: inputs)) {
      try body(input, try records(input, content))
    }
  }

  private func records(_ input: ReceiptInput, _ content: ReceiptContent) throws -> [[UInt8]] {
    let bytes = input.pages[0]
    let taken = bytes.withUnsafeBufferPointer { ExifDate.find($0) }
    let origin = Receipt.Origin(
      key: "receipt:\(input.sha256)",
      fallbackDay: taken.map { ($0, "no date was found: that of the photo") }
        ?? (reader.context.today, "no date was found: taken from today"))
    switch content {
    case .known: return []
    case .mail: return try mailed(input)
    case .unreadable(let why): return try record([], [], origin, input, unreadable: why)
    case .pages(let pages, let codes):
      if let record = passedThrough(bytes) { return [record] }
      return try record(pages, codes, origin, input)
    }
  }

  /// Makes the record of a text, or a reject. Keeps the file. Empty if a helper wants to be asked later.
  private func record(
    _ pages: [[UInt8]], _ codes: [String], _ origin: Receipt.Origin, _ input: ReceiptInput, unreadable: String? = nil
  ) throws -> [[UInt8]] {
    let kind = input.pages[0].withUnsafeBufferPointer { ReceiptFile($0) }
    guard let lines = ReceiptText.lines(of: pages) else {
      let (count, size) = (ReceiptText.lineLimit, ReceiptText.sizeLimit >> 20)
      let why = "it has more than \(count) lines, or \(size) MiB of text on a page: it is not a receipt"
      return [reject("limit", why, input, text: pages.first ?? [])]
    }
    let isReadable = lines.reduce(0) { $0 + $1.letterCount } >= 5 && pages.allSatisfy(isText)
    let text = Array(lines.map(\.text).joined(separator: [ASCII.newline]))
    if kind != .mail, lines.areOfStatement {
      return [reject("no-receipt", "it looks like a statement (sw-import-statement reads it)", input, text: text)]
    }
    var receipt = isReadable ? reader.read(lines) : nil
    for code in codes.compactMap({ ReceiptCode($0) }) { receipt?.apply(code) }
    if explains, let receipt { process.diagnostics.explain(receipt, input.name) }
    var origin = origin
    origin.autoConfirms = autoConfirms
    origin.attachment = attachments == nil ? nil : "\(input.sha256).\(kind.ending)"
    var made = receipt?.transaction(origin)
    if let helper, kind != .zip, kind != .mail {
      do { made = try helper.record(input, receipt, origin, made) } catch is ReceiptHelper.LeftOut { return [] }
    }
    guard let made else {
      if let unreadable { return [reject("unreadable", unreadable, input, text: [])] }
      return [
        isReadable
          ? reject("no-amount", "no amount was found", input, text: text)
          : reject("no-text", "it holds no text that can be read", input, text: [])
      ]
    }
    try keep(input, as: origin.attachment)
    if kind != .text, !text.isEmpty { try attachments?.keep(text, as: "\(input.sha256).txt") }
    return [made.line]
  }

  private func keep(_ input: ReceiptInput, as name: String?) throws {
    guard let attachments, let name else { return }
    try attachments.keep(input.pages.count == 1 ? input.pages[0] : Array(input.pages.joined()), as: name)
  }

  /// Receipt in a mail, or in its first attachment with a total.
  private func mailed(_ input: ReceiptInput) throws -> [[UInt8]] {
    let name = attachments == nil ? nil : "\(input.sha256).eml"
    switch mail.read(input.pages[0], keptAs: name) {
    case .none(let why): return [reject("no-receipt", why, input, text: input.pages[0])]
    case .receipts(let records):
      try keep(input, as: name)
      return records.map(\.line)
    case .attached(let files, let key, let day):
      for file in files {
        guard case .pages(let pages, let codes) = try ocr.content(of: ReceiptInput(name: input.name, pages: [file])),
          let total = ReceiptText.lines(of: pages).flatMap({ reader.read($0).total }), !total.isGuess
        else { continue }
        let origin = Receipt.Origin(
          key: key, channel: "email", fallbackDay: (day ?? reader.context.today, "no date was found: that of the mail"))
        return try record(pages, codes, origin, input)
      }
      return [reject("no-receipt", "neither the mail nor what is attached is a receipt", input, text: input.pages[0])]
    }
  }

  /// The bytes are mostly printable.
  private func isText(_ bytes: [UInt8]) -> Bool {
    bytes.count { $0 < 0x20 && !ASCII.isSpace($0) || $0 == 0x7F } * 20 <= bytes.count && !bytes.prefix(512).contains(0)
  }

  /// A record of another type, which passes unchanged.
  private func passedThrough(_ bytes: [UInt8]) -> [UInt8]? {
    bytes.withUnsafeBufferPointer { all in
      guard ReceiptFile(all) == .text else { return nil }
      let line = all.trimmed()
      var object = JSONObject()
      guard line.first == "{", (try? object.scan(line)) != nil, let type = object.string("type"),
        type != "ocr_page", type != "ocr_line"
      else { return nil }
      return Array(line)
    }
  }

  private func reject(_ reason: String, _ why: String, _ input: ReceiptInput, text: [UInt8]) -> [UInt8] {
    failed += 1
    process.diagnostics.note("\(input.name): not understood: \(why)")
    return JSONWriter.object("reject") { json in
      json.member("reason", reason)
      json.member("why", why)
      json.key("source")
      Transaction.Source(channel: "receipt", key: "receipt:\(input.sha256)").write(into: &json)
      json.member("file", input.name)
      text.withUnsafeBufferPointer { json.member("raw", bytes: $0.part(0, 1 << 20)) }
    }
  }
}
