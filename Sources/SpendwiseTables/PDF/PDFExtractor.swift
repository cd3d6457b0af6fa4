import SpendwiseSystem
import SpendwiseText

/// Extracts words of a PDF file by poppler's `pdftotext`. Passwords need `qpdf`. Both are child processes with bounds
/// on time, memory and output, without the network where the system allows. A password goes through a pipe only.
package struct PDFExtractor: Sendable {
  /// The passwords to try.
  package var passwords = FilePasswords()
  /// A shell command that reads a picture on its standard input. It prints the table of `tesseract … tsv`.
  package var ocr: String?

  package init() {}

  /// The file at `path` is a PDF. Its mark is in the first 1,024 bytes.
  package static func isPDF(_ path: String) -> Bool {
    guard let file = try? File(path, O_RDONLY) else { return false }
    var head = [UInt8](repeating: 0, count: 1024)
    let count = (try? head.fill { try file.read(into: $0, at: 0) }) ?? 0
    return head[..<count].withUnsafeBufferPointer { $0.contains("%PDF-") }
  }

  /// The lines of the file at `path`. It is called `name` in errors. Throws `TableError`.
  package func lines(_ path: String, named name: String) throws -> [PDFLine] {
    let file: File
    do throws(SystemError) { file = try File(path, O_RDONLY) } catch { throw TableError.system(error, name) }
    var child = try run(PDFExtractor.words, file: file.descriptor, name)
    var plain: [UInt8]?
    if case .exited(1) = child.ending, try PDFExtractor.isEncrypted(file, name) {
      plain = try decrypted(file, name)
      child = try run(PDFExtractor.words, input: plain, name)
    }
    try check(child, name)
    var words = PDFWord.read(tsv: child.output)
    if words.isEmpty {
      guard let ocr else {
        throw TableError.bad(name, "its pages are pictures, without text (--ocr 'tesseract - - tsv' reads them)")
      }
      words = try pictures(ocr, file, plain, name)
    }
    return PDFLine.lines(of: words)
  }

  // MARK: Children

  /// The script of a child up to its arguments. It has `seconds` of work, 256 MiB, and no file but pipes; the network
  /// is left out where that is allowed. It exits with 69 without the tool.
  package static func bounded(_ tool: String, seconds: Int = 10) -> String {
    """
    command -v \(tool) >/dev/null || exit 69
    ulimit -t \(seconds) 2>/dev/null; ulimit -v 262144 2>/dev/null; ulimit -f 0 2>/dev/null; ulimit -c 0 2>/dev/null
    alone=; unshare -rn true 2>/dev/null && alone="unshare -rn"
    exec $alone \(tool)
    """
  }

  private static let words =
    "if [ -e /dev/fd/3 ]; then set -- /dev/fd/3; else set -- -; fi\n" + bounded("pdftotext")
    + " -tsv \"$1\" - 2>/dev/null"

  private static let decryption = bounded("qpdf") + " --password-file=- --decrypt /dev/fd/3 - 2>/dev/null"

  private static let picture =
    "if [ -e /dev/fd/3 ]; then set -- \"$1\" /dev/fd/3; else set -- \"$1\" -; fi\n" + bounded("pdftoppm")
    + " -f \"$1\" -l \"$1\" -singlefile -r 300 -gray -png \"$2\" 2>/dev/null"

  private func run(
    _ script: String, _ arguments: [String] = [], file: Int32? = nil, input: [UInt8]? = nil, limit: Int = 16 << 20,
    seconds: Int = 30, _ name: String
  ) throws -> Child {
    var conditions = Child.Conditions()
    (conditions.file, conditions.input) = (file, input ?? [])
    (conditions.seconds, conditions.limit, conditions.isApart) = (seconds, limit, true)
    do throws(SystemError) { return try Child.run(["/bin/sh", "-c", script, "sh"] + arguments, conditions) } catch {
      throw TableError.system(error, name)
    }
  }

  private func check(_ child: Child, _ name: String) throws(TableError) {
    switch child.ending {
    case .exited(0): return
    case .exited(69), .notStarted:
      throw TableError(69, "\(name): pdftotext is missing (install the package poppler-utils)")
    case .exited(1), .exited(3): throw .bad(name, "it is damaged, or cut off (download it again)")
    default: throw PDFExtractor.tooMuch(name)
    }
  }

  private static func tooMuch(_ name: String) -> TableError {
    .bad(name, "it needs more time or memory than a statement does (it may be made to do harm)")
  }

  // MARK: Passwords

  /// The file has the mark of encryption.
  private static func isEncrypted(_ file: borrowing File, _ name: String) throws(TableError) -> Bool {
    var (block, offset) = ([UInt8](repeating: 0, count: 1 << 20), 0)
    while offset < 256 << 20 {
      let count: Int
      do throws(SystemError) {
        count = try block.fill { (bytes) throws(SystemError) in try file.read(into: bytes, at: offset) }
      } catch { throw .system(error, name) }
      if block[..<count].withUnsafeBufferPointer({ $0.contains("/Encrypt") }) { return true }
      if count < block.count { return false }
      // The mark may lie over the end.
      offset += count - 8
    }
    return false
  }

  /// The file without its encryption, by the first password that opens it.
  private func decrypted(_ file: borrowing File, _ name: String) throws -> [UInt8] {
    try passwords.first(for: name) { password in
      let child = try run(
        PDFExtractor.decryption, file: file.descriptor, input: Array(password.utf8) + [0x0A], limit: 128 << 20, name)
      switch child.ending {
      case .exited(0), .exited(3): return child.output
      case .exited(69), .notStarted:
        throw TableError(69, "\(name): it has a password, and qpdf is missing (install the package qpdf)")
      case .exited(2): return nil
      default: throw PDFExtractor.tooMuch(name)
      }
    }
  }

  // MARK: Pictures

  /// The most pages that are read as pictures.
  private static let pages = 40

  private func pictures(_ ocr: String, _ file: borrowing File, _ plain: [UInt8]?, _ name: String) throws -> [PDFWord] {
    var words: [PDFWord] = []
    for page in 1...PDFExtractor.pages {
      let number = [String(page)]
      let picture = try run(
        PDFExtractor.picture, number, file: plain == nil ? file.descriptor : nil, input: plain, limit: 64 << 20, name)
      if picture.ending != .exited(0) || picture.output.isEmpty { break }
      let text = try run(ocr, input: picture.output, seconds: 120, name)
      guard case .exited(0) = text.ending else {
        let isMissing = text.ending == .exited(127) || text.ending == .exited(69)
        throw TableError(isMissing ? 69 : 65, "\(name): the OCR command failed on page \(page) (see --ocr)")
      }
      words += PDFWord.read(tsv: text.output, scale: 24).map { word in
        var word = word
        word.page = page
        return word
      }
    }
    return words
  }
}
