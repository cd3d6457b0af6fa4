import SpendwiseText

/// The phrases of all languages with their roles, in a trie of folded letters.
final class Lexicon: @unchecked Sendable {
  /// A role of a phrase, and the languages in which it has it, one bit a language.
  typealias Meaning = (role: Role, languages: UInt64)

  static let shared = Lexicon(DataTable.words.bytes)
  /// The words of English, and of Hindi in Latin letters: enough for most messages, and made in a tenth of the time.
  static let english = Lexicon(DataTable.words.bytes, only: ["English", "Hindi"])

  /// No words at all: enough for numbers, dates and masks.
  static let none = Lexicon(Bytes(start: nil, count: 0), only: ["-"])

  private struct Node {
    var letter: UInt32
    var child: Int32 = -1
    var sibling: Int32 = -1
    /// The position in `meanings`; negative where no phrase ends.
    var phrase: Int32 = -1
  }

  private var nodes: [Node] = [Node(letter: 0)]
  /// The children of the root by letter: most of the search is there.
  private var roots: [UInt32: Int32] = [:]
  private var latin = [Int32](repeating: -1, count: 0x250)
  private(set) var meanings: [[Meaning]] = []

  /// The bit of English, whose words count in every message.
  private(set) var english: UInt64 = 1
  /// Phrases of several words, each with where its last word begins.
  private var ends: [(phrase: Int, last: [UInt32])] = []

  /// Reads the files of all languages, one after another: lines `role: phrase | phrase` after `# Words of …`.
  init(_ words: Bytes, only languages: [String] = []) {
    nodes.reserveCapacity(languages.isEmpty ? 80_000 : 20_000)
    take(words, languages)
    addEnds()
    ends = []
  }

  private func take(_ words: Bytes, _ chosen: [String]) {
    var (start, language) = (0, UInt64(1))
    var (isFirst, isChosen) = (true, true)
    while start < words.count {
      let end = words.offset(of: ASCII.newline, from: start) ?? words.count
      let line = words.part(start, end)
      if line.starts(with: Lexicon.heading) {
        if !isFirst { language <<= 1 }
        isFirst = false
        let name = line.dropFirst(Lexicon.heading.count)
        if name.starts(with: "English".utf8) { english = language }
        isChosen = chosen.isEmpty || chosen.contains { name.starts(with: $0.utf8) }
      } else if isChosen, words.at(start) != UInt8(ascii: "#"),
        let colon = words.offset(of: UInt8(ascii: ":"), from: start), colon < end,
        let role = Role(name: words.part(start, colon).text)
      {
        var first = colon + 1
        while first < end {
          let bar = min(words.offset(of: UInt8(ascii: "|"), from: first) ?? end, end)
          let phrase = words.part(first, bar)
          if chosen.isEmpty || !phrase.contains(where: { $0 >= 0x80 }) { add(phrase, role, language) }
          first = bar + 1
        }
      }
      start = end + 1
    }
  }

  private func add(_ phrase: Bytes, _ role: Role, _ language: UInt64) {
    let trimmed = phrase.trimmed()
    let letters: [UInt32] =
      trimmed.allSatisfy { $0 < 0x80 } ? trimmed.map { FoldedText.fold(UInt32($0)) } : FoldedText(trimmed).letters
    guard let first = letters.first else { return }
    var node = root(first)
    if node < 0 {
      node = append(first)
      if first < 0x250 { latin[Int(first)] = node } else { roots[first] = node }
    }
    for letter in letters.dropFirst() {
      var child = nodes[Int(node)].child
      while child >= 0, nodes[Int(child)].letter != letter { child = nodes[Int(child)].sibling }
      if child < 0 {
        child = append(letter)
        nodes[Int(child)].sibling = nodes[Int(node)].child
        nodes[Int(node)].child = child
      }
      node = child
    }
    if nodes[Int(node)].phrase < 0 {
      nodes[Int(node)].phrase = Int32(meanings.count)
      meanings.append([])
    }
    let position = Int(nodes[Int(node)].phrase)
    add(role, language, position)
    if let space = letters.lastIndex(of: 0x20) { ends.append((position, Array(letters[(space + 1)...]))) }
  }

  private static let heading = Array("# Words of payments in ".utf8)

  /// Adds to each phrase the sides to which its last word leads, as in "sent to", and the account in "from your
  /// account".
  private func addEnds() {
    for end in ends {
      let own = meanings[end.phrase]
      let mine = own.reduce(UInt64(0)) { [.toMine, .fromMine].contains($1.role) ? $0 | $1.languages : $0 }
      if mine != 0, !own.contains(where: { $0.role == .card }) { add(.account, mine, end.phrase) }
      guard own.contains(where: { ScannedMessage.moving.has($0.role) }), let last = find(end.last) else { continue }
      for meaning in meanings[last] where [.to, .from, .at].contains(meaning.role) {
        add(meaning.role, meaning.languages, end.phrase)
      }
    }
  }

  /// A word, in small letters, that has a meaning in English, or in a script that English does not use.
  func isOfBanks(_ word: [UInt8]) -> Bool {
    guard let position = word.withUnsafeBufferPointer({ find(FoldedText($0).letters) }) else { return false }
    return word.contains { $0 >= 0x80 } || meanings[position].contains { $0.languages & english != 0 }
  }

  private func find(_ letters: [UInt32]) -> Int? {
    guard let first = letters.first else { return nil }
    var node = root(first)
    for letter in letters.dropFirst() where node >= 0 {
      node = nodes[Int(node)].child
      while node >= 0, nodes[Int(node)].letter != letter { node = nodes[Int(node)].sibling }
    }
    return node >= 0 && nodes[Int(node)].phrase >= 0 ? Int(nodes[Int(node)].phrase) : nil
  }

  private func add(_ role: Role, _ languages: UInt64, _ position: Int) {
    if let index = meanings[position].firstIndex(where: { $0.role == role }) {
      meanings[position][index].languages |= languages
    } else {
      meanings[position].append((role, languages))
    }
  }

  private func append(_ letter: UInt32) -> Int32 {
    nodes.append(Node(letter: letter))
    return Int32(nodes.count - 1)
  }

  private func root(_ letter: UInt32) -> Int32 {
    letter < 0x250 ? latin[Int(letter)] : roots[letter] ?? -1
  }

  /// The longest phrase that begins at `start` and ends at the end of a word.
  func match(_ text: FoldedText, _ start: Int) -> (end: Int, phrase: Int)? {
    var node = root(text.at(start))
    var found: (end: Int, phrase: Int)?
    var index = start + 1
    while node >= 0 {
      let phrase = nodes[Int(node)].phrase
      if phrase >= 0, !FoldedText.joins(text.at(index - 1), text.at(index)) { found = (index, Int(phrase)) }
      let letter = text.at(index)
      // A phrase may go on in the next line.
      let wanted = letter == 0x0A ? 0x20 : letter
      node = nodes[Int(node)].child
      while node >= 0, nodes[Int(node)].letter != wanted { node = nodes[Int(node)].sibling }
      index += 1
    }
    return found
  }
}
