/// Where a message came from, for diagnostics: a file, and its number when the file is an mbox.
struct MailPlace: CustomStringConvertible {
  var file: String
  var number: Int?
  /// It came on standard input behind another message. Mail servers hand over one message, and procmail and maildrop
  /// write a From_ line above it, but quote none below: a second message may be the text of the first.
  var isBehindAnother = false

  var description: String { number.map { "\(file): message \($0)" } ?? file }
}
