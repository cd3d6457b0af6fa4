/// The accounts and categories that transactions are shown with. They are their own unless these were renamed, merged,
/// moved or deleted.
///
/// A pure function of the accounts and categories, so that one event moves any number of transactions. A transaction
/// keeps its own account and category as `merged_account`, `merged_category`, `merged_subcategory`, `deleted_category`
/// and `deleted_subcategory` while it is shown elsewhere: restoring the account or category brings back exactly those
/// that were not edited since.
///
/// A class, so that asking it about every record copies nothing.
final class Aliases: Equatable {
  /// The file of the accounts, categories and subcategories that are gone.
  static let file = "deleted.jsonl"

  private var accounts: [String: String] = [:]
  private var categories = CategoryAliases()

  init() {}

  init(accounts: ReferenceTable, categories: ReferenceTable) {
    for id in accounts.ids {
      let target = accounts.mergeTarget(of: id)
      if target != id { self.accounts[id] = target }
    }
    self.categories = categories.aliases
  }

  static func == (a: Aliases, b: Aliases) -> Bool { a.accounts == b.accounts && a.categories == b.categories }

  /// The moves change no transaction.
  var isEmpty: Bool { accounts.isEmpty && categories.isEmpty }

  /// The record after `event` as it is shown, from that before. `nil` if it is gone.
  func applied(_ event: Event, to record: Record?) -> Record? {
    let after = event.applied(to: record)
    guard !isEmpty, event.view == .transactions, let after, let patch = JSONObject(event.set.raw) else { return after }
    return shown(after, saying: patch) ?? after
  }

  /// A transaction with its own account and categories.
  static func own(_ record: Record) -> Record { Aliases().shown(record) ?? record }

  /// A transaction as it is to be shown; `nil` if unchanged. Fields of `patch` are its own and replace kept ones.
  func shown(_ old: Record, saying patch: JSONObject? = nil) -> Record? {
    func says(_ key: StaticString) -> Bool { patch?.index(of: key) != nil }
    var record = old.reread
    account(&record, isNew: says("account"))
    category(&record, isNew: says("category") || says("subcategory"))
    splits(&record, isNew: says("splits"))
    return record.isChanged ? record.reread : nil
  }

  private func account(_ record: inout Record, isNew: Bool) {
    let marked = isNew ? nil : record.string("merged_account")
    guard let own = marked ?? record.string("account") else { return }
    let target = accounts[own] ?? own
    put("account", target, in: &record)
    put("merged_account", target == own ? nil : own, in: &record)
  }

  /// Sets the category of a transaction, or of a split part.
  private func category(_ record: inout Record, isNew: Bool) {
    let old = record
    func marked(_ key: String) -> String? { isNew ? nil : old.string(key) }
    let moved = marked("merged_category")
    let own = moved ?? marked("deleted_category") ?? old.string("category")
    let ownPart =
      moved == nil ? marked("deleted_subcategory") ?? old.string("subcategory") : marked("merged_subcategory")
    let path = own.map { categories.target($0, ownPart) }
    let isMoved = path.map { $0 != CategoryPath(own ?? "", ownPart) } ?? false
    let isGone = path.map { categories.deleted.contains($0.whole) } ?? false
    let isPartGone = path.map(categories.isDeleted) ?? false
    put("category", isGone ? CategorySeed.uncategorized : path?.category, in: &record)
    put("subcategory", isPartGone ? nil : own == nil ? ownPart : path?.subcategory, in: &record)
    put("merged_category", isMoved ? own : nil, in: &record)
    put("merged_subcategory", isMoved ? ownPart : nil, in: &record)
    put("deleted_category", isGone && !isMoved ? own : nil, in: &record)
    put("deleted_subcategory", isPartGone && !isMoved ? ownPart : nil, in: &record)
  }

  private func splits(_ record: inout Record, isNew: Bool) {
    guard let value = record["splits"], value.isList else { return }
    var isChanged = false
    let parts = value.elements.map { element in
      guard element.isObject, var part = try? Record(element.raw, order: RecordOrder.transaction) else {
        return element.raw
      }
      category(&part, isNew: isNew)
      isChanged = isChanged || part.isChanged
      return part.line
    }
    if isChanged { record.set("splits", raw: JSONText.array(parts)) }
  }

  /// Sets or removes a text, unless it is there already.
  private func put(_ key: String, _ value: String?, in record: inout Record) {
    if record.string(key) != value { record.set(key, to: value) }
  }
}
