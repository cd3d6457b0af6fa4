import Spendwise
import SpendwiseJSON

/// The accounts, to find the one that a message means by its last digits.
struct AccountBook {
  struct Account {
    var id: String
    var institution: String?
    var lastFour: [String]
  }

  private(set) var accounts: [Account] = []

  init(_ lines: [[UInt8]]) {
    for line in lines {
      line.withUnsafeBufferPointer { bytes in
        var object = JSONObject()
        guard (try? object.scan(bytes)) != nil, let id = object.string("id") else { return }
        let digits = object.value("last_four").map { value in
          value.kind == .array
            ? JSONElements(value.raw).values.compactMap(\.literal) : [value.literal].compactMap { $0 }
        }
        // Every number ends in no digits at all.
        let lastFour = digits?.filter { !$0.isEmpty } ?? []
        accounts.append(Account(id: id, institution: object.string("institution"), lastFour: lastFour))
      }
    }
  }

  func contains(_ id: String) -> Bool { accounts.contains { $0.id.utf8.elementsEqual(id.utf8) } }

  mutating func add(_ account: Account) { accounts.append(account) }

  /// The accounts whose digits end like `digits` (or the other way round) at `institution`, if that is known.
  func matching(_ digits: String, at institution: String?) -> [Account] {
    accounts.filter { account in
      let sameHouse = institution == nil || account.institution == nil || account.institution == institution
      return sameHouse && account.lastFour.contains { $0.hasSuffix(digits) || digits.hasSuffix($0) }
    }
  }

  /// The accounts that a person can mean by `words`: the id itself, else all whose id begins with it or ends in it.
  func meant(by words: String) -> [Account] {
    if let exact = accounts.first(where: { $0.id.utf8.elementsEqual(words.utf8) }) { return [exact] }
    return accounts.filter { $0.id.hasPrefix(words) || $0.id.hasSuffix(words) }
  }
}
