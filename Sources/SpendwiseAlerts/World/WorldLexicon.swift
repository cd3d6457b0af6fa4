/// The part that a word has in a message about money.
enum WorldRole: String, CaseIterable {
  /// Money left or came: a verb.
  case out, into
  /// The same as a noun, which a verb beside it overrules.
  case outNoun, intoNoun
  case cashOut, cashIn, refund, transfer
  case fee, balance, limit, account, card, amount, total, date, reference
  /// Words before the other side: prepositions and labels.
  case to, from, at, payee, sender, info
  case mine, toMine, fromMine
  case declined, bounced, code, share, due, offer, request, future, notice, hold
  case done, stop
  /// The name of the other side is before it.
  case before
}

/// The words of all languages with their roles, found by their first two letters.
struct WorldLexicon {
  /// The roles of a word, each with the languages in which it has it, one bit a language.
  typealias Meanings = [WorldRole: UInt64]

  struct Entry {
    var letters: [UInt32]
    var meanings: Meanings
  }

  private var entries: [UInt64: [Entry]] = [:]

  /// One for the whole run: it is made when the first message needs it.
  static let shared = WorldLexicon(WorldLanguages.all)

  init(_ languages: [String]) {
    var found: [[UInt32]: Meanings] = [:]
    for (number, language) in languages.enumerated() {
      // Bytes: to split all languages into characters takes 10 ms.
      for line in language.utf8.split(separator: UInt8(ascii: "\n")) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
          let role = WorldRole(rawValue: String(Substring(line[..<colon])))
        else { continue }
        for word in line[line.index(colon, offsetBy: 2)...].split(separator: UInt8(ascii: "|")) {
          found[FoldedText.fold(Substring(word)), default: [:]][role, default: 0] |= 1 << UInt64(number)
        }
      }
    }
    for (letters, meanings) in found where !letters.isEmpty {
      entries[WorldLexicon.key(letters[0], letters.count > 1 ? letters[1] : 0), default: []]
        .append(Entry(letters: letters, meanings: meanings.merging(WorldLexicon.end(letters, found)) { $0 | $1 }))
    }
    for key in entries.keys { entries[key]?.sort { $0.letters.count > $1.letters.count } }
  }

  /// The sides to which a phrase leads, as its last word does: "sent to", "перевод от"; and the account in "from your
  /// account".
  private static func end(_ letters: [UInt32], _ found: [[UInt32]: Meanings]) -> Meanings {
    var result: Meanings = [:]
    let own = found[letters] ?? [:]
    for role in [WorldRole.toMine, .fromMine] where own[role] != nil { result[.account] = own[role] }
    guard let space = letters.lastIndex(of: 0x20), own.keys.contains(where: { WorldReader.moving.contains($0) }),
      let last = found[Array(letters[(space + 1)...])]
    else { return result }
    for role in [WorldRole.to, .from, .at] { result[role] = last[role] }
    return result
  }

  private static func key(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 32 | UInt64(second) }

  /// The longest word that begins at `start`, and where it ends.
  func match(_ text: FoldedText, _ start: Int) -> (end: Int, meanings: Meanings)? {
    let first = text.at(start)
    for second in [text.at(start + 1), 0] {
      for entry in entries[WorldLexicon.key(first, second)] ?? [] {
        if let end = ends(entry.letters, text, start) { return (end, entry.meanings) }
      }
    }
    return nil
  }

  private func ends(_ letters: [UInt32], _ text: FoldedText, _ start: Int) -> Int? {
    var index = start
    for letter in letters {
      guard text.at(index) == letter else { return nil }
      index += 1
    }
    return FoldedText.joins(letters[letters.count - 1], text.at(index)) ? nil : index
  }
}
