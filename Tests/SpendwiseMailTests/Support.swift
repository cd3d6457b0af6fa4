@testable import SpendwiseMail
@testable import SpendwiseText

/// Runs `body` on the message in `text`.
func withMessage<R>(_ text: String, _ body: (MailMessage) throws -> R) rethrows -> R {
  try withMessage(Array(text.utf8), body)
}

/// Runs `body` on the message in `bytes`.
func withMessage<R>(_ bytes: [UInt8], _ body: (MailMessage) throws -> R) rethrows -> R {
  try bytes.withUnsafeBufferPointer { try body(MailMessage($0)) }
}

/// The text of an HTML document.
func textOfHTML(_ html: String) -> String { readHTML(html).text }

/// Text of an HTML document. `isCut` if it is cut off.
func readHTML(_ html: String) -> (text: String, isCut: Bool) {
  let buffer = ByteBuffer()
  var steps = HTMLText.stepLimit
  let end = html.withBytes { HTMLText.write($0, into: buffer, steps: &steps) }
  return (buffer.bytes.text, end != .whole)
}

/// Asks a message for everything, to find traps. Returns the results.
@discardableResult
func readAll(_ bytes: [UInt8], _ workspace: MailWorkspace = MailWorkspace()) -> [String] {
  bytes.withUnsafeBufferPointer { bytes in
    let message = MailMessage(bytes, workspace)
    let forwarded = message.forwarded
    return [
      message.key, message.from?.address ?? "", message.from?.name ?? "", message.subject,
      message.date?.day.iso ?? "", message.date?.time ?? "", message.text, "\(message.isTruncated)",
      message.limit?.rawValue ?? "", "\(message.date?.instant ?? 0)",
      forwarded?.subject ?? "", forwarded?.from?.address ?? "",
      forwarded.map { String(decoding: $0.text, as: UTF8.self) } ?? "",
    ]
  }
}

extension MailMessage {
  /// The visible text.
  var text: String { String(decoding: textBytes, as: UTF8.self) }
}

extension MailDate {
  /// The time of day as `19:42:00`, when there is one.
  var time: String? {
    func pad(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return secondOfDay.map { "\(pad($0 / 3600)):\(pad($0 / 60 % 60)):\(pad($0 % 60))" }
  }
}
