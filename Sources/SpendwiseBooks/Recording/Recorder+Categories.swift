import Spendwise
import SpendwiseCategories
import SpendwiseEnvelopes
import SpendwiseJSON
import SpendwiseText

/// The category of a record on its way into the books, and the kind and the envelope that go with it.
extension Recorder {
  // MARK: Names

  private mutating func knownCategories() throws -> Categories {
    let known = try categories ?? CategoryRecords(writer).categories
    categories = known
    return known
  }

  /// Puts a category under its present name where the record has the name that people see.
  mutating func nameCategory(_ intake: inout RecordDraft) throws {
    guard let category = intake.text("category"), category != CategorySeed.uncategorized else { return }
    let path = CategoryPath(category, intake.text("subcategory"))
    if try isPlain(path) { return }
    let known = try knownCategories()
    guard known.status(path) == .new, let meant = known.meant(by: path), meant != path else { return }
    intake.set("category", meant.category)
    if let part = meant.subcategory { intake.set("subcategory", part) }
  }

  /// An unknown category is added, so that every reference resolves.
  mutating func declareCategory(_ intake: RecordDraft) throws {
    guard let category = intake.text("category"), category != CategorySeed.uncategorized else { return }
    let path = CategoryPath(category, intake.text("subcategory"))
    // To read all of them would take a third of a process that records one payment.
    if try isPlain(path) { return }
    // For a moment elsewhere, so that noting a new one copies nothing.
    var known = try knownCategories()
    categories = nil
    defer { categories = known }
    switch known.status(path.whole) {
    case .known: break
    case .deleted:
      if said.insert(category).inserted {
        notes.append(
          "category \(category) was deleted: what names it goes to uncategorized (sw-data category restore \(category))"
        )
      }
      return
    case .new:
      known.add(path.whole)
      var record = Record(["name": intake.categoryName ?? CategorySeed.title(of: category)])
      record.set("provisional", to: true)
      try store(.categories, category, nil, record)
      made.categories.append(category)
    }
    guard let part = path.subcategory, known.status(path) == .new else { return }
    known.add(path)
    let id = try CategoryRecords(writer).id(of: category)
    try writer.add(
      CategoryEdit.putting(part, CategoryEdit.subcategory(part), into: id, held(.categories, id), by: by))
    if isManualEntry { notes.append("new subcategory \(path)") } else { made.categories.append("\(path)") }
  }

  /// Whether the record of a category says that it exists, under the name that it began with.
  private mutating func isPlain(_ path: CategoryPath) throws -> Bool {
    if let known = plainCategories[path] { return known }
    let isPlain =
      try held(.categories, path.category).map { line in
        !Tombstone.isOn(line) && !Tombstone.isAliased(line)
          && path.subcategory.map { part in CategoryEdit.parts(of: line).contains { CategoryEdit.id(of: $0) == part } }
            ?? true
      } ?? false
    // One that is declared after this is plain then.
    if isPlain { plainCategories[path] = true }
    return isPlain
  }

  // MARK: Choices

  /// Makes the category a person's choice. A payment that waited for nothing else is posted; what is pending for
  /// another reason keeps that reason.
  func chooseByHand(_ intake: inout RecordDraft, _ stored: Record) {
    let why = stored.string("why") ?? ""
    let isProposed = stored.string("categorization_source") == "ai" && Proposal.isOpen(why)
    let isPending = intake.text("status") == "pending"
    if isPending, isProposed, stored.string("status") == "pending", stored.uncounted == nil {
      intake.set("status", "posted")
    }
    intake.set("categorization_source", "manual")
    // It goes there as a whole.
    if Recorder.hasPartsOfPurchase(stored) { intake.remove("splits") }
    let kept = why.withBytes { Categorizer.withoutOurs($0).text }
    let isOpen = intake.text("status") == "pending" && !kept.isEmpty && kept != Categorizer.byHand
    let reasons = kept.hasSuffix("; \(Categorizer.byHand)") ? kept : "\(kept); \(Categorizer.byHand)"
    intake.set("why", isOpen ? reasons : Categorizer.byHand)
  }

  /// A ride that moves to food is not a cab there: a subcategory that the edit does not state, and that the new
  /// category does not have, goes with the old one.
  mutating func dropForeignPart(_ intake: inout RecordDraft, _ stored: Record, _ change: Record) throws {
    guard let part = intake.text("subcategory"), part == stored.string("subcategory"),
      let category = intake.text("category"), category != stored.string("category"),
      // A line from a pipe repeats what the record has; one that was typed says only what is to be.
      !isManualEntry || change["subcategory"] == nil
    else { return }
    let known = try knownCategories()
    if known.status(CategoryPath(category, part)) != .known { intake.remove("subcategory") }
  }

  /// Refuses a category that no figure would use, and one of money that comes in for money that goes out.
  func refuseCategory(_ intake: RecordDraft, of stored: Record, _ change: Record) throws {
    guard change["category"] ?? change["subcategory"] != nil else { return }
    let isSplit = !Recorder.hasPartsOfPurchase(stored) && stored["splits"].map { $0.raw.count > 2 } ?? false
    if isSplit, change["splits"] == nil || Recorder.isSame(change["splits"], stored["splits"]) {
      throw RecordProblem(
        "\(stored.id) is split, and its parts have the categories "
          + "(sw-record split \(stored.id) food=… rest=… makes others, sw-record edit \(stored.id) splits= joins them)")
    }
    guard isManualEntry, intake.text("category") == CategorySeed.income,
      stored.string("category") != CategorySeed.income,
      change["kind"] == nil, let amount = intake.text("amount"), amount.hasPrefix("-")
    else { return }
    throw RecordProblem("income is for money that comes in, and \(stored.id) is \(amount) (a refund has its category)")
  }

  /// A typing error in an edit must not make a category.
  mutating func refuseUnknownCategory(_ intake: RecordDraft) throws {
    guard !creates, let category = intake.text("category") else { return }
    let known = try knownCategories()
    let path = CategoryPath(category, intake.text("subcategory"))
    if known.status(path.whole) == .new, !known.mayBegin(path) {
      let near = known.near(path.whole)
      let question = near.isEmpty ? "" : "did you mean \(near.joined(separator: " or "))? "
      throw RecordProblem("there is no category \(category) (\(question)--create makes a new one)")
    }
    if !isManualEntry, known.status(path) == .new, path.subcategory != nil, !known.near(path).isEmpty {
      throw RecordProblem(known.refusal(of: path).reason)
    }
  }

  // MARK: Kinds

  /// Makes a new record a transfer that is under transfers, unless its kind was stated together with the category; and
  /// money that a message reports on a credit card, from nobody and for nothing: the household pays its own card.
  func agreeOnKind(_ intake: inout RecordDraft) {
    let (category, kind) = (intake.text("category") ?? "", intake.text("kind"))
    if category == CategorySeed.transfers, !isManualEntry, intake.text("refund_of") == nil {
      let isDecided = ["rule", "merchant", "learned", "ai"].contains(intake.text("categorization_source") ?? "")
      let isRuled = intake.raw("ruled").map { String(decoding: $0, as: UTF8.self).contains("\"kind\"") } ?? false
      if kind == nil || isDecided && !isRuled { intake.set("kind", "transfer") }
    } else if kind == "income", ["", CategorySeed.uncategorized].contains(category), !intake.has("payee"),
      !intake.has("payee_raw"), ["email", "sms"].contains(intake.channel), let account = intake.text("account"),
      accounts?.find(account)?.kind == "credit_card"
    {
      intake.set("kind", "transfer")
    }
  }

  /// Gives a record that moves into transfers, or out of them, the kind of its category; one that the edit states
  /// stays, and so does a linked leg.
  func agreeOnKind(_ intake: inout RecordDraft, of stored: Record, _ change: Record) {
    let isStated = change["kind"] != nil && (isManualEntry || !Recorder.isSame(change["kind"], stored["kind"]))
    let (was, isNow) = (
      stored.string("category") == CategorySeed.transfers, intake.text("category") == CategorySeed.transfers
    )
    if isStated || was == isNow || stored["transfer"] != nil || stored["refund_of"] != nil { return }
    if isNow {
      intake.set("kind", "transfer")
    } else if intake.text("kind") == "transfer" {
      intake.set("kind", intake.text("amount")?.hasPrefix("-") ?? true ? "expense" : "income")
    }
  }

  // MARK: Envelopes

  /// The problem with the name of an envelope, where the envelopes are `ids`; `nil` if it is one of them.
  static func refusal(ofBucket id: String, among ids: some Collection<String>) -> String? {
    if ids.isEmpty || ids.contains(id) || id == Envelope.unassigned { return nil }
    let hint = NearName.question(id, among: ids.sorted()) ?? "sw-envelope add \(id) makes it"
    return "bucket: there is no envelope \(id) (\(hint))"
  }

  private mutating func refusalOfBucket(_ intake: RecordDraft) throws -> String? {
    guard let id = intake.text("bucket"), !id.isEmpty else { return nil }
    let ids = try envelopes ?? Set(writer.references(.envelopes).compactMap(CategoryEdit.id))
    envelopes = ids
    return Recorder.refusal(ofBucket: id, among: ids)
  }

  /// A typing error in an edit must not name an envelope.
  mutating func refuseUnknownBucket(_ intake: RecordDraft) throws {
    if !force, let refusal = try refusalOfBucket(intake) { throw RecordProblem(refusal) }
  }

  /// A new payment counts, whatever envelope it names.
  mutating func noteBucket(_ intake: RecordDraft) throws {
    if let refusal = try refusalOfBucket(intake), said.insert(refusal).inserted { notes.append(refusal) }
  }
}
