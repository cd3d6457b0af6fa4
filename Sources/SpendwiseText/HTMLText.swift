import SpendwiseSystem

/// The visible text of an HTML document.
///
/// Blocks, rows and `br` make lines; the cells of a row are separated by a tab; inline elements separate nothing, so
/// that `<b>16</b>-<b>03</b>` is `16-03`. Styles, scripts, titles, comments and invisible text are left out: hidden by
/// attributes or by the rules of `style` elements, without a size, in the colour of its background, or off the page. It
/// never fails, and its time grows with the length of the document alone.
public struct HTMLText {
  private struct Open {
    var before: HTMLLook
    var display: HTMLStyle.Display
    var tag: HTMLTag
    var marks: UInt64
    /// The marks of the elements that it is inside.
    var above: UInt64
    var key: UInt64 { tag.key }
  }

  /// The depth of elements that is followed. Deeper ones are read, but their hiding and closing is ignored.
  private static let depthLimit = 256
  /// Steps of matching selectors for one message: about half a second.
  public static let stepLimit = 16 << 20

  private let bytes: Bytes
  private let base: UnsafePointer<UInt8>
  private let end: Int
  private var writer: TextWriter
  private var open: [Open] = []
  private var look = HTMLLook()
  private var visibility: HTMLVisibility { look.visibility }
  private var sheet: CSSSheet
  /// The steps left for matching selectors. Below 0 no rule is applied.
  private var steps: Int
  private let memory: HTMLMemory
  /// The rules of the whole document are known.
  private let hasWholeSheet: Bool
  /// A `style` element came after text that it may hide.
  private var hasLateRules = false
  /// Values of attributes that had references in them.
  private var decoded: [ByteBuffer] = []
  private var index = 0
  private var (sawDocument, sawDocumentEnd) = (false, false)
  private var (hasCommentEnd, hasTitleEnd) = (true, true)
  private var (ignoresQuotes, isCut) = (false, false)
  private let elements = HTMLElement.names

  /// The end of a document.
  public enum End {
    case whole
    /// A whole document (`<html>` or `<body>`) that was never closed. Some senders forget it.
    case open
    /// The document ends inside a tag, a comment or a style.
    case cut
  }

  /// Appends the text of `html` (UTF-8) to `buffer`. When it leaves `steps` below 0, text that is hidden may be in it.
  public static func write(
    _ html: Bytes, into buffer: ByteBuffer, memory: HTMLMemory = HTMLMemory(), steps: inout Int
  ) -> End {
    guard let base = html.baseAddress else { return .whole }
    var text = HTMLText(html, base, buffer, CSSSheet(), steps, memory, hasWholeSheet: false)
    text.run()
    if text.hasLateRules {
      text = HTMLText(html, base, buffer, text.sheet, text.steps, memory, hasWholeSheet: true)
      text.run()
    }
    text.writer.finish()
    steps = text.steps
    if text.isCut || text.sheet.isOverLimit { return .cut }
    return text.sawDocument && !text.sawDocumentEnd ? .open : .whole
  }

  private init(
    _ html: Bytes, _ base: UnsafePointer<UInt8>, _ buffer: ByteBuffer, _ sheet: CSSSheet, _ steps: Int,
    _ memory: HTMLMemory, hasWholeSheet: Bool
  ) {
    (bytes, writer) = (html, TextWriter(buffer, room: html.count + 8))
    (self.sheet, self.steps, self.memory, self.hasWholeSheet) = (sheet, steps, memory, hasWholeSheet)
    (self.base, end) = (base, html.count)
    open.reserveCapacity(48)
  }

  private mutating func run() {
    while index < end {
      if visibility.isHidden {
        index = bytes.offset(of: UInt8(ascii: "<"), from: index) ?? end
        if index == end { break }
      }
      let byte = base[index]
      switch byte {
      case "<": markup()
      case "&": reference()
      case ">":
        if !writer.dropCommentEnd() { writer.ascii(byte) }
        index += 1
      case 0...0x20, 0x7F: space(byte)
      case 0x80...: index += writer.long(bytes, index)
      default: words()
      }
    }
  }

  /// The byte is plain text. It is above the space, below DEL, and none of "<", ">" and "&".
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte &- 0x21 < 0x5E && byte != "<" && byte != "&" && byte != ">"
  }

  /// Copies plain text: words with single spaces between them.
  @inline(__always)
  private mutating func words() {
    let start = index
    var next = index + 1
    while next < end {
      if HTMLText.isPlain(base[next]) {
        next += 1
      } else if base[next] == ASCII.space, next + 1 < end, HTMLText.isPlain(base[next + 1]) {
        next += 2
      } else {
        break
      }
    }
    writer.ascii(base + start, next - start)
    index = next
  }

  @inline(__always)
  private mutating func space(_ byte: UInt8) {
    index += 1
    if byte == 0 { return }
    if byte == ASCII.newline || byte == ASCII.carriageReturn, visibility.contains(.preformatted) {
      writer.separate(.line)
    } else {
      writer.separate(.space)
    }
  }

  private mutating func reference() {
    if let (scalar, length) = HTMLReference.read(bytes, index) {
      writer.scalar(scalar)
      index += length
    } else {
      writer.ascii("&")
      index += 1
    }
  }

  private mutating func markup() {
    let next = bytes.at(index + 1)
    if ASCII.isLetter(next) { return startTag() }
    switch next {
    case "/" where ASCII.isLetter(bytes.at(index + 2)): endTag()
    case "!" where bytes.hasPrefix("<!--", at: index): comment()
    case "!", "?", "/": skipPast(">")
    default:
      if index + 1 == end { isCut = true }
      if !visibility.isHidden { writer.ascii("<") }
      index += 1
    }
  }

  private mutating func skipPast(_ byte: UInt8) {
    if let hit = bytes.offset(of: byte, from: index) {
      index = hit + 1
    } else {
      (index, isCut) = (end, true)
    }
  }

  /// Skips a comment. `<!-->` and `<!--->` are whole, and `--!>` closes too. Source: HTML, section 13.2.5.43 and on.
  private mutating func comment() {
    if bytes.hasPrefix(">", at: index + 4) {
      index += 5
      return
    }
    if bytes.hasPrefix("->", at: index + 4) {
      index += 6
      return
    }
    var from = index + 4
    while hasCommentEnd, let hit = bytes.offset(of: "--", from: from) {
      var close = hit + 2
      while bytes.at(close) == "-" { close += 1 }
      if bytes.at(close) == "!" { close += 1 }
      if bytes.at(close) == ">" {
        index = close + 1
        return
      }
      from = close
    }
    // Never closed. Browsers would drop all the rest; the message may be in it.
    (hasCommentEnd, isCut) = (false, true)
    skipPast(">")
  }

  // MARK: Tags

  /// The byte ends the name of an element. One comparison is enough for a letter.
  @inline(__always)
  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= ">" && (byte <= ASCII.space || byte == ">" || byte == "/")
  }

  /// Reads the name at `index` and moves `index` after it.
  @inline(__always)
  private mutating func name() -> UInt64 {
    let start = index
    var next = start
    var key: UInt64 = 0
    while next < end {
      let byte = base[next]
      if HTMLText.endsName(byte) { break }
      if next - start < 8 { key = key << 8 | UInt64(ASCII.lower(byte)) }
      next += 1
    }
    index = next
    let length = next - start
    return length > 8 ? key ^ UInt64(truncatingIfNeeded: length) << 56 : key
  }

  private mutating func endTag() {
    index += 2
    let key = name()
    if bytes.at(index) == ">" { index += 1 } else { skipPast(">") }
    let wasHidden = visibility.isHidden
    let element = elements.value(key) ?? .inline
    close(key, element)
    if key == HTMLElement.html || key == HTMLElement.body { sawDocumentEnd = true }
    if wasHidden { return }
    switch element {
    case .block, .paragraph, .item, .preformatted, .lineBreak: writer.separate(.line)
    case .cell: writer.separate(.cell)
    case .row, .table: writer.separate(.row)
    case .raised: writer.separatesDigits = true
    default: break
    }
  }

  /// Closes the innermost open `key` and the elements inside it. Closes none if a cell or table that cannot be left
  /// this way is in between.
  private mutating func close(_ key: UInt64, _ element: HTMLElement) {
    var level = open.count - 1
    while level >= 0 {
      let candidate = open[level].key
      if candidate == key {
        if !visibility.isHidden { separate(.inline, open[level].display) }
        look = open[level].before
        while open.count > level { open.removeLast() }
        return
      }
      if candidate == HTMLElement.tableTag, key != HTMLElement.html, key != HTMLElement.body { return }
      let isCell = candidate == HTMLElement.td || candidate == HTMLElement.th
      if isCell, element != .row, element != .table, element != .cell { return }
      level -= 1
    }
  }

  private mutating func startTag() {
    let start = index
    let origin = base + start
    let length = ignoresQuotes ? 0 : (bytes.offset(of: UInt8(ascii: ">"), from: start) ?? 0) + 1 - start
    if let known = memory.start(origin, length) {
      index += length
      return open(known, origin)
    }
    index += 1
    let key = name()
    let element = elements.value(key) ?? .inline
    if element == .raw { return skipRaw(key, start) }
    let nameEnd = index
    let references = decoded.count
    var attributes = HTMLAttributes()
    guard read(&attributes, start) else { return }
    let rest = Bytes(start: base + nameEnd, count: index - nameEnd)
    let tag = HTMLTag(key: key, id: attributes.id, classes: attributes.classes, attributes: rest)
    let found = HTMLStart(origin, tag, element, attributes)
    // Elsewhere these bytes would be the same tag, if it ends at the first ">" and holds all that it says.
    if index == start + length, !ignoresQuotes, decoded.count == references { memory.keep(found, origin, length) }
    withUnsafePointer(to: found) { open($0, origin) }
  }

  /// Takes in the element with its tag at `origin`.
  private mutating func open(_ pointer: UnsafePointer<HTMLStart>, _ origin: UnsafePointer<UInt8>) {
    var start: HTMLStart { pointer.pointee }
    let key = start.key
    implyEnds(key, start.element)
    let (outer, tag) = (look, start.tag(at: origin))
    let display = show(pointer, tag, origin)
    if key == HTMLElement.html || key == HTMLElement.body { sawDocument = true }
    if start.element == .preformatted { look.visibility.insert(.preformatted) }
    if !visibility.isHidden { separate(start.element, display) }
    switch start.element {
    case .void, .voidBlock, .lineBreak: look = outer
    default:
      if open.count < HTMLText.depthLimit {
        open.append(Open(before: outer, display: display, tag: tag, marks: start.marks, above: marksAbove))
      } else {
        look = outer
      }
    }
  }

  /// The marks of all open elements.
  private var marksAbove: UInt64 { open.last.map { $0.above | $0.marks } ?? 0 }

  /// Applies the element's kind, attributes and rules, the strongest last.
  @inline(__always)
  private mutating func show(
    _ pointer: UnsafePointer<HTMLStart>, _ tag: HTMLTag, _ origin: UnsafePointer<UInt8>
  ) -> HTMLStyle.Display {
    var start: HTMLStart { pointer.pointee }
    let key = tag.key
    if key == HTMLElement.summary, open.last?.key == HTMLElement.details { look.visibility.remove(.folded) }
    if !start.isOpen {
      if key == HTMLElement.details { look.visibility.insert(.folded) }
      if key == HTMLElement.dialog { look.visibility.insert(.gone) }
    }
    steps -= sheet.searchSteps
    if steps < 0 || !sheet.mayStyle(start.marks) {
      guard let style = start.style else { return .natural }
      look.apply(style)
      return style.display
    }
    var ruled = start.hints
    sheet.style(
      of: tag, marks: start.marks, above: marksAbove,
      inside: { open.map { MarkedTag(tag: $0.tag, marks: $0.marks) } }, into: &ruled, &steps)
    guard var style = ruled else { return .natural }
    if let own = start.own(at: origin) { style.add(own) }
    look.apply(style)
    return style.display
  }

  @inline(__always)
  private mutating func separate(_ element: HTMLElement, _ display: HTMLStyle.Display) {
    switch element {
    case .block, .paragraph, .item, .preformatted, .lineBreak, .voidBlock: writer.separate(.line)
    case .cell: writer.separate(.cell)
    case .row, .table: writer.separate(.row)
    case .raised: writer.separatesDigits = true
    default:
      switch display {
      case .natural: break
      case .block: writer.separate(.line)
      case .cell: writer.separate(.cell)
      case .inlineBlock: writer.separate(.space)
      }
    }
  }

  /// Closes the elements that a start of `element` ends. A cell ends the cell before it, a block a paragraph.
  @inline(__always)
  private mutating func implyEnds(_ key: UInt64, _ element: HTMLElement) {
    switch element {
    case .cell:
      closeNearest { $0 == HTMLElement.td || $0 == HTMLElement.th }
    case .row:
      closeNearest { $0 == HTMLElement.tr }
    case .block, .paragraph, .table, .preformatted:
      if let last = open.last, last.key == UInt64(UInt8(ascii: "p")) { close(last.key, .paragraph) }
    case .item:
      if let last = open.last, last.key == key { close(key, .item) }
    default: break
    }
  }

  @inline(__always)
  private mutating func closeNearest(_ isWanted: (UInt64) -> Bool) {
    var level = open.count - 1
    while level >= 0 {
      let key = open[level].key
      if key == HTMLElement.tableTag { return }
      if isWanted(key) {
        look = open[level].before
        while open.count > level { open.removeLast() }
        return
      }
      level -= 1
    }
  }

  /// Reads attributes and moves `index` after their `>`. Returns false when the document ends before that.
  private mutating func read(_ found: inout HTMLAttributes, _ start: Int) -> Bool {
    var next = index
    while next < end {
      let byte = base[next]
      if byte == ">" {
        index = next + 1
        return true
      }
      if byte <= ASCII.space || byte == "/" {
        next += 1
        continue
      }
      let nameStart = next
      var key: UInt64 = 0
      var ending = byte
      repeat {
        key = key << 8 | UInt64(ASCII.lower(ending))
        next += 1
        if next >= end { break }
        ending = base[next]
      } while !HTMLText.endsName(ending) && ending != "="
      let name = Bytes(start: base + nameStart, count: next - nameStart)
      guard let value = attributeValue(&next) else { break }
      if name.count <= 10 {
        found.add(key, name) { value.offset(of: UInt8(ascii: "&")) == nil ? value : withoutReferences(value) }
      }
    }
    // The document ends in this tag: cut off, unless a quote that was never closed ran over the rest.
    if !ignoresQuotes, let close = bytes.offset(of: UInt8(ascii: ">"), from: start) {
      (index, ignoresQuotes) = (close + 1, true)
      found = HTMLAttributes()
      return true
    }
    (index, isCut) = (end, true)
    return false
  }

  /// The value of an attribute with its references decoded.
  private mutating func withoutReferences(_ value: Bytes) -> Bytes {
    let buffer = ByteBuffer(capacity: value.count + 8)
    var index = 0
    while index < value.count {
      if value[index] == "&", let (scalar, length) = HTMLReference.read(value, index) {
        for byte in Unicode.Scalar(scalar).map({ Array(String($0).utf8) }) ?? [] { buffer.append(byte) }
        index += length
      } else {
        buffer.append(value[index])
        index += 1
      }
    }
    decoded.append(buffer)
    return buffer.bytes
  }

  /// The value of the attribute with its name before `index`. Moves `index` after it. Empty without a value, `nil` when
  /// the document ends inside it.
  @inline(__always)
  private func attributeValue(_ index: inout Int) -> Bytes? {
    var next = index
    while next < end, base[next] <= ASCII.space { next += 1 }
    guard next < end, base[next] == "=" else { return Bytes(start: nil, count: 0) }
    next += 1
    while next < end, base[next] <= ASCII.space { next += 1 }
    if next >= end { return nil }
    let quote = base[next]
    if !ignoresQuotes, quote == "\"" || quote == "'" {
      guard let close = bytes.offset(of: quote, from: next + 1) else { return nil }
      index = close + 1
      return Bytes(start: base + next + 1, count: close - next - 1)
    }
    let start = next
    while next < end, base[next] > ASCII.space, base[next] != ">" { next += 1 }
    index = next
    return Bytes(start: base + start, count: next - start)
  }

  /// Skips an element without text.
  private mutating func skipRaw(_ key: UInt64, _ start: Int) {
    let isTitle = key == HTMLElement.title
    var attributes = HTMLAttributes()
    guard read(&attributes, start) else { return }
    // `<xml/>` and the like hold nothing.
    if bytes.at(index - 2) == "/" { return }
    let content = index
    var from = index
    while hasTitleEnd || !isTitle, let hit = bytes.offset(of: "</", from: from) {
      index = hit + 2
      if name() == key {
        if key == HTMLElement.style { addRules(bytes.part(content, hit), attributes) }
        skipPast(">")
        return
      }
      from = hit + 2
    }
    isCut = true
    // The text of a title that is never closed ends at the next tag.
    if isTitle { hasTitleEnd = false }
    index = isTitle ? bytes.offset(of: UInt8(ascii: "<"), from: content) ?? end : end
  }

  /// Takes the rules of a `style` element. They hold for the whole document, also before them.
  private mutating func addRules(_ rules: Bytes, _ attributes: HTMLAttributes) {
    if hasWholeSheet { return }
    if sheet.isEmpty, !attributes.hasMedia {
      sheet = memory.sheet(of: rules)
    } else {
      sheet.add(rules, media: attributes.media)
    }
    let isFirst = writer.count == 0 && open.allSatisfy { $0.key == HTMLElement.html || $0.key == HTMLElement.head }
    if !sheet.isEmpty, !isFirst { hasLateRules = true }
  }
}
