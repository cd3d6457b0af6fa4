import SpendwiseText

/// The visible text of a plain-text part, folded like all text.
///
/// Lines stay lines, also when some program wrapped them; blank lines between paragraphs become one. A tab stays a tab,
/// since it separates columns. Lines of `format=flowed` are joined.
enum PlainText {
  /// The joining of lines under `format=flowed`. Source: RFC 3676.
  struct Flow {
    var isFlowed = false
    /// The space at a line's end is only a mark, not text.
    var deletesSpace = false
  }

  /// Appends the text of `text` (UTF-8) to `buffer`.
  static func write(_ text: Bytes, _ flow: Flow = Flow(), into buffer: ByteBuffer) {
    var writer = TextWriter(buffer, room: text.count + 8)
    var index = 0
    while index < text.count {
      var (lineEnd, next) = line(text, index)
      if flow.isFlowed {
        var start = index
        while text.at(start) == ">", start < lineEnd { start += 1 }
        // A space that protects a line which would look like something else.
        if text.at(start) == ASCII.space, start < lineEnd { start += 1 }
        let isSignature = text.part(start, lineEnd).equals("-- ")
        let isSoft = lineEnd > start && text[lineEnd - 1] == ASCII.space && !isSignature
        if isSoft, flow.deletesSpace { lineEnd -= 1 }
        // The marks of quoting stay, for whoever reads the forwarded message inside.
        if writer.pending >= .row || writer.count == 0 { start = index }
        run(text.part(start, lineEnd), &writer)
        if !isSoft { writer.separate(writer.pending >= .row || start >= lineEnd ? .paragraph : .row) }
      } else {
        run(text.part(index, lineEnd), &writer)
        writer.separate(writer.pending >= .row ? .paragraph : .row)
      }
      index = next
    }
    writer.finish()
  }

  /// The line at `start`. It ends with LF, CRLF, or a CR alone.
  private static func line(_ text: Bytes, _ start: Int) -> (end: Int, next: Int) {
    var end = start
    while end < text.count, text[end] != ASCII.newline, text[end] != ASCII.carriageReturn { end += 1 }
    let isPair = text.at(end) == ASCII.carriageReturn && text.at(end + 1) == ASCII.newline
    return (end, min(text.count, end + (isPair ? 2 : 1)))
  }

  @inline(__always)
  private static func run(_ line: Bytes, _ writer: inout TextWriter) {
    var index = 0
    while index < line.count {
      let byte = line[index]
      if byte > 0x20, byte < 0x7F {
        writer.ascii(byte)
        index += 1
      } else if byte >= 0x80 {
        index += writer.long(line, index)
      } else {
        if byte == ASCII.tab { writer.separate(.cell) } else { writer.control(byte) }
        index += 1
      }
    }
  }

  /// The text before the quotes of an answer. They are "Asha wrote:", and lines that begin with `>`.
  static func unanswered(_ text: [UInt8]) -> [UInt8] {
    text.withUnsafeBufferPointer { bytes in
      guard let quote = bytes.offset(of: "\n>", from: 0) else { return text }
      let before = bytes.part(0, quote).trimmed()
      guard before.last == ":" else { return text }
      return Array(before.prefix((before.lastIndex(of: ASCII.newline) ?? 0)))
    }
  }

  /// `text` without the `>` marks at the start of its lines.
  static func unquoted(_ text: Bytes) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let (end, next) = text.line(at: index, to: text.count)
      var start = index
      while start < end, text[start] == ">" || text[start] == ASCII.space { start += 1 }
      result.append(contentsOf: text.part(start, end))
      result.append(ASCII.newline)
      index = next
    }
    return result.withUnsafeBufferPointer { Array($0.trimmed()) }
  }
}
