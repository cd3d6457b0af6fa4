import SpendwiseText

/// The forms of passwords of mailed bank statements.
enum PasswordForms {
  /// The usual form for the bank named in a file name. Else that of most banks.
  static func words(_ name: String) -> String {
    let small = name.split(separator: "/").last?.lowercased() ?? ""
    let row = DataTable.institutions.rows.first { !$0.column(9).isEmpty && small.contains($0.column(0).text) }
    let form = row?.column(9).text
    return "usually \(form ?? "the first 4 letters of your name and day and month of birth, or the customer number")"
  }
}
