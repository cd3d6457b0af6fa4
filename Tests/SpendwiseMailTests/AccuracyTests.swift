import Testing

@testable import SpendwiseAlerts
@testable import SpendwiseJSON
@testable import SpendwiseText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The labelled mails of `Fixtures/alerts/labelled.jsonl`, as `make accuracy` scores them: the level that is held.
@Suite struct AccuracyTests {
  /// A labelled mail: its message, as many ways as mail travels, and the truth.
  struct Labelled {
    var message: [UInt8]
    var isPayment: Bool
    var want: [(field: String, value: String)]
  }

  /// What a run over all of them gave.
  struct Score {
    var (payments, found, others, mistaken, fields, right) = (0, 0, 0, 0, 0, 0)
    /// The records that claim a confidence of 0.9 or more, and those of them that are wholly right.
    var (sure, surelyRight) = (0, 0)
  }

  static let labelled: [Labelled] = {
    let here = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let lines = FixtureTests.contents("/\(here)/Fixtures/alerts/labelled.jsonl").split(separator: 0x0A)
    return lines.enumerated().compactMap { place, line in
      Array(line).withUnsafeBufferPointer { read($0, place) }
    }
  }()

  static func read(_ line: Bytes, _ place: Int) -> Labelled? {
    var (object, truth) = (JSONObject(), JSONObject())
    guard (try? object.scan(line)) != nil, let body = object.string("body"), let expected = object.value("expected"),
      (try? truth.scan(expected.raw)) != nil
    else { return nil }
    let mail = Disturbed(
      sender: object.string("sender"), subject: object.string("subject"), date: object.string("date"), body: body,
      isHTML: object.value("html")?.raw.equals("true") ?? false)
    // UTF-16 has no text of 8 bits.
    let charset: MailCharset = place % 5 == 1 ? .utf16 : place % 5 == 2 && mail.isHTML ? .ascii : .utf8
    let encoding = Disturbed.Encoding.allCases[place % 3]
    let message = mail.message(charset, charset == .utf16 ? .base64 : encoding)
    let want = (0..<truth.count).compactMap { index in
      truth.value(at: index).literal.map { (truth.key(at: index).text, $0) }
    }
    let isPayment = truth.value("is_transaction")?.raw.equals("true") ?? false
    return Labelled(message: message, isPayment: isPayment, want: want.filter { $0.0 != "is_transaction" })
  }

  func score(_ reader: AlertReader) throws -> Score {
    var score = Score()
    for mail in Self.labelled {
      let line = verdict(on: mail.message, by: reader)
      try line.withUnsafeBufferPointer { bytes in
        var record = JSONObject()
        try record.scan(bytes)
        let isFound = record.says("type", "transaction")
        guard mail.isPayment else {
          score.others += 1
          if isFound { score.mistaken += 1 }
          return
        }
        score.payments += 1
        score.fields += mail.want.count
        guard isFound else { return }
        score.found += 1
        let right = mail.want.filter { Self.states(record, $0.field, $0.value) }.count
        score.right += right
        guard let confidence = record.literal("confidence"), confidence.hasPrefix("0.9") || confidence == "1" else {
          return
        }
        score.sure += 1
        if right == mail.want.count { score.surelyRight += 1 }
      }
    }
    return score
  }

  /// Whether a record states a field as wanted.
  static func states(_ record: JSONObject, _ field: String, _ wanted: String) -> Bool {
    func literal(_ key: String) -> String? {
      key.withBytes { record.index(of: $0) }.flatMap { record.value(at: $0).literal }
    }
    func amount(_ text: String?) -> String? {
      text.map { text in
        var digits = text.filter { $0 != "-" }
        while digits.contains("."), digits.last == "0" || digits.last == "." {
          let wasPoint = digits.removeLast() == "."
          if wasPoint { break }
        }
        return digits
      }
    }
    func squeezed(_ text: String?) -> String? {
      text.map { $0.lowercased().split { " .".contains($0) }.joined(separator: " ") }
    }
    switch field {
    case "amount": return amount(literal("amount")) == amount(wanted)
    case "direction": return (literal("amount")?.hasPrefix("-") == true) == (wanted == "debit")
    case "merchant": return ["payee", "payee_raw", "vpa"].contains { squeezed(literal($0)) == squeezed(wanted) }
    case "account_last4": return literal("account_last_four") == wanted
    case "card_last4": return (literal("card_last_four") ?? literal("account_last_four")) == wanted
    case "balance": return ["balance_after", "limit_after"].contains { amount(literal($0)) == amount(wanted) }
    default: return literal(field) == wanted
    }
  }

  static func isAtLeast(_ part: Int, _ whole: Int, _ perMille: Int) -> Bool { part * 1000 >= whole * perMille }

  @Test func thereAreLabels() {
    #expect(Self.labelled.count >= 700)
    #expect(Self.labelled.filter { !$0.isPayment }.count >= 240)
  }

  @Test("of the labelled mails, payments are found, fields are right, and little else is taken for money")
  func level() throws {
    let score = try score(AlertReaderTests.reader())
    #expect(Self.isAtLeast(score.found, score.payments, 990), "\(score)")
    #expect(Self.isAtLeast(score.right, score.fields, 990), "\(score)")
    #expect(score.mistaken * 100 <= score.others, "\(score)")
    #expect(Self.isAtLeast(score.surelyRight, score.sure, 900), "\(score)")
  }

  @Test("the general reader alone, without the templates of any bank, stays nearly as good")
  func general() throws {
    let reader = try AlertReaderTests.reader()
    reader.usesTemplates = false
    let score = try score(reader)
    #expect(Self.isAtLeast(score.found, score.payments, 980), "\(score)")
    #expect(Self.isAtLeast(score.right, score.fields, 980), "\(score)")
    #expect(score.mistaken * 50 <= score.others, "\(score)")
  }
}
