import TestSupport

/// A labelled message to disturb. Its headers are made anew for each way of transport.
struct Disturbed {
  var sender: String?
  var subject: String?
  var date: String?
  var body: String
  var isHTML: Bool

  /// Transfer encodings of the text.
  enum Encoding: CaseIterable { case eightBit, quotedPrintable, base64 }

  /// The whole message.
  func message(_ charset: MailCharset = .utf8, _ encoding: Encoding = .eightBit) -> [UInt8] {
    var head = "Message-ID: <1@example.com>\nMIME-Version: 1.0\n"
    for (name, value) in [("From", sender), ("Subject", subject), ("Date", date)] {
      if let value { head += "\(name): \(value)\n" }
    }
    let name = ["8bit", "quoted-printable", "base64"][Encoding.allCases.firstIndex(of: encoding) ?? 0]
    head += "Content-Type: text/\(isHTML ? "html" : "plain"); charset=\(charset.rawValue)\n"
    head += "Content-Transfer-Encoding: \(name)\n\n"
    let bytes = charset.bytes(of: body, isHTML: isHTML)
    switch encoding {
    case .eightBit: return Array(head.utf8) + bytes
    case .quotedPrintable: return Array(head.utf8) + Self.quoted(bytes)
    case .base64: return Array(head.utf8) + Self.base64(bytes)
    }
  }

  /// The first bytes of the text, and nothing after them.
  func cut(at place: Int, of places: Int) -> [UInt8] {
    var part = self
    part.body = ""
    return part.message() + Array(body.utf8.prefix(body.utf8.count * place / places))
  }

  private static func quoted(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    var (result, column): ([UInt8], Int) = ([], 0)
    for byte in bytes {
      if byte == 0x0A {
        result.append(byte)
        column = 0
        continue
      }
      if column > 72 {
        result += [0x3D, 0x0A]
        column = 0
      }
      if (0x20..<0x7F).contains(byte), byte != 0x3D {
        result.append(byte)
        column += 1
      } else {
        result += [0x3D, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        column += 3
      }
    }
    return result
  }

  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for place in 0..<3 { bits = bits << 8 | (place < group.count ? UInt32(group[start + place]) : 0) }
      for place in 0..<4 {
        result.append(place <= group.count ? digits[Int(bits >> UInt32(18 - 6 * place) & 63)] : 0x3D)
      }
      if start % 57 == 54 { result.append(0x0A) }
    }
    return result + [0x0A]
  }
}

/// Charsets that mail comes in.
enum MailCharset: String, CaseIterable {
  case utf8 = "utf-8"
  case ascii = "us-ascii"
  case latin1 = "iso-8859-1"
  case windows = "windows-1252"
  case utf16 = "utf-16"

  /// The text in this charset. In HTML a missing character is a reference, elsewhere `Rs.` or a question mark.
  func bytes(of text: String, isHTML: Bool) -> [UInt8] {
    switch self {
    case .utf8: return Array(text.utf8)
    case .utf16: return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .ascii, .latin1, .windows: break
    }
    let limit: UInt32 = self == .ascii ? 0x80 : 0x100
    return text.unicodeScalars.flatMap { scalar -> [UInt8] in
      if scalar.value < 0x80 || (scalar.value >= 0xA0 && scalar.value < limit) { return [UInt8(scalar.value)] }
      if self == .windows, let byte = MailCharset.windowsBytes[scalar] { return [byte] }
      if isHTML { return Array("&#\(scalar.value);".utf8) }
      return Array((Self.words[scalar] ?? "?").utf8)
    }
  }

  /// Spellings for marks that a charset lacks.
  private static let words: [Unicode.Scalar: String] = [
    "\u{20B9}": "Rs.", "\u{A0}": " ", "\u{A3}": "GBP ", "\u{20AC}": "EUR ",
  ]

  private static let windowsBytes: [Unicode.Scalar: UInt8] = [
    "\u{20AC}": 0x80, "\u{2026}": 0x85, "\u{2018}": 0x91, "\u{2019}": 0x92, "\u{201C}": 0x93, "\u{201D}": 0x94,
    "\u{2022}": 0x95, "\u{2013}": 0x96, "\u{2014}": 0x97, "\u{2122}": 0x99,
  ]
}

/// Changes of a text on its way that no reader would notice.
enum Disturbance: String, CaseIterable {
  case rewrapped, noBreakSpaces, softHyphens, zeroWidths, tags, upperCase, gmail, outlook, apple

  /// The message with this done to it.
  func applied(to message: Disturbed, _ chance: inout Seeded) -> Disturbed {
    var result = message
    switch self {
    case .rewrapped: result.body = Self.rewrapped(message.body, Int.random(in: 30...76, using: &chance))
    case .noBreakSpaces:
      result.body = Self.visible(message) { scalar in
        scalar != " " || Bool.random(using: &chance) ? String(scalar) : message.isHTML ? "&nbsp;" : "\u{A0}"
      }
    case .softHyphens: result.body = Self.strewn(message, "\u{AD}", "&shy;", &chance)
    case .zeroWidths: result.body = Self.strewn(message, "\u{200B}", "&#8203;", &chance)
    case .tags: result = Self.tagged(Self.asHTML(message))
    case .upperCase:
      result.body = Self.visible(message) { String($0).uppercased() }
      result.subject = message.subject?.uppercased()
    case .gmail, .outlook, .apple: result = forwarded(message)
    }
    return result
  }

  /// Calls `body` with each visible character. Tags, references, comments and styles stay.
  static func visible(_ message: Disturbed, _ body: (Unicode.Scalar) -> String) -> String {
    let scalars = Array(message.body.unicodeScalars)
    var (result, index) = ("", 0)
    func skips(to end: String, from start: Int) -> Int {
      let wanted = Array(end.unicodeScalars)
      var place = start
      while place < scalars.count, !scalars[place...].starts(with: wanted) { place += 1 }
      return min(scalars.count, place + wanted.count)
    }
    func begins(_ word: String) -> Bool {
      scalars[index...].starts(with: word.unicodeScalars) { $0.properties.lowercaseMapping == String($1) }
    }
    while index < scalars.count {
      var next = index + 1
      if message.isHTML, scalars[index] == "<" {
        next = begins("<style") ? skips(to: "</style>", from: index) : skips(to: ">", from: index)
        if begins("<!--") { next = skips(to: "-->", from: index) }
      } else if message.isHTML, scalars[index] == "&",
        let end = scalars[index...].prefix(9).firstIndex(of: ";")
      {
        next = end + 1
      } else {
        result += body(scalars[index])
        index = next
        continue
      }
      for scalar in scalars[index..<next] { result.unicodeScalars.append(scalar) }
      index = next
    }
    return result
  }

  /// Lines of at most `width` characters, broken at other spaces than before. In plain text, blank lines and labels
  /// keep lines apart.
  private static func rewrapped(_ text: String, _ width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var (result, column) = ("", 0)
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        if column > 0 {
          let breaks = column + word.count >= width
          result += breaks ? "\n" : " "
          column = breaks ? 0 : column + 1
        }
        result += word
        column += word.count
      }
      return result
    }.joined(separator: "\n")
  }

  private static func strewn(_ message: Disturbed, _ mark: String, _ reference: String, _ chance: inout Seeded)
    -> String
  {
    visible(message) { scalar in
      // Between letters, between digits, everywhere.
      let isHit = Int.random(in: 0..<6, using: &chance) == 0
      return isHit
        ? String(scalar) + (message.isHTML && Bool.random(using: &chance) ? reference : mark) : String(scalar)
    }
  }

  private static func asHTML(_ message: Disturbed) -> Disturbed {
    if message.isHTML { return message }
    var result = message
    result.isHTML = true
    result.body =
      message.body.unicodeScalars.reduce(into: "<html><body>") { text, scalar in
        switch scalar {
        case "&": text += "&amp;"
        case "<": text += "&lt;"
        case "\n": text += "<br>\n"
        default: text.unicodeScalars.append(scalar)
        }
      } + "</body></html>"
    return result
  }

  private static func tagged(_ message: Disturbed) -> Disturbed {
    var result = message
    var isInside = false
    result.body = visible(message) { scalar in
      let isDigit = ("0"..."9").contains(scalar)
      defer { isInside = isDigit }
      return (isDigit == isInside ? "" : isDigit ? "<b>" : "</b>") + String(scalar)
    }
    return result
  }

  private func forwarded(_ message: Disturbed) -> Disturbed {
    var result = message
    result.sender = "Asha <asha@example.com>"
    result.subject = "Fwd: " + (message.subject ?? "")
    result.date = "Mon, 20 Jul 2026 09:00:00 +0530"
    let sent = message.date ?? "Fri, 03 Jul 2026 19:42:10 +0530"
    let from = message.sender ?? ""
    let subject = message.subject ?? ""
    let lines: [String]
    switch self {
    case .outlook: lines = ["From: \(from)", "Sent: \(sent)", "To: asha@example.com", "Subject: \(subject)", ""]
    case .apple:
      lines = [
        "Begin forwarded message:", "", "From: \(from)", "Subject: \(subject)", "Date: \(sent)",
        "To: asha@example.com", "",
      ]
    default:
      lines = [
        "---------- Forwarded message ---------", "From: \(from)", "Date: \(sent)", "Subject: \(subject)",
        "To: <asha@example.com>", "", "",
      ]
    }
    if message.isHTML {
      let head = lines.map { $0.split(separator: "<").joined(separator: "&lt;") }.joined(separator: "<br>\n")
      result.body = "<div>See below.</div><br><div>\(head)</div><blockquote>\(message.body)</blockquote>"
    } else {
      let quoted = message.body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let text = self == .apple ? (lines + quoted).map { "> " + $0 } : lines + [message.body]
      result.body = "See below.\n\n" + text.joined(separator: "\n")
    }
    return result
  }
}
