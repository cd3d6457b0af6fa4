import SpendwiseText

/// Phrases of all languages with their roles.
struct Lexicon: Sendable {
  static let shared = Lexicon(DataTable.words.bytes)
  /// Words of English, and of Hindi in Latin letters. Enough for most messages, and made in a tenth of the time.
  static let english = Lexicon(DataTable.words.bytes, only: ["English", "Hindi"])

  /// Empty lexicon. Enough for numbers, dates and masks.
  static let none = Lexicon(Bytes(start: nil, count: 0), only: ["-"])

  private var table: PhraseTable
  /// Phrases that tell a purpose, each with its purposes and their languages.
  private var purposes = PhraseTable(capacity: 500)
  private var purposesOf: [[(role: Role, languages: UInt64)]] = []
  /// Last meaning of each phrase, and its languages as a bit set.
  private var phrases: [(last: Int32, languages: UInt64)] = []
  /// Meanings of phrases: role, languages, position of the meaning before.
  private var meanings: [(role: Role, languages: UInt64, next: Int32)] = []
  /// Bit of English. Its words count in every message.
  private(set) var english: UInt64 = 1
  /// Phrases of several words, each with the letters of its last word.
  private var ends: [(phrase: Int32, last: Range<Int>)] = []
  private var lasts: [UInt32] = []

  /// Reads the files of all languages, one after another. Lines are `role: phrase | phrase` after `# Words of …`.
  init(_ words: Bytes, only chosen: [String] = []) {
    table = PhraseTable(capacity: chosen.isEmpty ? 30_000 : 8_000)
    let heading = Array("\n# Words of payments in ".utf8)
    var (language, start, left) = (UInt64(1), 0, chosen.isEmpty ? Int.max : chosen.count)
    while start < words.count, left > 0 {
      let file = words.part(start, heading.withUnsafeBufferPointer { words.offset(of: $0, from: start) } ?? words.count)
      start += file.count + 1
      guard file.starts(with: heading[1...]) else { continue }
      let name = file.dropFirst(heading.count - 1)
      if name.starts(with: "English".utf8) { english = language }
      if chosen.isEmpty || chosen.contains(where: { name.starts(with: $0.utf8) }) {
        take(file, language, isPlain: !chosen.isEmpty)
        left -= 1
      }
      language <<= 1
    }
    addEnds()
  }

  /// All languages that have this phrase.
  func languages(_ phrase: Int32) -> UInt64 { phrases[Int(phrase)].languages }

  /// Calls `body` with each role of a phrase and its languages.
  @inline(__always)
  func each(_ phrase: Int32, _ body: (Role, UInt64) -> Void) {
    var meaning = phrases[Int(phrase)].last
    while meaning >= 0 {
      let found = meanings[Int(meaning)]
      body(found.role, found.languages)
      meaning = found.next
    }
  }

  /// The word, in small letters, is an English or non-ASCII phrase.
  func isOfBanks(_ word: [UInt8]) -> Bool {
    let text = word.withUnsafeBufferPointer { FoldedText($0) }
    guard let phrase = table.number(text.letters) else { return false }
    return languages(phrase) & english != 0 || word.contains { $0 >= 0x80 }
  }

  /// Longest phrase that begins at `start` and ends with a word.
  func match(_ text: FoldedText, _ start: Int) -> (end: Int, phrase: Int32)? {
    var found: (end: Int, phrase: Int32)?
    table.each(text, start) { found = ($0, $1) }
    return found
  }

  /// Purpose of the phrase that begins at `start`, in these languages.
  func purpose(_ text: FoldedText, _ start: Int, _ languages: UInt64) -> Role? {
    var found: Int32?
    purposes.each(text, start) { found = $1 }
    return found.flatMap { purposesOf[Int($0)].first { $0.languages & languages != 0 }?.role }
  }

  /// Takes the lines of a language. If `isPlain`, only phrases in ASCII.
  private mutating func take(_ file: Bytes, _ language: UInt64, isPlain: Bool) {
    var start = 0
    while start < file.count {
      let line = file.part(start, file.offset(of: ASCII.newline, from: start) ?? file.count)
      start += line.count + 1
      guard line.first != "#", let colon = line.offset(of: UInt8(ascii: ":")),
        let role = Role(name: line.part(0, colon))
      else { continue }
      var first = colon + 1
      while first < line.count {
        let end = line.offset(of: UInt8(ascii: "|"), from: first) ?? line.count
        let phrase = line.part(first, end).trimmed()
        first = end + 1
        if phrase.isASCII {
          add(phrase.lazy.map { FoldedText.fold(UInt32($0)) }, role, language)
        } else if !isPlain {
          add(FoldedText.fold(phrase.text), role, language)
        }
      }
    }
  }

  @inline(__always)
  private mutating func add(_ letters: some BidirectionalCollection<UInt32>, _ role: Role, _ language: UInt64) {
    if role.isPurpose {
      guard let phrase = purposes.number(adding: letters) else { return }
      if phrase == purposesOf.count { purposesOf.append([]) }
      purposesOf[Int(phrase)].append((role, language))
      return
    }
    guard let phrase = table.number(adding: letters) else { return }
    if phrase == phrases.count { phrases.append((-1, 0)) }
    add(role, language, phrase)
    if let space = letters.lastIndex(of: 0x20) {
      let start = lasts.count
      lasts += letters[letters.index(after: space)...]
      ends.append((phrase, start..<lasts.count))
    }
  }

  private mutating func add(_ role: Role, _ languages: UInt64, _ phrase: Int32) {
    var old = phrases[Int(phrase)].last
    phrases[Int(phrase)].languages |= languages
    while old >= 0, meanings[Int(old)].role != role { old = meanings[Int(old)].next }
    if old >= 0 {
      meanings[Int(old)].languages |= languages
    } else {
      meanings.append((role, languages, phrases[Int(phrase)].last))
      phrases[Int(phrase)].last = Int32(meanings.count - 1)
    }
  }

  /// Adds to each phrase the sides of its last word. Example: "sent to". Also adds the account in "from your account".
  private mutating func addEnds() {
    for end in ends {
      var (mine, roles) = (UInt64(0), Roles())
      each(end.phrase) { role, languages in
        roles.insert(Roles(role))
        if role == .toMine || role == .fromMine { mine |= languages }
      }
      if mine != 0, !roles.has(.card) { add(.account, mine, end.phrase) }
      guard roles.has(any: ScannedMessage.moving), let last = table.number(lasts[end.last]) else { continue }
      var sides: [(Role, UInt64)] = []
      each(last) { if $0 == .to || $0 == .from || $0 == .at { sides.append(($0, $1)) } }
      for (role, languages) in sides { add(role, languages, end.phrase) }
    }
    (ends, lasts) = ([], [])
  }
}
