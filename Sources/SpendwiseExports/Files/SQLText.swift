import Spendwise
import SpendwiseJSON
import SpendwiseText

/// Writes the SQL that makes a database of payments in SQLite. Amounts are whole numbers of minor units, since SQLite
/// has no decimals; the views have them as text.
package struct SQLText {
  package init() {}

  /// The beginning. It replaces old tables as a whole, in one transaction.
  package var head: String {
    """
    BEGIN;
    DROP VIEW IF EXISTS spending;
    DROP VIEW IF EXISTS balances;
    DROP VIEW IF EXISTS entries;
    DROP VIEW IF EXISTS payments;
    DROP TABLE IF EXISTS parts;
    DROP TABLE IF EXISTS tags;
    DROP TABLE IF EXISTS transactions;
    DROP TABLE IF EXISTS accounts;
    DROP TABLE IF EXISTS categories;
    CREATE TABLE accounts (
      id TEXT PRIMARY KEY, name TEXT, kind TEXT, institution TEXT, currency TEXT, ledger_name TEXT, json TEXT NOT NULL
    ) STRICT;
    CREATE TABLE categories (
      category TEXT NOT NULL, subcategory TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (category, subcategory)
    ) STRICT;
    CREATE TABLE transactions (
      id TEXT PRIMARY KEY, date TEXT NOT NULL, time TEXT, minor INTEGER NOT NULL, currency TEXT NOT NULL,
      scale INTEGER NOT NULL, kind TEXT NOT NULL, account TEXT, payee TEXT, category TEXT, subcategory TEXT,
      status TEXT NOT NULL, is_counted INTEGER NOT NULL, reference TEXT, note TEXT, transfer TEXT, refund_of TEXT,
      balance_after_minor INTEGER, json TEXT NOT NULL
    ) STRICT;
    CREATE TABLE parts (
      transaction_id TEXT NOT NULL REFERENCES transactions, number INTEGER NOT NULL, minor INTEGER NOT NULL,
      category TEXT, subcategory TEXT, note TEXT, PRIMARY KEY (transaction_id, number)
    ) STRICT;
    CREATE TABLE tags (
      transaction_id TEXT NOT NULL REFERENCES transactions, tag TEXT NOT NULL, PRIMARY KEY (transaction_id, tag)
    ) STRICT;

    """
  }

  /// The end: indices and views.
  package var end: String {
    """
    CREATE INDEX transactions_date ON transactions (date);
    CREATE INDEX transactions_account ON transactions (account, date);
    CREATE INDEX transactions_payee ON transactions (payee);
    CREATE INDEX parts_category ON parts (category, subcategory);
    CREATE INDEX tags_tag ON tags (tag);
    CREATE VIEW payments AS SELECT id, date, time, \(SQLText.decimal("minor", "scale")) AS amount, currency, kind,
      account, payee, category, subcategory, status, is_counted, reference, note, transfer, refund_of,
      \(SQLText.decimal("balance_after_minor", "scale")) AS balance_after FROM transactions;
    CREATE VIEW entries AS SELECT t.id, t.date, p.number, \(SQLText.decimal("p.minor", "t.scale")) AS amount, p.minor,
      t.currency, t.scale, t.kind, t.account, t.payee, p.category, p.subcategory, coalesce(p.note, t.note) AS note,
      t.status, t.is_counted FROM transactions t JOIN parts p ON p.transaction_id = t.id;
    CREATE VIEW spending AS SELECT substr(date, 1, 7) AS month, coalesce(category, 'uncategorized') AS category,
      currency, \(SQLText.decimal("-sum(minor)", "scale")) AS spent, -sum(minor) AS minor, count(*) AS entries
      FROM entries WHERE is_counted AND kind IN ('expense', 'refund') GROUP BY 1, 2, 3, scale;
    CREATE VIEW balances AS SELECT account, currency, \(SQLText.decimal("sum(minor)", "scale")) AS change,
      sum(minor) AS minor, max(date) AS last FROM transactions WHERE is_counted GROUP BY account, currency, scale;
    COMMIT;

    """
  }

  /// An amount in minor units as text with its decimals.
  private static func decimal(_ minor: String, _ scale: String) -> String {
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
