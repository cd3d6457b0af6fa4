import SpendwiseText

/// Walks the parts of a message and keeps the most useful text.
///
/// Source: RFC 2045 to 2047; parts that are missing, cut off or mislabelled are read as far as they go.
struct PartWalker {
  /// The most nested multiparts and messages, with the outermost: 16.
  static let depthLimit = 16
  /// The most parts of one message, with nested ones: 256.
  static let partLimit = 256
  /// The most bytes of a part's text: 4 MiB.
  static let textLimit = 4 << 20

  /// The text of one part.
  struct Candidate {
    var text: [UInt8]
    var isHTML: Bool
  }

  private let bytes: Bytes
  private let workspace: MailWorkspace
  private(set) var isCut = false
  private(set) var limit: MailLimit?
  /// The bytes of the first message that is attached whole.
  private(set) var attached: [UInt8]?
  /// The number of messages that are attached whole.
  private(set) var attachedCount = 0
  /// The JSON-LD of HTML parts.
  private(set) var markup: [[UInt8]] = []
  /// A part is encrypted, or of unknown type. It is in the place of the text.
  private(set) var isSealed = false
  /// The amounts of the alternative text, as digits.
  private(set) var otherAmounts: [[UInt8]] = []
  private(set) var isOtherDebit: Bool?
  private var parts = 0
  private var takesAttachments = false
  /// The steps that its style sheets may still take.
  private(set) var steps: Int

  init(_ bytes: Bytes, _ workspace: MailWorkspace, steps: Int = HTMLText.stepLimit) {
    (self.bytes, self.workspace, self.steps) = (bytes, workspace, steps)
  }

  /// The most useful text of the message. `header` is its header; its body ends at `end`.
  mutating func text(_ header: HeaderFields, to end: Int) -> Candidate? {
    if header.isOverLimit { limit = .fields }
    if let found = best(header, to: end, depth: 0, fallback: "text/plain") { return found }
    // Nothing to read but attachments: some people forward a mail as an HTML file.
    if attached != nil || parts == 0 { return nil }
    takesAttachments = true
    parts = 0
    return best(header, to: end, depth: 0, fallback: "text/plain")
  }

  private mutating func best(
    _ header: HeaderFields, to end: Int, depth: Int, fallback: StaticString
  ) -> Candidate? {
    if depth >= PartWalker.depthLimit {
      limit = .depth
      return nil
    }
    let type = ContentType(header.first("content-type"), fallback: fallback)
    if type.is("multipart/encrypted") || type.is("application/pkcs7-mime") || type.is("application/x-pkcs7-mime")
      || type.is("application/octet-stream") && !isAttachment(header) && type.value("name") == nil
    {
      isSealed = true
    }
    if type.begins("multipart/") { return multipart(type, header.body, end, depth) }
    if type.begins("message/") {
      if type.is("message/rfc822") || type.is("message/global") { attach(header, end) }
      return nil
    }
    guard depth == 0 || takesAttachments || !isAttachment(header) else { return nil }
    // A table that is all of a mail is a file.
    if type.is("text/csv"), isAttachment(header) { return nil }
    guard type.begins("text/") || (depth == 0 && type.is("text")) else { return nil }
    if depth > 0, !(type.is("text/plain") || type.is("text/html") || type.is("text/enriched")) { return nil }
    return leaf(type, header, header.body, end, depth)
  }

  private func isAttachment(_ header: HeaderFields) -> Bool {
    guard let value = header.first("content-disposition") else { return false }
    return value.hasPrefixIgnoringCase("attachment")
  }

  /// Keeps a message that is attached whole.
  private mutating func attach(_ header: HeaderFields, _ end: Int) {
    attachedCount += 1
    if attached == nil { attached = decoded(header, end) }
  }

  /// The body of a part, without its transfer encoding.
  private func decoded(_ header: HeaderFields, _ end: Int) -> [UInt8] {
    let encoding = TransferEncoding(header.first("content-transfer-encoding"))
    return Array(encoding.decode(bytes.part(header.body, end), into: workspace.decoded).bytes)
  }

  // MARK: Multiparts

  private mutating func multipart(_ type: ContentType, _ start: Int, _ end: Int, _ depth: Int) -> Candidate? {
    var boundary = type.value("boundary") ?? []
    while let last = boundary.last, ASCII.isSpace(last) { boundary.removeLast() }
    var found = boundary.isEmpty ? [] : sections(boundary, start, end)
    if found.isEmpty, let guess = guessedBoundary(start, end), guess != boundary { found = sections(guess, start, end) }
    if found.isEmpty {
      // Without one boundary the body is all there is.
      isCut = true
      let text = ContentType(nil, fallback: "text/plain")
      return leaf(text, HeaderFields(bytes, from: start, to: start), start, end, depth)
    }
    let fallback: StaticString = type.is("multipart/digest") ? "message/rfc822" : "text/plain"
    let takesFirst = type.is("multipart/related") || type.is("multipart/signed")
    var winner: Candidate?
    for section in found {
      let header = HeaderFields(bytes, from: section.start, to: section.end)
      guard let candidate = best(header, to: section.end, depth: depth + 1, fallback: fallback) else { continue }
      guard let current = winner else {
        winner = candidate
        if takesFirst { break }
        continue
      }
      let isFirst = TextWorth.prefers(current, to: candidate)
      winner = isFirst ? current : candidate
      if type.is("multipart/alternative") {
        let other = (isFirst ? candidate : current).text
        (otherAmounts, isOtherDebit) = (TextWorth.amounts(other), TextWorth.isDebit(other))
      }
    }
    return winner
  }

  /// The parts between the lines that are `--boundary`.
  mutating func sections(_ boundary: [UInt8], _ start: Int, _ end: Int) -> [(start: Int, end: Int)] {
    var found: [(start: Int, end: Int)] = []
    let body = bytes.part(0, end)
    let mark = Array("\n--".utf8) + boundary
    var open: Int?
    // The first boundary may be the first line, with no line end before it.
    let first = mark.withUnsafeBufferPointer { $0.part(1, $0.count).equals(body.part(start, start + $0.count - 1)) }
    var next = first ? start : boundaryLine(mark, body, start)
    while let here = next {
      let index = body.offset(of: ASCII.newline, from: here + 2).map { $0 + 1 } ?? end
      next = boundaryLine(mark, body, index - 1)
      let rest = body.part(here + 2 + boundary.count, index)
      let isLast = rest.hasPrefix("--")
      guard isLast || rest.allSatisfy(ASCII.isSpace) else { continue }
      if let open {
        if parts >= PartWalker.partLimit {
          limit = .parts
          return found
        }
        parts += 1
        found.append((open, max(open, lineBreak(before: here))))
      }
      if isLast { return found }
      open = index
    }
    if let open {
      // The last part never ended.
      isCut = true
      parts += 1
      if open < end { found.append((open, end)) }
    }
    return found
  }

  /// The start of the next line that begins with `mark`. `mark` has a line end in front.
  private func boundaryLine(_ mark: [UInt8], _ body: Bytes, _ from: Int) -> Int? {
    mark.withUnsafeBufferPointer { body.offset(of: $0, from: from) }.map { $0 + 1 }
  }

  /// The end of the line before `index`. Its line end belongs to the boundary.
  private func lineBreak(before index: Int) -> Int {
    guard bytes.at(index - 1) == ASCII.newline else { return index }
    return bytes.at(index - 2) == ASCII.carriageReturn ? index - 2 : index - 1
  }

  /// The first line that looks like a boundary. For a multipart that names none or a wrong one.
  private func guessedBoundary(_ start: Int, _ end: Int) -> [UInt8]? {
    var index = start
    while index < end {
      let (lineEnd, next) = bytes.line(at: index, to: end)
      if bytes.hasPrefix("--", at: index), lineEnd - index > 3, lineEnd - index <= 200 {
        let rest = bytes.part(index + 2, lineEnd)
        return rest.contains(where: ASCII.isSpace) ? nil : Array(rest)
      }
      index = next
    }
    return nil
  }

  // MARK: Text

  private mutating func leaf(
    _ type: ContentType, _ header: HeaderFields, _ start: Int, _ end: Int, _ depth: Int
  ) -> Candidate? {
    var body = bytes.part(start, end)
    // A part that a boundary ends has arrived whole: then a soft break or missing padding at its end is sloppiness.
    let isBounded = depth > 0
    if body.count > PartWalker.textLimit {
      body = body.part(0, PartWalker.textLimit)
      limit = .size
    }
    let encoding = TransferEncoding(header.first("content-transfer-encoding"))
    if encoding == .unknown { return nil }
    let decoded = encoding.decode(body, into: workspace.decoded)
    if decoded.isCut, !isBounded { isCut = true }
    body = decoded.bytes
    let charset = type.value("charset") ?? []
    return charset.withUnsafeBufferPointer { label in
      let sniffed = label.isEmpty ? PartWalker.metaCharset(body) : label
      let text = Charset.decode(body, label: sniffed, workspace.converters, into: workspace.converted)
      return candidate(type, text, isBounded)
    }
  }

  private mutating func candidate(_ type: ContentType, _ text: Bytes, _ isBounded: Bool) -> Candidate {
    workspace.text.restart(0)
    let isHTML = PartWalker.looksLikeHTML(text, isLabelled: type.is("text/html"))
    if isHTML {
      collectMarkup(text)
      switch HTMLText.write(text, into: workspace.text, memory: workspace.html, steps: &steps) {
      case .whole: break
      case .open: if !isBounded { isCut = true }
      case .cut: isCut = true
      }
      if steps < 0 { limit = .styles }
    } else {
      let isFlowed =
        type.value("format").map { $0.withUnsafeBufferPointer { $0.equalsIgnoringCase("flowed") } } ?? false
      let deletes = type.value("delsp").map { $0.withUnsafeBufferPointer { $0.equalsIgnoringCase("yes") } } ?? false
      PlainText.write(text, PlainText.Flow(isFlowed: isFlowed, deletesSpace: deletes), into: workspace.text)
    }
    return Candidate(text: Array(workspace.text.bytes), isHTML: isHTML)
  }

  /// Keeps the content of `<script type="application/ld+json">`. At most 16 pieces.
  private mutating func collectMarkup(_ text: Bytes) {
    let kind: StaticString = "application/ld+json"
    // Most HTML has no plus sign.
    var index = text.offset(of: UInt8(ascii: "+")).map { max(0, $0 - kind.utf8CodeUnitCount) } ?? text.count
    while markup.count < 16, let hit = text.offset(of: kind, from: index) {
      guard let start = text.offset(of: UInt8(ascii: ">"), from: hit) else { return }
      index = text.offset(of: "</", from: start) ?? text.count
      markup.append(Array(text.part(start + 1, index)))
    }
  }

  /// The text is HTML, with either label. Some senders label HTML as plain text, and some the other way round.
  private static func looksLikeHTML(_ text: Bytes, isLabelled: Bool) -> Bool {
    if isLabelled { return text.offset(of: UInt8(ascii: "<")) != nil || text.offset(of: UInt8(ascii: "&")) != nil }
    let head = text.part(0, 4096)
    let tags: [StaticString] = [
      "!doctype html", "html", "head>", "body", "table", "div", "br>", "br/>", "br />", "/p>", "/td>", "/div>", "style",
    ]
    var index = 0
    while let hit = head.offset(of: UInt8(ascii: "<"), from: index) {
      index = hit + 1
      if tags.contains(where: { head.hasPrefixIgnoringCase($0, at: index) }) { return true }
    }
    return false
  }

  /// The charset that an HTML document names. Used when the header names none.
  private static func metaCharset(_ body: Bytes) -> Bytes {
    let head = body.part(0, 2048)
    var index = 0
    while let hit = head.offset(of: UInt8(ascii: "<"), from: index) {
      index = hit + 1
      guard head.hasPrefixIgnoringCase("meta", at: index) else { continue }
      let tag = head.part(index, head.offset(of: UInt8(ascii: ">"), from: index) ?? head.count)
      guard let mark = (0..<tag.count).first(where: { tag.hasPrefixIgnoringCase("charset=", at: $0) }) else { continue }
      var start = mark + 8
      while tag.at(start) == "\"" || tag.at(start) == "'" { start += 1 }
      var end = start
      while ASCII.isLetter(tag.at(end)) || ASCII.isDigit(tag.at(end)) || tag.at(end) == "-" { end += 1 }
      return tag.part(start, end)
    }
    return Bytes(start: nil, count: 0)
  }
}
