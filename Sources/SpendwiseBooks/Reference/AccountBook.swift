import Spendwise
import SpendwiseJSON

/// The accounts, to find the one that a message means by its last digits.
struct AccountBook {
  struct Account {
    var id: String
    var institution: String?
    var lastFour: [String]
    /// The account that it was merged into.
    var mergedInto: String?
    var isDeleted = false
  }

  private(set) var accounts: [Account] = []

  /// Reads accounts, also those that are gone.
  init(_ lines: [[UInt8]]) {
    accounts = lines.compactMap { line in
      guard let record = try? Record(line), let id = record.string("id") else { return nil }
      return record.read { Account(id, $0) }
    }
  }

  /// Reads the accounts that the file `deleted.jsonl` names.
  init(gone bytes: [UInt8]) {
    var table = ReferenceTable()
    table.add(bytes, of: .accounts)
    self.init(table.ids.compactMap { table[$0] })
  }

  func find(_ id: String) -> Account? { accounts.first { $0.id.utf8.elementsEqual(id.utf8) } }

  mutating func add(_ account: Account) {
    accounts.removeAll { $0.id.utf8.elementsEqual(account.id.utf8) }
    accounts.append(account)
  }

  /// The accounts whose digits end like `digits` (or the other way round) at `institution`, if that is known. Of
  /// accounts that were merged there is one; a deleted one counts when there is no other.
  func matching(_ digits: String, at institution: String?) -> [Account] {
    let found = accounts.filter { account in
      let sameHouse = institution == nil || account.institution == nil || account.institution == institution
      return sameHouse && account.lastFour.contains { $0.hasSuffix(digits) || digits.hasSuffix($0) }
    }
    let live = found.filter { !$0.isDeleted }
    var seen: Set<String> = []
    // Those that were not merged first.
    return (live.isEmpty ? found : live).sorted { $0.mergedInto == nil && $1.mergedInto != nil }
      .filter { seen.insert(target(of: $0.id)).inserted }
  }

  /// The account that `id` became after all merges.
  func target(of id: String) -> String {
    var target = id
    for _ in accounts {
      guard let next = find(target)?.mergedInto else { break }
      target = next
    }
    return target
  }

  /// The accounts that a person can mean by `words`: the id itself, else all whose id begins with it or ends in it.
  func meant(by words: String) -> [Account] {
    if let exact = find(words) { return [exact] }
    return accounts.filter {
      !$0.isDeleted && $0.mergedInto == nil && ($0.id.hasPrefix(words) || $0.id.hasSuffix(words))
    }
  }
}

extension AccountBook.Account {
  /// Reads the record of the account `id`.
  init(_ id: String, _ object: JSONObject) {
    let digits = object.value("last_four").map { value in
      value.kind == .array
        ? JSONElements(value.raw).values.compactMap(\.literal) : [value.literal].compactMap { $0 }
    }
    // Every number ends in no digits at all.
    self.init(
      id: id, institution: object.string("institution"), lastFour: digits?.filter { !$0.isEmpty } ?? [],
      mergedInto: object.string("merged_into"))
    isDeleted = mergedInto == nil && object.value("deleted")?.raw.equals("true") == true
  }
}
