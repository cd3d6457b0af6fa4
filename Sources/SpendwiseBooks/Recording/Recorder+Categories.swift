import SpendwiseCategories
import SpendwiseEnvelopes

/// The category of a record, with its kind and envelope.
extension Recorder {
  // MARK: Names

  private mutating func knownCategories() throws -> Categories {
    try categories.once { [writer] in try writer.categories() }
  }

  /// Replaces a category's old name or shown name by its present name.
  mutating func nameCategory(_ record: inout Record) throws {
    guard let category = record.string("category") else { return }
    let path = CategoryPath(category, record.string("subcategory"))
    let known = try knownCategories()
    guard known.status(path) == .new, let meant = known.meant(by: path), meant != path else { return }
    record.set("category", to: meant.category)
    if let part = meant.subcategory { record.set("subcategory", to: part) }
  }

  /// Adds an unknown category, so that every reference resolves.
  mutating func declareCategory(of payment: Record, named name: String? = nil) throws {
    guard let category = payment.string("category") else { return }
    let path = CategoryPath(category, payment.string("subcategory"))
    switch try knownCategories().status(path.whole) {
    case .known: break
    case .deleted:
      if said.insert(category).inserted {
        notes.append(
          "category \(category) was deleted: what names it goes to uncategorized (sw-data category restore \(category))"
        )
      }
      return
    case .new:
      categories?.add(path.whole)
      var record = Record(["name": name ?? CategorySeed.title(of: category)])
      record.set("provisional", to: true)
      try store(.categories, category, nil, record)
      made.categories.append(category)
    }
    // Those after it need not be looked at.
    plainCategories.insert(path)
    guard let part = path.subcategory, try knownCategories().status(path) == .new else { return }
    categories?.add(path)
    let id = try writer.categoryRecords().id(of: category)
    let old = try held(.categories, id)
    var new = old ?? CategorySeed.start(id)
    new.put(CategorySeed.subcategory(part))
    try change("category.edit", .categories, id, from: old, to: new).map(writer.add)
    if options.isManualEntry { notes.append("new subcategory \(path)") } else { made.categories.append("\(path)") }
  }

  /// The payment's category was never renamed or removed, or it has none.
  ///
  /// Reading all categories would take a third of a process that records one payment.
  mutating func hasPlainCategory(_ payment: Record) throws -> Bool {
    guard let category = payment.string("category"), category != CategorySeed.uncategorized else { return true }
    let path = CategoryPath(category, payment.string("subcategory"))
    if plainCategories.contains(path) { return true }
    let isPlain =
      try held(.categories, path.category).map { category in
        !category.isGone && !category.isAliased && path.subcategory.map(category.partIDs.contains) ?? true
      } ?? false
    if isPlain { plainCategories.insert(path) }
    return isPlain
  }

  // MARK: Choices

  /// Makes the category a person's choice. A payment that waited only for this is posted; other reasons to wait stay.
  func chooseByHand(_ record: inout Record, _ stored: Record) {
    let why = stored.string("why") ?? ""
    let isProposed = stored.string("categorization_source") == "ai" && Proposal.isOpen(why)
    let isPending = record.literal("status") == "pending"
    if isPending, isProposed, stored.string("status") == "pending", stored.uncounted == nil {
      record.set("status", to: "posted")
    }
    record.set("categorization_source", to: "manual")
    // It goes there as a whole.
    if Recorder.hasPartsOfPurchase(stored) { record.remove("splits") }
    let kept = why.withBytes { Categorizer.withoutOurs($0).text }
    let isOpen = record.literal("status") == "pending" && !kept.isEmpty && kept != Categorizer.byHand
    let reasons = kept.hasSuffix("; \(Categorizer.byHand)") ? kept : "\(kept); \(Categorizer.byHand)"
    record.set("why", to: isOpen ? reasons : Categorizer.byHand)
  }

  /// Removes a subcategory that the new category lacks, unless stated. A cab ride that moves to food is no cab there.
  mutating func dropForeignPart(_ record: inout Record, _ stored: Record, _ change: Record) throws {
    guard let part = record.literal("subcategory"), part == stored.string("subcategory"),
      let category = record.literal("category"), category != stored.string("category"),
      // A line from a pipe repeats the fields of the record; a typed one has only changes.
      !options.isManualEntry || change["subcategory"] == nil
    else { return }
    let known = try knownCategories()
    if known.status(CategoryPath(category, part)) != .known { record.remove("subcategory") }
  }

  /// Refuses a category for a split record. Refuses income for money that goes out.
  func refuseCategory(_ record: Record, of stored: Record, _ change: Record) throws {
    guard change["category"] ?? change["subcategory"] != nil else { return }
    let isSplit = !Recorder.hasPartsOfPurchase(stored) && stored["splits"].map { $0.raw.count > 2 } ?? false
    if isSplit, change["splits"] == nil || change["splits"].means(stored["splits"]) {
      throw RecordProblem(
        "\(stored.id) is split, and its parts have the categories "
          + "(sw-record split \(stored.id) food=… rest=… makes others, sw-record edit \(stored.id) splits= joins them)")
    }
    guard options.isManualEntry, record.literal("category") == CategorySeed.income,
      stored.string("category") != CategorySeed.income,
      change["kind"] == nil, let amount = record.literal("amount"), amount.hasPrefix("-")
    else { return }
    throw RecordProblem("income is for money that comes in, and \(stored.id) is \(amount) (a refund has its category)")
  }

  /// Refuses an unknown category: a typing error must not make one.
  mutating func refuseUnknownCategory(_ record: Record) throws {
    guard !options.creates, let category = record.literal("category") else { return }
    let known = try knownCategories()
    let path = CategoryPath(category, record.literal("subcategory"))
    if known.status(path.whole) == .new, !known.mayBegin(path) {
      let near = known.near(path.whole)
      let question = near.isEmpty ? "" : "did you mean \(near.joined(separator: " or "))? "
      throw RecordProblem("there is no category \(category) (\(question)--create makes a new one)")
    }
    if !options.isManualEntry, known.status(path) == .new, path.subcategory != nil, !known.near(path).isEmpty {
      throw RecordProblem(known.refusal(of: path).reason)
    }
  }

  // MARK: Kinds

  /// Makes a new record under transfers a transfer, unless decided otherwise. So too for money that a message reports
  /// on a credit card, from nobody and for nothing: the household pays its own card.
  func agreeOnKind(_ record: inout Record, from channel: String?) {
    let (category, kind) = (record.literal("category") ?? "", record.literal("kind"))
    if category == CategorySeed.transfers, !options.isManualEntry, record.literal("refund_of") == nil {
      let isDecided = ["rule", "merchant", "learned", "ai"].contains(record.literal("categorization_source") ?? "")
      let isRuled = record.read("ruled") { $0.raw.contains("\"kind\"") } ?? false
      if kind == nil || isDecided && !isRuled { record.set("kind", to: "transfer") }
    } else if kind == "income", ["", CategorySeed.uncategorized].contains(category), record["payee"] == nil,
      record["payee_raw"] == nil, ["email", "sms"].contains(channel), let account = record.literal("account"),
      accounts?.find(account)?.kind == "credit_card"
    {
      record.set("kind", to: "transfer")
    }
  }

  /// Gives a record moved into or out of transfers the matching kind. A stated kind stays, and so does a linked leg.
  func agreeOnKind(_ record: inout Record, of stored: Record, _ change: Record) {
    let isStated = change["kind"] != nil && (options.isManualEntry || !change["kind"].means(stored["kind"]))
    if !isStated { record.agreeOnKind(movedFrom: stored) }
  }

  // MARK: Envelopes

  /// The problem with the envelope `id`; `nil` if it is among `ids`.
  static func refusal(ofBucket id: String, among ids: some Collection<String>) -> String? {
    if ids.isEmpty || ids.contains(id) || id == Envelope.unassigned { return nil }
    let hint = NearName.question(id, among: ids.sorted()) ?? "sw-envelope add \(id) makes it"
    return "bucket: there is no envelope \(id) (\(hint))"
  }

  /// The problem with the envelope of a record. A typing error must not name one, but a new payment counts.
  mutating func refusalOfBucket(_ record: Record) throws -> String? {
    guard let id = record.literal("bucket"), !id.isEmpty else { return nil }
    let ids = try envelopes.once { [writer] in Set(try writer.records(of: .envelopes).map(\.id)) }
    return Recorder.refusal(ofBucket: id, among: ids)
  }
}

extension Record {
  /// Takes the kind for a category moved into or out of transfers. A linked leg keeps its own.
  mutating func agreeOnKind(movedFrom stored: Record) {
    let (was, isNow) = (
      stored.string("category") == CategorySeed.transfers, literal("category") == CategorySeed.transfers
    )
    if was == isNow || stored["transfer"] != nil || stored["refund_of"] != nil { return }
    if isNow {
      set("kind", to: "transfer")
    } else if literal("kind") == "transfer" {
      set("kind", to: literal("amount")?.hasPrefix("-") ?? true ? "expense" : "income")
    }
  }
}
