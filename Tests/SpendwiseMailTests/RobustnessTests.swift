import SpendwiseJSON
import TestSupport
import Testing

@testable import SpendwiseAlerts
@testable import SpendwiseMail

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Every labelled message cut off, rewrapped, strewn, shouted, encoded and forwarded.
///
/// It may be read worse, and must say so; it is never read as another amount or the other direction.
///
/// `make test` takes some of them, `make robustness` all, and prints how often each happened; with `ROBUSTNESS=wrong`
/// (or another outcome) some examples of it too.
@Suite struct RobustnessTests {
  static let isWhole = getenv("ROBUSTNESS") != nil
  /// Each how many messages one is taken, and which.
  static let step = isWhole ? 1 : 16

  /// Result for a disturbed message.
  enum Outcome: String, CaseIterable {
    /// The same record.
    case same
    /// The same record but for fields that are gone.
    case fewer
    /// The same amount, with less confidence or pending.
    case lower
    /// No record: ignored or rejected.
    case refused
    /// A record just as sure. Has another date, payee, account, reference or balance.
    case changed
    /// Another amount, currency or direction.
    case wrong
    /// A record of a message without a payment. Pending, or not even that.
    case invented, believed
  }

  struct Tally {
    var counts: [Outcome: Int] = [:]
    var examples: [Outcome: [String]] = [:]

    mutating func add(_ outcome: Outcome, _ example: @autoclosure () -> String) {
      counts[outcome, default: 0] += 1
      if examples[outcome, default: []].count < 40 { examples[outcome, default: []].append(example()) }
    }
    func count(_ outcome: Outcome) -> Int { counts[outcome] ?? 0 }
  }

  /// A record as fields.
  typealias Fields = [String: String]

  /// Fields of a verdict's record. `nil` if there is none.
  static func fields(_ verdict: AlertVerdict) -> Fields? {
    guard case .transaction(let record) = verdict else { return nil }
    var writer = JSONWriter()
    record.write(into: &writer)
    var object = JSONObject()
    return writer.bytes.withUnsafeBufferPointer { bytes in
      guard (try? object.scan(bytes)) != nil else { return nil }
      var fields: Fields = [:]
      for index in 0..<object.count {
        if let value = object.value(at: index).literal { fields[object.key(at: index).text] = value }
      }
      return fields
    }
  }

  static func outcome(_ found: Fields?, _ wanted: Fields?) -> Outcome {
    guard let wanted else { return found.map { $0["status"] == "pending" ? .invented : .believed } ?? .same }
    guard let found else { return .refused }
    for key in ["amount", "currency", "original_amount"] where found[key] != nil && found[key] != wanted[key] {
      return .wrong
    }
    let said: Set = ["confidence", "why", "status"]
    let plain = { (text: String?) in text?.uppercased() }
    let isOther = found.contains { !said.contains($0.key) && plain($0.value) != plain(wanted[$0.key]) }
    let isLower =
      (found["status"] == "pending" && wanted["status"] != "pending")
      || (found["confidence"] ?? "") < (wanted["confidence"] ?? "")
    if isLower { return .lower }
    if isOther { return .changed }
    return found.count < wanted.count ? .fewer : .same
  }

  /// The record agrees with the label. Messages misread undisturbed do not measure disturbance.
  static func isTrue(_ fields: Fields?, _ isPayment: Bool) -> Bool { (fields != nil) == isPayment }

  /// Runs all ways on some of the messages. Each way has its own name.
  func run() throws -> [(name: String, tally: Tally)] {
    let reader = try AlertReaderTests.reader()
    let workspace = MailWorkspace()
    var tallies: [String: Tally] = [:]
    var names: [String] = []
    func note(_ name: String, _ outcome: Outcome, _ example: @autoclosure () -> String) {
      if tallies[name] == nil { names.append(name) }
      tallies[name, default: Tally()].add(outcome, example())
    }
    func read(_ bytes: [UInt8]) -> Fields? {
      bytes.withUnsafeBufferPointer { Self.fields(reader.read(Alert(MailMessage($0, workspace)))) }
    }
    func compare(_ name: String, _ id: String, _ bytes: [UInt8], _ wanted: Fields?) {
      let found = read(bytes)
      let end = String(decoding: bytes.suffix(160), as: UTF8.self)
      note(name, Self.outcome(found, wanted), "\(id): \(Self.difference(found, wanted))\n\(end)")
    }
    for (number, mail) in Self.mails.enumerated() where number % Self.step == 0 {
      let wanted = read(mail.message.message())
      guard Self.isTrue(wanted, mail.isPayment) else { continue }
      for place in 0..<64 { compare("cut off", mail.id, mail.message.cut(at: place, of: 64), wanted) }
      var chance = Seeded(UInt64(number) + 1)
      for way in Disturbance.allCases {
        compare(way.rawValue, mail.id, way.applied(to: mail.message, &chance).message(), wanted)
      }
      for (place, charset) in MailCharset.allCases.enumerated() {
        for encoding in Disturbed.Encoding.allCases where charset != .utf16 || encoding != .eightBit {
          if !Self.isWhole, (place + number) % 3 != 0 { continue }
          compare("charsets", mail.id, mail.message.message(charset, encoding), wanted)
        }
      }
    }
    let texts = try SMSTests.reader()
    for (number, sms) in SMSTests.labelled().enumerated() where number % max(1, Self.step / 4) == 0 {
      func verdict(_ text: String) -> AlertVerdict {
        texts.read(SMSMessage(sender: sms.sender, body: Array(text.utf8), received: sms.received).alert)
      }
      func read(_ text: String) -> Fields? { Self.fields(verdict(text)) }
      let wanted = read(sms.fixture.text)
      guard Self.isTrue(wanted, sms.fixture.want.contains { $0.path == "amount" && $0.value != nil }) else { continue }
      func compare(_ name: String, _ text: String) {
        let found = read(text)
        let what = "\(sms.fixture.name): \(Self.difference(found, wanted))\n\(text)"
        note("sms " + name, Self.outcome(found, wanted), what)
      }
      let bytes = Array(sms.fixture.text.utf8)
      // The beginning of a message that lists two payments is the message of one.
      let isList = if case .reject(let note) = verdict(sms.fixture.text) { note.reason == "ambiguous" } else { false }
      for place in 0..<64 where !isList {
        compare("cut off", String(decoding: bytes.prefix(bytes.count * place / 64), as: UTF8.self))
      }
      var chance = Seeded(UInt64(number) + 1)
      let message = Disturbed(sender: nil, subject: nil, date: nil, body: sms.fixture.text, isHTML: false)
      for way in [Disturbance.rewrapped, .noBreakSpaces, .softHyphens, .zeroWidths, .upperCase] {
        compare(way.rawValue, way.applied(to: message, &chance).body)
      }
    }
    return names.map { ($0, tallies[$0] ?? Tally()) }
  }

  static func difference(_ found: Fields?, _ wanted: Fields?) -> String {
    guard let found else { return "no record" }
    let keys = Set(found.keys).union(wanted?.keys ?? [:].keys).sorted()
    return keys.filter { $0 != "why" && found[$0] != wanted?[$0] }
      .map { "\($0) \(wanted?[$0] ?? "-") -> \(found[$0] ?? "-")" }.joined(separator: ", ")
  }

  /// A labelled mail that can be disturbed.
  static let mails: [(id: String, isPayment: Bool, message: Disturbed)] = Fixtures.rows(
    "Fixtures/alerts/labelled.jsonl"
  ) {
    guard let body = $0.string("body"), let truth = $0.value("expected").flatMap({ JSONObject($0.raw) }) else {
      return nil
    }
    let message = Disturbed(
      sender: $0.string("sender"), subject: $0.string("subject"), date: $0.string("date"), body: body,
      isHTML: $0.field("html") == "true")
    return ($0.string("id") ?? "", truth.field("is_transaction") == "true", message)
  }

  @Test("a disturbed message gives the same record, a lower confidence or none, never another amount")
  func disturbed() throws {
    let results = try run()
    #expect(results.count >= 16)
    if Self.isWhole { Self.show(Self.table(results)) }
    let total = results.reduce(0) { $0 + $1.tally.count(.same) }
    #expect(total > 100)
    for (name, tally) in results {
      let whole = Outcome.allCases.reduce(0) { $0 + tally.count($1) }
      for outcome in [Outcome.wrong, .believed] {
        let examples = tally.examples[outcome, default: []].joined(separator: "\n")
        // Of text messages that are cut off within their last figure a few have another one, mostly pending.
        #expect(tally.count(outcome) * 170 <= whole, "\(name): \(examples)")
      }
      #expect(tally.count(.changed) * 4 <= whole, "\(name): \(tally.counts)")
    }
  }

  static func show(_ text: String) {
    _ = Array("\(text)\n".utf8).withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
  }

  static func table(_ results: [(name: String, tally: Tally)]) -> String {
    func cell(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(1, width - text.count)) + text
    }
    var lines = ["way" + cell("", 16) + Outcome.allCases.map { cell($0.rawValue, 10) }.joined()]
    for (name, tally) in results {
      lines.append(name + cell("", 19 - name.count) + Outcome.allCases.map { cell("\(tally.count($0))", 10) }.joined())
    }
    if let wanted = getenv("ROBUSTNESS").map({ String(cString: $0) }), let shown = Outcome(rawValue: wanted) {
      for (name, tally) in results {
        for example in tally.examples[shown, default: []] { lines.append("\(name): \(example)\n") }
      }
    }
    return lines.joined(separator: "\n")
  }
}
