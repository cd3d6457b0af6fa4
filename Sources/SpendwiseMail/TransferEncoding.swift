import SpendwiseText

/// The transfer encoding of a part.
enum TransferEncoding {
  case identity, quotedPrintable, base64
  /// An encoding that is not decoded, such as uuencode.
  case unknown

  /// Reads the value of `Content-Transfer-Encoding`; a comment after it is let be.
  init(_ value: Bytes?) {
    self = .identity
    guard let value = value?.trimmed() else { return }
    var end = 0
    while end < value.count, !ASCII.isSpace(value[end]), value[end] != "(", value[end] != ";" { end += 1 }
    let word = value.part(0, end)
    if word.equalsIgnoringCase("quoted-printable") || word.equalsIgnoringCase("quotedprintable") {
      self = .quotedPrintable
    } else if word.equalsIgnoringCase("base64") {
      self = .base64
    } else if word.hasPrefixIgnoringCase("x-uu") || word.hasPrefixIgnoringCase("uu") {
      self = .unknown
    }
  }

  /// The decoded bytes of a part, perhaps in `buffer`. `isCut` where an escape is open at the end.
  func decode(_ body: Bytes, into buffer: ByteBuffer) -> (bytes: Bytes, isCut: Bool) {
    if self == .identity || self == .unknown { return (body, false) }
    buffer.restart(0)
    let isCut = self == .base64 ? Base64.decode(body, into: buffer) : QuotedPrintable.decode(body, into: buffer)
    return (buffer.bytes, isCut)
  }
}
