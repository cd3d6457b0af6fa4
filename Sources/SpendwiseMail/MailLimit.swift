/// What made a message be read only in part.
public enum MailLimit: String, Sendable {
  /// Parts inside each other: 16.
  case depth
  /// How many parts: 256.
  case parts
  /// Bytes of a message (32 MiB) or of one text (4 MiB).
  case size
  /// Header fields: 2000.
  case fields
}
