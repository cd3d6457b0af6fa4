import SpendwiseText

/// The part that a word has in a message about money.
enum WorldRole: UInt8, CaseIterable {
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
  /// A period whose payments are summed up.
  case summary
  /// A payment was made, whatever noun names it: "processed", "approved".
  case made
  /// "ending in": the digits that a card or an account ends with come next.
  case ends
  /// The name of the other side is before it.
  case before
}

/// The words of all languages with their roles, found by their first two letters.
struct WorldLexicon {
  /// The roles of a word, each with the languages in which it has it, one bit a language.
  typealias Meanings = WorldMeanings

  struct Entry {
    var letters: [UInt32]
    var meanings: Meanings
  }

  private var entries: [UInt64: [Entry]] = [:]

  /// One for the whole run: it is made when the first message needs it.
  static let shared = WorldLexicon(WorldLanguages.all)

  init(_ languages: [String]) {
    var words = WordTable()
    for (number, language) in languages.enumerated() {
      language.withBytes { words.take($0, 1 << UInt64(number)) }
    }
    for entry in words.entries where !entry.letters.isEmpty {
      let letters = entry.letters
      var meanings = entry.meanings
      for (role, languages) in WorldLexicon.end(entry, words).pairs { meanings.add(role, languages) }
      entries[WorldLexicon.key(letters[0], letters.count > 1 ? letters[1] : 0), default: []]
        .append(Entry(letters: letters, meanings: meanings))
    }
    for key in entries.keys { entries[key]?.sort { $0.letters.count > $1.letters.count } }
  }

  /// The sides to which a phrase leads, as its last word does: "sent to", "перевод от"; and the account in "from your
  /// account".
  private static func end(_ entry: Entry, _ words: WordTable) -> Meanings {
    var result = Meanings()
    let own = entry.meanings
    // "from your card" names no account.
    if own[.card] == 0 { for role in [WorldRole.toMine, .fromMine] { result.add(.account, own[role]) } }
    guard let space = entry.letters.lastIndex(of: 0x20),
      own.pairs.contains(where: { WorldReader.moving.contains($0.role) }),
      let last = words.meanings(of: entry.letters[(space + 1)...])
    else { return result }
    for role in [WorldRole.to, .from, .at] { result.add(role, last[role]) }
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

/// The words of languages while they are read: by a hash of their letters, since hashing arrays takes long.
private struct WordTable {
  private(set) var entries: [WorldLexicon.Entry] = []
  private var slots: [UInt64: Int] = [:]

  func meanings(of letters: ArraySlice<UInt32>) -> WorldLexicon.Meanings? {
    slots[WordTable.hash(letters)].map { entries[$0].meanings }
  }

  /// Adds a language: a line for each role, its words between bars.
  mutating func take(_ language: Bytes, _ bit: UInt64) {
    var start = 0
    while start < language.count {
      let end = language.offset(of: ASCII.newline, from: start) ?? language.count
      if let colon = language.offset(of: UInt8(ascii: ":"), from: start), colon < end,
        let role = WorldRole.named[language.part(start, colon).text]
      {
        take(language.part(min(colon + 2, end), end), role, bit)
      }
      start = end + 1
    }
  }

  private mutating func take(_ words: Bytes, _ role: WorldRole, _ bit: UInt64) {
    var start = 0
    while start < words.count {
      let end = words.offset(of: UInt8(ascii: "|"), from: start) ?? words.count
      let word = words.part(start, end)
      let isPlain = word.allSatisfy { $0 < 0x80 }
      add(isPlain ? word.map { FoldedText.fold(UInt32($0)) } : FoldedText.fold(word.text), role, bit)
      start = end + 1
    }
  }

  private mutating func add(_ letters: [UInt32], _ role: WorldRole, _ bit: UInt64) {
    let hash = WordTable.hash(letters[...])
    if let slot = slots[hash] {
      entries[slot].meanings.add(role, bit)
    } else {
      slots[hash] = entries.count
      entries.append(WorldLexicon.Entry(letters: letters, meanings: WorldMeanings(role, bit)))
    }
  }

  private static func hash(_ letters: ArraySlice<UInt32>) -> UInt64 {
    letters.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
