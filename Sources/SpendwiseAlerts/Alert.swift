import Spendwise
import SpendwiseJSON
import SpendwiseMail
import SpendwiseText

/// A message to read: mail or SMS.
package struct Alert {
  /// Addr-spec of the sender, in lower case. Empty if there is none.
  package var sender = ""
  /// Display name of the sender. Never trusted, only compared.
  package var senderName = ""
  /// The Subject as UTF-8, decoded.
  package var subject: [UInt8] = []
  /// The Subject is unknown. Counts as any Subject that a profile wants.
  var isWithoutSubject = false
  /// The visible text as UTF-8.
  package var text: [UInt8] = []
  /// The JSON-LD of its HTML.
  package var markup: [[UInt8]] = []
  /// Time of arrival.
  package var received: MailDate?
  /// A person forwarded the message. Nothing in it is verified.
  package var isForwarded = false
  /// The key of the message that was passed on whole.
  package var forwardedKey: String?
  /// Evidence about the sender from the header. Of a forward: from the outer message.
  package var evidence = SenderEvidence()
  /// The domain that the evidence is about.
  package var origin = ""
  /// The addresses that it was sent to.
  package var recipients: [String] = []
  /// Marks that a copy of it under another Message-ID has too.
  package var copies: [String] = []
  /// The end is missing.
  package var isTruncated = false
  /// The mail holds several whole messages.
  package var holdsSeveral = false
  /// The mail is encrypted, or of an unreadable type.
  var isSealed = false
  /// The digits of each amount in the other text of an alternative.
  var otherAmounts: [[UInt8]] = []
  /// Direction that the other text names. `nil` if it names both or none.
  var isOtherDebit: Bool?
  /// A limit of the mail reader was reached.
  package var limit: String?
  /// The base of `source.key`.
  package var key = ""
  /// Delivery of a text message that could be a copy of another.
  package var delivery: Transaction.Delivery?

  package init() {}

  /// The alert in a mail message; of a forward, the inner one. `isBehindAnother` says that it may be a part of the
  /// message before it, `mayBeVerified` that the user trusts a server.
  package init(_ message: MailMessage, isBehindAnother: Bool = false, mayBeVerified: Bool = true) {
    key = message.key
    evidence = SenderEvidence(message.fields)
    evidence.isBehindAnother = isBehindAnother
    let senders = message.senders
    origin = senders.first?.domain ?? ""
    if let inner = message.forwarded {
      isForwarded = true
      forwardedKey = inner.key
      sender = inner.from?.address ?? ""
      senderName = inner.from?.name ?? ""
      subject = Array(inner.subject.utf8)
      text = inner.text
      received = inner.date ?? message.date
    } else {
      sender = senders.first?.address ?? ""
      senderName = senders.first?.name ?? ""
      subject = message.subjectBytes
      text = message.ownTextBytes
      markup = message.markup
      (isSealed, otherAmounts, isOtherDebit) = (message.isSealed, message.otherAmounts, message.isOtherDebit)
      received = message.date
      if senders.contains(where: { $0.address != sender }) { evidence.isAmbiguous = true }
      // Only verified mail is asked for these.
      if mayBeVerified, evidence.hasResults {
        recipients = message.recipients.map(\.address)
        copies = message.copyMarks(signedFor: origin)
      }
    }
    received = received?.inZone(MailDate.indian)
    (isTruncated, holdsSeveral) = (message.isTruncated, message.holdsSeveral)
    limit = message.limit?.words
  }
}

/// The reason that a message gave no payment.
package struct AlertNote: Equatable, Sendable {
  /// A short name of the reason: `otp`, `declined`, `not-a-bank`, ….
  package var reason: String
  /// The reason in words.
  package var why: String
  /// The profile that decided.
  package var profile: String?
  /// The message may be a part of the one before it. Its own bytes do not show that.
  package internal(set) var isBehindAnother = false

  package init(reason: String, why: String, profile: String? = nil) {
    (self.reason, self.why, self.profile) = (reason, why, profile)
  }
}

/// The result for a message. Each message gets exactly one.
package enum AlertVerdict {
  /// Indirect: keeps AlertVerdict small.
  indirect case transaction(Transaction)
  /// Something is to be paid later, or a mandate for that changed.
  case notice(Notice)
  /// Understood, and no payment.
  case ignored(AlertNote)
  /// Mail of a bank, about money, that was not understood for certain.
  case reject(AlertNote)
}

extension AlertVerdict {
  /// The type of its record.
  package var type: String {
    switch self {
    case .transaction: "transaction"
    case .notice: "notice"
    case .ignored: "ignored"
    case .reject: "reject"
    }
  }

  /// Profile that read a transaction. `nil` for the model, and for other verdicts.
  package var profile: String? {
    if case .transaction(let record) = self { return record.source?.profile }
    return nil
  }

  /// The profile that decided: by a template, or by an exception.
  package var decider: String? {
    switch self {
    case .transaction(let record): record.source?.reader == "template" ? profile : nil
    case .ignored(let note): note.profile
    case .notice, .reject: nil
    }
  }

  /// Names and numbers that were read, which are not shown to others.
  var secrets: [String] {
    switch self {
    case .transaction(let record): [record.payeeRaw, record.payee, record.vpa].compactMap { $0 }.filter { !$0.isEmpty }
    case .notice(let notice): [notice.payee, notice.number, notice.mandate].compactMap { $0 }
    case .ignored, .reject: []
    }
  }

  /// The decision and its reason, for a person.
  package var words: String {
    switch self {
    case .ignored(let note): return "ignored (\(note.reason)): \(note.why)"
    case .reject(let note): return "not understood (\(note.reason)): \(note.why)"
    case .notice(let notice): return notice.words
    case .transaction(let record):
      let amount = record.amount.map { " \($0.literal) \($0.currency.code)" } ?? ""
      let kind = record.kind.map { " (\($0.rawValue))" } ?? ""
      let sure = record.confidence.map { " confidence \($0) in 100" } ?? ""
      let status = record.status.map { ", \($0.rawValue)" } ?? ""
      return "transaction\(amount)\(kind),\(sure)\(status)\(record.why.map { ": \($0)" } ?? "")"
    }
  }

  /// Writes the verdict as one object. `raw` is the message, kept with a reject.
  package func write(_ key: String, channel: String, raw: Bytes, into writer: inout JSONWriter) {
    switch self {
    case .transaction(let transaction): transaction.write(into: &writer)
    case .notice(let notice): notice.write(into: &writer)
    case .ignored(let note): AlertVerdict.write("ignored", note, key, channel, raw: nil, into: &writer)
    case .reject(let note): AlertVerdict.write("reject", note, key, channel, raw: raw, into: &writer)
    }
  }

  /// Maximum bytes of a message that a reject keeps. Keeps its line below the limit.
  package static let rawLimit = 1 << 20

  private static func write(
    _ type: String, _ note: AlertNote, _ key: String, _ channel: String, raw: Bytes?, into writer: inout JSONWriter
  ) {
    writer.begin()
    writer.member("type", type)
    writer.member("reason", note.reason)
    writer.member("why", note.why)
    writer.key("source")
    Transaction.Source(channel: channel, profile: note.profile, key: key).write(into: &writer)
    if raw != nil, note.isBehindAnother { writer.member("behind_another", true) }
    if let raw { writer.member("raw", bytes: raw.part(0, rawLimit)) }
    writer.end()
  }
}
