import SpendwiseText

/// The claimed sender of a message. The address decides; anybody can write the name.
package struct MailAddress: Equatable, Sendable {
  /// The addr-spec in lower case, such as `alerts@hdfcbank.bank.in`.
  package let address: String
  /// The decoded display name; empty without one. Never trust it.
  package var name: String
  /// The part after the last `@`, in lower case.
  package let domain: String

  /// An address, its ASCII letters put in lower case, and a name. Letters of other scripts stay: the Kelvin sign in
  /// lower case would be a k, and a forged domain a bank's.
  package init(address: String, name: String = "") {
    let lower = address.utf8.map(ASCII.lower)
    self.address = String(decoding: lower, as: UTF8.self)
    domain = lower.split(separator: "@").last.map { String(decoding: $0, as: UTF8.self) } ?? ""
    self.name = name
  }

  /// Reads all mailboxes of an address list. Encoded words are decoded only in names, after the list is taken apart, so
  /// that one cannot smuggle in an address.
  ///
  /// Source: RFC 5322, section 3.4, with groups, comments and routes; a malformed list gives its readable part.
  static func list(_ value: Bytes, _ workspace: MailWorkspace) -> [MailAddress] {
    var result: [MailAddress] = []
    var parser = Parser(bytes: value)
    while let parts = parser.next(), result.count < 64 {
      let address = String(decoding: parts.address, as: UTF8.self)
      if address.isEmpty { continue }
      let name = parts.name.withUnsafeBufferPointer { EncodedWord.text($0, workspace) }
      result.append(MailAddress(address: address, name: name))
    }
    return result
  }

  private struct Parser {
    let bytes: Bytes
    var index = 0

    /// The next mailbox. The text before the angle bracket is its name.
    mutating func next() -> (address: [UInt8], name: [UInt8])? {
      var words: [UInt8] = []
      var comment: [UInt8] = []
      var angle: [UInt8]?
      if index >= bytes.count { return nil }
      loop: while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case ",", ";":
          index += 1
          break loop
        case ":" where angle == nil && !words.contains("@"):
          // The name of a group.
          words.removeAll()
          index += 1
        case "\"": words += bytes.quoted(at: &index).text
        case "(":
          let text = self.comment()
          if comment.isEmpty { comment = text }
        case "<":
          let found = self.angle()
          if angle == nil { angle = found }
        default:
          words.append(byte)
          index += 1
        }
      }
      if let angle { return (angle, words) }
      let bare = words.filter { !ASCII.isSpace($0) }
      return (bare.contains("@") ? bare : [], comment)
    }

    private mutating func comment() -> [UInt8] {
      var text: [UInt8] = []
      var depth = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == "\\", index < bytes.count {
          text.append(bytes[index])
          index += 1
        } else if byte == "(" {
          depth += 1
          if depth > 1 { text.append(byte) }
        } else if byte == ")" {
          depth -= 1
          if depth == 0 { break }
          text.append(byte)
        } else {
          text.append(byte)
        }
      }
      return text
    }

    /// The text between angle brackets. White space, comments and obsolete routes are dropped.
    private mutating func angle() -> [UInt8] {
      var text: [UInt8] = []
      index += 1
      while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case ">":
          index += 1
          return withoutRoute(text)
        case "\"": text += [byte] + bytes.quoted(at: &index).text + [byte]
        case "(": _ = comment()
        default:
          if !ASCII.isSpace(byte) { text.append(byte) }
          index += 1
        }
      }
      return withoutRoute(text)
    }

    private func withoutRoute(_ text: [UInt8]) -> [UInt8] {
      guard text.first == "@", let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return text }
      return Array(text[(colon + 1)...])
    }
  }
}
