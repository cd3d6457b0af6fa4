import SpendwiseText

/// The limit that cut short the reading of a message.
package enum MailLimit: String, Sendable {
  /// Parts inside each other: 16.
  case depth
  /// Parts of a message: 256.
  case parts
  /// Bytes of a message (32 MiB) or of one text (4 MiB).
  case size
  /// Header fields: 2000.
  case fields
  /// Steps of matching the selectors of style sheets.
  case styles

  /// The limit in words, after "more than".
  package var words: String {
    switch self {
    case .depth: return "\(PartWalker.depthLimit) parts inside each other"
    case .parts: return "\(PartWalker.partLimit) parts"
    case .size: return "\(MailMessage.sizeLimit >> 20) MiB, or \(PartWalker.textLimit >> 20) MiB in one text"
    case .fields: return "\(HeaderFields.limit) fields in a header"
    case .styles: return "\(HTMLText.stepLimit >> 20) million steps for its style sheets"
    }
  }
}
