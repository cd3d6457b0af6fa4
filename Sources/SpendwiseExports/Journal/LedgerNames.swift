/// The name of an account or a category in double entry.
struct LedgerName: Hashable {
  /// The levels. The first is assets, liabilities, equity, income or expenses.
  var levels: [String]
  /// A person chose the name. It is then used as it is, also where two become one.
  var isChosen = false

  static let transfers = LedgerName(levels: ["equity", "transfers"])
  static let opening = LedgerName(levels: ["equity", "opening-balances"])

  /// The levels as `clean` allows them. A changed level gets a mark made of its old text, so that two never become one,
  /// and a name does not depend on the rest of the export.
  func levels(_ clean: (String) -> String) -> [String] {
    levels.enumerated().compactMap { index, level in
      // ledger refuses a level of 256 bytes.
      let text = String(String.UnicodeScalarView(clean(level).unicodeScalars.prefix(60)))
      if isChosen { return text.isEmpty ? nil : text }
      if index == 0 || text == level { return text }
      return (text.isEmpty ? "" : "\(text)-") + LedgerName.mark(level)
    }
  }

  /// Six letters made of a text: Fowler, Noll and Vo's hash.
  static func mark(_ text: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return String((0..<6).map { "abcdefghijklmnop"[hash >> (4 * $0) & 15] })
  }
}

extension String {
  fileprivate subscript(index: UInt32) -> Character { self[self.index(startIndex, offsetBy: Int(index))] }
}

/// The names of accounts and categories in other programs. They are the field `ledger_name`, else by kind and id.
///
/// A release may never change a name that it gave: the reports of everybody would be cut in two.
package struct LedgerNames {
  private var kinds: [String: String] = [:]
  private var chosen: [String: LedgerName] = [:]
  private var categories: [CategoryPath: LedgerName] = [:]

  package init() {}

  /// Takes the record of an account.
  package mutating func add(account: Record) {
    kinds[account.id] = account.string("kind")
    chosen[account.id] = LedgerNames.chosen(account)
  }

  /// Takes an account that the books do not have yet.
  package mutating func add(account id: String, kind: String?) { kinds[id] = kind }

  /// Takes the record of a category.
  package mutating func add(category: Record) {
    categories[CategoryPath(category.id, nil)] = LedgerNames.chosen(category)
    for part in category["subcategories"]?.records ?? [] {
      categories[CategoryPath(category.id, part.id)] = LedgerNames.chosen(part)
    }
  }

  private static func chosen(_ record: Record) -> LedgerName? {
    guard let name = record.string("ledger_name") else { return nil }
    let levels = name.split(separator: ":").map(String.init)
    guard let root = levels.first?.lowercased(), roots.contains(root) else { return nil }
    return LedgerName(levels: [root] + levels.dropFirst(), isChosen: true)
  }

  private static let roots = ["assets", "liabilities", "equity", "income", "expenses"]

  /// The name of the account that a payment is on.
  func account(_ payment: Payment) -> LedgerName {
    if let id = payment.account, !id.isEmpty { return account(id) }
    return LedgerName(levels: ["assets", "unknown"] + (payment.lastFour.map { [$0] } ?? []))
  }

  /// The name of an account.
  func account(_ id: String) -> LedgerName {
    if let name = chosen[id] { return name }
    switch kinds[id] {
    case "credit_card": return LedgerName(levels: ["liabilities", "card", id])
    case "loan": return LedgerName(levels: ["liabilities", "loan", id])
    case "cash" where id == "cash": return LedgerName(levels: ["assets", "cash"])
    case let kind? where ["bank", "cash", "wallet", "investment"].contains(kind):
      return LedgerName(levels: ["assets", kind, id])
    default: return LedgerName(levels: ["assets", id])
    }
  }

  /// The name of the category of a part.
  func category(_ part: Payment.Part, isIncome: Bool) -> LedgerName {
    let category = part.category.flatMap { $0.isEmpty ? nil : $0 } ?? CategorySeed.uncategorized
    let subcategory = part.subcategory.flatMap { $0.isEmpty ? nil : $0 }
    func fits(_ name: LedgerName?) -> LedgerName? {
      name.flatMap { $0.levels[0] == (isIncome ? "expenses" : "income") ? nil : $0 }
    }
    if let name = fits(categories[CategoryPath(category, subcategory)]) { return name }
    if var name = subcategory == nil ? nil : fits(categories[CategoryPath(category, nil)]) {
      name.levels.append(subcategory ?? "")
      return name
    }
    let root = isIncome ? "income" : "expenses"
    return LedgerName(levels: [root] + (category == root ? [] : [category]) + (subcategory.map { [$0] } ?? []))
  }
}
