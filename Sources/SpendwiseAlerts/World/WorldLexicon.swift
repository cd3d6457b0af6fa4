import SpendwiseText

/// The part that a word has in a message about money. A coding key is named as its case is, without reflection.
enum WorldRole: Int, CaseIterable, CodingKey {
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
///
/// The letters of all words are in one array and so are the words, since thousands of small arrays take long to make.
struct WorldLexicon {
  /// The roles of a word, each with the languages in which it has it, one bit a language.
  typealias Meanings = WorldMeanings

  private struct Word {
    /// Its part of `letters`.
    var letters: Range<Int>
    var meanings: Meanings
    /// The next word, no longer than this one, that begins with the same two letters; negative after the last.
    var next = -1
  }

  private let letters: [UInt32]
  private var words: [Word] = []
  /// The longest of the words with these first two letters.
  private var longest: PackedNames<Int>

  /// One for the whole run: it is made when the first message needs it.
  static let shared = WorldLexicon(WorldLanguages.all)

  init(_ languages: [String]) {
    var list = WordList()
    for (number, language) in languages.enumerated() {
      language.withBytes { list.take($0, 1 << UInt64(number)) }
    }
    letters = list.letters
    longest = PackedNames(capacity: WorldLexicon.capacity(list.words.count))
    var numbers = PackedNames<Int>(capacity: WorldLexicon.capacity(list.words.count))
    for word in list.words {
      if let number = numbers.value(word.hash) {
        words[number].meanings.add(word.role, word.language)
      } else {
        numbers.add(word.hash, words.count)
        words.append(Word(letters: word.letters, meanings: Meanings(word.role, word.language)))
      }
    }
    addEnds(numbers)
    let most = words.reduce(1) { max($0, $1.letters.count) }
    for length in 1...most {
      for index in words.indices where words[index].letters.count == length {
        let start = words[index].letters.lowerBound
        let key = WorldLexicon.key(letters[start], length > 1 ? letters[start + 1] : 0)
        words[index].next = longest.value(key) ?? -1
        longest.add(key, index)
      }
    }
  }

  private static func capacity(_ count: Int) -> Int { 2 << (Int.bitWidth - count.leadingZeroBitCount) }

  /// Adds to each phrase the sides to which its last word leads: "sent to", "перевод от"; and the account in "from your
  /// account".
  private mutating func addEnds(_ numbers: PackedNames<Int>) {
    var ends: [(word: Int, role: WorldRole, languages: UInt64)] = []
    for index in words.indices {
      let own = words[index].meanings
      let mine = own[.toMine] | own[.fromMine]
      // "from your card" names no account.
      if mine != 0, own[.card] == 0 { ends.append((index, .account, mine)) }
      let word = letters[words[index].letters]
      guard own.pairs.contains(where: { WorldReader.moving.contains($0.role) }),
        let space = word.lastIndex(of: 0x20), let last = numbers.value(WordList.hash(word[(space + 1)...]))
      else { continue }
      for role in [WorldRole.to, .from, .at] { ends.append((index, role, words[last].meanings[role])) }
    }
    for end in ends { words[end.word].meanings.add(end.role, end.languages) }
  }

  private static func key(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 32 | UInt64(second) }

  /// The longest word that begins at `start`, and where it ends.
  func match(_ text: FoldedText, _ start: Int) -> (end: Int, meanings: Meanings)? {
    let first = text.at(start)
    return match(WorldLexicon.key(first, text.at(start + 1)), text, start)
      ?? match(WorldLexicon.key(first, 0), text, start)
  }

  private func match(_ key: UInt64, _ text: FoldedText, _ start: Int) -> (end: Int, meanings: Meanings)? {
    var number = longest.value(key) ?? -1
    while number >= 0 {
      if let end = end(of: words[number].letters, text, start) { return (end, words[number].meanings) }
      number = words[number].next
    }
    return nil
  }

  private func end(of word: Range<Int>, _ text: FoldedText, _ start: Int) -> Int? {
    var index = start
    for letter in word {
      guard text.at(index) == letters[letter] else { return nil }
      index += 1
    }
    return FoldedText.joins(letters[word.upperBound - 1], text.at(index)) ? nil : index
  }
}

/// The words of languages as they are listed: one comes again for each of its roles and languages.
private struct WordList {
  private(set) var letters: [UInt32] = []
  private(set) var words: [(letters: Range<Int>, hash: UInt64, role: WorldRole, language: UInt64)] = []

  /// Adds a language: a line for each role, its words between bars.
  mutating func take(_ language: Bytes, _ bit: UInt64) {
    var start = 0
    while start < language.count {
      let end = language.offset(of: ASCII.newline, from: start) ?? language.count
      if let colon = language.offset(of: UInt8(ascii: ":"), from: start), colon < end,
        let role = WorldRole(stringValue: language.part(start, colon).text)
      {
        take(language.part(min(colon + 2, end), end), role, bit)
      }
      start = end + 1
    }
  }

  private mutating func take(_ line: Bytes, _ role: WorldRole, _ bit: UInt64) {
    var start = 0
    while start < line.count {
      let end = line.offset(of: UInt8(ascii: "|"), from: start) ?? line.count
      let word = line.part(start, end)
      let first = letters.count
      if word.allSatisfy({ $0 < 0x80 }) {
        for byte in word { letters.append(FoldedText.fold(UInt32(byte))) }
      } else {
        for scalar in word.text.unicodeScalars {
          let letter = FoldedText.fold(scalar.value)
          if letter != 0 { letters.append(letter) }
        }
      }
      if letters.count > first {
        words.append((first..<letters.count, WordList.hash(letters[first...]), role, bit))
      }
      start = end + 1
    }
  }

  /// A hash of letters, by which words are compared.
  static func hash(_ letters: ArraySlice<UInt32>) -> UInt64 {
    letters.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
