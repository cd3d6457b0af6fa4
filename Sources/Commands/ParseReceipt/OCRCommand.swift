import SpendwiseTables

/// Turns pictures and PDF files into text, through other programs.
///
/// A command gets the file's bytes on standard input, or its path for `{}`. It prints text, TSV or box lines. Exit
/// statuses: 0, 65 for an unreadable file, 69 for a missing program, 75 to be tried again.
struct OCRCommand {
  /// The user's command. The built-in one runs tesseract.
  let command: String?
  /// Languages of tesseract, such as `eng+hin`.
  var languages = "eng"
  /// Time limit in seconds.
  var seconds = 120

  /// A file without text, with the reason.
  struct Unreadable: Error {
    var why: String
    /// The command was ended: it took too much time, memory or output.
    var isEnded = false
  }

  /// Text of a picture. Throws `Unreadable`, and `Failure`: 69 if a program is missing, or 75.
  func text(ofPicture bytes: [UInt8], _ kind: ReceiptFile) throws -> [UInt8] {
    let missing = "no OCR program was found (install tesseract-ocr, or name a command with --ocr)"
    if kind == .heic {
      return try text(
        ofPicture: run(Self.heic, [], bytes, missing: "heif-convert is missing (install libheif-examples)"), .png)
    }
    let pixels = PictureSize(bytes)?.pixels ?? 0
    if pixels > 150_000_000 {
      throw Unreadable(why: "the picture has \(pixels / 1_000_000) million pixels (150 at most)")
    }
    guard let command else { return try run(Self.tesseract, [languages, String(pixels)], bytes, missing: missing) }
    return try run(command, [], bytes, missing: missing)
  }

  /// Texts of a PDF: its text layer, else its pages as pictures. Pages have 300 dots per inch.
  func texts(ofPDF bytes: [UInt8]) throws -> [[UInt8]] {
    let missing = "pdftotext is missing (install poppler-utils)"
    do {
      let layer = try run(Self.layer, [], bytes, missing: missing)
      if layer.count(where: { ASCII.isLetter($0) }) >= 20 { return [layer] }
    } catch let problem as Unreadable where problem.isEnded {
      throw Unreadable(why: "it needs more time or memory than a receipt does (it may be made to do harm)")
    } catch is Unreadable where bytes.withUnsafeBufferPointer({ $0.contains("/Encrypt") }) {
      throw Unreadable(why: "it is protected by a password (make an open copy with: qpdf --decrypt --password=…)")
    }
    var texts: [[UInt8]] = []
    for page in 1...Self.mostPages {
      let tool = PDFExtractor.bounded("pdftoppm", seconds: 5)
      let picture = try run(DataTable.text("page"), [String(page), tool], bytes, missing: missing)
      if picture.isEmpty { break }
      texts.append(try self.text(ofPicture: picture, .png))
    }
    return texts
  }

  /// Maximum pages of a scanned PDF.
  private static let mostPages = 10

  /// XML invoice in a PDF (Factur-X, ZUGFeRD). `nil` without one, or without pdfdetach.
  func invoice(inPDF bytes: [UInt8]) -> String? {
    guard bytes.withUnsafeBufferPointer({ $0.contains("/EmbeddedFile") || $0.contains("/ObjStm") }),
      let file = try? Spool.temporaryFile(), (try? file.write(bytes)) != nil,
      let list = try? run(Self.attached, [], [], file: file.descriptor, missing: "")
    else { return nil }
    // Its lines are `1: factur-x.xml`.
    let names = list.split(separator: ASCII.newline).map { String(decoding: $0, as: UTF8.self) }
    for name in names.prefix(100).filter({ $0.hasSuffix(".xml") }).prefix(4) {
      let number = name.prefix { $0 != ":" }
      let xml = try? run(Self.attachment, [String(number)], [], file: file.descriptor, missing: "")
      if let xml, xml.withUnsafeBufferPointer({ $0.contains("CrossIndustry") }) {
        return String(decoding: xml, as: UTF8.self)
      }
    }
    return nil
  }

  private static let attached = PDFExtractor.bounded("pdfdetach", seconds: 2) + " -list /dev/fd/3 2>/dev/null"
  private static let attachment =
    PDFExtractor.bounded("pdfdetach", seconds: 2) + " -save \"$1\" -o /dev/stdout /dev/fd/3 2>/dev/null"
  private static let layer = PDFExtractor.bounded("pdftotext", seconds: 2) + " -layout - - 2>/dev/null"

  /// Texts of the QR codes in a picture. Empty without zbarimg.
  func codes(ofPicture bytes: [UInt8]) -> [String] {
    let text = (try? run(DataTable.text("codes"), [], bytes, missing: "")) ?? []
    return text.split(separator: ASCII.newline).prefix(8).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Rotates the picture by its metadata and scales it to 1,200 pixels. That gives 18 points more right totals on
  /// scans. It reads one block of text. With few words, it tries the picture on its sides and upside down.
  private static let tesseract = DataTable.text("ocr")

  private static let heic = DataTable.text("heic")

  private func run(
    _ script: String, _ arguments: [String], _ input: [UInt8], file: Int32? = nil, missing: String
  ) throws -> [UInt8] {
    var conditions = Child.Conditions()
    (conditions.input, conditions.file) = (input, file)
    conditions.seconds = seconds
    conditions.isApart = true
    conditions.limit = file == nil ? 64 << 20 : 4 << 20
    var script = script
    var temporary: String?
    defer { if let temporary { try? File.remove(temporary) } }
    if script.contains("{}") {
      let file = try File.temporary(beside: (Environment["TMPDIR"] ?? "/tmp") + "/sw-receipt")
      try file.write(input)
      temporary = file.path
      script = script.split(separator: "{}", omittingEmptySubsequences: false).joined(separator: "'\(file.path)'")
    }
    let child = try Child.run(["/bin/sh", "-c", script, "sh"] + arguments, conditions)
    switch child.ending {
    case .exited(0): return child.output
    case .exited(69), .exited(127): throw Failure(.unavailable, missing)
    case .exited(75): throw Failure(.temporary, "the OCR command asks to be run again later")
    case .notStarted: throw Failure(.unavailable, missing)
    case .exited: throw Unreadable(why: "it cannot be read (the command \(child.problem(conditions) ?? ""))")
    default: throw Unreadable(why: "the OCR command \(child.problem(conditions) ?? "")", isEnded: true)
    }
  }
}
