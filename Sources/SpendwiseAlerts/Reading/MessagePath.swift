import Spendwise
import SpendwiseText

/// A path in a message, printed instead of a sentence.
///
/// Example: `UPI/DR/603312345678/CHAI WALA/YESB/x@ybl`. Name and address are items.
struct MessagePath {
  var range: Range<Int>
  var method: String?
  var name: Range<Int>?
  /// Reference, in letters of the text.
  var reference: Range<Int>?
  var address: Int?
}

extension ScannedMessage {
  /// Maximum paths to look at. An alert names its method a few times; a hostile one does it endlessly.
  private static let mostPaths = 64

  /// The first path that names somebody or has a reference.
  func paymentPath(isDebit: Bool) -> MessagePath? {
    let starts = items.indices.lazy.filter { self.isMethod($0) }.prefix(ScannedMessage.mostPaths)
    for start in starts {
      guard let first = fields(after: start) else { continue }
      let path = path(start..<pathEnd(first), isDebit: isDebit)
      if path.name != nil || path.reference != nil || path.address != nil { return path }
    }
    return nil
  }

  private func path(_ range: Range<Int>, isDebit: Bool) -> MessagePath {
    var path = MessagePath(range: range, method: PaymentMethod.of(text, items[range.lowerBound].range))
    let whole = letters(range)
    text.string(whole).withBytes { bytes in
      var reader = PathReader()
      let read = reader.read(bytes, isDebit: isDebit)
      /// The letters of a part: each is a character.
      func letters(_ part: Bytes?) -> Range<Int>? {
        guard let part, let start = part.baseAddress, let base = bytes.baseAddress else { return nil }
        func count(_ text: Bytes) -> Int { text.count { $0 & 0xC0 != 0x80 } }
        let first = whole.lowerBound + count(bytes.part(0, start - base))
        return first..<first + count(part)
      }
      path.reference = letters(read.reference)
      path.address = letters(read.vpa).flatMap { items(of: $0).last }
      // "RTGS/NEFT to VELAVAN STORES" is a sentence.
      let isPath = read.reference != nil || read.vpa != nil || [.card, .nach, .netbanking].contains(read.method)
      if isPath, read.isNamed, read.payee.count > 2 { path.name = letters(read.payee).map(items(of:)) }
    }
    return path
  }

  /// The items of a range of letters.
  private func items(of letters: Range<Int>) -> Range<Int> {
    let first = items.firstIndex { $0.range.upperBound > letters.lowerBound } ?? items.count
    return first..<(items[first...].firstIndex { $0.range.lowerBound >= letters.upperBound } ?? items.count)
  }

  private static let leads: [StaticString] = [
    "upi", "bil", "dbt", "mtfr", "mmt", "inb", "nft", "vps", "pos", "ecom", "nip", "atw", "nwd", "eaw",
  ]
  private static let bookings: [StaticString] = ["ach", "nach", "ecs"]
  private static let signs: [StaticString] = ["cr", "dr", "c", "d", "credit", "debit", "pur"]

  private func isMethod(_ index: Int) -> Bool {
    items[index].has(.method) || ScannedMessage.leads.contains { isWord(index, $0) }
  }

  /// An item with exactly these letters.
  func isWord(_ index: Int, _ word: StaticString) -> Bool {
    guard items.indices.contains(index), items[index].range.count == word.utf8CodeUnitCount else { return false }
    let start = items[index].range.lowerBound
    return (0..<word.utf8CodeUnitCount).allSatisfy { text.at(start + $0) == UInt32(word.utf8Start[$0]) }
  }

  private func isAny(_ index: Int, _ words: [StaticString]) -> Bool { words.contains { isWord(index, $0) } }

  /// First item of the fields of a path. Follows "UPI/", "NEFT Cr-", "ACH D- ".
  private func fields(after start: Int) -> Int? {
    let isSigned = isAny(start + 1, ScannedMessage.signs)
    // "ACH DR INW PAY/0000WD2CEFDT2Z58/Meadow".
    if isSigned, isAny(start, ScannedMessage.bookings), start + 2 < items.count, !items[start + 2].isMark {
      return start + 2
    }
    let mark = isSigned ? start + 2 : start + 1
    guard mark + 1 < items.count, items[mark].isMark, items[mark].isGlued, items[mark + 1].kind != .newline,
      items[mark + 1].isGlued || isSigned && isAny(start, ScannedMessage.bookings)
    else { return nil }
    return ["/", "-", "*", ":"].contains(items[mark].mark) ? mark + 1 : nil
  }

  private func pathEnd(_ first: Int) -> Int { items.indices[first...].first(where: endsPath) ?? items.count }

  private func endsPath(_ index: Int) -> Bool {
    let item = items[index]
    let next = index + 1 < items.count ? items[index + 1] : nil
    if item.kind == .newline { return true }
    if item.isMark {
      if item.isMark(".") { return next?.isGlued != true || next?.has(any: ScannedMessage.afterPath) == true }
      return ["(", ")", ",", ";", "|"].contains(item.mark)
    }
    if item.isGlued { return false }
    if item.kind == .date || item.kind == .money || isDispute(index) { return true }
    return item.has(.on) && (shape(index) == .lower || next?.kind == .date) || item.has(.be) && shape(index) == .lower
  }

  private static let afterPath = Roles(.balance, .limit, .available, .reference)

  // MARK: Names

  /// Countries that some banks print before a shop.
  private static let countries: [StaticString] = [
    "blr", "rus", "ukr", "kaz", "ltu", "lva", "pol", "deu", "nld", "gbr", "irl", "geo",
  ]

  /// Name in these items, without a bank's text around it. `nil` if no name is left.
  func name(in items: Range<Int>) -> Range<Int>? {
    var name = items
    guard !name.isEmpty else { return nil }
    // "ACH DR NAME", "POS QUICKMART".
    if name.count > 2, isAny(name.lowerBound, ScannedMessage.bookings) {
      name = name.dropFirst()
      while name.count > 1, isAny(name.lowerBound, ScannedMessage.signs) || self.items[name.lowerBound].isMark {
        name = name.dropFirst()
      }
    }
    // "BLR SHOP", "LLC N12 \"Kava Bar\"", "青空ストア ■利用金額".
    if name.count > 1, isAny(name.lowerBound, ScannedMessage.countries) { name = name.dropFirst() }
    if let quote = name.dropLast().first(where: { self.items[$0].isMark("\"") }) {
      name = quote + 1..<(name.first { $0 > quote && self.items[$0].isMark("\"") } ?? name.upperBound)
    }
    if let sign = name.first(where: { self.items[$0].isMark && (0x2500..<0x2800).contains(self.items[$0].mark) }) {
      name = name.lowerBound..<sign
    }
    if name.count > 1, isWord(name.lowerBound, "pos"), shape(name.lowerBound) == .upper { name = name.dropFirst() }
    // "RAVI via".
    while name.count > 1, let last = name.last,
      self.items[last].isMark && !self.items[last].isMark(")")
        || self.items[last].has(any: Roles(.via, .with)) && shape(last) == .lower
    {
      name = name.dropLast()
    }
    return name.isEmpty || isBlank(name) ? nil : name
  }

  /// The text is no name. Examples: "IMPS/12345678901", "A/c linked to", "VPA", "DD/MM/YYYY", "INTEREST CREDIT".
  private func isBlank(_ name: Range<Int>) -> Bool {
    let first = name.lowerBound
    if name.count == 1, items[first].kind != .word, items[first].kind != .name {
      // The number of a machine: one word of letters and many digits.
      let isTerminal = items[first].kind == .code && digits(first) > 5 && digits(first) * 2 > items[first].range.count
      return isTerminal || items[first].kind != .code && items[first].range.count < 7
    }
    return name.allSatisfy { index in
      let item = items[index]
      switch item.kind {
      case .mark, .number, .mask, .newline, .date, .time: return true
      case .word where item.has(any: ScannedMessage.purposes): return true
      case .word, .name: return isAny(index, ScannedMessage.labels) || isForm(item.range)
      default: return false
      }
    }
  }

  private static let labels: [StaticString] = [
    "vpa", "upi", "linked", "type", "status", "int", "pd", "ist", "hrs", "chgs", "chrg",
  ]
  /// Words for the purpose of a payment, of which no name consists.
  private static let purposes = Roles(
    .method, .account, .to, .ident, .fee, .cash, .cashIn, .cashOut, .intoNoun, .outNoun, .instalment, .bounced)

  /// The word is a placeholder in a date or time. Example: "HH", "mm", "YYYY".
  private func isForm(_ word: Range<Int>) -> Bool {
    let first = text.at(word.lowerBound)
    return (2...4).contains(word.count) && ScannedMessage.form.contains(first)
      && word.allSatisfy { text.at($0) == first }
  }

  private static let form = FoldedText.fold("dmyhs")

  /// The text of these items, in letters.
  func letters(_ items: Range<Int>) -> Range<Int> {
    self.items[items.lowerBound].range.lowerBound..<self.items[items.upperBound - 1].range.upperBound
  }
}

/// The other side of a payment, in letters of the text.
struct OtherSide {
  /// Printed name. `name` is the same without the text around it.
  var printed: Range<Int>?
  var name: Range<Int>?
  /// A path with a reference or an address.
  var path: Range<Int>?
  /// An address of UPI.
  var address: Range<Int>?
  var reference: Range<Int>?
  var method: String?
}

extension ModelReader.Reading {
  /// The other side by the path, else by the model's choice.
  var otherSide: OtherSide {
    let path = message.paymentPath(isDebit: isDebit)
    var side = OtherSide(method: path?.method)
    if let path, path.reference != nil || path.address != nil { side.path = message.letters(path.range) }
    let chosen = payee.map { $0.first..<$0.last + 1 }
    let isInPath = chosen.map { path?.range.overlaps($0) == true } ?? true
    var name = isInPath ? path?.name ?? (path == nil ? chosen : nil) : chosen
    if let index = path?.address ?? address(near: name ?? chosen) { side.address = message.items[index].range }
    if let only = name, only.count == 1, message.items[only.lowerBound].kind == .address { name = nil }
    if let start = name?.lowerBound, message.isAdvice(start) { name = nil }
    side.name = name.flatMap { message.name(in: $0) }.map { message.letters($0) }
    side.printed = side.name == nil ? nil : name.map { message.letters($0) }
    side.reference =
      reference.map { path?.range.contains($0) == true ? path?.reference ?? whole($0) : whole($0) }
      ?? path?.reference ?? message.numberOfCheque
    return side
  }

  /// The item with the capitals that are glued before it: "CR88120032".
  func whole(_ index: Int) -> Range<Int> {
    var first = index
    while first > 0, message.items[first].isGlued, message.items[first - 1].range.count < 7,
      message.items[first - 1].kind == .word || message.items[first - 1].kind == .name,
      message.shape(first - 1) == .upper, !message.items[first - 1].has(any: Roles(.reference, .ident))
    {
      first -= 1
    }
    return message.items[first].range.lowerBound..<message.items[index].range.upperBound
  }

  /// Address of UPI beside the name, or after "to" or "from".
  private func address(near name: Range<Int>?) -> Int? {
    let own = isDebit ? Roles(.from, .fromMine) : Roles(.to, .toMine)
    let sides = Roles(.to, .from, .by, .fromMine, .toMine)
    return message.items.indices.first { index in
      guard message.isAddressOfUPI(index) else { return false }
      if name?.contains(index) == true { return true }
      // "by a/c linked to VPA".
      let before = (max(0, index - 4)..<index).last { message.items[$0].has(any: sides) }
      return before.map { !message.items[$0].has(any: own) || message.isWord($0 - 1, "linked") } ?? true
    }
  }
}

extension ScannedMessage {
  /// Number of a cheque: "CHQ NO 771203".
  var numberOfCheque: Range<Int>? {
    for index in items.indices where PaymentMethod.of(text, items[index].range) == "cheque" {
      let next = items[(index + 1)...].prefix(3).first { !$0.has(any: Roles(.ident, .reference, .ends)) && !$0.isMark }
      if let next, next.kind == .number, (4...9).contains(next.range.count) { return next.range }
    }
    return nil
  }

  /// Card that was paid, without a number. Example: "towards your ICICI Bank Credit Card".
  var namedCard: String? {
    guard let card = items.indices.first(where: { items[$0].has(.card) && items[$0].shape != .lower }) else {
      return nil
    }
    var first = card
    while first > 0, [.word, .name].contains(items[first - 1].kind), items[first - 1].shape != .lower { first -= 1 }
    return first < card && first > 0 && items[first - 1].has(.mine) ? text.string(letters(first..<card + 1)) : nil
  }

  /// The item is advice on disputing the payment, after "Not you?".
  func isAdvice(_ index: Int) -> Bool { items.indices.prefix(index).contains { isDispute($0) } }

  private func isDispute(_ index: Int) -> Bool {
    isAny(index, ["not you", "not u"])
      || items[index].has(.not) && index + 1 < items.count && items[index + 1].has(any: Roles(.you, .mine))
  }
}

extension ScannedMessage {
  /// The letters of the sentence that has an item.
  func sentence(of index: Int) -> Range<Int> {
    let own = items(besides: index).filter { items[$0].kind != .newline }
    return items[own.first ?? index].range.lowerBound..<items[own.last ?? index].range.upperBound
  }

  /// The positions of the items in the sentence of one.
  func items(besides index: Int) -> Range<Int> {
    let own = items[index].sentence
    let first = items[..<index].lastIndex { $0.sentence != own }.map { $0 + 1 } ?? 0
    return first..<(items[index...].firstIndex { $0.sentence != own } ?? items.count)
  }

  /// The address has no point after its sign: "ravi@okicici".
  func isAddressOfUPI(_ index: Int) -> Bool {
    let range = items[index].range
    guard items[index].kind == .address, let at = range.last(where: { text.at($0) == "@" }) else { return false }
    return !(at..<range.upperBound).contains { text.at($0) == "." }
  }
}

/// Ways of paying, by their words.
enum PaymentMethod {
  private static let words: [(word: [UInt32], method: String)] = [
    ("upi", "upi"), ("imps", "imps"), ("mmt", "imps"), ("neft", "neft"), ("nft", "neft"), ("rtgs", "rtgs"),
    ("nach", "nach"), ("umrn", "nach"), ("ecs", "nach"), ("ach", "nach"), ("cash deposit", "cash"), ("cdm", "cash"),
    ("atm", "atm"), ("atw", "atm"), ("nwd", "atm"), ("eaw", "atm"), ("cheque", "cheque"), ("chq", "cheque"),
    ("click to pay", "card"), ("pos", "card"), ("ecom", "card"), ("net banking", "netbanking"),
    ("netbanking", "netbanking"), ("online banking", "netbanking"), ("wallet", "wallet"),
  ].map { (FoldedText.fold($0), $1) }

  /// Bit set of the first letters of the table's words.
  private static let initials = words.reduce(UInt32(0)) { $0 | 1 << ($1.word[0] - 0x61) }

  /// The row of the table that has a word.
  private static func row(_ text: FoldedText, _ word: Range<Int>) -> Int? {
    let initial = text.at(word.lowerBound) &- 0x61
    if initial > 25 || initials >> initial & 1 == 0 { return nil }
    return words.firstIndex { entry in
      text.begins(with: entry.word, at: word.lowerBound)
        && !FoldedText.isLetter(text.at(word.lowerBound + entry.word.count))
    }
  }

  /// The method that a word names.
  static func of(_ text: FoldedText, _ word: Range<Int>) -> String? { row(text, word).map { words[$0].method } }

  /// Method of these words that comes first in the table.
  static func find(_ text: FoldedText, _ ranges: some Sequence<Range<Int>>) -> String? {
    ranges.compactMap { row(text, $0) }.min().map { words[$0].method }
  }
}
