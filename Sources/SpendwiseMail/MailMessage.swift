import SpendwiseText

/// One mail message: its claimed sender, date, subject and visible text.
///
/// Reading never fails: a malformed message is read as far as it goes. The bytes are borrowed for as long as the value
/// is used; only the offsets of the header fields are computed in advance.
package struct MailMessage {
  /// The most bytes of one message that are read: 32 MiB.
  package static let sizeLimit = 32 << 20

  package let bytes: Bytes
  package let fields: HeaderFields
  let workspace: MailWorkspace
  private let lazy = Lazy()
  /// Holds the bytes when they had to be copied.
  private let mended: ByteBuffer?

  /// Values computed once, on first use.
  private final class Lazy {
    var content: Content?
    package var forwarded: Forwarded??
  }

  /// The content of the message. A class, since each part is read by itself.
  private final class Content {
    var text: [UInt8]
    var isCut: Bool
    var limit: MailLimit?
    /// The steps left for the style sheets of messages inside.
    let steps: Int
    let attached: [UInt8]?
    let attachedCount: Int
    let markup: [[UInt8]]
    let isSealed: Bool
    let otherAmounts: [[UInt8]]
    let isOtherDebit: Bool?

    /// Takes the findings of the walker. `best` is the most useful part.
    init(_ best: PartWalker.Candidate?, _ walker: PartWalker) {
      text = best?.text ?? []
      (isCut, limit, steps) = (walker.isCut, walker.limit, walker.steps)
      (attached, attachedCount) = (walker.attached, walker.attachedCount)
      (markup, otherAmounts, isOtherDebit) = (walker.markup, walker.otherAmounts, walker.isOtherDebit)
      isSealed = best == nil && walker.isSealed
    }
  }

  private let depth: Int
  private let steps: Int
  private let isOversized: Bool

  /// Reads `bytes`; a From_ line above the header is stepped over. Messages of one run should share a workspace.
  package init(_ bytes: Bytes, _ workspace: MailWorkspace = MailWorkspace()) {
    self.init(bytes, workspace, depth: 0, steps: HTMLText.stepLimit)
  }

  /// The message in an Apple Mail file (`.emlx`). A line with its length comes before it, and a list of properties
  /// after it. `nil` for any other file.
  package static func unwrapped(_ bytes: Bytes) -> Bytes? {
    guard let end = bytes.prefix(24).firstIndex(of: ASCII.newline) else { return nil }
    let digits = bytes.part(0, end).prefix { ASCII.isDigit($0) }
    guard !digits.isEmpty, bytes.part(digits.count, end).allSatisfy({ $0 <= 0x20 }),
      let length = Int(String(decoding: digits, as: UTF8.self)), length <= bytes.count
    else { return nil }
    let message = bytes.part(end + 1, end + 1 + length)
    return HeaderFields.isBegun(by: message) ? message : nil
  }

  private init(_ bytes: Bytes, _ workspace: MailWorkspace, depth: Int, steps: Int) {
    isOversized = bytes.count > MailMessage.sizeLimit
    let limited = (MailMessage.unwrapped(bytes) ?? bytes).part(0, MailMessage.sizeLimit)
    mended = MailMessage.mended(limited)
    self.bytes = mended?.bytes ?? limited
    self.workspace = workspace
    (self.depth, self.steps) = (depth, steps)
    var start = 0
    if self.bytes.hasPrefix("\u{FEFF}") { start = 3 }
    while start < self.bytes.count, self.bytes[start] == ASCII.newline || self.bytes[start] == ASCII.carriageReturn {
      start += 1
    }
    let header = HeaderFields(self.bytes, from: start, to: self.bytes.count)
    fields = header.isOfMail ? header : HeaderFields(noneIn: self.bytes, from: start)
  }

  /// A copy with LF for CR. `nil` when the message has other line ends.
  private static func mended(_ bytes: Bytes) -> ByteBuffer? {
    guard bytes.offset(of: ASCII.newline) == nil, bytes.offset(of: ASCII.carriageReturn) != nil else { return nil }
    let copy = ByteBuffer(capacity: bytes.count)
    copy.append(bytes)
    for index in 0..<copy.count where copy.base[index] == ASCII.carriageReturn { copy.base[index] = ASCII.newline }
    return copy
  }

  // MARK: Header

  /// The sender that the message claims. With several From addresses, which no bank writes, the first.
  package var from: MailAddress? { senders.first }

  /// All senders that the message claims.
  package var senders: [MailAddress] {
    fields.all("from").flatMap { field in workspace.senders.value(of: field) { MailAddress.list($0, workspace) } }
  }

  /// The stated recipients, in To and Cc. At most 64.
  package var recipients: [MailAddress] {
    Array((fields.all("to") + fields.all("cc")).flatMap { MailAddress.list($0, workspace) }.prefix(64))
  }

  /// The decoded Subject, with single spaces. Empty without one.
  package var subject: String { String(decoding: subjectBytes, as: UTF8.self) }

  /// The Subject as UTF-8.
  package var subjectBytes: [UInt8] {
    fields.first("subject").map { field in workspace.subjects.value(of: field) { EncodedWord.decode($0, workspace) } }
      ?? []
  }

  /// The Date header, when it is a possible date.
  package var date: MailDate? { fields.first("date").flatMap { MailDate($0) } }

  // MARK: Body

  /// The visible text of the most useful part, as UTF-8. Lines, with a tab between the cells of a table row.
  package var textBytes: [UInt8] { content.text }
  /// The same without the message that it answers.
  package var ownTextBytes: [UInt8] { PlainText.unanswered(content.text) }

  /// The JSON-LD of its HTML parts.
  package var markup: [[UInt8]] { content.markup }

  /// There is no text. A part is encrypted or of no readable type.
  package var isSealed: Bool { content.isSealed }

  /// The digits of each amount in the alternative text not chosen.
  package var otherAmounts: [[UInt8]] { content.otherAmounts }
  /// The direction that the other text names. `nil` where it names both or none.
  package var isOtherDebit: Bool? { content.isOtherDebit }

  /// The end is missing. It may be that of the header, a multipart, an encoding, or an HTML document.
  package var isTruncated: Bool { fields.isCut || content.isCut || isOversized }

  /// The limit past which this message was not read.
  package var limit: MailLimit? { isOversized ? .size : content.limit }

  /// The message that this one forwards, inline or attached. Nothing in it is verified.
  package var forwarded: Forwarded? {
    if let known = lazy.forwarded { return known }
    let found = findForwarded()
    lazy.forwarded = .some(found)
    return found
  }

  /// The message holds several whole messages. They are attached, or their files were joined to one.
  package var holdsSeveral: Bool {
    content.attachedCount > 1 || content.text.withUnsafeBufferPointer { JoinedMessages.areIn($0) }
  }

  private var content: Content {
    if let known = lazy.content { return known }
    let found = readContent()
    lazy.content = found
    return found
  }

  private func readContent() -> Content {
    var walker = PartWalker(bytes, workspace, steps: steps)
    let best = walker.text(fields, to: bytes.count)
    let content = Content(best, walker)
    if content.text.isEmpty, let attached = walker.attached {
      if depth + 1 >= PartWalker.depthLimit {
        content.limit = .depth
      } else {
        // A bare forward: the text to read is inside.
        attached.withUnsafeBufferPointer { bytes in
          let inner = MailMessage(bytes, workspace, depth: depth + 1, steps: content.steps).content
          content.text = inner.text
          content.isCut = content.isCut || inner.isCut
          content.limit = content.limit ?? inner.limit
        }
      }
    }
    return content
  }

  private func findForwarded() -> Forwarded? {
    if let attached = content.attached, depth + 1 < PartWalker.depthLimit {
      return attached.withUnsafeBufferPointer { bytes in
        let inner = MailMessage(bytes, workspace, depth: depth + 1, steps: content.steps)
        if let further = inner.forwarded { return further }
        return Forwarded(
          from: inner.from, date: inner.date, subject: inner.subject, text: inner.textBytes, isAttached: true,
          key: inner.fields.first("message-id").flatMap(MailMessage.identifier) == nil ? nil : inner.key)
      }
    }
    return content.text.withUnsafeBufferPointer { Forwarded.inline($0, workspace) }
  }
}
