import SpendwiseText

/// The fields of a header, and the start of the body.
///
/// Source: RFC 5322, sections 2.2 and 4.5; a malformed header is read as `mutt` reads it.
package struct HeaderFields {
  struct Field {
    var name: Int32
    var nameEnd: Int32
    var value: Int32
    var valueEnd: Int32
  }

  /// The most fields that are read.
  static let limit = 2000

  private(set) var fields: [Field] = []
  /// The start of the body, or the end of the bytes.
  private(set) var body: Int
  /// The bytes ended before the empty line that ends a header.
  private(set) var isCut = false
  private(set) var isOverLimit = false
  /// A From_ line was stepped over.
  private var hasEnvelope = false
  private let bytes: Bytes

  /// Reads the header at `start`. Ignores bytes at or after `end`.
  init(_ bytes: Bytes, from start: Int, to end: Int) {
    self.bytes = bytes
    body = end
    fields.reserveCapacity(24)
    var index = start
    var skipping = false
    while index < end {
      let (lineEnd, next) = bytes.line(at: index, to: end)
      if lineEnd == index {
        body = next
        return
      }
      if ASCII.isBlank(bytes[index]) {
        if fields.isEmpty, !skipping, bytes.part(index, lineEnd).trimmed().isEmpty {
          body = next
          return
        }
        if !skipping, let last = fields.indices.last { fields[last].valueEnd = Int32(truncatingIfNeeded: lineEnd) }
      } else if let field = field(index, lineEnd) {
        skipping = fields.count >= HeaderFields.limit
        if skipping { isOverLimit = true } else { fields.append(field) }
      } else if isEnvelope(index) {
        (skipping, hasEnvelope) = (true, true)
      } else {
        // Not a field: some program forgot the empty line, so the body starts here.
        body = index
        return
      }
      index = next
    }
    isCut = !fields.isEmpty
  }

  /// A header without fields. The body begins at `start`.
  init(noneIn bytes: Bytes, from start: Int) { (self.bytes, body) = (bytes, start) }

  /// The header is that of a mail. A text may have a colon in each line too, and "Date:" or "To:" among them.
  var isOfMail: Bool {
    if hasEnvelope { return true }
    return fields.contains { field in
      HeaderFields.names.contains { isCalled(field, $0) }
        || !isCut && HeaderFields.words.contains { isCalled(field, $0) }
        || HeaderFields.families.contains { bytes.hasPrefixIgnoringCase($0, at: Int(field.name)) }
    }
  }

  private static let names: [StaticString] = [
    "from", "received", "return-path", "delivered-to", "message-id", "mime-version", "dkim-signature",
    "authentication-results", "reply-to", "in-reply-to", "subject",
  ]
  private static let words: [StaticString] = ["date", "to", "cc", "bcc", "sender"]
  private static let families: [StaticString] = ["x-", "content-", "arc-", "resent-", "list-"]

  /// The bytes begin with a mail's header or a quoted From_ line. Blank lines and a byte order mark before it are
  /// stepped over.
  package static func isBegun(by bytes: Bytes) -> Bool {
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let bytes = Bytes(rebasing: bytes.dropFirst(isMarked ? 3 : 0).drop { ASCII.isSpace($0) })
    return HeaderFields(bytes, from: 0, to: bytes.count).isOfMail
  }

  /// A From_ line. Procmail and maildrop hand it to their filters, and some servers quote it.
  private func isEnvelope(_ index: Int) -> Bool {
    bytes.hasPrefix("From ", at: index) || bytes.hasPrefix(">From ", at: index)
  }

  private func field(_ start: Int, _ end: Int) -> Field? {
    var index = start
    while index < end, bytes[index] &- 0x21 < 94, bytes[index] != ":" { index += 1 }
    let nameEnd = index
    while index < end, ASCII.isBlank(bytes[index]) { index += 1 }
    guard index < end, bytes[index] == ":", nameEnd > start else { return nil }
    index += 1
    while index < end, ASCII.isBlank(bytes[index]) { index += 1 }
    return Field(
      name: Int32(truncatingIfNeeded: start), nameEnd: Int32(truncatingIfNeeded: nameEnd),
      value: Int32(truncatingIfNeeded: index), valueEnd: Int32(truncatingIfNeeded: end))
  }

  /// The first value of a field, folds included. `name` matches in any case.
  func first(_ name: StaticString) -> Bytes? {
    for field in fields where isCalled(field, name) { return value(field) }
    return nil
  }

  /// The values of all fields `name`, the topmost first. Any case matches.
  func all(_ name: StaticString) -> [Bytes] {
    fields.filter { isCalled($0, name) }.map(value)
  }

  @inline(__always)
  private func isCalled(_ field: Field, _ name: StaticString) -> Bool {
    guard Int(field.nameEnd - field.name) == name.utf8CodeUnitCount else { return false }
    return bytes.hasPrefixIgnoringCase(name, at: Int(field.name))
  }

  private func value(_ field: Field) -> Bytes { bytes.part(Int(field.value), Int(field.valueEnd)) }
}
