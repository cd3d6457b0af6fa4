/// The view `merchants.jsonl`: last category and count of each payee.
///
/// A pure function of the live transactions. It has the count of those with the payee, and the fields of the one that
/// speaks for them: it has a category that somebody decided, else it changed last, else its date is the latest, else
/// its id is the greatest. A learned category, one that a helper proposed, or transfers by a rule, is not a decision:
/// else one guess would be given to all later payments to the merchant, and seem sure. Lines are sorted by the folded
/// payee, so that a change of one merchant finds its line by halving and copies the rest.
struct MerchantBook {
  private struct Merchant {
    var speaker: Facts
    var count = 0

    mutating func take(_ facts: Facts) {
      if count == 0 || !facts.precedes(speaker) { speaker = facts }
      count += 1
    }
  }

  static let file = "merchants.jsonl"

  private var old: [UInt8]
  private var starts: [Int] = []
  private var touched: [[UInt8]: Merchant] = [:]
  /// The line that is read.
  private var object = JSONObject()
  /// The deciding record left or lost its category. Only all records tell which is next.
  private(set) var needsRecount = false

  init(_ bytes: [UInt8] = []) {
    old = bytes
    var start = 0
    old.withUnsafeBufferPointer { bytes in
      while start < bytes.count {
        starts.append(start)
        start = (bytes.offset(of: 0x0A, from: start) ?? bytes.count) + 1
      }
    }
  }

  var isChanged: Bool { !touched.isEmpty }

  /// Takes a transaction's line out (`old`) and in (`new`).
  mutating func replace(_ old: [UInt8]?, by new: [UInt8]?) {
    let after = new.flatMap { Facts($0, &object) }
    if let old, let before = Facts(old, &object) { remove(before, keptBy: after) }
    if let after { add(after) }
  }

  private mutating func remove(_ before: Facts, keptBy after: Facts?) {
    let key = before.key
    guard var merchant = find(key) else { return }
    merchant.count -= 1
    if merchant.speaker.id == before.id {
      let speaksOn = after.map { $0.key == key && !$0.precedes(before) } ?? false
      if !speaksOn, merchant.count > 0 { needsRecount = true }
    }
    // With a count of 0 it stays for the moment: the same record may come back in with its changes.
    touched[key] = merchant
  }

  /// Takes a transaction in.
  mutating func add(_ facts: Facts) {
    // The entry is changed in place: copying its strings takes most of the time.
    if let index = touched.index(forKey: facts.key) { return touched.values[index].take(facts) }
    var merchant = find(facts.key) ?? Merchant(speaker: facts)
    merchant.take(facts)
    touched[facts.key] = merchant
  }

  private func find(_ key: [UInt8]) -> Merchant? {
    if let held = touched[key] { return held }
    let index = position(of: key)
    return merchant(at: index).flatMap { $0.speaker.key == key ? $0 : nil }
  }

  /// Index of the first line, from `start`, not before this key.
  private func position(of key: [UInt8], from start: Int = 0) -> Int {
    (start..<starts.count).partition { index in
      merchant(at: index)?.speaker.key.lexicographicallyPrecedes(key) ?? false
    }
  }

  private func extent(_ index: Int) -> Range<Int> {
    starts[index]..<(index + 1 < starts.count ? starts[index + 1] : old.count)
  }

  private func merchant(at index: Int) -> Merchant? {
    if index == starts.count { return nil }
    return old[extent(index)].withUnsafeBufferPointer { bytes in
      guard let object = JSONObject(bytes), let speaker = Facts(object, id: "last") else { return nil }
      return Merchant(speaker: speaker, count: object.number("count") ?? 0)
    }
  }

  /// The bytes of the file after the changes.
  func bytes() -> [UInt8] {
    let changed = touched.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    var out: [UInt8] = []
    out.reserveCapacity(old.count + changed.count * 120)
    var next = 0
    for (key, merchant) in changed {
      let index = position(of: key, from: next)
      if index > next { out.append(contentsOf: old[starts[next]..<extent(index - 1).upperBound]) }
      next = self.merchant(at: index)?.speaker.key == key ? index + 1 : index
      if merchant.count > 0 { MerchantBook.write(merchant, into: &out) }
    }
    if next < starts.count { out.append(contentsOf: old[starts[next]...]) }
    return out
  }

  private static func write(_ merchant: Merchant, into out: inout [UInt8]) {
    let speaker = merchant.speaker
    Record([
      "type": "merchant", "payee": speaker.payee, "category": speaker.category, "subcategory": speaker.subcategory,
      "account": speaker.account, "count": merchant.count, "date": speaker.date, "last": speaker.id,
      "updated_at": speaker.updatedAt,
    ]).write(into: &out)
    out.append(0x0A)
  }

  /// The part of a transaction that is about its merchant.
  struct Facts {
    var payee: String
    /// The key under which the payee is kept: case does not matter. Bytes, because texts that Unicode holds for equal
    /// are two payees in the file.
    var key: [UInt8]
    var category: String?
    var subcategory: String?
    var account: String?
    var date: String
    var id: String
    var updatedAt: String

    init?(_ line: [UInt8], _ object: inout JSONObject) {
      let facts: Facts? = line.withUnsafeBufferPointer { bytes in
        (try? object.scan(bytes)) == nil ? nil : Facts(object, id: "id")
      }
      guard let facts else { return nil }
      self = facts
    }

    init?(_ object: JSONObject, id idKey: StaticString) {
      self.init(object, id: object.string(idKey) ?? "", updatedAt: object.string("updated_at") ?? "")
    }

    /// Reads a transaction that is about to get its id and time.
    init?(_ object: JSONObject, id: String, updatedAt: String) {
      guard let payee = object.string("payee"), !payee.isEmpty else { return nil }
      (self.payee, self.id, self.updatedAt) = (payee, id, updatedAt)
      key = Array(payee.lowercased().utf8)
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
