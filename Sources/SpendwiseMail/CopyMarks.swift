import Spendwise
import SpendwiseText

extension MailMessage {
  /// Marks that copies under another Message-ID share. The signatures of the sender's domain, since no two messages
  /// share one; without any, the hash of From, Date, Subject and body.
  package func copyMarks(signedFor domain: String) -> [String] {
    var marks: [String] = []
    for value in fields.all("dkim-signature").prefix(MailMessage.signatureLimit) {
      guard let signer = SenderEvidence.tag("d", in: value)?.lowercased(),
        SenderVerdict.covers(signer, domain) || SenderVerdict.covers(domain, signer),
        let signature = SenderEvidence.tag("b", in: value), !signature.isEmpty
      else { continue }
      let mark = "dkim:" + MailMessage.hash(Array("\(signer) \(signature)".utf8))
      if !marks.contains(mark) { marks.append(mark) }
    }
    return marks.isEmpty ? ["content:" + MailMessage.hash(essence)] : marks
  }

  /// The most signatures that are read.
  private static let signatureLimit = 20

  private static func hash(_ bytes: [UInt8]) -> String {
    String(bytes.withUnsafeBufferPointer { RecordKey.sha256Hex($0) }.prefix(32))
  }

  /// The parts that no server on the way changes.
  private var essence: [UInt8] {
    var text: [UInt8] = []
    for name: StaticString in ["from", "date", "subject"] {
      for value in fields.all(name) { text += value.filter { !ASCII.isSpace($0) } + [ASCII.newline] }
    }
    return text + bytes.part(fields.body, bytes.count).filter { !ASCII.isSpace($0) }
  }
}
