import SpendwiseText

/// Header text with encoded words (`=?UTF-8?q?=E2=9D=97?=`) to UTF-8.
///
/// Source: RFC 2047, read leniently: white space inside a word, a word in the middle of a token, an unknown charset
/// and a word that is not closed are all seen in real mail.
enum EncodedWord {
  private struct Word {
    var charset: Bytes
    var isBase64: Bool
    var payload: Bytes
    /// The offset after `?=`.
    var end: Int
  }

  /// Decodes and unfolds `value`. Runs of white space become one space.
  static func decode(_ value: Bytes, _ workspace: MailWorkspace) -> [UInt8] {
    guard value.offset(of: "=?", from: 0) != nil else { return plain(value, workspace) }
    var result: [UInt8] = []
    var pending: [UInt8] = []
    var pendingCharset = Bytes(start: nil, count: 0)
    func flush() {
      if pending.isEmpty { return }
      result += pending.withUnsafeBufferPointer {
        Array(Charset.decode($0, label: pendingCharset, workspace.converters, into: workspace.converted))
      }
      pending.removeAll(keepingCapacity: true)
    }
    var index = 0
    var textStart = 0
    while let start = value.offset(of: "=?", from: index) {
      guard let word = word(value, start) else {
        index = start + 2
        continue
      }
      let between = value.part(textStart, start)
      // White space between two encoded words is not text.
      if !(between.trimmed().isEmpty && !pending.isEmpty) {
        flush()
        result += plainRaw(between, workspace)
      }
      // One character may be spread over two words of the same charset.
      if !sameLabel(word.charset, pendingCharset) { flush() }
      pendingCharset = word.charset
      if word.isBase64 {
        workspace.decoded.restart(word.payload.count + 8)
        _ = Base64.decode(word.payload, into: workspace.decoded)
        pending += workspace.decoded.bytes
      } else {
        let spaced = word.payload.map { $0 == "_" ? ASCII.space : $0 }
        pending += spaced.withUnsafeBufferPointer { $0.decodingHex(after: "=") }
      }
      index = word.end
      textStart = word.end
    }
    flush()
    result += plainRaw(value.part(textStart, value.count), workspace)
    return result.withUnsafeBufferPointer { folded($0, workspace) }
  }

  /// `decode` as text.
  static func text(_ value: Bytes, _ workspace: MailWorkspace) -> String {
    String(decoding: decode(value, workspace), as: UTF8.self)
  }

  private static func sameLabel(_ a: Bytes, _ b: Bytes) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { ASCII.lower($0) == ASCII.lower($1) }
  }

  /// The encoded word with its `=?` at `start`.
  private static func word(_ value: Bytes, _ start: Int) -> Word? {
    let mark = UInt8(ascii: "?")
    guard let charsetEnd = value.part(0, start + 80).offset(of: mark, from: start + 2), charsetEnd > start + 2,
      value.at(charsetEnd + 2) == mark
    else { return nil }
    let charset = value.part(start + 2, charsetEnd)
    if charset.contains(where: ASCII.isSpace) { return nil }
    let letter = ASCII.lower(value.at(charsetEnd + 1))
    guard letter == "q" || letter == "b" else { return nil }
    let payloadStart = charsetEnd + 3
    var index = payloadStart
    while let hit = value.offset(of: mark, from: index) {
      if value.at(hit + 1) == "=" {
        let payload = value.part(payloadStart, hit)
        return Word(charset: charset, isBase64: letter == "b", payload: payload, end: hit + 2)
      }
      // A bare "?" is not allowed in a word, but some programs leave it in; the start of another word is the limit.
      if value.at(hit - 1) == "=" { break }
      index = hit + 1
    }
    return nil
  }

  private static func plain(_ value: Bytes, _ workspace: MailWorkspace) -> [UInt8] {
    folded(Charset.decode(value, label: nil, workspace.converters, into: workspace.converted), workspace)
  }

  private static func plainRaw(_ value: Bytes, _ workspace: MailWorkspace) -> [UInt8] {
    Array(Charset.decode(value, label: nil, workspace.converters, into: workspace.converted))
  }

  /// `text` (UTF-8) with the same folding as message text, on one line.
  private static func folded(_ text: Bytes, _ workspace: MailWorkspace) -> [UInt8] {
    workspace.text.restart(0)
    var writer = TextWriter(workspace.text, room: text.count + 8)
    writer.isOneLine = true
    writer.write(text)
    writer.finish()
    return Array(workspace.text.bytes)
  }
}
