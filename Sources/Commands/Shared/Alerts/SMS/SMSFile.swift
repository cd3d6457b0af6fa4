/// One file of messages, in pieces, whatever its format.
struct SMSFile {
  /// A piece of a file, and the line on which it begins.
  enum Piece {
    /// A JSON object, or a line that should be one.
    case json(Bytes, isLine: Bool)
    /// An element `sms` of a backup.
    case element(Bytes)
    /// All of the file, which is one message.
    case text(Bytes)
    /// The start of an endless or too long piece, and the fault.
    case broken(String)
    /// The fault of a file that never ends.
    case endless(String)
  }

  let window: ByteWindow

  /// The limit of a line or an object, in bytes.
  private static let limit = 16 << 20
  /// The limit of an element. It is searched from its start whenever more of it has come.
  private static let elementLimit = 1 << 20

  /// Calls `body` with every piece. The first bytes of the content show the format.
  func eachPiece(_ body: (Piece, Int) throws -> Void) throws {
    var first: [UInt8] = []
    while true {
      try window.convertWide()
      if window.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { window.drop(3) }
      first = window.bytes.lazy.filter { $0 > 0x20 }.prefix(5).map { $0 }
      if first.count >= 5 { break }
      if try !window.fill() { break }
    }
    switch first.first {
    case "<" where first.count > 1 && "?!s".utf8.contains(first[1]): try eachElement(body)
    case "[" where first.count == 1 || "{]".utf8.contains(first[1]): try eachObject(body)
    case "{":
      // An object over several lines opens with a brace on a line of its own.
      let open = window.bytes.offset(of: UInt8(ascii: "{")) ?? 0
      let rest = window.bytes.part(open + 1, window.bytes.count).first { $0 > 0x20 || $0 == "\n" }
      try rest == "\n" ? eachObject(body) : eachLine(body)
    default:
      while window.bytes.count <= SMSMessage.sizeLimit, try window.fill() {}
      try body(SMSFile.isText(window.bytes) ? .text(window.bytes) : .broken("it is not text"), 1)
      if let endless = try window.skip() { try body(.endless(endless), 1) }
    }
  }

  /// The bytes are text: hardly any control characters but white space.
  private static func isText(_ bytes: Bytes) -> Bool {
    bytes.count { $0 < 0x20 && !ASCII.isSpace($0) } * 20 <= bytes.count
  }

  // MARK: Pieces

  private func eachLine(_ body: (Piece, Int) throws -> Void) throws {
    let window = window
    var reader = LineReader(limit: SMSFile.limit) { try window.read(into: $0) }
    while let line = try reader.next() {
      switch line {
      case .line(let bytes): try body(.json(bytes, isLine: true), reader.number)
      case .tooLong: try body(.broken("the line is longer than \(SMSFile.limit >> 20) MiB"), reader.number)
      }
    }
  }

  private func eachObject(_ body: (Piece, Int) throws -> Void) throws {
    var objects = OpenObjects()
    var reported = 0
    let isArray = window.bytes.first { $0 > 0x20 } == "["
    var last: UInt8 = 0
    func take(_ found: OpenObjects.Found) throws {
      var dropped = 0
      func drop(to offset: Int) {
        window.drop(offset - dropped)
        dropped = offset
      }
      if let broken = found.broken {
        drop(to: broken)
        if reported != window.line { try body(.broken("the object does not end"), window.line) }
        reported = window.line
      }
      for whole in found.whole {
        drop(to: whole.lowerBound)
        let piece = Piece.json(window.bytes.part(0, whole.count), isLine: false)
        try body(whole.count <= SMSFile.limit ? piece : .broken("the object does not end"), window.line)
      }
      drop(to: found.end)
      objects.drop(found.end)
    }
    while true {
      while let found = objects.next(window.bytes) { try take(found) }
      if objects.isOpen, window.bytes.count > SMSFile.limit {
        try take(objects.giveUp())
      } else {
        // Between objects nothing needs to be kept.
        if !objects.isOpen {
          last = window.bytes.last { $0 > 0x20 } ?? last
          try take(objects.giveUp())
        }
        if try !window.fill() { break }
      }
    }
    let isCut = isArray && !objects.isOpen && last != "]"
    while objects.isOpen { try take(objects.giveUp()) }
    if isCut { try body(.broken("the array does not end"), window.line) }
  }

  private func eachElement(_ body: (Piece, Int) throws -> Void) throws {
    var hasEnd = false
    while true {
      let found = SMSBackup.element(in: window.bytes, from: 0)
      if window.bytes.part(0, found.offset).contains("</sms") { hasEnd = true }
      window.drop(found.offset)
      guard found.isFound else {
        if try window.fill() { continue }
        if !hasEnd { try body(.broken("the file is cut off"), window.line) }
        return
      }
      while true {
        if let end = SMSBackup.end(of: 0, in: window.bytes) {
          let piece = Piece.element(window.bytes.part(0, end.offset))
          let isGood = end.isWhole && end.offset <= SMSFile.elementLimit
          try body(isGood ? piece : .broken("the message does not end"), window.line)
          window.drop(end.offset)
          break
        }
        if try window.bytes.count > SMSFile.elementLimit || !window.fill() {
          try body(.broken("the message does not end"), window.line)
          window.drop(4)
          break
        }
      }
    }
  }
}
