import SpendwiseTool

/// Where a message came from, for diagnostics: a file, and its number when the file is an mbox.
package struct MailLocation: CustomStringConvertible {
  var file: String
  var number: Int?
  /// It came on standard input after another message. Mail servers hand over one message, and procmail and maildrop
  /// write a From_ line above it, but quote none below: a second message may be the text of the first.
  package var isBehindAnother = false

  /// The file and the number.
  package var line: LineLocation { LineLocation(file: file, line: number ?? 1) }

  package var description: String { number.map { "\(file): message \($0)" } ?? file }
}
