import Spendwise
import SpendwiseJSON

/// The accounts and categories that transactions are shown with: those of their own unless these were renamed, merged,
/// moved or deleted.
///
/// A pure function of the accounts and categories, so that one event moves any number of transactions. A transaction
/// keeps its own account and category as `merged_account`, `merged_category`, `merged_subcategory`, `deleted_category`
/// and `deleted_subcategory` while it is shown elsewhere: restoring the account or category brings back exactly those
/// that were not edited since.
///
/// A class, so that to ask it about every record copies nothing.
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
    self.categories = CategoryRecords(categories.all).aliases
  }

  static func == (a: Aliases, b: Aliases) -> Bool { a.accounts == b.accounts && a.categories == b.categories }

  /// Whether every transaction is shown with its own.
  var isEmpty: Bool { accounts.isEmpty && categories.isEmpty }

  /// A record after `event`, given its line before it, as it is shown; `nil` when it is gone.
  func applied(_ event: Event, to line: [UInt8]?) -> [UInt8]? {
    let after = event.applied(to: line)
    guard !isEmpty, event.view == .transactions, let after else { return after }
    guard let patch = JSONObject(event.set.raw) else { return after }
    return shown(after, saying: patch) ?? after
  }

  /// The line of a transaction with its own account and categories.
  static func own(_ line: [UInt8]) -> [UInt8] { Aliases().shown(line) ?? line }

  /// The line of a transaction as it is to be shown, or `nil` when it is as it should be. Fields of `patch` are the
  /// record's own and replace those that it kept.
  func shown(_ line: [UInt8], saying patch: JSONObject? = nil) -> [UInt8]? {
    func says(_ key: StaticString) -> Bool { patch?.index(of: key) != nil }
    return line.withUnsafeBufferPointer { bytes in
      guard let object = JSONObject(bytes) else { return nil }
      var edit = JSONEdit()
      account(object, isNew: says("account"), into: &edit)
      category(object, isNew: says("category") || says("subcategory"), into: &edit)
      splits(object, isNew: says("splits"), into: &edit)
      if edit.isEmpty { return nil }
      var out: [UInt8] = []
      edit.write(object, order: RecordOrder.transaction, into: &out)
      return out
    }
  }

  private func account(_ object: JSONObject, isNew: Bool, into edit: inout JSONEdit) {
    let marked = isNew ? nil : object.string("merged_account")
    guard let own = marked ?? object.string("account") else { return }
    let target = accounts[own] ?? own
    put("account", target, object, into: &edit)
    put("merged_account", target == own ? nil : own, object, into: &edit)
  }

  /// The category of a transaction, or of a part of a split one.
  private func category(_ object: JSONObject, isNew: Bool, into edit: inout JSONEdit) {
    func marked(_ key: StaticString) -> String? { isNew ? nil : object.string(key) }
    let moved = marked("merged_category")
    let own = moved ?? marked("deleted_category") ?? object.string("category")
    let ownPart =
      moved == nil ? marked("deleted_subcategory") ?? object.string("subcategory") : marked("merged_subcategory")
    let path = own.map { categories.target($0, ownPart) }
    let isMoved = path.map { $0 != CategoryPath(own ?? "", ownPart) } ?? false
    let isGone = path.map { categories.deleted.contains($0.whole) } ?? false
    let isPartGone = path.map(categories.isDeleted) ?? false
    put("category", isGone ? CategorySeed.uncategorized : path?.category, object, into: &edit)
    put("subcategory", isPartGone ? nil : own == nil ? ownPart : path?.subcategory, object, into: &edit)
    put("merged_category", isMoved ? own : nil, object, into: &edit)
    put("merged_subcategory", isMoved ? ownPart : nil, object, into: &edit)
    put("deleted_category", isGone && !isMoved ? own : nil, object, into: &edit)
    put("deleted_subcategory", isPartGone && !isMoved ? ownPart : nil, object, into: &edit)
  }

  private func splits(_ object: JSONObject, isNew: Bool, into edit: inout JSONEdit) {
    guard let value = object.value("splits"), value.kind == .array else { return }
    var out: [UInt8] = [UInt8(ascii: "[")]
    var isChanged = false
    var part = JSONObject()
    for element in JSONElements(value.raw).values {
      if out.count > 1 { out.append(UInt8(ascii: ",")) }
      var change = JSONEdit()
      if element.kind == .object, (try? part.scan(element.raw)) != nil { category(part, isNew: isNew, into: &change) }
      if change.isEmpty {
        out.append(contentsOf: element.raw)
      } else {
        isChanged = true
        change.write(part, order: RecordOrder.transaction, into: &out)
      }
    }
    out.append(UInt8(ascii: "]"))
    if isChanged { edit.set("splits", raw: out) }
  }

  /// Queues `value` for `key` unless it has it.
  private func put(_ key: StaticString, _ value: String?, _ object: JSONObject, into edit: inout JSONEdit) {
    if object.string(key) == value { return }
    if let value { edit.set(key, value) } else { edit.remove(key) }
  }
}
