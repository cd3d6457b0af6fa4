import Spendwise
import SpendwiseText

/// The ids of payments in a file. If a bank uses one for several, day, amount and words distinguish them.
struct FITIDs {
  /// The payment that each key was first used for; both as hashes.
  private var uses: [Int: Int] = [:]
  /// Hashes of all payments of keys that were used for several.
  private var more: [Int: [Int]] = [:]
  /// The last payment taken was there before.
  private(set) var isRepeated = false
  private(set) var count = 0
  private(set) var example = ""

  /// A note for a file that used an id for several payments. Each is kept.
  func note(_ name: String, _ id: String) -> String? {
    if count == 0 { return nil }
    return "\(name): the bank used an id for two payments \(count == 1 ? "once" : "\(count) times"): "
      + "both are kept (the first is \(id) \(example))"
  }

  /// The key of a payment: numbered when another one has it.
  mutating func take(_ key: String, _ day: Day, _ amount: Amount, _ words: String) -> String {
    isRepeated = false
    let payment = FITIDs.hash(day, amount, words)
    // Rows without an id are numbered already.
    guard !key.hasPrefix("row:") else { return key }
    let hash = key.hashValue
    guard let first = uses[hash] else {
      uses[hash] = payment
      return key
    }
    let before = more[hash] ?? [first]
    if let number = before.firstIndex(of: payment) {
      isRepeated = true
      return number == 0 ? key : "\(key)#\(number + 1)"
    }
    more[hash] = before + [payment]
    if count == 0 { example = String((key.split(separator: ":").last ?? "").prefix(40)) }
    count += 1
    return "\(key)#\(before.count + 1)"
  }

  /// Hash of day, amount and words: distinguishes payments with one id.
  private static func hash(_ day: Day, _ amount: Amount, _ words: String) -> Int {
    var hasher = Hasher()
    hasher.combine(day.number)
    hasher.combine(amount.minor)
    hasher.combine(amount.currency.digits)
    hasher.combine(words)
    return hasher.finalize()
  }
}
