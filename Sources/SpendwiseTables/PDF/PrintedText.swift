import SpendwiseSystem
import SpendwiseText

/// Reads printed statements, such as of `pdftotext -layout`, as words of pages.
package enum PrintedText {
  /// The most bytes. A statement of a year has fewer.
  private static let limit = 4 << 20

  /// Reads the lines of the file at `path`, called `name` in errors. None of a file above 4 MiB. Throws `TableError`.
  package static func lines(_ path: String, named name: String) throws -> [PDFLine] {
    let stream = try ByteStream.open(path, named: name)
    var text = [UInt8](repeating: 0, count: limit + 1)
    var count = 0
    while count < text.count {
      let read: Int
      do throws(SystemError) {
        read = try text.fill { (room) throws(SystemError) in try stream.read(into: .init(rebasing: room[count...])) }
      } catch { throw TableError.system(error, name) }
      if read == 0 { break }
      count += read
    }
    return count > limit ? [] : words(text[..<count].withUnsafeBufferPointer { TextEncoding.string($0) })
  }

  /// The words of `text`. Each sign is in a box of 6 by 10 points.
  private static func words(_ text: String) -> [PDFLine] {
    var lines: [PDFLine] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var words: [PDFWord] = []
      var (column, word, start) = (0, "", 0)
      func end() {
        if word.isEmpty { return }
        words.append(
          PDFWord(
            page: 1, left: start * 600, top: number * 1200, right: column * 600, bottom: number * 1200 + 1000,
            text: word))
        word = ""
      }
      for character in line {
        if character.isWhitespace {
          end()
          column = character == "\t" ? column / 8 * 8 + 8 : column + 1
        } else {
          if word.isEmpty { start = column }
          word.append(character)
          column += 1
        }
      }
      end()
      if words.isEmpty { continue }
      lines.append(PDFLine(words))
      lines[lines.count - 1].number = number + 1
    }
    return lines
  }
}
