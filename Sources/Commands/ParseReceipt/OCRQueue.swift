/// Text of a receipt, or the reason for having none.
enum ReceiptContent {
  /// Text of each page, and codes on them.
  case pages([[UInt8]], codes: [String])
  case mail
  case unreadable(String)
  /// The books have it.
  case known
}

/// Reads the text of several receipts at the same time.
struct OCRQueue: @unchecked Sendable {
  let ocr: OCRCommand
  /// A missing program makes a receipt unreadable without ending the run.
  var isOptional = false
  /// The books have the receipt: it is not read again.
  let isKnown: (ReceiptInput) throws -> Bool

  /// Number of receipts read at the same time.
  static let width = Processors.count

  /// Contents in order. Throws errors that end the run.
  func contents(of inputs: [ReceiptInput]) throws -> [ReceiptContent] {
    let known = try inputs.map(isKnown)
    let shares = try Workers<[ReceiptContent]>.share(min(Self.width, inputs.count)) { number in
      try stride(from: number, to: inputs.count, by: min(Self.width, inputs.count)).map {
        try known[$0] ? .known : content(of: inputs[$0])
      }
    }
    return inputs.indices.map { shares[$0 % shares.count][$0 / shares.count] }
  }

  /// Text of all pages, by OCR for pictures.
  func content(of input: ReceiptInput) throws -> ReceiptContent {
    var (texts, codes): ([[UInt8]], [String]) = ([], [])
    do {
      for page in input.pages {
        let kind = page.withUnsafeBufferPointer { ReceiptFile($0) }
        switch kind {
        case .pdf:
          texts += try ocr.texts(ofPDF: page)
          codes += ocr.invoice(inPDF: page).map { [$0] } ?? []
        case .zip: return .unreadable("it is an archive, not a receipt")
        case .mail where input.pages.count == 1: return .mail
        case .mail: return .unreadable("a mail is one receipt of its own (--join is for photos)")
        case .text: texts.append(ReceiptEncoding.utf8(page))
        default:
          texts.append(try ocr.text(ofPicture: page, kind))
          codes += ocr.codes(ofPicture: page)
        }
      }
    } catch let problem as OCRCommand.Unreadable {
      return .unreadable(problem.why)
    } catch let failure as Failure where isOptional && failure.status == .unavailable {
      return .unreadable(failure.message ?? "a program is missing")
    }
    return .pages(texts, codes: codes)
  }
}
