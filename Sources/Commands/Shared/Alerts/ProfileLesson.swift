/// A message of the books that teaches a profile. The profile is tried on the others of its sender.
struct ProfileLesson {
  let message: KeptMessages.Message
  private let directory: DataDirectory
  private let kept: KeptMessages

  /// Takes the message of a record or reject. Throws `Failure`.
  init(_ directory: DataDirectory, _ id: String) throws {
    let kept = try KeptMessages(directory)
    self.init(directory, kept, try kept.message(id))
  }

  init(_ directory: DataDirectory, _ kept: KeptMessages, _ message: KeptMessages.Message) {
    (self.directory, self.kept, self.message) = (directory, kept, message)
  }

  private var id: String { message.record.id }

  // MARK: The fields

  private static let texts: Set<String> = [
    "payee", "payee_raw", "kind", "date", "time", "currency", "account_last_four", "card_last_four", "reference", "vpa",
    "payment_method",
  ]
  private static let amounts: Set<String> = ["amount", "balance_after", "limit_after"]

  /// The fields of the record, with those that were typed as `field=value`.
  func wanted(_ typed: [String]) throws -> TaughtFields {
    var record = message.isReject ? Record(order: .unordered) : message.record
    if message.isReject, typed.isEmpty {
      throw Failure(
        .usage, "\(id) was not understood: say its fields (amount=-450.00 payee='TEA STALL'), or --not")
    }
    for entry in typed {
      guard let sign = entry.firstIndex(of: "="), case let key = String(entry[..<sign]),
        ProfileLesson.texts.contains(key) || ProfileLesson.amounts.contains(key)
      else {
        let names = ProfileLesson.texts.union(ProfileLesson.amounts).sorted().joined(separator: ", ")
        throw Failure(.usage, "\(entry) is not a field of a message (want one of \(names) with its value)")
      }
      let value = String(entry[entry.index(after: sign)...])
      if value.isEmpty {
        record.remove(key)
        if key == "payee" { record.remove("payee_raw") }
      } else if ProfileLesson.texts.contains(key) {
        record.set(key, to: value)
      } else {
        if (try? Amount(value, Currency.unstated)) == nil {
          throw Failure(.usage, "\(entry) has no amount (want \(key)=-450.00)")
        }
        record.set(key, raw: Array(value.utf8))
      }
    }
    if record.string("currency") == nil { record.set("currency", to: try Settings(directory).currency.code) }
    let isRenamed = try typed.contains { $0.hasPrefix("payee=") } || isRenamed()
    do throws(LearnProblem) { return try TaughtFields(record, isRenamed: isRenamed) } catch {
      throw Failure(.badData, "\(id): \(error.reason)")
    }
  }

  /// A person wrote the payee of the record.
  private func isRenamed() throws -> Bool {
    var isRenamed = false
    if message.isReject { return false }
    try Books.eachEvent(directory, id: id) { line in
      guard let event = try? Record(line), event.string("op") == "transaction.edit" else { return }
      if event.record("set")?.string("payee") != nil { isRenamed = true }
    }
    return isRenamed
  }

  // MARK: The profile

  /// The result for the other messages of the sender.
  fileprivate struct Trial {
    var (read, tried) = (0, 0)
    var changes: [String] = []
    /// Changes of payments that a person confirmed.
    var conflicts: [String] = []
    var unread: [Alert] = []
  }

  /// The most unread messages that are compared to find varying parts.
  private static let mostUnread = 400

  /// The text of the message, with the record's fields in brackets.
  var markedText: String {
    get throws {
      let fields = try? TaughtFields(message.record, isRenamed: false)
      let reader = try AlertReader(directory, channel: message.channel)
      return message.alert.markedText(fields, by: reader)
    }
  }

  /// A profile ignores the message already.
  var isIgnored: Bool {
    get throws {
      guard case .ignored(let note) = try AlertReader(directory, channel: message.channel).read(message.alert) else {
        return false
      }
      return note.profile != nil
    }
  }

  /// A profile and its effects.
  struct Proposal {
    var profile: LearnedProfile
    fileprivate var trial: Trial
  }

  /// The profile that the message teaches. Throws `Failure` 1 for none, or for one that would change a confirmed
  /// payment.
  func propose(_ fields: TaughtFields?) throws -> Proposal {
    let lesson = LearnedProfile.Lesson(
      message.alert, fields, channel: message.channel, profiles: try AlertReader.ownProfiles(directory),
      today: Day(Moment.now) ?? Day(number: 0), home: try Settings(directory).currency)
    var profile: LearnedProfile
    do throws(LearnProblem) { profile = try LearnedProfile(lesson) } catch {
      throw Failure(.no, "\(id): \(error.reason)")
    }
    var trial = try run(profile)
    var wide = profile
    for other in trial.unread { wide = wide.widened(by: other) ?? wide }
    if wide.line != profile.line {
      let second = try run(wide)
      if second.conflicts.isEmpty { (profile, trial) = (wide, second) }
    }
    if let first = trial.conflicts.first {
      let more = trial.conflicts.count > 1 ? ", and \(trial.conflicts.count - 1) more" : ""
      throw Failure(.no, "\(id): the profile would change payments that were confirmed: \(first)\(more)")
    }
    return Proposal(profile: profile, trial: trial)
  }

  /// Prints a proposal and notes its changes.
  func show(_ proposal: Proposal, _ process: ProgramProcess) throws {
    let (profile, trial) = (proposal.profile, proposal.trial)
    for note in profile.notes { process.diagnostics.note("\(id): \(note)") }
    for words in trial.changes.prefix(20) { process.diagnostics.note(words) }
    let more = trial.changes.count > 20 ? ", the first 20 above" : ""
    process.diagnostics.note(
      "\(profile.name) reads \(trial.read) of \(trial.tried) kept messages of its sender, and would change "
        + "\(trial.changes.count)\(more) (keep it: | sw-record)")
    try process.output.record(profile.line)
  }

  private func run(_ profile: LearnedProfile) throws -> Trial {
    var trial = Trial()
    try kept.eachOfSender(message) { other in
      trial.tried += 1
      guard let verdict = profile.verdict(on: other.alert) else {
        if trial.unread.count < ProfileLesson.mostUnread { trial.unread.append(other.alert) }
        return
      }
      trial.read += 1
      if other.record.id == id { return }
      let words = ProfileLesson.change(other.record, verdict)
      guard let words else { return }
      if other.isReject || ProfileLesson.isUntouched(other.record) {
        trial.changes.append("\(other.record.id): \(words)")
      } else {
        trial.conflicts.append("\(other.record.id): \(words)")
      }
    }
    return trial
  }

  /// No person confirmed or changed the record since it was made.
  static func isUntouched(_ record: Record) -> Bool {
    let isOpen = record.string("status") == "pending" || record.string("status") == "posted"
    return isOpen && record.string("updated_at") == record.string("created_at")
  }

  /// The difference of a new reading in words; `nil` for none.
  static func change(_ record: Record, _ verdict: AlertVerdict) -> String? {
    guard case .transaction(let new) = verdict else { return "would be no payment" }
    if record.string("type") == "reject" {
      let amount = new.amount.map { "\($0.literal) \($0.currency.code)" } ?? ""
      return "would be read: \([amount, new.payeeRaw ?? ""].joined(separator: " "))"
    }
    let names = [record.string("payee_raw"), record.string("payee")].compactMap { $0 }
    let isNamed = names.contains { $0.lowercased() == new.payeeRaw?.lowercased() }
    let pairs: [(String, String?, String?)] = [
      ("amount", record.amount?.literal, new.amount?.literal), ("kind", record.string("kind"), new.kind?.rawValue),
      ("date", record.string("date"), new.date?.iso),
      ("payee", names.last, isNamed ? names.last : new.payeeRaw),
      ("account", record.string("account_last_four"), new.accountLastFour),
      ("reference", record.string("reference"), new.reference ?? record.string("reference")),
    ]
    var changed = pairs.filter { $0.1 != $0.2 }
    if record.string("status") == "pending", new.status != .pending { changed.append(("status", "pending", "posted")) }
    if changed.isEmpty { return nil }
    return changed.map { "\($0.0) \($0.1 ?? "none") becomes \($0.2 ?? "none")" }.joined(separator: ", ")
  }
}
