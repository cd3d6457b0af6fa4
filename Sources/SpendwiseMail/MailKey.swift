import Spendwise
import SpendwiseText

extension MailMessage {
  /// The unique key of this message, the base of `source.key`. It is `email:` and the Message-ID, its domain in small
  /// letters. Without a usable one it is the SHA-256 of From, Date, Subject and body, so that fields added by mail
  /// servers change nothing.
  ///
  /// Gmail replaces a Message-ID without angle brackets by one of its own for each mailbox; then the one that the bank
  /// wrote counts, so that one alert in two mailboxes stays one. A release may never change how this is made.
  package var key: String { "email:\(givenID.map(MailMessage.withSmallDomain) ?? contentHash)" }

  private var givenID: String? {
    let given = fields.first("message-id")
    if let given, given.offset(of: "SMTPIN_ADDED_BROKEN", from: 0) != nil,
      let original = fields.first("x-google-original-message-id").flatMap({ MailMessage.identifier($0) })
    {
      return original
    }
    return given.flatMap { MailMessage.identifier($0) }
  }

  private static func withSmallDomain(_ identifier: String) -> String {
    guard let at = identifier.utf8.lastIndex(of: UInt8(ascii: "@")),
      identifier.utf8[at...].contains(where: { ASCII.lower($0) != $0 })
    else { return identifier }
    return identifier[..<at] + String(decoding: identifier.utf8[at...].map(ASCII.lower), as: UTF8.self)
  }

  /// The identifier in `value`, without angle brackets and white space.
  ///
  /// One that is longer than a line may be, or that holds anything but printable ASCII, is none.
  static func identifier(_ value: Bytes) -> String? {
    var value = value.trimmed()
    if let open = value.offset(of: UInt8(ascii: "<")) {
      value = value.part(open + 1, value.offset(of: UInt8(ascii: ">"), from: open) ?? value.count)
    }
    var text: [UInt8] = []
    text.reserveCapacity(value.count)
    for byte in value where !ASCII.isSpace(byte) {
      guard byte > 0x20, byte < 0x7F, text.count < 998 else { return nil }
      text.append(byte)
    }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// The SHA-256 of From, Date, Subject and the body. One field a line with single spaces, an empty line, and the body
  /// with LF line ends and none at its end.
  private var contentHash: String {
    var canonical: [UInt8] = []
    canonical.reserveCapacity(bytes.count - fields.body + 256)
    for name in ["from", "date", "subject"] as [StaticString] {
      var isSpace = true
      for byte in fields.first(name) ?? Bytes(start: nil, count: 0) {
        if !ASCII.isSpace(byte) { canonical.append(byte) } else if !isSpace { canonical.append(0x20) }
        isSpace = ASCII.isSpace(byte)
      }
      if canonical.last == " " { canonical.removeLast() }
      canonical.append(ASCII.newline)
    }
    canonical.append(ASCII.newline)
    MailMessage.appendLines(bytes.part(fields.body, bytes.count), to: &canonical)
    while let last = canonical.last, last == ASCII.newline { canonical.removeLast() }
    return canonical.withUnsafeBufferPointer { RecordKey.sha256Hex($0) }
  }

  private static func appendLines(_ run: Bytes, to out: inout [UInt8]) {
    for index in 0..<run.count where !(run[index] == ASCII.carriageReturn && run.at(index + 1) == ASCII.newline) {
      out.append(run[index])
    }
  }
}
