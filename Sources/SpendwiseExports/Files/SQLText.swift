/// Writes the SQL that makes a database of payments in SQLite. Amounts are whole numbers of minor units, since SQLite
/// has no decimals; the views have them as text.
package struct SQLText {
  package init() {}

  /// The beginning. It replaces old tables as a whole, in one transaction.
  package var head: String { SQLText.section("head") }

  /// The end: indices and views.
  package var end: String { SQLText.section("end") }

  /// A part of the SQL, with amounts as text.
  private static func section(_ name: String) -> String {
    let parts = DataTable.text("sqlite \(name)").split(separator: "[", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      let words = part.split(separator: "]", maxSplits: 1)
      let names = words[0].split(separator: "/")
      text += decimal(names[0], names[1]) + words[1]
    }
  }

  /// An amount in minor units as text with its decimals.
  private static func decimal(_ minor: Substring, _ scale: Substring) -> String {
    let unit = "CASE \(scale) WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 ELSE 10000 END"
    let decimals = "substr('000' || (abs(\(minor)) % \(unit)), -\(scale))"
    return "CASE WHEN \(minor) < 0 THEN '-' ELSE '' END || (abs(\(minor)) / \(unit))"
      + " || CASE \(scale) WHEN 0 THEN '' ELSE '.' || \(decimals) END"
  }

  /// The row of an account.
  package func account(_ record: Record) -> String {
    let fields = ["name", "kind", "institution", "currency", "ledger_name"].map { SQLText.text(record.string($0)) }
    let json = SQLText.text(String(decoding: record.line, as: UTF8.self))
    return "INSERT INTO accounts VALUES (\(([SQLText.text(record.id)] + fields + [json]).joined(separator: ", ")));\n"
  }

  /// The rows of a category and its subcategories.
  package func category(_ choice: Categories.Choice) -> String {
    let rows = [("", choice.name)] + choice.subcategories.map { ($0.slug, $0.name) }
    return rows.map { subcategory, name in
      let values = [SQLText.text(choice.slug), SQLText.quoted(subcategory), SQLText.quoted(name)]
      return "INSERT INTO categories VALUES (\(values.joined(separator: ", ")));\n"
    }.joined()
  }

  /// The rows of a payment, which was read from `object`.
  package func payment(_ payment: Payment, _ object: JSONObject) -> String {
    let id = SQLText.text(payment.id)
    let values = [
      id, SQLText.text(payment.day.iso), SQLText.text(payment.time), "\(payment.amount.minor)",
      SQLText.text(payment.amount.currency.code), "\(payment.amount.currency.digits)",
      SQLText.text(payment.kind.rawValue), SQLText.text(payment.account), SQLText.text(payment.payee),
      SQLText.text(object.string("category")), SQLText.text(object.string("subcategory")),
      SQLText.text(payment.status.rawValue), object.isCounted ? "1" : "0", SQLText.text(payment.reference),
      SQLText.text(payment.note), SQLText.text(payment.transfer), SQLText.text(object.string("refund_of")),
      payment.balanceAfter.map { "\($0.minor)" } ?? "NULL", SQLText.text(object.line.text),
    ]
    var text = "INSERT INTO transactions VALUES (\(values.joined(separator: ", ")));\n"
    for (number, part) in payment.parts.enumerated() {
      let note = payment.isSplit ? part.note : ""
      let values =
        [id, "\(number + 1)", "\(part.amount.minor)"]
        + [part.category, part.subcategory, note].map { SQLText.text($0) }
      text += "INSERT INTO parts VALUES (\(values.joined(separator: ", ")));\n"
    }
    for tag in Set(payment.tags).sorted() { text += "INSERT INTO tags VALUES (\(id), \(SQLText.text(tag)));\n" }
    return text
  }

  /// A text in quotes. NULL for an empty or missing one.
  private static func text(_ value: String?) -> String {
    value.flatMap { $0.isEmpty ? nil : quoted($0) } ?? "NULL"
  }

  /// A text in quotes. The shell of SQLite would end it at a zero, and leave out a return at the end of a line.
  private static func quoted(_ value: String) -> String {
    if value.utf8.contains("\r") {
      var json: [UInt8] = []
      value.withBytes { JSONText.encode($0, into: &json) }
      return "json_extract(\(plain(String(decoding: json, as: UTF8.self))), '$')"
    }
    return plain(value)
  }

  private static func plain(_ value: String) -> String {
    // Most texts need no change, and a copy scalar by scalar takes most of the time of an export.
    if !value.utf8.contains(where: { $0 == "'" || $0 == 0 }) { return "'\(value)'" }
    var quoted = "'"
    for scalar in value.unicodeScalars {
      if scalar == "'" { quoted += "'" }
      quoted.unicodeScalars.append(scalar == "\0" ? "\u{FFFD}" : scalar)
    }
    return quoted + "'"
  }
}
