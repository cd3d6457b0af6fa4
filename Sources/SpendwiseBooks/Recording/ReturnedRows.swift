/// Payments by day, amount and words, for rows without keys. Such rows are those of a CSV that the books exported, and
/// those with references that a spreadsheet destroyed.
///
/// They are read at the first such row, from before the batch and before each edit, so that no row is taken for the one
/// before it. Each is found once.
struct ReturnedRows {
  /// A payment, and its account as far as it is known.
  private struct Entry {
    let id: String
    private let account: String?
    private let lastFour: String?

    init(_ object: JSONObject) {
      id = object.string("id") ?? ""
      (account, lastFour) = (object.string("account"), object.string("account_last_four"))
    }

    /// The entries may be of one account.
    func fits(_ other: Entry) -> Bool {
      if let account, let theirs = other.account { return account == theirs }
      guard let digits = lastFour ?? account, let others = other.lastFour ?? other.account else { return true }
      return digits.hasSuffix(others) || others.hasSuffix(digits)
    }
  }

  private var entries: [String: [Entry]] = [:]
  private var isRead = false
  /// The records that a row was found to be by its key.
  private var taken: Set<String> = []

  /// Remembers that a row is the record `id`.
  mutating func take(_ id: String) { taken.insert(id) }

  /// The record that a row is, by the words that `find` names.
  mutating func match(_ object: JSONObject, by find: Transaction.Source.Find, _ writer: BooksWriter) throws -> String? {
    if !isRead {
      isRead = true
      try writer.eachObject(of: .transactions) { add($0) }
      // A file may be older than an edit.
      try writer.eachEditedVersion { add($0) }
    }
    let row = Entry(object)
    for key in ReturnedRows.keys(object) where key.hasPrefix(find.rawValue) {
      guard var found = entries[key] else { continue }
      found.removeAll { taken.contains($0.id) }
      defer { entries[key] = found }
      if let index = found.firstIndex(where: { $0.fits(row) }) { return found.remove(at: index).id }
    }
    return nil
  }

  private mutating func add(_ record: JSONObject) {
    let entry = Entry(record)
    for key in ReturnedRows.keys(record) where !(entries[key] ?? []).contains(where: { $0.id == entry.id }) {
      entries[key, default: []].append(entry)
    }
  }

  /// Keys of a record, or of the parts of a split one.
  private static func keys(_ object: JSONObject) -> [String] {
    guard let day = object.string("date"), let currency = object.currency else { return [] }
    func key(_ find: Transaction.Source.Find, _ literal: String?, _ words: String) -> String? {
      guard let literal, let amount = try? Amount(literal, currency) else { return nil }
      // Tables come without most control characters.
      let plain = String(
        words.unicodeScalars.filter {
          !$0.properties.isWhitespace && $0.properties.generalCategory != .control
        })
      return "\(find.rawValue)\u{1F}\(day)\u{1F}\(currency.code)\u{1F}\(amount.minor)\u{1F}\(plain)"
    }
    let parts = object.value("splits").map { JSONElements($0.raw).values.compactMap { try? Record($0.raw) } } ?? []
    var keys = parts.compactMap { key(.note, $0["amount"]?.literal, note(object, $0.string("note"))) }
    if let whole = key(.note, object.literal("amount"), note(object, nil)) { keys.append(whole) }
    let description = object.string("description") ?? ""
    if !description.isEmpty, let key = key(.description, object.literal("amount"), description) { keys.append(key) }
    return keys
  }

  /// The column `Note` of an export: `payee: note`, or one of them.
  private static func note(_ object: JSONObject, _ part: String?) -> String {
    func text(_ key: StaticString) -> String? { object.string(key).flatMap { $0.isEmpty ? nil : $0 } }
    let payee = text("payee") ?? text("payee_raw")
    let note = part ?? text("note") ?? text("description")
    guard let payee, let note, payee != note else { return note ?? payee ?? "" }
    return "\(payee): \(note)"
  }
}
