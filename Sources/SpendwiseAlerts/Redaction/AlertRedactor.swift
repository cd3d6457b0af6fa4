import Spendwise
import SpendwiseMail
import SpendwiseText

/// Redacts a message: keeps the bank's words, replaces those about a person.
///
/// Every number becomes another one of the same shape. Every word that no bank writes, every address and link, and the
/// payee become a similar word, the same wherever it occurs. Dates are moved by whole years and keep day and month;
/// times stay. A replacement depends on the whole message, so no one can find a short number again by trying all of
/// them.
package final class AlertRedactor {
  private let salt: [UInt8]
  private let text = AlertText()
  /// The digits that stood in the message, four or more together.
  private var numbers: Set<[UInt8]> = []
  private var fakes: [[UInt8]: [UInt8]] = [:]
  /// Words in lower case that stay, except in names that were read.
  var kept: Set<[UInt8]> = []
  /// Ranges of the text on lines, with their ranges when redacted. In order.
  private(set) var pieces: [(original: Range<Int>, redacted: Range<Int>)] = []

  /// Years to move dates by. Leap years stay leap years.
  private static let years = 8

  /// `raw` is the message as it came. Replacements depend on all of it.
  package init(_ raw: [UInt8]) { salt = raw.withUnsafeBufferPointer { Array(RecordKey.sha256Hex($0).utf8) } }

  /// Alert without the words about a person. `secrets` are names read from it.
  package func redacted(_ alert: Alert, secrets: [String]) -> Alert {
    text.take(alert)
    (fakes, numbers) = ([:], [])
    note(text.flat)
    alert.sender.withBytes { note($0) }
    let roles = roles(secrets)
    var result = alert
    result.subject = redacted(0..<text.body, roles)
    if result.subject.last == ASCII.newline { result.subject.removeLast() }
    result.text = redacted(text.body..<text.flat.count, roles)
    result.senderName = String(decoding: plain(Array(alert.senderName.utf8)), as: UTF8.self)
    result.sender = sender(alert.sender)
    result.received = alert.received.map(moved)
    result.key = "redacted-" + String(decoding: salt.prefix(16), as: UTF8.self)
    return result
  }

  // MARK: The parts of a message

  private enum Role: UInt8 { case plain, time, date, money, secret }

  private func roles(_ secrets: [String]) -> [Role] {
    var roles = [Role](repeating: .plain, count: text.flat.count)
    func mark(_ range: Range<Int>, _ role: Role) {
      for index in range where roles.indices.contains(index) { roles[index] = role }
    }
    let letters = FoldedText(text.lines)
    for item in Scanner(letters, countries: ["IN"], Lexicon.shared).items {
      switch item.kind {
      case .time: mark(letters.bytes(item.range), .time)
      case .date: mark(letters.bytes(item.range), .date)
      case .money: mark(letters.bytes(item.digits), .money)
      case .address: mark(letters.bytes(item.range), .secret)
      default: break
      }
    }
    for secret in secrets {
      let wanted = Array(secret.lowercased().utf8)
      guard wanted.contains(where: { ASCII.isLetter($0) }) else { continue }
      for start in 0..<max(0, text.lower.count - wanted.count + 1) where text.lower[start...].starts(with: wanted) {
        let end = start + wanted.count
        let isWord = !ASCII.isLetter(text.lower.at(start - 1)) && !ASCII.isLetter(text.lower.at(end))
        for index in start..<end where isWord && roles[index] == .plain { roles[index] = .secret }
      }
    }
    return roles
  }

  // MARK: Replacement

  private func redacted(_ range: Range<Int>, _ roles: [Role]) -> [UInt8] {
    var result: [UInt8] = []
    var index = range.lowerBound
    pieces = []
    while index < range.upperBound {
      var end = index + 1
      let (first, start) = (index, result.count)
      defer { pieces.append((first..<end, start..<result.count)) }
      let byte = text.lines[index]
      switch roles[index] {
      case .time: result.append(byte)
      case .date:
        while end < range.upperBound, roles[end] == .date { end += 1 }
        result += moved(Array(text.lines[index..<end]))
      case .plain, .money, .secret:
        end = piece(from: index, to: range.upperBound, roles)
        // "Last 4 digits", "P2M": one digit alone is harmless, except as an amount.
        let isDigit = end == index + 1 && ASCII.isDigit(byte) && roles[index] == .plain
        result += isDigit ? [byte] : piece(Array(text.lines[index..<end]), isSecret: roles[index] == .secret)
      }
      index = end
    }
    return result
  }

  /// End of the word or number that begins at `start`.
  private func piece(from start: Int, to limit: Int, _ roles: [Role]) -> Int {
    let bytes = text.lines
    var end = start + 1
    func goesOn(_ isPart: (UInt8) -> Bool) -> Bool { end < limit && roles[end] == roles[start] && isPart(bytes[end]) }
    if ASCII.isLetter(bytes[start]) {
      // "cXX1234": hidden characters are no part of the word.
      func isHidden(_ index: Int) -> Bool {
        guard index + 1 < limit, bytes[index] | 0x20 == "x" else { return false }
        let isOne = bytes[index] == 0x58 && ASCII.isDigit(bytes[index + 1]) && bytes.at(index - 1) &- 0x61 < 26
        return isOne || bytes[index + 1] == bytes[index]
      }
      if isHidden(start) {
        while goesOn({ $0 == bytes[start] }) { end += 1 }
      } else {
        while goesOn(ASCII.isLetter), !isHidden(end) { end += 1 }
      }
    } else if ASCII.isDigit(bytes[start]) {
      // "1,23,456" is one number.
      while goesOn(ASCII.isDigit) || (goesOn { $0 == "," } && end + 1 < limit && ASCII.isDigit(bytes[end + 1])) {
        end += 1
      }
    } else if bytes[start] >= 0x80 {
      while goesOn({ $0 & 0xC0 == 0x80 }) { end += 1 }
      // A word of a script of India is one piece; "।" is none.
      func isIndian(_ index: Int) -> Bool {
        bytes.at(index) == 0xE0 && !(bytes.at(index + 1) == 0xA5 && bytes.at(index + 2) == 0xA4)
      }
      while isIndian(start), isIndian(end), end + 2 < limit, roles[end] == roles[start] { end += 3 }
    }
    return end
  }

  private func piece(_ bytes: [UInt8], isSecret: Bool) -> [UInt8] {
    guard let first = bytes.first else { return [] }
    if ASCII.isDigit(first) { return number(bytes) }
    if first >= 0x80 {
      if !isSecret, BankWords.has(bytes) { return bytes }
      // Letters of another script: their shape is no part of any wording here.
      return String(decoding: bytes, as: UTF8.self).unicodeScalars.flatMap { scalar in
        scalar.properties.isAlphabetic ? ["x"] : Array(String(scalar).utf8)
      }
    }
    guard ASCII.isLetter(first) else { return bytes }
    let lower = bytes.map { $0 | 0x20 }
    let isCode =
      bytes.count == 3 && !isSecret && bytes.allSatisfy { $0 < 0x60 }
      && Currency(String(decoding: bytes, as: UTF8.self)) != nil
    let isKept = isCode || (isSecret ? isStructure(lower) : BankWords.has(lower) || kept.contains(lower))
    return isKept ? bytes : word(bytes)
  }

  /// The word is part of an address or payee, but no name. Examples: "https", "PPF", "UPI", "account ending".
  private func isStructure(_ word: [UInt8]) -> Bool {
    if word.count < 2 || Self.structureWords.contains(word) { return true }
    return Lexicon.shared.isOfBanks(word)
  }

  private static let structureWords: Set<[UInt8]> = Set(["http", "https", "www", "ppf"].map { Array($0.utf8) })

  /// Redacts a text outside of the message.
  private func plain(_ bytes: [UInt8]) -> [UInt8] {
    var (result, index): ([UInt8], Int) = ([], 0)
    while index < bytes.count {
      var end = index + 1
      let isLetter = ASCII.isLetter(bytes[index])
      while end < bytes.count, isLetter, ASCII.isLetter(bytes[end]) { end += 1 }
      result += piece(Array(bytes[index..<end]), isSecret: false)
      index = end
    }
    return result
  }

  /// Redacts a stranger's address or number. A bank's address and header stay: they decide who reads the message.
  private func sender(_ sender: String) -> String {
    let isStranger =
      sender.contains("@") ? BankSenders.senderClass(of: sender) == .stranger : SMSSenders.parts(of: sender).isNumber
    if !isStranger { return sender }
    guard let sign = sender.lastIndex(of: "@") else {
      return String(decoding: number(Array(sender.utf8)), as: UTF8.self)
    }
    let name = String(decoding: word(sender[..<sign].utf8.filter { ASCII.isLetter($0) }), as: UTF8.self)
    let domain = String(sender[sender.index(after: sign)...])
    return "\(name.isEmpty ? "someone" : name)@\(BankSenders.isPublic(domain) ? domain : "example.com")"
  }

  // MARK: Numbers and words that look alike

  /// Remembers the numbers of `bytes`: none of them may be made again.
  private func note(_ bytes: Bytes) {
    for run in bytes.split(whereSeparator: { !ASCII.isDigit($0) }) where run.count >= 4 { numbers.insert(Array(run)) }
  }

  /// Another number with the same marks. Short runs of zeros stay, as after most points. A number that begins without a
  /// zero begins without one.
  private func number(_ bytes: [UInt8]) -> [UInt8] {
    let digits = bytes.filter { ASCII.isDigit($0) }
    if digits.count < 4, digits.allSatisfy({ $0 == "0" }) { return bytes }
    // The number of a bank's product.
    if digits.elementsEqual("811".utf8) { return bytes }
    var fake = digits
    for attempt in 0..<32 {
      fake = made(of: digits, attempt).enumerated().map { index, value in
        if digits[0] != "0", index == 0 { return 0x31 + value % 9 }
        return 0x30 + value % 10
      }
      if digits[0] == "0" { fake[0] = 0x30 }
      let isOld = numbers.contains(fake) || pieces(of: fake, in: bytes).contains { numbers.contains($0) }
      if fake != digits, !isOld { break }
    }
    var next = fake.makeIterator()
    return bytes.map { ASCII.isDigit($0) ? next.next() ?? 0x30 : $0 }
  }

  /// The digits between the commas.
  private func pieces(of digits: [UInt8], in shape: [UInt8]) -> [[UInt8]] {
    var next = digits.makeIterator()
    let filled = shape.map { ASCII.isDigit($0) ? next.next() ?? 0x30 : $0 }
    return filled.split(whereSeparator: { !ASCII.isDigit($0) }).map(Array.init)
  }

  /// Another word of the same shape. Vowels, consonants and capitals keep their places.
  private func word(_ bytes: [UInt8]) -> [UInt8] {
    let lower = bytes.map { $0 | 0x20 }
    let fake = fakes[lower] ?? fakeWord(lower)
    fakes[lower] = fake
    return zip(bytes, fake).map { $0 & 0x20 == 0 ? $1 & 0xDF : $1 }
  }

  private func fakeWord(_ lower: [UInt8]) -> [UInt8] {
    var fake = lower
    for attempt in 0..<32 {
      fake = zip(lower, made(of: lower, attempt)).map { letter, value in
        let letters = (Self.vowels.contains(letter) ? Self.vowels : Self.consonants).filter { $0 != letter }
        return letters[Int(value) % letters.count]
      }
      if !BankWords.has(fake) { break }
    }
    return fake
  }

  private static let vowels = Array("aeiou".utf8)
  /// Consonants without x, which banks use for hiding.
  private static let consonants = Array("bcdfghjklmnpqrstvwyz".utf8)

  /// Pseudorandom bytes, as many as `bytes`. Made of it and of the whole message.
  private func made(of bytes: [UInt8], _ attempt: Int) -> [UInt8] {
    var result: [UInt8] = []
    var block = 0
    while result.count < bytes.count {
      let seed = salt + bytes + Array(" \(attempt) \(block)".utf8)
      let hex = seed.withUnsafeBufferPointer { Array(RecordKey.sha256Hex($0).utf8) }
      for index in stride(from: 0, to: hex.count - 1, by: 2) {
        result.append(ASCII.hex(hex[index]) << 4 | ASCII.hex(hex[index + 1]))
      }
      block += 1
    }
    return Array(result.prefix(bytes.count))
  }

  // MARK: Dates

  private func moved(_ date: MailDate) -> MailDate {
    guard let day = Day(year: date.day.year - Self.years, month: date.day.month, day: date.day.day) else { return date }
    return MailDate(day: day, secondOfDay: date.secondOfDay, offset: date.offset)
  }

  /// The date with an earlier year, where it has one.
  private func moved(_ date: [UInt8]) -> [UInt8] {
    let runs = date.split { !ASCII.isDigit($0) }.map(\.indices)
    let hasName = date.contains { ASCII.isLetter($0) }
    let digits = runs.first { $0.count == 4 } ?? (hasName ? runs.dropFirst().first : runs.dropFirst(2).first)
    guard let digits, digits.count == 2 || digits.count == 4 else { return date }
    let year = date[digits].reduce(0) { $0 * 10 + Int($1 & 15) }
    guard year >= Self.years else { return date }
    let text = String(year - Self.years)
    var result = date
    result.replaceSubrange(
      digits, with: Array((String(repeating: "0", count: digits.count - text.utf8.count) + text).utf8))
    return result
  }
}
