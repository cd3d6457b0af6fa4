import Testing

@testable import SpendwiseAlerts
@testable import SpendwiseMail
@testable import SpendwiseText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Redacted messages: same reading, no trace of the owner.
@Suite struct RedactionTests {
  /// Every number, address and payee of `original` that is left in `redacted`.
  static func survivors(_ original: Alert, _ redacted: [UInt8], _ secrets: [String]) -> [String] {
    func runs(_ text: [UInt8]) -> Set<String> {
      Set(
        text.split(whereSeparator: { !ASCII.isDigit($0) }).filter { $0.count >= 4 }
          .map { String(decoding: $0, as: UTF8.self) })
    }
    func words(_ text: String) -> String {
      " " + text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "@" && $0 != "." }.joined(separator: " ")
        + " "
    }
    // The zone of the Date header is India's.
    let left = words(String(decoding: redacted, as: UTF8.self).split(separator: " +0530").joined())
    let text = String(decoding: original.text, as: UTF8.self)
    let addresses = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
      .filter { $0.contains("@") && $0.first != "@" && $0.last != "@" }
    let numbers = runs(original.subject + original.text).intersection(runs(redacted)).subtracting(["0530"])
    return numbers.sorted() + (addresses + secrets).filter { left.contains(words($0)) }
  }

  @Test("labelled mails are read as before, and no number, payee or address of theirs is left")
  func mails() throws {
    let reader = try AlertReaderTests.reader()
    var (others, left): ([String], [String]) = ([], [])
    for mail in RobustnessTests.mails {
      let raw = mail.message.message()
      let alert = raw.withUnsafeBufferPointer { Alert(MailMessage($0)) }
      let before = reader.read(alert)
      let redaction = AlertRedaction(alert, raw, by: reader) { _ in [] }
      if !redaction.isFaithful {
        others.append(
          "\(mail.id): \(redaction.verdict.words)\n\(String(decoding: redaction.raw, as: UTF8.self))"
        )
      }
      let found = Self.survivors(alert, redaction.raw, Self.names(before))
      if !found.isEmpty {
        left.append("\(mail.id): \(found) \(String(decoding: redaction.raw, as: UTF8.self).prefix(900))")
      }
    }
    #expect(left.isEmpty, "\(left.count) \(left.prefix(12).joined(separator: "\n"))")
    // Other names are other words, and a few change a reading. The program says so for each.
    #expect(
      others.count * 50 <= RobustnessTests.mails.count,
      "\(others.count) \(others.prefix(12).joined(separator: "\n"))")
  }

  @Test("labelled text messages, too")
  func texts() throws {
    let reader = try SMSTests.reader()
    var (others, left): ([String], [String]) = ([], [])
    for sms in SMSTests.labelled() {
      let alert = SMSMessage(sender: sms.sender, body: Array(sms.fixture.text.utf8), received: sms.received).alert
      let before = reader.read(alert)
      let redaction = AlertRedaction(alert, alert.text, by: reader) { $0.text }
      if !redaction.isFaithful {
        others.append("\(sms.fixture.name): \(String(decoding: redaction.raw, as: UTF8.self))")
      }
      let found = Self.survivors(alert, redaction.raw, Self.names(before))
      if !found.isEmpty {
        left.append("\(sms.fixture.name): \(found) \(String(decoding: redaction.raw, as: UTF8.self))")
      }
    }
    #expect(left.isEmpty, "\(left.count) \(left.prefix(20).joined(separator: "\n"))")
    #expect(
      others.count * 50 <= SMSTests.labelled().count,
      "\(others.count) \(others.prefix(20).joined(separator: "\n"))")
  }

  static func names(_ verdict: AlertVerdict) -> [String] {
    guard case .transaction(let record) = verdict else { return [] }
    return [record.payeeRaw, record.vpa].compactMap { $0 }.filter { name in
      // "ATM", "Cash deposit" and "UPI" are no names.
      name.lowercased().split { !$0.isLetter }.contains { word in
        word.utf8.count > 2
          && !BankWords.has(Array(word.utf8))
      }
    }
  }
}
