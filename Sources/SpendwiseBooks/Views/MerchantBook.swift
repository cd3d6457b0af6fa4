/// The view `merchants.jsonl`: last category and count of each payee.
///
/// A pure function of the live transactions. It has the count of those with the payee, and the fields of the one that
/// speaks for them: it has a category that somebody decided, else it changed last, else its date is the latest, else
/// its id is the greatest. A learned category, one that a helper proposed, or transfers by a rule, is not a decision:
/// else one guess would be given to all later payments to the merchant, and seem sure. Lines are sorted by the folded
/// payee.
final class MerchantBook {
  private struct Merchant {
    var speaker: Facts
    var count = 0

    mutating func take(_ facts: Facts) {
      if count == 0 || !facts.precedes(speaker) { speaker = facts }
      count += 1
    }
  }

  static let file = "merchants.jsonl"

  /// The lines of the file by folded payee.
  private var lines: [[UInt8]: [UInt8]] = [:]
  private var touched: [[UInt8]: Merchant] = [:]
  /// The deciding record left or lost its category. Only all records tell which is next.
  private(set) var needsRecount = false

  init(_ bytes: [UInt8] = []) {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.eachObject { if let payee = $0.string("payee") { lines[MerchantBook.key(payee)] = Array($0.line) } }
    }
  }

  /// The key under which the payee is kept: case does not matter. Bytes, because texts that Unicode holds for equal
  /// are two payees in the file.
  private static func key(_ payee: String) -> [UInt8] { Array(payee.lowercased().utf8) }

  var isChanged: Bool { !touched.isEmpty }

  /// Takes a transaction's line out (`old`) and in (`new`).
  func replace(_ old: [UInt8]?, by new: [UInt8]?) {
    func facts(_ line: [UInt8]?) -> Facts? {
      line?.withUnsafeBufferPointer { JSONObject($0).flatMap { Facts($0, id: "id") } }
    }
    let after = facts(new)
    if let before = facts(old), var merchant = find(before.key) {
      merchant.count -= 1
      if merchant.speaker.id == before.id {
        let speaksOn = after.map { $0.key == before.key && !$0.precedes(before) } ?? false
        if !speaksOn, merchant.count > 0 { needsRecount = true }
      }
      // With a count of 0 it stays for the moment: the same record may come back in with its changes.
      touched[before.key] = merchant
    }
    if let after { add(after) }
  }

  /// Takes a transaction in.
  func add(_ facts: Facts) {
    // The entry is changed in place: copying its strings takes most of the time.
    if let index = touched.index(forKey: facts.key) { return touched.values[index].take(facts) }
    var merchant = find(facts.key) ?? Merchant(speaker: facts)
    merchant.take(facts)
    touched[facts.key] = merchant
  }

  private func find(_ key: [UInt8]) -> Merchant? {
    touched[key]
      ?? lines[key]?.withUnsafeBufferPointer { bytes in
        guard let object = JSONObject(bytes), let speaker = Facts(object, id: "last") else { return nil }
        return Merchant(speaker: speaker, count: object.number("count") ?? 0)
      }
  }

  /// The bytes of the file after the changes.
  func bytes() -> [UInt8] {
    var all = lines
    for (key, merchant) in touched { all[key] = merchant.count > 0 ? MerchantBook.line(merchant) : nil }
    let sorted = all.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    return Array(sorted.map { $0.value + [0x0A] }.joined())
  }

  private static func line(_ merchant: Merchant) -> [UInt8] {
    let speaker = merchant.speaker
    return Record([
      "type": "merchant", "payee": speaker.payee, "category": speaker.category, "subcategory": speaker.subcategory,
      "account": speaker.account, "count": merchant.count, "date": speaker.date, "last": speaker.id,
      "updated_at": speaker.updatedAt,
    ]).line
  }

  /// The part of a transaction that is about its merchant.
  struct Facts {
    var payee: String
    var key: [UInt8]
    var category: String?
    var subcategory: String?
    var account: String?
    var date: String
    var id: String
    var updatedAt: String

    init?(_ object: JSONObject, id idKey: StaticString) {
      self.init(object, id: object.string(idKey) ?? "", updatedAt: object.string("updated_at") ?? "")
    }

    /// Reads a transaction that is about to get its id and time.
    init?(_ object: JSONObject, id: String, updatedAt: String) {
      guard let payee = object.string("payee"), !payee.isEmpty else { return nil }
      (self.payee, self.id, self.updatedAt) = (payee, id, updatedAt)
      key = MerchantBook.key(payee)
      // A transfer by its kind says nothing about the next payment: cash from the machine in a shop.
      let isOfKind = object.says("category", "transfers") && object.says("categorization_source", "rule")
      let isGuess =
        isOfKind || object.says("categorization_source", "learned") || object.says("categorization_source", "ai")
      category = isGuess || object.says("category", "uncategorized") ? nil : object.string("category")
      if category != nil { subcategory = object.string("subcategory") }
      account = object.string("account")
      date = object.string("date") ?? ""
    }

    /// `other` rather than this one speaks for the merchant.
    func precedes(_ other: Facts) -> Bool {
      if (category == nil) != (other.category == nil) { return category == nil }
      if updatedAt != other.updatedAt { return updatedAt < other.updatedAt }
      if date != other.date { return date < other.date }
      return id.utf8.lexicographicallyPrecedes(other.id.utf8)
    }
  }
}
