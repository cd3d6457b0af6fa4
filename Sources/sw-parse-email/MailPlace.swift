/// Where a message came from, for diagnostics: a file, and its number when the file is an mbox.
struct MailPlace: CustomStringConvertible {
  var file: String
  var number: Int?

  var description: String { number.map { "\(file): message \($0)" } ?? file }
}
