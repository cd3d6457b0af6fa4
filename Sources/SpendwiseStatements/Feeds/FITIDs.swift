import Spendwise
import SpendwiseText

/// The ids of payments in a file. If a bank uses one for several, day, amount and words distinguish them.
struct FITIDs {
  /// The payment of each key and number; both as hashes.
  private var uses: [Int: Int] = [:]
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
    // Rows without an id are numbered already.
    if key.hasPrefix("row:") { return key }
    let payment = FITIDs.hash(day, amount, words)
    var (number, own) = (1, key)
    while let other = uses[own.hashValue], other != payment {
      number += 1
      own = "\(key)#\(number)"
    }
    isRepeated = uses.updateValue(payment, forKey: own.hashValue) != nil
    if number > 1, !isRepeated {
      if count == 0 { example = String((key.split(separator: ":").last ?? "").prefix(40)) }
      count += 1
    }
    return own
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
