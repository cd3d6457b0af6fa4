import SpendwiseText

/// Finds messages of an mbox that may belong to the one before.
///
/// Not every program quotes lines of a text that begin with `From `. A sender who writes such a line, a header and
/// words of a bank into a mail makes a seeming second message, with the field of a server that the user trusts. Mail
/// that the own server delivers has its traces in the header, and a message of several parts ends after the last.
package struct MboxBorder {
  /// The message before has a boundary that it never closed.
  private var isOpen = false
  private var number = 0

  package init() {}

  /// Takes the next message. True if it may be a part of the one before.
  package mutating func isDoubtful(_ message: Bytes) -> Bool {
    number += 1
    let end = message.offset(of: "\n\n", from: 0) ?? message.offset(of: "\r\n\r\n", from: 0) ?? message.count
    let header = message.part(0, end)
    let wasOpen = isOpen
    isOpen = header.contains("ultipart/") && MboxBorder.lacksLastBoundary(message)
    return number > 1 && (wasOpen || !MboxBorder.hasTrace(header))
  }

  /// A delivering server left a field.
  private static func hasTrace(_ header: Bytes) -> Bool {
    let names: [StaticString] = ["received:", "return-path:", "delivered-to:", "x-original-to:", "envelope-to:"]
    var line = 0
    while line < header.count {
      if names.contains(where: { header.hasPrefixIgnoringCase($0, at: line) }) { return true }
      line = header.offset(of: ASCII.newline, from: line).map { $0 + 1 } ?? header.count
    }
    return false
  }

  /// The message is a multipart that lacks its last boundary.
  private static func lacksLastBoundary(_ message: Bytes) -> Bool {
    let fields = HeaderFields(message, from: 0, to: message.count)
    let type = ContentType(fields.first("content-type"), fallback: "text/plain")
    guard type.begins("multipart/"), let boundary = type.value("boundary"), !boundary.isEmpty else { return false }
    var last: [UInt8] = [ASCII.newline, 0x2D, 0x2D]
    last.reserveCapacity(boundary.count + 5)
    last += boundary
    last += [0x2D, 0x2D]
    // It is at the end of nearly every message.
    let tail = message.part(message.count - 256, message.count)
    return last.withUnsafeBufferPointer { tail.offset(of: $0) ?? message.offset(of: $0) } == nil
  }
}
