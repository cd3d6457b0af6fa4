/// Writes a journal as beancount reads it.
package struct BeancountText {
  private var names: [LedgerName: String] = [:]

  package init() {}

  /// The text of a journal.
  package mutating func text(_ journal: Journal) -> String {
    let opened = min(journal.entries.first?.day ?? Day(number: 0), Day(number: 0))
    var text = ""
    for name in journal.used { names[name] = BeancountText.name(name) }
    for (name, ids) in Dictionary(grouping: names.keys, by: { names[$0] ?? "" }).sorted(by: { $0.key < $1.key }) {
      let plain = ids.map { $0.levels.joined(separator: ":") }.sorted()[0]
      text += "\(opened.iso) open \(name)\n  name: \(BeancountText.quoted(plain))\n"
    }
    for entry in journal.entries {
      text += "\n"
      write(entry, to: &text)
    }
    for (day, name, balance) in journal.closingBalances {
      // A balance is that of the morning.
      text += "\n\(day.adding(days: 1).iso) balance \(names[name] ?? "")"
      text += "  \(balance.literal) \(balance.currency.code)\n"
    }
    return text
  }

  /// Turns `assets:bank:hdfc-1234` into `Assets:Bank:Hdfc-1234`. At least two levels, each begins with a capital or a
  /// digit.
  private static func name(_ name: LedgerName) -> String {
    // A name that begins with a capital is changed here, so that it gets a mark: food and Food stay two.
    var levels = name.levels { level in
      let plain = level.unicodeScalars.map { isPlain($0) ? $0 : "-" }.drop { $0 == "-" }
      let text = String(String.UnicodeScalarView(plain))
      return name.isChosen ? text : text.prefix(1).lowercased() + text.dropFirst()
    }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    if levels.count == 1 { levels.append(levels[0]) }
    return levels.joined(separator: ":")
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-": true
    default: false
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in OneLine.of(text).unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// A tag or link may have few letters.
  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { isPlain($0) || $0 == "_" || $0 == "." || $0 == "/" }
  }

  private func write(_ entry: Journal.Entry, to text: inout String) {
    text += "\(entry.day.iso) \(entry.isPending ? "!" : "*")"
    text += " \(BeancountText.quoted(entry.payee)) \(BeancountText.quoted(entry.note))"
    for tag in entry.tags where BeancountText.isWord(tag) { text += " #\(tag)" }
    for id in [entry.id] + entry.postings.map(\.id) where BeancountText.isWord(id) { text += " ^\(id)" }
    text += "\n"
    if !entry.id.isEmpty { text += "  id: \(BeancountText.quoted(entry.id))\n" }
    if !entry.reference.isEmpty { text += "  reference: \(BeancountText.quoted(entry.reference))\n" }
    let others = entry.tags.filter { !BeancountText.isWord($0) }
    if !others.isEmpty { text += "  tags: \(BeancountText.quoted(others.joined(separator: ", ")))\n" }
    for posting in entry.postings {
      text += "  \(names[posting.name] ?? "")  \(posting.amount.literal) \(posting.amount.currency.code)"
      if let total = posting.total { text += " @@ \(total.literal) \(total.currency.code)" }
      text += "\n"
      if !posting.id.isEmpty { text += "    id: \(BeancountText.quoted(posting.id))\n" }
    }
  }
}
