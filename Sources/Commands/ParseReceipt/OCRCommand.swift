import SpendwiseReceipts
import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

/// Turns pictures and PDF files into text, through other programs.
///
/// A command gets the file's bytes on standard input, or its path for `{}`. It prints text, TSV or box lines and exits
/// with 0; with 65 for a file that it cannot read, with 69 when a program is missing, with 75 to be tried again.
struct OCRCommand {
  /// The user's command; the built-in one runs tesseract.
  let command: String?
  /// The languages of tesseract, such as `eng+hin`.
  var languages = "eng"
  /// After these seconds it is ended.
  var seconds = 120

  /// A file that gave no text: the reason, and whether it is worth another try.
  struct Unreadable: Error {
    var why: String
  }

  /// The text of a picture. Throws `Unreadable`, `Failure` 69 where a program is missing, and 75.
  func text(ofPicture bytes: [UInt8], _ kind: ReceiptFile) throws -> [UInt8] {
    let missing = "no OCR program was found (install tesseract-ocr, or name a command with --ocr)"
    if kind == .heic {
      return try text(
        ofPicture: run(Self.heic, [], bytes, missing: "heif-convert is missing (install libheif-examples)"), .png)
    }
    if let pixels = PictureSize(bytes)?.pixels, pixels > 150_000_000 {
      throw Unreadable(why: "the picture has \(pixels / 1_000_000) million pixels (150 at most)")
    }
    guard let command else { return try run(Self.tesseract, [languages], bytes, missing: missing) }
    return try run(command, [], bytes, missing: missing)
  }

  /// The text of a PDF: its text layer, else its pages as pictures, three hundred dots an inch.
  func text(ofPDF bytes: [UInt8]) throws -> [UInt8] {
    let missing = "pdftotext is missing (install poppler-utils)"
    let layer = try run(
      "command -v pdftotext >/dev/null || exit 69; exec pdftotext -layout - - 2>/dev/null", [], bytes, missing: missing)
    if layer.count(where: { ASCII.isLetter($0) }) >= 20 { return layer }
    var text: [UInt8] = []
    for page in 1...10 {
      let picture = try run(Self.page, [String(page)], bytes, missing: missing)
      if picture.isEmpty { break }
      text += try self.text(ofPicture: picture, .png) + [ASCII.newline]
    }
    return text
  }

  /// The texts of the square codes in a picture; none without zbarimg.
  func codes(ofPicture bytes: [UInt8]) -> [String] {
    let script = """
      command -v zbarimg >/dev/null || exit 0
      zbarimg -q --raw -Sdisable -Sqrcode.enable - 2>/dev/null; exit 0
      """
    let text = (try? run(script, [], bytes, missing: "")) ?? []
    return text.split(separator: ASCII.newline).prefix(8).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Turns the picture as its camera held it, scales it to 1,200 pixels (18 points of right totals on scans), and
  /// reads one block of text.
  private static let tesseract = """
    command -v tesseract >/dev/null || exit 69
    export OMP_THREAD_LIMIT=1
    if command -v convert >/dev/null; then
      convert -limit memory 256MiB -limit map 512MiB -limit area 160MP - -auto-orient -colorspace Gray \\
        -resize 1200x png:- 2>/dev/null |
        tesseract - - -l "$1" --psm 6 tsv quiet 2>/dev/null
    else
      tesseract - - -l "$1" --psm 6 tsv quiet 2>/dev/null
    fi || exit 65
    """

  private static let heic = """
    command -v heif-convert >/dev/null || exit 69
    folder=$(mktemp -d) || exit 75
    trap 'rm -rf "$folder"' EXIT
    cat >"$folder/in.heic" && heif-convert "$folder/in.heic" "$folder/out.png" >/dev/null 2>&1 &&
      cat "$folder/out.png" || exit 65
    """

  private static let page = """
    command -v pdftoppm >/dev/null || exit 69
    exec pdftoppm -f "$1" -l "$1" -singlefile -r 300 -gray -png - 2>/dev/null
    """

  private func run(_ script: String, _ arguments: [String], _ input: [UInt8], missing: String) throws -> [UInt8] {
    var conditions = Child.Conditions()
    conditions.input = input
    conditions.seconds = seconds
    conditions.isApart = true
    conditions.limit = 64 << 20
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
    case .exited(let status): throw Unreadable(why: "it cannot be read (the command exited with \(status))")
    case .killed(let signal): throw Unreadable(why: "the OCR command was ended by signal \(signal)")
    case .outOfTime: throw Unreadable(why: "the OCR command took longer than \(seconds) seconds")
    case .tooMuch: throw Unreadable(why: "the OCR command printed too much")
    case .notStarted: throw Failure(.unavailable, missing)
    }
  }
}

/// The width and height in the header of a PNG or JPEG file.
struct PictureSize {
  var pixels: Int

  init?(_ bytes: [UInt8]) {
    func two(_ index: Int) -> Int { Int(bytes[index]) << 8 | Int(bytes[index + 1]) }
    if bytes.count > 24, bytes[0] == 0x89 {
      pixels = (two(16) << 16 | two(18)).multipliedReportingOverflow(by: two(20) << 16 | two(22)).partialValue
      return
    }
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    var index = 2
    while index + 9 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      // A frame header, but not the tables that share its numbers.
      if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
        pixels = two(index + 5) * two(index + 7)
        return
      }
      index += 2 + two(index + 2)
    }
    return nil
  }
}
