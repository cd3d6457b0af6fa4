/// Turns lines for the books into changes: the meaning of `sw-record`.
///
/// A line with a stored `id` is an edit: absent fields stay, `null` clears. A line without is an observation:
/// `source.key` makes its id, and a known one changes nothing, so that a pipeline can run twice. Feeds may correct
/// known payments: `Recorder+Feed.swift`.
package struct Recorder {
  /// The outcome of a line.
  package enum Outcome: Equatable {
    /// A new record, as it is stored.
    case added(Record)
    /// A changed record, as it is stored.
    case changed(Record)
    /// Nothing changed; the record as it is.
    case known(Record)
    /// A record merged into that of its payment: the latter, as stored.
    case merged(Record)
    /// A file was imported: the record of it, as it is stored.
    case imported(Record)
    /// A verdict was noted.
    case noted
    /// A message or row that was not understood is kept.
    case rejected
    /// Refused for this reason and kept with the rejects.
    case refused(String)

    /// The record, as it is stored.
    var record: Record? {
      switch self {
      case .added(let one), .changed(let one), .known(let one), .merged(let one), .imported(let one): return one
      case .noted, .rejected, .refused: return nil
      }
    }

    /// The record, when it is another one than it was.
    package var changedRecord: Record? {
      if case .known = self { return nil }
      return record
    }
  }

  package let writer: BooksWriter
  private(set) var options: Recording.Options
  var accounts: AccountBook?
  /// Accounts of guessed kind that are no credit cards, by their payments.
  var bankAccounts: Set<String> = []
  /// Institutions that the user's profiles state, by profile name.
  var institutions: [String: String]?
  /// Links of new records to others, which may come later. They are made at the end of the batch.
  var openLinks: [(id: String, key: String, target: String)] = []
  /// The linked records that an edit changed.
  var changedLinks: [String] = []
  /// Counts of payments made pending: above the limit, and far from today.
  var (largeCount, farCount) = (0, 0)
  private var home: Currency?
  let today = Day(Moment.now)
  /// New accounts and categories that came with records.
  var made = (accounts: [String](), categories: [String]())
  /// The number of payments on each account that is new.
  var paymentsOfMade: [String: Int] = [:]
  var categories: Categories?
  /// Categories that exist under the names that records have.
  var plainCategories: Set<CategoryPath> = []
  /// The deleted categories, and the unknown envelopes, that were spoken of.
  var said: Set<String> = []
  /// The ids of the envelopes, once a record named one.
  var envelopes: Set<String>?
  private var occurrences: [String: Int] = [:]
  /// The payments that were merged, and the links that are likely.
  var duplicates = Duplicates()
  /// New rows of the present file with a known row's words.
  var renumbered: [(id: String, known: String)] = []
  /// The payments of accounts, and how often they were read.
  var (windows, windowCount): ([String: AccountWindow], Int) = ([:], 0)
  /// Count of records with versions read from the journals.
  var versionCount = 0
  /// Rows of statements since the last import line, with their marks.
  var rows = (new: 0, known: 0, marks: Set<UInt64>())
  /// Refused rows of the present file, and those of a closed period.
  var refusedRows = 0
  /// The number of the last import, once one was asked for.
  var imports: Int?
  /// The payments that may come back in files without their keys.
  var returned = ReturnedRows()
  /// Notes for the person, such as about a new account.
  package internal(set) var notes: [String] = []

  /// Records through `writer`.
  package init(_ writer: BooksWriter, _ options: Recording.Options = Recording.Options()) {
    (self.writer, self.options) = (writer, options)
    self.options.mergesSeen = options.mergesSeen && !options.isManualEntry
  }

  /// Records one line. Throws `RecordProblem` when it is not fit, `BooksError` when the books cannot be used.
  package mutating func record(_ object: JSONObject) throws -> Outcome {
    let type = Recorder.type(of: object)
    switch type {
    case "transaction":
      let outcome = try recordTransaction(object)
      if Recorder.isRow(object) {
        if case .added = outcome { rows.new += 1 } else { rows.known += 1 }
      }
      return outcome
    case "import": return try recordImport(object)
    case "part":
      throw RecordProblem(
        "a part of \(object.string("of") ?? "a split record") "
          + "(edit the record itself: sw-list without --parts prints it)"
      )
    case "ignored", "reject": return try recordVerdict(object, type)
    case "link": return try recordLink(object)
    case "unlink": return try unlink(object.string("id"))
    case "removed": return try recordRemoval(object)
    default:
      let view = type.withBytes { View.showing(recordType: $0) }
      guard let view, view.isReference else {
        let why = "the books keep no records of type \"\(type)\""
        return try refuse(object, "type", key: lineKey(object.line), why) { _ in why }
      }
      if view == .dues || view == .mandates, Recorder.isNotice(object) { return try recordNotice(object, view) }
      return try recordReference(object, view)
    }
  }

  /// Type of a line: a transaction by default. One that is no text is of an unknown type.
  private static func type(of object: JSONObject) -> String {
    guard let value = object.value("type"), !value.isNull, !value.isString("transaction") else { return "transaction" }
    return value.string ?? value.raw.text
  }

  func change(
    _ op: String, _ view: View, _ id: String, from old: Record?, to new: Record?, keepsAbsent: Bool = false
  ) -> Change? {
    Change(op, view, id, from: old, to: new, keepsAbsent: keepsAbsent, by: options.by, why: options.why)
  }

  func held(_ view: View, _ id: String) throws -> Record? { try writer.record(view, id) }

  // MARK: Transactions

  private mutating func recordTransaction(_ object: JSONObject) throws -> Outcome {
    if let value = object.value("id"), !value.isNull {
      let id = try Recorder.name(value)
      if object.value("op") != nil, object.value("seq") != nil {
        throw RecordProblem("it is an event of a journal, not a record (sw-data events --apply takes events)")
      }
      if let old = try held(.transactions, id) {
        // A file that the books exported may be older than they are.
        if Observation(object).find != nil { return .known(old) }
        return try edit(old, by: object)
      }
      guard object.value("amount") != nil, object.value("date") != nil else {
        if object.value("amount") == nil, object.value("date") == nil { throw RecordProblem.noRecord(id) }
        throw RecordProblem("the books have no record \(id) (a new one needs a date and an amount)")
      }
      if let key = object.record("source")?.string("key"), case let own = RecordKey.id(forKey: key), own != id,
        try held(.transactions, own) != nil
      {
        throw RecordProblem("the books have no record \(id); its source.key is that of \(own) (want this id, or none)")
      }
      return try add(Observation(object), id)
    }
    var intake = Observation(object)
    if intake.key == nil { intake.setKey(lineKey(object.line), channel: "pipe") }
    try keepOriginal(&intake)
    let (id, known) = try find(&intake, object)
    if object.says("recorder", "Import") { noteRow(id, known: known?.record) }
    if let (old, decision) = known {
      let isUnverified = object.value("authentication") != nil && old.uncounted == .sender
      if isUnverified, object.says("authentication", "pass") { return try replaceUnverified(old, by: intake) }
      try noteMessage(
        intake, status: "transaction", error: nil, isUnverified: isUnverified, record: id, isKnown: true)
      if let given = try giveAccount(old, intake) { return given }
      return decision == .update ? try revise(old, by: object) : .known(old)
    }
    if let other = try seenElsewhere(object, intake) { return .known(other) }
    if let earlier = intake.source?.string("replaces") {
      return try replace(RecordKey.id(forKey: earlier), by: object, id)
    }
    if let copy = try original(of: intake) ?? sameDelivery(&intake, id) { return .known(copy) }
    if let late = try setAside(object, intake, id) { return late }
    return try add(consume intake, id)
  }

  /// Reads an id that needs no escapes in JSON. Views, journals and arguments hold it as is.
  private static func name(_ value: JSONValue) throws -> String {
    guard let id = value.string, !id.isEmpty else { throw RecordProblem("id must be a string") }
    guard id.utf8.allSatisfy({ $0 >= 0x20 && $0 != "\"" && $0 != "\\" }) else {
      throw RecordProblem(
        "id \"\(id)\" has a quote, a backslash or a control character (want plain letters and digits)")
    }
    return id
  }

  /// Key of a line without one. It is its hash and its number among equal lines.
  private mutating func lineKey(_ line: Bytes) -> String {
    let hash = RecordKey.sha256Hex(line)
    let number = (occurrences[hash] ?? 0) + 1
    occurrences[hash] = number
    return "line:\(hash)#\(number)"
  }

  mutating func add(_ observed: consuming Observation, _ id: String) throws -> Outcome {
    var intake = consume observed
    let evidence = intake.record.string("authentication") == "pass" ? intake.source : nil
    deferLinks(&intake.record, id)
    let paid = try settle(&intake)
    if let known = try meetClosed(intake.record, id, paid) {
      try noteMessage(intake, status: "transaction", error: nil, record: id)
      return known
    }
    let op = intake.channel == "manual" ? "transaction.add" : "transaction.import"
    let set = intake.record.normalized(from: 2)
    let change = Change(op: op, view: .transactions, id: id, set: set, program: options.by, why: options.why)
    let stored = try writer.add(change, to: nil)
    let event = writer.lastEvent
    let isUnverified = intake.record.uncounted == .sender && stored?.uncounted == .sender
    try noteMessage(intake, status: "transaction", error: nil, isUnverified: isUnverified, record: id)
    let account = intake.record.string("account")
    if let account, made.accounts.contains(account) { paymentsOfMade[account, default: 0] += 1 }
    if !isUnverified, let evidence { try remember(evidence, hasAccount: account != nil) }
    return try stored.map { try meet($0, intake.record, paid, eventAt: event) } ?? .added(intake.record)
  }

  mutating func homeCurrency() throws -> Currency {
    try home.once { [writer] in try writer.settings().currency }
  }

  /// Currency of a record that names none: its account's, else the household's.
  mutating func currency(of account: String?) throws -> Currency {
    if let account, let own = accounts?.find(account)?.currency { return own }
    return try homeCurrency()
  }

  /// Fields that only the books themselves set.
  private static let ownFields = [
    "merged_account", "merged_category", "merged_subcategory", "deleted_category", "deleted_subcategory",
    "recategorized",
  ]

  /// Makes an observation a new record.
  private mutating func settle(_ intake: inout Observation) throws -> Record.Paid {
    try doubtTheRecipient(&intake)
    intake.forgetEvidence()
    for key in Recorder.ownFields where intake.record[key] != nil { intake.record.remove(key) }
    try attachAccount(&intake.record, profile: intake.profile)
    let isPlain = try hasPlainCategory(intake.record)
    if !isPlain { try nameCategory(&intake.record) }
    agreeOnKind(&intake.record, from: intake.channel)
    let home = try intake.record["currency"] == nil ? currency(of: intake.record.string("account")) : .unstated
    let paid = try intake.record.check(home: home)
    noteForeign(intake.record)
    try intake.record.checkItems(paid.amount)
    try intake.record.checkDirection()
    try intake.record.checkSense(paid.amount)
    lookAt(paid.amount, of: &intake.record)
    lookAt(paid.day, of: &intake.record)
    if !isPlain { try declareCategory(of: intake.record, named: intake.categoryName) }
    if let refusal = try refusalOfBucket(intake.record), said.insert(refusal).inserted { notes.append(refusal) }
    return paid
  }

  /// Replaces unverified mail by verified mail with the same Message-ID. Anyone who guesses the id can be faster than
  /// the bank, and must not keep its payment out.
  private mutating func replaceUnverified(_ old: Record, by observed: Observation) throws -> Outcome {
    var intake = observed
    _ = try settle(&intake)
    try noteMessage(intake, status: "transaction", error: nil)
    let now = try put(old, "edit", intake.record.inOrder())
    if now == old { return .known(now) }
    notes.append("\(old.id): mail that is verified replaces mail that is not and has the same Message-ID")
    return .changed(now)
  }

  /// Changes the record `stored` as `object` states.
  mutating func edit(_ stored: Record, by object: JSONObject) throws -> Outcome {
    let id = stored.id
    let change = try Record(object.line)
    if !options.force { try Recorder.refuseMisspelt(change, in: stored) }
    if !options.force, let read = change.string("updated_at"), let now = stored.string("updated_at"), read < now {
      throw RecordProblem(
        "\(id) was changed at \(now), after this was read (\(read)) (list it again and repeat the edit, or --force)")
    }
    if let survivor = stored.string("merged_into") {
      if RecordPatch(from: stored, to: change) == nil { return .known(stored) }
      throw RecordProblem("\(id) was merged into \(survivor) (edit that one; sw-record unlink \(id) parts them)")
    }
    if stored.isVoid, change.string("status") ?? "void" == "void" {
      if RecordPatch(from: stored, to: change) == nil { return .known(stored) }
      throw RecordProblem("\(id) is void (sw-record restore \(id) brings it back)")
    }
    let (linked, rest) = try relinked(stored, by: change)
    let wanted = try settled(linked, by: rest)
    let now = try put(linked, linked.isVoid == wanted.isVoid ? "edit" : wanted.isVoid ? "void" : "restore", wanted)
    if now == linked { return now == stored ? .known(now) : .changed(now) }
    // Its links are checked after the batch: both legs may change in it.
    let isLinked = wanted["transfer"] != nil || wanted["refunds"] != nil
    let isSame = ["amount", "currency", "kind", "status"].allSatisfy { wanted[$0].means(stored[$0]) }
    if isLinked, !isSame, !changedLinks.contains(id) { changedLinks.append(id) }
    try shareRefunds(of: wanted, changedFrom: stored)
    return .changed(now)
  }

  /// Checks and completes the changed record. A category that changed without its reason was changed by hand; so was a
  /// typed one, even the same.
  private mutating func settled(_ stored: Record, by change: Record) throws -> Record {
    var merged = stored
    merged.merge(change)
    var record = merged.read { Record(observed: $0) }
    func isSame(_ key: String) -> Bool { stored.string(key) == merged.string(key) }
    // The rules may put it elsewhere for the reason that they gave before: `sw-categorize --history` says so.
    record.remove("recategorized")
    let isOwn = stored.string("categorization_source") == "manual"
    let isTyped = options.isManualEntry && !isOwn && change.string("category") != nil
    let isOther = !isSame("category") || !isSame("subcategory")
    if isOther || isTyped, change["recategorized"] == nil {
      try refuseCategory(record, of: stored, change)
      if isSame("categorization_source"), isSame("why") {
        chooseByHand(&record, stored)
        try dropForeignPart(&record, stored, change)
      }
    }
    if isOther {
      if try !hasPlainCategory(record) { try nameCategory(&record) }
      try refuseUnknownCategory(record)
      agreeOnKind(&record, of: stored, change)
    }
    // To void it confirms nothing.
    let isLookedAt = !["pending", "void"].contains(record.literal("status"))
    let isConfirmed = stored.uncounted == .sender && isLookedAt
    let isMoved = record.literal("account") != stored.string("account")
    if isMoved { try refuseUnknownAccount(record) }
    if isMoved || isConfirmed {
      try attachAccount(&record, profile: record.record("source")?.string("profile"))
    }
    if !isSame("bucket"), !options.force, let refusal = try refusalOfBucket(record) { throw RecordProblem(refusal) }
    // Who looked at it wants it counted, also when it is pending once more for another reason.
    if isLookedAt { record.remove("uncounted") }
    let paid = try record.check()
    try record.checkSense(paid.amount) { key in !merged[key].means(stored[key]) }
    if !["items", "amount"].allSatisfy({ merged[$0].means(stored[$0]) }) { try record.checkItems(paid.amount) }
    if !isSame("currency") { noteForeign(record) }
    if record.literal("amount") != stored["amount"]?.literal || record.literal("currency") != stored.string("currency")
    {
      if record.literal("uncounted") == "amount" {
        record.remove("uncounted")
        record.set("status", to: "posted")
      }
      lookAt(paid.amount, of: &record)
    }
    if !isSame("date") { lookAt(paid.day, of: &record) }
    if try !hasPlainCategory(record) { try declareCategory(of: record) }
    return try record.inOrder()
  }

  /// Refuses a misspelt field: a typing error must not make a field.
  static func refuseMisspelt(_ change: Record, in stored: Record) throws {
    for (field, _) in change.fields where stored[field] == nil && !field.hasPrefix("x_") {
      let rank = field.withBytes { RecordOrder.transaction.rank($0) }
      guard rank >= RecordOrder.transactionKeys.count,
        let question = NearName.question(field, among: RecordOrder.transactionKeys.map(\.description))
      else { continue }
      throw RecordProblem.noField(field, question)
    }
  }

  /// Takes `notes` out.
  package mutating func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  // MARK: Other records

  private mutating func recordReference(_ object: JSONObject, _ view: View) throws -> Outcome {
    var new = Record(object)
    var id = try object.value("id").map(Recorder.name) ?? HandEdits.makeID(view, new)
    if view == .categories { (id, new) = try writer.categoryRecords().whole(id, new) }
    guard let old = try held(view, id) else {
      try check(view, id, new)
      return .added(try store(view, id, nil, new))
    }
    guard let patch = RecordPatch(from: old, to: new) else { return .known(old) }
    var whole = old
    whole.merge(patch.set)
    try check(view, id, whole)
    return .changed(try store(view, id, old, new))
  }

  /// Checks a reference record as a person's own edits are checked.
  mutating func check(_ view: View, _ id: String, _ record: Record) throws {
    try ReferenceCheck(writer).check(view, id, record)
    (accounts, categories, envelopes) = (nil, nil, nil)
    plainCategories = []
  }

  // MARK: Verdicts

  mutating func recordVerdict(_ object: JSONObject, _ type: String) throws -> Outcome {
    var intake = Observation(object)
    let reason = object.string("reason") ?? "unknown"
    if type == "reject", let id = object.string("id"), object.string("status") == BooksReader.dismissed {
      return try dismissReject(id)
    }
    if intake.key == nil {
      // Of a record that came without a key, as by a rule that ignores it, nothing can be noted.
      if type == "ignored" { return .noted }
      intake.setKey(lineKey(object.line), channel: "pipe")
    }
    guard let key = intake.key else { return .noted }
    let rejectID = Recorder.rejectID(key)
    let isReject = type == "reject"
    if isReject {
      let old = try held(.rejects, rejectID)
      if old?.string("status") == BooksReader.dismissed { return .noted }
      // Fetched once more it has other words on top, and is as little understood as before.
      let now = try Record(object.line)
      let isSame = ["source", "reason", "why"].allSatisfy { old?[$0].means(now[$0]) ?? false }
      if isSame, old?["source"] != nil, old?.string("raw") != nil { return .noted }
      try store(.rejects, rejectID, old, now)
    } else {
      try forgetReject(forKey: key)
    }
    try noteMessage(intake, status: isReject ? "failed" : "ignored", error: reason)
    return isReject ? .rejected : .noted
  }

  /// Marks a reject as seen. It stays, so that its message is not new again, but no list shows it.
  private mutating func dismissReject(_ id: String) throws -> Outcome {
    guard let old = try held(.rejects, id) else { throw RecordProblem("there is no reject \(id)", isMissing: true) }
    if old.string("status") == BooksReader.dismissed { return .known(old) }
    var record = old
    record.set("status", to: BooksReader.dismissed)
    return .changed(try store(.rejects, id, old, record))
  }

  /// Keeps a refused line as a reject: nothing is dropped silently. `why` makes the reason from the id of the reject.
  func refuse(
    _ object: JSONObject, _ reason: String, key: String, profile: String? = nil, _ refusal: String,
    why: (String) -> String
  ) throws -> Outcome {
    let id = Recorder.rejectID(key)
    if try held(.rejects, id) == nil {
      try store(
        .rejects, id, nil,
        Record([
          "type": "reject", "reason": reason, "why": why(id),
          "source": Record(["channel": "pipe", "profile": profile, "key": key]), "raw": object.line.text,
        ]))
    }
    return .refused("\(refusal) (kept: sw-data rejects)")
  }

  static func rejectID(_ key: String) -> String { "x" + RecordKey.id(forKey: key).dropFirst() }

  /// Stores `wanted` as the record `id`, before `old`. Returns the stored record.
  @discardableResult
  func store(_ view: View, _ id: String, _ old: Record?, _ wanted: Record) throws -> Record {
    let op = "\(view.operation).\(old == nil ? "add" : "edit")"
    let change = change(op, view, id, from: old, to: wanted, keepsAbsent: true)
    return try change.map { try writer.add($0, to: old) ?? wanted } ?? old ?? wanted
  }

  /// Removes the reject of a message that is understood now.
  func forgetReject(forKey key: String) throws {
    if writer.isEmpty(.rejects) { return }
    let id = Recorder.rejectID(key)
    guard let old = try held(.rejects, id) else { return }
    try change("reject.resolve", .rejects, id, from: old, to: nil).map(writer.add)
  }
}
