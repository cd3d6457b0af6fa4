import Spendwise
import SpendwiseJSON

/// Where transactions go whose account was merged into another, or whose category was renamed, merged, moved or
/// deleted.
///
/// A pure function of the accounts and categories, so that one event moves any number of transactions. What a
/// transaction said itself stays in it, as `merged_account`, `merged_category`, `merged_subcategory`,
/// `deleted_category` and `deleted_subcategory`, while it is shown elsewhere: bringing the account or category back
/// brings back exactly those that nobody changed meanwhile.
struct Aliases: Equatable {
  /// The file that shows the accounts, categories and subcategories that are gone.
  static let file = "deleted.jsonl"

  private var accounts: [[UInt8]: [UInt8]] = [:]
  private var categories = CategoryMoves()

  init() {}

  init(accounts: ReferenceTable, categories: ReferenceTable) {
    for id in accounts.ids {
      let target = accounts.mergeTarget(of: id)
      if target != id { self.accounts[Array(id.utf8)] = Array(target.utf8) }
    }
    self.categories = CategoryNames(categories.all).moves
  }

  /// Whether everything stands where it says.
  var isEmpty: Bool { accounts.isEmpty && categories.isEmpty }

  /// A record after `event`, given its line before it, as it is shown; `nil` when it is gone.
  func applied(_ event: Event, to line: [UInt8]?) -> [UInt8]? {
    let after = event.applied(to: line)
    guard !isEmpty, event.view == .transactions, let after else { return after }
    var patch = JSONObject()
    guard (try? patch.scan(event.set.raw)) != nil else { return after }
    return shown(after, saying: patch) ?? after
  }

  /// The line of a transaction with what it said itself, as if nothing was gone.
  static func own(_ line: [UInt8]) -> [UInt8] { Aliases().shown(line) ?? line }

  /// The line of a transaction as it is to be shown, or `nil` when that is how it stands. What `patch` says anew are
  /// the record's own words: what it said before is forgotten.
  func shown(_ line: [UInt8], saying patch: JSONObject? = nil) -> [UInt8]? {
    func says(_ key: StaticString) -> Bool { patch?.index(of: key) != nil }
    var object = JSONObject()
    return line.withUnsafeBufferPointer { bytes in
      guard (try? object.scan(bytes)) != nil else { return nil }
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
    let marked = isNew ? nil : text(object, "merged_account")
    guard let own = marked ?? text(object, "account") else { return }
    let target = accounts[own] ?? own
    put("account", target, object, into: &edit)
    put("merged_account", target == own ? nil : own, object, into: &edit)
  }

  /// The category of a transaction, or of a part of a split one.
  private func category(_ object: JSONObject, isNew: Bool, into edit: inout JSONEdit) {
    func marked(_ key: StaticString) -> [UInt8]? { isNew ? nil : text(object, key) }
    let moved = marked("merged_category")
    let own = moved ?? marked("deleted_category") ?? text(object, "category")
    let ownPart =
      moved == nil ? marked("deleted_subcategory") ?? text(object, "subcategory") : marked("merged_subcategory")
    let place = own.map { categories.place($0, ownPart) }
    let isMoved = place.map { $0.category != own || $0.subcategory != ownPart } ?? false
    let isGone = place?.category.withUnsafeBufferPointer { categories.isClosed($0) } ?? false
    let isPartGone = isGone || place.map(isClosed) ?? false
    put("category", isGone ? Array(CategorySeed.uncategorized.utf8) : place?.category, object, into: &edit)
    put("subcategory", isPartGone ? nil : own == nil ? ownPart : place?.subcategory, object, into: &edit)
    put("merged_category", isMoved ? own : nil, object, into: &edit)
    put("merged_subcategory", isMoved ? ownPart : nil, object, into: &edit)
    put("deleted_category", isGone && !isMoved ? own : nil, object, into: &edit)
    put("deleted_subcategory", isPartGone && !isMoved ? ownPart : nil, object, into: &edit)
  }

  private func isClosed(_ place: CategoryMoves.Place) -> Bool {
    guard let part = place.subcategory else { return false }
    return place.category.withUnsafeBufferPointer { category in
      part.withUnsafeBufferPointer { categories.isClosed(category, $0) }
    }
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

  private func text(_ object: JSONObject, _ key: StaticString) -> [UInt8]? {
    guard let value = object.value(key), value.kind == .string else { return nil }
    return JSONText.decoded(value.raw)
  }

  /// Queues `value` for `key` unless it stands there.
  private func put(_ key: StaticString, _ value: [UInt8]?, _ object: JSONObject, into edit: inout JSONEdit) {
    if text(object, key) == value { return }
    if let value { value.withUnsafeBufferPointer { edit.set(key, text: $0) } } else { edit.remove(key) }
  }
}
