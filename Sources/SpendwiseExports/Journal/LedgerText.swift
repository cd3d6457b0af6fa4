/// Writes a journal as hledger and ledger read it. Both read all of it, but for the note of a payment: to hledger it is
/// part of the first line, to ledger a comment with a key.
package struct LedgerText {
  private let isHledger: Bool
  private var names: [LedgerName: String] = [:]

  package init(isHledger: Bool) { self.isHledger = isHledger }

  /// The text of a journal.
  package mutating func text(_ journal: Journal) -> String {
    for name in journal.used { names[name] = name.levels(LedgerText.level).joined(separator: ":") }
    var text = ""
    for currency in journal.currencies {
      text += "commodity \(currency.code) 1000.\(String(repeating: "0", count: currency.digits))\n"
    }
    for name in Set(names.values).sorted() { text += "account \(name)\n" }
    // ledger --pedantic wants keys declared; hledger does not know the word.
    if !isHledger { text += "tag id\ntag note\ntag tags\n" }
    for entry in journal.entries {
      text += "\n"
      write(entry, to: &text)
    }
    return text
  }

  /// One level of a name. A colon would make two, and a semicolon begins a comment.
  private static func level(_ text: String) -> String { OneLine.of(text, [":": "-", ";": ","]) }

  /// A text on the first line of an entry.
  private func description(_ text: String) -> String {
    OneLine.of(text, isHledger ? [";": ",", "|": "/"] : [";": ","])
  }

  /// A text in a comment. A date in brackets would move the entry there.
  private func comment(_ text: String) -> String { OneLine.of(text, ["[": "(", "]": ")"]) }

  private func write(_ entry: Journal.Entry, to text: inout String) {
    let (payee, note) = (description(entry.payee), description(entry.note))
    let code = OneLine.of(entry.reference, [";": ",", "(": "<", ")": ">"])
    text += "\(entry.day.iso) \(entry.isPending ? "!" : "*")"
    // A payee in brackets would be taken for the code.
    if !code.isEmpty || payee.unicodeScalars.first == "(" { text += " (\(code))" }
    if !payee.isEmpty { text += " \(payee)" }
    if isHledger, !note.isEmpty { text += " | \(note)" }
    text += "\n"
    if !entry.id.isEmpty { text += "    ; id: \(comment(entry.id))\n" }
    if !isHledger, !note.isEmpty { text += "    ; note: \(comment(entry.note))\n" }
    let tags = entry.tags.map { OneLine.of($0, ["[": "(", "]": ")", " ": "-", ",": "-", ":": "-"]) }
    if !tags.isEmpty { text += "    ; tags: \(tags.joined(separator: " "))\n" }
    let rows = entry.postings.map { posting in
      let name = names[posting.name] ?? ""
      return (posting.isVirtual ? "(\(name))" : name, posting.amount.literal, posting)
    }
    let width = rows.map { $0.0.unicodeScalars.count }.max() ?? 0
    let length = rows.map { $0.1.utf8.count }.max() ?? 0
    for (name, amount, posting) in rows {
      let gap = width - name.unicodeScalars.count + length - amount.utf8.count
      text += "    \(name)  \(String(repeating: " ", count: gap))\(amount) \(posting.amount.currency.code)"
      if let total = posting.total { text += " @@ \(total.literal) \(total.currency.code)" }
      if let balance = posting.balance { text += " = \(balance.literal) \(balance.currency.code)" }
      text += "\n"
      if !posting.id.isEmpty { text += "    ; id: \(comment(posting.id))\n" }
    }
  }
}
