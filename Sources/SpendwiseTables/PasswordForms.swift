import SpendwiseText

/// The forms of the passwords that banks give to the statements they mail.
enum PasswordForms {
  /// The usual form of the bank that a file name says, else of most banks.
  static func words(_ name: String) -> String {
    let small = name.split(separator: "/").last?.lowercased() ?? ""
    let row = DataTable.institutions.rows.first { !$0.column(9).isEmpty && small.contains($0.column(0).text) }
    let form = row?.column(9).text
    return "usually \(form ?? "the first 4 letters of your name and day and month of birth, or the customer number")"
  }
}
