/// Verified mail that is sent again. A copy under another Message-ID is no second payment, and an alert that a bank
/// sent to others is not about this household's money.
///
/// Anyone with a genuine alert can send it again, and it stays signed. The log of processed mail keeps marks of copies,
/// and the addresses that verified mail was sent to.
extension Recorder {
  /// Record of the same message under another Message-ID. Notes that this one adds nothing.
  mutating func original(of intake: Observation) throws -> Record? {
    guard intake.record.string("authentication") == "pass", let key = intake.key else { return nil }
    let (message, number) = Recorder.messageAndNumber(key)
    for mark in intake.source?.strings("copies") ?? [] {
      guard let first = try held(.messages, Recorder.messageRecordID(mark))?.string("copy_of"), first != message else {
        continue
      }
      let id = RecordKey.id(forKey: "email:\(first)\(number)")
      guard let record = try transaction(id), record.uncounted != .sender else { continue }
      try noteMessage(intake, status: "transaction", error: nil)
      notes.append("\(key): the same message as \(first), sent again under another Message-ID (not recorded again)")
      return record
    }
    return nil
  }

  /// Leaves mail to others about an unknown account uncounted.
  mutating func doubtTheRecipient(_ intake: inout Observation) throws {
    guard intake.record.string("authentication") == "pass", intake.record.string("account") == nil,
      let recipients = intake.source?.strings("to"), let first = recipients.first
    else { return }
    let digits = intake.record.string("account_last_four") ?? ""
    if digits.isEmpty {
      if try !isAddressed("") { return }
    } else {
      let book = try knownAccounts()
      let institution = intake.profile.map { String($0.prefix { $0 != "-" }) }
      // In new books, or beside cash alone, there is nothing to compare with.
      if !book.accounts.contains(where: { !$0.isDeleted && !$0.lastFour.isEmpty }) { return }
      if !book.matching(digits, at: institution).isEmpty { return }
    }
    for recipient in recipients where try isAddressed(recipient) { return }
    intake.record.set("uncounted", to: Transaction.Uncounted.sender.rawValue)
    let account = digits.isEmpty ? "no account is stated" : "the books do not know the account …\(digits)"
    intake.record.setPending("\(account), and the message was sent to \(first)")
  }

  /// A payment of a known account was sent to this address. An empty one matches any.
  private func isAddressed(_ recipient: String) throws -> Bool {
    try held(.messages, Recorder.messageRecordID("to:\(recipient)")) != nil
  }

  /// Logs the marks of a recorded message's copies, and its recipients.
  func remember(_ source: Record, hasAccount: Bool) throws {
    guard let key = source.string("key") else { return }
    let message = Recorder.messageAndNumber(key).message
    for mark in source.strings("copies") {
      try logSeen(mark) { if $0["copy_of"] == nil { $0.set("copy_of", to: message) } }
    }
    let recipients = source.strings("to")
    // Without an account, nothing shows the owner of the alert.
    if !hasAccount || recipients.isEmpty { return }
    for recipient in recipients + [""] { try logSeen("to:\(recipient)") { _ in } }
  }

  /// A key of mail taken apart: `email:1@a.example#2` is `1@a.example` and `#2`.
  private static func messageAndNumber(_ key: String) -> (message: String, number: String) {
    let message = messageID(key)
    return (message, String(key.dropFirst("email:".count + message.count)))
  }
}

extension Record {
  /// The sender is not verified, so it must change nothing but itself.
  var isUncounted: Bool {
    string("status") == "pending" && (uncounted == .sender || string("authentication") == "fail")
  }
}
