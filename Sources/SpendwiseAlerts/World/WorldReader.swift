import Spendwise
import SpendwiseText

/// Reads messages of banks and wallets in any language: first the shape, amounts with their currencies and the labels
/// beside them, then the few words that say which way the money went.
struct WorldReader {
  let text: FoldedText
  let tokens: [WorldToken]
  /// Where the sender may be from; empty where that is not known.
  let countries: [String]

  /// The result of reading a message.
  enum Finding {
    case payment(WorldPayment)
    case unsure(reason: String, why: String)
    case none(reason: String, why: String)
  }

  init(_ bytes: Bytes, countries: [String], _ lexicon: WorldLexicon = .shared) {
    text = FoldedText(bytes)
    self.countries = countries.isEmpty ? WorldReader.country(ofScriptIn: text).map { [$0] } ?? [] : countries
    var scanner = WorldScanner(text, countries: self.countries, lexicon)
    tokens = WorldReader.report(scanner.scan())
  }

  /// The tokens of a long message from its start to the last line of its report. The report begins with the first
  /// amount and ends before four lines without a figure or a label. Warnings of codes and legal lines follow it.
  private static func report(_ tokens: [WorldToken]) -> [WorldToken] {
    guard tokens.count > 80, let first = tokens.firstIndex(where: { $0.kind == .money }) else { return tokens }
    var (end, start, others) = (first, first, 0)
    while start < tokens.count, others < 4 {
      let line = tokens[start...].prefix { $0.line == tokens[start].line }
      others = start == first || isOfReport(Array(line)) ? 0 : others + 1
      if others == 0 { end = line.endIndex }
      start = line.endIndex
    }
    return Array(tokens[..<end])
  }

  /// A line with an amount, an account or a day, or a label with its value.
  private static func isOfReport(_ line: [WorldToken]) -> Bool {
    if line.contains(where: { [.money, .mask, .date].contains($0.kind) }) { return true }
    guard let colon = line.prefix(7).firstIndex(where: { $0.mark == 0x3A || $0.mark == 0xFF1A }) else { return false }
    return colon > 0 && colon + 1 < line.count && line.count < colon + 10
  }

  /// The country that alone writes the letters of a message.
  private static func country(ofScriptIn text: FoldedText) -> String? {
    for letter in text.letters where letter > 0x530 {
      if let script = scripts.first(where: { $0.letters.contains(letter) }) { return script.country }
    }
    return nil
  }

  private static let scripts: [(letters: ClosedRange<UInt32>, country: String)] = [
    (0xAC00...0xD7A3, "KR"), (0x3041...0x30FA, "JP"), (0xE00...0xE7F, "TH"), (0xE80...0xEFF, "LA"),
    (0x1000...0x109F, "MM"), (0x1780...0x17FF, "KH"), (0x10A0...0x10FF, "GE"), (0x531...0x58F, "AM"),
    (0x1200...0x137F, "ET"), (0x5D0...0x5EA, "IL"),
  ]

  // MARK: The order of decisions

  func read(received: Day) -> Finding {
    let movements = tokens.indices.filter {
      tokens[$0].has(any: WorldReader.moving) && !isInName($0) && !isLabelOfMovement($0) && !isOfBank($0)
    }
    if let refusal = refusal() { return refusal }
    if movements.isEmpty, isInUnknownLanguage, !tokens.contains(where: { $0.kind == .money && $0.sign != 0 }) {
      return .unsure(reason: "language", why: "its words are of no language that is known")
    }
    if movements.isEmpty, let index = amountBesideBalance {
      return payment(index, Direction(isDebit: true, isSure: false), received)
    }
    if movements.isEmpty, isBalance { return .none(reason: "balance", why: "it tells a balance") }
    guard let best = amount(movements) else {
      if movements.isEmpty, looksLikePayment {
        return .unsure(reason: "no-wording", why: "it may report a payment, in words that are not known")
      }
      return .unsure(reason: "no-amount", why: "no amount stands out")
    }
    guard let direction = direction(best, movements) else {
      return .unsure(reason: "no-direction", why: "the message does not say whether money came or went")
    }
    return payment(best, direction, received)
  }

  /// "Le solde de votre compte no ***4512 au 09/11/2026 est de 148,22 EUR.": one amount, after the word for a balance.
  private var isBalance: Bool {
    let amounts = tokens.indices.filter { tokens[$0].kind == .money }
    guard amounts.count == 1, let amount = amounts.first, tokens[amount].sign == 0 else { return false }
    return span(0, amount).contains { tokens[$0].has(.balance) && tokens[$0].sentence == tokens[amount].sentence }
  }

  /// Whether one amount may have moved, in a message that names a balance or a masked account, too.
  private var looksLikePayment: Bool {
    let amounts = tokens.indices.filter {
      tokens[$0].kind == .money && (!tokens[$0].codes.isEmpty || !countries.isEmpty)
    }
    guard amounts.contains(where: { claim($0) == nil }), !has(.offer), !has(.notice), !has(.due), !has(.future) else {
      return false
    }
    if amounts.contains(where: { claim($0) == .balance }) { return true }
    return !has(.limit) && tokens.contains { $0.kind == .mask }
  }

  /// "459.50UAH ATB Market Kyiv 5*18 14:33 Bal. 3320.12UAH": of a bank that is known, the one amount beside an account
  /// and a balance, without a verb.
  private var amountBesideBalance: Int? {
    guard !countries.isEmpty, tokens.contains(where: { $0.kind == .mask }) else { return nil }
    let amounts = tokens.indices.filter { tokens[$0].kind == .money && !tokens[$0].codes.isEmpty }
    let free = amounts.filter { claim($0) == nil }
    guard free.count == 1, free.count < amounts.count, tokens[free[0]].sign == 0, free[0] + 1 < tokens.count,
      tokens[free[0] + 1].kind == .word, !span(0, free[0]).contains(where: { tokens[$0].kind == .word })
    else { return nil }
    return amounts.allSatisfy { $0 == free[0] || claim($0) == .balance } ? free[0] : nil
  }

  /// Whether an amount, a balance and an account stand among words of which hardly one is known.
  private var isInUnknownLanguage: Bool {
    let words = tokens.filter { $0.kind == .word }
    let amounts = tokens.filter { $0.kind == .money && !$0.codes.isEmpty }
    let hasAccount = tokens.contains { $0.kind == .mask || $0.kind == .number && $0.digits.count >= 8 }
    let known = words.count { !$0.roles.isEmpty }
    return amounts.count > 1 && hasAccount && words.count > 3 && known * 4 < words.count
  }

  /// "from Top Up ETISALAT": a word with a capital right after what leads to a name.
  private func isInName(_ index: Int) -> Bool {
    guard index > 0, tokens[index].gap == 1, tokens[index - 1].has(any: [.from, .at, .to]),
      !tokens[index - 1].has(any: [.date, .reference])
    else { return false }
    return text.isCapital(tokens[index]) && !isShouted
  }

  /// "Credit Agricole : le solde …": the name of a bank before what it says.
  private func isOfBank(_ index: Int) -> Bool {
    guard index < 2, tokens[index].has(.intoNoun), !tokens[index].has(any: WorldReader.strong), index + 2 < tokens.count
    else { return false }
    let name = tokens[index + 1]
    return name.kind == .word && name.roles.isEmpty && name.gap == 1 && text.isCapital(name)
      && span(index + 2, min(index + 4, tokens.count)).contains { tokens[$0].mark == 0x3A }
  }

  /// "Txn: Credit", "Transaction Type: CR": the value says which way the money went, and not the label.
  private func isLabelOfMovement(_ index: Int) -> Bool {
    guard let colon = span(index + 1, min(index + 3, tokens.count)).first(where: { tokens[$0].mark == 0x3A }),
      colon + 1 < tokens.count, tokens[colon].line == tokens[index].line, tokens[colon + 1].line == tokens[index].line
    else { return false }
    return tokens[index].has(.outNoun) && !tokens[index].has(any: WorldReader.strong) && tokens[colon + 1].gap < 2
      && tokens[colon + 1].has(any: [.into, .intoNoun])
      && (colon + 2 == tokens.count || tokens[colon + 2].gap == 2)
  }

  var isShouted: Bool { !text.written.contains { $0.value &- 0x61 < 26 } }

  static let moving: WorldRoles = [
    .out, .into, .outNoun, .intoNoun, .cashOut, .cashIn, .refund, .transfer,
  ]
  static let strong: WorldRoles = [.out, .into, .cashOut, .cashIn, .refund]
  static let claiming: WorldRoles = [.balance, .limit, .fee, .due]
  /// Words before a number that is no code.
  private static let claimingCode: WorldRoles = strong.union([.account, .card, .reference, .balance, .amount])

  func has(_ role: WorldRole) -> Bool { tokens.contains { $0.has(role) } }
  func has(any roles: WorldRoles) -> Bool { tokens.contains { $0.has(any: roles) } }

  /// The reason of a message that reports no payment, whatever amounts it names.
  private func refusal() -> Finding? {
    if hasCode { return .none(reason: "otp", why: "it tells a code") }
    let came = tokens.contains {
      $0.has(any: [.into, .refund]) && !$0.has(any: [.out, .outNoun, .account, .declined])
    }
    if has(.declined), !came { return .none(reason: "declined", why: "it tells of a payment that was not made") }
    let moved = tokens.contains { $0.has(any: WorldReader.strong) }
    if has(.request) { return .none(reason: "collect-request", why: "it asks for a payment") }
    if has(.future), !has(.balance) { return .none(reason: "upcoming", why: "the payment is still to come") }
    let hasTail = tokens.contains { $0.kind == .mask } || has(.balance)
    if has(.due), !moved || !hasTail || tokens.filter({ $0.has(.due) }).count > 1 {
      return .none(reason: "statement", why: "it tells what is due")
    }
    if has(.offer), !hasTail, !has(.reference) { return .none(reason: "promotion", why: "it offers something") }
    return nil
  }

  /// A word for a code with four to eight digits near it, or the request to keep it to oneself.
  private var hasCode: Bool {
    if !has(.balance), tokens.indices.contains(where: isCode) { return true }
    if tokens.contains(where: { $0.kind == .mask }), tokens.contains(where: { $0.has(any: [.out, .into]) }) {
      return false
    }
    for index in tokens.indices where tokens[index].has(.code) && !isFooter(index) {
      // A mail warns of codes far below what it reports.
      let near = span(max(0, index - 8), min(index + 9, tokens.count)).filter {
        !isLong || tokens[$0].sentence == tokens[index].sentence
      }
      let hasDigits = near.contains { other in
        // Six digits of a code may read as a date without marks.
        [.number, .date].contains(tokens[other].kind) && (4...8).contains(tokens[other].range.count)
          && !isAfterAccount(other) && text.letters[tokens[other].range].allSatisfy { FoldedText.isDigit($0) }
      }
      if hasDigits, !tokens.contains(where: { $0.has(.balance) }) || has(.share) { return true }
      if !isLong, has(.share), !tokens.contains(where: { $0.has(any: WorldReader.strong) && !$0.has(.account) }) {
        return true
      }
    }
    return false
  }

  /// "Never share your OTP, CVV or PIN with anyone": a warning, below whatever it is.
  private func isFooter(_ code: Int) -> Bool {
    span(max(0, code - 4), code).contains { tokens[$0].has(.share) && tokens[$0].sentence == tokens[code].sentence }
  }

  private var isLong: Bool { tokens.count > 80 }

  /// "TAN: 448812", "Codul tau 3D Secure este 884213": a code after its word.
  private func isCode(_ word: Int) -> Bool {
    guard tokens[word].has(.code), !tokens[word].has(any: [.reference, .account, .card]) else { return false }
    let next = span(word + 1, min(word + 8, tokens.count)).first {
      tokens[$0].kind != .mark && (tokens[$0].kind != .word || tokens[$0].has(any: WorldReader.claimingCode))
        && tokens[$0].range.count > 2 || tokens[$0].mark == 0x2E || tokens[$0].sentence != tokens[word].sentence
    }
    guard let next, [.number, .date].contains(tokens[next].kind) else { return false }
    var digits = tokens[next].range
    // "lautet 418 207".
    if digits.count == 3, next + 1 < tokens.count, tokens[next + 1].kind == .number, tokens[next + 1].range.count == 3 {
      digits = digits.lowerBound..<tokens[next + 1].range.upperBound
      return text.letters[digits].allSatisfy { FoldedText.isDigit($0) || $0 <= 0x20 }
    }
    return (4...8).contains(digits.count) && text.letters[digits].allSatisfy { FoldedText.isDigit($0) }
      && (next + 1 == tokens.count || tokens[next + 1].kind != .money)
  }

  func isAfterAccount(_ index: Int) -> Bool {
    for cursor in span(max(0, index - 3), index).reversed() {
      if tokens[cursor].has(any: [.account, .card]) { return true }
      if tokens[cursor].kind != .mark, !tokens[cursor].has(any: [.reference, .stop]) { return false }
    }
    return false
  }

  // MARK: The amount

  /// The role that an amount has by the words before it, or after: a balance, a limit, a fee; `nil` where it may have
  /// moved.
  func claim(_ index: Int) -> WorldRole? {
    // "A purchase over $50.00": what an alert was asked for.
    if index > 0,
      ["over", "above", "than", "least"].contains(where: {
        text.hasWord($0, tokens[index - 1].range.lowerBound)
      })
    {
      return .limit
    }
    var (cursor, unknown) = (index - 1, 0)
    while cursor >= 0, index - cursor < 10 {
      let token = tokens[cursor]
      if token.kind == .money || token.kind == .date || token.line < tokens[index].line - 1 { break }
      if token.line < tokens[index].line, tokens[index].gap < 2, !isLabelLine(cursor) { break }
      // "Available R3,201.22"
      if index - cursor < 3, tokens[index].sign == 0, text.hasWord("available", token.range.lowerBound) {
        return .balance
      }
      if let role = WorldReader.claimed(token), tokens[index].sign == 0 || index - cursor < 3 { return role }
      // "Fee charged: GHS0.35"
      if cursor > 0, token.has(any: WorldReader.moving), token.gap == 1, tokens[cursor + 1].mark == 0x3A,
        WorldReader.claimed(tokens[cursor - 1]) == .fee
      {
        return .fee
      }
      if token.has(any: WorldReader.moving.union([.total])) || token.kind == .number && token.digits.count > 3 { break }
      // "exceeds your alert amount. Card ending 4477".
      if token.has(.card), cursor == index - 1 { break }
      // "Balance a/c: 310.000".
      if token.has(.account), cursor > 0, tokens[cursor - 1].has(.balance), token.gap == 1 { return .balance }
      if token.has(any: [.account, .to]), !token.has(.date) { break }
      if token.kind == .word, token.roles.isEmpty { unknown += 1 }
      if token.mark == 0x2E, tokens[cursor + 1].gap > 0, cursor + 1 < index, unknown > 0 { break }
      if unknown > 3 || token.sentence < tokens[index].sentence && unknown > 0 { break }
      cursor -= 1
    }
    // "has a $10.12 bal".
    if let next = tokens.indices.contains(index + 1) ? tokens[index + 1] : nil, next.gap == 1,
      next.has(any: [.balance, .fee]) || next.has(.limit) && tokens[index].kind == .money,
      next.sentence == tokens[index].sentence,
      !(index + 2 < tokens.count && [.money, .number].contains(tokens[index + 2].kind)),
      tokens.indices.contains(index + 2)
        ? tokens[index + 2].mark != 0x3A : true
    {
      return WorldReader.claimed(next)
    }
    return nil
  }

  private static func claimed(_ token: WorldToken) -> WorldRole? {
    if token.has(.balance) { return .balance }
    if token.has(.limit) { return .limit }
    if token.has(.fee), !token.has(any: WorldReader.moving.union([.amount])) { return .fee }
    return token.has(.due) ? .due : nil
  }

  private func isLabelLine(_ index: Int) -> Bool {
    tokens.allSatisfy { $0.line != tokens[index].line || $0.kind == .word || $0.kind == .mark }
  }

  /// The amount that moved: the one beside a word of movement, or with a sign or a label of its own.
  private func amount(_ movements: [Int]) -> Int? {
    let isFree = { (index: Int) in claim(index) == nil && tokens[index].digits.contains { text.at($0) > 0x30 } }
    var found = tokens.indices.filter { tokens[$0].kind == .money && isFree($0) && isNoPart($0) }
    if found.isEmpty {
      found = tokens.indices.filter { tokens[$0].kind == .number && isFigure($0) && isFree($0) }
    }
    func rank(_ index: Int) -> Int {
      var best = tokens[index].sign != 0 ? 90 : 0
      if isLabelled(index) { best = max(best, 88) }
      // After a balance it is the sum of balances.
      let total = span(max(0, index - 3), index).first { tokens[$0].has(.total) }
      if let total, !span(0, total).contains(where: { tokens[$0].has(.balance) }) { best = 120 }
      for verb in movements { best = max(best, nearness(verb, index)) }
      return best
    }
    let ranked = found.map { ($0, rank($0)) }.filter { $0.1 > 0 }
    // The first one that is tied to a verb as well as any.
    guard let best = ranked.map(\.1).max() else { return nil }
    return ranked.first { $0.1 + 10 >= best }?.0
  }

  /// Whether the amount is not within brackets after another one, or a list of what makes it up.
  private func isNoPart(_ index: Int) -> Bool {
    let token = tokens[index]
    // "Amount (THB): 1,500.00": only the currency is within them.
    return index == 0 || tokens[index - 1].mark != 0x28
      || text.letters[token.range.lowerBound..<token.digits.lowerBound].contains(0x29)
  }

  /// A number that can be an amount without a currency: after a label or a verb, or with a sign or decimals.
  private func isFigure(_ index: Int) -> Bool {
    let token = tokens[index]
    if isAfterAccount(index) || isReference(index) { return false }
    let hasForm = text.letters[token.digits].contains { $0 == 0x2C || $0 == 0x2E }
    if token.sign != 0, hasForm { return true }
    let before = span(max(0, index - 3), index)
    let isLed = before.contains { tokens[$0].has(any: WorldReader.moving.union([.amount])) }
    return isLed && (hasForm || tokens[index].gap == 0 || token.digits.count < 8) && token.digits.count > 1
      && !(token.digits.count == token.range.count && token.digits.count == 4 && !hasForm && isYear(token))
  }

  private func isYear(_ token: WorldToken) -> Bool { text.at(token.digits.lowerBound) == 0x32 }

  private func isReference(_ index: Int) -> Bool {
    span(max(0, index - 3), index).contains { tokens[$0].has(.reference) && !tokens[$0].has(.amount) }
  }

  private func isLabelled(_ index: Int) -> Bool {
    span(max(0, index - 4), index).contains { cursor in
      tokens[cursor].has(.amount) && tokens[cursor].line == tokens[index].line
    }
  }

  /// How near a word of movement is to an amount, in the same sentence or across them.
  private func nearness(_ verb: Int, _ index: Int) -> Int {
    let word = tokens[verb]
    let isStrong = word.has(any: WorldReader.strong)
    var points = isStrong ? 100 : word.has(any: [.outNoun, .intoNoun]) ? 75 : 60
    let distance = abs(verb - index)
    if word.sentence == tokens[index].sentence {
      points -= min(40, verb < index ? distance : distance + 1)
    } else {
      let sentences = abs(word.sentence - tokens[index].sentence)
      points -= min(90, (verb < index ? 42 : 55) + 4 * sentences)
    }
    return max(1, points)
  }

  // MARK: The direction

  struct Direction {
    var isDebit: Bool
    var kind: Transaction.Kind?
    /// Cash was drawn, or handed in.
    var isCash = false
    var isSure: Bool
    /// Only that one side is named says it.
    var isOfSides = false
  }

  private func direction(_ index: Int, _ movements: [Int]) -> Direction? {
    // A cheque that was credited and is not honoured takes the money back.
    if has(.bounced) { return Direction(isDebit: true, isSure: false) }
    let token = tokens[index]
    let ranked = movements.filter { !isOfCard($0) && !isCutOff($0, of: movements) }.map { ($0, nearness($0, index)) }
      .sorted { ($0.1, -$0.0) > ($1.1, -$1.0) }
    let strong = ranked.first { tokens[$0.0].has(any: WorldReader.strong) && ($0.1 > 30 || $0.0 < index) }
    let toMine = tokens.contains { $0.has(.toMine) && abs($0.sentence - token.sentence) < 2 }
    let fromMine =
      tokens.contains { $0.has(.fromMine) && abs($0.sentence - token.sentence) < 2 } || isFromLabelled && !toMine
    let isCash = movements.contains { tokens[$0].has(.cashOut) && abs(tokens[$0].sentence - token.sentence) < 3 }
    if ranked.contains(where: { tokens[$0.0].has(.refund) && $0.1 > 50 }) {
      return Direction(isDebit: false, kind: .refund, isSure: true)
    }
    if token.sign != 0 { return Direction(isDebit: token.sign < 0, isCash: isCash, isSure: true) }
    if let (verb, points) = strong {
      var isDebit = !tokens[verb].has(any: [.into, .cashIn])
      if tokens[verb].has(any: [.into, .cashIn]) && tokens[verb].has(any: [.out, .cashOut]) { return nil }
      if tokens[verb].has(.transfer), toMine, !fromMine { isDebit = false }
      if let noun = ranked.first(where: { $0.0 != verb && isRival($0.0, verb, points) }), noun.1 > points + 12 {
        return Direction(isDebit: tokens[noun.0].has(.outNoun), isCash: isCash, isSure: false)
      }
      let isHandedIn = !isDebit && movements.contains { tokens[$0].has(.cashIn) }
      if isFromSavings(verb) { return Direction(isDebit: false, isSure: true) }
      return Direction(
        isDebit: isDebit, isCash: isCash && isDebit || isHandedIn, isSure: points > 45 || verb < index)
    }
    if toMine != fromMine {
      let isDenied = ranked.contains { tokens[$0.0].has(fromMine ? .intoNoun : .outNoun) && $0.1 > 50 }
      return Direction(isDebit: fromMine, isSure: !isDenied)
    }
    if let noun = ranked.first(where: { tokens[$0.0].has(any: [.outNoun, .intoNoun]) }) {
      // "A payment of £18.50 from GLOBEX LTD".
      if text.hasWord("payment", tokens[noun.0].range.lowerBound), isFromName(after: index) {
        return Direction(isDebit: false, isSure: false)
      }
      let isSure = noun.1 > 40 || isHeading(noun.0, of: movements)
      return Direction(isDebit: tokens[noun.0].has(.outNoun), isCash: isCash, isSure: isSure)
    }
    return ranked.isEmpty ? nil : bySides()
  }

  /// "transferred from M-Shwari account": the savings beside the wallet.
  private func isFromSavings(_ verb: Int) -> Bool {
    guard tokens[verb].has(.transfer), verb + 2 < tokens.count,
      text.hasWord("from", tokens[verb + 1].range.lowerBound)
    else { return false }
    return WorldReader.savings.contains { text.begins(with: $0, at: tokens[verb + 2].range.lowerBound) }
  }

  /// The savings that mobile money keeps beside the wallet.
  static let savings = OwnTransfer.walletSavings.map { FoldedText.fold($0.description) }

  /// "From Account: xxx-x-x4410-x", on a line of its own: a label says which account paid.
  private var isFromLabelled: Bool {
    tokens.indices.dropLast(2).contains { index in
      tokens[index].has(.fromMine) && tokens[index].gap == 2 && tokens[index + 1].mark == 0x3A
    }
  }

  /// "Online Purchase", and below it the amount, the card and the date, each on a line of its own.
  private func isHeading(_ noun: Int, of movements: [Int]) -> Bool {
    guard let last = tokens.last, tokens[noun].line == tokens[0].line, last.line >= tokens[0].line + 3 else {
      return false
    }
    let isCredit = tokens[noun].has(any: [.into, .intoNoun])
    return movements.allSatisfy {
      isOfCard($0) || tokens[$0].has(any: isCredit ? [.into, .intoNoun] : [.outNoun])
    }
      && tokens.contains { $0.kind == .date } && tokens.contains { $0.kind == .mask || $0.has(any: [.card, .balance]) }
  }

  /// Whether "from" and a name come right after the amount at `index`.
  private func isFromName(after index: Int) -> Bool {
    guard index + 2 < tokens.count, text.hasWord("from", tokens[index + 1].range.lowerBound) else { return false }
    let name = tokens[index + 2]
    return name.kind == .word && name.roles.isEmpty
      && text.isCapital(name)
  }

  private func isRival(_ noun: Int, _ verb: Int, _ points: Int) -> Bool {
    tokens[noun].has(.outNoun) && tokens[verb].has(.into) || tokens[noun].has(.intoNoun) && tokens[verb].has(.out)
  }

  /// "credit" of "credit card": the word leads to one.
  private func isOfCard(_ index: Int) -> Bool {
    index + 1 < tokens.count && tokens[index].has(any: [.intoNoun, .outNoun])
      && !tokens[index].has(any: WorldReader.strong)
      && tokens[index + 1].gap == 1 && tokens[index + 1].has(any: [.card, .limit])
      && [0x63, 0x64, 0x6B].contains(text.at(tokens[index].range.lowerBound)) && tokens[index].range.count < 8
  }

  /// "Purchase of AED 45.00 with Cr": a short word at the very end, where another word says what moved.
  private func isCutOff(_ index: Int, of movements: [Int]) -> Bool {
    index > 0 && index == tokens.count - 1 && movements.count > 1 && tokens[index].range.count < 3
      && tokens[index - 1].kind == .word
  }

  /// A transfer that names only one side.
  private func bySides() -> Direction? {
    let to = tokens.contains { $0.has(any: [.to, .payee]) && !$0.has(any: [.from, .at]) }
    let from = tokens.contains { $0.has(any: [.from, .sender]) && !$0.has(any: [.to, .payee]) }
    return to == from
      ? nil : Direction(isDebit: to, isSure: to && has(.made) && !has(any: [.into, .intoNoun]), isOfSides: true)
  }
}
