/// A payment to record, with hints of its source.
struct Observation {
  var record: Record
  /// The source, without hints for the books.
  private(set) var source: Record?
  /// The channel, the profile and the key of the source.
  private(set) var channel: String?
  private(set) var profile: String?
  private(set) var key: String?
  /// The id that its key makes, once that was asked for.
  private var keyedID: String?
  /// Search for the record by other fields than its key. It is not kept.
  private(set) var find: Transaction.Source.Find?
  /// The name of its category, should that be new. It is not kept.
  private(set) var categoryName: String?
  /// The name in `attachments` of the message that it was read from. The log of messages keeps it.
  var original: String?
  /// The reject to keep if the payment is of a closed period. It is not stored in the record.
  private(set) var reject: Record?
  /// The message itself, where it came by a pipe. It is kept apart.
  private(set) var carried: [UInt8]?

  /// Fields of a source for `sw-record`, which are not kept.
  private static let hints = ["find", "category_name", "original", "reject"] + Originals.carriers
  private static let sourceOrder = KeyOrder(["channel", "profile", "reader", "key"])

  init(_ object: JSONObject) {
    record = Record(observed: object)
    guard var source = record.read("source", { try? Record($0.raw, order: Observation.sourceOrder) }) else { return }
    note(source)
    if hasUsualSource { return }
    categoryName = source.string("category_name")
    find = source.string("find").flatMap { Transaction.Source.Find(rawValue: $0) }
    original = source.string("original")
    reject = source.record("reject")
    carried = Originals.carried(by: source)
    for hint in Observation.hints { source.remove(hint) }
    if source.isChanged { setSource(source) }
  }

  /// The source has the fields of every source and no others. Nearly all have.
  private var hasUsualSource: Bool { source.map { $0.highestRank < .max } ?? true }

  private mutating func note(_ source: Record) {
    self.source = source
    if source.string("key") != key { keyedID = nil }
    (channel, profile, key) = (source.string("channel"), source.string("profile"), source.string("key"))
  }

  private mutating func setSource(_ source: Record) {
    record.set("source", to: source)
    note(source)
  }

  /// Gives `source` a key and keeps its other fields.
  mutating func setKey(_ key: String, channel: String) {
    var source = source ?? Record(order: Observation.sourceOrder)
    if source.string("channel") == nil { source.set("channel", to: channel) }
    source.set("key", to: key)
    setSource(source)
  }

  /// The id that its key makes.
  mutating func idOfKey() -> String {
    let id = keyedID ?? RecordKey.id(forKey: key ?? "")
    keyedID = id
    return id
  }

  /// The record `id` has this key, that of a mail's first payment.
  func isFirstOfMessage(_ id: String?) -> Bool {
    guard let id, let key, channel == "email" else { return false }
    return key.hasSuffix("#1") && id == keyedID ?? RecordKey.id(forKey: key)
  }

  /// Removes the fields that only a comparison with the books needs.
  mutating func forgetEvidence() {
    guard !hasUsualSource, var source else { return }
    source.remove("to", "copies", "delivery")
    setSource(source)
  }
}
