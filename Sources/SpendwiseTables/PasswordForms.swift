/// The forms of the passwords that banks give to the statements they mail.
enum PasswordForms {
  /// The usual form of the bank that a file name says, else of most banks.
  static func words(_ name: String) -> String {
    let small = name.split(separator: "/").last?.lowercased() ?? ""
    let form = forms.first { small.contains($0.bank) }?.form
    return "usually \(form ?? "the first 4 letters of your name and day and month of birth, or the customer number")"
  }

  private static let name = "the first 4 letters of your name in capitals and day and month of birth, DDMM"

  private static let forms: [(bank: String, form: String)] = [
    ("hdfc", "\(name), or the customer number"), ("icici", name), ("axis", name), ("federal", name),
    ("idfc", "the date of birth, DDMMYYYY, or your name with it"), ("kotak", "the customer number, CRN"),
    ("indusind", "the customer number"), ("pnb", "the account number"),
    ("sbi", "the last 5 digits of the mobile and the date of birth, DDMMYY, or the account number"),
    ("phonepe", "the mobile number"), ("boi", "the mobile number"),
    ("amex", name), ("paytm", "the mobile number"),
  ]
}
