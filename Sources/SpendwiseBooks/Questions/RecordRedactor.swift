import SpendwiseEnvelopes

/// Replaces the contents of a record; fields and lengths stay.
///
/// Words and numbers are replaced letter by letter and digit by digit, each word and each number always by the same
/// one, so that equal texts stay equal: rules, links and twins behave as before. Values that name no person, payee or
/// account stay: dates, kinds, states, currencies and the categories that everybody has. The parts of a split still add
/// up; other sums do not, for a factor that kept them could be found out. Anyone with the secret can try words until
/// one fits, so it stays with the books.
package struct RecordRedactor {
  private let secret: [UInt8]

  /// Takes 32 secret bytes.
  package init(secret: [UInt8]) { self.secret = secret }

  /// Appends the redacted `line`, without a line end. Throws when it is not an object.
  package func write(_ line: Bytes, into out: inout [UInt8]) throws(JSONError) {
    redacted(try Record(line, order: .unordered)).write(into: &out)
  }

  /// The ways to treat fields, as `fields.txt` names them.
  private enum Treatment: String {
    /// Identifies no person, payee or account.
    case kept
    case id, key, day, moment, category
    /// The name of an envelope, of which reserved words stay.
    case envelope
    /// Words that are the same for everybody stay.
    case terms
    /// A type of records with names as ids. Its word is the field to treat such a name as.
    case named
  }

  /// The treatments of each field, with their words.
  private static let treatments: [String: [Treatment: [String]]] = DataTable.fields.rows.reduce(into: [:]) { all, row in
    guard row.column(0).equals("redaction"), let way = Treatment(rawValue: row.column(2).text) else { return }
    all[row.column(1).text, default: [:]][way] = row.words(3).map { $0.text.replacing("_", with: " ") }
  }

  private static func words(_ field: String, _ way: Treatment) -> [String]? { treatments[field]?[way] }

  private func redacted(_ record: Record) -> Record {
    let id = record.string("type").flatMap { RecordRedactor.words($0, .named)?.first } ?? "id"
    var result = Record(order: .unordered)
    for (key, value) in record.fields { result.set(key, raw: redacted(value, key == "id" ? id : key)) }
    guard let amounts = record.read({ self.parts(of: $0) }) else { return result }
    let parts = zip(result["splits"]?.records ?? [], amounts).map { part, amount in
      var part = part
      part.set("amount", to: amount)
      return part
    }
    result.set("splits", to: parts)
    return result
  }

  private func redacted(_ value: Record.Value, _ name: String) -> [UInt8] {
    if value.read({ RecordRedactor.isKept($0, name) }) { return value.raw }
    if value.isObject { return value.record.map { redacted($0).line } ?? Array("{}".utf8) }
    if value.isList {
      return JSONText.array(value.elements.map { redacted($0, RecordRedactor.words(name, .kept) != nil ? "" : name) })
    }
    if let text = value.string { return JSONText.quoted(fake(text, name)) }
    return value.literal == nil ? value.raw : value.read { number($0.raw) }
  }

  /// The value is kept, by its field and kind.
  private static func isKept(_ value: JSONValue, _ name: String) -> Bool {
    if let word = value.string {
      if words(name, .day) != nil, Day(word) != nil { return true }
      if words(name, .terms)?.contains(word) ?? false { return true }
      if words(name, .envelope) != nil, Envelope.reserved.contains(word) { return true }
      if name == "by", Day("\(word)-01") != nil { return true }
      // `2026-06`, or a day, two points and another.
      if name == "period", word.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == 0x2D || $0 == "." }) { return true }
    }
    guard words(name, .kept) != nil, value.kind != .object, value.kind != .array else { return false }
    return name != "recorder" || value.string.map { Transaction.Recorder(rawValue: $0) != nil } ?? false
  }

  private func fake(_ text: String, _ name: String) -> String {
    if RecordRedactor.words(name, .id) != nil {
      // The first letter is that of the type.
      let first = text.utf8.count == 17 && (text.hasPrefix("d") || text.hasPrefix("m")) ? text.prefix(1) : "t"
      return String(first) + RecordKey.id(forKey: hex("id", text)).dropFirst()
    }
    if RecordRedactor.words(name, .key) != nil {
      let channel = text.prefix { $0 != ":" }
      let number = text.lastIndex(of: "#").map { text[$0...] } ?? ""
      return channel.utf8.count < 12 ? "\(channel):\(hex("key", text))\(number)" : hex("key", text)
    }
    if name == "amount" || name == "max", let rule = share(text) { return rule }
    // The hour, not the minute.
    if name == "time", text.utf8.count >= 2 { return "\(text.prefix(2)):00:00" }
    if RecordRedactor.words(name, .moment) != nil, text.utf8.count >= 10 { return "\(text.prefix(10))T00:00:00Z" }
    let isCategory = RecordRedactor.words(name, .category) != nil
    if isCategory, text.split(separator: "/").allSatisfy({ RecordRedactor.slugs.contains(String($0)) }) { return text }
    return words(text)
  }

  /// Amount of a funding rule. Shares stay, sums of money get other digits.
  private func share(_ text: String) -> String? {
    if text == "fill" || text.hasPrefix("rest") || text.contains("%") { return text }
    let sum = text.hasSuffix("/month") ? text.dropLast(6) : text[...]
    guard !sum.isEmpty, sum.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == "." }) else { return nil }
    let digits = Array(sum.utf8).withUnsafeBufferPointer { number($0) }
    return String(decoding: digits, as: UTF8.self) + text.dropFirst(sum.count)
  }

  /// The names of categories that everybody has.
  private static let slugs = Set(
    CategorySeed.all.flatMap { [$0.slug] + $0.subcategories.map(\.slug) } + [CategorySeed.uncategorized])

  private func hex(_ use: String, _ text: String) -> String {
    String(SHA256.hex(digest(use, text.utf8)).prefix(24))
  }

  private func digest(_ use: String, _ text: some Sequence<UInt8>) -> [UInt8] {
    (secret + Array(use.utf8) + [0] + Array(text)).withUnsafeBufferPointer { SHA256.digest($0) }
  }

  // MARK: Words and numbers

  /// Replaces every run of letters and digits, in the same shape.
  private func words(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    var word: [Unicode.Scalar] = []
    func flush() {
      if word.isEmpty { return }
      let plain = String(String.UnicodeScalarView(word)).lowercased()
      var (stream, used) = (digest("word", plain.utf8), 0)
      for scalar in word {
        if used == stream.count { (stream, used) = (digest("more", stream), 0) }
        out.append(RecordRedactor.twin(of: scalar, stream[used]))
        used += 1
      }
      word = []
    }
    for scalar in text.unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        word.append(scalar)
      } else {
        flush()
        out.append(scalar)
      }
    }
    flush()
    return String(out)
  }

  private static func twin(of scalar: Unicode.Scalar, _ byte: UInt8) -> Unicode.Scalar {
    if scalar.properties.numericType != nil { return Unicode.Scalar(0x30 + byte % 10) }
    return Unicode.Scalar((scalar.properties.isUppercase ? 0x41 : 0x61) + byte % 26)
  }

  /// Replaces the digits of a number. Length and sign stay, and zeros after the point.
  private func number(_ raw: Bytes) -> [UInt8] {
    let unsigned = raw.filter { $0 != "-" && $0 != "+" }
    let stream = digest("number", unsigned)
    let decimals = unsigned.split(separator: ".", maxSplits: 1).dropFirst().first ?? []
    let keepsDecimals = decimals.allSatisfy { $0 == "0" }
    let isZero = unsigned.allSatisfy { $0 == 0x30 || $0 == "." }
    var (out, digits, isFraction) = ([UInt8](), 0, false)
    for (index, byte) in raw.enumerated() {
      if byte == "e" || byte == "E" { return out + Array(raw[index...]) }
      if byte == "." { isFraction = true }
      guard ASCII.isDigit(byte), !isZero, !(isFraction && keepsDecimals) else {
        out.append(byte)
        continue
      }
      let noise = stream[digits % stream.count]
      // The first digit is not 0, unless it was.
      out.append(digits > 0 ? 0x30 + noise % 10 : byte == "0" ? byte : 0x31 + noise % 9)
      digits += 1
    }
    return out
  }

  // MARK: Splits

  /// Amounts for the parts of a split, summing to the redacted amount. `nil` if they do not add up now.
  private func parts(of object: JSONObject) -> [Amount]? {
    guard let value = object.value("splits"), value.kind == .array, let amount = object.value("amount"),
      amount.kind == .number, let currency = object.currency,
      let whole = try? Amount(amount.raw, currency), whole.minor != 0,
      let faked = number(amount.raw).withUnsafeBufferPointer({ try? Amount($0, currency) })
    else { return nil }
    let minors = JSONElements(value.raw).values.map { part in
      JSONObject(part.raw)?.literal("amount").flatMap { try? Amount($0, currency).minor }
    }
    guard !minors.contains(nil), minors.reduce(0, { $0 &+ ($1 ?? 0) }) == whole.minor else { return nil }
    // One with the other sign gets nothing.
    return try? faked.divided(by: minors.map { max(0, whole.minor < 0 ? 0 &- ($0 ?? 0) : $0 ?? 0) })
  }
}
